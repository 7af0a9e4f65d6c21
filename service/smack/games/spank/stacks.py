"""What a stack is: a run in a loop of ranks and, under the Sequence variation, a pattern of suits.

Stacks are tuples of cards from the low end to the high end. Nothing here knows a table.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from smack.cards.standard import RANK_OF, RED, SUIT_OF, SUITS
from smack.games.spank.deck import SET_1, SET_2

MOST = 5  # cards in a stack
POINTS = (0, 0, 20, 40, 80, 250)  # by number of cards

NEXT = {rank: loop[(i + 1) % len(loop)] for loop in (SET_1, SET_2) for i, rank in enumerate(loop)}
BEFORE = {after: rank for rank, after in NEXT.items()}
AFTER = {card: NEXT.get(rank) for card, rank in RANK_OF.items()}  # the rank that follows upwards
RED_SUITS = "".join(suit for suit in SUITS if suit in RED)
BLACK_SUITS = "".join(suit for suit in SUITS if suit not in RED)
ANY_SUIT = "".join(SUITS)
REMEMBERED = 2**13  # pairs of stacks, of some millions possible; about 10 MB of them

Cards = tuple[str, ...]


def is_run(stack: Cards) -> bool:
    return all(AFTER[low] == RANK_OF[high] for low, high in pairwise(stack))


def suits_of(stack: Cards) -> str:
    return "".join([SUIT_OF[card] for card in stack])


@lru_cache(maxsize=REMEMBERED)
def pattern(suits: str) -> str | None:
    """The strictest pattern that a stack of these suits keeps; None if it keeps none at all."""
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


@lru_cache(maxsize=REMEMBERED)
def suits_wanted(suits: str, low: bool) -> str:
    """The suits that may be added at an end of a stack of these suits."""
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


class Meeting(Struct, frozen=True):
    """How some cards meet a stack: at which of its ends they touch, and what speaks against it.

    `twice` are the ranks that both have. They touch at both ends only with six cards in all. `misfit`: the
    pattern established in the stack would not be kept. `fits`: nothing speaks against it.
    """

    low: bool
    high: bool
    twice: tuple[str, ...]
    total: int
    misfit: bool
    fits: bool


# Where no stack is met: no clause on stacks speaks, and nothing fits
NOTHING = Meeting(low=True, high=True, twice=(), total=0, misfit=False, fits=False)


@lru_cache(maxsize=REMEMBERED)
def meet(source: Cards, onto: Cards, sequence: bool) -> Meeting:
    """Cards (a stack or a single card) added to a stack; neither is empty."""
    low = AFTER[source[-1]] == RANK_OF[onto[0]]
    high = AFTER[onto[-1]] == RANK_OF[source[0]]
    ranks = {RANK_OF[card] for card in onto}
    twice = tuple([RANK_OF[card] for card in source if RANK_OF[card] in ranks])
    total = len(source) + len(onto)
    misfit = sequence and low != high and not keeps(pattern_of(onto), pattern_of(joined(source, onto)))
    fits = (low or high) and not twice and total <= MOST and not misfit
    return Meeting(low, high, twice, total, misfit, fits)


def joined(source: Cards, onto: Cards) -> Cards:
    """The stack that two stacks make which touch at one end."""
    return source + onto if AFTER[source[-1]] == RANK_OF[onto[0]] else onto + source


def ends(stack: Cards) -> set[str | None]:
    """The ranks that go at the ends of a stack."""
    return {BEFORE.get(RANK_OF[stack[0]]), AFTER[stack[-1]]}


def merges(stacks: Sequence[Cards], sequence: bool) -> Iterator[tuple[int, int]]:
    """Every (stack, onto) that may be moved."""
    for source, moved in enumerate(stacks):
        if not moved:
            continue
        low, after = RANK_OF[moved[0]], AFTER[moved[-1]]
        for onto, target in enumerate(stacks):
            touch = target and (after == RANK_OF[target[0]] or AFTER[target[-1]] == low)
            if touch and source != onto and meet(moved, target, sequence).fits:
                yield source, onto
