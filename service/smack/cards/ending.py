"""When games of points end: what all their scores share, and the protocols of their states."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, Protocol, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from smack.cards import Seated
from smack.engine.declare.cards import until_hidden_read
from smack.engine.declare.verdict import Fault

PlayerPoints = TypeVar("PlayerPoints", covariant=True)  # a player's points: a number, or one for each round
AnyScoredState = TypeVar("AnyScoredState", bound="StateWithPoints[object]")


class SeatWithPoints(Seated, Protocol[PlayerPoints]):
    """A seat with the player's points."""

    @property
    def points(self) -> PlayerPoints: ...


class StateWithPoints(Protocol[PlayerPoints]):
    """A state whose players have points."""

    @property
    def phase(self) -> str: ...

    @property
    def players(self) -> Sequence[SeatWithPoints[PlayerPoints]]: ...


class ClauseScores(Struct, Generic[AnyScoredState], frozen=True, kw_only=True):
    """Scores by one clause, and when the game, or the round, is over.

    clause        the id of the clause, without the name of the game
    over          state -> whether the game, or the round, is over; only then its phase is `over`
    fewest_wins   whether the players with the fewest points win
    game, seats   the id and the least and greatest number of players, which the game adds
    """

    clause: str
    over: Callable[[AnyScoredState], bool]
    fewest_wins: bool = False
    game: str = ""
    seats: tuple[int, int] = (0, 0)

    def of_game(self, game: str, seats: tuple[int, int]) -> Self:
        """Return a copy of these scores for one game, with its id and its least and greatest number of players."""
        return replace(self, game=game, seats=seats)

    def faults(self, state: AnyScoredState) -> Iterator[Fault]:
        """Yield the fault of a phase that is `over` too early or too late."""
        yield from until_hidden_read(self._wrong_phase, state)

    def _wrong_phase(self, state: AnyScoredState) -> Iterator[Fault]:
        if (state.phase == "over") != self.over(state):
            yield Fault("phase", "/phase", "phase.over")
