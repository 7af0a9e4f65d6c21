"""Scores of games of several rounds, in which every player gets points in each, until a total reaches a limit.

`RoundScores` has what such a game declares of its scores. Its players have `points`, those of each finished round;
a round's points are counted from the whole state, since those of one player may depend on another's cards. It is
for games of other packages, such as examples/hearts: no game of this package uses it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.cards import change_seat, entry_of, id_differences, ids_with_best_score
from smack.cards.ending import ClauseScores, SeatWithPoints, StateWithPoints
from smack.engine.declare.cards import until_hidden_read
from smack.engine.declare.deal import Seating
from smack.engine.declare.faults import Found, fault, seating_faults
from smack.engine.declare.game import raise_for_faults
from smack.engine.declare.members import PlayerId
from smack.engine.declare.pad import column
from smack.engine.declare.rules import After
from smack.engine.declare.verdict import Event, Fault, Line, Result, Sheet

MAX_ROUNDS = 1000

Points = Annotated[int, Meta(ge=-(10**6), le=10**6)]
PointsByRound = Annotated[
    tuple[Points, ...], Meta(max_length=MAX_ROUNDS, description="Points of each finished round, in order.")
]


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """The round is over."""

    points: Annotated[dict[PlayerId, int], Meta(max_length=16, description="Points of this round, by player.")]
    winners: Annotated[
        tuple[PlayerId, ...], Meta(description="Who has won the game; empty if further rounds follow.")
    ]


class TallyRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished round."""

    points: Annotated[
        dict[PlayerId, Points],
        Meta(max_length=16, description="Points of this round, by player."),
        column("points", "Points: those of this round."),
    ]


class RoundTally(Struct, frozen=True, forbid_unknown_fields=True):
    """The finished rounds of a game, and the limit that the table plays to; absent, it is the usual one."""

    players: Seating
    rounds: Annotated[tuple[TallyRound, ...], Meta(max_length=MAX_ROUNDS, description="The rounds, in order.")]
    limit: Annotated[int, Meta(ge=1, le=10**6, description="The total that ends the game.")] | UnsetType = UNSET


AnyRoundState = TypeVar("AnyRoundState", bound=StateWithPoints[tuple[int, ...]])


