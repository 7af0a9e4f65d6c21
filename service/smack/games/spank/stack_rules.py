"""The clauses on what makes a legal stack, asked of a spank's card and of a stack that is moved alike."""

from collections.abc import Collection

from smack.cards.seats import seated
from smack.cards.standard import RANK_OF
from smack.engine.memo import once_of_move
from smack.engine.rules import clauses
from smack.engine.verdict import Refusal
from smack.games.spank.moves import MoveStack, Spank
from smack.games.spank.stacks import (
    AFTER,
    BEFORE,
    MOST,
    NOTHING,
    Cards,
    Meeting,
    joined,
    meet,
    pattern,
    pattern_of,
    suits_of,
    suits_wanted,
)
from smack.games.spank.state import State

rule = clauses("spank")
Building = Spank | MoveStack

PAIR_PATTERNS = {"same_suit", "same_color", "alternating"}  # what the first two cards establish
SPANK_PATTERNS = PAIR_PATTERNS | {"suit_ordered", "color_ordered"}  # these are established by the third card

STACK_AT = {Spank: "/move/card", MoveStack: "/move/onto"}


def both(state: State, move: Building) -> tuple[Cards, Cards]:
    """The cards that are added, and the stack they are added to; either may be empty."""
    if isinstance(move, Spank):
        return (move.card,), seated(state.players, move.opponent).stacks[move.stack]
    own = seated(state.players, move.player).stacks
    return own[move.stack], own[move.onto]


@once_of_move
def meeting(state: State, move: Building) -> Meeting:
    """How they meet; a stack that is to meet itself meets nothing."""
    source, onto = both(state, move)
    if not source or not onto or (isinstance(move, MoveStack) and move.stack == move.onto):
        return NOTHING
    return meet(source, onto, state.options.sequence)


@rule("stack.run")
def stack_run(state: State, move: Building) -> Refusal | None:
    met = meeting(state, move)
    if met.low or met.high:
        return None
    onto = both(state, move)[1]
    facts = {"stack": onto, "ranks": [BEFORE[RANK_OF[onto[0]]], AFTER[onto[-1]]]}
    return Refusal("The ranks are neighbours at neither end of the stack.", STACK_AT[type(move)], facts)


@rule("stack.unique")
def stack_unique(state: State, move: Building) -> Refusal | None:
    twice = meeting(state, move).twice
    if not twice:
        return None
    return Refusal("The stack would hold a rank twice.", STACK_AT[type(move)], {"twice": twice})


@rule("stack.five")
def stack_five(state: State, move: Building) -> Refusal | None:
    total = meeting(state, move).total
    if total <= MOST:
        return None
    facts = {"cards": total, "most": MOST}
    return Refusal(f"The stack would have {total} cards.", STACK_AT[type(move)], facts)


def _mismatch(
    state: State, move: Spank, says: str, patterns: Collection[str | None] = SPANK_PATTERNS
) -> Refusal | None:
    """Refuse a spank that breaks the pattern of the stack, if it is one of these patterns."""
    met = meeting(state, move)
    if not met.misfit:
        return None
    suits = suits_of(both(state, move)[1])
    if pattern(suits) not in patterns:
        return None
    facts = {"card": move.card, "pattern": pattern(suits), "suits": list(suits_wanted(suits, met.low))}
    return Refusal(says, STACK_AT[Spank], facts)


@rule("pattern.pair")
def pattern_pair(state: State, move: Spank) -> Refusal | None:
    says = "The first two cards of the stack ask for another suit."
    return _mismatch(state, move, says, PAIR_PATTERNS)


@rule("pattern.third")
def pattern_third(state: State, move: Spank) -> Refusal | None:
    says = "The third card of the stack decided which suits may follow."
    return _mismatch(state, move, says, SPANK_PATTERNS - PAIR_PATTERNS)


@rule("pattern.fixed")
def pattern_fixed(state: State, move: Spank) -> Refusal | None:
    says = "A pattern that has been decided stays."
    return _mismatch(state, move, says, SPANK_PATTERNS - {"alternating"})


@rule("pattern.spank")
def pattern_spank(state: State, move: Spank) -> Refusal | None:
    return _mismatch(state, move, "A spank must fit the pattern of the stack it hits.")


@rule("pattern.third")
def no_pattern(state: State, move: MoveStack) -> Refusal | None:
    if not meeting(state, move).misfit:
        return None
    stack = joined(*both(state, move))
    if pattern_of(stack) is not None:
        return None
    return Refusal("All cards together keep no pattern.", STACK_AT[MoveStack], {"cards": stack})


@rule("pattern.move")
def pattern_move(state: State, move: MoveStack) -> Refusal | None:
    if not meeting(state, move).misfit:
        return None
    source, onto = both(state, move)
    says = "All cards together must keep the pattern established in the stack moved onto."
    if len(onto) == 1:
        says = "All cards together must keep a pattern."
    facts = {"pattern": pattern_of(onto), "cards": joined(source, onto)}
    return Refusal(says, STACK_AT[MoveStack], facts)


RUN = (stack_run, stack_unique, stack_five)
SPANK_STACK = (*RUN, pattern_pair, pattern_third, pattern_fixed, pattern_spank)
MOVE_STACK = (*RUN, no_pattern, pattern_move)
