"""Changing the cards of a state, pile by pile.

The code that visits the places where cards may be hidden is compiled once for each type of state (`shapes.visit`).
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from smack.engine.game import Game, S, Table
from smack.engine.partial.hidden import Card, Hidden
from smack.engine.unknown import HIDDEN
from smack.engine.verdict import token
from smack.shapes.model import List, Map, Object, OneOf, Shape, object_of
from smack.shapes.visit import Place, Rewriter, or_none

# conditions of the cards that are changed; a Hidden is recognized by its type, since comparing one is slow
UNREAD = "HIDDEN in {}"  # a "?" among them, in a state without Hidden ones
READ = "Hidden in map(type, {})"  # a Hidden among them
ALL = "True"

# (cards, pointer, index of the first or None for a card that is no element of a pile) -> the cards changed
ChangeCards = Callable[[tuple[Any, ...], str, int | None], tuple[Any, ...]]


def change_piles(game: Game[S], state: S, change: ChangeCards, condition: str = READ) -> S:
    """Return the state with `change` applied to each pile, or single card, that fulfills the condition."""
    kind: type[Table] = game.state
    changed: S = _compile(kind, condition)(state, change)
    return changed


def change_cards(game: Game[S], state: S, change: Callable[[Card], Card]) -> S:
    """Return the state with each card of the piles with hidden cards replaced by `change(card)`."""
    return change_piles(game, state, lambda cards, _pointer, _index: tuple(map(change, cards)))


@cache
def _compile(kind: type[Table], condition: str) -> Callable[[Any, ChangeCards], Any]:
    return _Changes(condition).compile(object_of(kind), "change")


class _Changes(Rewriter):
    """Expressions of values with their cards changed."""

    def __init__(self, condition: str) -> None:
        super().__init__(HIDDEN=HIDDEN, Hidden=Hidden, token=token)
        self._condition = condition

    def change(self, shape: Shape, place: Place) -> str | None:
        value, pointer = place.value, place.pointer
        if shape.may_hide:
            cards = f"({value},)"
            return or_none(shape, value, self._if(cards, f"change({cards}, f'{pointer}', None)[0]", value))
        if isinstance(shape, List) and shape.is_pile:
            return or_none(shape, value, self._if(value, f"change({value}, f'{pointer}', 0)", value))
        return None

    def change_items(self, shape: List | Map, place: Place, changed: str) -> str:
        """Return an expression that makes new items only if needed, where one test of all cards decides."""
        cards = self._cards(shape, place.value, "")
        return self._if(cards[0], changed, place.value) if len(cards) == 1 else changed

    def _if(self, cards: str, changed: str, value: str) -> str:
        return f"({changed} if {self._condition.format(cards)} else {value})"

    def _cards(self, shape: Shape, value: str, loops: str) -> list[str]:
        """Return for each member of a value that has cards the expression of all cards there."""
        if shape.may_hide:
            found = [f"[{value}{loops}]"]
        elif isinstance(shape, Object):
            parts = [(member.shape, f"{value}.{member.attribute}") for member in shape.members]
            found = [cards for part, place in parts for cards in self._cards(part, place, loops)]
        elif isinstance(shape, List | Map):
            name, values = self.name(), value if isinstance(shape, List) else f"{value}.values()"
            found = self._cards(shape.item, name, f"{loops} for {name} in {values}")
        else:
            found = [cards for part in shape.parts for cards in self._cards(part, value, loops)]
        is_certain = not (shape.null or isinstance(shape, OneOf))
        return found if is_certain else 2 * found  # an absent value has no cards, so no expression is of all
