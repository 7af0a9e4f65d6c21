"""Moves of Highcard, and the rules that can refuse them, in the order in which a referee checks them."""

from highcard.state import State, on_turn
from smack.cards.moves import hold_card
from smack.cards.standard import Card
from smack.engine.moves import PlayerMove
from smack.engine.rules import clauses
from smack.engine.verdict import Refusal

rule = clauses("highcard")


class Lay(PlayerMove, frozen=True, kw_only=True, tag="lay"):
    """Lay a card of the hand."""

    card: Card


@rule("turn.order")
def turn_order(state: State, move: Lay) -> Refusal | None:
    if move.player == on_turn(state):
        return None
    return Refusal("turn", "/move/player", {"turn": on_turn(state)})


LAY = (turn_order, hold_card("highcard", "turn.hold"))
