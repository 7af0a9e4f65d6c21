"""Which members of a state a rule reads, for explanations.

The rule is checked once more, on a copy of the state whose structs note each member that is read.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from msgspec import Struct, defstruct
from msgspec.structs import force_setattr

from smack.engine.declare.hidden import Hidden
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import Rule
from smack.engine.declare.unknown import UnknownInformation
from smack.engine.declare.verdict import token

IDENTITY = "id"  # reading it finds a player, and says nothing about the state


def members_read(rule: Rule[Any, Any], state: Struct, move: Move) -> tuple[str, ...]:
    """Return pointers of the members that a rule reads, in order; of a member with parts only the parts."""
    noted: dict[str, None] = {}
    with suppress(UnknownInformation):  # then it is what was read up to there
        rule.check(_copy(state, "/state", noted), move)
    return tuple([p for p in noted if not any(other.startswith(f"{p}/") for other in noted)])


def _copy(value: object, pointer: str, noted: dict[str, None]) -> object:
    """Return a copy whose structs add the pointers of members that are read to `noted`."""
    if isinstance(value, Struct) and type(value) is not Hidden:
        names = value.__struct_fields__
        pointers = {
            n: f"{pointer}/{encoded}" for n, encoded in zip(names, value.__struct_encode_fields__, strict=True)
        }
        copy = _noting(type(value))(**{n: _copy(getattr(value, n), pointers[n], noted) for n in names})
        force_setattr(copy, "reader", (pointers, noted))
        return copy
    if isinstance(value, tuple) and any(isinstance(item, (Struct, tuple)) for item in value):
        return tuple([_copy(item, f"{pointer}/{i}", noted) for i, item in enumerate(value)])
    if isinstance(value, Mapping):
        return {key: _copy(item, f"{pointer}/{token(str(key))}", noted) for key, item in value.items()}
    return value


@cache
def _noting(kind: type[Struct]) -> type[Struct]:
    """Return a subclass whose instances note which members are read."""

    def read(self: Struct, name: str) -> Any:
        value = object.__getattribute__(self, name)
        pointers, noted = object.__getattribute__(self, "__dict__").get("reader", ({}, {}))
        if name in pointers and name != IDENTITY:
            noted[pointers[name]] = None
        return value

    return defstruct(
        kind.__name__, [], bases=(kind,), namespace={"__getattribute__": read}, frozen=True, dict=True
    )
