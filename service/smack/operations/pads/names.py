"""Names of players and teams: which are the same, which are nearly so, and which words are no names."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, takewhile

from smack.engine.declare.budget import charge

MIN_LETTERS = 3  # of the longer of two names that a slip can make equal
MAX_LETTERS = 64  # of an id
WORDS_OF_SUMS = {  # in English, German and Spanish, and signs; each is its own `name_key`
    *("total", "totals", "subtotal", "grand total", "sum", "sums"),
    *("gesamt", "gesamtsumme", "insgesamt", "summe", "summen", "zwischensumme", "ergebnis"),
    *("suma", "sumas", "totales", "subtotales", "resultado"),
    *("\N{GREEK SMALL LETTER SIGMA}", "\N{N-ARY SUMMATION}"),
}
# characters that print nothing, not all of which are format characters to Unicode
INVISIBLE = re.compile("[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u3164\ufe00-\ufe0f\uffa0]")


def clean_name(text: str) -> str:
    """Return a text in the Unicode form NFC, without invisible characters, with single blanks between words."""
    if text.isascii():  # none of it is invisible or has another form
        return " ".join(text.split())
    # "Cf" are format characters, such as marks of the direction of writing
    visible_characters = [
        character for character in INVISIBLE.sub("", text) if unicodedata.category(character) != "Cf"
    ]
    return " ".join(unicodedata.normalize("NFC", "".join(visible_characters)).split())


def name_key(text: str) -> str:
    """Return a text that is the same for all ways to write a name, by NFKC and case folding."""
    name = clean_name(text)
    if name.isascii():
        return name.lower()
    folded_name = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    # Python folds the Turkish capital I with a dot to these two characters
    return clean_name(folded_name.replace("i\N{COMBINING DOT ABOVE}", "i"))


def is_word_of_sums(text: str) -> bool:
    """Return whether a name is a word that people write beside sums, such as `Total:`."""
    return name_key(text).rstrip(":= ") in WORDS_OF_SUMS


def find_slips(records_by_name: Mapping[str, set[int]]) -> Iterator[tuple[str, str]]:
    """Yield (slip, name that may be meant) for each pair of names whose keys differ by at most one slip.

    `records_by_name` maps each name to the numbers of the records that have a row of it. A pair with a record in
    common is left out: its names are of two people. The slip is the name in fewer records; if both are in equally
    many, the later one in the map. Names longer than MAX_LETTERS, which are errors anyway, are left out. Charges
    the budget.
    """
    order = {name: i for i, name in enumerate(records_by_name)}
    by_variant: dict[str, list[str]] = defaultdict(list)
    for name in records_by_name:
        key = name_key(name)
        if len(key) <= MAX_LETTERS:
            charge(1 + len(key) // 2)
            for variant in _variants(key):
                by_variant[variant].append(name)
    pairs = set()
    for names in by_variant.values():
        charge(len(names) * (len(names) - 1) // 2)
        pairs |= {pair for pair in combinations(names, 2) if _is_slip(name_key(pair[0]), name_key(pair[1]))}
    for pair in sorted(pairs, key=lambda pair: (order[pair[0]], order[pair[1]])):
        # names with rows in one record are of two people
        if records_by_name[pair[0]].isdisjoint(records_by_name[pair[1]]):
            doubtful_name = min(pair, key=lambda name: (len(records_by_name[name]), -order[name]))
            yield doubtful_name, pair[1] if doubtful_name == pair[0] else pair[0]


def _variants(key: str) -> set[str]:
    """Return a key, and the key without each of its letters. Keys that one slip makes equal share a variant.

    Some other keys share one, too, such as `abc` and `cab`: `_is_slip` tells them apart.
    """
    return {key, *(key[:i] + key[i + 1 :] for i in range(len(key)))}


def _is_slip(key: str, other_key: str) -> bool:
    """Return whether keys differ by at most one slip: a letter more, less or other, or two neighbors exchanged.

    False for two keys of at most two letters, since any of them would be near any other.
    """
    if max(len(key), len(other_key)) < MIN_LETTERS:
        return False
    equal_letters = takewhile(lambda letters: letters[0] == letters[1], zip(key, other_key, strict=False))
    start = sum(1 for _ in equal_letters)
    rest, other_rest = key[start:], other_key[start:]
    return (
        rest[1:] == other_rest[1:]  # another letter, or none
        or rest[1:] == other_rest  # a letter more
        or rest == other_rest[1:]  # a letter less
        or (rest[:2] == other_rest[1::-1] and rest[2:] == other_rest[2:])  # two exchanged
    )


def names_by_key(names: Iterable[str]) -> dict[str, str]:
    """Return `name_key` of a name -> the name; of names with the same key the last."""
    return {name_key(name): name for name in names}


def has_repeated(names: Sequence[str]) -> bool:
    """Return whether two of the names are the same, in whatever way they are written."""
    return len(names_by_key(names)) < len(names)
