"""Strict JSON: what RFC 8259 leaves open and RFC 7493 forbids is refused here, with the place named."""

import json
from functools import partial
from typing import Any

import msgspec

from smack.engine.verdict import token

MOST_DEPTH = 64
MOST_PARTS = 500_000  # objects, lists and members of a body
MOST_MEMBERS = 1000  # of one object
MOST_POINTER = 1024  # characters; a member's name may be a megabyte long


class Malformed(Exception):
    """Not JSON as we read it: (what is wrong)."""


class Excessive(Exception):
    """More than is read in one request: (of what)."""


def parse(raw: bytes, later: str | None = None) -> Any:
    """Strict JSON: UTF-8, no NaN, no number out of range, no lone surrogate, no name twice, bounded depth.

    The last two are not asked of what members called `later` hold.
    """
    try:
        decode(raw)
        twice: list[dict[str, Any]] = []
        value = json.loads(raw, object_pairs_hook=partial(_members, twice))
    except RecursionError:
        raise Malformed("It is nested too deeply.") from None
    except UnicodeDecodeError as error:
        raise Malformed(f"It is not UTF-8 (byte {_bad_byte(raw, error)}).") from None
    except msgspec.MsgspecError as error:
        raise Malformed(f"{error}.") from None
    at = _at(value, set(map(id, twice)), later) if isinstance(value, (list, dict)) else None
    if at is not None:
        raise Malformed(f"A member is written twice in the object at {at or 'the top'}.")
    return value


def _bad_byte(raw: bytes, error: UnicodeDecodeError) -> int:
    """Where in the body; the error itself may count from the start of a string."""
    try:
        raw.decode()
    except UnicodeDecodeError as whole:
        return whole.start
    return error.start


def cost(raw: bytes) -> int:
    """The units of the budget that reading a body strictly takes, a little more rather than less.

    For the time an eighth of the commas would do; but a string of one letter in a list takes up to 90 bytes.
    """
    return 100 + 3 * _parts(raw) + raw.count(b",") + len(raw) // 250


def _parts(raw: bytes) -> int:
    return raw.count(b"{") + raw.count(b"[") + raw.count(b":")


def decode(raw: bytes) -> Any:
    if _parts(raw) > MOST_PARTS:
        raise Excessive("The body has too many parts.")
    return msgspec.json.decode(raw)


def _members(twice: list[dict[str, Any]], pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; one with a name written twice is put on the list."""
    if len(pairs) > MOST_MEMBERS:
        raise Excessive("An object in the body has too many members.")
    members = dict(pairs)
    if len(members) < len(pairs):
        twice.append(members)
    return members


def _at(value: Any, sought: set[int], later: str | None, depth: int = 0) -> str | None:
    """The pointer to the first of the objects sought; made only on the way back, since names may be long."""
    if depth > MOST_DEPTH:
        raise Malformed("It is nested too deeply.")
    if id(value) in sought:
        return ""
    for name, item in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(item, (list, dict)) and name != later:
            pointer = _at(item, sought, later, depth + 1)
            if pointer is not None:
                return f"/{token(str(name))}{pointer}"[:MOST_POINTER]
    return None
