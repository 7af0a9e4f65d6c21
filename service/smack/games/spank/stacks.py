"""Stacks: runs in a loop of ranks that keep, under the Sequence variation, a pattern of suits.

A stack is a tuple of cards from the low end to the high end; the place of a card in it counts from 0 at the low
end. Nothing here depends on a state. Hidden cards are read only where visible ones do not decide.
"""

from collections.abc import Iterable
from functools import lru_cache, partial
from itertools import pairwise, permutations

from smack.cards.standard import RANK_OF, RED, SUIT_OF, SUITS
from smack.engine import LazyProperty, any_of, contains_any, if_known, is_hidden, look_up
from smack.games.spank.deck import SET_1, SET_2

MAX_CARDS = 5  # in a stack
POINTS = (0, 0, 20, 40, 80, 250)  # of a stack, by number of cards

LOOPS = (SET_1, SET_2, ("8",))  # no deck has eights, but bodies may: nothing goes on them
LOOP_LENGTH = 6  # ranks; after the highest comes the lowest
PLACE_OF_RANK = {rank: (loop, i) for loop, ranks in enumerate(LOOPS) for i, rank in enumerate(ranks)}
CARDS_AT = {  # (loop, index in it) -> cards
    place: frozenset([card for card in RANK_OF if RANK_OF[card] == rank]) for rank, place in PLACE_OF_RANK.items()
}
PLACE_OF = {card: PLACE_OF_RANK[rank] for card, rank in RANK_OF.items()}  # card -> (loop, index in it)
NO_CARDS: frozenset[str] = frozenset()
RED_CARDS = frozenset([card for card in SUIT_OF if SUIT_OF[card] in RED])
_NEXT_RANK = {rank: loop[(i + 1) % len(loop)] for loop in (SET_1, SET_2) for i, rank in enumerate(loop)}
_PREVIOUS_RANK = {next_rank: rank for rank, next_rank in _NEXT_RANK.items()}
# card -> the rank below it, or above it; None for an eight
RANK_BELOW = {card: _PREVIOUS_RANK.get(rank) for card, rank in RANK_OF.items()}
RANK_ABOVE = {card: _NEXT_RANK.get(rank) for card, rank in RANK_OF.items()}
RED_SUITS = "".join(suit for suit in SUITS if suit in RED)
BLACK_SUITS = "".join(suit for suit in SUITS if suit not in RED)
ALL_SUITS = "".join(SUITS)
# entries, out of some millions of pairs of stacks; about 10 MB. Only stacks whose cards are known are cached: the
# key is hashed, and hashing a hidden card raises HiddenCardRead. A merge keeps the cards by which it is found, and
# they must be plain text: so rules ask about cards of stacks by `look_up` and `contains_any`, for which no card is
# put into a state while it is supposed, and never compare one with a card
CACHE_SIZE = 2**13
PLAYER_CACHE_SIZE = 2**9  # entries, each of the five stacks of a player

Cards = tuple[str, ...]


def stack_points(sizes: Iterable[int]) -> tuple[int, ...]:
    """Return the points of each stack; `sizes` are their numbers of cards, at most five."""
    return tuple([POINTS[size] for size in sizes])


def _visible_first(stack: Cards) -> list[tuple[int, str]]:
    """Return (place, card) of a stack, visible cards first: they may decide, so that no hidden card is read."""
    return sorted(enumerate(stack), key=lambda item: is_hidden(item[1]))


def run_start(place: int, card: str) -> tuple[int, int]:
    """Return (loop, index) of the rank at the low end of a run that has this card at this place.

    `loop` is an index of LOOPS, `index` one of the loop.
    """
    loop, index = look_up(PLACE_OF, card)
    return loop, (index - place) % LOOP_LENGTH


def is_run(stack: Cards) -> bool:
    """Return whether the ranks of a stack rise by one from card to card, around one loop.

    The first visible card decides which rank each other place needs. Raises HiddenCardRead where a hidden card
    decides.
    """
    if not stack:
        return True
    (place, card), *others = _visible_first(stack)
    loop, start = run_start(place, card)
    return all(
        contains_any((card,), CARDS_AT.get((loop, (start + place) % LOOP_LENGTH), NO_CARDS))
        for place, card in others
    )


