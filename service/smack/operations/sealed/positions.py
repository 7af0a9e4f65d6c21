"""Values by position: encoded without what their types already say.

A struct becomes the list of its members' values, preceded by its number among the structs of a union. A word of
the game, such as a card or a phase, becomes its number; 64 hex digits become their 32 bytes. What remains are
lists, maps, numbers, texts and bytes for MessagePack.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec import NODEFAULT, UNSET, inspect, msgpack
from msgspec.structs import astuple

HASH_DIGITS = 64
_DIGITS = frozenset("0123456789abcdef")


class Codec(NamedTuple):
    """How values of a type are encoded as plain values, and how these are decoded."""

    encode: Callable[[Any], Any]
    decode: Callable[[Any], Any]


PLAIN = Codec(lambda value: value, lambda encoded: encoded)


class Words(dict[str, Any]):
    """Text -> its number if it is a word of the game, its bytes if it is a hash, else itself."""

    def __missing__(self, text: str) -> Any:
        return bytes.fromhex(text) if len(text) == HASH_DIGITS and _DIGITS.issuperset(text) else text

    def width(self, text: str) -> int:
        """Return the bytes that a text takes."""
        return len(msgpack.encode(self[text]))


class Texts(dict[Any, str]):
    """Number, bytes or text -> text."""

    def __missing__(self, encoded: Any) -> str:
        return encoded.hex() if isinstance(encoded, bytes) else str(encoded)


class Codecs:
    """The codecs of a game's types, which share its words: those of `Literal` types, and other card codes."""

    def __init__(self, codes: tuple[str, ...]) -> None:
        self.words, self._texts = Words(), Texts()
        self._vocabularies = {codes}

    def add(self, kinds: Iterable[Any]) -> list[Codec]:
        """Return the codec of each type. The largest vocabulary comes first: numbers under 128 take one byte."""
        codecs = [self._of(inspect.type_info(kind)) for kind in kinds]
        for vocabulary in sorted(self._vocabularies, key=lambda words: (-len(words), words)):
            for word in vocabulary:
                self._texts[self.words.setdefault(word, len(self.words))] = word
        return codecs

    def _of(self, kind: inspect.Type) -> Codec:
        match kind:
            case inspect.Metadata():
                return self._of(kind.type)
            case inspect.StructType():
                return self._struct(kind)
            case inspect.UnionType():
                return self._union(kind)
            case inspect.VarTupleType():
                item = self._of(kind.item_type)
                return Codec(lambda items: [*map(item.encode, items)], lambda items: (*map(item.decode, items),))
            case inspect.DictType():
                return self._mapping(self._of(kind.key_type), self._of(kind.value_type))
            case inspect.LiteralType(values=(str(), *_)):
                self._vocabularies.add(tuple(map(str, kind.values)))
            case inspect.StrType():
                pass
            case inspect.IntType() | inspect.FloatType() | inspect.BoolType() | inspect.LiteralType():
                return PLAIN
            case _:
                raise TypeError(f"values of {kind} cannot be sealed: no encoding by position is defined")
        return Codec(self.words.__getitem__, self._texts.__getitem__)

    def _struct(self, kind: inspect.StructType) -> Codec:
        names = [member.name for member in kind.fields]
        in_order = len(kind.cls.__match_args__) == len(names)  # eight times as fast as by keywords
        codecs = [self._member(member) for member in kind.fields]
        encoded = [(i, codec) for i, codec in enumerate(codecs) if codec is not PLAIN]

        def encode(value: Any) -> list[Any]:
            members = [*astuple(value)]
            for i, codec in encoded:
                members[i] = codec.encode(members[i])
            return members

        def decode(members: list[Any]) -> Any:
            for i, codec in encoded:
                members[i] = codec.decode(members[i])
            return kind.cls(*members) if in_order else kind.cls(**dict(zip(names, members, strict=True)))

        return Codec(encode, decode)

    def _member(self, member: inspect.Field) -> Codec:
        codec = self._of(member.type)
        if member.required or member.default is not NODEFAULT:
            return codec
        return Codec(
            lambda value: [] if value is UNSET else [codec.encode(value)],
            lambda encoded: codec.decode(encoded[0]) if encoded else UNSET,
        )

    def _union(self, kind: inspect.UnionType) -> Codec:
        """Return the codec of None, texts, and either one more type or structs that a tag distinguishes."""
        text = Codec(self.words.__getitem__, self._texts.__getitem__)
        parts = [part for part in kind.types if not isinstance(part, inspect.NoneType)]
        structs = [part for part in parts if isinstance(part, inspect.StructType)]
        others = [codec for codec in map(self._of, parts) if codec != text]
        more = _tagged(structs, others) if len(structs) > 1 else others[0] if others else text

        def encode(value: Any) -> Any:
            if value is None:
                return None
            return text.encode(value) if isinstance(value, str) else more.encode(value)

        def decode(encoded: Any) -> Any:
            if encoded is None:
                return None
            return more.decode(encoded) if isinstance(encoded, list | dict) else text.decode(encoded)

        return PLAIN if more is PLAIN else Codec(encode, decode)

    def _mapping(self, key: Codec, value: Codec) -> Codec:
        return Codec(
            lambda members: {key.encode(name): value.encode(member) for name, member in members.items()},
            lambda members: {key.decode(name): value.decode(member) for name, member in members.items()},
        )


def _tagged(structs: list[inspect.StructType], codecs: list[Codec]) -> Codec:
    numbers = {struct.tag: number for number, struct in enumerate(structs)}

    def encode(value: Any) -> list[Any]:
        number = numbers[value.__struct_config__.tag]
        return [number, *codecs[number].encode(value)]

    return Codec(encode, lambda encoded: codecs[encoded[0]].decode(encoded[1:]))
