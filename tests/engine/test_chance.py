"""The published vectors of chance, compared with `smack.engine` and with a second implementation."""

from typing import Any

import pytest

from smack.engine.declare.chance import Chance, ChanceNeeded, Stream, commitment, fresh_seed
from smack.testing import kit
from tests.support.chance_by_hand import Words, commit

VECTORS = kit.read(kit.CASES.parent / "vectors" / "chance.json")


def vectors(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("vector", VECTORS[name], ids=lambda vector: vector["title"])


def chance_at(vector: dict[str, Any]) -> Chance:
    return Chance(Stream(vector["seed"], vector["cursor"], commitment(vector["seed"])))


@vectors("commitments")
def test_the_commitments_of_seeds(vector: dict[str, Any]) -> None:
    assert commitment(vector["seed"]) == commit(vector["seed"]) == vector["commitment"]


@vectors("words")
def test_the_words_of_a_seed(vector: dict[str, Any]) -> None:
    chance, by_hand = chance_at(vector), Words(vector["seed"], vector["cursor"])
    for word in vector["words"]:
        assert chance.next_word() == by_hand.next_word() == word
    assert chance.cursor == by_hand.cursor == vector["cursor"] + len(vector["words"])


@vectors("below")
def test_numbers_below_a_limit(vector: dict[str, Any]) -> None:
    chance, by_hand = chance_at(vector), Words(vector["seed"], vector["cursor"])
    for n, number, cursor in vector["draws"]:
        assert chance.below(n) == by_hand.below(n) == number
        assert chance.cursor == by_hand.cursor == cursor


@vectors("shuffle")
def test_shuffled_items(vector: dict[str, Any]) -> None:
    chance, by_hand = chance_at(vector), Words(vector["seed"], vector["cursor"])
    assert chance.shuffled(vector["items"]) == by_hand.shuffle(vector["items"]) == vector["shuffled"]
    assert chance.cursor == by_hand.cursor == vector["cursor_after"]


def test_the_vectors_contain_a_skipped_word() -> None:
    """A word at or above the limit is skipped, so that all numbers are equally likely."""
    steps = [
        after - before
        for vector in VECTORS["below"]
        for before, after in zip(
            [vector["cursor"], *(draw[2] for draw in vector["draws"])],
            [draw[2] for draw in vector["draws"]],
            strict=False,
        )
    ]
    assert min(steps) == 1
    assert max(steps) > 1


def test_a_word_at_the_limit_is_skipped() -> None:
    """For n above 2**31 the limit is n itself; here n is the first word, which is therefore skipped."""
    words = Words("limit 13", 0)
    first, second = words.next_word(), words.next_word()
    assert 2**31 < second < first
    assert Chance.of_seed("limit 13").below(first) == second


@pytest.mark.parametrize(
    "stream", [Stream(), Stream(seed="s"), Stream(cursor=0)], ids=["neither", "no cursor", "no seed"]
)
def test_chance_needs_seed_and_cursor(stream: Stream) -> None:
    with pytest.raises(ChanceNeeded):
        Chance(stream).below(2)


def test_shuffling_a_single_item_needs_no_chance() -> None:
    chance = Chance(Stream())
    assert chance.shuffled(["item"]) == ["item"]
    assert chance.stream() is chance.start


def test_fresh_seeds_are_32_hex_digits_and_differ() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 32 and set(seed) <= set("0123456789abcdef") for seed in seeds)
