"""Moves of Smackshapes, candidates for the rules, the schemas of moves that carry a time, and whose move it is."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from smack.engine import Move, PlayerMove, Waiting, move_schema
from smack.games.smackshapes.cards import CardName
from smack.games.smackshapes.types import (
    LATEST,
    At,
    State,
    is_timed,
    laid_cards,
    waiting_to_answer,
    waiting_to_select,
)

TIE = 400  # ms; a time that the samples of several players share


class Select(PlayerMove, frozen=True, kw_only=True, tag="select"):
    """Lay one card of the hand face down; all are revealed when every player has."""

    card: CardName


class Tap(PlayerMove, frozen=True, kw_only=True, tag="tap"):
    """Tap a card on the table."""

    card: Annotated[CardName, Meta(description="A card on the table.")]
    at: At | UnsetType = UNSET


class Call(PlayerMove, frozen=True, kw_only=True, tag="call"):
    """Call that there is nothing to smack (expansion)."""

    at: At | UnsetType = UNSET


class Abstain(PlayerMove, frozen=True, kw_only=True, tag="abstain"):
    """Neither tap nor call in this round."""


class Close(Move, frozen=True, kw_only=True, tag="close"):
    """The table's timer ran out: players who have not answered abstain."""


def taps(state: State, player: str) -> Iterator[Tap]:
    """Propose every card on the table without a time; with times a few samples, ties among them."""
    for card in laid_cards(state):
        yield Tap(player=player, card=card)
        if is_timed(state) is not False:
            yield Tap(player=player, card=card, at=TIE)
    if is_timed(state) is not False:
        yield from (Tap(player=player, card=card, at=_own_time(state)) for card in laid_cards(state)[:1])


def calls(state: State, player: str) -> Iterator[Call]:
    yield Call(player=player)
    if is_timed(state) is not False:
        yield Call(player=player, at=TIE)
        yield Call(player=player, at=_own_time(state))


def _own_time(state: State) -> int:
    """Return a time that gets earlier with every answer, so that samples show that times decide, not order."""
    return TIE - 1 - len(state.answers)


def tap_schema(state: State, player: str) -> dict[str, Any] | None:
    """Return the schema of a player's taps; None once there are untimed taps or calls."""
    return _schema(state, player, "tap", {"card": {"enum": sorted(state.selected.values())}})


def call_schema(state: State, player: str) -> dict[str, Any] | None:
    """Return the schema of a player's calls; None once there are untimed taps or calls."""
    return _schema(state, player, "call", {})


def _schema(state: State, player: str, kind: str, members: dict[str, object]) -> dict[str, object] | None:
    with_times = is_timed(state)
    if with_times is False:
        return None
    at = {"at": {"type": "integer", "minimum": 0, "maximum": LATEST}}
    return move_schema(kind, player, members | at, optional=() if with_times else ("at",))


TIMER = Waiting(None, ("close",))


def to_act(state: State) -> tuple[Waiting, ...]:
    """Return the players still to lay a card; or those still to answer, with the table's timer."""
    if state.phase == "over":
        return ()
    if state.phase == "select":
        return tuple([Waiting(player, ("select",)) for player in waiting_to_select(state)])
    answers = ("tap", "call", "abstain") if state.options.colorcracks else ("tap", "abstain")
    return (*[Waiting(player, answers) for player in waiting_to_answer(state)], TIMER)
