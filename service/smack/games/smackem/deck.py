"""The deck of a table of Smack'em: what each card is, and which card goes on which."""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain, pairwise, permutations
from operator import attrgetter
from sys import intern
from typing import Any

from smack.engine import HIDDEN, contains_any, look_up, memo
from smack.games.smackem.types import MAX_WILD_ONES, SPOT_COUNT, Options, Pile, Stack, StackIdOrNew, State

HIGHEST_NUMBER = 13  # the number that completes a stack
MAX_CACHED_DECKS = 8  # between requests; a deck, whose options the client chooses, takes about 2 MB at most
MAX_CACHED_AREAS = 128  # Team Areas whose order and pairs a deck caches; about 0.5 MB a deck
SPOT_PAIRS = tuple(permutations(range(SPOT_COUNT), 2))  # every ordered pair of different spots


class Deck:
    """The deck of each team at a table, and what its rules look up.

    cards                 in the order of the clause `setup.cards`
    card_set              the same cards, as a set
    wilds                 its Wild Ones
    copies                card -> 1
    number                card of `runs` or Wild One -> 1 to 13; a Wild One counts as a 1
    color                 card of `runs` or Wild One -> its color, None for a Wild One
    icon_cards            cards of `runs` with the hand icon
    runs                  color -> all thirteen cards, 1 first, even if the deck has no 1 (`colored_ones: false`)
    next_cards_by_height  color of a stack of the Common Area, None for a bare Wild One -> a list: at index n are
                          the cards that may go on such a stack while it has n cards
    starting_cards        cards of the deck that can begin a stack: every 1 and every Wild One
    card_classes          lists of the cards that go on the same cards in the Team Area, and accept the same
    first_of_class        card -> the first of its class, which stands for all of them

    Functions that cache their results:

    accepted_cards    alternate_icons -> card -> the cards that may go on it in the Team Area
    accepting_tops    alternate_icons -> set of cards -> the cards that accept exactly this set
    combinable_pairs  (spots, alternate_icons) -> (spot, onto) of every stack that goes on another one
    are_in_order      (spots, alternate_icons) -> whether each card of the spots may go on the one below it

    `alternate_icons` is the option of the team. The last two raise HiddenCardRead for spots with a hidden card,
    since the key of a cache is hashed, and KeyError where the card on which another would lie is not of the deck.
    """

    def __init__(self, options: Options) -> None:
        self._team_build, self._wild_in_team_area = options.team_build, options.wild_in_team_area
        numbers = range(1, HIGHEST_NUMBER + 1)
        # interned: the same strings in every deck and in bodies, since equal ones take longer to compare
        self.runs = {color: tuple([intern(f"{color}-{n}") for n in numbers]) for color in options.colors}
        wilds = tuple([intern(f"wild-{n}") for n in range(1, options.wild_ones + 1)])
        first = 0 if options.colored_ones else 1  # index of the lowest card of a color in the deck
        self.cards = (*chain.from_iterable([run[first:] for run in self.runs.values()]), *wilds)
        self.card_set = frozenset(self.cards)
        self.copies = dict.fromkeys(self.cards, 1)
        self.wilds = frozenset(wilds)
        self.number = {card: n for run in self.runs.values() for n, card in enumerate(run, 1)}
        self.number |= dict.fromkeys(wilds, 1)
        self.color: dict[str, str | None] = {card: color for color, run in self.runs.items() for card in run}
        self.color |= dict.fromkeys(wilds)
        # a color that the deck lacks is a fault, which is found later
        self.icon_cards = frozenset(card for color in options.hand_colors for card in self.runs.get(color, ()))
        self.next_cards_by_height: dict[str | None, list[frozenset[str]]] = {
            color: [frozenset([card]) for card in run] for color, run in self.runs.items()
        }
        # on a bare Wild One, a stack of one card, any 2; a stack without cards is never asked about
        self.next_cards_by_height[None] = [frozenset(), frozenset([run[1] for run in self.runs.values()])]
        self.starting_cards = self.card_set.intersection([run[0] for run in self.runs.values()]) | self.wilds
        card_classes: dict[tuple[int, bool, bool], list[str]] = {}
        for card in self.cards:
            # by icon a Wild One is like a 1 without the hand icon
            is_special = card in self.wilds and self._wild_in_team_area != "by_icon"
            card_classes.setdefault((self.number[card], card in self.icon_cards, is_special), []).append(card)
        self.card_classes = list(card_classes.values())
        self.first_of_class = {card: cards[0] for cards in self.card_classes for card in cards}
        self.accepted_cards = cache(self._find_accepted_cards)
        self.combinable_pairs = lru_cache(MAX_CACHED_AREAS)(self._find_combinable_pairs)
        self.accepting_tops = cache(self._find_accepting_tops)
        # cached, since a move changes the spots of one team only
        self.are_in_order = lru_cache(MAX_CACHED_AREAS)(self._are_in_order)

    def fits_by_number(self, card: str, top: str) -> bool:
        """Return whether the number of a card lets it go on a top card in the Team Area.

        The number must be one lower or, under the option `team_build: descending`, lower by any number. Under
        `wild_in_team_area: never` no Wild One goes on a card. Both cards are of the deck or hidden. Raises
        HiddenCardRead where hidden cards decide.
        """
        gap = look_up(self.number, top) - look_up(self.number, card)
        has_lower_number = gap == 1 if self._team_build == "consecutive" else gap > 0
        return has_lower_number and not (self._wild_in_team_area == "never" and contains_any((card,), self.wilds))

    def fits_by_icon(self, card: str, top: str) -> bool:
        """Return whether the icons of a card and a top card alternate: exactly one of the two has the hand icon.

        Under `wild_in_team_area: always` a Wild One goes on a card of either icon. Raises HiddenCardRead where
        hidden cards decide.
        """
        if self._wild_in_team_area == "always" and contains_any((card,), self.wilds):
            return True
        return contains_any((card,), self.icon_cards) != contains_any((top,), self.icon_cards)

    def _find_accepted_cards(self, alternate_icons: bool) -> dict[str, frozenset[str]]:
        """Return card -> the cards that may go on it in the Team Area."""
        accepted_cards: dict[str, frozenset[str]] = {}
        for tops in self.card_classes:
            classes = [cards for cards in self.card_classes if self.fits_by_number(cards[0], tops[0])]
            if alternate_icons:
                classes = [cards for cards in classes if self.fits_by_icon(cards[0], tops[0])]
            accepted_cards |= dict.fromkeys(tops, frozenset(chain.from_iterable(classes)))
        return accepted_cards

    def _find_combinable_pairs(
        self, spots: tuple[Pile, ...], alternate_icons: bool
    ) -> tuple[tuple[int, int], ...]:
        """Return (spot, onto), as indexes of `spots`, of every stack that may go on another one."""
        accepted_cards = self.accepted_cards(alternate_icons)
        pairs = [(spot, onto) for spot, onto in SPOT_PAIRS if spots[spot] and spots[onto]]
        return tuple([(spot, onto) for spot, onto in pairs if spots[spot][0] in accepted_cards[spots[onto][-1]]])

    def _are_in_order(self, spots: tuple[Pile, ...], alternate_icons: bool) -> bool:
        """Return whether each card of the spots may go on the one below it."""
        accepted_cards = self.accepted_cards(alternate_icons)
        return all([card in accepted_cards[below] for spot in spots for below, card in pairwise(spot)])  # noqa: C419, since lists are faster

    def _find_accepting_tops(self, alternate_icons: bool) -> dict[frozenset[str], frozenset[str]]:
        """Return set of cards -> the top cards that accept exactly this set, in the Team Area.

        They are in the order in which the module `deadlock` tries them for hidden tops. Last come the sets that
        low tops without the hand icon accept: these have few cards or none, so that mostly an earlier set decides.
        """

        def sort_key(cards_and_tops: tuple[frozenset[str], frozenset[str]]) -> tuple[bool, int]:
            return min([(top in self.icon_cards, self.number[top]) for top in cards_and_tops[1]])

        accepting_tops: dict[frozenset[str], frozenset[str]] = {}
        for top, cards in self.accepted_cards(alternate_icons).items():
            accepting_tops[cards] = accepting_tops.get(cards, frozenset()) | {top}
        return dict(sorted(accepting_tops.items(), key=sort_key, reverse=True))


