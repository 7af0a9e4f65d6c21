"""The cards of a table: what each is, and which goes on which. Legality of fit is said here and nowhere else."""

from functools import cache, lru_cache

from smack.engine.partial.hidden import HIDDEN
from smack.games.smackem.state import MOST_WILD, Options, Stack

HIGHEST = 13  # the number that completes a stack
DECKS_KEPT = 8  # remembered between requests; one grows to about 2 MB at most, and whoever asks chooses it


class Deck:
    """A deck's cards in building order, with tables beside them.

    number   1 to 13; a Wild One is a 1 wherever a number is asked
    color    None for a Wild One
    hand     cards with the hand icon
    runs     color -> its thirteen cards, 1 first
    wanted   color of a stack, None of a bare Wild One -> its height -> the cards that may go on it
    starts   what begins a stack: every 1 and every Wild One
    alike    card -> the first of those with its number and its icon, since the same cards may go on them all
    takers   (team_build, alternate_icons) -> card -> every card that may go on it in the Team Area
    """

    def __init__(self, colors: tuple[str, ...], hand_colors: tuple[str, ...], wild_ones: int) -> None:
        self.runs = {color: tuple(f"{color}-{n}" for n in range(1, HIGHEST + 1)) for color in colors}
        wilds = tuple(f"wild-{n}" for n in range(1, wild_ones + 1))
        self.cards = (*(card for color in colors for card in self.runs[color]), *wilds)
        self.known = frozenset(self.cards)
        self.wilds = frozenset(wilds)
        self.number = {card: n for run in self.runs.values() for n, card in enumerate(run, 1)}
        self.number |= dict.fromkeys(wilds, 1)
        self.color: dict[str, str | None] = {card: color for color, run in self.runs.items() for card in run}
        self.color |= dict.fromkeys(wilds)
        self.hand = frozenset(card for color in hand_colors for card in self.runs.get(color, ()))
        self.wanted: dict[str | None, list[frozenset[str]]] = {
            color: [frozenset([card]) for card in run] for color, run in self.runs.items()
        }
        self.wanted[None] = [frozenset(), frozenset([run[1] for run in self.runs.values()])]
        self.starts = self.wilds | {run[0] for run in self.runs.values()}
        first: dict[tuple[int, bool], str] = {}
        self.alike = {card: first.setdefault((self.number[card], card in self.hand), card) for card in self.cards}
        self.takers = cache(self._takers)

    def _takers(self, team_build: str, alternate_icons: bool) -> dict[str, frozenset[str]]:
        found = {top: self._takers_of(top, team_build, alternate_icons) for top in set(self.alike.values())}
        return {card: found[alike] for card, alike in self.alike.items()}

    def _takers_of(self, top: str, team_build: str, alternate_icons: bool) -> frozenset[str]:
        lower = [card for card in self.cards if is_lower(self, card, top, team_build)]
        return frozenset([card for card in lower if not alternate_icons or alternates(self, card, top)])


@lru_cache(DECKS_KEPT)
def _deck(colors: tuple[str, ...], hand_colors: tuple[str, ...], wild_ones: int) -> Deck:
    return Deck(colors, hand_colors, wild_ones)


def deck_of(options: Options) -> Deck:
    return _deck(options.colors, options.hand_colors, options.wild_ones)


_COLORS = Options().colors
WORDS = (*_COLORS, *Deck(_COLORS, (), MOST_WILD).cards, HIDDEN)  # of the published deck


def wants(deck: Deck, stack: Stack) -> frozenset[str]:
    """The cards that may go on a stack of the Common Area: a 2 of any color, or the next of its own."""
    return deck.wanted[stack.color][len(stack.cards)]


def is_lower(deck: Deck, card: str, top: str, team_build: str) -> bool:
    """Whether the number of a card lets it go on a Team Area top."""
    gap = deck.number[top] - deck.number[card]
    return gap == 1 if team_build == "consecutive" else gap > 0


def alternates(deck: Deck, card: str, top: str) -> bool:
    """Whether exactly one of the two carries the hand icon."""
    return (card in deck.hand) != (top in deck.hand)
