"""Try mutants, in a scratch copy: ``python -m tests.mutation.trial WORKERS < names``.

Mutants run in forks of a process that has loaded everything. A mutant meets the conformance cases that come by its
function and the golden transcripts, the quickest first; then it is asked whether one of the answers was not the
recorded one, at last perft (for the engine its own tests). The first that notices kills it.
Writes a line of JSON per mutant: name, killer (null: it survived) and, for survivors, the difference.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

os.environ["MUTANT_UNDER_TEST"] = os.environ.get("MUTANT_UNDER_TEST", "stats")  # before the service is imported

import pytest
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state

from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES, RULEBOOKS
from tests.support import answers, golden, kit, wsgi

MOST_SECONDS = 60  # of processor time for what is not measured beforehand
PYTEST = ["-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-W", "ignore"]
ROOM_TESTS = ["tests/games/test_move_counts.py"]
ENGINE_TESTS = ["tests/engine/test_engine.py", "tests/engine/test_chance.py"]


class Check(NamedTuple):
    """Something that may notice a mutant: by name, and a function that says what is wrong, if anything."""

    name: str
    notices: Callable[[], str | None]


def checks() -> Iterator[Check]:
    """The cases, then the transcripts, then whether an answer to one of the cases was not the recorded one."""
    differing: list[str] = []
    call = wsgi.caller(create_app(Settings(log_requests=False)).test_client())
    for game in kit.games():
        for case in kit.cases(game):
            yield Check(case.name, partial(_case, case, call, differing))
    for game in kit.games():
        for path in golden.paths(game):
            yield Check(path.stem, partial(_transcript, game, path))
    yield Check("of a case", lambda: "answer" if differing else None)


def _case(case: kit.Case, call: kit.Call, differing: list[str]) -> str | None:
    status, body = call(*kit.request(case))
    if answers.digest(status, body) != answers.recorded(case.game)[case.data["id"]]:
        differing.append(case.name)
    return "case" if kit.differences(case, status, body) else None


def _transcript(game: str, path: Path) -> str | None:
    lines = golden.read(path)
    return None if list(golden.replayed(GAMES[game], lines)) == lines else "transcript"


def called_while_loading() -> set[str]:
    """The functions that modules call; a room is loaded when it is asked for."""
    list(GAMES.values()), list(RULEBOOKS.values())
    return set(state()._stats)


class Trial:
    """The checks, with how long each takes and which functions it comes by."""

    def __init__(self) -> None:
        self.at_import = called_while_loading()
        self.by_function: dict[str, list[tuple[float, Check]]] = {}
        self.all = list(checks())
        for check in self.all:
            state()._stats.clear()
            start = time.process_time()
            assert check.notices() is None, check.name
            taken = time.process_time() - start
            for function in state()._stats:
                self.by_function.setdefault(function, []).append((taken, check))
        set_mutant_under_test("")

    def killer(self, name: str, last: str | None) -> str | None:
        """In a fork: who notices the mutant; `last` noticed the one before."""
        function = name.partition("__mutmut_")[0]
        timed = sorted(self.by_function.get(function, []), key=lambda told: (told[1].name != last, told[0]))
        set_mutant_under_test(name)
        limit(2 + 3 * sum(taken for taken, _ in timed))
        return notice([*(check for _, check in timed), self.all[-1]])


def notice(those: list[Check]) -> str | None:
    for check in those:
        try:
            kind = check.notices()
        except Exception:
            kind = "case"
        if kind:
            return f"{kind} {check.name}"
    return None


def limit(seconds: float) -> None:
    """The process ends itself after so much more processor time."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def tested(name: str, mutant: str) -> str | None:
    """In a fork: whether the other tests of the named one's module notice a mutant."""
    set_mutant_under_test(mutant)
    chosen = ROOM_TESTS if "games" in name else ENGINE_TESTS
    return "test" if pytest.main([*PYTEST, *chosen]) else None


def forked(work: Callable[[], str | None]) -> str | None:
    """What the work says, done in a fork."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _silently(work, write)
            os._exit(0)
        finally:
            os._exit(1)
    os.close(write)
    with os.fdopen(read, "rb") as told:
        said = told.read().decode()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "time"
    return "test" if status else said or None


def _silently(work: Callable[[], str | None], write: int) -> None:
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    limit(MOST_SECONDS)
    os.write(write, (work() or "").encode())


def afresh(name: str) -> str | None:
    """What is called while modules load needs a process of its own."""
    command = [sys.executable, "-m", "tests.mutation.trial"]
    os.execve(sys.executable, command, {**os.environ, "MUTANT_UNDER_TEST": name})


def share(trial: Trial, names: list[str], told: Any) -> None:
    last = None
    for name in names:
        loading = name.partition("__mutmut_")[0] in trial.at_import
        found = forked(partial(trial.killer, name, last)) or (loading and forked(partial(afresh, name)))
        found = found or forked(partial(tested, name, name))
        last = found.split(" ", 1)[-1] if found else last
        told.put((name, found))


def main(workers: int) -> None:
    names = [line.strip() for line in sys.stdin]
    trial = Trial()
    assert forked(partial(tested, names[0], "")) is None, "other tests"
    context = get_context("fork")
    told = context.Queue()
    for worker in range(workers):
        context.Process(target=share, args=(trial, names[worker::workers], told)).start()
    for _ in names:
        name, killer = told.get()
        difference = "" if killer else _difference(name)
        print(json.dumps({"name": name, "killer": killer, "difference": difference}), flush=True)


def _difference(name: str) -> str:
    path = Path(name.rpartition(".")[0].replace(".", "/") + ".py")
    return get_diff_for_mutant(name, path.read_text("utf-8"), path)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(int(sys.argv[1]))
    else:
        sys.exit(1 if notice(list(checks())) else 0)
