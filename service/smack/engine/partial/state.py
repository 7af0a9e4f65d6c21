"""Reading and writing the hidden cards of a state.

The type of a card says (MAY_HIDE) that a ``"?"`` in its place is a hidden card; anywhere else it is a name. One
function per state type, compiled from the types, visits exactly the places where cards may be hidden.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from msgspec import Struct, inspect
from msgspec.structs import replace

from smack.engine.game import Game, Table
from smack.engine.partial.hidden import HIDDEN, Hidden, HiddenCardRead, Remaining, visible_in
from smack.engine.places import MAY_HIDE
from smack.engine.verdict import token

# (cards, pointer, index of the first or None for a card that is no element of a pile) -> the cards changed
ChangeCards = Callable[[tuple[Any, ...], str, int | None], tuple[Any, ...]]
Visit = Callable[[Any, str, ChangeCards], Any]  # (value, its pointer, change) -> the value with its cards changed


def read_partial_state(game: Game, state: Any, reads: list[HiddenCardRead]) -> Any:
    """Return a state with a Hidden for every ``"?"``, and for every Hidden one with the cards that remain now.

    `reads` is where `until_hidden_read` is to note what it stops at.
    """
    pools = _remaining_by_pile(game, state, reads)
    copies: list[Remaining] = []

    def remaining_at(pointer: str) -> Remaining:
        for place in (pointer, pointer.rpartition("/")[0]):
            if place in pools:
                return pools[place]
        if not copies:
            copies.append(Remaining(game.deck(state), reads, limited=False))
        return copies[0]

    def hide(cards: tuple[Any, ...], pointer: str, index: int | None) -> tuple[Any, ...]:
        if Hidden not in map(type, cards) and HIDDEN not in cards:
            return cards
        remaining = remaining_at(pointer)
        return tuple([_hidden(card, remaining, pointer, i, index) for i, card in enumerate(cards)])

    return change_piles(game, state, hide)


def _hidden(card: Any, remaining: Remaining, pointer: str, i: int, index: int | None) -> Any:
    if type(card) is Hidden:
        return Hidden(remaining, card.pointer)
    return Hidden(remaining, pointer, None if index is None else i) if card == HIDDEN else card


def _remaining_by_pile(game: Game, state: Any, reads: list[HiddenCardRead]) -> dict[str, Remaining]:
    """Return for the pointer of each pile what its deck has besides all visible cards."""
    deck, piles = game.deck(state), tuple(game.piles(state))
    visible: dict[str, Counter[str]] = {}
    for pile in piles:
        visible.setdefault(pile.owner, Counter()).update(visible_in(pile.cards))
    remaining = {
        owner: Remaining({card: n - seen[card] for card, n in deck.items() if n > seen[card]}, reads)
        for owner, seen in visible.items()
    }
    return {pile.pointer: remaining[pile.owner] for pile in piles}


def hidden_places(game: Game, state: Any) -> dict[int, tuple[Hidden, str]]:
    """Return every hidden card by its id, with the pointer to where it lies in this state now."""
    places: dict[int, tuple[Hidden, str]] = {}

    def collect(cards: tuple[Any, ...], pointer: str, index: int | None) -> tuple[Any, ...]:
        for i, card in enumerate(cards):
            if type(card) is Hidden:
                places[id(card)] = card, pointer if index is None else f"{pointer}/{i}"
        return cards

    change_piles(game, state, collect)
    return places


def change_cards(game: Game, state: Any, change: Callable[[Any], Any]) -> Any:
    """Return the state with each card that may be hidden replaced by `change(card)`."""
    return change_piles(game, state, lambda cards, _pointer, _index: tuple(map(change, cards)))


def mask_state(game: Game, state: Any) -> Any:
    """Return the state with ``"?"`` for every hidden card."""
    return change_piles(game, state, _masked)


def _masked(cards: tuple[Any, ...], _pointer: str, _index: int | None) -> tuple[Any, ...]:
    if Hidden not in map(type, cards):
        return cards
    return tuple([HIDDEN if type(card) is Hidden else card for card in cards])


def change_piles(game: Game, state: Any, change: ChangeCards) -> Any:
    """Return the state with the cards of each pile, and each single card, that may be hidden changed."""
    return _visit_state(game.state)(state, "", change)


def put_card(value: Any, pointer: str, card: str) -> Any:
    """Return the value with the card at the pointer; only what lies on the way there is copied."""
    if not pointer:
        return card
    step, slash, rest = pointer[1:].partition("/")
    rest = slash + rest
    if isinstance(value, Struct):
        name = _attributes(type(value))[step]
        return replace(value, **{name: put_card(getattr(value, name), rest, card)})
    if isinstance(value, dict):
        key = step.replace("~1", "/").replace("~0", "~")
        return {**value, key: put_card(value[key], rest, card)}
    at = int(step)
    return (*value[:at], put_card(value[at], rest, card), *value[at + 1 :])


@cache
def _attributes(kind: type[Struct]) -> Mapping[str, str]:
    return dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))


@cache
def _visit_state(kind: type[Table]) -> Visit:
    visit = _visit(inspect.type_info(kind))
    assert visit is not None
    return visit


def _visit(info: inspect.Type) -> Visit | None:
    """Return a function that visits the cards of a value of this type; None if none of them may be hidden."""
    match info:
        case inspect.Metadata(type=bare, extra=extra):
            return _visit_card if (extra or {}).get(MAY_HIDE) else _visit(bare)
        case inspect.VarTupleType(item_type=item):
            return _visit_items(_visit(item))
        case inspect.DictType(value_type=item):
            return _visit_values(_visit(item))
        case inspect.UnionType(types=kinds):
            return next((visit for kind in kinds if (visit := _visit(kind))), None)
        case inspect.StructType(cls=cls, fields=fields):
            names = _attributes(cls)
            return _visit_members(
                [(names[f.encode_name], f.encode_name, inner) for f in fields if (inner := _visit(f.type))]
            )
    return None


def _visit_card(card: Any, pointer: str, change: ChangeCards) -> Any:
    return change((card,), pointer, None)[0]


def _visit_items(item: Visit | None) -> Visit | None:
    if item is None:
        return None
    if item is _visit_card:
        return lambda cards, at, change: change(cards, at, 0)
    return lambda value, at, change: tuple([item(inner, f"{at}/{i}", change) for i, inner in enumerate(value)])


def _visit_values(item: Visit | None) -> Visit | None:
    if item is None:
        return None
    return lambda value, at, change: {
        key: item(inner, f"{at}/{token(key)}", change) for key, inner in value.items()
    }


def _visit_members(members: list[tuple[str, str, Visit]]) -> Visit | None:
    if not members:
        return None

    def visit(value: Any, at: str, change: ChangeCards) -> Any:
        new = {}
        for name, encoded, inner in members:
            before = getattr(value, name)
            if before is not None:
                after = inner(before, f"{at}/{encoded}", change)
                if after is not before:
                    new[name] = after
        return replace(value, **new) if new else value

    return visit
