"""Requests to the service, for synchronous and asynchronous programs.

Every operation is a pure function of its body, so a request without an answer is sent again.
"""

import asyncio
import random
import time
from collections.abc import Coroutine, Generator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, overload

import httpx

from smack_client import bodies

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
D = TypeVar("D")
Sent = TypeVar("Sent")
R = TypeVar("R")

TEMPORARY = (429, 502, 503, 504)  # statuses after which the same request may succeed
MAX_PAUSE = 5.0  # seconds between two attempts

Exchange = Generator[httpx.Request | float, httpx.Response | httpx.TransportError | None, Any]


@dataclass(frozen=True)
class Game(Generic[S, M, E, D, Sent]):
    """A game by its id; it carries the types of its states, moves, events, deals and of states as they are sent.

    See `smack_client.games`.
    """

    id: str


class Problem(Exception):
    """A request that the service could not answer: a problem document (RFC 9457), or another server's error."""

    def __init__(self, status: int, document: dict[str, Any]) -> None:
        self.status = status
        self.type = str(document.get("type", "about:blank"))
        self.title = str(document.get("title", f"Status {status}"))
        self.detail = str(document.get("detail", ""))
        self.errors: list[dict[str, str]] = document.get("errors", [])
        self.request_id = str(document.get("request_id", ""))
        super().__init__(f"{self.title}: {self.detail}" if self.detail else self.title)


def exchange(request: httpx.Request, retries: int) -> Exchange:
    """Yield the request for each attempt, and between attempts the seconds to wait; return the decoded answer.

    Raise Problem, or httpx.TransportError if the last attempt got no answer.
    """
    for attempt in range(retries + 1):
        outcome = yield request
        if isinstance(outcome, httpx.Response):
            if outcome.is_success:
                return outcome.json()
            if attempt == retries or outcome.status_code not in TEMPORARY:
                raise _problem(outcome)
            yield _pause(attempt, outcome.headers.get("Retry-After", ""))
        elif isinstance(outcome, httpx.TransportError):
            if attempt == retries:
                raise outcome
            yield _pause(attempt)
    raise AssertionError("unreachable")


def _pause(attempt: int, retry_after: str = "") -> float:
    """Return the seconds to wait: those of Retry-After, else a random time that doubles with each attempt."""
    seconds = float(retry_after) if retry_after.isdigit() else 0.1 * 2**attempt * random.uniform(0.5, 1)
    return min(seconds, MAX_PAUSE)


def _problem(response: httpx.Response) -> Problem:
    """Return the problem of a response. Redirects and pages of proxies become problems too."""
    if response.has_redirect_location:
        address = response.headers["Location"]
        return Problem(response.status_code, {"title": f"The service is at {address}: use that address"})
    try:
        document = response.json()
    except ValueError:
        document = None
    return Problem(response.status_code, document if isinstance(document, dict) else {})


class Operations(Generic[S, M, D, Sent, R]):
    """The operations of one game; `R` is what a call returns."""

    def __init__(self, service: "_Base[R]", game: str) -> None:
        self._service, self._game = service, game

    @overload
    def call(self, operation: Literal["deal"], body: D) -> R: ...

    @overload
    def call(self, operation: Literal["judge"], body: bodies.Judge[S | Sent, M]) -> R: ...

    @overload
    def call(self, operation: Literal["adjudicate"], body: bodies.Adjudicate[S | Sent, M]) -> R: ...

    @overload
    def call(self, operation: Literal["legal-moves"], body: bodies.LegalMoves[S | Sent]) -> R: ...

    @overload
    def call(
        self,
        operation: Literal["score"],
        body: bodies.ScoreState[S | Sent] | bodies.ScoreTally,
    ) -> R: ...

    @overload
    def call(self, operation: Literal["score-pad"], body: bodies.ScorePad) -> R: ...

    @overload
    def call(
        self,
        operation: Literal["replay"],
        body: bodies.ReplayDeal[D, M] | bodies.ReplayState[S | Sent, M],
    ) -> R: ...

    @overload
    def call(self, operation: Literal["view"], body: bodies.View[S | Sent]) -> R: ...

    @overload
    def call(self, operation: Literal["seat"], body: bodies.Seat[S | Sent]) -> R: ...

    @overload
    def call(self, operation: Literal["check"], body: bodies.Check[S | Sent]) -> R: ...

    @overload
    def call(self, operation: Literal["suggest"], body: bodies.Suggest[S | Sent]) -> R: ...

    @overload
    def call(self, operation: Literal["sealed/deal"], body: Mapping[str, object]) -> R: ...

    @overload
    def call(
        self,
        operation: Literal["sealed/adjudicate"],
        body: bodies.SealedAdjudicate[M],
    ) -> R: ...

    @overload
    def call(self, operation: Literal["sealed/seat"], body: bodies.SealedSeat) -> R: ...

    @overload
    def call(self, operation: Literal["sealed/suggest"], body: bodies.SealedSuggest) -> R: ...

    @overload
    def call(self, operation: Literal["sealed/open"], body: bodies.SealedOpen) -> R: ...

    def call(self, operation: bodies.Operation, body: object) -> R:
        """Return an operation's answer. Raise Problem, or httpx.TransportError if there is no answer."""
        return self._service.send("POST", f"/v1/games/{self._game}/{operation}", body)


