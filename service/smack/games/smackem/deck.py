"""The deck of a table of Smack'em: what each card is, and which card goes on which."""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain, pairwise, permutations
from operator import attrgetter
from sys import intern
from typing import Any

from smack.engine import HIDDEN, contains_any, look_up, memo
from smack.games.smackem.types import MAX_WILD, SPOTS, Options, Pile, Stack, StackName, State

HIGHEST = 13  # the number that completes a stack
DECKS_KEPT = 8  # cached between requests; a deck, which the client chooses, takes about 2 MB at most
AREAS_KEPT = 128  # Team Areas of which a deck caches how they are built and combine; about 0.5 MB each
PAIRS = tuple(permutations(range(SPOTS), 2))  # of spots


class Deck:
    """A deck's cards in the order of `setup.cards`, with lookup tables.

    copies      card -> 1
    number      card -> 1 to 13; a Wild One counts as a 1
    color       card -> its color, None for a Wild One
    with_hand   cards with the hand icon
    runs        color -> its thirteen cards, 1 first
    next_cards  color of a stack, None for a bare Wild One -> its height -> the cards that may go on it
    starts      cards that can begin a stack: every 1 and every Wild One
    alike       lists of the cards that go on the same cards in the Team Area, and accept the same
    first_alike card -> the first of its list, which stands for all of them
    accepted    alternate_icons -> card -> the cards that may go on it in the Team Area
    combining   (spots, alternate_icons) -> (spot, onto) of every stack that goes on another one
    accepting   alternate_icons -> set of cards -> the cards that accept exactly this set
    are_built   (spots, alternate_icons) -> whether each card of the spots may go on the one below it
    """

    def __init__(self, options: Options) -> None:
        self._team_build, self._wild = options.team_build, options.wild_in_team_area
        numbers = range(1, HIGHEST + 1)
        # interned: the same strings in every deck and in bodies, since equal ones take longer to compare
        self.runs = {color: tuple([intern(f"{color}-{n}") for n in numbers]) for color in options.colors}
        wilds = tuple([intern(f"wild-{n}") for n in range(1, options.wild_ones + 1)])
        lowest = 0 if options.colored_ones else 1
        self.cards = (*chain.from_iterable([run[lowest:] for run in self.runs.values()]), *wilds)
        self.card_set = frozenset(self.cards)
        self.copies = dict.fromkeys(self.cards, 1)
        self.wilds = frozenset(wilds)
        self.number = {card: n for run in self.runs.values() for n, card in enumerate(run, 1)}
        self.number |= dict.fromkeys(wilds, 1)
        self.color: dict[str, str | None] = {card: color for color, run in self.runs.items() for card in run}
        self.color |= dict.fromkeys(wilds)
        self.with_hand = frozenset(card for color in options.hand_colors for card in self.runs.get(color, ()))
        self.next_cards: dict[str | None, list[frozenset[str]]] = {
            color: [frozenset([card]) for card in run] for color, run in self.runs.items()
        }
        self.next_cards[None] = [frozenset(), frozenset([run[1] for run in self.runs.values()])]  # any 2
        self.starts = self.card_set.intersection([run[0] for run in self.runs.values()]) | self.wilds
        alike: dict[tuple[int, bool, bool], list[str]] = {}
        for card in self.cards:
            is_special = card in self.wilds and self._wild != "by_icon"
            alike.setdefault((self.number[card], card in self.with_hand, is_special), []).append(card)
        self.alike = list(alike.values())
        self.first_alike = {card: cards[0] for cards in self.alike for card in cards}
        self.accepted = cache(self._accepted_cards)
        self.combining = lru_cache(AREAS_KEPT)(self._find_combinations)
        self.accepting = cache(self._accepting_cards)
        self.are_built = lru_cache(AREAS_KEPT)(self._are_built)  # one move changes the spots of one team

    def is_lower(self, card: str, top: str) -> bool:
        """Return whether the number of a card lets it go on the top of a spot."""
        gap = look_up(self.number, top) - look_up(self.number, card)
        lower = gap == 1 if self._team_build == "consecutive" else gap > 0
        return lower and not (self._wild == "never" and contains_any((card,), self.wilds))

    def alternates(self, card: str, top: str) -> bool:
        """Return whether exactly one of the two cards has the hand icon, or the card needs none."""
        if self._wild == "always" and contains_any((card,), self.wilds):
            return True
        return contains_any((card,), self.with_hand) != contains_any((top,), self.with_hand)

    def _accepted_cards(self, alternate_icons: bool) -> dict[str, frozenset[str]]:
        accepted: dict[str, frozenset[str]] = {}
        for tops in self.alike:
            fitting = [cards for cards in self.alike if self.is_lower(cards[0], tops[0])]
            if alternate_icons:
                fitting = [cards for cards in fitting if self.alternates(cards[0], tops[0])]
            accepted |= dict.fromkeys(tops, frozenset(chain.from_iterable(fitting)))
        return accepted

    def _find_combinations(self, spots: tuple[Pile, ...], alternate_icons: bool) -> tuple[tuple[int, int], ...]:
        accepted = self.accepted(alternate_icons)
        pairs = [(spot, onto) for spot, onto in PAIRS if spots[spot] and spots[onto]]
        return tuple([(spot, onto) for spot, onto in pairs if spots[spot][0] in accepted[spots[onto][-1]]])

    def _are_built(self, spots: tuple[Pile, ...], alternate_icons: bool) -> bool:
        """Raises KeyError for a card that the deck does not have."""
        accepted = self.accepted(alternate_icons)
        return all([card in accepted[below] for spot in spots for below, card in pairwise(spot)])  # noqa: C419, since lists are faster

    def _accepting_cards(self, alternate_icons: bool) -> dict[frozenset[str], frozenset[str]]:
        """Return set of cards -> the tops that accept exactly this set.

        The order is that in which `deadlock` supposes hidden tops. The lowest cards, without the hand icon, come
        last: they accept the least, so that other suppositions mostly decide before.
        """

        def height(item: tuple[frozenset[str], frozenset[str]]) -> tuple[bool, int]:
            return min([(top in self.with_hand, self.number[top]) for top in item[1]])

        accepting: dict[frozenset[str], frozenset[str]] = {}
        for card, cards in self.accepted(alternate_icons).items():
            accepting[cards] = accepting.get(cards, frozenset()) | {card}
        return dict(sorted(accepting.items(), key=height, reverse=True))


