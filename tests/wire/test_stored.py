"""What stores and libraries do to numbers, nulls and empty objects: every body is read as it was."""

import json
import re
from collections import Counter
from collections.abc import Callable
from itertools import cycle, islice
from typing import Any

import pytest

from smack.games import GAMES
from smack.operations.dispatch import reader
from smack.testing import kit
from smack.testing.playouts import bytes_of
from smack.testing.requests import bodies
from smack.wire.reader import Reader, SchemaError


def change(value: Any, leaf: Callable[[Any], Any], *, drop_null: bool = False) -> Any:
    """Return a JSON value with every part changed that has no parts."""
    if isinstance(value, dict) and value:
        kept = {name: one for name, one in value.items() if not (drop_null and one is None)}
        return {name: change(one, leaf, drop_null=drop_null) for name, one in kept.items()}
    if isinstance(value, list) and value:
        return [change(one, leaf, drop_null=drop_null) for one in value]
    return leaf(value)


def as_double(value: Any) -> Any:
    return float(value) if type(value) is int else value


CHANGES: dict[str, Callable[[Any], str]] = {
    "numbers as doubles": lambda body: json.dumps(change(body, as_double)),
    "numbers with an exponent": lambda body: re.sub(r"(\d)\.0\b", r"\1e0", json.dumps(change(body, as_double))),
    "nulls left out": lambda body: json.dumps(change(body, lambda one: one, drop_null=True)),
    "empty objects as lists": lambda body: json.dumps(change(body, lambda one: [] if one == {} else one)),
    "all of them": lambda body: json.dumps(
        change(body, lambda one: [] if one == {} else as_double(one), drop_null=True)
    ),
}

TRIED = min(kit.times(2), len(CHANGES))  # of the changes, for each body


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_body_is_read_as_it_was_before_a_store(game: str) -> None:
    changed, names = Counter[str](), cycle(CHANGES)
    for operation, raw in bodies(game):
        body = json.loads(raw)
        emptied = (
            {**body, "state": {**body["state"], "chance": {}}} if "state" in body else {**body, "options": {}}
        )
        for sent in (body, emptied) if operation != "score" or "state" in body else (body,):
            parser = reader(operation, game)
            value = bytes_of(parser.read(json.dumps(sent).encode()))
            for name in islice(names, TRIED):
                stored = CHANGES[name](sent)
                assert bytes_of(parser.read(stored.encode())) == value, name
                assert bytes_of(parser.load(json.loads(stored))) == value, name
                changed[name] += stored != json.dumps(sent)
    assert all(changed[name] for name in CHANGES), changed


@pytest.mark.parametrize("number", ["1.0", "1e0", "10e-1", "0.1E+1", "1.000000000000000000000"])
def test_a_whole_number_may_be_written_with_a_fraction_or_an_exponent(number: str) -> None:
    parser: Reader[tuple[int, ...]] = Reader(tuple[int, ...])
    assert repr(parser.read(f"[{number}, 2]".encode())) == "(1, 2)"


@pytest.mark.parametrize(
    "number",
    ["1.5", "1e-1", "0.99999999999999999999", "1e400", "1e999999999", f"1e{'9' * 20}", f"1.{'0' * 60}"],
)
def test_another_number_is_refused_exactly(number: str) -> None:
    with pytest.raises(SchemaError):
        Reader(tuple[int, ...]).read(f"[{number}]".encode())


def test_loading_changes_nothing_of_the_caller() -> None:
    parser = reader("view", "spank")
    body: dict[str, Any] = {"state": {**json.loads(dict(bodies("spank"))["view"])["state"], "seq": 1.0}}
    before = json.dumps(body)
    loaded: Any = parser.load(body)
    assert loaded.player is None
    assert json.dumps(body) == before
