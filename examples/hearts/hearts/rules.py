"""The clauses of Hearts as predicates, and for each phase and move those that are checked, in order."""

from hearts.moves import Pass, Play
from hearts.types import PASSED, State
from smack.cards import find_seat, hold_card_rule
from smack.cards.standard import CARDS
from smack.cards.tricks import CARDS_OF_SUIT, follow_suit_rule, hold_cards_rule, trick_turn_rule
from smack.engine import Refusal, always_refuse, contains_any, rule_decorator

rule = rule_decorator("hearts")

HEARTS = CARDS_OF_SUIT["H"]
QUEEN = "QS"
LOWEST = "2C"
PLAIN = frozenset(CARDS) - HEARTS - {QUEEN}  # cards without points


@rule("pass.once", final=True)
def pass_once(state: State, move: Pass) -> Refusal | None:
    return Refusal("chosen", "/move/player") if find_seat(state.players, move.player).chosen else None


@rule("pass.three")
def pass_three(_state: State, move: Pass) -> Refusal | None:
    return None if len(set(move.cards)) == len(move.cards) == PASSED else Refusal("three", "/move/cards")


@rule("lead.lowest")
def lead_lowest(state: State, move: Play) -> Refusal | None:
    if is_first_trick(state) and not state.trick and move.card != LOWEST:
        return Refusal("lowest", "/move/card")
    return None


@rule("first.points")
def first_points(state: State, move: Play) -> Refusal | None:
    if not is_first_trick(state) or move.card in PLAIN or not contains_any(hand_of(state, move), PLAIN):
        return None
    return Refusal("points", "/move/card")


@rule("lead.hearts")
def lead_hearts(state: State, move: Play) -> Refusal | None:
    taken = taken_cards(state)
    if state.trick or move.card not in HEARTS or contains_any(taken, HEARTS):
        return None
    others = frozenset(CARDS) - HEARTS
    return Refusal("unbroken", "/move/card") if contains_any(hand_of(state, move), others) else None


def hand_of(state: State, move: Play) -> tuple[str, ...]:
    return find_seat(state.players, move.player).hand


def taken_cards(state: State) -> list[str]:
    return [card for player in state.players for card in player.taken]


def is_first_trick(state: State) -> bool:
    return not any(player.taken for player in state.players)


PASS = (pass_once, pass_three, hold_cards_rule("hearts", "pass.hold"))
PASS_LATE = (always_refuse(rule("pass.late"), "over"),)
PLAY_EARLY = (always_refuse(rule("pass.first"), "waiting"),)
PLAY = (
    trick_turn_rule("hearts", final=True),
    hold_card_rule("hearts", "turn.hold"),
    lead_lowest,
    follow_suit_rule("hearts", "follow.suit"),
    first_points,
    lead_hearts,
)
