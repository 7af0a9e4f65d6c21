"""Faults of a state of Laying the Smackdown. Pointers are relative to the state."""

from collections.abc import Iterator

from smack.cards.seats import find_seat
from smack.cards.standard import DECK
from smack.engine.cards import until_hidden_read, visible_in
from smack.engine.game import seats
from smack.engine.naming import vocabulary
from smack.engine.places import cards_in_piles
from smack.engine.verdict import Fault, fresh_fault
from smack.games.smackdown.chip_faults import chip_faults
from smack.games.smackdown.deal import option_faults
from smack.games.smackdown.showdown import show, winner_of
from smack.games.smackdown.types import ANTE, HAND, Ending, Outcome, Reason, State, still_in

FAULTS = vocabulary(
    "options.first options.purses",
    "turn.folded players.in idle_turns raise.by raise.waiting raise.chips raise.amount chips.off chips.ante",
    "chips.conserved pot deal outcome seq",
)

ENDINGS: dict[Reason, tuple[str, Ending]] = {
    "smackdown.double-ace.win": ("won", "double_ace"),
    "smackdown.smackdown.order": ("won", "smackdown"),
    "smackdown.smackdown.tie": ("cancelled", "smackdown"),
    "smackdown.smackdown.nothing": ("cancelled", "smackdown"),
    "smackdown.chips.last-in": ("won", "last_in"),
    "smackdown.deck.exhausted": ("cancelled", "exhausted"),
}


def faults(state: State) -> Iterator[Fault]:
    """Yield every fault; of a partial state those of all completions."""
    order = seats(state)
    yield from option_faults(state.options, order)
    yield from _phase_faults(state)
    yield from _turn_faults(state, order)
    yield from _idle_faults(state)
    yield from chip_faults(state, order)
    yield from _outcome_faults(state)
    if state.outcome is not None:
        yield from until_hidden_read(_showdown_faults, state, state.outcome)
    if state.seq == 0:
        yield from _fresh_deal_faults(state)


def _phase_faults(state: State) -> Iterator[Fault]:
    if state.phase == "draw" and not state.deck:
        yield Fault("phase", "/phase", "With an empty deck nothing can be drawn; the turn begins in phase `act`.")


def _turn_faults(state: State, order: tuple[str, ...]) -> Iterator[Fault]:
    if state.phase == "over":
        return
    if state.turn in order and find_seat(state.players, state.turn).folded:
        yield Fault("turn.folded", "/turn", "A player who has folded cannot be on turn; name one still in.")
    if len(still_in(state)) < 2:
        yield Fault("players.in", "/players", "With fewer than two players still in, the phase must be `over`.")


def _idle_faults(state: State) -> Iterator[Fault]:
    idle = state.idle_turns
    exhausted = state.outcome is not None and state.outcome.by == "exhausted"
    if not idle and not exhausted:
        return
    limit = len(still_in(state))
    if exhausted:
        if idle != limit or state.deck:
            message = f"A deal ends by an empty deck after {limit} idle turns, one for each player still in."
            yield Fault("idle_turns", "/idle_turns", message)
    elif idle >= limit or state.deck:
        message = f"Idle turns are counted only with an empty deck, and the deal ends at {limit}."
        yield Fault("idle_turns", "/idle_turns", message)
    elif state.phase in ("select", "finish"):
        yield Fault("idle_turns", "/idle_turns", "An action was taken in this turn, so the idle turns must be 0.")


def _outcome_faults(state: State) -> Iterator[Fault]:
    outcome = state.outcome
    if outcome is None:
        return
    if not _fits(outcome):
        kind, by = ENDINGS[outcome.reason]
        message = f"With this reason `kind` is `{kind}` and `by` is `{by}`."
        yield Fault("outcome", "/outcome/reason", message)
    yield from _winner_faults(state, outcome)
    if outcome.showdown and outcome.by != "smackdown":
        message = "Only a deal that ends by a smackdown has a showdown; send an empty list."
        yield Fault("outcome", "/outcome/showdown", message)


def _fits(outcome: Outcome) -> bool:
    """Return whether kind, ending and reason go together."""
    return ENDINGS[outcome.reason] == (outcome.kind, outcome.by)


def _winner_faults(state: State, outcome: Outcome) -> Iterator[Fault]:
    in_deal = [player.id for player in still_in(state)]
    if outcome.kind == "cancelled":
        if outcome.winner is not None:
            yield Fault("outcome", "/outcome/winner", "A cancelled deal has no winner; send null.")
    elif outcome.winner not in in_deal:
        yield Fault("outcome", "/outcome/winner", "The winner must be one of the players still in.")
    if (len(in_deal) == 1) != (outcome.by == "last_in") or not in_deal:
        yield Fault("outcome", "/outcome/by", "A deal ends by `last_in` exactly if a single player is still in.")


def _showdown_faults(state: State, outcome: Outcome) -> Iterator[Fault]:
    if outcome.by != "smackdown":
        return
    hands = [card for player in state.players for card in player.hand]
    if any(card not in DECK for card in visible_in(hands)):
        return
    shown = show({player.id: player.hand for player in still_in(state)})
    if outcome.showdown != shown:
        message = "The showdown must list what the hands of the players still in show."
        yield Fault("outcome", "/outcome/showdown", message)
    winner, reason = winner_of(shown)
    if outcome.winner != winner:
        message = f"The showdown is won by {winner}." if winner else "This showdown has no winner; send null."
        yield Fault("outcome", "/outcome/winner", message)
    elif outcome.reason != reason and _fits(outcome):
        yield Fault("outcome", "/outcome/reason", f"The showdown ended by `{reason}`.")


def _fresh_deal_faults(state: State) -> Iterator[Fault]:
    """Yield `seq` for what no deal leaves."""
    complete = len(cards_in_piles(state)) == len(DECK)  # else cards of a hand may be left out
    if state.phase != "draw":
        yield fresh_fault("/phase", "Right after the deal the phase is `draw`")
    elif state.options.first not in (None, state.turn):
        yield fresh_fault("/turn", "Right after the deal it is the turn of `options.first`")
    if state.raise_ is not None:
        yield fresh_fault("/raise", "Right after the deal no raise is pending")
    if state.removed:
        yield fresh_fault("/removed", "Right after the deal no card is out of the game")
    for i, player in enumerate(state.players):
        if len(player.hand) > HAND or (complete and not player.folded and len(player.hand) < HAND):
            yield fresh_fault(f"/players/{i}/hand", f"Right after the deal a hand has {HAND} cards")
        if player.stake > ANTE:
            yield fresh_fault(f"/players/{i}/stake", "Right after the deal the stake is the ante")
