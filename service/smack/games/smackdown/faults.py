"""Why a state of Laying the Smackdown cannot be. Pointers are relative to the state."""

from collections.abc import Iterator, Mapping

from smack.cards.piles import card_faults, each_once
from smack.cards.seats import seat_faults, seated
from smack.cards.standard import CARDS
from smack.engine.game import Pile
from smack.engine.partial.hidden import until_hidden_read
from smack.engine.verdict import Fault
from smack.games.smackdown.chip_faults import chip_faults
from smack.games.smackdown.deal import option_faults
from smack.games.smackdown.showdown import show, winner_of
from smack.games.smackdown.state import SEATS, Ending, Outcome, Reason, State, seats, still_in

FAULTS = (
    "card.unknown",
    "card.twice",
    "setup.players",
    "players.twice",
    "options.first",
    "options.purses",
    "phase",
    "turn.unknown",
    "turn.folded",
    "players.in",
    "idle_turns",
    "raise.by",
    "raise.waiting",
    "raise.chips",
    "raise.amount",
    "chips.off",
    "chips.ante",
    "chips.conserved",
    "pot",
    "deal",
    "outcome",
)

PACK = dict.fromkeys(CARDS, 1)
ENDINGS: dict[Reason, tuple[str, Ending]] = {
    "smackdown.double-ace.win": ("won", "double_ace"),
    "smackdown.smackdown.order": ("won", "smackdown"),
    "smackdown.smackdown.tie": ("cancelled", "smackdown"),
    "smackdown.smackdown.nothing": ("cancelled", "smackdown"),
    "smackdown.chips.last-in": ("won", "last_in"),
    "smackdown.deck.exhausted": ("cancelled", "exhausted"),
}


def faults(state: State) -> Iterator[Fault]:
    """Every fault; with cards that are not seen those that hold whatever they are. Raises HiddenCardsPresent."""
    wrong = () if each_once(_cards(state), PACK) else tuple(card_faults(piles(state), PACK, single=True))
    order = seats(state)
    yield from seat_faults(state.players, *SEATS)
    yield from option_faults(state.options, order)
    yield from _phase_faults(state)
    yield from _turn_faults(state, order)
    yield from _idle_faults(state)
    yield from chip_faults(state, order)
    yield from _outcome_faults(state)
    yield from wrong
    if state.outcome is not None and all(fault.id == "card.twice" for fault in wrong):
        yield from until_hidden_read(_showdown_faults(state, state.outcome))


def _cards(state: State) -> list[str]:
    """Every card, wherever it lies."""
    cards = [*state.deck, *state.removed]
    for player in state.players:
        cards += player.hand
    return cards


def piles(state: State) -> list[Pile]:
    """Wherever cards lie."""
    hands = [Pile(f"/players/{i}/hand", player.hand) for i, player in enumerate(state.players)]
    return [*hands, Pile("/deck", state.deck), Pile("/removed", state.removed)]


def deck(_state: State) -> Mapping[str, int]:
    return PACK


def _phase_faults(state: State) -> Iterator[Fault]:
    if state.phase == "draw" and not state.deck:
        yield Fault("phase", "/phase", "With an empty deck a turn begins in phase act.")
    if state.phase == "over" and state.turn is not None:
        yield Fault("phase", "/turn", "Must be null once the deal is over.")
    if state.phase == "over" and state.raise_ is not None:
        yield Fault("phase", "/raise", "No raise is pending once the deal is over.")


def _turn_faults(state: State, order: tuple[str, ...]) -> Iterator[Fault]:
    if state.phase == "over":
        return
    if state.turn not in order:
        yield Fault("turn.unknown", "/turn", "The player on turn is not at the table.")
    elif seated(state.players, state.turn).folded:
        yield Fault("turn.folded", "/turn", "A player who has folded cannot be on turn.")
    if len(still_in(state)) < 2:
        yield Fault("players.in", "/players", "With fewer than two players still in, the deal is over.")


def _idle_faults(state: State) -> Iterator[Fault]:
    idle = state.idle_turns
    exhausted = state.outcome is not None and state.outcome.by == "exhausted"
    if not idle and not exhausted:
        return
    limit = len(still_in(state))
    if exhausted:
        if idle != limit or state.deck:
            message = "A deal ends exhausted when every player still in has passed with an empty deck."
            yield Fault("idle_turns", "/idle_turns", message)
    elif idle >= limit or state.deck:
        message = "Turns are idle only with an empty deck, and there are fewer of them than players still in."
        yield Fault("idle_turns", "/idle_turns", message)
    elif state.phase in ("select", "finish"):
        yield Fault("idle_turns", "/idle_turns", "An action ends a series of idle turns.")


def _outcome_faults(state: State) -> Iterator[Fault]:
    outcome = state.outcome
    if (outcome is not None) != (state.phase == "over"):
        yield Fault("outcome", "/outcome", "There must be an outcome if, and only if, the deal is over.")
    if outcome is None:
        return
    if not _fits(outcome):
        yield Fault("outcome", "/outcome/reason", "The kind, the ending and the reason do not fit together.")
    yield from _winner_faults(state, outcome)
    if outcome.showdown and outcome.by != "smackdown":
        yield Fault("outcome", "/outcome/showdown", "There was no showdown.")


def _fits(outcome: Outcome) -> bool:
    """Whether kind, ending and reason go together."""
    return ENDINGS[outcome.reason] == (outcome.kind, outcome.by)


def _winner_faults(state: State, outcome: Outcome) -> Iterator[Fault]:
    in_deal = [player.id for player in still_in(state)]
    if outcome.kind == "cancelled":
        if outcome.winner is not None:
            yield Fault("outcome", "/outcome/winner", "Nobody wins a cancelled deal.")
    elif outcome.winner not in in_deal:
        yield Fault("outcome", "/outcome/winner", "The winner must be a player still in.")
    if (len(in_deal) == 1) != (outcome.by == "last_in") or not in_deal:
        yield Fault("outcome", "/outcome/by", "A deal ends by last_in if, and only if, a single player is left.")


def _showdown_faults(state: State, outcome: Outcome) -> Iterator[Fault]:
    if outcome.by != "smackdown":
        return
    shown = show({player.id: player.hand for player in still_in(state)})
    if outcome.showdown != shown:
        yield Fault("outcome", "/outcome/showdown", "This is not what the hands of the players still in show.")
    winner, reason = winner_of(shown)
    if outcome.winner != winner:
        yield Fault("outcome", "/outcome/winner", "This is not who wins the showdown.")
    elif outcome.reason != reason and _fits(outcome):
        yield Fault("outcome", "/outcome/reason", "This is not why the showdown ended like this.")
