"""A state with ``"?"`` read: a Hidden in the place of every card that is not seen.

A card's type says (MAY_HIDE) that a ``"?"`` in its place is a card that is not seen; anywhere else it is a name.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import inspect
from msgspec.structs import replace

from smack.engine.game import Game, Table
from smack.engine.partial.hidden import HIDDEN, Hidden
from smack.engine.verdict import token

MAY_HIDE = "may_hide"  # in the `extra` of the type

Hide = Callable[[str], Hidden]  # pointer -> the card not seen there
Cover = Callable[[Any, str, Hide], Any]  # (value, its pointer, hide) -> the value covered


def covered(game: Game, state: Any) -> Any:
    """A state as it is written, with a Hidden for every card that is not seen."""
    unseen, deck = _unseen(game, state), Counter(game.deck(state))

    def hide(pointer: str) -> Hidden:
        around = _around(pointer, unseen)
        return Hidden(pointer, deck if around is None else around)

    return _of_state(game.state)(state, "", hide)


def _unseen(game: Game, state: Any) -> dict[str, Counter[str]]:
    """Where a pile lies -> what its deck has left besides all cards that lie open."""
    deck, piles = game.deck(state), tuple(game.piles(state))
    left = {owner: Counter(deck) for owner in {pile.owner for pile in piles}}
    for pile in piles:
        left[pile.owner].subtract(card for card in pile.cards if card in deck)
    left = {owner: +counts for owner, counts in left.items()}
    return {pile.pointer: left[pile.owner] for pile in piles}


def _around(pointer: str, unseen: dict[str, Counter[str]]) -> Counter[str] | None:
    """What can be in the pile around a place; None for a place that only copies a card of some pile."""
    while pointer and pointer not in unseen:
        pointer = pointer.rpartition("/")[0]
    return unseen.get(pointer)


@cache
def _of_state(kind: type[Table]) -> Cover:
    cover = _cover(inspect.type_info(kind))
    assert cover is not None
    return cover


def _cover(info: inspect.Type) -> Cover | None:
    """A function that covers the cards of a value of this type; None if none of them may be hidden."""
    match info:
        case inspect.Metadata(type=bare, extra=extra):
            return _card if (extra or {}).get(MAY_HIDE) else _cover(bare)
        case inspect.VarTupleType(item_type=item):
            return _each(_cover(item))
        case inspect.DictType(value_type=item):
            return _values(_cover(item))
        case inspect.UnionType(types=kinds):
            return next((found for kind in kinds if (found := _cover(kind))), None)
        case inspect.StructType(cls=cls, fields=fields):
            names = dict(zip(cls.__struct_encode_fields__, cls.__struct_fields__, strict=True))
            return _members(
                [(names[f.encode_name], f.encode_name, inner) for f in fields if (inner := _cover(f.type))]
            )
    return None


def _card(card: Any, pointer: str, hide: Hide) -> Any:
    return hide(pointer) if card == HIDDEN else card


def _each(item: Cover | None) -> Cover | None:
    if item is None:
        return None
    return lambda value, at, hide: tuple([item(inner, f"{at}/{i}", hide) for i, inner in enumerate(value)])


def _values(item: Cover | None) -> Cover | None:
    if item is None:
        return None
    return lambda value, at, hide: {key: item(inner, f"{at}/{token(key)}", hide) for key, inner in value.items()}


def _members(members: list[tuple[str, str, Cover]]) -> Cover | None:
    if not members:
        return None

    def cover(value: Any, at: str, hide: Hide) -> Any:
        parts = {name: getattr(value, name) for name, _, _ in members}
        new = {
            name: inner(parts[name], f"{at}/{told}", hide)
            for name, told, inner in members
            if parts[name] is not None
        }
        return replace(value, **new)

    return cover
