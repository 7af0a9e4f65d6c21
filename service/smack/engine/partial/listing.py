"""Listing from what is known: what is certainly legal, and the candidates that cannot be decided.

Whoever holds cards that are not seen may hold any that lie open nowhere: the room proposes as if they held all.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from smack.engine import judge
from smack.engine.budget import charge
from smack.engine.game import Game
from smack.engine.moves import Move
from smack.engine.partial.completions import COST, MOST_LISTED, MOST_TRIES, Patience, may_be
from smack.engine.partial.hidden import Hidden, HiddenCardRead, hidden_in, map_leaves, replace_leaf
from smack.engine.partial.judge import allowed
from smack.engine.rules import Action
from smack.engine.verdict import SHOWN, Listing, Undecided


def legal_moves(game: Game, state: Any, player: str | None = None) -> Listing[Move]:
    """Every move of the table, or of one player (and those of the table itself), that is certainly legal."""
    moves: list[Move] = []
    undecided: list[Move] = []
    parametric = []
    patience = Patience(MOST_LISTED)
    for kind, action, seat in judge.open_actions(game, state, player):
        schema = _schema(action, state, seat)
        if schema:
            parametric.append(judge.parametric_of(kind, seat, schema))
            continue
        for move, legal in candidates(game, action, state, seat, patience):
            (moves if legal else undecided).append(move)
    unknown = Undecided(len(undecided), tuple(undecided[:SHOWN])) if undecided else UNSET
    return Listing(len(moves), tuple(moves), tuple(parametric), unknown)


def _schema(action: Action, state: Any, seat: str | None) -> dict[str, Any] | None:
    """The schema of a parametric type; None as well where it would have to name cards that are not seen."""
    try:
        return action.schema and action.schema(state, seat)
    except HiddenCardRead:
        return None


def candidates(
    game: Game, action: Action, state: Any, seat: str | None, patience: Patience
) -> Iterator[tuple[Move, bool]]:
    """(move, whether it is certainly legal) of all that are not certainly illegal."""
    supposed = _holding_anything(state, seat, whole=action.schema is None)
    possible: Callable[[Any], bool] = partial(may_be, game)
    if supposed is not state:
        patience = Patience(0)  # these are many, and few of them would come to be settled
        possible = _anything  # no play leads to a hand that holds all at once
    for move in dict.fromkeys(_proposed(action, supposed, seat, possible)):
        legal = allowed(game, state, move, patience)
        if legal is not False:
            yield move, legal is True


def _holding_anything(state: Any, seat: str | None, *, whole: bool) -> Any:
    """The state with all that is unseen in the seat's hand; of moves that are sampled only as much as is held."""
    for player in getattr(state, "players", ()):
        covers = hidden_in(player.hand) if player.id == seat else []
        if covers:
            unseen = tuple(covers[0].unseen.elements())
            known = tuple([card for card in player.hand if not isinstance(card, Hidden)])
            hand = known + (unseen if whole else unseen[: len(covers)])
            holding = tuple([replace(one, hand=hand) if one is player else one for one in state.players])
            return replace(state, players=holding)
    return state


def _anything(_state: Any) -> bool:
    return True


def _proposed(action: Action, state: Any, seat: str | None, possible: Callable[[Any], bool]) -> Iterator[Move]:
    """What the room proposes, whatever single cards are that it has to look at for that."""
    tries = iter(range(MOST_TRIES))

    def propose(now: Any) -> Iterator[Move]:
        try:
            yield from [map_leaves(move, _told) for move in action.propose(now, seat)]
            return
        except HiddenCardRead as looked:
            card = looked.card
        for kind in () if card is None else card.unseen:
            if next(tries, None) is not None:
                charge(COST)
                then = replace_leaf(now, card, kind)
                if possible(then):
                    yield from propose(then)

    return propose(state)


def _told(leaf: Any) -> Any:
    """What a move can name. Raises HiddenCardRead."""
    if isinstance(leaf, Hidden):
        raise HiddenCardRead(leaf.pointer, leaf)
    return leaf
