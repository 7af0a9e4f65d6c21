"""What each laid card finally counts as: shifts on what is printed, then additions, then ignores.

Cards come clockwise from the Smackhead, so that the first of two contradicting shifts is the one that prevails.
"""

from typing import Annotated, Any, NamedTuple

from msgspec import UNSET, Meta, Struct

from service.engine.verdict import PlayerId
from service.games.smackshapes.cards import (
    Add,
    Card,
    CardName,
    Color,
    Counting,
    IgnoreColor,
    IgnoreNumber,
    IgnoreShape,
    Kind,
    Shape,
    ShiftColor,
    ShiftNumber,
    ShiftShape,
    kind_of,
)

SHIFTS: dict[type, str] = {ShiftShape: "shape", ShiftNumber: "number", ShiftColor: "color"}
IGNORES: dict[type, str] = {IgnoreShape: "shape", IgnoreNumber: "number", IgnoreColor: "color"}


class Laid(NamedTuple):
    """A card on the table and who laid it."""

    player: str
    name: str
    card: Card


class Acted(Struct, frozen=True, forbid_unknown_fields=True):
    """An action that touched a card, and the special card it is printed on."""

    special: CardName
    kind: Kind


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """A laid card as it finally counts, and which actions made it so; an ignored one is no candidate."""

    card: CardName
    player: PlayerId
    shape: Shape
    number: Counting
    color: Color
    ignored: bool
    by: Annotated[tuple[Acted, ...], Meta(max_length=16)]


class Layers(NamedTuple):
    """The actions on the table by kind; `overruled` are the specials whose shift a nearer one contradicts."""

    shifts: dict[tuple[str, Any], tuple[Any, Acted]]
    additions: list[tuple[Add, Acted]]
    ignores: list[tuple[str, Any, Acted]]
    overruled: tuple[str, ...]


def layers(laid: tuple[Laid, ...]) -> Layers:
    shifts: dict[tuple[str, Any], tuple[Any, Acted]] = {}
    additions = []
    ignores = []
    overruled = []
    for _, name, card in laid:
        action = card.action
        if action is None:
            continue
        acted = Acted(name, kind_of(action))
        if isinstance(action, Add):
            additions.append((action, acted))
        elif attribute := IGNORES.get(type(action)):
            ignores.append((attribute, getattr(action, attribute), acted))
        elif attribute := SHIFTS.get(type(action)):
            to, _ = shifts.setdefault((attribute, action.from_), (action.to, acted))  # type: ignore[union-attr]
            if to != action.to:  # type: ignore[union-attr]
                overruled.append(name)
    return Layers(shifts, additions, ignores, tuple(overruled))


def count(laid: tuple[Laid, ...], actions: Layers) -> tuple[Counted, ...]:
    return tuple([_counted(card, actions) for card in laid])


def _counted(laid: Laid, actions: Layers) -> Counted:
    player, name, card = laid
    if not (actions.shifts or actions.additions or actions.ignores):
        return Counted(name, player, card.shape, card.number, card.color, False, ())
    value: dict[str, Any] = {"shape": card.shape, "number": card.number, "color": card.color}
    by = _shift(value, actions) + _add(value, actions)
    ignored = [acted for attribute, banned, acted in actions.ignores if value[attribute] == banned]
    return Counted(name, player, **value, ignored=bool(ignored), by=(*by, *ignored))


def _shift(value: dict[str, Any], actions: Layers) -> list[Acted]:
    by = []
    for attribute, printed in value.items():
        if shift := actions.shifts.get((attribute, printed)):
            value[attribute], acted = shift
            by.append(acted)
    return by


def _add(value: dict[str, Any], actions: Layers) -> list[Acted]:
    by = []
    for addition, acted in actions.additions:
        if addition.shape == value["shape"] if addition.color is UNSET else addition.color == value["color"]:
            value["number"] += addition.amount
            by.append(acted)
    return by
