"""The clauses of Spank! that can refuse a move, and the order in which a referee asks them."""

from service.cards.piles import missing
from service.cards.seats import seated
from service.engine.rules import clauses
from service.engine.verdict import Refusal
from service.games.spank.moves import Discard, Done, MoveStack, Place, Remove, Spank
from service.games.spank.stack_rules import LEGAL_STACK, both, meeting, pattern_move, pattern_spank
from service.games.spank.stacks import merges
from service.games.spank.state import State, empty_slots

rule = clauses("spank")
AnyMove = Discard | Spank | MoveStack | Remove | Place | Done


@rule("play.open", alone=True)
def play_open(_state: State, _move: AnyMove) -> Refusal:
    return Refusal("The game is over.")


@rule("turn.order", alone=True)
def turn_order(state: State, move: AnyMove) -> Refusal | None:
    if move.player == state.turn:
        return None
    return Refusal("It is somebody else's turn.", "/move/player", {"turn": state.turn})


@rule("turn.order")
def step_past(state: State, _move: AnyMove) -> Refusal:
    return Refusal("The steps of a turn only run forward.", "/move/type", {"phase": state.phase})


@rule("empty.must-play")
def must_play(state: State, move: AnyMove) -> Refusal | None:
    empty = empty_slots(seated(state.players, move.player))
    if not empty:
        return None
    return Refusal("With an empty stack only Play (or a discard) is open.", "/move/type", {"empty": empty})


@rule("turn.hold")
def hold_cards(state: State, move: Discard | Spank | Place) -> Refusal | None:
    hand = seated(state.players, move.player).hand
    if isinstance(move, Discard):
        lacking, at = missing(hand, move.cards), "/move/cards"
    else:
        lacking, at = () if move.card in hand else (move.card,), "/move/card"
    if not lacking:
        return None
    return Refusal("The hand does not hold every card named.", at, {"missing": lacking})


@rule("turn.hold")
def hold_stacks(state: State, move: Spank | MoveStack) -> Refusal | None:
    source, onto = both(state, move)
    if source and onto:
        return None
    at = "/move/stack" if isinstance(move, Spank) or not source else "/move/onto"
    return Refusal("There is no stack at that place.", at)


@rule("turn.hold")
def hold_stack(state: State, move: Remove) -> Refusal | None:
    if seated(state.players, move.player).stacks[move.stack]:
        return None
    return Refusal("There is no stack at that place.", "/move/stack")


@rule("turn.hold")
def hold_empty(state: State, move: Place) -> Refusal | None:
    mover = seated(state.players, move.player)
    if not mover.stacks[move.stack]:
        return None
    return Refusal("That place is not empty.", "/move/stack", {"empty": empty_slots(mover)})


@rule("spank.fit")
def spank_fit(state: State, move: Spank) -> Refusal | None:
    if move.opponent == move.player:
        return Refusal("Only an opponent's stack is spanked.", "/move/opponent")
    met = meeting(state, move)
    if met is not None and met.fits:
        return None
    onto = both(state, move)[1]
    return Refusal("The card does not fit that stack.", "/move/card", {"card": move.card, "stack": onto})


@rule("spank.fit")
def spanked_already(_state: State, _move: Spank) -> Refusal:
    return Refusal("One spank a turn, before anything is moved.", "/move/type")


@rule("move.fit")
def move_fit(state: State, move: MoveStack) -> Refusal | None:
    met = meeting(state, move)
    if met is not None and met.fits:
        return None
    if move.stack == move.onto:
        return Refusal("A stack is moved onto another one.", "/move/onto")
    source, onto = both(state, move)
    return Refusal("The two make no legal stack.", "/move", {"stack": source, "onto": onto})


@rule("move.fit")
def moved_already(_state: State, _move: MoveStack) -> Refusal:
    return Refusal("One stack is moved in a turn.", "/move/type")


@rule("move.remove")
def nothing_moves(state: State, move: Remove) -> Refusal | None:
    mover = seated(state.players, move.player)
    if not mover.stacks[move.stack]:
        return Refusal("Only a stack that is there can be removed.", "/move/stack")
    if empty_slots(mover):
        return None
    could = [{"stack": source, "onto": onto} for source, onto in merges(mover.stacks, state.options.sequence)]
    if not could:
        return None
    return Refusal("A stack is removed only if none can be moved.", "/move/type", {"moves": could})


@rule("move.remove")
def removed_already(_state: State, _move: Remove) -> Refusal:
    return Refusal("One stack is moved or removed in a turn.", "/move/type")


@rule("discard.skip")
def discard_first(_state: State, _move: Discard) -> Refusal:
    return Refusal("Discarding takes the place of everything else in a turn.", "/move/type")


@rule("play.fill")
def fill_empty(state: State, move: Place) -> Refusal | None:
    mover = seated(state.players, move.player)
    if not mover.stacks[move.stack]:
        return None
    return Refusal("Play begins a stack, it adds to none.", "/move/stack", {"empty": empty_slots(mover)})


@rule("play.fill")
def fill_due(state: State, move: Done) -> Refusal | None:
    mover = seated(state.players, move.player)
    empty = empty_slots(mover)
    if not empty or not mover.hand:
        return None
    return Refusal("An empty stack has to be filled from the hand.", "/move", {"empty": empty})


@rule("done.nothing-due")
def nothing_due(state: State, move: Done) -> Refusal | None:
    mover = seated(state.players, move.player)
    empty = empty_slots(mover)
    if not empty or not mover.hand:
        return None
    return Refusal("Only with no stack empty may a turn end with nothing done.", "/move", {"empty": empty})


SPANK_STACK = (hold_cards, hold_stacks, *LEGAL_STACK, pattern_spank)
MOVE_STACK = (hold_stacks, *LEGAL_STACK, pattern_move)

DISCARD = (turn_order, hold_cards)
DISCARD_LATE = (turn_order, step_past, hold_cards, discard_first)
SPANK = (turn_order, must_play, *SPANK_STACK, spank_fit)
SPANK_LATE = (turn_order, step_past, *SPANK_STACK, spanked_already)
MOVE = (turn_order, must_play, *MOVE_STACK, move_fit)
MOVE_AGAIN = (turn_order, step_past, *MOVE_STACK, moved_already)
REMOVE = (turn_order, must_play, hold_stack, nothing_moves)
REMOVE_AGAIN = (turn_order, step_past, hold_stack, removed_already)
PLACE = (turn_order, hold_cards, hold_empty, fill_empty)
DONE = (turn_order, nothing_due, fill_due)
DONE_UNFILLED = (turn_order, fill_due)
OVER = (play_open,)
