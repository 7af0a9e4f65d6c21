"""Moves of Smackshapes, proposals of moves for a listing, the schemas of moves with a time, and who may move."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from smack.engine import Move, PlayerMove, PlayerToAct, move_schema
from smack.games.smackshapes.cards import CardName
from smack.games.smackshapes.types import (
    MAX_TIME,
    State,
    Time,
    laid_cards,
    players_to_answer,
    players_to_select,
    round_timing,
)

TIED_TIME = 400  # ms; a time that the proposals of all players share, so that random games have ties


class Select(PlayerMove, frozen=True, kw_only=True, tag="select"):
    """Lay one card of the hand face down; all are revealed when every player has."""

    card: CardName


class Tap(PlayerMove, frozen=True, kw_only=True, tag="tap"):
    """Tap a card on the table."""

    card: Annotated[CardName, Meta(description="A card on the table.")]
    at: Time | UnsetType = UNSET


class Call(PlayerMove, frozen=True, kw_only=True, tag="call"):
    """Call that there is nothing to smack (expansion)."""

    at: Time | UnsetType = UNSET


class Abstain(PlayerMove, frozen=True, kw_only=True, tag="abstain"):
    """Neither tap nor call in this round."""


class Close(Move, frozen=True, kw_only=True, tag="close"):
    """The table's timer ran out: players who have not answered abstain."""


def taps(state: State, player: str) -> Iterator[Tap]:
    """Propose a tap without a time and a tap with TIED_TIME on each card on the table.

    On the first card a tap with another time is proposed, too. If the first tap or call of the round has no time,
    no tap with a time is proposed. Otherwise more times are legal than are proposed: `tap_schema` has them all.
    """
    for card in laid_cards(state):
        yield Tap(player=player, card=card)
        if round_timing(state) is not False:
            yield Tap(player=player, card=card, at=TIED_TIME)
    if round_timing(state) is not False:
        yield from (Tap(player=player, card=card, at=_untied_time(state)) for card in laid_cards(state)[:1])


def calls(state: State, player: str) -> Iterator[Call]:
    """Propose a call without a time and, if times are legal, one with TIED_TIME and one with another time."""
    yield Call(player=player)
    if round_timing(state) is not False:
        yield Call(player=player, at=TIED_TIME)
        yield Call(player=player, at=_untied_time(state))


def _untied_time(state: State) -> int:
    """Return a time that gets earlier with every answer, so that times decide random games, not who came first."""
    return TIED_TIME - 1 - len(state.answers)


def tap_schema(state: State, player: str) -> dict[str, Any] | None:
    """Return the schema of a player's taps.

    None if the first tap or call of the round has no time: then times are illegal, and `taps` proposes every
    legal tap.
    """
    return _answer_schema(state, player, "tap", {"card": {"enum": sorted(state.selected.values())}})


def call_schema(state: State, player: str) -> dict[str, Any] | None:
    """Return the schema of a player's calls.

    None if the first tap or call of the round has no time: then times are illegal, and `calls` proposes every
    legal call.
    """
    return _answer_schema(state, player, "call", {})


def _answer_schema(state: State, player: str, kind: str, members: dict[str, object]) -> dict[str, object] | None:
    """Return the schema of a player's moves of the type `kind`, with `at`; None if `at` is not legal.

    `members` are their other members, name -> schema; `type` and `player` need not be given. The first tap or call
    of a round decides whether `at` is in all of them or in none; before it `at` is optional.
    """
    is_round_timed = round_timing(state)
    if is_round_timed is False:
        return None
    members = members | {"at": {"type": "integer", "minimum": 0, "maximum": MAX_TIME}}
    return move_schema(kind, player, members, optional=() if is_round_timed else ("at",))


TIMER_TO_ACT = PlayerToAct(None, ("close",))  # a move without a player


def to_act(state: State) -> tuple[PlayerToAct, ...]:
    """Return who may make which types of move: players still to lay a card, or players still to answer.

    While answers are due the table's timer is listed, too, without a player. () once the game is over.
    """
    if state.phase == "over":
        return ()
    if state.phase == "select":
        return tuple([PlayerToAct(player, ("select",)) for player in players_to_select(state)])
    answers = ("tap", "call", "abstain") if state.options.colorcracks else ("tap", "abstain")
    return (*[PlayerToAct(player, answers) for player in players_to_answer(state)], TIMER_TO_ACT)
