"""The base class of the scores of games with points, which says when they end, and protocols of their states."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, Protocol, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from smack.cards import SeatWithId
from smack.engine.declare.cards import until_hidden_read
from smack.engine.declare.verdict import Fault

# a player's points: an int, or in games of rounds a tuple with an int for each round
PlayerPoints = TypeVar("PlayerPoints", covariant=True)
AnyScoredState = TypeVar("AnyScoredState", bound="StateWithPoints[object]")


class SeatWithPoints(SeatWithId, Protocol[PlayerPoints]):
    """A seat with the player's points."""

    @property
    def points(self) -> PlayerPoints: ...


class StateWithPoints(Protocol[PlayerPoints]):
    """A state with a phase, which is `over` at the end, and players who have points."""

    @property
    def phase(self) -> str: ...

    @property
    def players(self) -> Sequence[SeatWithPoints[PlayerPoints]]: ...


class ClauseScores(Struct, Generic[AnyScoredState], frozen=True, kw_only=True):
    """Base class of how a game is scored: the clause that gives points, and when the game, or the round, is over.

    clause         the id of the clause, without that of the game
    is_over        state -> whether its cards and points end the game or the round; if that and the phase of the
                   state disagree, it is a fault (`faults`)
    fewest_wins    whether the players with the fewest points win
    game           the id of the game
    player_bounds  the (least, greatest) number of players of the game

    A game that declares its scores leaves out the last two: its declaration says them, and `Declaration.finish`
    fills them in with `for_game`.
    """

    clause: str
    is_over: Callable[[AnyScoredState], bool]
    fewest_wins: bool = False
    game: str = ""
    player_bounds: tuple[int, int] = (0, 0)

    def for_game(self, game: str, player_bounds: tuple[int, int]) -> Self:
        """Return a copy for the game with this id, and with this (least, greatest) number of players."""
        return replace(self, game=game, player_bounds=player_bounds)

    def faults(self, state: AnyScoredState) -> Iterator[Fault]:
        """Yield a fault if only one of the phase and `is_over` says that the game, or the round, is over.

        Where `is_over` depends on a hidden card, nothing is yielded, and the search is kept as an open check
        (`until_hidden_read`).
        """
        yield from until_hidden_read(self._wrong_phase, state)

    def _wrong_phase(self, state: AnyScoredState) -> Iterator[Fault]:
        """Yield what `faults` yields. Raises HiddenCardRead where `is_over` depends on a hidden card."""
        if (state.phase == "over") != self.is_over(state):
            yield Fault("phase", "/phase", "phase.over")
