"""Stacks: runs in a loop of ranks that keep, under the Sequence variation, a pattern of suits.

First come questions about one stack, of its run and its pattern (`pattern_of_suits` lists all patterns). Then
comes `Merge`, the stack that results where cards are added to one; last, which stacks a player may move.

A stack is a tuple of cards from the low end to the high end. The position of a rank is (loop, index): the loop is
an index of LOOPS, the other number the index of the rank in this loop. Nothing here depends on a state. Where
visible cards decide, hidden ones are not read, except by functions whose docstrings say so.
"""

from collections.abc import Iterable
from functools import lru_cache, partial
from itertools import pairwise, permutations

from smack.cards.standard import RANK_OF, RED_SUITS, SUIT_OF, SUITS
from smack.engine import LazyProperty, any_of, contains_any, if_known, is_hidden, look_up
from smack.games.spank.deck import SET_1, SET_2

MAX_STACK_SIZE = 5  # cards
POINTS_BY_SIZE = (0, 0, 20, 40, 80, 250)  # of stacks of 0 to 5 cards

LOOPS = (SET_1, SET_2, ("8",))  # no deck has eights, but bodies may: nothing goes on them
LOOP_LENGTH = 6  # ranks, of all loops but that of the eights; after the highest comes the lowest
POSITION_OF_RANK = {rank: (loop, i) for loop, ranks in enumerate(LOOPS) for i, rank in enumerate(ranks)}
CARDS_AT_POSITION = {
    position: frozenset([card for card in RANK_OF if RANK_OF[card] == rank])
    for rank, position in POSITION_OF_RANK.items()
}
POSITION_OF_CARD = {card: POSITION_OF_RANK[rank] for card, rank in RANK_OF.items()}
NO_CARDS: frozenset[str] = frozenset()  # at positions beside an eight, which its loop does not have
RED_CARDS = frozenset([card for card in SUIT_OF if SUIT_OF[card] in RED_SUITS])
_NEXT_RANK = {rank: loop[(i + 1) % len(loop)] for loop in (SET_1, SET_2) for i, rank in enumerate(loop)}
_PREVIOUS_RANK = {next_rank: rank for rank, next_rank in _NEXT_RANK.items()}
# card -> the rank below it, or above it; None for an eight
RANK_BELOW = {card: _PREVIOUS_RANK.get(rank) for card, rank in RANK_OF.items()}
RANK_ABOVE = {card: _NEXT_RANK.get(rank) for card, rank in RANK_OF.items()}
RED_SUIT_LETTERS = "".join(suit for suit in SUITS if suit in RED_SUITS)
BLACK_SUIT_LETTERS = "".join(suit for suit in SUITS if suit not in RED_SUITS)
ALL_SUITS = "".join(SUITS)
# entries, out of some millions of pairs of stacks; about 10 MB. Only stacks whose cards are known are cached: the
# key is hashed, and hashing a hidden card raises HiddenCardRead. A cached Merge keeps the cards of its key, and is
# used for equal cards of later states. One of its cards may be what a hidden card of an earlier state was supposed
# to be: so a state or an answer gets its own cards (`join_stacks`), never those of the Merge
CACHE_SIZE = 2**13
PLAYER_CACHE_SIZE = 2**9  # entries, each of the five stacks of a player

Cards = tuple[str, ...]


def stack_points(sizes: Iterable[int]) -> tuple[int, ...]:
    """Return the points of each stack; `sizes` are their numbers of cards, at most five."""
    return tuple([POINTS_BY_SIZE[size] for size in sizes])


def _enumerate_visible_first(stack: Cards) -> list[tuple[int, str]]:
    """Return (index, card) for each card of a stack, visible cards first: they may decide without a hidden one."""
    return sorted(enumerate(stack), key=lambda item: is_hidden(item[1]))


def find_run_start(card_index: int, card: str) -> tuple[int, int]:
    """Return the position of the rank at the low end of a run that has this card at this index.

    For an eight that is not at index 0 it is a position that no rank has. Raises HiddenCardRead for a hidden card
    that may have several ranks.
    """
    loop, index = look_up(POSITION_OF_CARD, card)
    return loop, (index - card_index) % LOOP_LENGTH


def is_run(stack: Cards) -> bool:
    """Return whether the ranks of a stack, of at least one card, rise by one from card to card, around one loop.

    The first visible card decides which rank each other card must have. Raises HiddenCardRead where a hidden card
    decides, and for a stack without a visible card if its first card may have several ranks.
    """
    (i, card), *others = _enumerate_visible_first(stack)
    loop, start = find_run_start(i, card)
    return all(
        contains_any((card,), CARDS_AT_POSITION.get((loop, (start + i) % LOOP_LENGTH), NO_CARDS))
        for i, card in others
    )