@lru_cache(MAX_CACHED_DECKS)  # by the options that change a deck, so that tables which differ in others share it
def _build_deck(*values: Any) -> Deck:
    """Return the deck of a table whose options have these values, in the order of DECK_OPTIONS."""
    return Deck(Options(**dict(zip(DECK_OPTIONS, values, strict=True))))


DECK_OPTIONS = ("colors", "hand_colors", "wild_ones", "colored_ones", "team_build", "wild_in_team_area")
_read_deck_options = attrgetter(*DECK_OPTIONS)


def deck_of(options: Options) -> Deck:
    """Return the deck of each team of a table with these options."""
    return _build_deck(*_read_deck_options(options))


def copies_by_card(state: State) -> Mapping[str, int]:
    """Return the deck of each team: card -> how often the deck has it, always once."""
    return deck_of(state.options).copies


PUBLISHED_COLORS = Options().colors
# Every word for a card or a color with the published colors, whatever the other options: these are read and sealed
# fastest. Sealed tables have them by number, so older tables are read while none changes its place.
PUBLISHED_CODES = (*PUBLISHED_COLORS, *Deck(Options(wild_ones=MAX_WILD_ONES)).cards, HIDDEN)


def next_cards(deck: Deck, stack: Stack) -> frozenset[str]:
    """Return the cards that may go next on a stack of the Common Area.

    The stack must be incomplete and have no faults.
    """
    return deck.next_cards_by_height[stack.color][len(stack.cards)]


@memo
def find_stacks_by_card(state: State) -> dict[str, list[StackIdOrNew]]:
    """Return card -> ids of the stacks in the Common Area on which it may go, and `new` if it may begin one.

    `new` comes first, then the stacks in their order. Cards that may go on no stack and begin none are left out.
    Every stack of the Common Area must be incomplete and have no faults.
    """
    deck = deck_of(state.options)
    stacks_by_card: dict[str, list[StackIdOrNew]] = {card: ["new"] for card in deck.starting_cards}
    for stack in state.common:
        for card in next_cards(deck, stack):
            stacks_by_card.setdefault(card, []).append(stack.id)
    return stacks_by_card
