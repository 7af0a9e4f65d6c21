"""Verdicts as unions told apart by `legal`: each member says what the others leave open.

A row for each value of `legal`: what it makes of the members of the one type that the service answers.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tools.openapi.names import MARK

Schema = dict[str, Any]
Change = Callable[[Schema], Schema | None]  # a member's schema in this case; None: it is not there

_REF = "#/components/schemas/"
_NULL: Schema = {"type": "null"}


def _gone(_: Schema) -> None:
    return None


def _none(_: Schema) -> Schema:
    return _NULL


def _some(schema: Schema) -> Schema:
    """Not null."""
    if isinstance(schema.get("type"), list):
        mark = schema[MARK]
        return {**schema, "type": schema["type"][0], MARK: (mark[0].removesuffix("OrNull"), mark[1])}
    return next(part for part in schema["anyOf"] if part != _NULL) if "anyOf" in schema else schema


def _empty(schema: Schema) -> Schema:
    name, description = schema[MARK]
    mark = name.replace("{Game}", "{Game}No"), description
    return {**schema, "maxItems" if schema["type"] == "array" else "maxProperties": 0, MARK: mark}


def _filled(schema: Schema) -> Schema:
    return {**schema, "minItems": 1}


def _optional(schema: Schema) -> Schema:
    """Not empty, if it is there at all."""
    return _filled(schema)


def _is(value: bool) -> Change:
    return lambda _: {"type": "boolean", "const": value}


LEGAL: Mapping[str, Change] = {
    "legal": _is(True),
    "violations": _empty,
    "state": _some,
    "result": _some,
    "to_act": _some,
    "table": _some,
    "alternatives": _gone,
    "unknown": _empty,  # what tells it from the case that has some
    "errors": _gone,
}
HANGING: Mapping[str, Change] = {  # legal, but what comes of it hangs on what is hidden
    "legal": _is(True),
    "violations": _empty,
    "state": _none,
    "result": _none,
    "to_act": _none,
    "events": _empty,
    "views": _empty,
    "alternatives": _gone,
    "unknown": _filled,
    "errors": _gone,
}
ILLEGAL: Mapping[str, Change] = {
    "legal": _is(False),
    "violations": _filled,
    "state": _none,
    "table": _none,
    "events": _empty,
    "views": _empty,
    "unknown": _optional,
    "errors": _gone,
}
UNDECIDED: Mapping[str, Change] = {  # whether it is legal hangs on what is hidden
    "legal": _none,
    "violations": _empty,
    "state": _none,
    "events": _empty,
    "views": _empty,
    "alternatives": _gone,
    "unknown": _filled,
    "errors": _gone,
}
NOT_UNDERSTOOD: Mapping[str, Change] = {
    "legal": _none,
    "violations": _empty,
    "events": _empty,
    "unknown": _empty,
    "errors": _filled,
}
_ILLEGAL = "The move is against the rules: every broken clause."
_UNDECIDED = "Whether the move is legal hangs on what is hidden: on what, says `unknown`."
_HANGING = "The move is legal, but what comes of it hangs on what is hidden: on what, says `unknown`."
UNIONS: Mapping[str, Mapping[str, tuple[Mapping[str, Change], str]]] = {
    "Verdict": {
        "Legal": (LEGAL, "The move is legal: what follows from it."),
        "Illegal": (ILLEGAL, _ILLEGAL),
        "UnknownOutcome": (HANGING, _HANGING),
        "Undecided": (UNDECIDED, _UNDECIDED),
    },
    "Step": {
        "Legal": (LEGAL, "The move is legal: what happened."),
        "Illegal": (ILLEGAL, _ILLEGAL),
        "UnknownOutcome": (HANGING, _HANGING),
        "Undecided": (UNDECIDED, _UNDECIDED),
        "NotUnderstood": (NOT_UNDERSTOOD, "The move is not understood: why; nothing was judged."),
    },
}


def split(schemas: dict[str, Schema]) -> None:
    """Make every verdict among the schemas a union."""
    for name in list(schemas):
        for ending, cases in UNIONS.items():
            if name.endswith(ending):
                schemas[name] = _union(name, ending, cases, schemas)


def _union(name: str, ending: str, cases: Mapping[str, Any], schemas: dict[str, Schema]) -> Schema:
    whole, members = schemas[name], []
    for word, (changes, about) in cases.items():
        if not _needed(changes) <= whole["properties"].keys():
            continue
        member = f"{name.removesuffix(ending)}{word}{ending}"
        schemas[member] = _case(whole, changes, about)
        members.append({"$ref": _REF + member})
    return {"oneOf": members, "description": whole["description"]}


def _needed(changes: Mapping[str, Change]) -> set[str]:
    """The members that make the case what it is."""
    return {name for name in ("unknown", "errors") if changes.get(name) is _filled}


def _case(whole: Schema, changes: Mapping[str, Change], about: str) -> Schema:
    told = {name: changes[name](one) if name in changes else one for name, one in whole["properties"].items()}
    properties = {name: one for name, one in told.items() if one is not None}
    needed = {*whole["required"], *_needed(changes)}
    return {
        "type": "object",
        "properties": properties,
        "required": sorted(needed & properties.keys()),
        "description": about,
    }