def keeps_some_pattern(stack: Cards) -> bool:
    """Return whether a stack keeps any pattern, which it does if its cards have one color or alternate in color.

    Raises HiddenCardRead for a hidden card that may have either color, unless others break every pattern already.
    """
    colors, alternations = set(), set()
    for i, card in _enumerate_visible_first(stack):
        is_red = contains_any((card,), RED_CARDS)
        colors.add(is_red)
        alternations.add(is_red == (i % 2 == 0))  # the same for all cards if the colors alternate
        if len(colors) == len(alternations) == 2:
            return False
    return True


def suits_of(stack: Cards) -> str:
    """Return the suit letters of a stack, from the low end.

    Raises HiddenCardRead for a hidden card that may have several suits, even if it does not matter which.
    """
    suits = {i: look_up(SUIT_OF, card) for i, card in _enumerate_visible_first(stack)}
    return "".join([suits[i] for i in range(len(stack))])


@lru_cache(maxsize=CACHE_SIZE)
def pattern_of_suits(suits: str) -> str | None:
    """Return the strictest pattern that a stack with these suit letters keeps; None if it breaks every pattern.

    A pattern is "same_suit" or "same_color"; for two cards of different colors "alternating"; for more cards
    "suit_ordered" if two suits alternate, "color_ordered" if only the colors do. A stack of one card has not
    established any: "none".
    """
    if len(suits) < 2:
        return "none"
    if len(set(suits)) == 1:
        return "same_suit"
    are_red = [suit in RED_SUITS for suit in suits]
    changes = [low != high for low, high in pairwise(are_red)]
    if not any(changes):
        return "same_color"
    if not all(changes):
        return None
    if len(suits) == 2:
        return "alternating"
    return "suit_ordered" if suits[2:] == suits[:-2] else "color_ordered"


def pattern_of_stack(stack: Cards) -> str | None:
    """Return the pattern of a stack, as `pattern_of_suits` does. Raises HiddenCardRead as `suits_of` does."""
    return pattern_of_suits(suits_of(stack))


@lru_cache(maxsize=CACHE_SIZE)
def suits_that_fit(suits: str, at_low_end: bool) -> str:
    """Return the letters of the suits that keep the pattern of a stack, for a card added at its low or high end.

    `suits` are the suit letters of the stack. It must have a card, and keep some pattern already.
    """
    # the suit beside the added card, and the one beyond that: "" in a stack of one
    edge, next_but_one = (suits[0], suits[1:2]) if at_low_end else (suits[-1], suits[-2:-1])
    match pattern_of_suits(suits):
        case "none":
            return ALL_SUITS
        case "same_suit":
            return edge
        case "suit_ordered":
            return next_but_one
        case "alternating" | "color_ordered":
            return BLACK_SUIT_LETTERS if edge in RED_SUITS else RED_SUIT_LETTERS
        case _:  # same_color
            return RED_SUIT_LETTERS if edge in RED_SUITS else BLACK_SUIT_LETTERS


class Merge:
    """The result of adding `source` (a stack, or a single card) to the stack `onto`; neither is empty.

    `source` and `onto` are taken to be runs; `plays_sequence` is the option `sequence`. A property raises
    HiddenCardRead where a hidden card may decide. One card of each run decides the ranks of all others. This is a
    visible card if the run has any.
    """

    def __init__(self, source: Cards, onto: Cards, plays_sequence: bool) -> None:
        self.source, self.onto, self._plays_sequence = source, onto, plays_sequence
        self.size = len(source) + len(onto)

    @LazyProperty
    def _source_start(self) -> tuple[int, int]:
        """The position of the rank at the low end of `source`."""
        return find_run_start(*_enumerate_visible_first(self.source)[0])

    def _onto_starts_below_source(self, distance: int) -> bool:
        """Return whether the low end of `onto` is `distance` ranks below the low end of `source`, around the loop.

        A negative distance means above.
        """
        onto_index, card = _enumerate_visible_first(self.onto)[0]
        loop, index = self._source_start
        return contains_any(
            (card,), CARDS_AT_POSITION.get((loop, (index - distance + onto_index) % LOOP_LENGTH), NO_CARDS)
        )

    @LazyProperty
    def fits_low(self) -> bool:
        """Whether the ranks of `source` fit the low end of `onto`; of six cards in all they may fit both ends."""
        return self._onto_starts_below_source(-len(self.source))

    @LazyProperty
    def fits_high(self) -> bool:
        """Whether the ranks of `source` fit the high end of `onto`."""
        return self._onto_starts_below_source(len(self.onto))

    @LazyProperty
    def repeated_ranks(self) -> tuple[str, ...]:
        """The ranks that both `source` and `onto` have, in the order of `source`."""
        loop, index = self._source_start
        onto_loop, onto_index = find_run_start(*_enumerate_visible_first(self.onto)[0])
        if loop != onto_loop:
            return ()
        rank_indexes = [(index + i) % LOOP_LENGTH for i in range(len(self.source))]
        return tuple([LOOPS[loop][i] for i in rank_indexes if (i - onto_index) % LOOP_LENGTH < len(self.onto)])

    @property
    def _needs_pattern(self) -> bool:
        """Whether the result must keep a pattern: Sequence is played, and `source` fits exactly one end of `onto`.

        Other rules refuse a source that fits neither end, or both: the result is no run, or has six cards.
        """
        return self._plays_sequence and self.fits_low != self.fits_high

    @property
    def joined_stack(self) -> Cards:
        """The cards of both, low to high."""
        return join_stacks(self.source, self.onto, self)

    @LazyProperty
    def keeps_no_pattern(self) -> bool:
        """Whether the result must keep a pattern and keeps none. Its colors alone decide that."""
        return self._needs_pattern and not keeps_some_pattern(self.joined_stack)

    @LazyProperty
    def breaks_pattern(self) -> bool:
        """Whether the result must keep a pattern but keeps none, or breaks the one that `onto` has established."""
        if self.keeps_no_pattern:
            return True
        if len(self.onto) < 2 or not self._needs_pattern:  # one card has established nothing
            return False
        old_pattern = pattern_of_stack(self.onto)
        # a pattern of colors alone is kept: the result has some pattern, so its colors go on as they began
        return old_pattern in ("same_suit", "suit_ordered") and pattern_of_stack(self.joined_stack) != old_pattern

    @LazyProperty
    def is_legal(self) -> bool:
        """Whether the result is a run of at most five cards and, in Sequence, keeps the pattern of `onto`."""
        if self.size > MAX_STACK_SIZE or not (self.fits_low or self.fits_high):
            return False
        return not self.breaks_pattern  # no rank is repeated in a run of at most five cards


