"""Damaged bodies made of the vocabulary: each name at each place, with a value of each JSON type and form.

What explains a refusal looks at values that no schema has checked. It breaks where a name that it knows has a
value that it does not expect, which random bytes and random values hardly ever put there.
"""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from typing import Any
from unittest import mock

import msgspec

from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.batch import run_batch
from smack.operations.problems import Problem
from smack.operations.table import BY_NAME
from smack.shapes.model import Object, TypeShape, Words, shape_of
from smack.testing import kit
from smack.words.phrasebook import ENGLISH

Path = tuple[str | int, ...]  # of a place in a body

PLAIN_VALUES = ("null", "true", "false", "0", "1", '""', '"the state of the game"', "[]", "{}")
ODD_VALUES = (  # numbers that decoders treat in their own ways, nested values, and values that look like others
    *("-0", "-1", "1.0", "1e999", "-1e999", "1e308", "1e-999", "9" * 19, "9" * 20, "9" * 400),
    *('"?"', r'"\u0000"', r'"\ud83d\ude00"', r'"\ud800"', '"red-A"', '"' + "x" * 5000 + '"'),
    *("[null]", "[1e999]", "[[[[]]]]", "[" * 40 + "]" * 40, "[" * 70 + "]" * 70, '["state","view"]'),
    *('{"state":1}', '{"view":1e999}', '{"type":{}}', '{"game":[]}', '{"x":{"x":1e999}}', '{"a":1,"a":2}'),
)
LEVELS_WITH_ALL_NAMES = 2  # levels at which every name is tried; below them, names are chosen at random


@cache
def names(game: str) -> tuple[str, ...]:
    """Return the names of a game's members and words, of games and operations, and one that is none of them."""
    all_names = {*GAMES, *BY_NAME, *(part for name in BY_NAME for part in name.split("/")), "x"}
    for row in BY_NAME.values():
        for kind in (row.request_type(GAMES[game]), row.answer_type(GAMES[game])):
            all_names.update(_names(shape_of(kind)))
    return tuple(sorted(all_names))


def _names(shape: TypeShape) -> Iterator[str]:
    """Yield the names of members and the words in a shape, and in all its parts."""
    if isinstance(shape, Object):
        yield from (member.name for member in shape.members)
        yield from map(str, shape.tag or ())
    if isinstance(shape, Words):
        yield from (word for word in shape.values if isinstance(word, str))
    for part in shape.parts:
        yield from _names(part)


