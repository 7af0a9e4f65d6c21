"""Places of cards in a state: the views of seats and the list of piles, both derived from declarations of fields.

Every field that may hide cards declares who sees it, as in ``hand: Annotated[Pile, SEEN_BY_OWNER]``. A field
without cards is seen by all unless it declares otherwise. The functions are made once for each type of state
(`shapes.rewrite`).

Defaults that depend on the rest of the state, for what a client leaves out, are here too; `short_states` replaces
them.
"""

from collections.abc import Callable, Collection
from functools import cache
from typing import Any, TypeVar

from msgspec import Meta, Struct

from smack.engine.declare.unknown import HIDDEN
from smack.shapes.model import DerivedDefault, object_of
from smack.shapes.rewrite import Part, Rewriter
from smack.shapes.visit import Collector, compile_card_lister, compile_collector

AnyState = TypeVar("AnyState", bound=Struct)
SEEN_KEY = "seen"  # in the `extra` of a field

# (state, struct with the field, seat or None for a spectator, value) -> the value as the seat may see it
ShowToSeat = Callable[[Any, Any, str | None, Any], Any]


class Pile(Struct, frozen=True):
    """Cards that lie together: their pointer, and their codes.

    owner  the side whose deck they are of, if each side has one; else ""
    """

    pointer: str
    cards: tuple[str, ...]
    owner: str = ""


def show_as(show: ShowToSeat) -> Meta:
    """Return metadata for a field: ``show(state, parent, seat, value)`` returns its value as a seat may see it.

    `parent` is the struct with the field, such as a player, and `seat` is None for a spectator.
    """
    return Meta(extra={SEEN_KEY: show})


def open_in(*phases: str, otherwise: Meta) -> Meta:
    """Return metadata for cards that all see in these phases, such as hands at the end.

    `otherwise` is the metadata that says who sees them in the other phases. Raises KeyError if it says nothing.
    """
    show: ShowToSeat = (otherwise.extra or {})[SEEN_KEY]

    def show_by_phase(state: Any, parent: object, seat: str | None, cards: tuple[str, ...]) -> object:
        return cards if state.phase in phases else show(state, parent, seat, cards)

    return show_as(show_by_phase)


def hide(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return a "?" for each of the cards."""
    return (HIDDEN,) * len(cards)


def _show_all(_state: object, _parent: object, _seat: str | None, value: object) -> object:
    return value


# who sees a pile; SEEN_BY_OWNER: the player whose `id` stands beside it
SEEN_BY_ALL = show_as(_show_all)
HIDDEN_FROM_ALL = show_as(lambda _state, _parent, _seat, cards: (HIDDEN,) * len(cards))
SEEN_BY_OWNER = show_as(lambda _state, owner, seat, cards: cards if owner.id == seat else (HIDDEN,) * len(cards))
TOP_SEEN_BY_ALL = show_as(lambda _state, _parent, _seat, cards: (HIDDEN,) * (len(cards) - 1) + cards[-1:])


def top_seen_by(players: Callable[[Any], Collection[str]]) -> Meta:
    """Return metadata for a pile of which some players see the top card, the last one; others see none.

    `players` returns their ids for a state.
    """

    def show(state: object, _parent: object, seat: str | None, cards: tuple[str, ...]) -> tuple[str, ...]:
        return hide(cards[:-1]) + cards[-1:] if seat in players(state) else hide(cards)

    return show_as(show)


class Rest(tuple[str, ...], DerivedDefault):
    """The default of a pile that nobody sees: the rest of the deck."""

    MEANING = "the cards of the deck that lie nowhere else, hidden"


class FullHand(tuple[str, ...], DerivedDefault):
    """The default of a hand whose number of cards is known at some points of the game."""

    MEANING = "the number of cards that a hand has at this point, hidden; required at a point without one"


class ZeroForEach(dict[str, int], DerivedDefault):
    """Stands for numbers by player that were left out; `fill_state` puts a map in its place, with 0 for each."""

    MEANING = "0 for each player"


# with a card, so that an empty list which a client sends is not equal to them
REST, FULL_HAND = Rest((HIDDEN,)), FullHand((HIDDEN,))


def view(state: AnyState, seat: str | None) -> AnyState:
    """Return the state as a seat (None: a spectator) may see it, but with the seed that its chance may have.

    `game.view_of` withholds the seed, too. Raises TypeError as `compile_view` does.
    """
    kind: type[Struct] = type(state)
    seat_view: AnyState = compile_view(kind)(state, None, seat, state)
    return seat_view


@cache
def compile_view(kind: type[Struct]) -> ShowToSeat:
    """Return the function that makes the views of a type of state: (state, None, seat, state) -> view.

    Raises TypeError for a field that may hold cards and does not declare who sees it.
    """
    return _ViewRewriter().compile(object_of(kind))


class _ViewRewriter(Rewriter[Any]):
    """Compiler of functions that change values to what a seat sees of them.

    The functions are `ShowToSeat`s: the `context` of each part is the state, and its `where` is the seat.
    """

    def is_kept(self, part: Part) -> bool:
        """Return whether the part is declared to be seen by all: then all that it has inside is, too."""
        return part.shape.metadata.get(SEEN_KEY) is _show_all

    def change_of(self, part: Part) -> ShowToSeat | None:
        """Return the function that a field declares for what a seat sees of it.

        None for a field that declares none: its parts are visited. Raises TypeError if such a field may hold
        cards.
        """
        show: ShowToSeat | None = part.shape.metadata.get(SEEN_KEY)
        if show is not None:
            return show
        if part.shape.may_hide:
            raise TypeError(f"declare who sees {part.field}, as in Annotated[..., SEEN_BY_ALL]")
        return None


def piles(state: Struct) -> list[Pile]:
    """Return every pile and hand: each tuple of cards that may be hidden, in the order of the fields.

    Single cards and optional members are not piles: they name cards that lie elsewhere. Raises TypeError for piles
    in a union. A game with piles in a union, or with several decks (`Pile.owner`), declares its own `piles`.
    """
    collected_piles: list[Pile] = []
    if collect := pile_collector(type(state)):
        collect(state, "", collected_piles)
    return collected_piles


@cache
def card_lister(kind: type[Struct]) -> Callable[[Any], list[str]]:
    """Return the function that lists the cards of all `piles` of a state of a type, one after another.

    It is faster than `piles`, which also says where they lie. The type has no piles in a union: `pile_collector`
    accepts it.
    """
    return compile_card_lister(object_of(kind))


@cache
def pile_collector(kind: type[Struct]) -> Collector[Pile] | None:
    """Return the function behind `piles`: (state, "", list to which it adds the piles) -> None.

    None for a type of state without piles. Raises TypeError for piles in a union.
    """

    def add_pile(cards: tuple[str, ...], pointer: str, collected_piles: list[Pile]) -> None:
        collected_piles.append(Pile(pointer, cards))

    return compile_collector(object_of(kind), add_pile)
