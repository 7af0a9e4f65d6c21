"""Changing the cards of a state, pile by pile.

The type of a card says (MAY_HIDE) that it may be hidden. An expression is compiled once for each type of state,
as for views (`engine.places`); it visits exactly the places where cards may be hidden.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import inspect
from msgspec.structs import replace

from smack.engine.game import Game, Table
from smack.engine.partial.hidden import Hidden
from smack.engine.unknown import HIDDEN
from smack.engine.verdict import token

# conditions of the cards that are changed; a Hidden is recognized by its type, since comparing one is slow
UNREAD = "HIDDEN in {}"  # a "?" among them, in a state without Hidden ones
READ = "Hidden in map(type, {})"  # a Hidden among them
ALL = "True"

# (cards, pointer, index of the first or None for a card that is no element of a pile) -> the cards changed
ChangeCards = Callable[[tuple[Any, ...], str, int | None], tuple[Any, ...]]


def change_piles(game: Game, state: Any, change: ChangeCards, condition: str = READ) -> Any:
    """Return the state with `change` applied to each pile, or single card, that fulfills the condition."""
    return _compile(game.state, condition)(state, change)


def change_cards(game: Game, state: Any, change: Callable[[Any], Any]) -> Any:
    """Return the state with each card of the piles with hidden cards replaced by `change(card)`."""
    return change_piles(game, state, lambda cards, _pointer, _index: tuple(map(change, cards)))


def may_hide(info: inspect.Type) -> bool:
    """Return whether a value of this type may have hidden cards."""
    return _Code(ALL).of(info, "value", "") != "value"


@cache
def _compile(kind: type[Table], condition: str) -> Callable[[Any, ChangeCards], Any]:
    code = _Code(condition)
    change_state: Callable[[Any, ChangeCards], Any] = eval(
        f"lambda state, change: {code.of(inspect.type_info(kind), 'state', '')}", code.names
    )
    return change_state


class _Code:
    """Expressions of values with their cards changed, and the names that they use."""

    def __init__(self, condition: str) -> None:
        self.names = {"HIDDEN": HIDDEN, "Hidden": Hidden, "replace": replace, "token": token}
        self._condition = condition
        self._count = 0

    def of(self, info: inspect.Type, value: str, at: str) -> str:
        """Return the expression of a value, the same one if it has no cards; `at` is a pointer in an f-string."""
        match info:
            case inspect.Metadata(extra={"may_hide": True}):
                cards = f"({value},)"
                return self._if(cards, f"change({cards}, f'{at}', None)[0]", value)
            case inspect.Metadata(type=bare):
                return self.of(bare, value, at)
            case inspect.VarTupleType(item_type=inspect.Metadata(extra={"may_hide": True})):
                return self._if(value, f"change({value}, f'{at}', 0)", value)
            case inspect.VarTupleType(item_type=inner):
                item = self._name()
                code = self.of(inner, item, f"{at}/{{i_{item}}}")
                items = f"tuple([{code} for i_{item}, {item} in enumerate({value})])"
                return value if code == item else self._if_some(info, value, items)
            case inspect.DictType(value_type=inner):
                item = self._name()
                code = self.of(inner, item, f"{at}/{{token(key_{item})}}")
                items = f"{{key_{item}: {code} for key_{item}, {item} in {value}.items()}}"
                return value if code == item else self._if_some(info, value, items)
            case inspect.UnionType(types=kinds):
                code = next((code for kind in kinds if (code := self.of(kind, value, at)) != value), value)
                return value if code == value else f"(None if {value} is None else {code})"
            case inspect.StructType(fields=fields):
                parts = {f.name: self.of(f.type, f"{value}.{f.name}", f"{at}/{f.encode_name}") for f in fields}
                changes = [f"{name}={code}" for name, code in parts.items() if code != f"{value}.{name}"]
                return f"replace({value}, {', '.join(changes)})" if changes else value
        return value

    def _if(self, cards: str, changed: str, value: str) -> str:
        return f"({changed} if {self._condition.format(cards)} else {value})"

    def _if_some(self, info: inspect.Type, value: str, changed: str) -> str:
        """Return an expression that makes new items only if needed, where one test of all cards decides."""
        cards = self._cards(info, value, "")
        return self._if(cards[0], changed, value) if len(cards) == 1 else changed

    def _cards(self, info: inspect.Type, value: str, loops: str) -> list[str]:
        """Return for each member of a value that has cards the expression of all cards there."""
        match info:
            case inspect.Metadata(extra={"may_hide": True}):
                return [f"[{value}{loops}]"]
            case inspect.Metadata(type=bare):
                return self._cards(bare, value, loops)
            case inspect.VarTupleType(item_type=inner):
                item = self._name()
                return self._cards(inner, item, f"{loops} for {item} in {value}")
            case inspect.DictType(value_type=inner):
                item = self._name()
                return self._cards(inner, item, f"{loops} for {item} in {value}.values()")
            case inspect.UnionType(types=kinds):  # an absent value has no cards, so no expression is of all
                return 2 * [cards for kind in kinds for cards in self._cards(kind, value, loops)]
            case inspect.StructType(fields=fields):
                return [cards for f in fields for cards in self._cards(f.type, f"{value}.{f.name}", loops)]
        return []

    def _name(self) -> str:
        self._count += 1
        return f"item{self._count}"
