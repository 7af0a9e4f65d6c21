"""Moves that somebody might say, legal or not: drawn from the types of the moves and the cards in sight.

What a room proposes is not asked, so nothing that it forgets to propose is forgotten here.
"""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

from msgspec import UNSET, inspect
from msgspec.structs import replace

from smack.engine.game import Game
from smack.engine.moves import Move
from smack.engine.partial.hidden import HIDDEN

SHORT = 8  # a vocabulary of more words is one of cards
NUMBERS = (*range(7), 400)
MOST_CARDS = 3  # drawn of a member that is a list
OWN = 0.7  # how often a card is one of the hand, if there is one
ABSENT = 0.7  # how often a member is left out that may be
NEAR = 0.5  # how often of a list only one card is changed

Item = TypeVar("Item")


class Member(NamedTuple):
    """Of a move: whether it may be left out, what its value may be, and whether that is a list in any order."""

    optional: bool
    types: tuple[inspect.Type, ...]
    unordered: bool


class Speaker:
    """Whoever says something: the seats at the table, the hand (what nobody else sees), and what lies open."""

    def __init__(self, game: Game, state: Any, seat: str | None, chooser: random.Random) -> None:
        self.seat, self.seats, self.chooser = seat, game.seats(state), chooser
        mine, everybody = _seen(game, state, seat), _seen(game, state, None)
        self.hand = [card for pointer, cards in mine.items() if not everybody[pointer] for card in cards]
        self.open = [cards for cards in mine.values() if cards] or [list(game.deck(state))]

    def guess(self, kind: type[Move], basis: Move | None) -> Move | None:
        """A move of this type: another with two members changed, or all anew; None if they do not go together."""
        members = members_of(kind)
        names = list(members)
        changed = names if basis is None or not names else (self._one(names), self._one(names))
        drawn = {name: self._member(members[name], getattr(basis, name, None)) for name in changed}
        try:
            return kind(**_with(self.seat, drawn)) if basis is None else replace(basis, **drawn)
        except ValueError:
            return None

    def _member(self, member: Member, before: Any) -> Any:
        if isinstance(before, tuple) and before and self.chooser.random() < NEAR:
            at = self.chooser.randrange(len(before))
            return (*before[:at], self._card(), *before[at + 1 :])
        absent = member.optional and self.chooser.random() < ABSENT
        return UNSET if absent else self._value(member.types)

    def _value(self, types: tuple[inspect.Type, ...]) -> Any:
        info = self._one(types)
        match info:
            case inspect.Metadata():
                return self._one(self.seats)
            case inspect.LiteralType(values):
                return self._one(values) if len(values) <= SHORT else self._card()
            case inspect.IntType(ge=least, le=most):
                return self._one([n for n in NUMBERS if n >= (least or 0) and (most is None or n <= most)])
            case inspect.VarTupleType(min_length=least, max_length=most):
                return self._cards(self.chooser.randint(least or 0, min(most or MOST_CARDS, MOST_CARDS)))
            case inspect.DictType(value_type=inner):
                named = self.chooser.sample(self.seats, self.chooser.randint(0, len(self.seats)))
                return {seat: self._value(_parts(inner)) for seat in named}
            case inspect.StrType():
                return self._card()
        return None

    def _card(self) -> str:
        return self._one(self._pile())

    def _cards(self, number: int) -> tuple[str, ...]:
        pile = self._pile()
        return tuple(self.chooser.sample(pile, min(number, len(pile))))

    def _pile(self) -> list[str]:
        return self.hand if self.hand and self.chooser.random() < OWN else self._one(self.open)

    def _one(self, items: Sequence[Item]) -> Item:
        return items[int(self.chooser.random() * len(items))]


def _with(seat: str | None, members: dict[str, Any]) -> dict[str, Any]:
    return members if seat is None else {"player": seat, **members}


def _seen(game: Game, state: Any, seat: str | None) -> dict[str, list[str]]:
    """The cards that a seat sees, pile by pile."""
    piles = game.piles(game.view(state, seat))
    return {pile.pointer: [card for card in pile.cards if card != HIDDEN] for pile in piles}


@cache
def members_of(kind: type[Move]) -> dict[str, Member]:
    """The attributes that tell moves of one seat apart."""
    info: Any = inspect.type_info(kind)
    fields = {field.encode_name: field for field in info.fields}
    names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    return {name: _member(fields[wire]) for name, wire in names if name not in ("ref", "player")}


def _member(field: inspect.Field) -> Member:
    schema = getattr(field.type, "extra_json_schema", None) or {}
    return Member(not field.required, _parts(field.type), "any order" in schema.get("description", ""))


def _parts(info: inspect.Type) -> tuple[inspect.Type, ...]:
    """The type taken apart; only one that names a player keeps what is said beside it."""
    if isinstance(info, inspect.UnionType):
        return tuple(part for one in info.types for part in _parts(one))
    if isinstance(info, inspect.Metadata) and (info.extra or {}).get("names") != "player":
        return _parts(info.type)
    return (info,)


def meant(move: Move) -> tuple[Any, ...]:
    """The move as far as it says something of its own: what it confirms left out, what is absent filled in."""
    kind = type(move)
    said = [_said(move, name, member) for name, member in members_of(kind).items() if name not in kind.CONFIRMS]
    return (kind, *said)


def _said(move: Move, name: str, member: Member) -> Any:
    value = getattr(move, name)
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    if member.unordered:
        return tuple(sorted(value))
    return move.ABSENT.get(name, UNSET) if value is UNSET else value