@cache
def bodies(game: str) -> list[tuple[str, Any]]:
    """Return (operation, body) of the shortest bodies among the cases of a game that are answered.

    There is one for each operation and set of members.
    """
    shortest: dict[tuple[str, frozenset[str]], Any] = {}
    for case in kit.cases(game):
        operation, (_, body) = case.data["operation"], kit.request(case)
        kind = operation, frozenset(body)
        is_answered = case.data["expect"].get("status", 200) == 200 and "codes" not in case.data["expect"]
        if operation in BY_NAME and is_answered:
            candidates = (shortest.get(kind, body), body)
            shortest[kind] = min(candidates, key=lambda candidate: len(msgspec.json.encode(candidate)))
    return [(operation, body) for (operation, _), body in shortest.items()]


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every value in a body; of a list only the first item."""
    yield path
    if isinstance(value, dict):
        for name, item in value.items():
            yield from places(item, (*path, name))
    elif isinstance(value, list) and value:
        yield from places(value[0], (*path, 0))


def put(value: Any, path: Path, new_value: Any) -> Any:
    """Return a body with another value at a place."""
    if not path:
        return new_value
    first, rest = path[0], path[1:]
    if isinstance(value, list):
        return [put(item, rest, new_value) if at == first else item for at, item in enumerate(value)]
    return {**value, first: put(value.get(first), rest, new_value)}


def _value_at(value: Any, path: Path) -> Any:
    for name in path:
        value = value[name]
    return value


def damage_near_top(game: str) -> Iterator[tuple[str, bytes]]:
    """Yield (operation, damaged body): at each place near the top each name and each value, alone and with others.

    A place that the bodies of several operations have, such as the state, is damaged in the first of them only.
    """
    tried: set[Path] = set()
    for operation, body in bodies(game):
        for path in places(body):
            place = path or (operation,)
            if len(path) < LEVELS_WITH_ALL_NAMES and place not in tried:
                tried.add(place)
                for damaged in _damage(body, path, names(game)):
                    yield operation, msgspec.json.encode(damaged)


def _damage(body: Any, path: Path, words: Iterable[str]) -> Iterator[Any]:
    """Yield a body with each name and each value at a place."""
    old = _value_at(body, path)
    is_object = isinstance(old, dict)
    for text in (*PLAIN_VALUES, *ODD_VALUES):
        raw = msgspec.Raw(text.encode())
        for new in (raw, *(({**old, "x": raw}, {"x": raw}, {**old, "x": {"x": [raw]}}) if is_object else ())):
            yield put(body, path, new)
    for at, name in enumerate(words if is_object else ()):
        for text in PLAIN_VALUES if path else PLAIN_VALUES[at % len(PLAIN_VALUES) :][:1]:
            yield put(body, path, {name: msgspec.Raw(text.encode())})


def damage_anywhere(game: str, body: Any, chooser: random.Random) -> bytes:
    """Return a body damaged at up to three places of any depth, unknown members included."""
    for _ in range(chooser.choice((1, 1, 2, 3))):
        path = chooser.choice([*places(body)])
        old = _value_at(body, path)
        new: Any = msgspec.Raw(chooser.choice((*PLAIN_VALUES, *ODD_VALUES)).encode())
        for _ in range(chooser.choice((0, 0, 0, 1, 3))):
            new = {chooser.choice(names(game)): new} if chooser.random() < 0.7 else [new]
        if isinstance(old, dict) and chooser.random() < 0.7:
            kept_members = dict(chooser.sample([*old.items()], min(len(old), chooser.choice((0, 0, 1, 99)))))
            new = kept_members | {chooser.choice(names(game)): new for _ in range(chooser.choice((1, 1, 2, 9)))}
        body = put(body, path, new)
    return msgspec.json.encode(body)


def answer(operation: str, game: str, raw: bytes, language: str = ENGLISH) -> tuple[int, Any]:
    """Return (status, answer) of a request. Raises the exception that the service would answer with a 500."""
    run = partial(dispatch.run, operation, game, raw, None, language)
    status, encoded = dispatch.answer_request(run, "r", _raise_defect, language=language)
    return status, msgspec.json.decode(encoded)


def _raise_defect(outcome: Any) -> None:
    if isinstance(outcome, Problem) and outcome.status == 500:
        raise  # the exception that is being handled


@contextmanager
def with_equal_seeds() -> Iterator[None]:
    """Draw the same seed for every deal without one, and the same secrets of seats."""
    with mock.patch("secrets.token_hex", _zeros), mock.patch("secrets.token_urlsafe", _zeros):
        yield


def _zeros(size: int) -> str:
    return "0" * 2 * size


def check(operation: str, game: str, raw: bytes, language: str = ENGLISH) -> None:
    """Assert that a request gets a status below 500, and in another language the answer of English but for texts.

    As an item of a batch it gets the same answer. Call it within `with_equal_seeds`.
    """
    status, english = answer(operation, game, raw)
    if language == ENGLISH:
        return
    other_status, other = answer(operation, game, raw, language)
    assert (status, without_texts(english)) == (other_status, without_texts(other))
    try:
        msgspec.json.decode(raw)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return
    item = {"game": game, "operation": operation, "body": msgspec.Raw(raw)}
    batch = msgspec.json.encode({"requests": [item]})
    (item_answer,) = run_batch(batch, "r", lambda _game, outcome: _raise_defect(outcome), None, language).answers
    in_batch = msgspec.json.decode(msgspec.json.encode(item_answer))
    assert (status, without_texts(english)) == (in_batch["status"], without_texts(in_batch["body"]))


TEXTS = ("message", "title", "detail", "why", "sentences")


def without_texts(value: Any) -> Any:
    """Return an answer without the members that are said in a language."""
    match value:
        case dict():
            return {name: without_texts(item) for name, item in value.items() if name not in TEXTS}
        case list():
            return [*map(without_texts, value)]
    return value
