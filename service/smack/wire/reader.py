"""Readers of bodies: two paths from bytes to a value.

The fast path takes bodies that are certainly valid: most are, but for blanks, the same bytes as their value
encoded again. Any other body, such as one that may repeat a member, takes the strict path, which decides whether
it is valid and reports every error.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from smack.engine.declare.budget import charge
from smack.shapes.model import Object, OneOf, TypeShape, shape_of
from smack.wire.patterns import Predicate, compile_pattern_check
from smack.wire.stored import restore
from smack.wire.strict_json import check_wide_characters, decode, parse, parse_cost
from smack.wire.wording import InvalidPart, say

if TYPE_CHECKING:
    from marshmallow.fields import Field

ParsedValue = TypeVar("ParsedValue")

BACKSLASH = ord("\\")  # a number: `bytes in bytes` raises and catches an exception first
_BLANKS = b" \t\r\n"

Errors = Sequence[tuple[str, str, Any]]  # (pointer, code, message); the codes are those of `wording`


class SchemaError(Exception):
    """Error for JSON that does not fit the schema of its body; `errors` are 1 to 50."""

    def __init__(self, errors: Errors) -> None:
        super().__init__(errors)
        self.errors = errors


class Reader(Generic[ParsedValue]):
    """Reader of one type of body. Reading raises MalformedJson, BodyTooLarge, SchemaError or BudgetExceeded.

    kind              the type of the values
    undecoded_member  the name of a member of type `msgspec.Raw` that another reader decodes
    fill              value -> the value with what its body has left out; may raise SchemaError
    explain           (decoded JSON, errors of the strict path) -> the errors to raise, such as with advice added
    say               invalid part -> the message of its error
    """

    def __init__(
        self,
        kind: object,
        undecoded_member: str | None = None,
        fill: Callable[[ParsedValue], ParsedValue] = lambda value: value,
        explain: Callable[[Any, Errors], Errors] = lambda _value, errors: errors,
        say: Callable[[InvalidPart], Any] = say,
    ) -> None:
        self.kind, self.shape, self._fill = kind, shape_of(kind), fill
        self._undecoded_member = undecoded_member
        self._explain, self._say = explain, say
        self._strict_field: Field[Any] | None = None
        self._decode: Callable[[bytes], ParsedValue] = msgspec.json.Decoder(kind).decode
        self._fits_patterns = compile_pattern_check(self.shape)
        # (decoder, check of patterns) of the type of `set_first_type`
        self._first_decoder: tuple[Callable[[bytes], ParsedValue], Predicate | None] | None = None
        self._required_tag_paths = tuple(_paths_of_required_tags(self.shape))

    def set_first_type(self, kind: object) -> None:
        """Set the type by which bodies are decoded first, such as one made by `published_deck_type`.

        Bodies that do not fit this type are decoded by the reader's own.
        """
        self._first_decoder = msgspec.json.Decoder(kind).decode, compile_pattern_check(shape_of(kind))

    def strict_field(self) -> "Field[Any]":
        """Return the marshmallow field of the strict path, built at the first call."""
        if self._strict_field is None:
            from smack.wire.check import field_of  # imports marshmallow, half of the start of a short command

            self._strict_field = field_of(self.shape)
        return self._strict_field

    def read(self, raw: bytes) -> ParsedValue:
        """Return the value of a body. Charges the budget if it takes the strict path, or has very many members."""
        check_wide_characters(raw)
        try:
            value, fits_patterns = self._decode_unchecked(raw)
            is_valid = fits_patterns is None or fits_patterns(value)
            # U+0000 is refused in most texts, by the strict path; a single byte is found faster than six
            if is_valid and not (BACKSLASH in raw and b"\\u0000" in raw):
                encoded = msgspec.json.encode(value)
                # blanks in strings go on both sides, where they are the same: `value` was decoded from `raw`
                if raw == encoded or raw.translate(None, _BLANKS) == encoded.translate(None, _BLANKS):
                    return value  # with every member, each once
                if self._has_each_member_once(raw, encoded):
                    return self._fill(value)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            pass  # the strict path finds what is wrong
        charge(parse_cost(raw))
        return self.read_strictly(raw, parse(raw, self._undecoded_member))

    def _decode_unchecked(self, raw: bytes) -> tuple[ParsedValue, Predicate | None]:
        """Return (value, the function that still has to check its patterns; None if there are none).

        Raises MsgspecError, UnicodeError or RecursionError for what cannot be decoded.
        """
        if self._first_decoder is not None:
            try:
                return self._first_decoder[0](raw), self._first_decoder[1]
            except msgspec.ValidationError:
                pass
        return self._decode(raw), self._fits_patterns

    def read_strictly(self, raw: bytes, value: object) -> ParsedValue:
        """Return the typed value of a body, by the strict path. `value` is the JSON decoded from `raw`.

        Changes that databases make are undone, and `raw` is not read. With an undecoded member these changes stay,
        and `raw` is decoded again. Raises SchemaError.
        """
        if self._undecoded_member is None:
            return self._load_strictly(value)
        self._raise_if_invalid(value)
        return self._fill(self._decode(raw))  # `value` no longer shows what the undecoded member repeats

    def _has_each_member_once(self, raw: bytes, encoded: bytes) -> bool:
        """Return whether a body that was decoded certainly has every required tag, and no member twice.

        A body that repeats a member has more colons than its content decoded without types and encoded again. If a
        member is left undecoded, the colons are compared with those of `encoded`, the typed value encoded again.
        """
        if b"\\u003" in raw:  # perhaps an escaped colon, which is encoded without escape: the numbers say nothing
            return False
        if self._undecoded_member is not None:
            # `encoded` has the undecoded member as it was sent; the reader of that member finds what it repeats.
            # It has tags and defaults that the body left out, too: then the numbers differ
            return raw.count(b":") == encoded.count(b":")
        untyped = decode(raw)
        repeats_none = raw.count(b":") == msgspec.json.encode(untyped).count(b":")
        return repeats_none and all(_has_member(untyped, path) for path in self._required_tag_paths)

    def load(self, value: object) -> ParsedValue:
        """Return the typed value of decoded JSON, by the strict path. Raises SchemaError.

        Neither `read` nor `read_strictly` calls it, so a subclass may call it in its own `read_strictly`.
        """
        return self._load_strictly(value)

    def _load_strictly(self, value: object) -> ParsedValue:
        """Return the typed value of decoded JSON, checked strictly. Raises SchemaError."""
        value = self.restore(value)
        self._raise_if_invalid(value)
        return self._fill(self._decode(msgspec.json.encode(value)))

    def restore(self, value: object) -> Any:
        """Return decoded JSON without the changes that databases make, such as `1.0` for 1 (`wire.stored`)."""
        return restore(self.shape, value)

    def _raise_if_invalid(self, value: object) -> None:
        """Raise SchemaError if decoded JSON does not fit the schema."""
        from smack.wire.check import find_errors

        if errors := find_errors(self.strict_field(), value, say=self._say):
            raise SchemaError(self._explain(value, errors))


def _paths_of_required_tags(shape: TypeShape, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the path of each required tag whose absence msgspec accepts, since only one type is possible there.

    A path is the names of members from the top, such as ("state", "game"); `path` is that of the shape. Tags in
    lists and maps are not looked for: objects there have none, or are of unions, whose tags msgspec requires.
    """
    if isinstance(shape, OneOf):
        objects = [kind for kind in shape.kinds if isinstance(kind, Object)]
        shape = objects[0] if len(objects) == 1 else shape
    if isinstance(shape, Object):
        if shape.tag is not None and shape.needs_tag:
            yield (*path, shape.tag[0])
        for member in shape.members:
            yield from _paths_of_required_tags(member.shape, (*path, member.name))


def _has_member(value: Any, path: tuple[str, ...]) -> bool:
    """Return whether the member at a path is there; True, too, if a member before it is absent or no object.

    Such a member was left out, or is null or of another kind of its union: there is no object that lacks the tag.
    """
    for name in path[:-1]:
        value = value.get(name)
        if not isinstance(value, dict):
            return True
    return path[-1] in value
