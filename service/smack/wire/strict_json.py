"""Strict JSON: a parser that refuses what RFC 8259 leaves open and RFC 7493 forbids, and names the place.

A whole number may be written with a fraction or an exponent, `1.0` or `1e0`. No member of a request may be 1.5, or
a whole number of 20 digits. Converting such a number from decimal can take a thousand times as long as reading its
characters, so none is converted: it is read as FRACTION or LONG_INTEGER, which every schema refuses at its place.
"""

import json
import re
from decimal import Decimal
from functools import partial
from typing import Any

import msgspec

from smack.engine.declare.budget import charge
from smack.engine.declare.members import pointer_token

MAX_DEPTH = 64
MAX_PARTS = 500_000  # objects, lists and members of a body
MAX_MEMBERS_IN_BODY = 350_000  # repeated ones included; each takes up to 120 bytes of memory for a while
MAX_ITEMS = 500_000  # commas of a body; a string of one letter in a list takes up to 90 bytes of memory
# bytes of memory of a body with characters beyond U+FFFF: four bytes for each character, twice
MAX_WIDE_MEMORY = 50_000_000
MEMORY_PER_WIDE_BYTE, MEMORY_PER_WIDE_ITEM = 8, 90  # bytes of memory for a byte and for a comma of such a body
WIDE_LEAD_BYTES = range(0xF0, 0xF5)  # the bytes that such a character begins with
MAX_MEMBERS_IN_OBJECT = 1000
MAX_NAMES = 50_000  # different names of members in a body; each takes up to 300 bytes of memory
NAMES_PER_UNIT = 8  # names of members that are compared for one unit of the budget
MAX_POINTER_LENGTH = 1024  # characters; a member's name may be a megabyte long
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
FRACTION = 0.5  # what a number with a fraction is read as
MAX_NUMBER_LENGTH = 40  # characters of a whole number that is written with a fraction or an exponent
MAX_DIGITS = 19  # of a whole number that is converted, its sign included
LONG_INTEGER = 2**64  # what a longer whole number is read as
# searched for once every digit has become 0; the time to convert digits grows with the square of their number
TOO_MANY_DIGITS = b"0" * 640


class MalformedJson(Exception):
    """Error for a body that is not strict JSON; the only argument is a message to the client."""


class BodyTooLarge(Exception):
    """Error for a body with more parts than a request may have; the only argument is a message to the client."""


def parse(raw: bytes, skipped_member: str | None = None) -> Any:
    """Return the value of strict JSON. Raises MalformedJson or BodyTooLarge.

    Charges for numbers with a fraction or an exponent, and for very many members. The caller charges the rest,
    which `parse_cost` returns.

    Strict JSON is UTF-8 without a byte order mark. It has no NaN, no 640 digits in a row, no lone surrogate, no
    object that has two members with the same name, and at most MAX_DEPTH levels. The values of members called
    `skipped_member` may repeat names and be nested deeper, as their own reader refuses that.
    """
    if not raw.strip():
        raise MalformedJson("The body is empty. Send the request as a JSON object.")
    if raw.startswith(BYTE_ORDER_MARK):
        raise MalformedJson("The body begins with a byte order mark. Send it in UTF-8 without one.")
    if TOO_MANY_DIGITS in raw.translate(_DIGITS_TO_ZEROS):
        raise MalformedJson("It has hundreds of digits in a row. Send whole numbers of at most 16.")
    check_wide_characters(raw)
    try:
        decode(raw)  # msgspec refuses what `json` accepts, such as NaN and lone surrogates
        repeating_objects: list[dict[str, object]] = []
        value = json.loads(
            raw,
            object_pairs_hook=partial(_build_object, repeating_objects),
            parse_float=_read_number,
            parse_int=lambda digits: int(digits) if len(digits) <= MAX_DIGITS else LONG_INTEGER,
        )
    except RecursionError:
        raise MalformedJson("It is nested too deeply.") from None
    except UnicodeDecodeError as error:
        raise MalformedJson(f"It is not UTF-8 (byte {_find_invalid_byte(raw, error)}).") from None
    except msgspec.MsgspecError as error:
        half = _LAST_HALF_PAIR.search(raw) if "truncated" in str(error) else None
        reason = f"JSON is malformed: invalid utf-16 surrogate pair (byte {half.start(1)})" if half else error
        raise MalformedJson(f"{reason}.") from None
    ids = {id(members) for members in repeating_objects}  # an equal object may repeat nothing
    # searched without ids, too, for what is nested deeper than MAX_DEPTH
    pointer = _find_object_pointer(value, ids, skipped_member) if isinstance(value, (list, dict)) else None
    if pointer is not None:
        raise MalformedJson(f"A member is written twice in the object at {pointer or 'the top'}.")
    return value


def check_wide_characters(raw: bytes) -> None:
    """Raise BodyTooLarge for a body that takes too much memory since it has characters beyond U+FFFF."""
    # small enough even if every byte were a comma; counting the commas would take longer than parsing such a body
    if (MEMORY_PER_WIDE_BYTE + MEMORY_PER_WIDE_ITEM) * len(raw) <= MAX_WIDE_MEMORY:
        return
    memory = MEMORY_PER_WIDE_BYTE * len(raw) + MEMORY_PER_WIDE_ITEM * raw.count(b",")
    if memory > MAX_WIDE_MEMORY and _is_wide(raw):
        raise BodyTooLarge(
            "The body is too long for characters beyond U+FFFF, such as emoji. Leave them out, or send less."
        )


def _is_wide(raw: bytes) -> bool:
    """Return whether a body has characters beyond U+FFFF, in UTF-8 or as what looks like an escape."""
    return any(lead in raw for lead in WIDE_LEAD_BYTES) or (b"\\u" in raw and _WIDE_ESCAPE.search(raw) is not None)


