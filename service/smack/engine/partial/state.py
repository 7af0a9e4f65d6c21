"""Reading and writing the hidden cards of a state.

The type of a card says (MAY_HIDE) that a ``"?"`` in its place is a hidden card; anywhere else it is a name. One
function per state type, compiled from the types, visits exactly the places where cards may be hidden.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import repeat
from operator import attrgetter, is_
from typing import Any

from msgspec import Struct, inspect
from msgspec.structs import replace

from smack.engine.game import Game, Table
from smack.engine.partial.hidden import HIDDEN, Hidden, HiddenCardRead, Remaining, Suppositions
from smack.engine.partial.leaves import NAME, change_leaves
from smack.engine.partial.questions import has_hidden, visible_in
from smack.engine.places import MAY_HIDE, Pile
from smack.engine.verdict import token

# (cards, pointer, index of the first or None for a card that is no element of a pile) -> the cards changed
ChangeCards = Callable[[tuple[Any, ...], str, int | None], tuple[Any, ...]]
# (value, its pointer, change, whether visible cards are changed too) -> the value with its cards changed
Visit = Callable[[Any, str, ChangeCards, bool], Any]


def read_partial_state(game: Game, state: Any, piles: Sequence[Pile], suppositions: Suppositions) -> Any:
    """Return a state with a Hidden for every ``"?"``, or for every Hidden one with the cards that remain now.

    `piles` are those of the state.
    """
    deck = game.deck(state)
    pools = _remaining_by_pile(deck, piles, suppositions)
    copies = Remaining(deck, suppositions, limited=False)

    def hide(cards: tuple[Any, ...], pointer: str, index: int | None) -> tuple[Any, ...]:
        pool = pools.get(pointer) or pools.get(pointer.rpartition("/")[0], copies)
        if has_hidden(cards):
            return tuple([Hidden(pool, card.pile, card.index) if type(card) is Hidden else card for card in cards])
        places = map(Hidden, repeat(pool), repeat(pointer), (None,) if index is None else range(len(cards)))
        return tuple([place if card == HIDDEN else card for card, place in zip(cards, places, strict=True)])

    return change_piles(game, state, hide)


def _remaining_by_pile(
    deck: Mapping[str, int], piles: Sequence[Pile], suppositions: Suppositions
) -> dict[str, Remaining]:
    """Return for the pointer of each pile what its deck has besides all visible cards."""
    lying: dict[str, list[Any]] = {}
    for pile in piles:
        lying.setdefault(pile.owner, []).extend(pile.cards)
    remaining, fits, size = {}, True, sum(deck.values())
    for owner, cards in lying.items():
        try:
            visible = Counter(cards)
        except HiddenCardRead:
            visible = Counter(visible_in(cards))
        visible.pop(HIDDEN, None)
        left = dict(deck)
        for card, n in visible.items():
            copies = left.get(card, 0)
            fits = fits and copies >= n
            if copies > n:
                left[card] = copies - n
            elif copies:
                del left[card]
        remaining[owner] = Remaining(left, suppositions)
        fits = fits and len(cards) <= size
    for pool in remaining.values():
        pool.fits = fits
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
    """Return the state with each card of the piles with hidden cards replaced by `change(card)`."""
    return change_piles(game, state, lambda cards, _pointer, _index: tuple(map(change, cards)))


def change_piles(game: Game, state: Any, change: ChangeCards, *, every: bool = False) -> Any:
    """Return the state with the piles, and single cards, changed that are hidden or have hidden cards.

    `every`: all in which cards may be hidden.
    """
    return _visit_state(game.state)(state, "", change, every)


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


def check_visible(kind: type[Struct], value: Any, before: Any) -> None:
    """Raise HiddenCardRead for a hidden card in a member, new since `before`, in which none may be hidden.

    `kind` is the type that says where cards may be hidden; values of a published deck have subclasses of it.
    """
    for name, may_hide, part_kind in _members_by_hiding(kind):
        part, part_before = getattr(value, name), getattr(before, name, None)
        if part is part_before:
            continue
        if not may_hide:
            change_leaves(part, NAME)
        elif part_kind is not None and part is not None:
            check_visible(part_kind, part, part_before)


@cache
def _members_by_hiding(kind: type[Struct]) -> tuple[tuple[str, bool, type[Struct] | None], ...]:
    """Return (name, whether cards may be hidden in it, its type if it is a struct) of each member."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    hiding = {name for name, _, _ in _members(info)}
    names = _attributes(kind)
    fields = [(names[field.encode_name], field.type) for field in info.fields]
    return tuple([(name, name in hiding, _struct_in(type_)) for name, type_ in fields])


def _struct_in(info: inspect.Type) -> type[Struct] | None:
    match info:
        case inspect.Metadata(type=bare):
            return _struct_in(bare)
        case inspect.UnionType(types=kinds):
            return next((struct for kind in kinds if (struct := _struct_in(kind))), None)
        case inspect.StructType(cls=struct):
            return struct
    return None


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
            return _visit_items(_visit(item), _members(item))
        case inspect.DictType(value_type=item):
            return _visit_values(_visit(item))
        case inspect.UnionType(types=kinds):
            return next((visit for kind in kinds if (visit := _visit(kind))), None)
        case inspect.StructType():
            return _visit_members(_members(info))
    return None


def _members(info: inspect.Type) -> list[tuple[str, str, Visit]]:
    """Return (attribute, its part of a pointer, visit) of the members of a struct that may have hidden cards."""
    if not isinstance(info, inspect.StructType):
        return []
    names = _attributes(info.cls)
    return [(names[f.encode_name], f"/{f.encode_name}", visit) for f in info.fields if (visit := _visit(f.type))]


def _visit_card(card: Any, at: str, change: ChangeCards, every: bool) -> Any:
    return change((card,), at, None)[0] if every or type(card) is Hidden or card == HIDDEN else card


def _visit_pile(cards: tuple[Any, ...], at: str, change: ChangeCards, every: bool) -> Any:
    # in this order, since comparing a Hidden is slow
    return change(cards, at, 0) if Hidden in map(type, cards) or HIDDEN in cards or every else cards


def _visit_items(item: Visit | None, members: list[tuple[str, str, Visit]]) -> Visit | None:
    if item is None or item is _visit_card:
        return item and _visit_pile
    has_one_card = [visit for _, _, visit in members] == [_visit_card]
    card_of = attrgetter(members[0][0]) if has_one_card else None

    def visit(value: Any, at: str, change: ChangeCards, every: bool) -> Any:
        if card_of and not every:
            cards = list(map(card_of, value))
            if not has_hidden(cards) and HIDDEN not in cards:
                return value
        items = [item(inner, f"{at}/{i}", change, every) for i, inner in enumerate(value)]
        return value if all(map(is_, items, value)) else tuple(items)

    return visit


def _visit_values(item: Visit | None) -> Visit | None:
    if item is None:
        return None
    return lambda value, at, change, every: {
        key: item(inner, f"{at}/{token(key)}", change, every) for key, inner in value.items()
    }


def _visit_members(members: list[tuple[str, str, Visit]]) -> Visit | None:
    if not members:
        return None

    def visit(value: Any, at: str, change: ChangeCards, every: bool) -> Any:
        new = {}
        for name, step, inner in members:
            before = getattr(value, name)
            if before is not None:
                after = inner(before, at + step, change, every)
                if after is not before:
                    new[name] = after
        return replace(value, **new) if new else value

    return visit