@lru_cache(DECKS_KEPT)  # by these options alone, so that other ones do not make the same deck again
def _build_deck(*members: Any) -> Deck:
    return Deck(Options(**dict(zip(DECK_OPTIONS, members, strict=True))))


DECK_OPTIONS = ("colors", "hand_colors", "wild_ones", "colored_ones", "team_build", "wild_in_team_area")
_members_of = attrgetter(*DECK_OPTIONS)


def deck_of(options: Options) -> Deck:
    return _build_deck(*_members_of(options))


def copies(state: State) -> Mapping[str, int]:
    """Return how often the deck of each team has each card: once."""
    return deck_of(state.options).copies


PUBLISHED_COLORS = Options().colors
PUBLISHED_CODES = (*PUBLISHED_COLORS, *Deck(Options(wild_ones=MAX_WILD)).cards, HIDDEN)


def next_cards(deck: Deck, stack: Stack) -> frozenset[str]:
    """Return the cards that may go on a stack of the Common Area."""
    return deck.next_cards[stack.color][len(stack.cards)]


@memo
def common_places(state: State) -> dict[str, list[StackName]]:
    """Return card -> stacks in the Common Area on which it may go; cards without one are left out."""
    deck = deck_of(state.options)
    places: dict[str, list[StackName]] = {card: ["new"] for card in deck.starts}
    for stack in state.common:
        for card in next_cards(deck, stack):
            places.setdefault(card, []).append(stack.id)
    return places
