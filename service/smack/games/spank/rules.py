"""Rules of Spank! that can refuse a move, and the order in which a referee checks them.

Most rules are named by what a player must, may or may not do. A rule returns a Refusal, or None for a move that it
allows.

A spank and a move of a stack both add cards to a stack. Their rules ask the `Merge` of these cards and this stack
(`merge_of`), each rule about one property of the stack that would result. Other rules refuse moves for which no
Merge can be made.
"""

from smack.cards import find_seat, turn_order_rule
from smack.engine import (
    PlayerMove,
    Refusal,
    Rule,
    always_refuse,
    has_hidden,
    look_up,
    memo,
    memo_of_move,
    missing_cards,
    rule_decorator,
)
from smack.games.spank import stacks
from smack.games.spank.moves import Discard, Done, MoveStack, Place, Remove, Spank
from smack.games.spank.stacks import Cards, Merge
from smack.games.spank.types import State, empty_slots

rule = rule_decorator("spank")
# final, since the other rules are about the step of the turn, and its player's stacks (`_stack_moves_as_facts`)
in_turn = turn_order_rule("spank", final=True)

AddingMove = Spank | MoveStack  # moves that add cards to a stack

# where a stack that would not be legal is reported
POINTER_BY_MOVE_TYPE = {Spank: "/move/card", MoveStack: "/move/onto"}


def find_source_and_onto(state: State, move: AddingMove) -> tuple[Cards, Cards]:
    """Return (cards that a move adds, the stack that it adds them to); each is () if it is an empty stack."""
    if isinstance(move, Spank):
        return (move.card,), find_seat(state.players, move.opponent).stacks[move.stack]
    mover = find_seat(state.players, move.player)
    return mover.stacks[move.stack], mover.stacks[move.onto]


@memo_of_move
def merge_of(state: State, move: AddingMove) -> Merge | None:
    """Return the Merge of the cards that a move adds with the stack that it adds them to.

    Returns None if one of the two is empty or a stack is moved onto itself: `must_not_name_empty_stacks` and
    `must_move_onto_fitting_stack` refuse that.
    """
    source, onto = find_source_and_onto(state, move)
    if not source or not onto or (isinstance(move, MoveStack) and move.stack == move.onto):
        return None
    return stacks.build_merge(source, onto, state.options.sequence)


@rule("turn.order")
def refuse_past_step(state: State, _move: PlayerMove) -> Refusal:
    return Refusal("past", "/move/type", {"phase": state.phase})


@rule("empty.must-play")
def must_play(state: State, move: PlayerMove) -> Refusal | None:
    mover = find_seat(state.players, move.player)
    return None if all(mover.stacks) else Refusal("empty", "/move/type", {"empty": empty_slots(mover)})


@rule("turn.hold")
def must_hold_cards(state: State, move: Discard | Spank | Place) -> Refusal | None:
    cards, at = (move.cards, "/move/cards") if isinstance(move, Discard) else ((move.card,), "/move/card")
    missing = missing_cards(find_seat(state.players, move.player).hand, cards)
    return Refusal("hand", at, {"missing": missing}) if missing else None


@rule("turn.hold")
def must_not_name_empty_stacks(state: State, move: AddingMove) -> Refusal | None:
    source, onto = find_source_and_onto(state, move)
    if source and onto:
        return None
    # of a spank only `stack` can be empty; of a move of an empty stack onto another one the first is named
    is_stack_empty = isinstance(move, Spank) or not source
    return Refusal("empty", "/move/stack" if is_stack_empty else "/move/onto")


@rule("turn.hold")
def must_not_remove_empty_stack(state: State, move: Remove) -> Refusal | None:
    is_empty = not find_seat(state.players, move.player).stacks[move.stack]
    return Refusal("empty", "/move/stack") if is_empty else None


@rule("turn.hold")
def must_name_empty_slot(state: State, move: Place) -> Refusal | None:
    mover = find_seat(state.players, move.player)
    if not mover.stacks[move.stack]:
        return None
    slots = empty_slots(mover)
    return Refusal("full", "/move/stack", {"empty": slots}) if slots else Refusal("all-full", "/move/stack")


