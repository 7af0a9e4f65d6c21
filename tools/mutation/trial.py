"""Run the checks against mutants, in a scratch copy: ``python -m tools.mutation.trial WORKERS [GAME] < names``.

Each mutant runs in a fork of a process that has loaded everything. The checks are the conformance cases and
recorded games that call its function, fastest first (of one game for `api` and the client, and if GAME is given,
for `operations`); then the recorded answers to these cases; then tests. The first check that fails kills the
mutant; a test has to fail alone, too, since in a sequence it may fail by what the tests before it have left.
A mutant of a function that modules call while they load, or that has a cache, is tried once more in a process that
has it from the start: with the cases of all games, and in the packages of TESTS with all their tests.
Prints a line of JSON per mutant: name, killer (null if it survived) and, for survivors, the difference.
"""

import importlib
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
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
from smack.games import GAMES
from smack.testing import answers, golden, kit, wsgi

SERVED_GAME = "spank"  # whose cases are run for `api` and the Python client
MAX_SECONDS = 400  # of processor time for checks that were not measured beforehand
MAX_WAITING = 120  # seconds for one test, which may wait for what a mutant never does
MAX_TEST_SECONDS = 5.0  # of processor time; a slower test is not run for each mutant that survives the others
PYTEST = [
    "-x",
    "-q",
    "-p",
    "smack.testing.fixtures",
    "-p",
    "no:schemathesis",
    "-p",
    "no:xdist",
    "-p",
    "no:cacheprovider",
    "-W",
    "ignore",
    "--deselect",  # it asks a function for its cache, which a mutated one does not have
    "tests/api/test_http.py::test_readers_are_made_before_the_first_request",
    "--deselect",  # a request passes more files where functions have no caches
    "tests/operations/test_walk.py",
]
GAME_TESTS = ["service/smack/testing/laws/test_move_counts.py"]
PARTIAL_TESTS = ["tests/engine/knowledge"]
TESTS = {  # of packages whose tests are many: of them run those that call the function, as a first run finds
    "smack.api": [
        *(f"tests/api/test_direct_{name}.py" for name in ("bodies", "worker")),
        *(
            f"tests/api/test_{name}.py"
            for name in ("app", "cors", "http", "languages", "middleware", "protection", "request_records")
        ),
        *(
            f"tests/api/test_{name}.py"
            for name in ("pad_requests", "pages", "read_body", "settings", "shortcut", "short_workers")
        ),
        *(
            f"tests/api/test_{name}.py"
            for name in ("long_workers", "metrics", "not_found", "sync_worker", "units", "worker")
        ),
        *(f"tests/operations/test_{name}.py" for name in ("problem_hints", "replay_files", "sealed")),
        "tests/api/test_server.py::test_a_network_of_ipv6_is_one_client",
        "tests/api/test_server.py::test_nothing_is_done_for_a_client_that_has_gone",
        "tests/api/test_gunicorn_conf.py",
    ],
    "smack.operations": [
        "tests/test_generated.py::test_the_document_is_not_stale",
        "tests/operations",
        *(
            f"tests/api/test_{name}.py"
            for name in ("http", "languages", "middleware", "pad_requests", "pages", "protection")
        ),
        *(
            f"service/smack/testing/laws/test_{name}.py"
            for name in ("messages", "sealed_tables", "suggestions", "words")
        ),
        "tests/api/test_shortcut.py",
        "tests/bulk/test_lines.py",
        "tests/evenings/test_evenings.py",
        "tests/library/test_library.py",
    ],
    "smack_client": ["tests/clients/test_python_client.py"],
}
SHARED_TESTS = ["tests/engine/test_engine.py", "tests/engine/test_chance.py", "tests/wire"]


TEST = "test "  # begins the name of a killer that is a test; its id follows


class Check(NamedTuple):
    """A check; `failure` runs it, and returns its kind if it fails."""

    name: str
    failure: Callable[[], str | None]


def checks(games: Sequence[str]) -> Iterator[Check]:
    """Yield checks of the cases, of the recorded games, and last of the recorded answers to the cases."""
    differing: list[str] = []
    call = wsgi.caller(create_app(Settings(log_requests=False)).test_client())
    for game in games:
        for case in kit.cases(game):
            yield Check(case.name, partial(_case, case, call, differing))
    for game in games:
        for path in golden.paths(game):
            yield Check(path.stem, partial(_transcript, game, path))
    yield Check("of a case", lambda: "answer" if differing else None)


def _case(case: kit.Case, call: kit.Call, differing: list[str]) -> str | None:
    status, body = call(*kit.request(case))
    if answers.digest(status, body) != answers.recorded_digests(case.game)[case.data["id"]]:
        differing.append(case.name)
    return "case" if kit.differences(case, status, body) else None


def _transcript(game: str, path: Path) -> str | None:
    lines = golden.read(path)
    return None if list(golden.replay(GAMES[game], lines)) == lines else "transcript"


