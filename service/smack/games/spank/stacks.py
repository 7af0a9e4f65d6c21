"""Stacks: runs in a loop of ranks that keep, under the Sequence variation, a pattern of suits.

A stack is a tuple of cards from the low end to the high end. Nothing here depends on a state.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from smack.cards.standard import RANK_OF, RED, SUIT_OF, SUITS
from smack.engine.partial.hidden import contains_any, is_hidden
from smack.games.spank.deck import SET_1, SET_2

MAX_CARDS = 5  # in a stack
POINTS = (0, 0, 20, 40, 80, 250)  # of a stack, by number of cards

INDEX = {rank: (loop, i) for loop, ranks in enumerate((SET_1, SET_2, ("8",))) for i, rank in enumerate(ranks)}
OF_RANK = {at: frozenset([card for card in RANK_OF if RANK_OF[card] == rank]) for rank, at in INDEX.items()}
NO_CARDS: frozenset[str] = frozenset()
RED_CARDS = frozenset([card for card in SUIT_OF if SUIT_OF[card] in RED])
NEXT = {rank: loop[(i + 1) % len(loop)] for loop in (SET_1, SET_2) for i, rank in enumerate(loop)}
BEFORE = {after: rank for rank, after in NEXT.items()}
AFTER = {card: NEXT.get(rank) for card, rank in RANK_OF.items()}  # the rank above a card
RED_SUITS = "".join(suit for suit in SUITS if suit in RED)
BLACK_SUITS = "".join(suit for suit in SUITS if suit not in RED)
ANY_SUIT = "".join(SUITS)
CACHE_SIZE = 2**13  # entries, of some millions of pairs of stacks; about 10 MB

Cards = tuple[str, ...]


def stack_points(sizes: Iterable[int]) -> tuple[int, ...]:
    """Return what each stack scores; `sizes` are numbers of cards."""
    return tuple([POINTS[size] for size in sizes])


def _visible_first(stack: Cards) -> list[tuple[int, str]]:
    """Return (place, card) of a stack, visible cards first: they may decide before a hidden one is read."""
    return sorted(enumerate(stack), key=lambda item: is_hidden(item[1]))


def run_start(place: int, card: str) -> tuple[int, int]:
    """Return (loop, index) of the rank at the low end of a run that has this card at this place."""
    loop, index = INDEX[RANK_OF[card]]
    return loop, (index - place) % 6


def is_run(stack: Cards) -> bool:
    """Return whether each card has the rank that its place needs, given the first visible card."""
    if not stack:
        return True
    (place, card), *others = _visible_first(stack)
    loop, start = run_start(place, card)
    return all(contains_any((card,), OF_RANK.get((loop, (start + place) % 6), NO_CARDS)) for place, card in others)


def keeps_some_pattern(stack: Cards) -> bool:
    """Return whether a stack has one color or colors in turn, as with every pattern."""
    reds, alternating = set(), set()
    for place, card in _visible_first(stack):
        red = contains_any((card,), RED_CARDS)
        reds.add(red)
        alternating.add(red == (place % 2 == 0))
        if len(reds) == len(alternating) == 2:
            return False
    return True


def suits_of(stack: Cards) -> str:
    return "".join([SUIT_OF[card] for card in stack])


@lru_cache(maxsize=CACHE_SIZE)
def pattern(suits: str) -> str | None:
    """Return the strictest pattern that a stack of these suits keeps, None if it keeps none."""
    if len(suits) < 2:
        return "none"
    if len(set(suits)) == 1:
        return "same_suit"
    reds = [suit in RED for suit in suits]
    changes = [low != high for low, high in pairwise(reds)]
    if not any(changes):
        return "same_color"
    if not all(changes):
        return None
    if len(suits) == 2:
        return "alternating"
    return "suit_ordered" if suits[2:] == suits[:-2] else "color_ordered"


def pattern_of(stack: Cards) -> str | None:
    return pattern(suits_of(stack))


@lru_cache(maxsize=CACHE_SIZE)
def suits_that_fit(suits: str, low: bool) -> str:
    """Return the suits that may be added at the low or the high end of a stack of these suits."""
    edge, next_but_one = (suits[0], suits[1:2]) if low else (suits[-1], suits[-2:-1])
    match pattern(suits):
        case "none":
            return ANY_SUIT
        case "same_suit":
            return edge
        case "suit_ordered":
            return next_but_one
        case "alternating" | "color_ordered":
            return BLACK_SUITS if edge in RED else RED_SUITS
        case _:
            return RED_SUITS if edge in RED else BLACK_SUITS


def keeps(established: str | None, together: str | None) -> bool:
    """Return whether cards that together have one pattern keep the pattern established by some of them.

    If that was "alternating", "color_ordered" or "same_color", every pattern of the longer stack keeps it: its
    cards cannot both alternate in color and have one color.
    """
    if established in ("same_suit", "suit_ordered"):
        return together == established
    return together is not None


class Merge(Struct, frozen=True):
    """How cards would go onto a stack.

    `low`, `high`: whether they touch its low and its high end; both only if there are six cards in all.
    `twice`: the ranks that would be there twice. `breaks_pattern`: whether the pattern established in the stack
    would be broken. `legal`: whether nothing speaks against it.
    """

    low: bool
    high: bool
    twice: tuple[str, ...]
    total: int
    breaks_pattern: bool
    legal: bool


# For a move that names no two stacks: no clause on stacks refuses it, but it is not legal either.
NO_MERGE = Merge(low=True, high=True, twice=(), total=0, breaks_pattern=False, legal=False)


@lru_cache(maxsize=CACHE_SIZE)
def merge(source: Cards, onto: Cards, sequence: bool) -> Merge:
    """Examine cards (a stack or a single card) going onto a stack; neither is empty."""
    low = AFTER[source[-1]] == RANK_OF[onto[0]]
    high = AFTER[onto[-1]] == RANK_OF[source[0]]
    ranks = {RANK_OF[card] for card in onto}
    twice = tuple([RANK_OF[card] for card in source if RANK_OF[card] in ranks])
    total = len(source) + len(onto)
    breaks_pattern = (
        sequence and low != high and not keeps(pattern_of(onto), pattern_of(join_stacks(source, onto)))
    )
    legal = (low or high) and not twice and total <= MAX_CARDS and not breaks_pattern
    return Merge(low, high, twice, total, breaks_pattern, legal)


def join_stacks(source: Cards, onto: Cards) -> Cards:
    """Return the one stack that two stacks make if they touch at one end."""
    return source + onto if AFTER[source[-1]] == RANK_OF[onto[0]] else onto + source


def ranks_that_fit(stack: Cards) -> set[str | None]:
    """Return the ranks that may be added to a stack at its two ends."""
    return {BEFORE.get(RANK_OF[stack[0]]), AFTER[stack[-1]]}


def legal_merges(stacks: Sequence[Cards], sequence: bool) -> Iterator[tuple[int, int]]:
    """Yield every (stack, onto) that may be moved."""
    for source, moved in enumerate(stacks):
        if not moved:
            continue
        low, after = RANK_OF[moved[0]], AFTER[moved[-1]]
        for onto, target in enumerate(stacks):
            touch = target and (after == RANK_OF[target[0]] or AFTER[target[-1]] == low)
            if touch and source != onto and merge(moved, target, sequence).legal:
                yield source, onto
