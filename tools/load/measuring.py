"""Measure the cost of a request: processor time, memory, units of the budget, bytes of the answer.

Each request is answered by a new fork of an idle worker, so that requests do not affect each other. Other work
slows the processor down; reference requests just before and after measure by how much.
"""

import ctypes
import gc
import io
import json
import os
import resource
import sys
import time
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from tempfile import mkstemp
from typing import Any, NamedTuple

import msgspec
from flask import Flask

from smack.api import create_app
from smack.api.settings import Settings
from smack.engine.declare.budget import MAX_SENTENCE_UNITS, budget
from smack.engine.declare.game import view_of
from smack.games import GAMES
from smack.operations.catalogue import worked_example
from smack.operations.dispatch import MAX_WORK
from smack.operations.example_bodies import EXAMPLE_KEY
from smack.operations.table import BY_NAME
from smack.testing import kit, playouts
from smack.testing.playouts import plain
from smack.wire.strict_json import forget_names
from smack.words.phrasebook import ENGLISH, LANGUAGES

JSON = "application/json"
MAX_SECONDS = 4  # of processor time; a request that takes longer is killed and counted as this long
REFERENCE_RUNS = 3  # of the worked examples of all games: some milliseconds
QUIET_RUNS = 50  # of the reference when the worker starts; the fastest is that of a quiet machine


LIBC = ctypes.CDLL(None)


class Cost(NamedTuple):
    """The cost of a request. A killed request has the status 0."""

    name: str
    operation: str
    status: int
    size: int  # bytes
    answer_size: int  # bytes
    seconds: float  # of processor time, as on a quiet machine
    mib: float  # above the idle worker
    kept: float  # MiB above the idle worker after the answer
    units: int

    @property
    def ms_per_kib(self) -> float:
        return self.seconds * 1000 / max(self.size / 1024, 0.5)

    @property
    def us_per_unit(self) -> float:
        return self.seconds * 1e6 / max(self.units, 1)


class Worker:
    """An idle worker whose forks answer the requests that are measured."""

    def __init__(self) -> None:
        reading, self._writing = os.pipe()
        self._reading, writing = os.pipe()
        if not os.fork():
            os.close(self._writing)
            _serve(os.fdopen(reading), writing)
            os._exit(0)
        self._answers = os.fdopen(self._reading)
        descriptor, name = mkstemp(prefix="smack-costs-")
        os.close(descriptor)
        self._file = Path(name)

    def measure(
        self, name: str, path: str, body: bytes, content_type: str = JSON, language: str = ENGLISH
    ) -> Cost:
        self._file.write_bytes(body)
        os.write(self._writing, json.dumps([path, [content_type, language], str(self._file)]).encode() + b"\n")
        status, size, seconds, mib, kept, units = json.loads(self._answers.readline())
        return Cost(name, path.split("/", 4)[-1], status, len(body), size, seconds, mib, kept, units)

    def close(self) -> None:
        os.close(self._writing)
        self._file.unlink(missing_ok=True)


def _serve(requests: Iterable[str], writing: int) -> None:
    app = create_app(Settings(log_requests=False, metrics=False, seal_keys=(EXAMPLE_KEY,)))
    for game, language in product(GAMES, LANGUAGES):
        _warm(app, game, language)
    reference = _Reference(app)
    gc.freeze()  # as gunicorn_conf does: a collection would copy the pages that the forks share
    for line in requests:
        path, headers, file = json.loads(line)
        child = os.fork()
        if not child:
            resource.setrlimit(resource.RLIMIT_CPU, (MAX_SECONDS, MAX_SECONDS))
            os.write(writing, json.dumps(_measure(app, path, headers, Path(file), reference)).encode() + b"\n")
            os._exit(0)
        if os.waitpid(child, 0)[1]:
            os.write(writing, json.dumps([0, 0, MAX_SECONDS, 0, 0, 0]).encode() + b"\n")


def _warm(app: Flask, game: str, language: str) -> None:
    """Have everything built that a worker builds once or keeps a few of.

    That is for errors of a body, for full and for partial states, and for the decks of the deals.
    """
    for operation in BY_NAME:
        _send(app, f"/v1/games/{game}/{operation}", b"{}", JSON, language)
    legal = worked_example(GAMES[game])["legal"]
    view = view_of(GAMES[game], msgspec.convert(plain(legal)["state"], GAMES[game].state), None)
    for body in ({}, legal, {**plain(legal), "state": view}):
        _send(app, f"/v1/games/{game}/adjudicate", msgspec.json.encode(body), JSON, language)
    for setup in kit.deals(game):
        state = playouts.deal(GAMES[game], setup["body"], "warm").state
        _send(app, f"/v1/games/{game}/legal-moves", msgspec.json.encode({"state": state}), JSON, language)


class _Reference:
    """The reference requests: the worked examples of all games."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.requests = [
            (f"/v1/games/{game}/adjudicate", msgspec.json.encode(worked_example(GAMES[game])[kind]))
            for game in GAMES
            for kind in ("legal", "illegal")
        ]
        self.fastest = min(self.seconds() for _ in range(QUIET_RUNS))

    def seconds(self) -> float:
        """Run the reference requests; return the processor seconds."""
        began = time.process_time()
        for _ in range(REFERENCE_RUNS):
            for path, body in self.requests:
                _send(self.app, path, body)
        return time.process_time() - began


def _measure(
    app: Flask, path: str, headers: list[str], file: Path, reference: _Reference
) -> tuple[int, int, float, float, float, int]:
    gc.enable()  # as in a worker; a cycle that a refusal leaves is not collected by itself, and counts as kept
    body = file.read_bytes()
    reference.seconds()  # copies the pages that every request writes to
    before = reference.seconds()
    Path("/proc/self/clear_refs").write_text("5")  # resets the peak of the memory
    idle = _memory_kib("VmRSS")
    own = _memory_kib("RssAnon")  # without the pages of program files that this fork reads for the first time
    began = time.process_time()
    with budget(MAX_WORK) as left:
        status, size = _send(app, path, body, *headers)
    seconds = time.process_time() - began
    mib = (_memory_kib("VmHWM") - idle) / 1024
    gc.freeze()
    forget_names()
    gc.collect()  # of what is frozen it collects nothing, but empties the free lists of lists, as workers do
    LIBC.malloc_trim(0)  # what is free is not kept
    kept = (_memory_kib("RssAnon") - own) / 1024
    slowdown = max((before + reference.seconds()) / 2 / reference.fastest, 1.0)
    said = MAX_SENTENCE_UNITS - max(left[1], 0)
    return status, size, seconds / slowdown, mib, kept, MAX_WORK - left[0] + said


def _send(
    app: Flask, path: str, body: bytes, content_type: str = JSON, language: str = ENGLISH
) -> tuple[int, int]:
    """Send a request to the application; return (status, length of the answer in bytes)."""
    statuses: list[int] = []

    def start(status: str, *_: Any) -> Any:
        statuses.append(int(status[:3]))

    headers = {"CONTENT_TYPE": content_type, "HTTP_ACCEPT_LANGUAGE": language}
    parts = app(build_environ(path, body) | headers, start)
    return statuses[0], sum(map(len, parts))


def build_environ(path: str, body: bytes) -> dict[str, Any]:
    return {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": path,
        "CONTENT_TYPE": JSON,
        "CONTENT_LENGTH": str(len(body)),
        "SERVER_NAME": "costs",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
    }


def _memory_kib(name: str) -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))
