"""Every value of an option changes some answer, in more than its options and events."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from smack.games import GAMES
from smack.shapes.model import object_of
from smack.testing import coverage, kit
from smack.testing.kit import Case

ABOUT_OPTIONS = ("options", "events", "request_id")


@pytest.mark.parametrize("game", kit.games())
def test_two_values_of_an_option_give_different_answers(game: str) -> None:
    with_vocabulary = {option: values for option, values in _options(game).items() if values != ["set"]}
    pairs = [(option, *pair) for option, values in with_vocabulary.items() for pair in combinations(values, 2)]
    assert [pair for pair in pairs if not _differs(game, *pair)] == []


def _differs(game: str, option: str, value: Any, other_value: Any) -> bool:
    """Return whether some case gets another answer with the other value; cases that set either are tried first."""
    cases = sorted(kit.cases(game), key=lambda case: not _mentions(case, option, (value, other_value)))
    return any(_answer(case, option, value) != _answer(case, option, other_value) for case in cases)


@pytest.mark.parametrize("game", kit.games())
def test_some_value_of_an_option_without_a_vocabulary_changes_an_answer(game: str) -> None:
    options = [option for option, values in _options(game).items() if values == ["set"]]
    assert [option for option in options if not _has_effect(game, option)] == []


def _has_effect(game: str, option: str) -> bool:
    """Return whether some case that sets an option gets another answer with its default."""
    values = [
        (case, options[option]) for case in kit.cases(game) for options in _set_options(case) if option in options
    ]
    default = getattr(GAMES[game].options(), option)
    return any(_answer(case, option, value) != _answer(case, option, default) for case, value in values)


def _options(game: str) -> dict[str, list[Any]]:
    """Return the vocabulary of each option, or ["set"] if it has none."""
    members = object_of(GAMES[game].options).members
    return {member.name: coverage.values_of(member.shape) for member in members}


def _mentions(case: Case, option: str, values: tuple[Any, ...]) -> bool:
    return any(options.get(option) in values for options in _set_options(case))


def _set_options(case: Case) -> Iterator[dict[str, Any]]:
    """Yield every object of options in the body of a case."""
    for part in _parts(kit.request(case)[1]):
        if isinstance(part.get("options"), dict):
            yield part["options"]


def _parts(body: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the objects of a body that may have options: the body, its states, its deal and its tally."""
    parts = [body, *(body.get(name) for name in ("state", "after", "deal", "tally"))]
    return [part for part in parts if isinstance(part, dict)]


def _answer(case: Case, option: str, value: Any) -> Any:
    """Return the answer to a case with a value of an option; None if the body is then invalid."""
    _, body = kit.request(case)
    places = [part for part in _parts(body) if isinstance(part.get("options"), dict)]
    if case.data["operation"] == "deal" and not places:
        places.append(body)
    for part in places:
        part["options"] = {**part.get("options", {}), option: value}
    answer = coverage.answer(case, body) if places else {}
    return None if answer.get("type", "").endswith("not-understood") else _without_options(answer)


def _without_options(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_options(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {name: _without_options(item) for name, item in value.items() if name not in ABOUT_OPTIONS}
