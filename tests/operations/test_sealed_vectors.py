"""The seal and the digest as tests/vectors/sealed.json has them: by the service, and by hand."""

import json
from typing import Any

import msgspec
import pytest

from smack.engine.chance import commitment
from smack.games import GAMES
from smack.operations.operation import moves_of
from smack.operations.sealed.digests import canonical, first_digest, next_digest
from smack.operations.sealed.keyring import Keyring
from tests.support import sealed_by_hand as by_hand
from tests.support.kit import CASES, read

VECTORS = read(CASES.parent / "vectors" / "sealed.json")
KEYS = Keyring([VECTORS["key"]])
TABLES = [pytest.param(told, id=f"{told['game']}-{i}") for i, told in enumerate(VECTORS["tables"])]


def test_siv_by_hand_is_that_of_the_rfc() -> None:
    told = {name: bytes.fromhex(text) for name, text in VECTORS["rfc5297"].items()}
    assert by_hand.siv_open(told["key"], told["associated"], told["sealed"]) == told["text"]
    with pytest.raises(ValueError, match="not sealed"):
        by_hand.siv_open(told["key"], told["associated"] + b"x", told["sealed"])


@pytest.mark.parametrize("told", TABLES)
def test_a_table_says_the_same_to_the_service_and_by_hand(told: Any) -> None:
    assert KEYS.open(told["game"], told["table"]) == told["content"].encode()
    assert by_hand.open_table(VECTORS["key"], told["game"], told["table"]) == json.loads(told["content"])


@pytest.mark.parametrize("told", TABLES)
def test_the_same_content_gives_the_same_table(told: Any) -> None:
    assert KEYS.seal(told["game"], told["content"].encode()) == told["table"]


@pytest.mark.parametrize("told", VECTORS["digests"], ids=lambda told: str(told["game"]))
def test_the_digest_by_the_service_and_by_hand(told: Any) -> None:
    assert by_hand.digests(told["seed"], told["players"], told["options"], told["moves"]) == told["digests"]
    game = GAMES[told["game"]]
    found = [first_digest(commitment(told["seed"]), told["players"], told["options"])]
    for move in told["moves"]:
        found.append(next_digest(found[-1], told["seed"], msgspec.convert(move, moves_of(game))))
    assert found == told["digests"]


def test_canonical_bytes_are_those_of_any_json_library() -> None:
    odd = {
        "b": ["é~/", "\u2028", '"\\', "\x00\x1f\x7f\n\t\b\f\r", "😀"],
        "a": {"😀": 1, "ﬀ": -2, "é": True, "e": None},
    }
    assert canonical(odd) == by_hand.canonical(odd)
