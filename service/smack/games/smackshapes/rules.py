"""Rules of Smackshapes that can refuse a move, and the order in which a referee checks them."""

from msgspec import UNSET

from smack.cards import find_seat
from smack.engine import Refusal, missing_cards, rule_decorator
from smack.games.smackshapes.moves import Abstain, Call, Select, Tap
from smack.games.smackshapes.types import State, is_timed, laid_cards, players_to_select

rule = rule_decorator("smackshapes")
AnswerMove = Tap | Call | Abstain


@rule("round.taking-part")
def take_part(state: State, move: Select | AnswerMove) -> Refusal | None:
    skips = find_seat(state.players, move.player).skip
    return Refusal("sits-out", "/move/player", {"round": state.round}) if skips else None


@rule("select.secret")
def select_once(state: State, move: Select) -> Refusal | None:
    return Refusal("once", "/move", {"round": state.round}) if move.player in state.selected else None


@rule("select.secret")
def select_before_reveal(state: State, _move: Select) -> Refusal:
    return Refusal("open", "/move/type", {"round": state.round})


@rule("select.hold")
def select_from_hand(state: State, move: Select) -> Refusal | None:
    hand = find_seat(state.players, move.player).hand
    return Refusal("hand", "/move/card", {"hand": hand}) if missing_cards(hand, (move.card,)) else None


@rule("tap.after-reveal")
def wait_for_reveal(state: State, _move: object) -> Refusal:
    return Refusal("early", "/move/type", {"waiting": players_to_select(state)})


@rule("tap.final")
def answer_once(state: State, move: AnswerMove) -> Refusal | None:
    for answer in state.answers:
        if answer.player == move.player:
            return Refusal("once", "/move", {"kind": answer.kind, "card": answer.card})
    return None


@rule("tap.table-card")
def tap_table_card(state: State, move: Tap) -> Refusal | None:
    cards = laid_cards(state)
    return None if move.card in cards else Refusal("laid", "/move/card", {"table": cards})


@rule("call.nothing")
def calls_exist(state: State, _move: Call) -> Refusal | None:
    return None if state.options.colorcracks else Refusal("expansion", "/move/type", {"colorcracks": False})


@rule("round.first")
def give_times_alike(state: State, move: Tap | Call) -> Refusal | None:
    is_round_timed = is_timed(state)  # None for the first tap or call, which decides for the round
    if is_round_timed is None or is_round_timed == (move.at is not UNSET):
        return None
    return Refusal("times", "/move/at", {"timed": is_round_timed})


SELECT = (take_part, select_once, select_from_hand)
SELECT_LATE = (take_part, select_before_reveal, select_from_hand)
ANSWER_EARLY = (take_part, wait_for_reveal)
CALL_EARLY = (calls_exist, take_part, wait_for_reveal)
CLOSE_EARLY = (wait_for_reveal,)
TAP = (take_part, answer_once, tap_table_card, give_times_alike)
CALL = (calls_exist, take_part, answer_once, give_times_alike)
ABSTAIN = (take_part, answer_once)
CLOSE = ()  # the table's timer may run out at any time