class RoundScores(ClauseScores[AnyRoundState], Generic[AnyRoundState], frozen=True, kw_only=True):
    """How a game of several rounds is scored, which ends once a total reaches a limit.

    The result of a state is over at the end of every round, but has winners only at the end of the game. So a deal
    after a finished state begins a new game if ``result(state).winners`` has players, else the next round.

    Besides the members of `ClauseScores`, of which `clause` is the clause about the points of a round:

    points           state -> points by player of the round in progress, or of the one that has just ended
    limit            state -> the total that ends the game once a player has it or more
    usual_limit      the limit of a tally that has none
    points_messages  points of one round by player -> why no round gives these points: names of messages of the
                     fault `tally.points`; none if a round can give them
    """

    FAULT_IDS: ClassVar[tuple[str, ...]] = ("phase", "points.rounds")
    EVENTS: ClassVar[tuple[type[Event], ...]] = (RoundEnded,)

    points: Callable[[AnyRoundState], Mapping[str, int]]
    limit: Callable[[AnyRoundState], int]
    usual_limit: int
    points_messages: Callable[[Mapping[str, int]], Iterator[str]] = lambda _points: iter(())

    def end_if_over(self, state: AnyRoundState, *events: Event) -> After[AnyRoundState]:
        """Return (state, events) as an effect does, both unchanged while the round is not over.

        `state` is that after the move; its players' `points` are those of earlier rounds. If the move ends the
        round, its points are added to the `points` of each player, the phase becomes `over`, and `RoundEnded`
        follows the events.
        """
        if not self.is_over(state):
            return state, events
        points = dict(self.points(state))
        ended: Any = replace(state, phase="over")  # type: ignore[type-var]  # every state is a struct
        for player in ended.players:
            ended = change_seat(ended, player.id, points=(*player.points, points[player.id]))
        return ended, (*events, RoundEnded(to="all", points=points, winners=self.result(ended).winners))

    def totals(self, state: AnyRoundState) -> dict[str, int]:
        """Return the points of all finished rounds, by player."""
        return {player.id: sum(player.points) for player in state.players}

    def points_now(self, state: AnyRoundState) -> dict[str, int]:
        """Return the totals by player as if the round ended now.

        A game declares this method as its `points_now`, by which suggestions compare states.
        """
        round_points = {} if state.phase == "over" else self.points(state)  # the totals have those of an ended one
        return {player: total + round_points.get(player, 0) for player, total in self.totals(state).items()}

    def result(self, state: AnyRoundState) -> Result:
        """Return the result of a state; its scores are the totals of the finished rounds, by player."""
        return self._result_of_totals(self.totals(state), state.phase == "over", self.limit(state))

    def _result_of_totals(self, totals: dict[str, int], is_over: bool, limit: int) -> Result:
        """Return the result with these totals by player: in progress, round over, won, or shared.

        `is_over`: whether a round has just ended; the game has ended with it if a total has reached the limit.
        """
        if not is_over:
            return Result(False, "in_progress", (), totals)
        if max(totals.values()) < limit:
            return Result(True, "round_over", (), totals)
        winners = ids_with_best_score(totals, fewest=self.fewest_wins)
        return Result(True, "won" if len(winners) == 1 else "shared", winners, totals)

    def score_state(self, state: AnyRoundState) -> Sheet:
        """Return the sheet of a state, with a line for each finished round of each player."""
        return self._sheet({player.id: player.points for player in state.players})

    def _sheet(self, points: Mapping[str, Sequence[int]]) -> Sheet:
        """Return the sheet with a line for each round of each player; `points`: player -> points of each round."""
        clause = f"{self.game}.{self.clause}"
        lines = {player: [Line(clause, 1, score) for score in scores] for player, scores in points.items()}
        return Sheet(tuple([entry_of(player, player_lines) for player, player_lines in lines.items()]))

    def tally_of(self, state: AnyRoundState) -> RoundTally:
        """Return the tally of the rounds that are finished in a state, with the limit of its table.

        Raises ValueError for an unsound state whose players have points of different numbers of rounds.
        """
        rounds = zip(*[player.points for player in state.players], strict=True)
        players = tuple([player.id for player in state.players])
        tally_rounds = [TallyRound(dict(zip(players, points, strict=True))) for points in rounds]
        return RoundTally(players, tuple(tally_rounds), self.limit(state))

    def score_tally(self, tally: RoundTally) -> tuple[Sheet, Result]:
        """Return the sheet and the result of a tally. The sheet has a line for each round of each player.

        The result is in progress without rounds, else that of the state in which the last round ended. Raises
        InvalidSetup with the faults of the tally. `points_messages` is called only for a round whose points are
        those of exactly the players at the table.
        """
        limit = self.usual_limit if isinstance(tally.limit, UnsetType) else tally.limit
        faults = [*seating_faults(tally.players, *self.player_bounds)]
        totals = dict.fromkeys(tally.players, 0)
        for i, round_ in enumerate(tally.rounds):
            player_faults = [*_wrong_players(f"/rounds/{i}/points", round_.points, tally.players)]
            faults += player_faults
            if not player_faults:  # else the sum of the points is not that of a whole round
                faults += _wrong_points(f"/rounds/{i}/points", self.points_messages(round_.points))
            if max(totals.values()) >= limit:
                faults += _round_after_end(f"/rounds/{i}", limit)
            for player in totals.keys() & round_.points.keys():  # others have a fault already
                totals[player] += round_.points[player]
        raise_for_faults(faults)
        points = {player: [round_.points[player] for round_ in tally.rounds] for player in tally.players}
        return self._sheet(points), self._result_of_totals(totals, bool(tally.rounds), limit)

    def faults(self, state: AnyRoundState) -> Iterator[Fault]:
        """Yield the fault of the phase (`ClauseScores.faults`), then the faults of the players' `points`.

        If players have points of different numbers of rounds, earlier rounds are not checked further. If a round
        has just ended, faults of its points come last. Where these depend on hidden cards, the search is kept as
        an open check (`until_hidden_read`).
        """
        yield from super().faults(state)
        uneven_rounds = [*_uneven_rounds(state.players)]
        yield from uneven_rounds
        if not uneven_rounds:  # else nothing tells which points are of the same round
            yield from self._impossible_rounds(state)
            yield from self._rounds_after_end(state)
        if state.phase == "over":
            yield from until_hidden_read(self._wrong_last_round, state)

    def _impossible_rounds(self, state: AnyRoundState) -> Iterator[Fault]:
        """Yield a fault for each earlier round with points that no round gives.

        Called only if all players have points of the same number of rounds. The fault is at the first player's
        points, since nothing tells whose are wrong. Points of a round that has just ended are compared with its
        cards instead (`_wrong_last_round`).
        """
        players = [player.id for player in state.players]
        rounds = [*zip(*[player.points for player in state.players], strict=True)]
        for i, points in enumerate(rounds[:-1] if state.phase == "over" else rounds):
            if any(self.points_messages(dict(zip(players, points, strict=True)))):
                yield Fault("points.rounds", f"/players/0/points/{i}", "points.rounds.sum", {"round": i + 1})

    def _rounds_after_end(self, state: AnyRoundState) -> Iterator[Fault]:
        """Yield a fault for each player whose total had reached the limit before the round of the state.

        That is the round in progress, or the one that has just ended.
        """
        limit = self.limit(state)
        for i, player in enumerate(state.players):
            points_before = player.points[:-1] if state.phase == "over" else player.points
            if max(accumulate(points_before), default=0) >= limit:
                yield Fault("points.rounds", f"/players/{i}/points", "points.rounds.ended", {"limit": limit})

    def _wrong_last_round(self, state: AnyRoundState) -> Iterator[Fault]:
        """Yield a fault for each player whose last points are not those of the round that has just ended.

        Called only if the phase is `over`. Raises HiddenCardRead where the points of that round depend on hidden
        cards.
        """
        points = self.points(state)
        for i, player in enumerate(state.players):
            if not player.points or player.points[-1] != points[player.id]:  # a round has ended, so each has some
                facts = {"points": points[player.id]}
                yield Fault("points.rounds", f"/players/{i}/points", "points.rounds.last", facts)


