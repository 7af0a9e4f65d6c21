"""Sealed tables and digests of tests/vectors/sealed.json, by the service and by the second implementation."""

from typing import Any

import msgspec
import pytest

from smack.engine.declare.chance import commitment
from smack.games import GAMES
from smack.operations.operation import move_type_of
from smack.operations.sealed.envelope import encode_canonical, first_digest, next_digest, unseal
from smack.operations.sealed.keyring import Keyring
from smack.testing.kit import CASES, read
from smack.testing.playouts import bytes_of
from tests.support import sealed_by_hand as by_hand

VECTORS = read(CASES.parent / "vectors" / "sealed.json")
KEYS = Keyring([VECTORS["key"]])
TABLES = [pytest.param(vector, id=f"{vector['game']}-{i}") for i, vector in enumerate(VECTORS["tables"])]


def test_the_second_implementation_of_siv_decrypts_the_example_of_the_rfc() -> None:
    vector = {name: bytes.fromhex(text) for name, text in VECTORS["rfc5297"].items()}
    assert by_hand.siv_open(vector["key"], vector["associated"], vector["sealed"]) == vector["text"]
    with pytest.raises(ValueError, match="not sealed"):
        by_hand.siv_open(vector["key"], vector["associated"] + b"x", vector["sealed"])


@pytest.mark.parametrize("vector", TABLES)
def test_a_table_has_the_same_content_by_the_service_and_by_hand(vector: Any) -> None:
    content = bytes.fromhex(vector["content"])
    assert KEYS.open(vector["game"], vector["table"]) == content
    assert by_hand.open_table(VECTORS["key"], vector["game"], vector["table"]) == content


@pytest.mark.parametrize("vector", TABLES)
def test_a_table_of_an_earlier_version_opens_as_the_same_state(vector: Any) -> None:
    assert bytes_of(unseal(GAMES[vector["game"]], vector["table"], KEYS).state) == vector["state"].encode()


@pytest.mark.parametrize("vector", TABLES)
def test_the_same_content_gives_the_same_table(vector: Any) -> None:
    assert KEYS.seal(vector["game"], bytes.fromhex(vector["content"])) == vector["table"]


@pytest.mark.parametrize("vector", VECTORS["digests"], ids=lambda vector: str(vector["game"]))
def test_the_digests_are_the_same_by_the_service_and_by_hand(vector: Any) -> None:
    assert (
        by_hand.digests(vector["seed"], vector["players"], vector["options"], vector["moves"]) == vector["digests"]
    )
    game = GAMES[vector["game"]]
    chain = [first_digest(commitment(vector["seed"]), vector["players"], vector["options"])]
    for move in vector["moves"]:
        chain.append(next_digest(chain[-1], vector["seed"], msgspec.convert(move, move_type_of(game))))
    assert chain == vector["digests"]


def test_canonical_bytes_are_those_of_a_json_library() -> None:
    value = {
        "b": ["é~/", "\u2028", '"\\', "\x00\x1f\x7f\n\t\b\f\r", "😀"],
        "a": {"😀": 1, "ﬀ": -2, "é": True, "e": None},
    }
    assert encode_canonical(value) == by_hand.canonical(value)