class _Base(Generic[R]):
    """The address of a service, and the headers of every request; `R` is what a call returns."""

    def __init__(self, base: str, key: str | None, retries: int, language: str) -> None:
        self.base, self.retries = base.rstrip("/"), retries
        self._headers = {"Accept-Language": language, **({"X-API-Key": key} if key else {})}

    def game(self, game: Game[S, M, E, D, Sent]) -> Operations[S, M, D, Sent, R]:
        """Return the operations of a game: `smack.game(SPANK).call("deal", {"players": ["ana", "bo"]})`."""
        return Operations(self, game.id)

    def send(self, method: str, path: str, body: object = None) -> R:
        """Return the decoded answer to any request."""
        raise NotImplementedError

    def _request(self, method: str, path: str, body: object) -> httpx.Request:
        return httpx.Request(method, self.base + path, json=body, headers=self._headers)


class Smack(_Base[Any]):
    """A service at an address.

    key       sent as X-API-Key, where the service requires one
    retries   how often a request without an answer is sent again
    client    an httpx.Client, for proxies, certificates or tests
    language  of messages: "en", "de" or "es"
    """

    def __init__(
        self,
        base: str,
        key: str | None = None,
        retries: int = 4,
        client: httpx.Client | None = None,
        language: str = "en",
    ) -> None:
        super().__init__(base, key, retries, language)
        self._client = client or httpx.Client(timeout=10)

    def __enter__(self) -> "Smack":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._client.close()

    def send(self, method: str, path: str, body: object = None) -> Any:
        """Return the decoded answer to any request."""
        steps = exchange(self._request(method, path, body), self.retries)
        outcome: httpx.Response | httpx.TransportError | None = None
        try:
            while True:
                step = steps.send(outcome)
                outcome = None
                if isinstance(step, float):
                    time.sleep(step)
                else:
                    outcome = self._attempt(step)
        except StopIteration as done:
            return done.value

    def _attempt(self, request: httpx.Request) -> httpx.Response | httpx.TransportError:
        try:
            return self._client.send(request)
        except httpx.TransportError as error:
            return error


class AsyncSmack(_Base[Coroutine[Any, Any, Any]]):
    """A service at an address, for asynchronous programs; like `Smack`, but `client` is an httpx.AsyncClient."""

    def __init__(
        self,
        base: str,
        key: str | None = None,
        retries: int = 4,
        client: httpx.AsyncClient | None = None,
        language: str = "en",
    ) -> None:
        super().__init__(base, key, retries, language)
        self._client = client or httpx.AsyncClient(timeout=10)

    async def __aenter__(self) -> "AsyncSmack":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    async def send(self, method: str, path: str, body: object = None) -> Any:
        """Return the decoded answer to any request."""
        steps = exchange(self._request(method, path, body), self.retries)
        outcome: httpx.Response | httpx.TransportError | None = None
        try:
            while True:
                step = steps.send(outcome)
                outcome = None
                if isinstance(step, float):
                    await asyncio.sleep(step)
                else:
                    outcome = await self._attempt(step)
        except StopIteration as done:
            return done.value

    async def _attempt(self, request: httpx.Request) -> httpx.Response | httpx.TransportError:
        try:
            return await self._client.send(request)
        except httpx.TransportError as error:
            return error
