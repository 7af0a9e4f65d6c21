"""Faults of a state of Highcard: reasons why no play can have led to it. Pointers start at the state."""

from collections.abc import Iterator

from highcard.score import SCORES
from highcard.state import SEATS, State
from smack.cards.piles import pile_faults
from smack.cards.seats import seat_faults
from smack.cards.standard import DECK
from smack.engine.game import seats
from smack.engine.naming import vocabulary
from smack.engine.verdict import Fault, fresh_fault

FAULTS = vocabulary("setup.players players.twice card.twice seq hand.size laid.turn phase points")


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault."""
    yield from seat_faults(seats(state), *SEATS)
    yield from pile_faults(state, DECK, single=True)
    if state.seq == 0 and any(player.laid for player in state.players):
        yield fresh_fault("/players", "After a deal no card has been laid")
    for i, player in enumerate(state.players):
        if len(player.hand) + len(player.laid) != state.options.cards:
            yield Fault("hand.size", f"/players/{i}", "Hand and laid cards are not as many as were dealt.")
    laid = [len(player.laid) for player in state.players]
    if sorted(laid, reverse=True) != laid or laid[0] - laid[-1] > 1:
        yield Fault("laid.turn", "/players", "The players have not laid their cards in turn.")
    if (state.phase == "over") != (not any(player.hand for player in state.players)):
        yield Fault("phase", "/phase", "The game is over exactly when all hands are empty.")
    yield from SCORES.points_faults(state)
