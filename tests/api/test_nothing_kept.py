"""Nothing of a refused body is alive once it is answered, whether or not the garbage collector runs."""

import gc
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import anyio
import msgspec
import pytest

import smack
from smack.api import create_app
from smack.api.settings import Settings
from smack.bulk.lines import LineFormat, answer_lines
from smack.games import GAMES
from smack.mcp.server import Runner
from smack.mcp.tools import all_tools
from smack.operations.batch import run_batch
from smack.operations.catalogue import worked_example
from smack.operations.problems import Problem
from smack.testing.playouts import plain
from tools.load.measuring import build_environ

LISTS: list[Any] = [[] for _ in range(5000)]  # each is an object for the garbage collector
FEW = 1000  # objects that a server's libraries may leave
STATE = plain(worked_example(GAMES["spank"])["legal"])["state"]
BODIES: dict[str, Any] = {
    "an unknown member": {"state": {"x": LISTS}},
    "an unknown member in a player": {"state": {**STATE, "players": [{"x": LISTS}]}},
    "a value of another type": {"state": {**STATE, "stock": LISTS}},
    "a wrong item": {"state": {**STATE, "stock": ["10H", LISTS]}},
    "a tally and a state": {"state": STATE, "tally": LISTS},
    "no form": {"stat": LISTS},
    "an unknown type": {"state": STATE, "move": {"type": "no", "x": LISTS}},
    "a missing tag": {"state": STATE, "move": {"x": LISTS}},
    "a whole answer": {"state": {"state": {"game": "spank", "x": LISTS}}},
    "another game": {"state": {"game": "smackem", "x": LISTS}},
    "a window": {"state": STATE, "moves": [{"type": "no", "x": LISTS}, 1], "on_illegal": "skip", "x": 1},
}
OPERATIONS = ("adjudicate", "score", "replay")


@cache
def _app() -> Any:
    return create_app(Settings(log_requests=False, metrics=False))


def refuse_over_http(operation: str, raw: bytes) -> None:
    statuses: list[str] = []

    def start(status: str, *_: Any) -> Any:
        statuses.append(status)

    environ = build_environ(f"/v1/games/spank/{operation}", raw) | {"HTTP_ACCEPT_LANGUAGE": "de"}
    assert b"".join(_app()(environ, start))
    assert statuses[0][0] == "4"


def refuse_in_a_batch(operation: str, raw: bytes) -> None:
    batch = b'{"requests":[{"game":"spank","operation":"%b","body":%b}]}' % (operation.encode(), raw)
    assert run_batch(batch, "r", lambda *_: None).answers[0].status >= 400


def refuse_in_the_library(operation: str, raw: bytes) -> None:
    with pytest.raises(Problem):
        smack.spank.run(operation, raw)


def refuse_in_bulk(operation: str, raw: bytes) -> None:
    line = b'{"id":1,"game":"spank","operation":"%b","body":%b}' % (operation.encode(), raw)
    (answer,) = answer_lines([line], LineFormat())
    assert msgspec.json.decode(answer)["status"] >= 400


_tools = {tool.name: tool for tool in all_tools(["spank"], None)}


def refuse_by_mcp(operation: str, raw: bytes) -> None:
    async def call() -> bool:
        arguments = {"game": "spank", **msgspec.json.decode(raw)}
        return bool((await Runner().call(_tools[operation], arguments)).is_error)

    assert anyio.run(call)


@pytest.fixture(scope="module")
def _without_collections() -> Iterator[None]:
    gc.disable()
    gc.collect()
    yield
    gc.enable()


@pytest.mark.usefixtures("_without_collections")
@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize(
    "refuse", [refuse_over_http, refuse_in_a_batch, refuse_in_the_library, refuse_in_bulk, refuse_by_mcp]
)
def test_nothing_of_a_refused_body_is_kept(refuse: Callable[[str, bytes], None], name: str) -> None:
    for operation in OPERATIONS:
        refuse(operation, b"{}")  # what is built at the first refusal
        gc.collect()
        gc.freeze()  # as `pytest_collection_finish` does; collections of all that is alive took minutes
        refuse(operation, msgspec.json.encode(BODIES[name]))
        assert gc.collect() < FEW, operation


MEASURE = """
import ctypes, gc
from smack.operations import dispatch

def mib():
    gc.freeze()  # so that it collects nothing, but empties free lists, as workers do after a large body
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmRSS")) / 1024

def refuse(raw):
    try:
        dispatch.run("score", "smackdown", raw)
    except dispatch.Problem as problem:
        assert problem.status == 413 or len(raw) < 99

refuse(b"{}")
gc.disable()
before = mib()
lists = b"[" * 40 + b"]" * 40
refuse(b'{"ref":{%b}}' % b",".join([b'"%d":%b' % (at, lists) for at in range(11_000)]))
print(mib() - before)
"""


def test_a_process_keeps_little_memory_of_a_large_refused_body() -> None:
    """Without `forget_names` it is 13 MiB or more: a name that msgspec keeps holds 256 KiB."""
    done = subprocess.run([sys.executable, "-c", MEASURE], capture_output=True, text=True, check=True)
    assert float(done.stdout) < 8