@rule("spank.fit")
def must_spank_with_fitting_card(state: State, move: Spank) -> Refusal | None:
    if move.opponent == move.player:
        return Refusal("own", "/move/opponent")
    merge = merge_of(state, move)
    if merge is not None and merge.is_legal:
        return None
    onto = find_source_and_onto(state, move)[1]
    return Refusal("fit", "/move/card", {"card": move.card, "stack": onto})


@rule("move.fit")
def must_move_onto_fitting_stack(state: State, move: MoveStack) -> Refusal | None:
    merge = merge_of(state, move)
    if merge is not None and merge.is_legal:
        return None
    if move.stack == move.onto:
        return Refusal("itself", "/move/onto")
    source, onto = find_source_and_onto(state, move)
    return Refusal("fit", "/move", {"stack": source, "onto": onto})


@rule("move.remove")
def must_move_rather_than_remove(state: State, move: Remove) -> Refusal | None:
    mover = find_seat(state.players, move.player)
    if not mover.stacks[move.stack]:  # refused by `must_not_remove_empty_stack`, too: a verdict cites both clauses
        return Refusal("empty", "/move/stack")
    # with an empty stack none may be moved (`must_play` refuses that, and a removal too)
    if empty_slots(mover) or not stacks.can_move_stack(mover.stacks, state.options.sequence):
        return None
    moves = _stack_moves_as_facts(state)  # none if hidden cards decide which
    return Refusal("movable", "/move/type", {"moves": moves} if moves else {})


@memo
def _stack_moves_as_facts(state: State) -> list[dict[str, int]]:
    """Return {"stack": slot, "onto": slot} for every legal move of a stack by the player on turn.

    With hidden cards in their stacks return []: it can be certain that a stack can be moved, but not which one.
    Kept for the state, since a listing asks for it at each removal.
    """
    mover = find_seat(state.players, state.turn)
    has_hidden_cards = any(map(has_hidden, mover.stacks))
    slot_pairs = () if has_hidden_cards else stacks.find_stack_moves(mover.stacks, state.options.sequence)
    return [{"stack": source, "onto": onto} for source, onto in slot_pairs]


# Types of move that a phase does not allow any more

may_spank_only_once = always_refuse(rule("spank.fit"), "once")
may_move_stack_only_once = always_refuse(rule("move.fit"), "once")
may_remove_only_once = always_refuse(rule("move.remove"), "once")
no_late_discard = always_refuse(rule("discard.skip"), "instead")


@rule("discard.skip")
def must_discard_at_least_one(_state: State, move: Discard) -> Refusal | None:
    return None if move.cards else Refusal("none", "/move/cards")


@rule("play.fill")
def must_fill_empty_stack(state: State, move: Place) -> Refusal | None:
    # `must_name_empty_slot` refuses the same by another clause: a verdict cites both
    mover = find_seat(state.players, move.player)
    is_empty = not mover.stacks[move.stack]
    return None if is_empty else Refusal("stack", "/move/stack", {"empty": empty_slots(mover)})


def _refuse_unfilled(state: State, move: Done) -> Refusal | None:
    """Return the refusal of `done` while a card of the hand can fill an empty stack, else None.

    Two clauses say this, so it is made a rule of each. A verdict cites both, but only one in phase `play`.
    """
    mover = find_seat(state.players, move.player)
    can_fill = mover.hand and not all(mover.stacks)
    return Refusal("due", "/move", {"empty": empty_slots(mover)}) if can_fill else None


must_fill_before_done = rule("play.fill")(_refuse_unfilled)
must_leave_nothing_due = rule("done.nothing-due")(_refuse_unfilled)


@rule("stack.run")
def must_extend_run(state: State, move: AddingMove) -> Refusal | None:
    merge = merge_of(state, move)
    if merge is None or merge.fits_low or merge.fits_high:
        return None
    _, onto = find_source_and_onto(state, move)
    ranks = [look_up(stacks.RANK_BELOW, onto[0]), look_up(stacks.RANK_ABOVE, onto[-1])]
    return Refusal("neighbors", POINTER_BY_MOVE_TYPE[type(move)], {"stack": onto, "ranks": ranks})


@rule("stack.unique")
def must_not_repeat_rank(state: State, move: AddingMove) -> Refusal | None:
    merge = merge_of(state, move)
    if merge is None or not merge.repeated_ranks:
        return None
    return Refusal("twice", POINTER_BY_MOVE_TYPE[type(move)], {"twice": merge.repeated_ranks})