def _read_fraction(_number: str) -> float:
    """Return FRACTION for any number with a fraction or an exponent (msgspec calls this with its text)."""
    return FRACTION


def _read_number(text: str) -> int | float:
    """Return the value of a number with a fraction or an exponent if that is whole and short, else FRACTION.

    Charges the budget.
    """
    charge(1)
    if len(text) > MAX_NUMBER_LENGTH or not _SHORT_EXPONENT.fullmatch(text):
        return FRACTION
    number = Decimal(text)  # exact: a float would make 1.00000000000000001 whole
    # first its size: `1e999` would be converted to a whole number of a thousand digits
    if number.adjusted() < MAX_DIGITS and number == number.to_integral_value():
        return int(number)
    return FRACTION


# a number without an exponent or with a short one; for one of 20 digits Decimal raises an error
_SHORT_EXPONENT = re.compile(r"[^eE]+([eE][+-]?\d{1,3})?")
_WIDE_ESCAPE = re.compile(rb"\\u[dD][89abAB]")  # the first half of an escaped character beyond U+FFFF
# such a half alone so near the end of the body that msgspec says that the body is truncated
_LAST_HALF_PAIR = re.compile(rb'(?<!\\)(?:\\\\)*+(\\u[dD][89abAB][0-9a-fA-F]{2})[^\\"]{0,5}"[]}\s]*+\Z')
_DIGITS_TO_ZEROS = bytes.maketrans(b"0123456789", b"0000000000")
_decode_leniently = msgspec.json.Decoder(float_hook=_read_fraction).decode
_SHORT_NAMES = b"{%b}" % b",".join([b'"~%d":0' % number for number in range(8192)])


def forget_names() -> None:
    """Decode 8,192 short names, which replace the names of members that msgspec has cached from earlier bodies.

    A cached name of a large body keeps the 256 KiB of memory in which it lies; all of them keep 25 MiB.
    """
    _decode_leniently(_SHORT_NAMES)


def _find_invalid_byte(raw: bytes, error: UnicodeDecodeError) -> int:
    """Return the offset in `raw` of its first byte that is not UTF-8.

    The offset of `error` may be counted from the start of a string in the body.
    """
    try:
        raw.decode()
    except UnicodeDecodeError as error_in_body:
        return error_in_body.start
    return error.start


def parse_cost(raw: bytes) -> int:
    """Return the units of the budget to charge for `parse` of a body; checks of its value are charged apart."""
    # as measured: half a unit for a part, a quarter for an item, one for 150 bytes
    return 30 + _count_parts(raw) // 2 + raw.count(b",") // 4 + len(raw) // 150


def _count_parts(raw: bytes) -> int:
    """Return the number of objects, lists and members, or more: brackets and colons in texts count, too."""
    return raw.count(b"{") + raw.count(b"[") + raw.count(b":")


def decode(raw: bytes) -> Any:
    """Return the value of a body as msgspec decodes it without types: 1.5 and 1e0 as FRACTION.

    Raises BodyTooLarge for too many parts, commas or names; MsgspecError, UnicodeDecodeError or
    RecursionError for what is no JSON. Charges only for a body with more than MAX_NAMES members, whose different
    names it counts.
    """
    pair_count = raw.count(b":")
    if _count_parts(raw) > MAX_PARTS or pair_count > MAX_MEMBERS_IN_BODY or raw.count(b",") > MAX_ITEMS:
        raise BodyTooLarge("The body has too many parts.")
    if pair_count > MAX_NAMES:
        charge(pair_count // NAMES_PER_UNIT)
        if _has_many_names(raw):
            raise BodyTooLarge("The body has too many different names of members.")
    return _decode_leniently(raw)


def _has_many_names(raw: bytes) -> bool:
    """Return whether more than MAX_NAMES different strings stand before a colon, as names of members do."""
    names: set[bytes] = set()
    for match in _NAME.finditer(raw):
        names.add(match[1])
        if len(names) > MAX_NAMES:
            return True
    return False


# without backtracking, which would take as long as all that is charged
_NAME = re.compile(rb'"([^"\\]*+(?:\\.[^"\\]*+)*+)"[ \t\r\n]*+:', re.DOTALL)


def _build_object(repeating_objects: list[dict[str, Any]], pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object of these members; add it to `repeating_objects` if a name occurs twice.

    Raises BodyTooLarge for more than MAX_MEMBERS_IN_OBJECT.
    """
    if len(pairs) > MAX_MEMBERS_IN_OBJECT:
        raise BodyTooLarge("An object in the body has too many members.")
    members = dict(pairs)
    if len(members) < len(pairs):
        repeating_objects.append(members)
    return members


def _find_object_pointer(value: Any, ids: set[int], skipped_member: str | None, depth: int = 0) -> str | None:
    """Return the pointer from `value` to the first object whose Python `id()` is one of `ids`; None without one.

    Members called `skipped_member` are not searched. Raises MalformedJson for what it finds nested deeper than
    MAX_DEPTH; `depth` is that of `value`. The pointer is cut at MAX_POINTER_LENGTH characters, since names may be
    long.
    """
    if depth > MAX_DEPTH:
        raise MalformedJson("It is nested too deeply.")
    if id(value) in ids:
        return ""
    for name, item in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(item, (list, dict)) and name != skipped_member:
            pointer = _find_object_pointer(item, ids, skipped_member, depth + 1)
            if pointer is not None:
                return f"/{pointer_token(str(name))}{pointer}"[:MAX_POINTER_LENGTH]
    return None