def keeps_some_pattern(stack: Cards) -> bool:
    """Return whether a stack has one color or alternating colors: with one of these it keeps some pattern.

    Raises HiddenCardRead where a hidden card decides.
    """
    colors, alternations = set(), set()
    for place, card in _visible_first(stack):
        is_red = contains_any((card,), RED_CARDS)
        colors.add(is_red)
        alternations.add(is_red == (place % 2 == 0))  # the same for all cards if the colors alternate
        if len(colors) == len(alternations) == 2:
            return False
    return True


def suits_of(stack: Cards) -> str:
    """Return the suit letters of a stack, from the low end. Raises HiddenCardRead."""
    suits = {place: look_up(SUIT_OF, card) for place, card in _visible_first(stack)}
    return "".join([suits[place] for place in range(len(stack))])


@lru_cache(maxsize=CACHE_SIZE)
def find_pattern(suits: str) -> str | None:
    """Return the word for the strictest pattern that a stack of these suit letters keeps, None if it keeps none.

    A single card has established no pattern: "none". Of three cards or more that alternate, "suit_ordered" has two
    suits in turn, and "color_ordered" only the colors.
    """
    if len(suits) < 2:
        return "none"
    if len(set(suits)) == 1:
        return "same_suit"
    are_red = [suit in RED for suit in suits]
    changes = [low != high for low, high in pairwise(are_red)]
    if not any(changes):
        return "same_color"
    if not all(changes):
        return None
    if len(suits) == 2:
        return "alternating"
    return "suit_ordered" if suits[2:] == suits[:-2] else "color_ordered"


def pattern_of(stack: Cards) -> str | None:
    """Return the pattern of a stack, as `find_pattern` names it. Raises HiddenCardRead."""
    return find_pattern(suits_of(stack))


@lru_cache(maxsize=CACHE_SIZE)
def suits_that_fit(suits: str, at_low_end: bool) -> str:
    """Return the letters of the suits that may be added to a stack of these suits, at its low or its high end.

    The stack has to keep some pattern already.
    """
    # the suit beside the added card, and the one beyond that: "" in a stack of one
    edge, next_but_one = (suits[0], suits[1:2]) if at_low_end else (suits[-1], suits[-2:-1])
    match find_pattern(suits):
        case "none":
            return ALL_SUITS
        case "same_suit":
            return edge
        case "suit_ordered":
            return next_but_one
        case "alternating" | "color_ordered":
            return BLACK_SUITS if edge in RED else RED_SUITS
        case _:  # same_color
            return RED_SUITS if edge in RED else BLACK_SUITS


