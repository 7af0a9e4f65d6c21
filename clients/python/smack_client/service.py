"""Asking the service. Every request is pure, so one that got no answer is sent again."""

import random
import time
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import httpx

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
D = TypeVar("D")

PASSING = (429, 502, 503, 504)  # what another try may mend
LONGEST_WAIT = 5.0  # seconds between two tries


@dataclass(frozen=True)
class Game(Generic[S, M, E, D]):
    """A game by its id; it carries the types of its states, moves, events and deals. See `smack_client.games`."""

    id: str


class Problem(Exception):
    """What was sent is not understood, unsound or refused, or the service is out of reach (RFC 9457)."""

    def __init__(self, status: int, told: dict[str, Any]) -> None:
        self.status = status
        self.type = str(told.get("type", "about:blank"))
        self.title = str(told.get("title", f"Status {status}"))
        self.detail = str(told.get("detail", ""))
        self.errors: list[dict[str, str]] = told.get("errors", [])
        self.request_id = str(told.get("request_id", ""))
        super().__init__(f"{self.title}: {self.detail}" if self.detail else self.title)


class Smack:
    """A service at an address.

    key      sent as X-API-Key, where the service asks for one
    retries  how often a request that got no answer is sent again
    client   an httpx.Client of your own, for proxies, certificates or tests
    """

    def __init__(
        self, base: str, key: str | None = None, retries: int = 4, client: httpx.Client | None = None
    ) -> None:
        self.base, self.retries = base.rstrip("/"), retries
        self._client = client or httpx.Client(timeout=10)
        self._headers = {"X-API-Key": key} if key else {}

    def __enter__(self) -> "Smack":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the connections."""
        self._client.close()

    def ask(self, game: Game[Any, Any, Any, Any], operation: str, body: object) -> Any:
        """What an operation answers. Raises Problem; httpx.TransportError if nobody answers at all."""
        return self.send("POST", f"/v1/games/{game.id}/{operation}", body)

    def send(self, method: str, path: str, body: object = None) -> Any:
        """What any address answers, in JSON."""
        for left in range(self.retries, -1, -1):
            try:
                answer = self._client.request(method, self.base + path, json=body, headers=self._headers)
            except httpx.TransportError:
                if not left:
                    raise
                time.sleep(self._pause(left, None))
                continue
            if answer.status_code < 400:
                return answer.json()
            if answer.status_code not in PASSING or not left:
                break
            time.sleep(self._pause(left, answer.headers.get("Retry-After")))
        raise Problem(answer.status_code, _told(answer))

    def _pause(self, left: int, asked: str | None) -> float:
        if asked is not None and asked.isdigit():
            return min(float(asked), LONGEST_WAIT)
        longest: float = 0.1 * 2 ** (self.retries - left)
        return min(longest * random.uniform(0.5, 1), LONGEST_WAIT)


def _told(answer: httpx.Response) -> dict[str, Any]:
    """The problem; whoever stands between may answer something else."""
    try:
        told = answer.json()
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}
