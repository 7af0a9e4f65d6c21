"""Bodies of the operations, generic over a game's types, and the parts of answers that all games share.

`Smack.call` takes them, so that a type checker compares a body with its operation. `types` has what each game has.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, NotRequired, TypedDict, TypeVar

S = TypeVar("S")
M = TypeVar("M")
D = TypeVar("D")

Operation = Literal[
    "deal",
    "judge",
    "adjudicate",
    "legal-moves",
    "score",
    "score-pad",
    "replay",
    "view",
    "seat",
    "check",
    "suggest",
    "sealed/deal",
    "sealed/adjudicate",
    "sealed/seat",
    "sealed/suggest",
    "sealed/open",
]


class PlayerToAct(TypedDict):
    """A player who may move, with the open types of move; None for a move without a player."""

    player: str | None
    move_types: list[str]


class Violation(TypedDict):
    """A broken clause."""

    rule: str
    doc_url: str
    message_id: str
    message: str
    pointer: str
    facts: dict[str, Any]


class Unknown(TypedDict):
    """What depends on a hidden card: a clause, or with None an outcome."""

    rule: str | None
    pointer: str


class Result(TypedDict):
    """The result so far, or the final one."""

    over: bool
    outcome: Literal["in_progress", "won", "shared", "cancelled", "deadlock", "round_over"]
    winners: list[str]
    scores: dict[str, int]


class Judge(TypedDict, Generic[S, M]):
    state: S
    move: M


class Adjudicate(TypedDict, Generic[S, M]):
    state: S
    move: M
    ref: NotRequired[str]
    views: NotRequired[Literal["all"] | Sequence[str]]
    sentences: NotRequired[bool]


class LegalMoves(TypedDict, Generic[S]):
    state: S
    player: NotRequired[str | None]
    sentences: NotRequired[bool]


class ScoreState(TypedDict, Generic[S]):
    state: S


class ScoreTally(TypedDict):
    tally: Mapping[str, Any]


class ScorePad(TypedDict):
    """The text of a CSV file, and what holds for all its matches; `teams` for a game of teams."""

    file: str
    players: NotRequired[Sequence[str]]
    teams: NotRequired[Sequence[str]]
    options: NotRequired[Mapping[str, object]]
    purses: NotRequired[Mapping[str, int]]


class ReplayDeal(TypedDict, Generic[D, M]):
    deal: D
    moves: Sequence[M]
    on_illegal: NotRequired[Literal["stop", "skip"]]
    claim: NotRequired[Mapping[str, Any] | None]
    sentences: NotRequired[bool]


class ReplayState(TypedDict, Generic[S, M]):
    state: S
    moves: Sequence[M]
    on_illegal: NotRequired[Literal["stop", "skip"]]
    claim: NotRequired[Mapping[str, Any] | None]
    sentences: NotRequired[bool]


class View(TypedDict, Generic[S]):
    state: S
    player: str | None


class Seat(View[S]):
    sentences: NotRequired[bool]


class Check(TypedDict, Generic[S]):
    state: S
    complete: NotRequired[bool]


class Suggest(TypedDict, Generic[S]):
    state: S
    player: str
    effort: NotRequired[int]
    level: NotRequired[Literal["easy", "normal", "hard"]]
    seed: NotRequired[str]
    sentences: NotRequired[bool]


class SeatSecret(TypedDict):
    """A player and the secret of the seat."""

    player: str
    secret: str


class SealedAdjudicate(TypedDict, Generic[M]):
    table: str
    seat: SeatSecret
    move: M
    ref: NotRequired[str]
    sentences: NotRequired[bool]


class SealedSeat(TypedDict):
    table: str
    seat: NotRequired[SeatSecret | None]
    sentences: NotRequired[bool]


class SealedSuggest(TypedDict):
    table: str
    seat: SeatSecret
    effort: NotRequired[int]
    level: NotRequired[Literal["easy", "normal", "hard"]]
    seed: NotRequired[str]
    sentences: NotRequired[bool]


class SealedOpen(TypedDict):
    table: str
    seats: Mapping[str, str]
