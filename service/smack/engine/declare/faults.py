"""Faults: how a game declares them, and those of cards that are in no deck, or more often than in it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from itertools import chain
from typing import Any, NamedTuple, ParamSpec, TypeVar

from msgspec import Struct

from smack.engine.declare.cards import (
    has_hidden,
    is_hidden,
    keep_open_check,
    locate_surplus_cards,
    visible_in,
)
from smack.engine.declare.hidden import HiddenCardRead
from smack.engine.declare.places import Pile
from smack.engine.declare.verdict import Fault

Args = ParamSpec("Args")
Item = TypeVar("Item")
Facts = Mapping[str, object]
# what a search for one fault yields: (pointer, name of a message, its facts); for several the id of each first
Found = Iterator[tuple[str, str] | tuple[str, str, Facts]]
FoundSeveral = Iterator[tuple[str, str, str] | tuple[str, str, str, Facts] | Fault]


_NO_FAULTS: Iterator[Fault] = iter(())  # ended, so that it can be returned again and again


class FaultSearch(NamedTuple):
    """A declared search for faults.

    module    the name of the module that declares it
    ids       the ids of the faults that it may find
    of        what can have these faults: "state", "tally", or both
    find      the search as the game has written it
    to_fault  makes a fault of an item that `find` yields
    """

    module: str
    ids: tuple[str, ...]
    of: tuple[str, ...]
    find: Callable[..., Iterator[object]]
    to_fault: Callable[[Any], Fault]


_FAULT_SEARCHES: list[FaultSearch] = []


def fault(
    id_: str, *, of: tuple[str, ...] = ("state",)
) -> Callable[[Callable[Args, Found]], Callable[Args, Iterator[Fault]]]:
    """Return the decorator of a search for one fault: ``@fault("hand.size")``.

    The search yields (pointer, name) or (pointer, name, facts), where `name` is that of a message of the fault in
    the rulebook. `of`: what can have the fault, "state", "tally" or both. The decorated search yields `Fault`s.
    """
    return lambda find: _declare_search(
        find, (id_,), of, lambda item: Fault(id_, item[0], f"{id_}.{item[1]}", *item[2:])
    )


def several_faults(
    *ids: str, of: tuple[str, ...] = ("state",)
) -> Callable[[Callable[Args, FoundSeveral]], Callable[Args, Iterator[Fault]]]:
    """Return the decorator of a search for faults with these ids; `of` and the decorated search are as in `fault`.

    The search yields (id, pointer, name) or (id, pointer, name, facts), or a `Fault` that another search has
    found.
    """

    def to_fault(item: tuple[str, str, str] | tuple[str, str, str, Facts] | Fault) -> Fault:
        return item if isinstance(item, Fault) else Fault(*item[:2], f"{item[0]}.{item[2]}", *item[3:])

    return lambda find: _declare_search(find, ids, of, to_fault)


def _declare_search(
    find: Callable[Args, Iterator[Item]],
    ids: tuple[str, ...],
    of: tuple[str, ...],
    to_fault: Callable[[Item], Fault],
) -> Callable[Args, Iterator[Fault]]:
    """Add the search `find` to `_FAULT_SEARCHES`; return it as a function that yields `Fault`s.

    The other parameters are as the members of `FaultSearch`.
    """

    @wraps(find)
    def search(*args: Args.args, **kwargs: Args.kwargs) -> Iterator[Fault]:
        """Return an iterator over the faults. The search runs at once up to the first one."""
        items = find(*args, **kwargs)
        for first_item in items:
            return map(to_fault, chain((first_item,), items))
        return _NO_FAULTS  # most searches find nothing, and a second generator would take as long as they

    _FAULT_SEARCHES.append(FaultSearch(find.__module__, ids, of, find, to_fault))
    return search


def declared_searches(of: str, *modules: str) -> tuple[FaultSearch, ...]:
    """Return the searches for faults of a state or a tally that `modules` declare, in the order of declaration.

    `of` is "state" or "tally". A package stands for all its modules.
    """
    prefixes = tuple([f"{module}." for module in modules])
    return tuple(
        [search for search in _FAULT_SEARCHES if of in search.of and f"{search.module}.".startswith(prefixes)]
    )


def compile_fault_searches(package: str) -> Callable[[object], Iterator[Fault]]:
    """Return the function that yields the faults of a state by all searches that the modules of a package declare.

    The modules have to be loaded. The searches run in the order of their declarations; one that reads a hidden
    card ends there, and is kept as an open check.
    """
    searches = [(search.find, search.to_fault) for search in declared_searches("state", package)]

    def faults(state: object) -> Iterator[Fault]:
        for find, to_fault in searches:
            try:  # as `until_hidden_read`, whose generator would take as long as most searches
                for item in find(state):
                    yield to_fault(item)
            except HiddenCardRead as read:
                keep_open_check(find, (state,), read)

    return faults


class Presence(Struct, frozen=True):
    """The phases in which a member of a state can be present, that is, neither null nor an empty list or map.

    required  whether it must be present in all of them
    """

    phases: tuple[str, ...]
    required: bool


def present_in(*phases: str) -> Presence:
    """Return the presence of a member that is present in exactly these phases."""
    return Presence(phases, required=True)


def absent_except_in(*phases: str) -> Presence:
    """Return the presence of a member that is null or empty in all phases but these."""
    return Presence(phases, required=False)


PhaseMembers = tuple[tuple[str, str, bool], ...]  # (attribute, pointer, whether it must be present) of each member


def members_by_phase(
    state_type: type[Struct], presence: Mapping[str, Presence], phases: Iterable[str]
) -> dict[str, PhaseMembers]:
    """Return, for each of the phases, the members of a state that must be present or absent in it.

    A member that may be either in a phase is left out. `presence` has the members by their names in JSON.
    """
    names = dict(zip(state_type.__struct_encode_fields__, state_type.__struct_fields__, strict=True))
    table: dict[str, list[tuple[str, str, bool]]] = {phase: [] for phase in phases}
    for name, member_presence in presence.items():
        for phase, members in table.items():
            # in a phase where it may be present or absent nothing is checked
            if member_presence.required or phase not in member_presence.phases:
                members.append((names[name], f"/{name}", phase in member_presence.phases))
    return {phase: tuple(members) for phase, members in table.items()}


def seating_faults(players: Sequence[str], min_players: int, max_players: int) -> Iterator[Fault]:
    """Yield the faults of the players of a deal or a tally: too few or too many, and each that is named again."""
    if not min_players <= len(players) <= max_players:
        facts = {"min": min_players, "max": max_players}
        yield Fault("setup.players", "/players", "setup.players.number", facts)
    for i, player in enumerate(players):
        if player in players[:i]:
            yield Fault("players.twice", f"/players/{i}", "players.twice.twice")


def card_faults(piles: Iterable[Pile], deck: Mapping[str, int], *, has_copies: bool) -> Iterator[Fault]:
    """Yield a fault for each card that the deck does not have, and for each copy more than it has of a card.

    `piles` are all that share the deck (card -> how many of it). The id of the fault is `card.unknown` for a card
    that the deck does not have. For a copy too many it is `card.copies`, or `card.twice` without `has_copies`, in
    a game whose decks have every card once. If there are more hidden cards than the deck has left, one fault with
    the id of a copy too many is yielded before all others.
    """
    piles = list(piles)
    all_cards = [*chain.from_iterable([pile.cards for pile in piles])]
    excess_id = "card.copies" if has_copies else "card.twice"
    if has_hidden(all_cards):
        for pointer in locate_surplus_cards(piles):
            yield Fault(excess_id, pointer, f"{excess_id}.more")
        all_cards = visible_in(all_cards)
    count = Counter(all_cards)
    excess_cards = {card for card, n in count.items() if n > deck.get(card, 0)}
    if not excess_cards:  # as in nearly every state: no place has to be looked for
        return
    copies_left = {card: deck.get(card, 0) for card in excess_cards}
    for pile in piles:
        for i, card in enumerate(pile.cards):
            if not is_hidden(card) and card in copies_left:  # looking up a hidden card would raise
                copies_left[card] -= 1
                if copies_left[card] < 0:
                    yield _card_fault(card, f"{pile.pointer}/{i}", deck, excess_id)


def _card_fault(card: str, pointer: str, deck: Mapping[str, int], excess_id: str) -> Fault:
    """Return the fault of a card too many. Its id is `excess_id`, or `card.unknown` if the deck lacks it."""
    if card not in deck:
        return Fault("card.unknown", pointer, "card.unknown.unknown", {"card": card})
    if deck[card] == 1:
        return Fault(excess_id, pointer, f"{excess_id}.second", {"card": card})
    return Fault(excess_id, pointer, f"{excess_id}.excess", {"card": card, "copies": deck[card]})
