"""Attack a service: ``python -m tools.load.attack URL KIND --connections 20 --seconds 15``.

It repeats one kind of attack on all connections at once and ignores every refusal. It prints a line when it
begins, and at the end a line of JSON with the statuses of the answers.
"""

import argparse
import json
import os
import random
import select
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from http.client import HTTPConnection, HTTPException
from itertools import cycle
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from tests.support.heavy import heavy_requests
from tools.load.costs import build, of_row
from tools.load.measuring import JSON
from tools.load.raw_json import RawJson

COSTLY = Path(__file__).parent / "results" / "costly.json"
DRIP = 1.0  # seconds between two bytes of a slow connection
PATIENCE = 60  # seconds for an answer
ABORT_AFTER = 0.05  # seconds that an aborting client waits for an answer

HEAD = b"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
SHORT_HEAD, LONG_HEAD = HEAD % b"/v1/games/spank/deal", HEAD % b"/v1/batch"
LONG_ANSWER = b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
BEGINNINGS = {
    "slow heads": (SHORT_HEAD + b"X: ",),
    "slow bodies": (SHORT_HEAD + b"Content-Length: 90000\r\n\r\n", LONG_HEAD + b"Content-Length: 8000000\r\n\r\n"),
    "slow readers": (LONG_ANSWER,),
    "idle": (b"",),
}
CHUNKED_HEAD = HEAD % b"/v1/batch" + b"Transfer-Encoding: chunked\r\n\r\n"
SMALL_CHUNKS = b"1\r\n \r\n" * 20_000
CHUNKS_PAUSE = 0.1  # seconds
EXPLAINED = (("replay", "unknown in a state"), ("suggest", "unknown in a player"), ("batch", "a state in a state"))
DEAR = ("9e307", "a string of 100", "a digit", "a different string")
BODIES = ("worst", "worst short", "refused", "explained", "aborted", "everything")
KINDS = (*BODIES, *BEGINNINGS, "small chunks")


class Request(NamedTuple):
    """A request of an attack."""

    path: str
    body: bytes
    content_type: str = JSON


class Period:
    """The period of an attack, which begins for all connections at once."""

    def __init__(self) -> None:
        self._begun = threading.Event()
        self.until = 0.0

    def begin(self, seconds: float) -> None:
        self.until = time.monotonic() + seconds
        self._begun.set()

    def wait(self) -> None:
        """Wait until it begins."""
        self._begun.wait()

    def is_over(self) -> bool:
        return time.monotonic() > self.until


class Attacker(NamedTuple):
    """A connection of an attack: server, source address and period, with the statuses counted by all of them."""

    netloc: str
    address: str
    period: Period
    statuses: Counter[str]

    def is_over(self) -> bool:
        return self.period.is_over()


@cache
def requests_of(kind: str) -> list[Request]:
    """Return the requests of a kind of attack; none for kinds that send unfinished requests or nothing."""
    if kind in ("worst", "worst short", "aborted"):  # those that `make costs` found to cost most
        rows = json.loads(COSTLY.read_text("utf-8"))["worst" if kind == "aborted" else kind]
        return [Request(found.path, build(found), found.content_type) for found in map(of_row, rows)]
    if kind == "refused":
        return [Request("/nothing", b" " * 900_000)]
    if kind == "explained":  # the dearest bodies whose errors are explained: unknown members of a state
        rows = [RawJson("spank", *choices, "a list", token, 490_000) for choices in EXPLAINED for token in DEAR]
        return [Request(row.path, build(row), row.content_type) for row in rows]
    if kind == "everything":
        return [Request(heavy.path, heavy.body) for heavy in heavy_requests()]
    return []


def send_requests(attacker: Attacker, requests: Iterator[Request]) -> None:
    connection = HTTPConnection(attacker.netloc, timeout=PATIENCE, source_address=(attacker.address, 0))
    attacker.period.wait()
    while not attacker.is_over():
        request = next(requests)
        try:
            connection.request("POST", request.path, request.body, {"Content-Type": request.content_type})
            response = connection.getresponse()
            response.read()
            attacker.statuses[str(response.status)] += 1
        except (OSError, HTTPException):
            connection.close()
            attacker.statuses["none"] += 1