def _uneven_rounds(players: Sequence[SeatWithPoints[tuple[int, ...]]]) -> Iterator[Fault]:
    """Yield a fault for each player whose points are those of more or fewer rounds than the first player's."""
    round_counts = [len(player.points) for player in players]
    for i, count in enumerate(round_counts):
        if count != round_counts[0]:
            facts = {"rounds": round_counts[0]}
            yield Fault("points.rounds", f"/players/{i}/points", "points.rounds.number", facts)


@fault("tally.players", of=("tally",))
def _wrong_players(pointer: str, points: Mapping[str, int], players: Sequence[str]) -> Found:
    """Find that the points at a pointer are not those of exactly the players at the table."""
    for message, facts in id_differences(points, players):
        yield pointer, message, facts


@fault("tally.ended", of=("tally",))
def _round_after_end(pointer: str, limit: int) -> Found:
    """Find that the round at a pointer comes after the end. The caller has compared totals with the limit."""
    yield pointer, "ended", {"limit": limit}


@fault("tally.points", of=("tally",))
def _wrong_points(pointer: str, messages: Iterator[str]) -> Found:
    """Find that no round gives the points at a pointer, once for each of the messages that say why.

    `messages` are names of messages, as `RoundScores.points_messages` yields them: none if a round can give the
    points.
    """
    for message in messages:
        yield pointer, message
