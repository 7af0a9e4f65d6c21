"""Clauses of Spank! that can refuse a move, and the order in which a referee checks them."""

from smack.cards import moves
from smack.cards.seats import find_seat
from smack.engine.cards import has_hidden, missing_cards
from smack.engine.memo import memo
from smack.engine.moves import PlayerMove
from smack.engine.rules import always, clauses
from smack.engine.verdict import Refusal
from smack.games.spank.moves import Discard, Done, MoveStack, Place, Remove, Spank
from smack.games.spank.stack_rules import MOVE_STACK, SPANK_STACK, merge_of, source_and_target
from smack.games.spank.stacks import can_merge, legal_merges
from smack.games.spank.state import State, empty_slots

rule = clauses("spank")
turn_order = moves.turn_order("spank", alone=True)

EMPTY_PLACE = "This place is empty; name a place with a stack."


@rule("turn.order")
def step_past(state: State, _move: PlayerMove) -> Refusal:
    return Refusal("The steps of a turn run forward only; this one is past.", "/move/type", {"phase": state.phase})


@rule("empty.must-play")
def must_play(state: State, move: PlayerMove) -> Refusal | None:
    mover = find_seat(state.players, move.player)
    if all(mover.stacks):
        return None
    facts = {"empty": empty_slots(mover)}
    return Refusal("With an empty stack, a player may only discard or fill it.", "/move/type", facts)


@rule("turn.hold")
def hold_cards(state: State, move: Discard | Spank | Place) -> Refusal | None:
    cards, at = (move.cards, "/move/cards") if isinstance(move, Discard) else ((move.card,), "/move/card")
    lacking = missing_cards(find_seat(state.players, move.player).hand, cards)
    if not lacking:
        return None
    return Refusal("The player's hand does not have every card named.", at, {"missing": lacking})


@rule("turn.hold")
def hold_stacks(state: State, move: Spank | MoveStack) -> Refusal | None:
    source, onto = source_and_target(state, move)
    if source and onto:
        return None
    at = "/move/stack" if isinstance(move, Spank) or not source else "/move/onto"
    return Refusal(EMPTY_PLACE, at)


@rule("turn.hold")
def hold_stack(state: State, move: Remove) -> Refusal | None:
    if find_seat(state.players, move.player).stacks[move.stack]:
        return None
    return Refusal(EMPTY_PLACE, "/move/stack")


@rule("turn.hold")
def hold_empty(state: State, move: Place) -> Refusal | None:
    mover = find_seat(state.players, move.player)
    if not mover.stacks[move.stack]:
        return None
    return Refusal("This place is not empty; name an empty one.", "/move/stack", {"empty": empty_slots(mover)})


@rule("spank.fit")
def spank_fit(state: State, move: Spank) -> Refusal | None:
    if move.opponent == move.player:
        return Refusal("Only an opponent's stack can be spanked.", "/move/opponent")
    result = merge_of(state, move)
    if result is not None and result.legal:
        return None
    onto = source_and_target(state, move)[1]
    return Refusal("The card does not fit this stack.", "/move/card", {"card": move.card, "stack": onto})


spanked_already = always(
    rule("spank.fit"), "Only one stack may be spanked in a turn, and before anything is moved."
)


@rule("move.fit")
def move_fit(state: State, move: MoveStack) -> Refusal | None:
    result = merge_of(state, move)
    if result is not None and result.legal:
        return None
    if move.stack == move.onto:
        return Refusal("A stack must be moved onto another one.", "/move/onto")
    source, onto = source_and_target(state, move)
    return Refusal("This stack cannot be moved onto that one.", "/move", {"stack": source, "onto": onto})


moved_already = always(rule("move.fit"), "Only one stack may be moved in a turn.")


@rule("move.remove")
def nothing_moves(state: State, move: Remove) -> Refusal | None:
    mover = find_seat(state.players, move.player)
    if not mover.stacks[move.stack]:
        return Refusal(EMPTY_PLACE, "/move/stack")
    if empty_slots(mover):
        return None
    if not can_merge(mover.stacks, state.options.sequence):
        return None
    moves = _stack_moves(state)
    facts = {"moves": moves} if moves else {}
    return Refusal("A stack may be removed only if none can be moved.", "/move/type", facts)


@memo
def _stack_moves(state: State) -> list[dict[str, int]]:
    """Return every move of a stack by the player on turn; none where a stack has hidden cards."""
    stacks = find_seat(state.players, state.turn).stacks
    merges = () if any(map(has_hidden, stacks)) else legal_merges(stacks, state.options.sequence)
    return [{"stack": source, "onto": onto} for source, onto in merges]


removed_already = always(rule("move.remove"), "Only one stack may be moved or removed in a turn.")


discard_first = always(rule("discard.skip"), "A player may discard only instead of everything else in the turn.")


@rule("play.fill")
def fill_empty(state: State, move: Place) -> Refusal | None:
    mover = find_seat(state.players, move.player)
    if not mover.stacks[move.stack]:
        return None
    message = "A card is placed into an empty place, never onto a stack."
    return Refusal(message, "/move/stack", {"empty": empty_slots(mover)})


@rule("play.fill")
def fill_due(state: State, move: Done) -> Refusal | None:
    mover = find_seat(state.players, move.player)
    if all(mover.stacks) or not mover.hand:
        return None
    return Refusal("An empty stack must be filled from the hand.", "/move", {"empty": empty_slots(mover)})


@rule("done.nothing-due")
def nothing_due(state: State, move: Done) -> Refusal | None:
    mover = find_seat(state.players, move.player)
    if all(mover.stacks) or not mover.hand:
        return None
    facts = {"empty": empty_slots(mover)}
    return Refusal("A turn may end with nothing done only if no stack is empty.", "/move", facts)


SPANKED = (hold_cards, hold_stacks, *SPANK_STACK)
MOVED = (hold_stacks, *MOVE_STACK)

DISCARD = (turn_order, hold_cards)
DISCARD_LATE = (turn_order, step_past, hold_cards, discard_first)
SPANK = (turn_order, must_play, *SPANKED, spank_fit)
SPANK_LATE = (turn_order, step_past, *SPANKED, spanked_already)
MOVE = (turn_order, must_play, *MOVED, move_fit)
MOVE_AGAIN = (turn_order, step_past, *MOVED, moved_already)
REMOVE = (turn_order, must_play, hold_stack, nothing_moves)
REMOVE_AGAIN = (turn_order, step_past, hold_stack, removed_already)
PLACE = (turn_order, hold_cards, hold_empty, fill_empty)
DONE = (turn_order, nothing_due, fill_due)
DONE_UNFILLED = (turn_order, fill_due)
