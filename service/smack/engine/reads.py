"""Which members of a state a rule reads, for explanations of its refusal.

The rule is checked once more, on a copy of the state whose structs note each member that is read.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from msgspec import Struct, defstruct
from msgspec.structs import force_setattr

from smack.engine.declare.hidden import Hidden
from smack.engine.declare.members import pointer_token
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import Rule
from smack.engine.declare.unknown import UnknownInformation

ID_MEMBER = "id"  # reading it finds a player, and says nothing about the state


def members_read(rule: Rule[Any, Any], state: Struct, move: Move) -> tuple[str, ...]:
    """Return the pointers of the members of a state, such as /state/turn, that a rule reads when it checks a move.

    They are in the order of the first reading. If parts of a member are read, these are returned in its place.
    Members named `id` are left out. If the rule stops at a hidden card, only what it read before is returned.
    """
    pointers_read: dict[str, None] = {}  # a dict, since it keeps their order
    with suppress(UnknownInformation):  # then these are the members read before the hidden card
        rule.check(_recording_copy(state, "/state", pointers_read), move)
    return tuple([p for p in pointers_read if not any(other.startswith(f"{p}/") for other in pointers_read)])


def _recording_copy(value: object, pointer: str, pointers_read: dict[str, None]) -> object:
    """Return a copy of the value at a pointer of the state, whose structs note which of their members are read.

    The pointer of each member that is read later becomes a key of `pointers_read`.
    """
    if isinstance(value, Struct) and type(value) is not Hidden:  # a Hidden is one card, told by its id
        names = value.__struct_fields__
        pointers = {
            name: f"{pointer}/{encoded_name}"
            for name, encoded_name in zip(names, value.__struct_encode_fields__, strict=True)
        }
        members = {name: _recording_copy(getattr(value, name), pointers[name], pointers_read) for name in names}
        copy = _recording_subclass(type(value))(**members)
        force_setattr(copy, "reader", (pointers, pointers_read))
        return copy
    # a tuple of texts or numbers, such as a pile, has nothing to copy
    if isinstance(value, tuple) and any(isinstance(item, (Struct, tuple)) for item in value):
        return tuple([_recording_copy(item, f"{pointer}/{i}", pointers_read) for i, item in enumerate(value)])
    if isinstance(value, Mapping):
        return {
            key: _recording_copy(item, f"{pointer}/{pointer_token(str(key))}", pointers_read)
            for key, item in value.items()
        }
    return value


@cache
def _recording_subclass(kind: type[Struct]) -> type[Struct]:
    """Return a subclass of a struct whose instances note which of their members are read.

    They do so once `_recording_copy` has set their `reader`: (attribute -> pointer of the member, the pointers
    read so far).
    """

    def read(self: Struct, name: str) -> Any:
        """Return an attribute; if it is a member, note its pointer."""
        value = object.__getattribute__(self, name)
        # without a reader yet while the instance is made: `__post_init__` may read members
        pointers, pointers_read = object.__getattribute__(self, "__dict__").get("reader", ({}, {}))
        if name in pointers and name != ID_MEMBER:
            pointers_read[pointers[name]] = None
        return value

    return defstruct(
        kind.__name__, [], bases=(kind,), namespace={"__getattribute__": read}, frozen=True, dict=True
    )
