"""Adjudicating and listing: the two readings of a game's phase table, and the verdict that is answered."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from smack.engine.chance import Chance, ChanceNeeded
from smack.engine.game import Game, view_of
from smack.engine.moves import Move
from smack.engine.rules import Action, allowed, broken
from smack.engine.verdict import (
    SHOWN,
    Alternatives,
    Event,
    Listing,
    Parametric,
    SeatView,
    Unknown,
    Verdict,
    Violation,
)

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def judge(game: Game, state: Any, move: Move) -> tuple[Violation, ...]:
    """The broken clauses; none for a legal move."""
    return broken(game.phases[state.phase][type(move)].rules, state, move)


def apply(game: Game, state: Any, move: Move) -> tuple[Any, tuple[Event, ...]]:
    """The state after a legal move, and what happened. Raises ChanceNeeded."""
    chance = Chance(state.chance)
    effect = game.phases[state.phase][type(move)].effect
    assert effect is not None
    after, events = effect(state, move, chance)
    return replace(after, seq=state.seq + 1, chance=chance.stream()), events


def adjudicate(
    game: Game, state: Any, move: Move, *, brief: bool = False, views: Collection[str] | None = None
) -> Verdict[Any, Event, Move]:
    """The verdict on one move, with views for those seats."""
    violations = judge(game, state, move)
    try:
        after, events = (state, ()) if violations else apply(game, state, move)
    except ChanceNeeded as needed:
        return hanging(True, (Unknown(None, f"/state{needed.pointer}"),), brief=brief, views=views)
    return Verdict(
        legal=not violations,
        violations=violations,
        state=None if violations else after,
        events=UNSET if brief else events,
        to_act=UNSET if brief else game.to_act(after),
        result=game.result(after),
        alternatives=alternatives(game, state, move) if violations and not brief else UNSET,
        views=UNSET if views is None else {} if violations else views_of(game, after, events, views),
    )


def views_of(
    game: Game, state: Any, events: tuple[Event, ...], seats: Collection[str]
) -> dict[str, SeatView[Any, Event]]:
    """What each of the seats may see of a move, in seating order."""
    return {
        seat: SeatView(view_of(game, state, seat), events_for(events, seat))
        for seat in game.seats(state)
        if seat in seats
    }


def events_for(events: tuple[Event, ...], seat: str | None) -> tuple[Event, ...]:
    """The events that a seat (None: a spectator) may see."""
    return tuple([event for event in events if event.to == "all" or seat in event.to])


def hanging(
    legal: bool | None, unknown: tuple[Unknown, ...], *, brief: bool, views: Collection[str] | None
) -> Verdict[Any, Event, Move]:
    """The verdict on a move of which it is not known whether it is legal, or what comes of it."""
    return Verdict(
        legal=legal,
        violations=(),
        state=None,
        events=UNSET if brief else (),
        to_act=UNSET if brief else None,
        result=None,
        unknown=unknown,
        views=UNSET if views is None else {},
    )


def alternatives(game: Game, state: Any, refused: Move) -> Alternatives[Move]:
    """The legal moves of the whole table, the offender's own first."""
    offender = getattr(refused, "player", None)
    moves = legal_moves(game, state).moves
    first = sorted(moves, key=lambda move: getattr(move, "player", None) != offender)
    return Alternatives(len(moves), tuple(first[:SHOWN]))


def legal_moves(game: Game, state: Any, player: str | None = None) -> Listing[Move]:
    """Every legal move of the whole table, those of the table itself included; or those of one player."""
    parametric: list[Parametric] = []
    spelled_out: list[tuple[Action, str | None]] = []
    for kind, action, seat in open_actions(game, state, player):
        schema = action.schema and action.schema(state, seat)
        if schema:
            parametric.append(parametric_of(kind, seat, schema))
        else:
            spelled_out.append((action, seat))
    moves = legal_among(state, spelled_out)
    return Listing(len(moves), tuple(moves), tuple(parametric))


def parametric_of(kind: type[Move], seat: str | None, schema: dict[str, Any]) -> Parametric:
    return Parametric(str(kind.__struct_config__.tag), seat, {"$schema": DIALECT, **schema})


def sample_moves(game: Game, state: Any, player: str | None = None) -> list[Move]:
    """Every legal move that is spelled out, and of each parametric type the legal ones the room proposes."""
    return legal_among(state, [(action, seat) for _, action, seat in open_actions(game, state, player)])


def legal_among(state: Any, actions: Iterable[tuple[Action, str | None]]) -> list[Move]:
    """The legal ones of what is proposed to the seats: one list of all, since most are proposed little."""
    return [
        move
        for action, seat in actions
        for move in action.propose(state, seat)
        if allowed(action.rules, state, move)
    ]


def open_actions(game: Game, state: Any, player: str | None) -> Iterator[tuple[type[Move], Action, str | None]]:
    """Every type of move that `to_act` names, with everybody who might make it; None stands for the table itself.

    What it does not name nobody can make (a law of every game), so nothing is tried there.
    """
    named = {one.player: one.moves for one in game.to_act(state)}
    seats = (*game.seats(state), None) if player is None else (player,)
    actions = [
        (str(kind.__struct_config__.tag), kind, action)
        for kind, action in game.phases[state.phase].items()
        if action.effect
    ]
    for seat in [seat for seat in seats if seat in named]:
        for tag, kind, action in actions:
            if tag in named[seat]:
                yield kind, action, seat
