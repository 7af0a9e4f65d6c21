"""Parts of error messages: guesses for misspelled words, types of values, lists of words, ranges.

They name words of a vocabulary or ids of a request, never the wrong value that the client sent.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import msgspec

from smack.engine.declare.budget import charge

ID_COST = 3  # units of the budget for an id that is compared
MAX_GUESSED_LENGTH = 40  # characters of a value for which a guess is made; the time grows with their square
MIN_LETTERS_WITH_SLIP = 4  # of a value in which one letter may be wrong; too many words are so near a shorter one
TYPE_PHRASES = {
    bool: "a truth value",  # before int, of which bool is a subclass
    int: "a whole number",
    float: "a decimal number",
    str: "a string",
    list: "a list",
    dict: "an object",
}

# (normalized word, or its letters sorted -> word; normalized word, whole or without one letter -> words)
WordIndex = tuple[dict[str, str], dict[str, set[str]]]


def name_json_type(value: object) -> str:
    """Return the JSON type of a value as a phrase, such as "a string" or "null"."""
    return next((phrase for kind, phrase in TYPE_PHRASES.items() if isinstance(value, kind)), "null")


def quote(words: Iterable[object]) -> str:
    """Return words of a vocabulary, each in backquotes, with commas between: "`red`, `4`, `null`"."""
    texts = (word if isinstance(word, str) else msgspec.json.encode(word).decode() for word in words)
    return ", ".join(f"`{text}`" for text in texts)


def describe_range(low: int | None, high: int | None) -> str:
    """Return a range in words, such as "1 to 16" or "at least 1"; "" without bounds (None), or from 0 on."""
    if high is None:
        return f"at least {low}" if low else ""
    if low == high:
        return f"exactly {high}"
    return f"{low} to {high}" if low is not None else f"at most {high}"


def say_nearest(value: object, words: Sequence[str]) -> str:
    """Return a sentence that guesses which word of a fixed vocabulary was meant, or "" without a good guess.

    A space follows the sentence.
    """
    return say_did_you_mean(find_nearest(value, words))


def say_nearest_id(value: str, ids: Sequence[str]) -> str:
    """Return a sentence that guesses which id of a request was meant, or "" without a good guess.

    Unlike `say_nearest` it keeps nothing of the ids, which differ in every request, and charges the budget for
    each.
    """
    return say_did_you_mean(find_nearest_id(value, ids))


def find_nearest(value: object, words: Sequence[str]) -> str | None:
    """Return the word that equals a value but for case, punctuation and the order of letters.

    If there is none, and the value has at least MIN_LETTERS_WITH_SLIP letters, return the word that equals it once
    one letter is left out of either or of both, if only one word does. Otherwise None, also for a value that is no
    string or longer than MAX_GUESSED_LENGTH. `words` are a fixed vocabulary: an index of them is kept for ever.
    """
    return _look_up_nearest(value, index_vocabulary(tuple(words)))


def find_nearest_id(value: str, ids: Sequence[str]) -> str | None:
    """Return the id that `find_nearest` would return for these ids as words, or None.

    Charges the budget for each id. Nothing is cached.
    """
    charge(ID_COST * len(ids))
    return _look_up_nearest(value, _build_index(ids))


def say_did_you_mean(word: str | None) -> str:
    """Return the sentence that asks whether a word was meant, with a space at its end; "" for None."""
    return f"Did you mean `{word}`? " if word else ""


def _look_up_nearest(value: object, index: WordIndex) -> str | None:
    """Return the word of an index that is nearest to a value, or None, as `find_nearest` defines it.

    With an index the value is not compared with each word: a body may be wrong in thousands of places.
    """
    if not isinstance(value, str) or len(value) > MAX_GUESSED_LENGTH:
        return None
    normalized, (words, words_by_shortened) = _normalize(value), index
    same_letters = words.get(normalized) or words.get("".join(sorted(normalized)))
    if same_letters is not None or len(normalized) < MIN_LETTERS_WITH_SLIP:
        return same_letters
    # one letter too many, too few, or another one: without a letter each, both are the same
    near = {word for shortened in _iterate_shortened(normalized) for word in words_by_shortened.get(shortened, ())}
    return near.pop() if len(near) == 1 else None


def _build_index(words: Sequence[str]) -> WordIndex:
    """Return the index in which `_look_up_nearest` looks up words.

    If a value equals several words but for case and punctuation, the first of these words is found. The same holds
    for several words that have the letters of the value in another order.
    """
    words_by_shortened: dict[str, set[str]] = {}
    for word in words:
        for shortened in _iterate_shortened(_normalize(word)):
            words_by_shortened.setdefault(shortened, set()).add(word)
    # reversed, so that the first of several words with the same key stays; a word itself goes before one with its
    # letters in another order
    by_sorted_letters = {"".join(sorted(_normalize(word))): word for word in reversed(words)}
    return by_sorted_letters | {_normalize(word): word for word in reversed(words)}, words_by_shortened


@cache
def index_vocabulary(words: tuple[str, ...]) -> WordIndex:
    """Return the index of a vocabulary; it is cached for ever, so this is for fixed vocabularies only."""
    return _build_index(words)


def _normalize(word: str) -> str:
    """Return a word in lower case, with letters and digits only."""
    return re.sub(r"[\W_]", "", word).casefold()


def _iterate_shortened(word: str) -> Iterator[str]:
    """Yield a word, and then for each of its letters the word without that letter."""
    yield word
    yield from (word[:i] + word[i + 1 :] for i in range(len(word)))
