"""The facts of every violation are those that its clause declares in the rulebook."""

from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from smack.engine import judge
from smack.engine.rulebook import FACTS, OR_NULL, schema_of
from smack.games import GAMES, RULEBOOKS
from tests.support import coverage, kit
from tests.support.playouts import all_deals, deal, plain, playout


def undeclared(violation: Any) -> list[str]:
    """The facts that the clause does not declare, or declares otherwise."""
    rule = violation["rule"]
    declared = RULEBOOKS[rule.partition(".")[0]][rule].facts
    fits = jsonschema.Draft202012Validator
    return [
        f"{rule}: {name} = {value!r}"
        for name, value in violation["facts"].items()
        if name not in declared or not fits(declared[name]).is_valid(value)
    ]


def of_cases(game: str) -> Iterator[Any]:
    for case in kit.cases(game):
        yield from coverage.items(coverage.answer_case(case).answer, "violations")


def of_playouts(name: str) -> Iterator[Any]:
    """Moves of a game made anywhere else in it are mostly illegal."""
    for game, _, body in all_deals():
        if game == name:
            turns = list(playout(GAMES[game], deal(GAMES[game], body, "facts").state, 1, 40))
            moves = {turn.move for turn in turns}
            for turn in turns[::6]:
                for move in moves:
                    yield from map(plain, judge.judge(GAMES[game], turn.before, move))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_facts_are_declared(game: str) -> None:
    violations = [*of_cases(game), *of_playouts(game)]
    assert sorted({wrong for violation in violations for wrong in undeclared(violation)}) == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_declared_facts_are_seen(game: str) -> None:
    seen = {(one["rule"], name) for one in [*of_cases(game), *of_playouts(game)] for name in one["facts"]}
    declared = {(clause.id, name) for clause in RULEBOOKS[game].values() for name in clause.facts}
    assert declared <= seen


@pytest.mark.parametrize("word", [*FACTS, *(word + OR_NULL for word in FACTS)])
def test_every_word_for_a_fact_is_a_schema(word: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema_of(word))
    assert jsonschema.Draft202012Validator(schema_of(word)).is_valid(None) == word.endswith(OR_NULL)