def called_while_loading() -> set[str]:
    """Return the functions that modules call while they load.

    A game is loaded on first use, and most of the service when the first application is made.
    """
    list(GAMES.values())
    importlib.import_module("smack.api.app")
    return set(state()._stats)


def keeps_cache(function: str) -> bool:
    """Return whether a function of the copy has its cache, in which the result without a mutant may stand already.

    `function` is the name of a mutant without its number. A module that tests alone load has no caches.
    """
    module, _, name = function.rpartition(".")
    return hasattr(getattr(sys.modules.get(module), name.removeprefix("x_"), None), "cache_info")


class Trial:
    """The checks, with the processor time that each takes and the functions that it calls."""

    def __init__(self, games: Sequence[str]) -> None:
        self.at_import = called_while_loading()
        self.by_function: dict[str, list[tuple[float, Check]]] = {}
        self.all = list(checks(games))
        for check in self.all:
            state()._stats.clear()
            start = time.process_time()
            assert check.failure() is None, check.name
            seconds = time.process_time() - start
            for function in state()._stats:
                self.by_function.setdefault(function, []).append((seconds, check))
        set_mutant_under_test("")

    def killer(self, mutant: str, last: str | None) -> str | None:
        """Return the check that kills the mutant, trying the last killer first. Call it in a fork only."""
        function = mutant.partition("__mutmut_")[0]
        timed = sorted(self.by_function.get(function, []), key=lambda item: (item[1].name != last, item[0]))
        set_mutant_under_test(mutant)
        return first_failure([*timed, (0, self.all[-1])])


def first_failure(timed: list[tuple[float, Check]]) -> str | None:
    """Return kind and name of the first check that fails; one that takes far too long ends this process."""
    for seconds, check in timed:
        limit(1 + 10 * seconds)
        try:
            kind = check.failure()
        except Exception:
            kind = "case"
        if kind:
            return f"{kind} {check.name}"
    return None


def limit(seconds: float) -> None:
    """End this process after some seconds of processor time."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


class Calls:
    """A plugin of pytest that notes which tests call each function of a mutated module, but for slow ones."""

    def __init__(self) -> None:
        self.timed: dict[str, list[tuple[float, str]]] = {}  # function -> (seconds, id of a test)
        self.by_fixture: dict[str, set[str]] = {}  # fixture -> functions that setting it up calls

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        """Note what a fixture calls: it calls it for each of its tests, although it may be set up for one."""
        before = {*state()._stats}
        state()._stats.clear()
        result = yield
        self.by_fixture.setdefault(fixturedef.argname, set()).update(state()._stats)
        state()._stats.update(before)
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Function) -> Iterator[None]:
        state()._stats.clear()
        start = time.process_time()
        yield
        seconds = time.process_time() - start
        if seconds <= MAX_TEST_SECONDS:
            called_by_fixtures = (self.by_fixture.get(name, set()) for name in item.fixturenames)
            for function in state()._stats.union(*called_by_fixtures):
                self.timed.setdefault(function, []).append((seconds, item.nodeid))

    def tests(self) -> dict[str, list[str]]:
        """Return function -> ids of the tests that call it, fastest first."""
        return {function: [test for _, test in sorted(timed)] for function, timed in self.timed.items()}


def tests_of(mutant: str) -> list[str]:
    """Return the files of tests for a mutant's package."""
    for package, tests in TESTS.items():
        if mutant.startswith(package + "."):
            return tests
    return GAME_TESTS if ".games." in mutant else PARTIAL_TESTS if ".knowledge." in mutant else SHARED_TESTS


def find_calls(mutant: str) -> str:
    """Return as JSON the tests of a mutant's package that call each function. Call it in a fork only."""
    calls = Calls()
    assert not pytest.main([*PYTEST, *tests_of(mutant)], plugins=[calls]), "the tests fail without a mutant"
    return json.dumps(calls.tests())


