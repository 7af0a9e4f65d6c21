"""Patterns are checked for every string that has one, anywhere in a value."""

from typing import Annotated, Any

import msgspec
import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.shapes.model import shape_of
from smack.wire import patterns
from smack.wire.patterns import MAX_KEPT_LENGTH, MAX_KEPT_STRINGS, compile_matcher, compile_pattern_check

Word = Annotated[str, Meta(max_length=9, extra_json_schema={"pattern": "^[a-z]+$"})]
Words = Annotated[tuple[Word, ...], Meta(description="A list with a description.")]


class Leaf(Struct, frozen=True, tag="leaf"):
    """A struct whose one member has a pattern."""

    word: Word


class Bare(Struct, frozen=True, tag="bare"):
    """A struct without patterns."""

    reference: str = "A B"


class Tree(Struct, frozen=True):
    """A struct with patterns in every kind of member."""

    plain: Word = "a"
    maybe: Word | None = None
    left_out: Word | UnsetType = UNSET
    words: Words = ("a",)
    maybe_words: Words | None = None
    rows: tuple[Words, ...] = (("a",),)
    leaf: Leaf = Leaf("a")
    kinds: tuple[Leaf | Bare, ...] = (Leaf("a"), Bare())
    named: dict[Word, int] = msgspec.field(default_factory=lambda: {"a": 1})
    entries: dict[str, Leaf] | None = None
    maybe_named: dict[Word, Words] | UnsetType = UNSET
    free: str = "A B"


fits_patterns = compile_pattern_check(shape_of(Tree)) or pytest.fail("the type has patterns")


def test_values_that_fit_their_patterns_pass() -> None:
    assert fits_patterns(Tree())
    assert fits_patterns(Tree(maybe="b", left_out="b", maybe_words=("b", "c")))
    assert fits_patterns(Tree(named={"b": 2, "c": 3}, entries={"A B": Leaf("b")}, maybe_named={}))


@pytest.mark.parametrize("wrong", ["B", "a b", "b\n", ""])
@pytest.mark.parametrize(
    "places",
    [
        lambda word: {"plain": word},
        lambda word: {"maybe": word},
        lambda word: {"left_out": word},
        lambda word: {"words": ("a", word)},
        lambda word: {"maybe_words": (word, "a")},
        lambda word: {"rows": (("a",), ("a", word))},
        lambda word: {"leaf": Leaf(word)},
        lambda word: {"kinds": (Bare(), Leaf("a"), Leaf(word))},
        lambda word: {"named": {"a": 1, word: 2}},
        lambda word: {"entries": {"A B": Leaf("a"), "C D": Leaf(word)}},
        lambda word: {"maybe_named": {"a": ("b",), word: ("b",)}},
        lambda word: {"maybe_named": {"a": ("b", word)}},
    ],
)
def test_a_value_that_does_not_fit_is_refused_in_every_place(places: Any, wrong: str) -> None:
    assert not fits_patterns(msgspec.structs.replace(Tree(), **places(wrong)))


def test_the_cache_of_known_matches_is_small_and_has_no_long_ones() -> None:
    pattern = "^(few|[a-z]+[0-9]*)$"
    fitting, matching = compile_matcher(pattern), patterns._known_matches(pattern)
    assert all(fitting(f"card{number}") for number in range(2 * MAX_KEPT_STRINGS + 1))
    assert 0 < len(matching) <= MAX_KEPT_STRINGS
    assert fitting("a" * (MAX_KEPT_LENGTH + 1))
    assert not fitting("B" * (MAX_KEPT_LENGTH + 1))
    assert all(len(word) <= MAX_KEPT_LENGTH and fitting(word) for word in tuple(matching))
    assert not fitting("card1\n")
