"""Adjudication, written once for full and partial states over a Referee."""

from collections.abc import Collection
from typing import Generic, TypeVar

from msgspec import UNSET, Struct, UnsetType

from smack.engine import judge
from smack.engine.declare.budget import charge
from smack.engine.declare.game import Game, S, view_of
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import After
from smack.engine.declare.unknown import UnknownInformation
from smack.engine.declare.verdict import (
    SHOWN,
    Alternatives,
    Event,
    Listing,
    SeatView,
    Sheet,
    Unknown,
    Verdict,
    Violation,
)

SHEET_COST = 5  # units of the budget for each player of a sheet

Value = TypeVar("Value")
Judgment = tuple[tuple[Violation, ...], tuple[Unknown, ...]]


class Referee(Struct, Generic[S]):
    """How the moves of one game are judged: here on full states, by `PartialReferee` on partial ones."""

    game: Game[S]

    def judge(self, state: S, move: Move) -> Judgment:
        """Return the clauses that the move certainly breaks, and those that depend on hidden cards.

        With violations the move is illegal, else with unknown clauses undecided, else legal.
        """
        return judge.judge(self.game, state, move), ()

    def apply(self, state: S, move: Move) -> After[S]:
        """Return the state after a legal move, and the events. Raises UnknownInformation."""
        return judge.apply(self.game, state, move)

    def legal_moves(self, state: S, player: str | None = None) -> Listing[Move]:
        """Return the legal moves of one player, or of the whole table."""
        return judge.legal_moves(self.game, state, player)

    def alternatives(self, state: S, move: Move) -> Alternatives[Move] | UnsetType:
        """Return what the player of an illegal move may do instead."""
        moves = judge.moves_instead(self.game, state, move)
        return Alternatives(len(moves), moves[:SHOWN])

    def score(self, state: S) -> Sheet:
        """Return the sheet of a state. Raises UnknownInformation."""
        return self.game.score_state(state)

    def write(self, value: Value) -> Value:
        """Return a state, events or a sheet for the answer, with ``"?"`` for hidden cards."""
        return value


def adjudicate(
    referee: Referee[S], state: S, move: Move, *, brief: bool = False, views: Collection[str] | None = None
) -> Verdict[S, Event, Move]:
    """Return the verdict on one move, with views for these seats."""
    violations, unknown = referee.judge(state, move)
    if violations:
        return Verdict(
            legal=False,
            violations=violations,
            state=None,
            events=UNSET if brief else (),
            to_act=UNSET if brief else referee.game.to_act(state),
            result=referee.game.result(state),
            unknown=unknown or UNSET,
            alternatives=UNSET if brief else referee.alternatives(state, move),
            views=UNSET if views is None else {},
        )
    legal = None if unknown else True
    if legal:
        try:
            after, events = referee.apply(state, move)
        except UnknownInformation as missing:
            unknown = (unknown_at(missing),)
        else:
            return Verdict(
                legal=True,
                violations=(),
                state=referee.write(after),
                events=UNSET if brief else referee.write(events),
                to_act=UNSET if brief else referee.game.to_act(after),
                result=referee.game.result(after),
                views=UNSET if views is None else _views(referee, after, events, views),
            )
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


def unknown_at(missing: UnknownInformation, rule: str | None = None) -> Unknown:
    """Return the entry of `unknown` for missing information; `rule` is None if an effect or a sheet needs it."""
    return Unknown(rule, f"/state{missing.pointer}")


def _views(
    referee: Referee[S], state: S, events: tuple[Event, ...], seats: Collection[str]
) -> dict[str, SeatView[S, Event]]:
    """Return what each of the seats may see of a move, in seating order."""
    game = referee.game
    return {
        seat: SeatView(referee.write(view_of(game, state, seat)), referee.write(judge.events_for(events, seat)))
        for seat in game.seats(state)
        if seat in seats
    }


def score_sheet(referee: Referee[S], state: S) -> tuple[Sheet | None, tuple[Unknown, ...] | UnsetType]:
    """Return the sheet of a state, or what it depends on."""
    charge(SHEET_COST * len(referee.game.seats(state)))
    try:
        return referee.write(referee.score(state)), UNSET
    except UnknownInformation as missing:
        return None, (unknown_at(missing),)
