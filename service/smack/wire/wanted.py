"""What a place wants, in words, and what may have been meant: the sentences of every refusal.

No sentence repeats what the client sent; a guess names a word of our own.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

LONGEST = 40  # characters; what is longer is no slip of the pen
SPEAKING = 4  # letters; a shorter word is a slip away from too many others

_KINDS = {
    bool: "a truth value",
    int: "a whole number",
    float: "a decimal number",
    str: "a string",
    list: "a list",
    dict: "an object",
}


def kind_of(value: Any) -> str:
    """The JSON type of a value, in words."""
    found = (told for kind, told in _KINDS.items() if isinstance(value, kind))
    return next(found, "null")


def listed(words: Iterable[Any]) -> str:
    """Words of a vocabulary, as JSON has them."""
    return ", ".join(
        f"`{word}`" if isinstance(word, str) else f"`{msgspec.json.encode(word).decode()}`" for word in words
    )


def bounds(least: int | None, most: int | None) -> str:
    """A range, in words: "1 to 16", "at least 1"; empty without bounds."""
    if most is None:
        return f"at least {least}" if least else ""
    if least == most:
        return f"exactly {most}"
    return f"{least} to {most}" if least is not None else f"at most {most}"


def meant(given: Any, known: Sequence[str]) -> str:
    """A sentence that guesses which of the known words was meant, to be put first; empty without a good guess."""
    found = nearest(given, tuple(known))
    return f"Did you mean `{found}`? " if found else ""


def nearest(given: Any, known: tuple[str, ...]) -> str | None:
    """The one known word that differs by case, by marks, by the order of its letters or by a slip: a letter left
    out, added or changed. HiddenCardRead up, not compared with each: a body may be wrong in thousands of places.
    """
    if not isinstance(given, str) or len(given) > LONGEST:
        return None
    word, (plain, slips) = _plain(given), _index(known)
    same = plain.get(word) or plain.get("".join(sorted(word)))
    if same is not None:
        return same
    found = {hit for short in _slips(word) for hit in slips.get(short, ())} if len(word) >= SPEAKING else set()
    return found.pop() if len(found) == 1 else None


@cache
def _index(known: tuple[str, ...]) -> tuple[dict[str, str], dict[str, set[str]]]:
    """(word without case and marks, or its letters sorted -> word; that with up to a letter less -> words)."""
    slips: dict[str, set[str]] = {}
    for word in known:
        for short in _slips(_plain(word)):
            slips.setdefault(short, set()).add(word)
    anagrams = {"".join(sorted(_plain(word))): word for word in reversed(known)}
    return anagrams | {_plain(word): word for word in reversed(known)}, slips


def _plain(word: str) -> str:
    return re.sub(r"[\W_]", "", word).casefold()


def _slips(word: str) -> Iterator[str]:
    """A word, and it with each one of its letters left out."""
    yield word
    yield from (word[:i] + word[i + 1 :] for i in range(len(word)))
