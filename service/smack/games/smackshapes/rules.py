"""Rules of Smackshapes that can refuse a move, and the order in which a referee checks them.

The name of a rule says what it demands or allows. It returns a Refusal, or None for a move that it allows.
The tuples at the end are for the types of move in each phase. One named EARLY or LATE is for a phase that does not
allow the type: one of its rules always refuses.
"""

from msgspec import UNSET

from smack.cards import find_seat
from smack.engine import Refusal, missing_cards, rule_decorator
from smack.games.smackshapes.moves import Abstain, Call, Select, Tap
from smack.games.smackshapes.types import State, laid_cards, players_to_select, round_timing

rule = rule_decorator("smackshapes")
AnswerMove = Tap | Call | Abstain


@rule("round.taking-part")
def must_take_part(state: State, move: Select | AnswerMove) -> Refusal | None:
    skips = find_seat(state.players, move.player).skip
    return Refusal("sits-out", "/move/player", {"round": state.round}) if skips else None


@rule("select.secret")
def may_select_only_once(state: State, move: Select) -> Refusal | None:
    return Refusal("once", "/move", {"round": state.round}) if move.player in state.selected else None


@rule("select.secret")
def must_select_before_reveal(state: State, _move: Select) -> Refusal:
    return Refusal("open", "/move/type", {"round": state.round})


@rule("select.hold")
def must_select_from_hand(state: State, move: Select) -> Refusal | None:
    hand = find_seat(state.players, move.player).hand
    return Refusal("hand", "/move/card", {"hand": hand}) if missing_cards(hand, (move.card,)) else None


@rule("tap.after-reveal")
def must_wait_for_reveal(state: State, _move: object) -> Refusal:
    return Refusal("early", "/move/type", {"waiting": players_to_select(state)})


@rule("tap.final")
def may_answer_only_once(state: State, move: AnswerMove) -> Refusal | None:
    for answer in state.answers:
        if answer.player == move.player:
            return Refusal("once", "/move", {"kind": answer.kind, "card": answer.card})
    return None


@rule("tap.table-card")
def must_tap_table_card(state: State, move: Tap) -> Refusal | None:
    cards = laid_cards(state)
    return None if move.card in cards else Refusal("laid", "/move/card", {"table": cards})


@rule("call.nothing")
def no_calls_in_base_game(state: State, _move: Call) -> Refusal | None:
    return None if state.options.colorcracks else Refusal("expansion", "/move/type", {"colorcracks": False})


@rule("round.first")
def must_give_times_alike(state: State, move: Tap | Call) -> Refusal | None:
    is_round_timed = round_timing(state)  # None for the first tap or call, which decides for the round
    if is_round_timed is None or is_round_timed == (move.at is not UNSET):
        return None
    return Refusal("times", "/move/at", {"timed": is_round_timed})


SELECT = (must_take_part, may_select_only_once, must_select_from_hand)
SELECT_LATE = (must_take_part, must_select_before_reveal, must_select_from_hand)
ANSWER_EARLY = (must_take_part, must_wait_for_reveal)
CALL_EARLY = (no_calls_in_base_game, must_take_part, must_wait_for_reveal)
CLOSE_EARLY = (must_wait_for_reveal,)
TAP = (must_take_part, may_answer_only_once, must_tap_table_card, must_give_times_alike)
CALL = (no_calls_in_base_game, must_take_part, may_answer_only_once, must_give_times_alike)
ABSTAIN = (must_take_part, may_answer_only_once)
CLOSE = ()  # the table's timer may run out at any time