def abort_requests(attacker: Attacker, requests: Iterator[Request]) -> None:
    """Send whole requests and close each connection soon, mostly before the answer."""
    attacker.period.wait()
    while not attacker.is_over():
        request = next(requests)
        connection = HTTPConnection(attacker.netloc, timeout=ABORT_AFTER, source_address=(attacker.address, 0))
        try:
            connection.connect()
            connection.sock.settimeout(PATIENCE)
            connection.request("POST", request.path, request.body, {"Content-Type": request.content_type})
            connection.sock.settimeout(ABORT_AFTER)
            attacker.statuses[str(connection.getresponse().status)] += 1
        except (OSError, HTTPException):
            attacker.statuses["aborted"] += 1
        connection.close()


def send_chunks(attacker: Attacker, _kind: str) -> None:
    """Send bodies in chunks of one byte, each until it is refused; 200 connections send 2 Gbit/s at most."""
    host, port = attacker.netloc.split(":")
    attacker.period.wait()
    while not attacker.is_over():
        with suppress(OSError), socket.socket() as connection:
            connection.settimeout(PATIENCE)
            connection.bind((attacker.address, 0))
            connection.connect((host, int(port)))
            connection.sendall(CHUNKED_HEAD)
            while not attacker.is_over() and not select.select([connection], [], [], 0)[0]:
                connection.sendall(SMALL_CHUNKS)
                time.sleep(CHUNKS_PAUSE)
            attacker.statuses[connection.recv(12)[-3:].decode() or "cut off"] += not attacker.is_over()


def drip(attacker: Attacker, kind: str) -> None:
    """Begin requests and send or read one byte of each now and then; reconnect when the server disconnects."""
    host, port = attacker.netloc.split(":")
    attacker.period.wait()
    while not attacker.is_over():
        with suppress(OSError), socket.socket() as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.bind((attacker.address, 0))
            connection.connect((host, int(port)))
            connection.sendall(random.choice(BEGINNINGS[kind]))
            _continue(attacker, kind, connection)
        attacker.statuses["cut off"] += not attacker.is_over()


def _continue(attacker: Attacker, kind: str, connection: socket.socket) -> None:
    connection.settimeout(DRIP)
    is_sending = kind in ("slow heads", "slow bodies")
    while not attacker.is_over():
        if is_sending:
            connection.sendall(b"x")
        with suppress(TimeoutError):
            received = connection.recv(12 if is_sending else 1)
            if not received:
                return
            if is_sending and received.startswith(b"HTTP"):
                attacker.statuses[received[-3:].decode()] += 1
            time.sleep(0 if kind == "idle" else DRIP)


def lower_priority() -> None:
    """Give this process a lower priority than the service, since an attacker would be on another machine.

    Where the kernel shares out the CPUs among sessions (autogroup), niceness counts only within one of them.
    """
    os.nice(10)
    with suppress(OSError):
        os.setsid()
        Path("/proc/self/autogroup").write_text("10")


WAYS: dict[str, Callable[..., None]] = {"aborted": abort_requests, "small chunks": send_chunks}


def attack(
    netloc: str, kind: str, connections: int, addresses: int, seconds: float, note_start: Callable[[], object]
) -> dict[str, int]:
    """Attack, and return how often each status was answered. `note_start` is called when the attack begins."""
    statuses, requests = Counter[str](), requests_of(kind)
    lower_priority()
    period, threads = Period(), []
    for number in range(connections):
        attacker = Attacker(netloc, f"127.0.0.{2 + number % addresses}", period, statuses)
        start = number * len(requests) // connections
        work = WAYS.get(kind, send_requests if requests else drip)
        argument = cycle(requests[start:] + requests[:start]) if requests else kind
        threads.append(threading.Thread(target=work, args=(attacker, argument), daemon=True))
    for thread in threads:
        thread.start()
    period.begin(seconds)
    note_start()
    for thread in threads:
        thread.join(max(period.until + 1 - time.monotonic(), 0))
    return dict(sorted(statuses.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", help="http://127.0.0.1:8080")
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--connections", type=int, default=20)
    parser.add_argument("--addresses", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=15)
    given = parser.parse_args()
    note_start = partial(print, "attacking", flush=True)
    netloc = urlsplit(given.url).netloc
    statuses = attack(netloc, given.kind, given.connections, given.addresses, given.seconds, note_start)
    print(json.dumps(statuses), flush=True)


if __name__ == "__main__":
    main()
