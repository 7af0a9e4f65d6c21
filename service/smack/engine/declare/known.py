"""Cards that a seat knows in another hand, such as those it passed there.

A state that keeps them has a member ``known: Annotated[tuple[KnownCard, ...], KNOWN_CARDS_META]``, with items like
`smack.cards.standard.KnownCard`. Such an entry says that the player `knower` knows of `card` in the hand of the
player `holder`, who may have laid it open since. It names a card that lies in a pile, so it counts in no deck.
Seats other than the knower and the holder see a ``"?"`` in it; completions put no card there. The hands are
``SEEN_BY_KNOWERS``: a view shows the known cards where they lie. Effects of the game add entries, and drop one
when its card may leave the hand face down.

The engine does two things with entries: `known_faults` checks them, and `exclude_known` restricts completions by
them. For both, a known card of which the deck has one copy cannot lie face down elsewhere. Elsewhere is any pile
of the same deck that is not one of its holder's, such as another hand or the draw pile (`_visible_entries`).
"""

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar, cast

from msgspec import Meta
from msgspec.structs import replace

from smack.engine.declare.budget import charge
from smack.engine.declare.cards import hidden_in, is_hidden, visible_in
from smack.engine.declare.game import AnyState, Game
from smack.engine.declare.hidden import Card, Findings, Hidden
from smack.engine.declare.places import SEEN_KEY, hide, show_as
from smack.engine.declare.unknown import HIDDEN
from smack.engine.declare.verdict import Fault
from smack.shapes.model import REFERS

ENTRY_COST = 4  # units of the budget for an entry, besides those for the cards among which it is searched
CARDS_PER_UNIT = 8  # of all piles


class KnownEntry(Protocol):
    """An entry of `known`: `knower` knows of `card` in the hand of `holder`, who may have laid it open since."""

    @property
    def knower(self) -> str: ...

    @property
    def holder(self) -> str: ...

    @property
    def card(self) -> str: ...


class StateWithKnown(Protocol):
    """A state with the member `known`: an entry for each card that some player knows in another's hand."""

    @property
    def known(self) -> Sequence[KnownEntry]: ...


class HandOwner(Protocol):
    """A player, as the owner of a hand."""

    @property
    def id(self) -> str: ...


AnyEntry = TypeVar("AnyEntry", bound=KnownEntry)


def _show_entries(
    _state: object, _parent: object, seat: str | None, entries: tuple[AnyEntry, ...]
) -> tuple[AnyEntry, ...]:
    """Return the entries as a seat may see them: with ``"?"`` for a card that it neither knows nor holds."""
    return tuple(
        [
            entry if seat in (entry.knower, entry.holder) else replace(entry, card=HIDDEN)  # type: ignore[type-var]
            for entry in entries
        ]
    )


def _show_own_and_known(
    state: StateWithKnown, owner: HandOwner, seat: str | None, cards: tuple[str, ...]
) -> tuple[str, ...]:
    """Return a hand as a seat may see it, with ``"?"`` for the other cards.

    Its owner sees all cards, another seat those that it knows by the `known` of the state.
    """
    if owner.id == seat:
        return cards
    # `visible_in`: a move that passes a hidden card on makes an entry with a Hidden, by which no card is shown
    known = visible_in([entry.card for entry in state.known if (entry.knower, entry.holder) == (seat, owner.id)])
    if not known:  # usual
        return hide(cards)
    as_seen = [HIDDEN] * len(cards)
    for i, card in enumerate(cards):
        if not is_hidden(card) and card in known:  # to compare a Hidden would raise HiddenCardRead
            known.remove(card)  # so that of a card that lies there twice only as many are shown as are known
            as_seen[i] = card
    return tuple(as_seen)


# For the member `known`: the knower and the holder of an entry see its card; other seats see who knows a card of
# whom, but not which. A game in which they may not see even that declares another `show_as`.
KNOWN_CARDS_META = Meta(extra={SEEN_KEY: _show_entries, REFERS: True})
# for a hand: its owner sees all cards, another seat those that it knows
SEEN_BY_KNOWERS = show_as(_show_own_and_known)


