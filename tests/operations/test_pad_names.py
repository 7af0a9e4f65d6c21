"""Names in score pads: which are the same, which are words of sums, and which are slips for another name."""

from collections.abc import Mapping
from itertools import combinations

import pytest

from smack.engine.declare.budget import budget
from smack.operations.pads.names import clean_name, find_slips, has_repeated, is_word_of_sums, name_key

BUDGET = 10_000
WORDS_OF_SUMS = ("Total", "TOTAL:", "total =", "Grand\u00a0Total :=", "Summe :", "\u200fresultado")
SIGNS_OF_SUMS = ("\N{GREEK CAPITAL LETTER SIGMA}", "\N{GREEK CAPITAL LETTER SIGMA}:", "\N{N-ARY SUMMATION} =")


def slips(*names: str) -> list[tuple[str, str]]:
    """Return the slips among names that are in one record each, all in different ones."""
    return list(find_slips({name: {i} for i, name in enumerate(names)}))


def units_of(*names: str) -> int:
    """Return what finding the slips among names is charged."""
    with budget(BUDGET) as units_left:
        slips(*names)
    return BUDGET - units_left[0]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (" Ana \t Lu\n", "Ana Lu"),
        (" José \u00a0 María\u2003", "José María"),
        ("\u200eJosé\u202c", "José"),  # marks of the direction of writing
        ("Jo\u00adsé\ufe0f", "José"),
        ("José\u3164\u115f", "José"),
        ("A\u200bna", "Ana"),
        ("\ufeff\u2060", ""),
        ("Jose\u0301", "José"),
        ("\u200e \u00a0", ""),
    ],
)
def test_a_name_has_no_invisible_characters_and_single_blanks(text: str, name: str) -> None:
    assert clean_name(text) == name
    assert name_key(text) == name.casefold()


def test_names_are_the_same_in_whatever_way_they_are_written() -> None:
    assert has_repeated(["José", "bo", "JOSE\u0301\u200e"])
    assert has_repeated(["İpek", "ipek"])
    assert has_repeated(["Ana  Lu", "\uff21na lu"])
    assert not has_repeated(["José", "Jose", "bo"])


@pytest.mark.parametrize("text", [*WORDS_OF_SUMS, *SIGNS_OF_SUMS])
def test_words_of_sums_may_end_in_signs(text: str) -> None:
    assert is_word_of_sums(text)


@pytest.mark.parametrize("text", ["Sümme", "totalx", "Total X", ":total", "total.", "", "=", "Tot al"])
def test_other_texts_are_no_words_of_sums(text: str) -> None:
    assert not is_word_of_sums(text)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("hanna", "hanne"),
        ("hanna", "manna"),
        ("hanna", "hxnna"),
        ("anna", "ana"),  # a letter less: in the middle, at the end, at the start
        ("anna", "ann"),
        ("anna", "xanna"),
        ("hanna", "ahnna"),  # neighbors exchanged
        ("hanna", "hanan"),
        ("ana", "ann"),  # three letters
        ("bo", "bob"),
        ("José", "Jose"),
        ("JOSÉ", "jose"),
        ("a" * 64, "a" * 63 + "b"),
        ("a" * 64, "a" * 63),
    ],
)
def test_a_name_with_one_slip_may_be_the_other(name: str, other: str) -> None:
    assert slips(name, other) == [(other, name)]
    assert slips(other, name) == [(name, other)]


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("a", "b"),  # any two so short would be near each other
        ("a", "ab"),
        ("bo", "ob"),
        ("bo", "bi"),
        ("ana", "a"),
        ("abc", "cab"),  # equal without one letter of each
        ("xabc", "xcab"),
        ("xyabc", "xycab"),
        ("hanna", "hanxy"),
        ("hanna", "xhannay"),
        ("a" * 65, "a" * 64 + "b"),
        ("a" * 65, "a" * 64),
    ],
)
def test_a_name_with_more_slips_a_short_or_a_too_long_one_is_another(name: str, other: str) -> None:
    assert slips(name, other) == slips(other, name) == []


@pytest.mark.parametrize(
    ("records", "found"),
    [
        ({"hanna": {1, 2}, "hanne": {3}}, [("hanne", "hanna")]),
        ({"hanna": {3}, "hanne": {1, 2}}, [("hanna", "hanne")]),
        ({"hanne": {1}, "hanna": {2}}, [("hanna", "hanne")]),
        ({"hanna": {1, 2}, "hanne": {2}}, []),  # two people, since both are in record 2
        ({"hanna": {1, 2}, "hanne": {2}, "hanni": {3}}, [("hanni", "hanna"), ("hanni", "hanne")]),
    ],
)
def test_the_slip_is_the_name_in_fewer_records(
    records: Mapping[str, set[int]], found: list[tuple[str, str]]
) -> None:
    assert list(find_slips(records)) == found


def test_slips_come_in_the_order_of_the_names_whatever_these_are() -> None:
    assert slips("zora", "mira", "mirb", "zorb") == [("zorb", "zora"), ("mirb", "mira")]
    names = ["anna", *(f"ann{letter}" for letter in "zyxwvbcd")]
    assert slips(*names) == [(later, first) for first, later in combinations(names, 2)]


@pytest.mark.parametrize(
    ("names", "units"),
    [
        ([], 0),
        (["a"], 1),
        (["ana"], 2),
        (["hanna"], 3),
        (["ab", "cdefghij"], 2 + 5),
        (["hanna", "hanne"], 3 + 3 + 1),  # both without the last letter are the same
        (["hanna", "hanne", "hanni"], 3 * 3 + 3),
        (["hanna", "hanne", "hanni", "hanno"], 4 * 3 + 6),
        (["a" * 65, "a" * 66], 0),
        (["a" * 64, "b" * 64], 33 + 33),
    ],
)
def test_finding_slips_costs_the_letters_and_the_pairs_of_names_that_share_a_variant(
    names: list[str], units: int
) -> None:
    charged = units_of(*names)
    assert (charged, type(charged)) == (units, int)
