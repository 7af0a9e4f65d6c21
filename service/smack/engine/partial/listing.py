"""The listing of a partial state: certainly legal moves, and moves whose legality depends on hidden cards."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from msgspec.structs import replace

from smack.engine import judge
from smack.engine.budget import charge
from smack.engine.cards import hidden_in, visible_in
from smack.engine.moves import Move
from smack.engine.partial.allowance import PER_LISTING, Allowance
from smack.engine.partial.completions import Completions
from smack.engine.partial.hidden import HiddenCardRead
from smack.engine.partial.leaves import NAME, change_leaves
from smack.engine.rules import Action
from smack.engine.verdict import SHOWN, Listing, Undecided

if TYPE_CHECKING:
    from smack.engine.partial.judge import PartialReferee

PER_PROPOSAL = 5  # units of the budget for a move that is proposed
HIDDEN_PER_UNIT = 3  # hidden cards of the hand, which several rules examine


def list_moves(referee: "PartialReferee", state: Any, player: str | None) -> Listing[Move]:
    """Return the certainly legal moves of one player or of the whole table, the undecided ones apart."""
    moves: list[Move] = []
    undecided: list[Move] = []
    parametric = []
    allowance = Allowance(PER_LISTING)
    for kind, action, seat in judge.open_actions(referee.game, state, player):
        schema = _schema(action, state, seat)
        if schema:
            parametric.append(judge.parametric_of(kind, seat, schema))
            continue
        for move, legal in candidates(referee, action, state, seat, allowance):
            (moves if legal else undecided).append(move)
    unknown = Undecided(len(undecided), tuple(undecided[:SHOWN])) if undecided else UNSET
    return Listing(len(moves), tuple(moves), tuple(parametric), unknown)


def _schema(action: Action, state: Any, seat: str | None) -> dict[str, Any] | None:
    """Return the schema of a parametric type; None for other types, and where it would name hidden cards."""
    try:
        return action.schema and action.schema(state, seat)
    except HiddenCardRead:
        return None


def candidates(
    referee: "PartialReferee", action: Action, state: Any, seat: str | None, allowance: Allowance
) -> Iterator[tuple[Move, bool]]:
    """Yield (move, whether it is certainly legal) for every proposal that is not certainly illegal."""
    hidden = sum([len(hidden_in(player.hand)) for player in getattr(state, "players", ()) if player.id == seat])
    for move in _proposals(referee, action, state, seat, allowance):
        charge(hidden // HIDDEN_PER_UNIT)
        legal = referee.is_legal(state, move, allowance)
        if legal is not False:
            yield move, legal is True


def _proposals(
    referee: "PartialReferee", action: Action, state: Any, seat: str | None, allowance: Allowance
) -> list[Move]:
    """Return what the game proposes in any completion."""

    def question(now: Any) -> list[Move]:
        moves = []
        for move in action.propose(now, seat):
            charge(PER_PROPOSAL)
            moves.append(change_leaves(move, NAME))
        return moves

    supposed = _with_any_hand(state, seat, whole=action.schema is None)
    try:
        return list(dict.fromkeys(question(supposed)))
    except HiddenCardRead:
        completions = referee.completions(state)
        if supposed is not state:  # no play leads to a hand with all these cards
            completions = Completions(referee.game, supposed, ())
    return list(dict.fromkeys([move for moves in completions.answers(question, allowance) for move in moves]))


def _with_any_hand(state: Any, seat: str | None, *, whole: bool) -> Any:
    """Return the state with every remaining card in the hidden places of the seat's hand.

    Not `whole`: as many as it holds, for types of which only samples are proposed.
    """
    for player in getattr(state, "players", ()):
        places = hidden_in(player.hand) if player.id == seat else []
        if places:
            remaining = tuple([card for card, n in places[0].remaining.copies.items() for _ in range(n)])
            charge(len(remaining) // 10)
            hand = (*visible_in(player.hand), *(remaining if whole else remaining[: len(places)]))
            players = tuple([replace(one, hand=hand) if one is player else one for one in state.players])
            return replace(state, players=players)
    return state
