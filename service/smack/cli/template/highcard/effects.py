"""Effects of legal moves in Highcard."""

from msgspec.structs import replace

from highcard.events import CardLaid, GameEnded
from highcard.moves import Lay
from highcard.score import scores, value
from highcard.state import State
from smack.cards.piles import without
from smack.cards.seats import find_seat, with_seat
from smack.cards.standings import leaders
from smack.engine.chance import Chance
from smack.engine.verdict import Event


def lay(state: State, move: Lay, _chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Lay the card; the last one ends the game."""
    player = find_seat(state.players, move.player)
    hand = without(player.hand, [move.card])
    points = max(player.points, value([move.card]))
    after = with_seat(state, move.player, hand=hand, laid=(*player.laid, move.card), points=points)
    laid = CardLaid("all", move.player, move.card)
    if any(seat.hand for seat in after.players):
        return after, (laid,)
    return replace(after, phase="over"), (laid, GameEnded("all", leaders(scores(after))))
