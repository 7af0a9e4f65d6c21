"""The clauses of Hearts as predicates, and for each phase and move those that are checked, in order."""

from hearts.moves import Pass, Play
from hearts.types import PASSED, State, on_turn
from smack.cards import find_seat, hold_card
from smack.cards.standard import CARDS, SUIT_OF, SUITS
from smack.engine import Refusal, always, clauses, contains_any, missing_cards

rule = clauses("hearts")

OF_SUIT = {suit: frozenset(card for card in CARDS if SUIT_OF[card] == suit) for suit in SUITS}
HEARTS = OF_SUIT["H"]
QUEEN = "QS"
LOWEST = "2C"
PLAIN = frozenset(CARDS) - HEARTS - {QUEEN}  # cards without points


@rule("pass.once", final=True)
def pass_once(state: State, move: Pass) -> Refusal | None:
    return Refusal("chosen", "/move/player") if find_seat(state.players, move.player).chosen else None


@rule("pass.three")
def pass_three(_state: State, move: Pass) -> Refusal | None:
    return None if len(set(move.cards)) == len(move.cards) == PASSED else Refusal("three", "/move/cards")


@rule("pass.hold")
def pass_hold(state: State, move: Pass) -> Refusal | None:
    missing = missing_cards(find_seat(state.players, move.player).hand, tuple(dict.fromkeys(move.cards)))
    return Refusal("hand", "/move/cards", {"missing": missing}) if missing else None


@rule("turn.order", final=True)
def turn_order(state: State, move: Play) -> Refusal | None:
    turn = on_turn(state)
    return None if move.player == turn else Refusal("turn", "/move/player", {"turn": turn})


@rule("lead.lowest")
def lead_lowest(state: State, move: Play) -> Refusal | None:
    if is_first_trick(state) and not state.trick and move.card != LOWEST:
        return Refusal("lowest", "/move/card")
    return None


@rule("follow.suit")
def follow_suit(state: State, move: Play) -> Refusal | None:
    if not state.trick:
        return None
    suit = SUIT_OF[state.trick[0]]
    if SUIT_OF[move.card] == suit or not contains_any(hand_of(state, move), OF_SUIT[suit]):
        return None
    return Refusal("suit", "/move/card", {"suit": suit})


@rule("first.points")
def first_points(state: State, move: Play) -> Refusal | None:
    if not is_first_trick(state) or move.card in PLAIN or not contains_any(hand_of(state, move), PLAIN):
        return None
    return Refusal("points", "/move/card")


@rule("lead.hearts")
def lead_hearts(state: State, move: Play) -> Refusal | None:
    taken = [card for player in state.players for card in player.taken]
    if state.trick or move.card not in HEARTS or contains_any(taken, HEARTS):
        return None
    others = frozenset(CARDS) - HEARTS
    return Refusal("unbroken", "/move/card") if contains_any(hand_of(state, move), others) else None


def hand_of(state: State, move: Play) -> tuple[str, ...]:
    return find_seat(state.players, move.player).hand


def is_first_trick(state: State) -> bool:
    return not any(player.taken for player in state.players)


PASS = (pass_once, pass_three, pass_hold)
PASS_LATE = (always(rule("pass.late"), "over"),)
PLAY_EARLY = (always(rule("pass.first"), "waiting"),)
PLAY = (turn_order, hold_card("hearts", "turn.hold"), lead_lowest, follow_suit, first_points, lead_hearts)
