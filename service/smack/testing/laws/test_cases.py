"""The conformance cases, sent over WSGI, and their coverage."""

from functools import cache
from typing import Any

import jsonschema
import pytest
from flask.testing import FlaskClient

from smack.engine import soundness
from smack.engine.declare.game import Game
from smack.games import GAMES
from smack.operations.table import OPERATIONS
from smack.shapes.model import TypeShape, shape_of
from smack.testing import answers, coverage, kit, mutants, wsgi
from smack.testing.pointers import has_place
from smack.wire.reader import Reader

CASES = [case for game in kit.games() for case in kit.cases(game)]
ERROR_CODES = ("missing", "unknown", "value", "player.unknown")  # of every game


@cache
def state_reader(game: str) -> Reader[Any]:
    return Reader(GAMES[game].state)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_case_gets_the_expected_and_the_recorded_answer(case: kit.Case, client: FlaskClient) -> None:
    status, answer = wsgi.caller(client)(*kit.request(case))
    assert kit.differences(case, status, answer) == []
    if answers.digest(status, answer) != answers.recorded_digests(case.game).get(case.data["id"]):
        command = f"make generated GAME={case.game}, or python -m smack.testing {case.game}"
        pytest.fail(f"the answer is not the recorded one; if it is right: {command}", pytrace=False)


def test_a_new_option_breaks_no_case() -> None:
    """No case expects a whole object of options, only the options that it is about."""
    for case in CASES:
        for pointer, value in case.data["expect"].get("at", {}).items():
            assert not _has_options({pointer.rpartition("/")[2]: value}), (case.name, pointer)


def _has_options(value: Any) -> bool:
    """Return whether an object of options is anywhere in a value."""
    if isinstance(value, list):
        return any(map(_has_options, value))
    return isinstance(value, dict) and any(
        (name == "options" and isinstance(inner, dict)) or _has_options(inner) for name, inner in value.items()
    )


def test_ids_are_unique() -> None:
    names = [case.name for case in CASES]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("game", kit.games())
def test_files_of_cases_match_their_schema(game: str) -> None:
    validator = jsonschema.Draft202012Validator(kit.read(kit.SCHEMA))
    for path in kit.paths(game):
        validator.validate(kit.read(path))


@pytest.mark.parametrize("game", kit.games())
def test_everything_is_covered(game: str) -> None:
    """The cases show everything that `coverage` counts."""
    assert coverage.report(game).find_missing() == {}


@pytest.mark.parametrize("game", kit.games())
def test_changes_that_are_explained_can_be_made(game: str) -> None:
    """Each explanation in mutants.json is of a change that the code as it is allows."""
    assert mutants.reasons(game).keys() - {mutant.key for mutant in mutants.mutants_of(game)} == set()


def unprefixed_clauses(game: Game) -> set[str]:
    """Return the ids of a game's clauses without its name, as faults have them."""
    return {clause.partition(".")[2] for clause in game.rulebook}


@pytest.mark.parametrize("game", kit.games())
def test_no_tally_has_a_fault_that_is_not_declared(game: str) -> None:
    shown_ids = coverage.shown_tally_faults(coverage.answered_cases(game))
    declared_ids = {*soundness.tally_fault_ids(GAMES[game]), *soundness.fault_ids(GAMES[game])}
    assert shown_ids <= declared_ids | unprefixed_clauses(GAMES[game])


def request_shape(game: str, operation: str) -> TypeShape:
    """Return the shape of the body of an operation."""
    row = next(row for row in OPERATIONS if row.name == operation)
    return shape_of(row.request_type(GAMES[game]))


@pytest.mark.parametrize("game", kit.games())
def test_ids_and_pointers_of_answers_exist(game: str) -> None:
    """Errors and lines name clauses and declared faults; a pointer is of the request, or of a member it lacks."""
    clauses = GAMES[game].rulebook.keys()
    faults = {*soundness.tally_fault_ids(GAMES[game]), *soundness.fault_ids(GAMES[game])}
    faults |= unprefixed_clauses(GAMES[game])
    for case, body, answer in coverage.answered_cases(game):
        sheet = (answer.get("sheet") or {}).get("entries", ())
        assert {line["rule"] for entry in sheet for line in entry["lines"]} <= clauses, case.name
        reports = [item for member in ("faults", "errors") for item in answer.get(member, ())]
        for item in [*reports, *coverage.items(answer, "violations")]:
            assert {item.get("id"), item.get("code")} <= {None, *faults, *ERROR_CODES}, case.name
            assert item.get("rule") in {None, *clauses}, case.name
            assert has_place(request_shape(game, case.data["operation"]), body, item["pointer"]), case.name


@pytest.mark.parametrize("game", kit.games())
def test_bases_are_sound(game: str) -> None:
    for name, state in kit.read(kit.CASES / game / "bases.json").items():
        faults = soundness.faults(GAMES[game], state_reader(game).load(state))
        assert (faults == ()) != name.startswith("unsound"), name


def test_an_empty_answer_passes_no_case() -> None:
    passed_cases = [case.name for case in CASES if kit.run(case, lambda *_: (200, {})) == []]
    assert passed_cases == []
