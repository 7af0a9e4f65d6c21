"""The clauses on what makes a legal stack, asked of a spank's card and of a stack that is moved alike."""

from service.cards.seats import seated
from service.cards.standard import RANK_OF
from service.engine.rules import clauses
from service.engine.verdict import Refusal
from service.games.spank.moves import MoveStack, Spank
from service.games.spank.stacks import AFTER, MOST, NEXT, Cards, Meeting, Misfit, is_decided, meet, pattern
from service.games.spank.state import State

rule = clauses("spank")
Building = Spank | MoveStack

BEFORE = {after: rank for rank, after in NEXT.items()}
STACK_AT = {Spank: "/move/card", MoveStack: "/move/onto"}


def both(state: State, move: Building) -> tuple[Cards, Cards]:
    """The cards that are added, and the stack they are added to; either may be empty."""
    if isinstance(move, Spank):
        return (move.card,), seated(state.players, move.opponent).stacks[move.stack]
    own = seated(state.players, move.player).stacks
    return own[move.stack], own[move.onto]


def meeting(state: State, move: Building) -> Meeting | None:
    """How they meet; None if there is nothing to meet, or a stack is to meet itself."""
    source, onto = both(state, move)
    if not source or not onto or (isinstance(move, MoveStack) and move.stack == move.onto):
        return None
    return meet(source, onto, state.options.sequence)


@rule("stack.run")
def stack_run(state: State, move: Building) -> Refusal | None:
    met = meeting(state, move)
    if met is None or met.touches:
        return None
    onto = both(state, move)[1]
    facts = {"stack": onto, "ranks": [BEFORE[RANK_OF[onto[0]]], AFTER[onto[-1]]]}
    return Refusal("The ranks are not neighbours at either end of the stack.", STACK_AT[type(move)], facts)


@rule("stack.unique")
def stack_unique(state: State, move: Building) -> Refusal | None:
    met = meeting(state, move)
    if met is None or not met.twice:
        return None
    return Refusal("The stack would hold a rank twice.", STACK_AT[type(move)], {"twice": met.twice})


@rule("stack.five")
def stack_five(state: State, move: Building) -> Refusal | None:
    met = meeting(state, move)
    if met is None or met.total <= MOST:
        return None
    facts = {"cards": met.total, "most": MOST}
    return Refusal(f"The stack would have {met.total} cards.", STACK_AT[type(move)], facts)


def _misfit(state: State, move: Building) -> Misfit | None:
    met = meeting(state, move)
    return None if met is None else met.misfit


def _mismatch(says: str, move: Building, misfit: Misfit) -> Refusal:
    facts = {"card": misfit.card, "pattern": pattern(misfit.suits), "suits": list(misfit.wanted)}
    return Refusal(says, STACK_AT[type(move)], facts)


@rule("pattern.pair")
def pattern_pair(state: State, move: Building) -> Refusal | None:
    misfit = _misfit(state, move)
    if misfit is None or not (len(misfit.suits) == 2 or pattern(misfit.suits) == "same_suit"):
        return None
    return _mismatch("The first two cards of the stack ask for another suit.", move, misfit)


@rule("pattern.third")
def pattern_third(state: State, move: Building) -> Refusal | None:
    misfit = _misfit(state, move)
    if misfit is None or len(misfit.suits) == 2 or pattern(misfit.suits) == "same_suit":
        return None
    return _mismatch("The third card of the stack settled which suits may follow.", move, misfit)


@rule("pattern.fixed")
def pattern_fixed(state: State, move: Building) -> Refusal | None:
    misfit = _misfit(state, move)
    if misfit is None or not is_decided(misfit.suits):
        return None
    return _mismatch("A pattern once settled stays.", move, misfit)


@rule("pattern.spank")
def pattern_spank(state: State, move: Spank) -> Refusal | None:
    misfit = _misfit(state, move)
    if misfit is None:
        return None
    return _mismatch("A spank keeps to the pattern of the stack it hits.", move, misfit)


@rule("pattern.move")
def pattern_move(state: State, move: MoveStack) -> Refusal | None:
    misfit = _misfit(state, move)
    if misfit is None:
        return None
    return _mismatch("Played one by one, the moved cards would break the pattern.", move, misfit)


LEGAL_STACK = (stack_run, stack_unique, stack_five, pattern_pair, pattern_third, pattern_fixed)
