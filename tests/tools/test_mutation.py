"""Mutation testing names modules and tests that exist; the trials themselves take hours."""

import sys
from pathlib import Path
from types import ModuleType
from unittest import mock

import pytest

from tools.mutation import __main__ as command
from tools.mutation import javascript, report, scratch, trial


def test_every_module_has_a_source_and_a_place_in_the_copy() -> None:
    modules = scratch.modules()
    assert {"engine/judge", "spank/rules", "api/keys", "operations/sealed/envelope", "client/table"} <= {*modules}
    assert [module for module in modules if not scratch.source_of(module).is_file()] == []
    assert len({*map(scratch.path_of, modules)}) == len(modules)


@pytest.mark.parametrize("package", trial.TESTS)
def test_the_tests_of_a_package_exist(package: str) -> None:
    tests = trial.tests_of(f"{package}.x.y__mutmut_1")
    assert tests == trial.TESTS[package]
    assert [name for name in tests if not _exists(name)] == []


def _exists(name: str) -> bool:
    """Return whether a folder or a file of tests, or a test of a file, exists."""
    path, _, test = name.partition("::")
    file = scratch.ROOT / path
    return (file.is_file() and f"def {test}" in file.read_text("utf-8")) or (file.is_dir() and not test)


def test_tests_follow_the_package_of_a_mutant() -> None:
    assert trial.tests_of("smack.games.spank.rules.f__mutmut_1") == trial.GAME_TESTS
    assert trial.tests_of("smack.engine.knowledge.state.f__mutmut_1") == trial.PARTIAL_TESTS
    assert trial.tests_of("smack.engine.judge.f__mutmut_1") == trial.SHARED_TESTS


API_TESTS = trial.TESTS["smack.api"]
OWN_TESTS = ["tests/api/test_settings.py"]


@pytest.mark.parametrize(
    ("mutant", "results", "tests"),
    [
        ("smack.api.settings.f__mutmut_1", ["test"], [OWN_TESTS]),
        ("smack.api.settings.f__mutmut_1", [None, "test"], [OWN_TESTS, API_TESTS[:1]]),
        ("smack.api.no_tests.f__mutmut_1", [None, None, "test"], [[], API_TESTS[:1], API_TESTS[1:]]),
        ("smack.engine.judge.f__mutmut_1", [], []),  # whose tests are tried without loading it again
    ],
)
def test_a_mutant_that_is_active_while_modules_load_is_tried_with_the_tests_of_its_package(
    mutant: str, results: list[str | None], tests: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file named after its module comes first, then the first of the package, then the others."""
    run_tests = mock.Mock(side_effect=results)
    monkeypatch.setattr(trial, "checks", lambda _: [])
    monkeypatch.setattr(trial, "limit", lambda _: None)
    monkeypatch.setattr(trial, "run_tests", run_tests)
    assert trial.fails_since_loading(mutant) == ("test" in results)
    assert run_tests.call_args_list == [mock.call(some, mutant) for some in tests]


def test_the_copy_has_a_cache_only_where_a_function_makes_a_type(monkeypatch: pytest.MonkeyPatch) -> None:
    """A type may be made once; any other cache would hide a mutant."""
    source = """
from functools import cache, lru_cache

@cache
def body_type(game: str) -> type[object]:
    return type(game, (), {})

@cache
@lru_cache(maxsize=1)
def count(game: str) -> int:
    return len(game)
"""
    module = ModuleType("copied_module")
    exec(scratch.unfold(source), module.__dict__)
    monkeypatch.setitem(sys.modules, "copied_module", module)
    assert trial.keeps_cache("copied_module.x_body_type")
    assert not trial.keeps_cache("copied_module.x_count")
    assert module.body_type("spank") is module.body_type("spank")


def test_a_module_that_only_tests_load_has_no_cache_yet() -> None:
    assert not trial.keeps_cache("module_that_is_not_loaded.x_count")


def test_each_reason_quotes_a_line_of_its_function() -> None:
    """Mend an entry whose line has been reworded: its `from` and `to`. Remove it if the code is another one."""
    reasons = report.read(report.EQUIVALENT)
    assert len(reasons) > 100
    assert [*report.outdated_reasons(reasons)] == []
    changed = [
        reasons[0] | {"function": "no_such_function"},
        reasons[0] | {"from": "no such line"},
        reasons[0] | {"module": "no/such_module"},
    ]
    assert [*report.outdated_reasons([reasons[0], *changed])] == changed


def test_survivors_alone_are_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those without a reason."""
    monkeypatch.setattr(command, "PARTS", tmp_path)
    reason = next(reason for reason in report.read(report.EQUIVALENT) if reason["module"] == "api/keys")
    function, difference = reason["function"], f"--- a\n+++ b\n-{reason['from']}\n+{reason['to']}"
    names = ["a", "b", f"smack.api.keys.x_{function}__mutmut_1"]
    killed: command.Outcome = {"name": "a", "killer": "case x"}
    survivor: command.Outcome = {"name": "b", "killer": None, "difference": "--- a\n+++ b\n-x\n+y"}
    explained: command.Outcome = {"name": names[2], "killer": None, "difference": difference}
    for known, goes_on, again in (
        ([killed], [killed], [killed]),
        ([survivor], [survivor], []),
        ([killed, survivor, explained], [], [killed, explained]),  # all are measured
    ):
        command._keep("api/keys", known, report.digest_of("api/keys"))
        mutants = names[: max(len(known), 2)]
        assert command._begun("api/keys", mutants, again=False) == goes_on
        assert command._begun("api/keys", mutants, again=True) == again
    monkeypatch.setattr(report, "digest_of", lambda _: "of another source")
    assert command._begun("api/keys", ["a", "b"], again=True) == []


def test_each_change_of_the_javascript_is_of_a_text_that_stands_once() -> None:
    """Of the client, which is compiled, in its source."""
    listed = javascript.changes()
    assert len(listed) >= 60
    assert {change["file"] for change in listed} >= {"data/session.js", "data/sealed-tables.js", "client/table.js"}
    for change in listed:
        name = change["file"]
        of_client = scratch.ROOT / "clients" / "typescript" / name.removeprefix("client/").replace(".js", ".ts")
        path = of_client if name.startswith("client/") else scratch.ROOT / javascript.file_of(name)
        assert path.read_text("utf-8").count(change["from"]) == 1, change
        assert change["from"] != change["to"]
