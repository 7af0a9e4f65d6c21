"""The facts of every violation are those that its clause declares in the rulebook."""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

import jsonschema
import pytest

from smack.engine import judge
from smack.engine.rulebook import FACTS, OR_NULL, schema_of
from smack.games import GAMES, RULEBOOKS
from smack.testing import coverage, kit
from smack.testing.playouts import plain, random_game


def undeclared_facts(violation: Any) -> list[str]:
    """Return the facts of a violation that its clause does not declare, or whose values do not fit."""
    rule = violation["rule"]
    declared = RULEBOOKS[rule.partition(".")[0]][rule].facts
    fits = jsonschema.Draft202012Validator
    return [
        f"{rule}: {name} = {value!r}"
        for name, value in violation["facts"].items()
        if name not in declared or not fits(declared[name]).is_valid(value)
    ]


@cache
def violations(game: str) -> list[Any]:
    """Return the violations of the cases, and of the moves of random games judged at other positions."""
    of_cases = [coverage.items(case.answer, "violations") for case in coverage.answered_cases(game)]
    return [*chain(*of_cases), *_of_random_games(game)]


def _of_random_games(game: str) -> Iterator[Any]:
    for entry in kit.deals(game):
        turns = random_game(game, entry["body"], most=40)
        moves = {turn.move for turn in turns}
        for turn in turns[::6]:
            for move in moves:
                yield from map(plain, judge.judge(GAMES[game], turn.before, move))


@pytest.mark.parametrize("game", kit.games())
def test_facts_are_declared(game: str) -> None:
    assert sorted({wrong for violation in violations(game) for wrong in undeclared_facts(violation)}) == []


@pytest.mark.parametrize("game", kit.games())
def test_every_declared_fact_occurs(game: str) -> None:
    occurring = {(violation["rule"], name) for violation in violations(game) for name in violation["facts"]}
    declared = {(clause.id, name) for clause in RULEBOOKS[game].values() for name in clause.facts}
    assert declared <= occurring


@pytest.mark.parametrize("word", [*FACTS, *(word + OR_NULL for word in FACTS)])
def test_every_type_of_fact_has_a_schema(word: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema_of(word))
    assert jsonschema.Draft202012Validator(schema_of(word)).is_valid(None) == word.endswith(OR_NULL)
