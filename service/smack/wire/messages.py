"""Parts of error messages: guesses for misspelled words, types of values, lists of words, ranges.

They name words of a vocabulary, never what the client sent.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import msgspec

from smack.engine.declare.budget import charge

ID_COST = 3  # units of the budget for an id that is compared
LONGEST = 40  # characters of a word for which a guess is made
SHORTEST_WITH_SLIP = 4  # letters; too many words differ from a shorter one by a letter
TYPES = {
    bool: "a truth value",
    int: "a whole number",
    float: "a decimal number",
    str: "a string",
    list: "a list",
    dict: "an object",
}

Index = tuple[dict[str, str], dict[str, set[str]]]  # as `_index` returns it


def json_type(value: object) -> str:
    """Return the JSON type of a value, in words."""
    return next((phrase for kind, phrase in TYPES.items() if isinstance(value, kind)), "null")


def quote(words: Iterable[object]) -> str:
    """Return words of a vocabulary as JSON writes them, in backquotes, with commas between."""
    texts = (word if isinstance(word, str) else msgspec.json.encode(word).decode() for word in words)
    return ", ".join(f"`{text}`" for text in texts)


def bounds(low: int | None, high: int | None) -> str:
    """Return a range in words, such as "1 to 16" or "at least 1"; empty without bounds."""
    if high is None:
        return f"at least {low}" if low else ""
    if low == high:
        return f"exactly {high}"
    return f"{low} to {high}" if low is not None else f"at most {high}"


def guess(given: object, words: Sequence[str]) -> str:
    """Return a sentence that guesses which word of a fixed vocabulary was meant, or "" without a good guess."""
    return sentence(nearest(given, words))


def guess_id(given: str, words: Sequence[str]) -> str:
    """Return a sentence that guesses which id of a request was meant, or "". Its ids are not cached."""
    return sentence(nearest_id(given, words))


def nearest(given: object, words: Sequence[str]) -> str | None:
    """Return the one word of a vocabulary that differs by case, marks, the order of its letters, or one letter."""
    return _nearest(given, index_vocabulary(tuple(words)))


def nearest_id(given: str, words: Sequence[str]) -> str | None:
    """Return the one id of a request that differs as little as a word of `nearest`. Its ids are not cached."""
    charge(ID_COST * len(words))
    return _nearest(given, _index(words))


def sentence(word: str | None) -> str:
    """Return the sentence that guesses a word, "" for none."""
    return f"Did you mean `{word}`? " if word else ""


def _nearest(given: object, index: Index) -> str | None:
    """Return the one word of an index that is near the given value, or None.

    The index spares comparing it with each word, since a body may be wrong in thousands of places.
    """
    if not isinstance(given, str) or len(given) > LONGEST:
        return None
    word, (plain, slips) = _plain(given), index
    same = plain.get(word) or plain.get("".join(sorted(word)))
    if same is not None or len(word) < SHORTEST_WITH_SLIP:
        return same
    close = {match for shorter in _slips(word) for match in slips.get(shorter, ())}
    return close.pop() if len(close) == 1 else None


def _index(words: Sequence[str]) -> Index:
    """Return ({plain word, or its letters sorted: word}, {plain word, or one letter less of it: words})."""
    slips: dict[str, set[str]] = {}
    for word in words:
        for shorter in _slips(_plain(word)):
            slips.setdefault(shorter, set()).add(word)
    anagrams = {"".join(sorted(_plain(word))): word for word in reversed(words)}
    return anagrams | {_plain(word): word for word in reversed(words)}, slips


@cache
def index_vocabulary(words: tuple[str, ...]) -> Index:
    """Return the index of a vocabulary, which is built once."""
    return _index(words)


def _plain(word: str) -> str:
    """Return a word without case and marks."""
    return re.sub(r"[\W_]", "", word).casefold()


def _slips(word: str) -> Iterator[str]:
    """Yield a word, then the word without each of its letters in turn."""
    yield word
    yield from (word[:i] + word[i + 1 :] for i in range(len(word)))
