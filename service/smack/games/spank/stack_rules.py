"""The clauses on what makes a legal stack, asked of a spank's card and of a stack that is moved alike."""

from smack.cards.seats import seated
from smack.cards.standard import RANK_OF
from smack.engine.memo import memo_of_move
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
    is_decided,
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

STACK_AT = {Spank: "/move/card", MoveStack: "/move/onto"}


def both(state: State, move: Building) -> tuple[Cards, Cards]:
    """The cards that are added, and the stack they are added to; either may be empty."""
    if isinstance(move, Spank):
        return (move.card,), seated(state.players, move.opponent).stacks[move.stack]
    own = seated(state.players, move.player).stacks
    return own[move.stack], own[move.onto]


@memo_of_move
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
    facts = {"cards": total, "max": MOST}
    return Refusal(f"The stack would have {total} cards.", STACK_AT[type(move)], facts)


def _mismatch(message: str, state: State, move: Spank) -> Refusal:
    onto = suits_of(both(state, move)[1])
    wanted = suits_wanted(onto, meeting(state, move).low)
    return Refusal(message, STACK_AT[Spank], {"card": move.card, "pattern": pattern(onto), "suits": list(wanted)})


def _settled_by_two(suits: str) -> bool:
    """Whether the first two cards alone say which suits may follow."""
    return len(suits) == 2 or pattern(suits) == "same_suit"


@rule("pattern.pair")
def pattern_pair(state: State, move: Spank) -> Refusal | None:
    if not meeting(state, move).misfit or not _settled_by_two(suits_of(both(state, move)[1])):
        return None
    return _mismatch("The first two cards of the stack ask for another suit.", state, move)


@rule("pattern.third")
def pattern_third(state: State, move: Spank) -> Refusal | None:
    if not meeting(state, move).misfit or _settled_by_two(suits_of(both(state, move)[1])):
        return None
    return _mismatch("The third card of the stack decided which suits may follow.", state, move)


@rule("pattern.fixed")
def pattern_fixed(state: State, move: Spank) -> Refusal | None:
    if not meeting(state, move).misfit or not is_decided(suits_of(both(state, move)[1])):
        return None
    return _mismatch("A pattern that has been decided stays.", state, move)


@rule("pattern.spank")
def pattern_spank(state: State, move: Spank) -> Refusal | None:
    if not meeting(state, move).misfit:
        return None
    return _mismatch("A spank must fit the pattern of the stack it hits.", state, move)


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
    message = "All cards together must keep the pattern established in the stack moved onto."
    if len(onto) == 1:
        message = "All cards together must keep a pattern."
    facts = {"pattern": pattern_of(onto), "cards": joined(source, onto)}
    return Refusal(message, STACK_AT[MoveStack], facts)


RUN = (stack_run, stack_unique, stack_five)
SPANK_STACK = (*RUN, pattern_pair, pattern_third, pattern_fixed, pattern_spank)
MOVE_STACK = (*RUN, no_pattern, pattern_move)
