"""Moves of Highcard, and the rules that can refuse them, in the order in which a referee checks them."""

from collections.abc import Iterator

from highcard.state import State, on_turn
from smack.cards.piles import missing_cards
from smack.cards.seats import find_seat
from smack.cards.standard import Card
from smack.engine.moves import PlayerMove
from smack.engine.rules import clauses
from smack.engine.verdict import Refusal

rule = clauses("highcard")


class Lay(PlayerMove, frozen=True, kw_only=True, tag="lay"):
    """Lay a card of the hand."""

    card: Card


def lays(state: State, player: str) -> Iterator[Lay]:
    """Propose every card of the hand."""
    return (Lay(player=player, card=card) for card in find_seat(state.players, player).hand)


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