class Merge:
    """The result of adding `source` (a stack, or a single card) to the stack `onto`; neither is empty.

    `sequence` is the option. Each property raises HiddenCardRead where hidden cards decide: of each run it reads
    the rank of one card, since that decides the others, and of suits no more than it needs.
    """

    def __init__(self, source: Cards, onto: Cards, sequence: bool) -> None:
        self.source, self.onto, self._sequence = source, onto, sequence
        self.size = len(source) + len(onto)

    @LazyProperty
    def _start(self) -> tuple[int, int]:
        """The loop (an index of LOOPS), and the index in it, of the rank at the low end of `source`."""
        return run_start(*_visible_first(self.source)[0])

    def _onto_begins(self, ranks_below: int) -> bool:
        """Return whether the low end of `onto` is so many ranks below that of `source`, around the loop.

        A negative number is that of ranks above.
        """
        place, card = _visible_first(self.onto)[0]
        loop, index = self._start
        return contains_any((card,), CARDS_AT.get((loop, (index - ranks_below + place) % LOOP_LENGTH), NO_CARDS))

    @LazyProperty
    def fits_low(self) -> bool:
        """Whether `source` fits the low end of `onto`; if both have six cards together, it may fit both ends."""
        return self._onto_begins(-len(self.source))

    @LazyProperty
    def fits_high(self) -> bool:
        """Whether `source` fits the high end of `onto`."""
        return self._onto_begins(len(self.onto))

    @LazyProperty
    def repeated_ranks(self) -> tuple[str, ...]:
        """The ranks that both `source` and `onto` have, in the order of `source`."""
        loop, index = self._start
        onto_loop, onto_index = run_start(*_visible_first(self.onto)[0])
        places = [  # in `source`
            place
            for place in range(len(self.source))
            if loop == onto_loop and (index + place - onto_index) % LOOP_LENGTH < len(self.onto)
        ]
        return tuple([LOOPS[loop][(index + place) % LOOP_LENGTH] for place in places])

    @property
    def _has_pattern_to_keep(self) -> bool:
        """Whether Sequence is played and `source` fits one end only, so that the result must keep a pattern.

        What fits no end is no run, and what fits both makes six cards: then other rules refuse.
        """
        return self._sequence and self.fits_low != self.fits_high

    @property
    def joined_stack(self) -> Cards:
        """The stack after the move: `source` below `onto` if it fits its low end, else above it."""
        return self.source + self.onto if self.fits_low else self.onto + self.source

    @LazyProperty
    def keeps_no_pattern(self) -> bool:
        """Whether the result has to keep some pattern and keeps none, which the colors decide."""
        return self._has_pattern_to_keep and not keeps_some_pattern(self.joined_stack)

    @LazyProperty
    def breaks_pattern(self) -> bool:
        """Whether the result has to keep a pattern, and keeps none, or not the one that `onto` has established."""
        if self.keeps_no_pattern:
            return True
        if len(self.onto) < 2 or not self._has_pattern_to_keep:  # one card has established nothing
            return False
        old_pattern = pattern_of(self.onto)
        # a pattern of colors alone is kept: the result has some pattern, so its colors go on as they began
        return old_pattern in ("same_suit", "suit_ordered") and pattern_of(self.joined_stack) != old_pattern

    @LazyProperty
    def is_legal(self) -> bool:
        """Whether the result is a legal stack that keeps the pattern established in `onto`."""
        if self.size > MAX_CARDS or not (self.fits_low or self.fits_high):
            return False
        return not self.repeated_ranks and not self.breaks_pattern


_cached_merge = lru_cache(maxsize=CACHE_SIZE)(Merge)


def merge(source: Cards, onto: Cards, sequence: bool) -> Merge:
    """Return the merge of cards onto a stack, cached if all are known; neither is empty."""
    cached_merge = if_known(_cached_merge, source, onto, sequence, otherwise=None)
    return cached_merge or Merge(source, onto, sequence)


@lru_cache(maxsize=CACHE_SIZE)
def ranks_that_fit(stack: Cards) -> frozenset[str | None]:
    """Return the ranks below the low end of a stack and above its high end; {None} for a stack of an eight.

    Raises HiddenCardRead for a stack with a hidden card.
    """
    return frozenset([RANK_BELOW[stack[0]], RANK_ABOVE[stack[-1]]])


def can_merge(stacks: tuple[Cards, ...], sequence: bool) -> bool:
    """Return whether a player may move one of their five stacks onto another one.

    Raises HiddenCardRead where hidden cards decide.
    """
    merges = if_known(legal_merges, stacks, sequence, otherwise=None)
    if merges is not None:
        return bool(merges)
    pairs = permutations([stack for stack in stacks if stack], 2)
    return any_of([partial(_is_legal, *pair, sequence) for pair in pairs])


def _is_legal(source: Cards, onto: Cards, sequence: bool) -> bool:
    return merge(source, onto, sequence).is_legal


@lru_cache(maxsize=PLAYER_CACHE_SIZE)
def legal_merges(stacks: tuple[Cards, ...], sequence: bool) -> tuple[tuple[int, int], ...]:
    """Return (slot of a stack, slot onto which it goes) for every legal move among a player's five stacks.

    Raises HiddenCardRead if a stack has a hidden card.
    """
    merges = []
    for source, cards in enumerate(stacks):
        if not cards:
            continue
        low_rank, rank_above = RANK_OF[cards[0]], RANK_ABOVE[cards[-1]]
        for onto, stack in enumerate(stacks):
            # a quick check of the ranks at both ends, as most pairs do not fit
            may_fit = stack and (rank_above == RANK_OF[stack[0]] or RANK_ABOVE[stack[-1]] == low_rank)
            if may_fit and source != onto and _cached_merge(cards, stack, sequence).is_legal:
                merges.append((source, onto))
    return tuple(merges)
