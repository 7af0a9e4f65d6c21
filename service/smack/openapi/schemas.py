"""What the document says beyond the types: verdicts as unions, and the closed vocabularies of a game.

The service answers one type for legal, illegal and undecided verdicts. The document has their cases, so that
generated clients get exact types; each case maps members of that type to the change of their shapes.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from smack.engine.declare.game import Game
from smack.engine.soundness import fault_ids
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


def _renamed(shape: Shape, rename: Callable[[str], str]) -> Shape:
    """Return a shape with another name, if it has one: as `{Game}ToActOrNull`, whose {Game} is filled in later."""
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
    "unknown": _empty,  # or else it is the case of an unknown outcome
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
    "unknown": _not_empty,
    "errors": _absent,
}
UNDECIDED: Mapping[str, Change] = {
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


class Case(NamedTuple):
    """A case of a verdict. `sign` is the member that distinguishes it from others, which it always has."""

    changes: Mapping[str, Change]
    description: str
    sign: str = ""


_NOT_LEGAL = {
    "Illegal": Case(ILLEGAL, "The move is illegal; every broken clause is named."),
    "UnknownOutcome": Case(
        {**UNDECIDED, "legal": _is(True)},
        "The move is legal, but its outcome depends on hidden cards; `unknown` says on which.",
        sign="unknown",
    ),
    "Undecided": Case(
        UNDECIDED,
        "Whether the move is legal depends on hidden cards; `unknown` says on which.",
        sign="unknown",
    ),
}
UNIONS: Mapping[str, Mapping[str, Case]] = {
    "Verdict": {"Legal": Case(LEGAL, "The move is legal: the new state and the events."), **_NOT_LEGAL},
    "Step": {
        "Legal": Case(LEGAL, "The move is legal: the events."),
        **_NOT_LEGAL,
        "NotUnderstood": Case(INVALID, "The move does not fit its schema; nothing was judged.", sign="errors"),
    },
}


def cases_of(shape: Object, name: str) -> Mapping[str, tuple[Object, str]]:
    """Return name -> (object, description) of each case of a verdict, sealed ones too; none for any other type."""
    ending = next((ending for ending in UNIONS if name.endswith(ending)), "")
    names = ("", *[member.name for member in shape.members])
    return {
        f"{name.removesuffix(ending)}{key}{ending}": (_change(shape, case), case.description)
        for key, case in UNIONS.get(ending, {}).items()
        if case.sign in names
    }


def _change(shape: Object, case: Case) -> Object:
    members = []
    for member in shape.members:
        part = case.changes[member.name](member.shape) if member.name in case.changes else member.shape
        if part is not None:
            members.append(replace(member, shape=part, required=member.required or member.name == case.sign))
    return replace(shape, members=tuple(members))


def vocabularies(game: Game) -> dict[str, dict[str, Any]]:
    """Return the schemas of a game's vocabularies by the name that types refer to (`shapes.model`).

    Copies of shared schemas list them; `Facts` are those of the game's violations by the ids of their messages,
    `Seats` the bounds of its players.
    """

    def closed(words: Iterable[str], description: str) -> dict[str, Any]:
        return {"type": "string", "enum": list(words), "description": description}

    messages = [message for clause in game.rulebook.values() for message in clause.messages]
    facts = {
        message.id: {"type": "object", "properties": message.facts, "description": message.text}
        for message in messages
        if message.facts
    }
    about_facts = "Message id -> the `facts` of its violations; a message that is missing here has none."
    return {
        "Rule": closed(game.rulebook, "The id of a clause of the rulebook."),
        "MessageId": closed([message.id for message in messages], "The id of a message of a clause."),
        "MoveType": closed((str(kind.__struct_config__.tag) for kind in game.moves), "A type of move."),
        "Seats": dict(zip(("minItems", "maxItems"), game.players, strict=True)),
        "FaultId": closed(fault_ids(game), "The id of a fault."),
        "Facts": {"type": "object", "properties": facts, "description": about_facts},
    }
