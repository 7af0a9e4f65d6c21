"""Strict JSON: a parser that refuses what RFC 8259 leaves open and RFC 7493 forbids, and names the place."""

import json
import math
from functools import partial
from typing import Any

import msgspec

from smack.engine.verdict import token

MAX_DEPTH = 64
MAX_PARTS = 500_000  # objects, lists and members of a body
MAX_ITEMS = 500_000  # commas of a body; a string of one letter in a list takes up to 90 bytes of memory
MAX_MEMBERS = 1000  # of one object
MAX_POINTER = 1024  # characters; a member's name may be a megabyte long
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Malformed(Exception):
    """Not strict JSON: (message)."""


class TooLarge(Exception):
    """More parts or members than one request may have: (message)."""


def parse(raw: bytes, skipped: str | None = None) -> Any:
    """Return the value of strict JSON. Raises Malformed or TooLarge.

    Strict JSON is UTF-8 without a byte order mark. It has no NaN, no number out of range, no lone surrogate and no
    repeated name, and at most MAX_DEPTH levels. Members called `skipped` may repeat names and be nested deeper.
    """
    if not raw.strip():
        raise Malformed("The body is empty. Send the request as a JSON object.")
    if raw.startswith(BYTE_ORDER_MARK):
        raise Malformed("The body begins with a byte order mark. Send it in UTF-8 without one.")
    try:
        decode(raw)
        repeating: list[dict[str, Any]] = []
        value = json.loads(raw, object_pairs_hook=partial(_object, repeating))
    except RecursionError:
        raise Malformed("It is nested too deeply.") from None
    except UnicodeDecodeError as error:
        raise Malformed(f"It is not UTF-8 (byte {_invalid_byte(raw, error)}).") from None
    except msgspec.MsgspecError as error:
        raise Malformed(_message(raw, error)) from None
    ids = {id(members) for members in repeating}
    pointer = _find_object(value, ids, skipped) if isinstance(value, (list, dict)) else None
    if pointer is not None:
        raise Malformed(f"A member is written twice in the object at {pointer or 'the top'}.")
    return value


def _invalid_byte(raw: bytes, error: UnicodeDecodeError) -> int:
    """Return the offset of the byte in the body; the error may count from the start of a string."""
    try:
        raw.decode()
    except UnicodeDecodeError as whole:
        return whole.start
    return error.start


def _message(raw: bytes, error: msgspec.MsgspecError) -> str:
    """Return the decoder's message; for a number out of range one with a pointer."""
    if "out of range" in str(error):
        try:
            pointer = _find_infinity(json.loads(raw))
        except (ValueError, RecursionError):
            pointer = None
        if pointer is not None:
            return f"The number at {pointer or 'the top'} is out of range."
    return f"{error}."


def _find_infinity(value: Any) -> str | None:
    """Return the pointer to the first infinite number, which is how Python reads one out of range."""
    if isinstance(value, float):
        return "" if math.isinf(value) else None
    for name, item in (
        value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
    ):
        pointer = _find_infinity(item)
        if pointer is not None:
            return f"/{token(str(name))}{pointer}"[:MAX_POINTER]
    return None


def cost(raw: bytes) -> int:
    """Return the units of the budget for parsing a body strictly; `lists` and `schemas` charge for checking it."""
    return 30 + _count_parts(raw) // 2 + raw.count(b",") // 4 + len(raw) // 250


def _count_parts(raw: bytes) -> int:
    return raw.count(b"{") + raw.count(b"[") + raw.count(b":")


def decode(raw: bytes) -> Any:
    """Return the JSON value without the strict checks, but with the bound on its parts."""
    if _count_parts(raw) > MAX_PARTS or raw.count(b",") > MAX_ITEMS:
        raise TooLarge("The body has too many parts.")
    return msgspec.json.decode(raw)


def _object(repeating: list[dict[str, Any]], pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object; add it to `repeating` if a name occurs twice."""
    if len(pairs) > MAX_MEMBERS:
        raise TooLarge("An object in the body has too many members.")
    members = dict(pairs)
    if len(members) < len(pairs):
        repeating.append(members)
    return members


def _find_object(value: Any, ids: set[int], skipped: str | None, depth: int = 0) -> str | None:
    """Return the pointer to the first object with one of the ids. Raises Malformed for too deep nesting.

    The pointer is built on the way back, since names may be long.
    """
    if depth > MAX_DEPTH:
        raise Malformed("It is nested too deeply.")
    if id(value) in ids:
        return ""
    for name, item in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(item, (list, dict)) and name != skipped:
            pointer = _find_object(item, ids, skipped, depth + 1)
            if pointer is not None:
                return f"/{token(str(name))}{pointer}"[:MAX_POINTER]
    return None
