"""Clauses on legal stacks, for the card of a spank and for a stack that is moved."""

from collections.abc import Collection

from smack.cards.seats import find_seat
from smack.engine.cards import look_up
from smack.engine.memo import memo_of_move
from smack.engine.rules import clauses
from smack.engine.verdict import Refusal
from smack.games.spank.moves import MoveStack, Spank
from smack.games.spank.stacks import (
    AFTER,
    BELOW,
    MAX_CARDS,
    Cards,
    Merge,
    join_stacks,
    merge,
    pattern,
    pattern_of,
    suits_of,
    suits_that_fit,
)
from smack.games.spank.state import State

rule = clauses("spank")
Building = Spank | MoveStack

PAIR_PATTERNS = {"same_suit", "same_color", "alternating"}  # established by the first two cards
PATTERNS = PAIR_PATTERNS | {"suit_ordered", "color_ordered"}  # the other two by the third card

POINTER = {Spank: "/move/card", MoveStack: "/move/onto"}


def source_and_target(state: State, move: Building) -> tuple[Cards, Cards]:
    """Return the cards that are added and the stack they are added to; either may be empty."""
    if isinstance(move, Spank):
        return (move.card,), find_seat(state.players, move.opponent).stacks[move.stack]
    own = find_seat(state.players, move.player).stacks
    return own[move.stack], own[move.onto]


@memo_of_move
def merge_of(state: State, move: Building) -> Merge | None:
    """Return the merge of the stacks that a move names.

    None if it does not name two: one is empty, or they are the same one.
    """
    source, onto = source_and_target(state, move)
    if not source or not onto or (isinstance(move, MoveStack) and move.stack == move.onto):
        return None
    return merge(source, onto, state.options.sequence)


@rule("stack.run")
def stack_run(state: State, move: Building) -> Refusal | None:
    result = merge_of(state, move)
    if result is None or result.low or result.high:
        return None
    onto = source_and_target(state, move)[1]
    facts = {"stack": onto, "ranks": [look_up(BELOW, onto[0]), look_up(AFTER, onto[-1])]}
    return Refusal("The ranks are neighbors at neither end of the stack.", POINTER[type(move)], facts)


@rule("stack.unique")
def stack_unique(state: State, move: Building) -> Refusal | None:
    result = merge_of(state, move)
    if result is None or not result.twice:
        return None
    return Refusal("The stack would have a rank twice.", POINTER[type(move)], {"twice": result.twice})


@rule("stack.five")
def stack_five(state: State, move: Building) -> Refusal | None:
    result = merge_of(state, move)
    if result is None or result.size <= MAX_CARDS:
        return None
    facts = {"cards": result.size, "max": MAX_CARDS}
    return Refusal(f"The stack would have {result.size} cards, more than five.", POINTER[type(move)], facts)


def _mismatch(
    state: State, move: Spank, message: str, patterns: Collection[str | None] = PATTERNS
) -> Refusal | None:
    """Refuse a spank that breaks the pattern of the stack, if it is one of these patterns."""
    result = merge_of(state, move)
    if result is None or not result.breaks_pattern:
        return None
    suits = suits_of(source_and_target(state, move)[1])
    if pattern(suits) not in patterns:
        return None
    facts = {"card": move.card, "pattern": pattern(suits), "suits": list(suits_that_fit(suits, result.low))}
    return Refusal(message, POINTER[Spank], facts)


@rule("pattern.pair")
def pattern_pair(state: State, move: Spank) -> Refusal | None:
    message = "The first two cards of the stack require another suit."
    return _mismatch(state, move, message, PAIR_PATTERNS)


@rule("pattern.third")
def pattern_third(state: State, move: Spank) -> Refusal | None:
    message = "The third card of the stack decided which suits may follow, and this is none of them."
    return _mismatch(state, move, message, PATTERNS - PAIR_PATTERNS)


@rule("pattern.fixed")
def pattern_fixed(state: State, move: Spank) -> Refusal | None:
    message = "The pattern of the stack is decided and never changes."
    return _mismatch(state, move, message, PATTERNS - {"alternating"})


@rule("pattern.spank")
def pattern_spank(state: State, move: Spank) -> Refusal | None:
    return _mismatch(state, move, "The card does not keep the pattern of the stack.")


@rule("pattern.third")
def no_pattern(state: State, move: MoveStack) -> Refusal | None:
    result = merge_of(state, move)
    if result is None or not result.keeps_none:
        return None
    facts = {"cards": join_stacks(*source_and_target(state, move), low=result.low)}
    return Refusal("All cards together keep no pattern.", POINTER[MoveStack], facts)


@rule("pattern.move")
def pattern_move(state: State, move: MoveStack) -> Refusal | None:
    result = merge_of(state, move)
    if result is None or not result.breaks_pattern:
        return None
    source, onto = source_and_target(state, move)
    message = "All cards together must keep the pattern established in the stack moved onto."
    if len(onto) == 1:
        message = "All cards together must keep a pattern."
    facts = {"pattern": pattern_of(onto), "cards": join_stacks(source, onto, low=result.low)}
    return Refusal(message, POINTER[MoveStack], facts)


RUN = (stack_run, stack_unique, stack_five)
SPANK_STACK = (*RUN, pattern_pair, pattern_third, pattern_fixed, pattern_spank)
MOVE_STACK = (*RUN, no_pattern, pattern_move)