@rule("stack.five")
def must_not_exceed_five(state: State, move: AddingMove) -> Refusal | None:
    merge = merge_of(state, move)
    if merge is None or merge.size <= stacks.MAX_STACK_SIZE:
        return None
    return Refusal("long", POINTER_BY_MOVE_TYPE[type(move)], {"cards": merge.size, "max": stacks.MAX_STACK_SIZE})


def _build_pattern_rule(clause: str, *, for_pairs: bool) -> Rule[State, Spank]:
    """Return a rule under a clause (an id): the card of a spank must keep the pattern of the stack that it hits.

    With `for_pairs` the rule is for stacks of two cards, else for longer ones. A single card has no pattern.
    """

    @rule(clause)
    def must_keep_pattern(state: State, move: Spank) -> Refusal | None:
        merge = merge_of(state, move)
        if merge is None:
            return None
        is_pair = len(merge.onto) == 2
        if is_pair != for_pairs or not merge.breaks_pattern:  # of the other length the other clause is asked
            return None
        suits = stacks.suits_of(merge.onto)
        fitting_suits = list(stacks.suits_that_fit(suits, merge.fits_low))
        facts = {"card": move.card, "pattern": stacks.pattern_of_suits(suits), "suits": fitting_suits}
        return Refusal("suit", POINTER_BY_MOVE_TYPE[Spank], facts)

    return must_keep_pattern


SPANK_PATTERN_RULES = (
    _build_pattern_rule("pattern.pair", for_pairs=True),
    _build_pattern_rule("pattern.fixed", for_pairs=False),
)


@rule("pattern.third")
def must_keep_some_pattern(state: State, move: MoveStack) -> Refusal | None:
    merge = merge_of(state, move)
    if merge is None or not merge.keeps_no_pattern:
        return None
    cards = stacks.join_stacks(*find_source_and_onto(state, move), merge)
    return Refusal("none", POINTER_BY_MOVE_TYPE[MoveStack], {"cards": cards})


@rule("pattern.move")
def must_keep_established_pattern(state: State, move: MoveStack) -> Refusal | None:
    merge = merge_of(state, move)
    if merge is None or not merge.breaks_pattern:
        return None
    message = "any" if len(merge.onto) == 1 else "established"  # a single card has established none
    cards = stacks.join_stacks(*find_source_and_onto(state, move), merge)
    facts = {"pattern": stacks.pattern_of_stack(merge.onto), "cards": cards}
    return Refusal(message, POINTER_BY_MOVE_TYPE[MoveStack], facts)


# In each tuple the general clauses come first, and those of the step itself last; except in DISCARD, whose
# last two rules never refuse the same move.

RUN_RULES = (must_extend_run, must_not_repeat_rank, must_not_exceed_five)
SPANK_STACK_RULES = (must_hold_cards, must_not_name_empty_stacks, *RUN_RULES, *SPANK_PATTERN_RULES)
MOVE_STACK_RULES = (must_not_name_empty_stacks, *RUN_RULES, must_keep_some_pattern, must_keep_established_pattern)

DISCARD = (in_turn, must_discard_at_least_one, must_hold_cards)
DISCARD_LATE = (in_turn, refuse_past_step, must_hold_cards, no_late_discard)
SPANK = (in_turn, must_play, *SPANK_STACK_RULES, must_spank_with_fitting_card)
SPANK_LATE = (in_turn, refuse_past_step, *SPANK_STACK_RULES, may_spank_only_once)
MOVE = (in_turn, must_play, *MOVE_STACK_RULES, must_move_onto_fitting_stack)
MOVE_AGAIN = (in_turn, refuse_past_step, *MOVE_STACK_RULES, may_move_stack_only_once)
REMOVE = (in_turn, must_play, must_not_remove_empty_stack, must_move_rather_than_remove)
REMOVE_AGAIN = (in_turn, refuse_past_step, must_not_remove_empty_stack, may_remove_only_once)
PLACE = (in_turn, must_hold_cards, must_name_empty_slot, must_fill_empty_stack)
DONE = (in_turn, must_leave_nothing_due, must_fill_before_done)
# in phase `play` an empty stack is always due to be filled, so the clause `done.nothing-due` does not apply
DONE_IN_PLAY = (in_turn, must_fill_before_done)