class Collected:
    """A plugin of pytest that collects tests once, and then does some `work` in place of running them."""

    def __init__(self, work: Callable[["Collected"], None]) -> None:
        self.work = work
        self.items: dict[str, pytest.Item] = {}  # by id
        self.functions: set[str] = set()  # called by the collection, which a mutant of one may change
        self._passes: dict[str, bool] = {}  # id of a test -> whether it passes alone without a mutant

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        self.functions = {*state()._stats}
        set_mutant_under_test("")
        self.work(self)
        return True

    def run(self, tests: list[str], active: str) -> str | None:
        """Run tests with the mutant `active`, up to the first that fails. Call it in a fork only."""
        set_mutant_under_test(active)
        items = [self.items[test] for test in tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            signal.alarm(MAX_WAITING)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if item.session.testsfailed:
                return TEST + item.nodeid
        return None

    def killer(self, tests: list[str], mutant: str) -> str | None:
        """Return what kills a mutant: the first test that fails in a fork, or that the fork ends by itself.

        A test that fails only after others is passed over: that the mutant is to blame is not certain.
        """
        while tests:
            killer = run_in_fork(partial(self.run, tests, mutant))
            if killer is None or not killer.startswith(TEST):
                return killer
            test = killer.removeprefix(TEST)
            if run_in_fork(partial(self.run, [test], mutant)) and self._passes_alone(test):
                return killer
            tests = tests[tests.index(test) + 1 :]
        return None

    def _passes_alone(self, test: str) -> bool:
        if test not in self._passes:
            self._passes[test] = run_in_fork(partial(self.run, [test], "")) is None
        return self._passes[test]


def run_tests(tests: list[str], active: str) -> str | None:
    """Run tests with the mutant `active` (empty: none). Call it in a fork only."""
    set_mutant_under_test(active)
    return "test" if tests and pytest.main([*PYTEST, *tests]) else None


def run_in_fork(work: Callable[[], str | None]) -> str | None:
    """Return the result of a function called in a fork."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _silently(work, write)
            os._exit(0)
        finally:
            os._exit(1)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        result = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "time"
    return "test" if status else result or None


def _silently(work: Callable[[], str | None], write: int) -> None:
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    limit(MAX_SECONDS)
    os.write(write, (work() or "").encode())


def run_in_new_process(mutant: str) -> None:
    """Run the checks with a mutant that is active while modules load. This replaces the process."""
    command = [sys.executable, "-m", "tools.mutation.trial"]
    os.execve(sys.executable, command, {**os.environ, "MUTANT_UNDER_TEST": mutant})


def fails_since_loading(mutant: str) -> bool:
    """Return whether a check of a game fails, or a test of the mutant's package if TESTS has it.

    Call it in a process in which the mutant has been active from its start.
    """
    limit(MAX_SECONDS)
    if mutant.startswith(tuple(TESTS)):
        package, *names = mutant.split(".")[1:-1]
        own = f"tests/{package}/test_{'_'.join(names)}.py"
        first, *others = tests_of(mutant)
        # those that most probably fail are collected and run alone, which takes a second
        for tests in ([own] if Path(own).is_file() else [], [first], others):
            if run_tests(tests, mutant):
                return True
    return first_failure([(MAX_SECONDS, check) for check in checks(kit.games())]) is not None


def try_mutants(trial: Trial, calls: dict[str, list[str]] | None, mutants: list[str], outcomes: Any) -> None:
    """Put (mutant, killer) on the queue for each mutant.

    The tests are collected once, before the first mutant. Those that have killed one come first for the next.
    """

    def try_each(collected: Collected) -> None:
        last = None
        kills = Counter[str]()
        for mutant in mutants:
            function = mutant.partition("__mutmut_")[0]
            loading = function in trial.at_import or keeps_cache(function)
            killer = run_in_fork(partial(trial.killer, mutant, last)) or (
                loading and run_in_fork(partial(run_in_new_process, mutant))
            )
            tests = [*collected.items] if calls is None else calls.get(function, [])
            tests = sorted(tests, key=lambda test: -kills[test])
            killer = killer or collected.killer(tests, mutant)
            if function in collected.functions:
                killer = killer or run_in_fork(partial(run_tests, tests, mutant))
            last = killer.split(" ", 1)[-1] if killer else last
            kills[last or ""] += 1
            outcomes.put((mutant, killer))

    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    state()._stats.clear()
    set_mutant_under_test("stats")
    pytest.main([*PYTEST, *tests_of(mutants[0])], plugins=[Collected(try_each)])


def main(workers: int, games: Sequence[str]) -> None:
    mutants = [line.strip() for line in sys.stdin]
    calls = None
    if mutants[0].startswith(tuple(TESTS)):
        found = run_in_fork(partial(find_calls, mutants[0]))
        assert found != "test", "the tests fail without a mutant"
        calls = json.loads(found or "")
    is_of_a_package = mutants[0].startswith(("smack.api.", "smack_client."))
    trial = Trial([SERVED_GAME] if is_of_a_package else games)
    if calls is None:
        assert run_in_fork(partial(run_tests, tests_of(mutants[0]), "")) is None, "the tests fail without a mutant"
    context = get_context("fork")
    queue = context.Queue()
    for worker in range(workers):
        context.Process(target=try_mutants, args=(trial, calls, mutants[worker::workers], queue)).start()
    for _ in mutants:
        name, killer = queue.get()
        difference = "" if killer else _difference(name)
        print(json.dumps({"name": name, "killer": killer, "difference": difference}), flush=True)


def _difference(name: str) -> str:
    path = Path("service", name.rpartition(".")[0].replace(".", "/") + ".py")
    return get_diff_for_mutant(name, path.read_text("utf-8"), path)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(int(sys.argv[1]), sys.argv[2:] or kit.games())
    else:
        sys.exit(1 if fails_since_loading(os.environ["MUTANT_UNDER_TEST"]) else 0)
