"""Damaged bodies made of the vocabulary: each name at each place, with a value of each JSON type and form.

What explains a refusal looks at values that no schema has checked. It breaks where a name that it knows has a
value that it does not expect, which random bytes and random values hardly ever put there.
"""

import random
from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Any
from unittest import mock

import msgspec

from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.batch import run_batch
from smack.operations.problems import Problem
from smack.operations.table import BY_NAME
from smack.shapes.model import Object, Shape, Words, shape_of
from smack.testing import kit
from smack.words.phrasebook import ENGLISH

Path = tuple[str | int, ...]  # of a place in a body

PLAIN = ("null", "true", "false", "0", "1", '""', '"the state of the game"', "[]", "{}")
ODD = (  # numbers that decoders treat in their own ways, nested values, and values that look like others
    *("-0", "-1", "1.0", "1e999", "-1e999", "1e308", "1e-999", "9" * 19, "9" * 20, "9" * 400),
    *('"?"', r'"\u0000"', r'"\ud83d\ude00"', r'"\ud800"', '"red-A"', '"' + "x" * 5000 + '"'),
    *("[null]", "[1e999]", "[[[[]]]]", "[" * 40 + "]" * 40, "[" * 70 + "]" * 70, '["state","view"]'),
    *('{"state":1}', '{"view":1e999}', '{"type":{}}', '{"game":[]}', '{"x":{"x":1e999}}', '{"a":1,"a":2}'),
)
DEAREST = 2  # levels at which every name is tried; below them, names are drawn


@cache
def names(game: str) -> tuple[str, ...]:
    """Return the names of a game's members and words, of games and operations, and one that is none of them."""
    found = {*GAMES, *BY_NAME, *(part for name in BY_NAME for part in name.split("/")), "x"}
    for row in BY_NAME.values():
        for kind in (row.request_type(GAMES[game]), row.answer_type(GAMES[game])):
            found.update(_names(shape_of(kind)))
    return tuple(sorted(found))


def _names(shape: Shape) -> Iterator[str]:
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
    found: dict[tuple[str, frozenset[str]], Any] = {}
    for case in kit.cases(game):
        operation, (_, body) = case.data["operation"], kit.request(case)
        kind = operation, frozenset(body)
        is_answered = case.data["expect"].get("status", 200) == 200 and "codes" not in case.data["expect"]
        if operation in BY_NAME and is_answered:
            found[kind] = min(found.get(kind, body), body, key=lambda one: len(msgspec.json.encode(one)))
    return [(operation, body) for (operation, _), body in found.items()]


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every value in a body; of a list only the first item."""
    yield path
    if isinstance(value, dict):
        for name, item in value.items():
            yield from places(item, (*path, name))
    elif isinstance(value, list) and value:
        yield from places(value[0], (*path, 0))


def put(value: Any, path: Path, new: Any) -> Any:
    """Return a body with another value at a place."""
    if not path:
        return new
    first, rest = path[0], path[1:]
    if isinstance(value, list):
        return [put(item, rest, new) if at == first else item for at, item in enumerate(value)]
    return {**value, first: put(value.get(first), rest, new)}


def _at(value: Any, path: Path) -> Any:
    for name in path:
        value = value[name]
    return value


def shallow(game: str) -> Iterator[tuple[str, bytes]]:
    """Yield (operation, damaged body): at each place near the top each name and each value, alone and with others.

    What several operations take, such as a state, is damaged in one of them.
    """
    tried: set[Path] = set()
    for operation, body in bodies(game):
        for path in places(body):
            place = path or (operation,)
            if len(path) < DEAREST and place not in tried:
                tried.add(place)
                for damaged in _damage(body, path, names(game)):
                    yield operation, msgspec.json.encode(damaged)


def _damage(body: Any, path: Path, words: Iterable[str]) -> Iterator[Any]:
    """Yield a body with each name and each value at a place."""
    old = _at(body, path)
    is_object = isinstance(old, dict)
    for text in (*PLAIN, *ODD):
        raw = msgspec.Raw(text.encode())
        for new in (raw, *(({**old, "x": raw}, {"x": raw}, {**old, "x": {"x": [raw]}}) if is_object else ())):
            yield put(body, path, new)
    for at, name in enumerate(words if is_object else ()):
        for text in PLAIN if path else PLAIN[at % len(PLAIN) :][:1]:
            yield put(body, path, {name: msgspec.Raw(text.encode())})


def drawn(game: str, body: Any, chooser: random.Random) -> bytes:
    """Return a body damaged at up to three places of any depth, unknown members included."""
    for _ in range(chooser.choice((1, 1, 2, 3))):
        path = chooser.choice([*places(body)])
        old = _at(body, path)
        new: Any = msgspec.Raw(chooser.choice((*PLAIN, *ODD)).encode())
        for _ in range(chooser.choice((0, 0, 0, 1, 3))):
            new = {chooser.choice(names(game)): new} if chooser.random() < 0.7 else [new]
        if isinstance(old, dict) and chooser.random() < 0.7:
            few = dict(chooser.sample([*old.items()], min(len(old), chooser.choice((0, 0, 1, 99)))))
            new = few | {chooser.choice(names(game)): new for _ in range(chooser.choice((1, 1, 2, 9)))}
        body = put(body, path, new)
    return msgspec.json.encode(body)


def answer(operation: str, game: str, raw: bytes, language: str = ENGLISH) -> tuple[int, Any]:
    """Return (status, answer) of a request. Raises the exception of a defect."""
    run = partial(dispatch.run, operation, game, raw, None, language)
    status, encoded = dispatch.answer_or_problem(run, "r", _raise_defect, language=language)
    return status, msgspec.json.decode(encoded)


def _raise_defect(outcome: Any) -> None:
    if isinstance(outcome, Problem) and outcome.status == 500:
        raise  # the exception that is being handled


def check(operation: str, game: str, raw: bytes, language: str = ENGLISH) -> None:
    """Assert that a request has an answer below 500, in a language the one of English but for its texts.

    As an item of a batch it has the same. A deal without a seed gets the same one each time.
    """
    with mock.patch("secrets.token_hex", _zeros), mock.patch("secrets.token_urlsafe", _zeros):
        _check(operation, game, raw, language)


def _zeros(size: int) -> str:
    return "0" * 2 * size


def _check(operation: str, game: str, raw: bytes, language: str) -> None:
    status, english = answer(operation, game, raw)
    if language == ENGLISH:
        return
    assert (status, without_texts(english)) == _without_texts(answer(operation, game, raw, language))
    try:
        msgspec.json.decode(raw)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return
    item = {"game": game, "operation": operation, "body": msgspec.Raw(raw)}
    batch = msgspec.json.encode({"requests": [item]})
    (of_item,) = run_batch(batch, "r", lambda _game, one: _raise_defect(one), None, language).answers
    found = msgspec.json.decode(msgspec.json.encode(of_item))
    assert (status, without_texts(english)) == _without_texts((found["status"], found["body"]))


def _without_texts(answered: tuple[int, Any]) -> tuple[int, Any]:
    return answered[0], without_texts(answered[1])


TEXTS = ("message", "title", "detail", "why", "sentences")


def without_texts(value: Any) -> Any:
    """Return an answer without the members that are said in a language."""
    match value:
        case dict():
            return {name: without_texts(item) for name, item in value.items() if name not in TEXTS}
        case list():
            return [*map(without_texts, value)]
    return value
