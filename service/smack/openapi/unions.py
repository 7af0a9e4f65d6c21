"""Verdicts as unions: a schema per case, distinguished by `legal`, so that generated clients get exact types.

The service answers one type. Each case here maps members of that type to the change of their schemas.
"""

from collections.abc import Callable, Mapping
from typing import Any

from smack.openapi.names import MARK

Schema = dict[str, Any]
Change = Callable[[Schema], Schema | None]  # returns the member's schema in a case; None: the member is absent

_REF = "#/components/schemas/"
_NULL: Schema = {"type": "null"}


def _absent(_: Schema) -> None:
    return None


def _null(_: Schema) -> Schema:
    return _NULL


def _not_null(schema: Schema) -> Schema:
    if isinstance(schema.get("type"), list):
        mark = schema[MARK]
        return {**schema, "type": schema["type"][0], MARK: (mark[0].removesuffix("OrNull"), mark[1])}
    return next(part for part in schema["anyOf"] if part != _NULL) if "anyOf" in schema else schema


def _empty(schema: Schema) -> Schema:
    name, description = schema[MARK]
    mark = name.replace("{Game}", "{Game}No"), description
    return {**schema, "maxItems" if schema["type"] == "array" else "maxProperties": 0, MARK: mark}


def _not_empty(schema: Schema) -> Schema:
    return {**schema, "minItems": 1}


def _not_empty_if_there(schema: Schema) -> Schema:
    """Return the schema of a list that is not empty, of a member that may be absent."""
    return _not_empty(schema)


def _is(value: bool) -> Change:
    return lambda _: {"type": "boolean", "const": value}


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


def split(schemas: dict[str, Schema]) -> None:
    """Replace every verdict among the schemas by a union of its cases."""
    for name in list(schemas):
        for ending, cases in UNIONS.items():
            if name.endswith(ending):
                schemas[name] = _union(name, ending, cases, schemas)


def _union(name: str, ending: str, cases: Mapping[str, Any], schemas: dict[str, Schema]) -> Schema:
    whole, members = schemas[name], []
    for case, (changes, description) in cases.items():
        if not _distinguishing_members(changes) <= whole["properties"].keys():
            continue
        member = f"{name.removesuffix(ending)}{case}{ending}"
        schemas[member] = _case(whole, changes, description)
        members.append({"$ref": _REF + member})
    return {"oneOf": members, "description": whole["description"]}


def _distinguishing_members(changes: Mapping[str, Change]) -> set[str]:
    """Return the members that distinguish the case."""
    return {name for name in ("unknown", "errors") if changes.get(name) is _not_empty}


def _case(whole: Schema, changes: Mapping[str, Change], description: str) -> Schema:
    members = {
        name: changes[name](schema) if name in changes else schema for name, schema in whole["properties"].items()
    }
    properties = {name: schema for name, schema in members.items() if schema is not None}
    needed = {*whole["required"], *_distinguishing_members(changes)}
    return {
        "type": "object",
        "properties": properties,
        "required": sorted(needed & properties.keys()),
        "description": description,
    }
