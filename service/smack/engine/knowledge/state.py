"""Values with hidden cards: a ``"?"`` is read where the types allow one, and written again in answers.

The module has four parts, in this order:

1.  functions that find or change those cards of a state that its type allows to be hidden. Most of them call
    `change_piles`, which runs functions made by `shapes.rewrite`;
2.  `put_at`, which puts a part in the place of another;
3.  `raise_if_hidden_not_allowed`, for new states;
4.  functions that visit whole values, such as events: they mask, replace or list the hidden cards in them
    (`change_leaves`), or count their parts.

The package's docstring says how hidden cards are used.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from operator import is_
from typing import Any

from msgspec import Struct, UnsetType
from msgspec.structs import astuple, replace

from smack.engine.declare.cards import has_hidden, visible_in
from smack.engine.declare.game import AnyState, Game, GameState
from smack.engine.declare.hidden import Card, Findings, Hidden, RemainingCards, SupposedCard
from smack.engine.declare.places import Pile
from smack.engine.declare.unknown import HIDDEN
from smack.shapes.model import List, Object, OneOf, object_of, walk
from smack.shapes.rewrite import Change, Part, Rewriter, keep_null
from smack.shapes.visit import Predicate, compile_searcher

Condition = Callable[[tuple[Card, ...]], bool]  # whether cards that lie together are to be changed


def has_question_mark(cards: tuple[Card, ...]) -> bool:
    """Return whether a "?" is among the cards of a state whose "?" are not yet replaced by `Hidden`s."""
    return HIDDEN in cards


def is_partial(game: Game[AnyState], state: AnyState) -> bool:
    """Return whether a "?" lies anywhere in a state where its type allows one.

    Members that only refer to cards elsewhere, such as `known`, do not count.
    """
    # not `type(state)`: a view of a state with published cards is of a subclass whose type allows no "?", although
    # the view has some
    kind: type[GameState] = game.state
    search = _compile_question_mark_searcher(kind)
    return search is not None and search(state)


@cache
def _compile_question_mark_searcher(kind: type[GameState]) -> Predicate | None:
    """Return the function that says whether a state of a type has a "?"; None if the type allows none."""
    return compile_searcher(object_of(kind), has_question_mark)


# (cards, their pointer, whether they are a pile and not a single card) -> the cards changed
ChangeCards = Callable[[tuple[Card, ...], str, bool], tuple[Card, ...]]


def change_piles(
    game: Game[AnyState], state: AnyState, change: ChangeCards, condition: Condition = has_hidden
) -> AnyState:
    """Return the state with `change` applied to each pile, or single card, whose type allows hidden cards.

    One that does not fulfill the condition stays as it is; by default the condition is that it has a `Hidden`.
    Members whose type says that they only refer to cards elsewhere, such as `known`, stay, too.
    """
    kind: type[GameState] = game.state
    change_state = _compile_pile_changer(kind, condition)
    changed: AnyState = change_state(change, None, "", state)  # the state has no parent, and the empty pointer
    return changed


def change_cards(game: Game[AnyState], state: AnyState, change: Callable[[Card], Card]) -> AnyState:
    """Return the state with ``change(card)`` in place of cards.

    It is called for each single hidden card, and for every card, also a visible one, of a pile with a hidden one.
    """
    return change_piles(game, state, lambda cards, _pointer, _is_pile: tuple(map(change, cards)))


@cache
def _compile_pile_changer(kind: type[GameState], condition: Condition) -> Change[ChangeCards]:
    """Return the function that `change_piles` calls for a type of state: (change, None, "", state) -> changed."""
    return _PileRewriter(condition).compile(object_of(kind))


class _PileRewriter(Rewriter[ChangeCards]):
    """Compiler of functions that apply a `ChangeCards` to the piles and single cards that fulfill a condition.

    The `ChangeCards` is the `context` of the compiled function. Members that only refer to cards elsewhere stay as
    they are.
    """

    def __init__(self, condition: Condition) -> None:
        super().__init__(with_pointers=True)
        self._condition = condition

    def is_kept(self, part: Part) -> bool:
        """Return whether a part stays as it is: its type says that it only refers to cards elsewhere.

        Such are the entries of `known`, in which a "?" is no card to be completed. A single card that repeats one
        of a pile, but whose type does not say so, is changed.
        """
        return part.shape.is_reference

    def change_of(self, part: Part) -> Change[ChangeCards] | None:
        """Return the function that changes a part that is a pile or a card; None for others: visit their parts."""
        shape, condition = part.shape, self._condition

        def change_card(change: ChangeCards, _parent: object, pointer: str | None, card: Card) -> Card:
            new: Card = change((card,), pointer or "", False)[0] if condition((card,)) else card
            return new

        def change_pile(
            change: ChangeCards, _parent: object, pointer: str | None, cards: tuple[Card, ...]
        ) -> tuple[Card, ...]:
            return change(cards, pointer or "", True) if condition(cards) else cards

        if shape.may_hide:
            return keep_null(shape, change_card)
        return keep_null(shape, change_pile) if isinstance(shape, List) and shape.is_pile else None


def read_partial_state(
    game: Game[AnyState], state: AnyState, piles: Iterable[Pile], findings: Findings
) -> AnyState:
    """Return a state with a Hidden for every ``"?"`` that is a card to be completed, so not for those in `known`.

    `piles` are the `game.piles` of the state, by which the remaining cards are counted. `findings` are new
    and empty; all Hiddens share them.
    """
    remaining_at = _make_remaining_at(game.deck(state), piles, findings)

    def put_hidden(cards: tuple[Card, ...], pointer: str, is_pile: bool) -> tuple[Card, ...]:
        remaining = remaining_at(pointer)
        if not is_pile:
            return (Hidden(remaining, pointer),)
        return tuple([Hidden(remaining, pointer, i) if card == HIDDEN else card for i, card in enumerate(cards)])

    return change_piles(game, state, put_hidden, has_question_mark)


def renew_hidden(game: Game[AnyState], state: AnyState, piles: Iterable[Pile], findings: Findings) -> AnyState:
    """Return a partial state that a move has led to, with a new Hidden for each hidden card.

    The move may have made cards visible, so that fewer remain for the places that are still hidden. The new
    Hiddens keep the pointers of the old ones. `piles` and `findings` are as in `read_partial_state`.
    """
    remaining_at = _make_remaining_at(game.deck(state), piles, findings)

    def renew(cards: tuple[Card, ...], pointer: str, _is_pile: bool) -> tuple[Card, ...]:
        remaining = remaining_at(pointer)
        return tuple(
            [Hidden(remaining, card.pile_pointer, card.index) if type(card) is Hidden else card for card in cards]
        )

    return change_piles(game, state, renew)


def _make_remaining_at(
    deck: Mapping[str, int], piles: Iterable[Pile], findings: Findings
) -> Callable[[str], RemainingCards]:
    """Return a function: pointer of a pile or of a single card -> the cards of its deck that are visible nowhere.

    For a card that is in no pile, since it only repeats a card of one, it returns all cards of the deck.
    """
    # `Pile.owner` tells decks apart where each side has one; "" is the only deck of other games
    cards_of: defaultdict[str, list[Card]] = defaultdict(list)
    owners = {}
    for pile in piles:
        owner = owners[pile.pointer] = pile.owner
        cards_of[owner] += pile.cards
    # whether there are no more cards in play than the decks have, of each kind and in all: only then does counting
    # prove anything about hidden cards (`hidden.must_hold_target`)
    fits, size = True, sum(deck.values())
    remaining = {}
    for owner, cards in cards_of.items():
        visible = Counter(visible_in(cards))
        visible.pop(HIDDEN, None)  # of a state that has just been read
        copies_left = dict(deck)
        for card, n in visible.items():
            copies = copies_left.get(card, 0)
            if copies > n:
                copies_left[card] = copies - n
            elif copies:  # all are visible; 0 of a card that the deck does not have, which is a fault
                del copies_left[card]
            fits = fits and copies >= n
        remaining[owner] = RemainingCards(copies_left, findings)
        fits = fits and len(cards) <= size
    for of_owner in remaining.values():  # the same for all: one deck that does not fit makes the state unsound
        of_owner.decks_fit = fits
    # for a card that is in no pile: it repeats one that is, such as the card just drawn
    any_card = RemainingCards(deck, findings, is_limited=False)

    def remaining_at(pointer: str) -> RemainingCards:
        # A single card may be a member of an object that a game lists as a pile of one, by the object's pointer:
        # of /common/0/cards/1/card the pile is /common/0/cards/1.
        owner = owners[pointer] if pointer in owners else owners.get(pointer.rpartition("/")[0])
        return any_card if owner is None else remaining[owner]

    return remaining_at


def hidden_cards_by_pointer(game: Game[AnyState], state: AnyState) -> dict[str, Hidden]:
    """Return pointer -> hidden card, for each hidden card of a state, by where it lies now.

    `Hidden.pointer` is that in the request: a move may have put the card elsewhere since.
    """
    places: dict[str, Hidden] = {}

    def collect(cards: tuple[Card, ...], pointer: str, is_pile: bool) -> tuple[Card, ...]:
        for i, card in enumerate(cards):
            if type(card) is Hidden:
                places[f"{pointer}/{i}" if is_pile else pointer] = card
        return cards

    change_piles(game, state, collect)
    return places


def put_at(value: Any, pointer: str, part: object) -> Any:
    """Return the value with `part`, such as a card, at a pointer of the value.

    Only what contains the part is copied, a list as a tuple.
    """
    if not pointer:
        return part
    step, slash, rest = pointer[1:].partition("/")
    rest = slash + rest
    if isinstance(value, Struct):
        name = _attributes_by_json_name(type(value))[step]
        return replace(value, **{name: put_at(getattr(value, name), rest, part)})
    if isinstance(value, dict):
        key = step.replace("~1", "/").replace("~0", "~")
        return {**value, key: put_at(value[key], rest, part)}
    index = int(step)
    return (*value[:index], put_at(value[index], rest, part), *value[index + 1 :])


@cache
def _attributes_by_json_name(struct: type[Struct]) -> Mapping[str, str]:
    """Return name in JSON -> attribute, for each member of a struct."""
    return dict(zip(struct.__struct_encode_fields__, struct.__struct_fields__, strict=True))


def raise_if_hidden_not_allowed(kind: type[Struct], value: object, before: object) -> None:
    """Raise HiddenCardRead for a hidden card in a member of `value` whose type does not allow one.

    `before` is the value before the move, None for a new one: only members that the move has changed are checked.
    A map or a union of several structs is not checked if a card may be hidden anywhere in it: in the five games
    every card of such a map or union may be hidden. `kind` is the type of the value; with a published deck the
    value is of a subclass.
    """
    for name, can_hide, part_kind in _hiding_by_member(kind):
        part, part_before = getattr(value, name), getattr(before, name, None)
        if part is part_before:
            continue
        if not can_hide:
            # only since the text of a hidden card raises HiddenCardRead
            change_leaves(part, CARDS_TO_TEXT)
        elif part_kind is None:  # a pile or a card, which may be hidden; or one of the maps and unions above
            continue
        elif isinstance(part, tuple):  # such as the players
            for i, item in enumerate(part):
                # None for an item that is new, or whose list was null
                item_before = part_before[i] if isinstance(part_before, tuple) and i < len(part_before) else None
                if item is not item_before and isinstance(item, part_kind):
                    raise_if_hidden_not_allowed(part_kind, item, item_before)
        elif isinstance(part, part_kind):  # else it is null, absent, or no struct at all
            raise_if_hidden_not_allowed(part_kind, part, part_before)


@cache
def _hiding_by_member(kind: type[Struct]) -> tuple[tuple[str, bool, type[Struct] | None], ...]:
    """Return (attribute, whether cards may be hidden in it, type of its structs) for each member of a struct.

    The type is that of the member's value, or of the items of its list. It is None if they can be of several types
    of structs, or of none.
    """
    members = []
    for member in object_of(kind).members:
        shape = member.shape
        shape_of_parts = shape.item if isinstance(shape, List) else shape
        alternatives = shape_of_parts.kinds if isinstance(shape_of_parts, OneOf) else (shape_of_parts,)
        structs = [alternative.struct for alternative in alternatives if isinstance(alternative, Object)]
        struct = structs[0] if len(structs) == 1 else None
        members.append((member.attribute, any(part.may_hide for part in walk(shape)), struct))
    return tuple(members)


# the usual types of values that have no parts
LEAF_TYPES = {str, Hidden, SupposedCard, int, bool, type(None), UnsetType}
LeafChanges = Mapping[type, Callable[[Any], object]]  # type of a leaf -> function that returns its replacement
HIDDEN_TO_QUESTION_MARK: LeafChanges = {Hidden: lambda _: HIDDEN}
# a supposed card becomes the plain text of its code; str of a hidden card raises HiddenCardRead
CARDS_TO_TEXT: LeafChanges = {Hidden: str, SupposedCard: str}
# a supposed card becomes the hidden card that it was supposed for
SUPPOSED_TO_HIDDEN: LeafChanges = {SupposedCard: lambda card: card.place}


def mask_hidden(value: object) -> Any:
    """Return the value with ``"?"`` for every hidden card."""
    if type(value) is tuple and set(map(type, value)) == {Hidden}:  # a pile that lies face down: faster
        return (HIDDEN,) * len(value)
    return change_leaves(value, HIDDEN_TO_QUESTION_MARK)


def mask_after_change(value: Any, before: Any, masked_before: Any) -> Any:
    """Return the value with ``"?"`` for every hidden card, faster than `mask_hidden` for a state after moves.

    `before` is an earlier state, and `masked_before` is its masked form: parts that the moves have not changed,
    which are the same objects as in `before`, are taken from it. A value of another type than `before`, such as
    events, is masked as a whole.
    """
    if value is before:
        return masked_before
    kind = type(value)
    if kind is not type(before) or kind in LEAF_TYPES:  # a Hidden is a struct too, but has no parts
        return mask_hidden(value)
    # a list of structs, such as the players, item by item; a pile, whose items are leaves, as a whole
    if kind is tuple and value and len(value) == len(before) and type(value[0]) not in LEAF_TYPES:
        return tuple(map(mask_after_change, value, before, masked_before))
    if not isinstance(value, Struct):  # also a map, or a list that has become longer or shorter
        return mask_hidden(value)
    members = zip(value.__struct_fields__, astuple(value), astuple(before), astuple(masked_before), strict=True)
    changed = {
        name: mask_after_change(part, part_before, part_masked)
        for name, part, part_before, part_masked in members
        if part is not part_before
    }
    return replace(masked_before, **changed)


def list_hidden_cards(value: object) -> list[Hidden]:
    """Return the hidden cards in a value, in their order."""
    places: list[Hidden] = []

    def collect(place: Hidden) -> Hidden:
        places.append(place)
        return place

    change_leaves(value, {Hidden: collect})
    return places


def count_visited_parts(value: object) -> int:
    """Return about how many parts of a value, itself included, `change_leaves` visits: the basis of its cost."""
    if isinstance(value, Struct):
        parts: Iterable[object] = astuple(value)
    elif isinstance(value, dict):
        parts = value.values()
    elif isinstance(value, (tuple, list)):
        parts = value
    else:
        return 1
    return 1 if LEAF_TYPES.issuperset(map(type, parts)) else 1 + sum(map(count_visited_parts, parts))


def change_leaves(value: Any, changes: LeafChanges, unchanged_ids: AbstractSet[int] = frozenset()) -> Any:
    """Return the value with each leaf changed whose type is in `changes`; parts without one stay the same objects.

    `unchanged_ids`: Python ids of parts that are known to have no such leaf, such as the printed cards of a table.
    A supposed card that is the key of a map becomes plain text, whatever `changes` says; no key is a hidden card,
    since hashing one raises HiddenCardRead. Raises what a function of `changes` raises.
    """
    kind = type(value)
    if kind in changes:
        return changes[kind](value)
    if kind in LEAF_TYPES or id(value) in unchanged_ids:
        return value
    if isinstance(value, Struct):
        parts = astuple(value)
        # usual, and faster: a struct of leaves, none of which changes
        if LEAF_TYPES.issuperset(kinds := set(map(type, parts))) and kinds.isdisjoint(changes):
            return value
        members = zip(value.__struct_fields__, parts, strict=True)
        changed = {
            name: new for name, old in members if (new := change_leaves(old, changes, unchanged_ids)) is not old
        }
        return replace(value, **changed) if changed else value
    if isinstance(value, (tuple, list)):
        kinds = set(map(type, value))
        if kinds <= LEAF_TYPES:
            if kinds.isdisjoint(changes):
                return value
            return kind([changes[type(leaf)](leaf) if type(leaf) in changes else leaf for leaf in value])
        items = [change_leaves(item, changes, unchanged_ids) for item in value]
        return value if all(map(is_, items, value)) else kind(items)
    if isinstance(value, dict):
        new_map = {str(key): change_leaves(item, changes, unchanged_ids) for key, item in value.items()}
        # the keys are compared as well: one that was a supposed card is another object
        return value if all(map(is_, (*new_map, *new_map.values()), (*value, *value.values()))) else new_map
    return value
