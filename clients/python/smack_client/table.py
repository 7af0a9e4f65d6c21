"""A table whose state is in the caller's store, and changes by compare-and-swap on `seq`.

Its operations are generators that yield requests (`Load`, `Find`, `Swap`, `Call`). `Table` and `AsyncTable` share
them, and differ in how they carry out the requests.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from smack_client.bodies import Operation, PlayerToAct, Result, Unknown, Violation
from smack_client.service import AsyncSmack, Game, Smack
from smack_client.store import AsyncStore, Played, Store

S = TypeVar("S", bound=Mapping[str, Any])
M = TypeVar("M", bound=Mapping[str, Any])
E = TypeVar("E", bound=Mapping[str, Any])
D = TypeVar("D", bound=Mapping[str, Any])
Done = TypeVar("Done")

ATTEMPTS = 16  # of a move, while other moves change the state first


class Refused(Exception):
    """The move is against the rules; nothing has changed.

    clauses       every clause it breaks: rule, doc_url, message_id, message, pointer, facts
    alternatives  some legal moves of the same player
    """

    def __init__(self, verdict: Mapping[str, Any]) -> None:
        self.clauses: list[Violation] = verdict["violations"]
        self.alternatives: list[dict[str, Any]] = (verdict["alternatives"] or {}).get("moves", [])
        super().__init__(" ".join(clause["message"] for clause in self.clauses))


class Undecided(Exception):
    """The move, or its outcome, depends on hidden cards; nothing has changed.

    unknown  for each rule that depends on them: its id (None for the outcome) and a pointer to the hidden card
    """

    def __init__(self, verdict: Mapping[str, Any]) -> None:
        self.unknown: list[Unknown] = verdict["unknown"]
        super().__init__(
            " ".join(f"{item['rule'] or 'The outcome'} depends on {item['pointer']}." for item in self.unknown)
        )


class Stale(Exception):
    """The table is no longer at the `seq` for which the move was meant; nothing has changed."""


class Contended(Exception):
    """Others moved first each time, or the table was dealt already; nothing has changed."""


@dataclass(frozen=True)
class Seat(Generic[S, M]):
    """What a seat may see and do: its view, its legal moves, and the players who may act."""

    seq: int
    view: S
    moves: list[M]
    parametric: list[dict[str, Any]]
    to_act: list[PlayerToAct]
    result: Result


@dataclass(frozen=True)
class Load:
    """Request for the state of the table."""


@dataclass(frozen=True)
class Find:
    """Request for the result stored under a `ref`, or None."""

    ref: str


@dataclass(frozen=True)
class Swap:
    """Request to store a result if the stored state is still `before`; answered by whether it was stored."""

    before: Any
    played: Played[Any, Any, Any]


@dataclass(frozen=True)
class Call:
    """Request for the answer of an operation."""

    operation: Operation
    body: Any


Steps = Generator[Load | Find | Swap | Call, Any, Done]


def _deal(request: Any) -> Steps[Played[Any, Any, Any]]:
    return (yield from _keep(None, (yield Call("deal", request))))


def _deal_next(seed: str | None) -> Steps[Played[Any, Any, Any]]:
    state = yield Load()
    request = {"after": state} if seed is None else {"after": state, "seed": seed}
    return (yield from _keep(state, (yield Call("deal", request))))


def _keep(before: Any, answer: Any) -> Steps[Played[Any, Any, Any]]:
    played = _played(answer, None, None)
    if not (yield Swap(before, played)):
        raise Contended
    return played


def _play(move: Any, views: Sequence[str], ref: str | None, if_seq: int | None) -> Steps[Played[Any, Any, Any]]:
    for _ in range(ATTEMPTS):
        if ref is not None and (earlier := (yield Find(ref))) is not None:
            return earlier  # type: ignore[no-any-return]
        state = yield Load()
        if if_seq is not None and state["seq"] != if_seq:
            raise Stale(f"The table is at seq {state['seq']}, not {if_seq}.")
        body = {"state": state, "move": move, "views": views if views == "all" else list(views)}
        verdict = yield Call("adjudicate", body)
        if verdict["legal"] is not True:
            raise Refused(verdict) if verdict["legal"] is False else Undecided(verdict)
        played = _played(verdict, move, ref)
        if (yield Swap(state, played)):
            return played
    raise Contended


def _seat(player: str | None) -> Steps[Seat[Any, Any]]:
    answer = yield Call("seat", {"state": (yield Load()), "player": player})
    return Seat(**{name: answer[name] for name in Seat.__dataclass_fields__})


def _played(answer: dict[str, Any], move: Any, ref: str | None) -> Played[Any, Any, Any]:
    """Return the result in an answer of `deal` or `adjudicate`."""
    rest = (answer["events"], answer["to_act"], answer["result"], answer.get("views") or {})
    return Played(answer["state"], move, ref, *rest)


class Table(Generic[S, M, E, D]):
    """A table of a game, under a name that the caller chooses."""

    def __init__(self, smack: Smack, game: Game[S, M, E, D, Any], store: Store[S, M, E], name: str) -> None:
        self.smack, self.game, self.store, self.name = smack, game, store, name

    @property
    def state(self) -> S:
        """The full state. It contains every hand, so do not send it to players."""
        return self.store.load(self.name)

    def deal(self, request: D) -> Played[S, M, E]:
        """Deal the first round. Raise Contended if the table exists."""
        return self._run(_deal(request))

    def deal_next(self, seed: str | None = None) -> Played[S, M, E]:
        """Deal the round after a finished one."""
        return self._run(_deal_next(seed))

    def play(
        self, move: M, views: Sequence[str] = (), *, ref: str | None = None, if_seq: int | None = None
    ) -> Played[S, M, E]:
        """Make a move on the newest state and store the result.

        views   players whose views and events the result shall contain; "all" for every player
        ref     the caller's id of this move; a move with a known `ref` is not made, and gets the stored result
        if_seq  the `seq` of the state for which the move is meant; at another `seq`, Stale is raised

        Raise Refused, Undecided, Stale, Problem or Contended.
        """
        return self._run(_play(move, views, ref, if_seq))

    def seat(self, player: str | None) -> Seat[S, M]:
        """Return what a player, or with None a spectator, may see and do."""
        return self._run(_seat(player))

    def _run(self, steps: Steps[Done]) -> Done:
        answer: Any = None
        try:
            while True:
                match steps.send(answer):
                    case Load():
                        answer = self.store.load(self.name)
                    case Find(ref):
                        answer = self.store.find(self.name, ref)
                    case Swap(before, played):
                        answer = self.store.swap(self.name, before, played)
                    case Call(operation, body):
                        answer = self.smack.send("POST", f"/v1/games/{self.game.id}/{operation}", body)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


class AsyncTable(Generic[S, M, E, D]):
    """A table of a game for asynchronous programs; like `Table`."""

    def __init__(
        self, smack: AsyncSmack, game: Game[S, M, E, D, Any], store: AsyncStore[S, M, E], name: str
    ) -> None:
        self.smack, self.game, self.store, self.name = smack, game, store, name

    async def deal(self, request: D) -> Played[S, M, E]:
        """Deal the first round. Raise Contended if the table exists."""
        return await self._run(_deal(request))

    async def deal_next(self, seed: str | None = None) -> Played[S, M, E]:
        """Deal the round after a finished one."""
        return await self._run(_deal_next(seed))

    async def play(
        self, move: M, views: Sequence[str] = (), *, ref: str | None = None, if_seq: int | None = None
    ) -> Played[S, M, E]:
        """Make a move; see `Table.play`."""
        return await self._run(_play(move, views, ref, if_seq))

    async def seat(self, player: str | None) -> Seat[S, M]:
        """Return what a player, or with None a spectator, may see and do."""
        return await self._run(_seat(player))

    async def _run(self, steps: Steps[Done]) -> Done:
        answer: Any = None
        try:
            while True:
                match steps.send(answer):
                    case Load():
                        answer = await self.store.load(self.name)
                    case Find(ref):
                        answer = await self.store.find(self.name, ref)
                    case Swap(before, played):
                        answer = await self.store.swap(self.name, before, played)
                    case Call(operation, body):
                        answer = await self.smack.send("POST", f"/v1/games/{self.game.id}/{operation}", body)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
