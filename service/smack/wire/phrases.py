"""Phrases of error messages: the type of a value, lists of words, ranges. None repeats what the client sent."""

from collections.abc import Iterable
from typing import Any

import msgspec

_TYPES = {
    bool: "a truth value",
    int: "a whole number",
    float: "a decimal number",
    str: "a string",
    list: "a list",
    dict: "an object",
}


def json_type(value: Any) -> str:
    """Return the JSON type of a value, in words."""
    return next((phrase for kind, phrase in _TYPES.items() if isinstance(value, kind)), "null")


def quote(words: Iterable[Any]) -> str:
    """Return words of a vocabulary as JSON writes them, in backquotes, with commas between."""
    return ", ".join(
        f"`{word}`" if isinstance(word, str) else f"`{msgspec.json.encode(word).decode()}`" for word in words
    )


def bounds(low: int | None, high: int | None) -> str:
    """Return a range in words, such as "1 to 16" or "at least 1"; empty without bounds."""
    if high is None:
        return f"at least {low}" if low else ""
    if low == high:
        return f"exactly {high}"
    return f"{low} to {high}" if low is not None else f"at most {high}"
