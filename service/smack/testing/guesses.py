"""Random moves, legal or not, made from the types of the moves and the cards that a seat sees.

They do not depend on the proposals of a game, and so can find legal moves that it does not propose.
"""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from smack.engine.declare.game import Game
from smack.engine.declare.moves import Move
from smack.engine.declare.unknown import HIDDEN
from smack.shapes.model import Boolean, List, Map, Number, OneOf, Text, TypeShape, Words, object_of

MAX_WORDS = 8  # a larger vocabulary with cards of the deck is one of cards
NUMBERS = (*range(7), 400)
MAX_CARDS = 3  # in a random list of cards
HAND_SHARE = 0.7  # how often a card comes from the hand, if there is one
ABSENT_SHARE = 0.7  # how often an optional member is left out
ONE_CARD_SHARE = 0.5  # how often a list of cards gets one new card only

Item = TypeVar("Item")


class Member(NamedTuple):
    """A member of a move: whether it may be left out, the shapes of its values, if it is a list in any order."""

    optional: bool
    shapes: tuple[TypeShape, ...]
    unordered: bool


class Guesser:
    """A maker of random moves for a seat, from its hand (the cards that only it sees) and other visible piles.

    A seat of None makes moves of the table, which have no player.
    """

    def __init__(self, game: Game, state: Any, seat: str | None, chooser: random.Random) -> None:
        self.seat, self.seats, self.chooser = seat, game.seats(state), chooser
        self.deck = game.deck(state).keys()
        seen = _find_visible_cards(game, state, seat)
        public = _find_visible_cards(game, state, None)
        self.hand = [card for pointer, cards in seen.items() if not public[pointer] for card in cards]
        self.visible_piles = [cards for cards in seen.values() if cards] or [list(game.deck(state))]

    def guess(self, kind: type[Move], basis: Move | None) -> Move | None:
        """Return a random move of a type: wholly random, or the basis with one or two members changed.

        Return None if the values are invalid together.
        """
        members = members_of(kind)
        names = list(members)
        names_to_set = names if basis is None or not names else (self._choose(names), self._choose(names))
        values = {
            name: self._choose_member_value(members[name], getattr(basis, name, None)) for name in names_to_set
        }
        try:
            return kind(**_with_player(self.seat, values)) if basis is None else replace(basis, **values)
        except ValueError:
            return None

    def _choose_member_value(self, member: Member, old_value: Any) -> Any:
        """Return a random value of a member, UNSET to leave it out, or its old list of cards with one changed."""
        if isinstance(old_value, tuple) and old_value and self.chooser.random() < ONE_CARD_SHARE:
            at = self.chooser.randrange(len(old_value))
            item = next(shape.item for shape in member.shapes if isinstance(shape, List))
            new_item = self._choose_card() if self._are_cards(item) else self._choose_value(_alternatives_of(item))
            return (*old_value[:at], new_item, *old_value[at + 1 :])
        is_absent = member.optional and self.chooser.random() < ABSENT_SHARE
        return UNSET if is_absent else self._choose_value(member.shapes)

    def _choose_value(self, shapes: tuple[TypeShape, ...]) -> Any:
        """Return a random value of one of these shapes; a text is a player or a card."""
        shape = self._choose(shapes)
        match shape:
            case Words(values=()):
                return None
            case Words(values=words):
                return self._choose_card() if self._are_cards(shape) else self._choose(words)
            case Boolean():
                return self._choose((False, True))
            case Number(low=low, high=high):
                numbers = [n for n in NUMBERS if n >= (low or 0) and (high is None or n <= high)]
                return self._choose(numbers or [bound for bound in (low, high) if bound is not None])
            case List(low=low, high=high):
                least = low or 0
                number = self.chooser.randint(least, max(least, min(high or MAX_CARDS, MAX_CARDS)))
                if self._are_cards(shape.item):
                    return self._choose_cards(number)
                return tuple([self._choose_value(_alternatives_of(shape.item)) for _ in range(number)])
            case Map(item=item):
                seats = self.chooser.sample(self.seats, self.chooser.randint(0, len(self.seats)))
                return {seat: self._choose_value(_alternatives_of(item)) for seat in seats}
        return self._choose(self.seats) if shape.is_player else self._choose_card()

    def _are_cards(self, shape: TypeShape) -> bool:
        """Return whether values of a shape are cards: texts that are no players, or words that cards are among."""
        if isinstance(shape, Words):
            return len(shape.values) > MAX_WORDS and not self.deck.isdisjoint(shape.values)
        return isinstance(shape, Text) and not shape.is_player

    def _choose_card(self) -> str:
        return self._choose(self._choose_pile())

    def _choose_cards(self, number: int) -> tuple[str, ...]:
        pile = self._choose_pile()
        return tuple(self.chooser.sample(pile, min(number, len(pile))))

    def _choose_pile(self) -> list[str]:
        return self.hand if self.hand and self.chooser.random() < HAND_SHARE else self._choose(self.visible_piles)

    def _choose(self, items: Sequence[Item]) -> Item:
        return items[int(self.chooser.random() * len(items))]


def _with_player(seat: str | None, members: dict[str, Any]) -> dict[str, Any]:
    return members if seat is None else {"player": seat, **members}


def _find_visible_cards(game: Game, state: Any, seat: str | None) -> dict[str, list[str]]:
    """Return pointer of a pile -> those of its cards that a seat sees."""
    piles = game.piles(game.view(state, seat))
    return {pile.pointer: [card for card in pile.cards if card != HIDDEN] for pile in piles}


@cache
def members_of(kind: type[Move]) -> dict[str, Member]:
    """Return attribute -> member, for the members of a type of move other than `ref` and `player`."""
    members = [member for member in object_of(kind).members if member.attribute not in ("ref", "player")]
    return {
        member.attribute: Member(
            not member.required,
            _alternatives_of(member.shape),
            "any order" in member.shape.metadata.get("description", ""),
        )
        for member in members
    }


def _alternatives_of(shape: TypeShape) -> tuple[TypeShape, ...]:
    """Return the kinds of a union, and null where it is allowed."""
    kinds = shape.kinds if isinstance(shape, OneOf) else (shape,)
    return (*kinds, Words(values=())) if shape.may_be_null else kinds


def comparable_members(move: Move) -> tuple[Any, ...]:
    """Return what distinguishes a move: its type, and its members except those that only confirm."""
    kind = type(move)
    members = [(name, member) for name, member in members_of(kind).items() if name not in kind.CONFIRMING_MEMBERS]
    return (kind, *[_normalize_value(move, name, member) for name, member in members])


def _normalize_value(move: Move, name: str, member: Member) -> Any:
    """Return the value of a member in a form that is equal, and hashable, for values that mean the same."""
    value = getattr(move, name)
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    if member.unordered and isinstance(value, tuple):
        return tuple(sorted(value))
    return move.ABSENT_VALUES.get(name, UNSET) if value is UNSET else value