def join_stacks(source: Cards, onto: Cards, merge: Merge) -> Cards:
    """Return the cards of both, low to high: `source` below `onto` if it fits the low end of `onto`, else above.

    `merge` is the Merge of both, or of equal stacks, as a cached one is. The result has the given cards, not those
    of `merge`.
    """
    return source + onto if merge.fits_low else onto + source


_cached_merge = lru_cache(maxsize=CACHE_SIZE)(Merge)


def build_merge(source: Cards, onto: Cards, plays_sequence: bool) -> Merge:
    """Return the Merge of these arguments, from a cache if all cards are known."""
    cached_merge = if_known(_cached_merge, source, onto, plays_sequence, otherwise=None)
    return cached_merge or Merge(source, onto, plays_sequence)


@lru_cache(maxsize=CACHE_SIZE)
def ranks_that_fit(stack: Cards) -> frozenset[str | None]:
    """Return the ranks below the low end of a stack and above its high end; {None} for a stack of an eight.

    The stack must have a card. Raises HiddenCardRead for one with a hidden card.
    """
    return frozenset([RANK_BELOW[stack[0]], RANK_ABOVE[stack[-1]]])


def can_move_stack(stacks: tuple[Cards, ...], plays_sequence: bool) -> bool:
    """Return whether one of a player's five stacks can be moved legally onto another one.

    This ignores that an empty stack must be filled first. Raises HiddenCardRead where hidden cards decide.
    """
    stack_moves = if_known(find_stack_moves, stacks, plays_sequence, otherwise=None)
    if stack_moves is not None:
        return bool(stack_moves)
    # hidden cards: each pair is asked, since one that is legal for certain decides
    pairs = permutations([stack for stack in stacks if stack], 2)
    return any_of([partial(_is_legal_merge, *pair, plays_sequence) for pair in pairs])


def _is_legal_merge(source: Cards, onto: Cards, plays_sequence: bool) -> bool:
    return build_merge(source, onto, plays_sequence).is_legal


@lru_cache(maxsize=PLAYER_CACHE_SIZE)
def find_stack_moves(stacks: tuple[Cards, ...], plays_sequence: bool) -> tuple[tuple[int, int], ...]:
    """Return (slot of a stack, slot of the stack it goes onto) for every legal move among a player's five stacks.

    Slots count from 0. `plays_sequence` is the option `sequence`. This ignores that an empty stack must be filled
    first. Raises HiddenCardRead if a stack has a hidden card.
    """
    stack_moves = []
    for source, cards in enumerate(stacks):
        if not cards:
            continue
        low_rank, rank_above = RANK_OF[cards[0]], RANK_ABOVE[cards[-1]]
        for onto, stack in enumerate(stacks):
            # a quick check of the ranks at both ends, as most pairs do not fit
            may_fit = stack and (rank_above == RANK_OF[stack[0]] or RANK_ABOVE[stack[-1]] == low_rank)
            if may_fit and source != onto and _cached_merge(cards, stack, plays_sequence).is_legal:
                stack_moves.append((source, onto))
    return tuple(stack_moves)
