"""One table: its state in a store of your own, changed by compare-and-swap on `seq`."""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from smack_client.service import Game, Smack

S = TypeVar("S", bound=Mapping[str, Any])
M = TypeVar("M", bound=Mapping[str, Any])
E = TypeVar("E", bound=Mapping[str, Any])
D = TypeVar("D", bound=Mapping[str, Any])
Kept = TypeVar("Kept")

ATTEMPTS = 16  # at a move that others keep overtaking


class Store(Protocol[Kept]):
    """Where states are kept: two functions over a row per table."""

    def load(self, table: str) -> Kept:
        """The state of a table. Raises KeyError if there is none."""

    def swap(self, table: str, seq: int | None, state: Kept) -> bool:
        """Keep a state if the one kept still has this `seq` (None: none is kept yet); whether it was done."""


class MemoryStore(Generic[S]):
    """A store for tests and trials; it is gone with the process."""

    def __init__(self) -> None:
        self._states: dict[str, S] = {}
        self._lock = threading.Lock()

    def load(self, table: str) -> S:
        return self._states[table]

    def swap(self, table: str, seq: int | None, state: S) -> bool:
        with self._lock:
            kept = self._states.get(table)
            if (None if kept is None else kept["seq"]) != seq:
                return False
            self._states[table] = state
            return True


class Refused(Exception):
    """The move is against the rules; nothing has changed.

    clauses       every clause it breaks: rule, message, doc_url, pointer, facts
    alternatives  some moves that would have been legal
    """

    def __init__(self, verdict: Mapping[str, Any]) -> None:
        self.clauses: list[dict[str, Any]] = verdict["violations"]
        self.alternatives: list[dict[str, Any]] = (verdict.get("alternatives") or {}).get("moves", [])
        super().__init__(" ".join(clause["message"] for clause in self.clauses))


class Undecided(Exception):
    """The move, or what comes of it, hangs on cards that the table does not know; nothing has changed.

    unknown  what hangs: a rule, or None for what comes of the move; and a pointer to the hidden card
    """

    def __init__(self, verdict: Mapping[str, Any]) -> None:
        self.unknown: list[dict[str, Any]] = verdict["unknown"]
        super().__init__(
            " ".join(f"{one['rule'] or 'What follows'} hangs on {one['pointer']}." for one in self.unknown)
        )


class Contended(Exception):
    """Others moved first each time; try again."""


@dataclass(frozen=True)
class Played(Generic[S, E]):
    """What a move, or a deal, led to. `to_act` is empty exactly when the round is over.

    views  seat -> what to send it, `view` and `events`; for the seats that were asked for
    """

    state: S
    events: list[E]
    to_act: list[dict[str, Any]]
    result: dict[str, Any]
    views: dict[str, dict[str, Any]]

    def seen_by(self, player: str) -> list[E]:
        """The events that a seat may be told."""
        return [event for event in self.events if event["to"] == "all" or player in event["to"]]


@dataclass(frozen=True)
class Seat(Generic[S, M]):
    """All that a seat needs: what it may see, what it can do, who is due."""

    seq: int
    view: S
    moves: list[M]
    parametric: list[dict[str, Any]]
    to_act: list[dict[str, Any]]
    result: dict[str, Any]


class Table(Generic[S, M, E, D]):
    """A table of a game, by a name of your own."""

    def __init__(self, smack: Smack, game: Game[S, M, E, D], store: Store[S], name: str) -> None:
        self.smack, self.game, self.store, self.name = smack, game, store, name

    @property
    def state(self) -> S:
        """The whole state, for your server's eyes only."""
        return self.store.load(self.name)

    def deal(self, request: D) -> Played[S, E]:
        """Deal the first round. Raises Contended if the table has been dealt already."""
        return self._keep(self.smack.ask(self.game, "deal", request), None)

    def deal_next(self, seed: str | None = None) -> Played[S, E]:
        """Deal the round after a finished one."""
        state = self.state
        request = {"after": state} if seed is None else {"after": state, "seed": seed}
        return self._keep(self.smack.ask(self.game, "deal", request), state["seq"])

    def play(self, move: M, views: Sequence[str] = ()) -> Played[S, E]:
        """Make a move, on whatever state is there by then. Raises Refused, Undecided, Problem or Contended.

        Of the seats named in `views` the answer has what to send them; "all" is every seat.
        """
        for _ in range(ATTEMPTS):
            state = self.state
            body = {"state": state, "move": move, "views": views if views == "all" else list(views)}
            verdict = self.smack.ask(self.game, "adjudicate", body)
            if verdict["state"] is None:
                raise Refused(verdict) if verdict["legal"] is False else Undecided(verdict)
            if self.store.swap(self.name, state["seq"], verdict["state"]):
                return _played(verdict)
        raise Contended(self.name)

    def seat(self, player: str | None) -> Seat[S, M]:
        """What a seat, or with None a spectator, may see and do."""
        told = self.smack.ask(self.game, "seat", {"state": self.state, "player": player})
        return Seat(**{name: told[name] for name in Seat.__dataclass_fields__})

    def _keep(self, dealt: dict[str, Any], seq: int | None) -> Played[S, E]:
        if not self.store.swap(self.name, seq, dealt["state"]):
            raise Contended(self.name)
        return _played(dealt)


def _played(answer: dict[str, Any]) -> Played[Any, Any]:
    return Played(answer["state"], answer["events"], answer["to_act"], answer["result"], answer.get("views") or {})
