"""Verdicts as unions: a case for each `legal`, so that generated clients get exact types.

The service answers one type. Each case here maps members of that type to the change of their shapes.
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from smack.shapes.model import Object, Shape, Words

Change = Callable[[Shape], Shape | None]  # returns the member's shape in a case; None: the member is absent


def _absent(_: Shape) -> None:
    return None


def _null(_: Shape) -> Shape:
    return Words(values=(), null=True)


def _not_null(shape: Shape) -> Shape:
    return _renamed(replace(shape, null=False), lambda name: name.removesuffix("OrNull"))


def _empty(shape: Shape) -> Shape:
    return _renamed(replace(shape, high=0), lambda name: name.replace("{Game}", "{Game}No"))


def _not_empty(shape: Shape) -> Shape:
    return replace(shape, low=1)


def _not_empty_if_there(shape: Shape) -> Shape:
    """Return the shape of a list that is not empty, of a member that may be absent."""
    return _not_empty(shape)


def _renamed(shape: Shape, rename: Callable[[str], str]) -> Shape:
    """Return a shape with another name, if it has one."""
    if "component" not in shape.metadata:
        return shape
    name, description = shape.metadata["component"]
    return replace(shape, metadata={**shape.metadata, "component": (rename(name), description)})


def _is(value: bool) -> Change:
    return lambda _: Words(values=(value,))


LEGAL: Mapping[str, Change] = {
    "legal": _is(True),
    "violations": _empty,
    "state": _not_null,
    "result": _not_null,
    "to_act": _not_null,
    "table": _not_null,
    "alternatives": _absent,
    "unknown": _empty,  # distinguishes it from UNKNOWN_OUTCOME
    "errors": _absent,
}
UNKNOWN_OUTCOME: Mapping[str, Change] = {  # legal, but the outcome depends on hidden cards
    "legal": _is(True),
    "violations": _empty,
    "state": _null,
    "result": _null,
    "to_act": _null,
    "events": _empty,
    "views": _empty,
    "alternatives": _absent,
    "unknown": _not_empty,
    "errors": _absent,
}
ILLEGAL: Mapping[str, Change] = {
    "legal": _is(False),
    "violations": _not_empty,
    "state": _null,
    "result": _not_null,
    "to_act": _not_null,
    "table": _null,
    "events": _empty,
    "views": _empty,
    "unknown": _not_empty_if_there,
    "errors": _absent,
}
UNDECIDED: Mapping[str, Change] = {  # whether the move is legal depends on hidden cards
    "legal": _null,
    "violations": _empty,
    "state": _null,
    "result": _null,
    "to_act": _null,
    "events": _empty,
    "views": _empty,
    "alternatives": _absent,
    "unknown": _not_empty,
    "errors": _absent,
}
INVALID: Mapping[str, Change] = {
    "legal": _null,
    "violations": _empty,
    "events": _empty,
    "unknown": _empty,
    "errors": _not_empty,
}
_ILLEGAL = "The move is illegal; every broken clause is named."
_UNDECIDED = "Whether the move is legal depends on hidden cards; `unknown` says on which."
_UNKNOWN_OUTCOME = "The move is legal, but its outcome depends on hidden cards; `unknown` says on which."
UNIONS: Mapping[str, Mapping[str, tuple[Mapping[str, Change], str]]] = {
    "Verdict": {
        "Legal": (LEGAL, "The move is legal: the new state and the events."),
        "Illegal": (ILLEGAL, _ILLEGAL),
        "UnknownOutcome": (UNKNOWN_OUTCOME, _UNKNOWN_OUTCOME),
        "Undecided": (UNDECIDED, _UNDECIDED),
    },
    "Step": {
        "Legal": (LEGAL, "The move is legal: the events."),
        "Illegal": (ILLEGAL, _ILLEGAL),
        "UnknownOutcome": (UNKNOWN_OUTCOME, _UNKNOWN_OUTCOME),
        "Undecided": (UNDECIDED, _UNDECIDED),
        "NotUnderstood": (INVALID, "The move does not fit its schema; nothing was judged."),
    },
}


def cases_of(shape: Object, name: str) -> Mapping[str, tuple[Object, str]]:
    """Return name -> (object, description) of each case of a verdict; none for any other type."""
    ending = next((ending for ending in UNIONS if name.endswith(ending)), "")
    members = {member.name for member in shape.members}
    return {
        f"{name.removesuffix(ending)}{case}{ending}": (_case(shape, changes), description)
        for case, (changes, description) in UNIONS.get(ending, {}).items()
        if _distinguishing_members(changes) <= members
    }


def _distinguishing_members(changes: Mapping[str, Change]) -> set[str]:
    """Return the members that distinguish the case."""
    return {name for name in ("unknown", "errors") if changes.get(name) is _not_empty}


def _case(shape: Object, changes: Mapping[str, Change]) -> Object:
    members, needed = [], _distinguishing_members(changes)
    for member in shape.members:
        part = changes[member.name](member.shape) if member.name in changes else member.shape
        if part is not None:
            members.append(replace(member, shape=part, required=member.required or member.name in needed))
    return replace(shape, members=tuple(members))
