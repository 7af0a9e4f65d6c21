"""Rules of Laying the Smackdown on turns, and the order in which a referee checks all rules of the game."""

from msgspec.structs import replace

from smack.cards import moves
from smack.engine.moves import PlayerMove
from smack.engine.rules import Rule, clauses
from smack.engine.verdict import Refusal
from smack.games.smackdown import card_rules as cards
from smack.games.smackdown import chip_rules as chips
from smack.games.smackdown.moves import DoubleAce
from smack.games.smackdown.state import State

rule = clauses("smackdown")
turn_order = moves.turn_order("smackdown")


@rule("turn.draw")
def draw_first(state: State, move: PlayerMove) -> Refusal | None:
    if move.player != state.turn:
        return None
    return Refusal("A turn begins by drawing a card.", "/move/type")


@rule("turn.draw")
def no_draw_now(state: State, move: PlayerMove) -> Refusal | None:
    if move.player != state.turn:
        return None
    message = "Only one card may be drawn in a turn." if state.deck else "There is no card left to draw."
    return Refusal(message, "/move/type")


@rule("turn.one-action")
def one_action(state: State, move: PlayerMove) -> Refusal | None:
    if move.player != state.turn:
        return None
    return Refusal("The one action of this turn has already been taken.", "/move/type")


def own_time(rule: Rule) -> Rule:
    """Return a rule on turns, or on what comes first in one; two aces need not wait for it under `at_once`."""

    def check(state: State, move: DoubleAce) -> Refusal | None:
        return rule.check(state, move) if state.options.double_ace == "own_turn" else None

    return replace(rule, check=check)


ANSWERED = (chips.not_folded, chips.answers_first)
MINE = (*ANSWERED, turn_order)
LAY = (cards.turn_hold, cards.not_playable)
DIRTY = (*LAY, cards.picks)
ACES_IN_TIME = (*ANSWERED, own_time(turn_order))

DRAW = MINE
CLOSED_BEFORE_DRAW = (*MINE, draw_first)
LAY_BEFORE_DRAW = (*MINE, draw_first, *LAY)
DIRTY_BEFORE_DRAW = (*MINE, draw_first, *DIRTY)
SELECT_BEFORE_DRAW = (*MINE, draw_first, cards.nothing_to_select)
ACES_BEFORE_DRAW = (*ACES_IN_TIME, own_time(draw_first), *LAY)

DRAW_AGAIN = (*MINE, no_draw_now)
LAY_NOW = (*MINE, *LAY)
DIRTY_PLAY = (*MINE, *DIRTY)
NO_SELECTION = (*MINE, cards.nothing_to_select)
FREE = MINE
ACES = (*ACES_IN_TIME, *LAY)

ACT_AGAIN = (*MINE, one_action)
LAY_AGAIN = (*MINE, one_action, *LAY)
DIRTY_AGAIN = (*MINE, one_action, *DIRTY)

SELECT = (*MINE, cards.selection)
UNSELECTED = (*MINE, cards.select_first)
UNSELECTED_DRAW = (*UNSELECTED, no_draw_now)
UNSELECTED_ACTION = (*UNSELECTED, one_action)
UNSELECTED_LAY = (*UNSELECTED_ACTION, *LAY)
UNSELECTED_DIRTY = (*UNSELECTED_ACTION, *DIRTY)
UNSELECTED_ACES = (*ACES_IN_TIME, own_time(cards.select_first), *LAY)

RAISE = (*ANSWERED, chips.raise_bound)
ACCEPT = (chips.not_folded, chips.raise_pending, chips.answer_order, chips.can_pay)
FOLD = (chips.not_folded, chips.fold_answers, chips.answer_order)
