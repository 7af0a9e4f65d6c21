"""Rules of Highcard that can refuse a move, and the order in which a referee checks them."""

from highcard.moves import Lay
from highcard.state import State
from highcard.to_act import on_turn
from smack.cards.piles import missing_cards
from smack.cards.seats import find_seat
from smack.engine.rules import clauses
from smack.engine.verdict import Refusal

rule = clauses("highcard")


@rule("turn.order")
def turn_order(state: State, move: Lay) -> Refusal | None:
    if move.player == on_turn(state):
        return None
    return Refusal("It is another player's turn.", "/move/player", {"turn": on_turn(state)})


@rule("turn.hold")
def turn_hold(state: State, move: Lay) -> Refusal | None:
    if not missing_cards(find_seat(state.players, move.player).hand, [move.card]):
        return None
    return Refusal("The player's hand does not hold this card.", "/move/card")


LAY = (turn_order, turn_hold)
