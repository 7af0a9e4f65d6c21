"""Every violation has a message of the rulebook, which an application can make again of its id and its facts."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from smack.engine.declare.rulebook import (
    FACT_SCHEMAS,
    IN_ANY_CASE,
    OR_NULL,
    SHARED_FAULT_MESSAGES,
    MessageTemplate,
    schema_of,
)
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.operations.catalogue import fault_messages
from smack.shapes.model import object_of
from smack.testing import coverage, kit
from smack.testing.playouts import plain, random_game
from smack.testing.pointers import has_place


def messages(game: str) -> dict[str, MessageTemplate]:
    """Return the messages of a game by their ids."""
    return {message.id: message for clause in GAMES[game].rulebook.values() for message in clause.messages}


def say(text: str, facts: dict[str, Any]) -> str:
    """Return the message that an application makes of its text and the facts."""
    for name, fact in facts.items():
        text = text.replace(f"{{{name}}}", ", ".join(map(str, fact)) if isinstance(fact, list) else str(fact))
    return text


@cache
def violations(game: str) -> list[Any]:
    """Return the violations of the cases, and of the moves of random games judged at other positions."""
    of_cases = [coverage.items(case.answer, "violations") for case in coverage.answered_cases(game)]
    return [*chain(*of_cases), *(violation for _, _, violation in _of_random_games(game))]


def _of_random_games(game: str) -> Iterator[tuple[Any, Any, Any]]:
    """Yield (state, move, violation) for moves of random games, judged at other positions of the game."""
    for entry in kit.deals(game):
        turns = random_game(game, entry["body"], most=40)
        moves = {turn.move for turn in turns}
        for turn in turns[::6]:
            for move in moves:
                for violation in Judge(GAMES[game]).judge(turn.before, move).violations:
                    yield turn.before, move, plain(violation)


@pytest.mark.parametrize("game", kit.games())
def test_a_message_is_given_again_by_its_id_and_its_facts(game: str) -> None:
    message_by_id = messages(game)
    for violation in violations(game):
        message = message_by_id[violation["message_id"]]
        assert message.id.startswith(violation["rule"] + ".")
        assert violation["message"] == say(message.text, violation["facts"])


@pytest.mark.parametrize("game", kit.games())
def test_facts_are_declared(game: str) -> None:
    fits = jsonschema.Draft202012Validator
    message_by_id = messages(game)
    assert [
        (violation["message_id"], name, value)
        for violation in violations(game)
        for name, value in violation["facts"].items()
        if name not in (facts := message_by_id[violation["message_id"]].facts)
        or not fits(facts[name]).is_valid(value)
    ] == []


@pytest.mark.parametrize("game", kit.games())
def test_every_message_and_every_fact_occurs(game: str) -> None:
    occurring_ids = {violation["message_id"] for violation in violations(game)}
    facts = {(violation["message_id"], name) for violation in violations(game) for name in violation["facts"]}
    declared_messages = [
        message for message in messages(game).values() if not message.id.endswith(f".{IN_ANY_CASE}")
    ]
    assert {message.id for message in declared_messages} <= occurring_ids
    assert {(message.id, name) for message in declared_messages for name in message.facts} <= facts


@pytest.mark.parametrize("game", kit.games())
def test_the_facts_of_a_full_state_are_complete(game: str) -> None:
    message_by_id = messages(game)
    for _, _, violation in _of_random_games(game):
        assert violation["facts"].keys() == message_by_id[violation["message_id"]].facts.keys(), violation


@pytest.mark.parametrize("game", kit.games())
def test_violations_point_to_the_move_or_the_state(game: str) -> None:
    for state, move, violation in _of_random_games(game):
        root, _, inner = violation["pointer"][1:].partition("/")
        value = {"state": state, "move": move}[root]
        assert not inner or has_place(object_of(type(value)), plain(value), f"/{inner}"), (move, violation)


@cache
def faults(game: str) -> list[Any]:
    """Return the faults in the answers of the cases, and the errors of deals and tallies."""
    answers = [case.answer for case in coverage.answered_cases(game)]
    parts = [part for answer in answers for part in (*answer.get("faults", ()), *answer.get("errors", ()))]
    return [part for part in parts if "message_id" in part]


@pytest.mark.parametrize("game", kit.games())
def test_the_message_of_a_fault_is_given_again_by_its_id_and_its_facts(game: str) -> None:
    message_by_id = {message.id: message for message in fault_messages(GAMES[game])}
    for fault in faults(game):
        message, facts = message_by_id[fault["message_id"]], fault["facts"]
        assert fault["message"] == say(message.text, facts)
        assert facts.keys() == message.facts.keys(), fault
        for name, value in facts.items():
            jsonschema.Draft202012Validator(message.facts[name]).validate(value)


@pytest.mark.parametrize("game", kit.games())
def test_every_message_of_a_fault_that_the_rulebook_has_occurs(game: str) -> None:
    of_game = {
        id_ for id_, message in GAMES[game].fault_messages.items() if SHARED_FAULT_MESSAGES.get(id_) != message
    }
    assert of_game - {fault["message_id"] for fault in faults(game)} == set()


@pytest.mark.parametrize("game", kit.games())
def test_rules_name_messages_of_the_rulebook(game: str) -> None:
    names = {id_.rpartition(".")[2] for id_ in messages(game)}
    assert set(_named_messages(GAMES[game].package)) <= names


def _named_messages(package: str) -> Iterator[str]:
    """Yield the names of messages in the first argument of every `Refusal` in the modules of a package."""
    folder = Path(sys.modules[package].__file__ or "").parent
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                yield from (str(leaf.value) for leaf in _leaves(node.args[0]) if isinstance(leaf, ast.Constant))


def _leaves(node: ast.expr) -> tuple[ast.expr, ...]:
    """Return the values that a chain of conditional expressions can have."""
    return (*_leaves(node.body), *_leaves(node.orelse)) if isinstance(node, ast.IfExp) else (node,)


@pytest.mark.parametrize("word", [*FACT_SCHEMAS, *(word + OR_NULL for word in FACT_SCHEMAS)])
def test_every_type_of_fact_has_a_schema(word: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema_of(word))
    assert jsonschema.Draft202012Validator(schema_of(word)).is_valid(None) == word.endswith(OR_NULL)
