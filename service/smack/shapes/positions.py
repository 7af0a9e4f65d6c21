"""Values by position, for sealed tables: encoded without what their types already say.

A struct becomes the list of its members' values. If it is one of several structs of a union, its number there is
the first item of the list. A word of the game, such as a card or a phase, becomes its number; 64 hex digits in
lower case become their 32 bytes. What remains are lists, maps, numbers, truth values, null, texts and bytes for
MessagePack.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec import UNSET, msgpack
from msgspec.structs import astuple

from smack.shapes.model import Boolean, List, Map, Member, Number, Object, OneOf, Text, TypeShape, Words, shape_of

HASH_DIGITS = 64
_HEX_DIGITS = frozenset("0123456789abcdef")


class Codec(NamedTuple):
    """Functions that encode the values of a type as plain values for MessagePack, and decode these."""

    encode: Callable[[Any], Any]
    decode: Callable[[Any], Any]


PLAIN_CODEC = Codec(lambda value: value, lambda encoded: encoded)


class TextCodes(dict[str, Any]):
    """Mapping from a text to its code: the number of a word of the game, 32 bytes for 64 hex digits, else itself.

    Hex digits are those in lower case. Only the words are stored; the other codes are made at each access.
    """

    def __missing__(self, text: str) -> Any:
        return bytes.fromhex(text) if len(text) == HASH_DIGITS and _HEX_DIGITS.issuperset(text) else text

    def encoded_size(self, text: str) -> int:
        """Return how many bytes a text's code takes in MessagePack, for the padding of tables (`sealed`)."""
        return len(msgpack.encode(self[text]))


class TextsByCode(dict[Any, str]):
    """The reverse of `TextCodes`: a mapping from a code to its text."""

    def __missing__(self, encoded: object) -> str:
        return encoded.hex() if isinstance(encoded, bytes) else str(encoded)


class Codecs:
    """The codecs of a game's types, which share the numbers of its words.

    Words are those of `Literal` types, and the `published_codes` of the game's cards.
    """

    def __init__(self, published_codes: tuple[str, ...]) -> None:
        self.text_codes, self._texts_by_code = TextCodes(), TextsByCode()
        self._vocabularies = {published_codes}

    def make_codecs(self, kinds: Iterable[object]) -> list[Codec]:
        """Return the codec of each type, in order, and number the words of all of them.

        The words of the largest vocabulary get the lowest numbers, since those under 128 take one byte.
        Raises TypeError for a type that has no encoding by position.
        """
        codecs = [self._codec_of(shape_of(kind)) for kind in kinds]
        # of the same size in the order of their words, as numbers in stored tables must not differ from run to run
        for vocabulary in sorted(self._vocabularies, key=lambda words: (-len(words), words)):
            for word in vocabulary:
                self._texts_by_code[self.text_codes.setdefault(word, len(self.text_codes))] = word
        return codecs

    def _codec_of(self, shape: TypeShape) -> Codec:
        """Return the codec of the values of a shape; add its vocabularies to those whose words get numbers.

        Raises TypeError for a shape that has no encoding by position.
        """
        codec = self._codec_of_non_null(shape)
        if codec is PLAIN_CODEC or not shape.may_be_null:  # PLAIN_CODEC keeps null as it is
            return codec
        return Codec(
            lambda value: None if value is None else codec.encode(value),
            lambda encoded: None if encoded is None else codec.decode(encoded),
        )

    def _codec_of_non_null(self, shape: TypeShape) -> Codec:
        """Do the same as `_codec_of`, for a codec that need not encode null."""
        match shape:
            case Object():
                return self._struct_codec(shape)
            case OneOf():
                return self._union_codec(shape)
            case List():
                item = self._codec_of(shape.item)
                return Codec(lambda items: [*map(item.encode, items)], lambda items: (*map(item.decode, items),))
            case Map():
                key, value = self._codec_of(shape.key), self._codec_of(shape.item)
                return Codec(
                    lambda members: {key.encode(name): value.encode(member) for name, member in members.items()},
                    lambda members: {key.decode(name): value.decode(member) for name, member in members.items()},
                )
            case Words(values=(str(), *_)):
                self._vocabularies.add(tuple(map(str, shape.values)))
            case Text():  # encoded as such a word, below: a text may be one, or 64 hex digits
                pass
            case Number() | Boolean() | Words():
                return PLAIN_CODEC
            case _:
                raise TypeError(f"values of {shape} cannot be sealed: no encoding by position is defined")
        return Codec(self.text_codes.__getitem__, self._texts_by_code.__getitem__)

    def _struct_codec(self, shape: Object) -> Codec:
        """Return the codec that encodes a struct as the list of its members' values; decoding changes the list."""
        kind, names = shape.cls, [member.attribute for member in shape.members]
        # whether no member is keyword-only: the class is then called by position, which is eight times as fast
        takes_positions = len(kind.__match_args__) == len(names)
        codecs = [self._member_codec(member) for member in shape.members]
        codecs_at = [(i, codec) for i, codec in enumerate(codecs) if codec is not PLAIN_CODEC]

        def encode(value: Any) -> list[Any]:
            members = [*astuple(value)]
            for i, codec in codecs_at:
                members[i] = codec.encode(members[i])
            return members

        def decode(members: list[Any]) -> Any:
            for i, codec in codecs_at:
                members[i] = codec.decode(members[i])
            return kind(*members) if takes_positions else kind(**dict(zip(names, members, strict=True)))

        return Codec(encode, decode)

    def _member_codec(self, member: Member) -> Codec:
        """Return the codec of a member's value, which is UNSET if the member may be left out and was.

        A value that may be UNSET is encoded as a list of one, UNSET as [], since MessagePack has no value for it.
        """
        codec = self._codec_of(member.shape)
        if member.default is not UNSET:
            return codec
        return Codec(
            lambda value: [] if value is UNSET else [codec.encode(value)],
            lambda encoded: codec.decode(encoded[0]) if encoded else UNSET,
        )

    def _union_codec(self, shape: OneOf) -> Codec:
        """Return the codec of structs that a tag distinguishes, or of texts and one kind of list or map.

        A struct is preceded by its number in the union. Raises TypeError for a union with other kinds. It is not
        checked that all structs have tags, nor that there is only one kind of list or map.
        """
        text = Codec(self.text_codes.__getitem__, self._texts_by_code.__getitem__)
        if not shape.objects and not all(
            _has_only_texts(kind) or isinstance(kind, List | Map) for kind in shape.kinds
        ):
            raise TypeError(f"values of {shape} cannot be sealed: a number would be read as a word")
        codecs = [*map(self._codec_of, shape.kinds)]
        if shape.objects:
            numbers = {kind.tag[1]: number for number, kind in enumerate(shape.objects) if kind.tag}

            def encode(value: Any) -> list[Any]:
                number = numbers[value.__struct_config__.tag]
                return [number, *codecs[number].encode(value)]

            return Codec(encode, lambda encoded: codecs[encoded[0]].decode(encoded[1:]))
        # the codec of the lists or maps, if a kind is one; those of texts are all equal
        container = next((codec for codec in codecs if codec != text), text)
        return Codec(
            lambda value: text.encode(value) if isinstance(value, str) else container.encode(value),
            lambda encoded: (
                container.decode(encoded) if isinstance(encoded, list | dict) else text.decode(encoded)
            ),
        )


def _has_only_texts(shape: TypeShape) -> bool:
    """Return whether all values of a shape but null are texts."""
    return isinstance(shape, Text) or (
        isinstance(shape, Words) and all(type(word) is str for word in shape.values)
    )