def known_faults(game: Game[AnyState], state: AnyState) -> Iterator[Fault]:
    """Yield a fault for each known card that the deck does not have, or that lies face down elsewhere.

    The state has the member `known`. Elsewhere is in a pile of the holder's deck that is not one of the holder's.
    A card that lies nowhere is no fault: a state may leave cards out. Nor is one of which the deck has several
    copies: a copy other than the known one may lie anywhere. An entry whose card is a "?" has no fault here.
    Raises ValueError for a holder who is not at the table: `soundness` finds this before, as a fault of players.
    """
    deck = game.deck(state)
    for i, entry, cards_elsewhere in _visible_entries(game, state):
        if entry.card not in deck:
            yield Fault("card.unknown", f"/known/{i}/card", "card.unknown.unknown", {"card": entry.card})
        elif deck[entry.card] == 1 and entry.card in visible_in(cards_elsewhere):
            yield Fault("card.known", f"/known/{i}/card", "card.known.elsewhere", {"card": entry.card})


def exclude_known(game: Game[AnyState], state: AnyState, findings: Findings) -> None:
    """Set `findings.kinds_at` of a partial state: no hidden card that lies face down elsewhere is a known card.

    Elsewhere is as in `known_faults`. A known card of which the deck has several copies excludes nothing: a copy
    other than the known one may lie anywhere. The state has the member `known`, and has passed `known_faults` or
    is one after legal moves, so that the deck has every known card.
    """
    deck = game.deck(state)
    excluded: dict[int, set[str]] = {}  # id of a place -> the cards that it cannot be
    places: dict[int, Hidden] = {}
    for _, entry, cards_elsewhere in _visible_entries(game, state):
        if deck[entry.card] > 1:
            continue
        for place in hidden_in(cards_elsewhere):
            places[id(place)] = place
            excluded.setdefault(id(place), set()).add(entry.card)
    findings.kinds_at = {
        id_: findings.exclude(place.remaining.kinds, frozenset(excluded[id_])) for id_, place in places.items()
    }


def _visible_entries(game: Game[AnyState], state: AnyState) -> Iterator[tuple[int, KnownEntry, tuple[Card, ...]]]:
    """Yield (index, entry, cards) for each entry of `known` whose card the client can see.

    The state has this member. The client cannot see the card of an entry if it is a "?", or if it is a Hidden, as
    in an entry that a move has made by passing a hidden card on.

    `cards` lie face down in piles that are not the holder's, of a deck that the holder has cards of. They are all
    such cards, also those that are hidden from the client. A known card of which the deck has one copy cannot be
    among them. Raises ValueError for a holder who is not at the table: states with faults of players do not come
    here.
    """
    known = cast(StateWithKnown, state).known
    entries = [(i, entry) for i, entry in enumerate(known) if not is_hidden(entry.card) and entry.card != HIDDEN]
    if not entries:  # usual, and then no view is made
        return
    piles, seats = list(game.piles(state)), game.seats(state)
    # as a spectator sees them: with "?" for what lies face down
    public_piles = list(game.piles(game.view(state, None)))
    charge(len(entries) * (ENTRY_COST + sum([len(pile.cards) for pile in piles]) // CARDS_PER_UNIT))
    cards_elsewhere: dict[str, tuple[Card, ...]] = {}  # by holder
    for i, entry in entries:
        if entry.holder not in cards_elsewhere:
            # the start of the pointers of the holder's piles
            holder_prefix = f"/players/{seats.index(entry.holder)}/"
            owners = {pile.owner for pile in piles if pile.pointer.startswith(holder_prefix)}
            cards_elsewhere[entry.holder] = tuple(
                [
                    card
                    for pile, public_pile in zip(piles, public_piles, strict=True)
                    if pile.owner in owners and not pile.pointer.startswith(holder_prefix)
                    for card, as_seen in zip(pile.cards, public_pile.cards, strict=True)
                    # a Hidden among them lies open in a pile that all see, although the caller left it out
                    if not is_hidden(as_seen) and as_seen == HIDDEN
                ]
            )
        yield i, entry, cards_elsewhere[entry.holder]
