"""The rule and the proposals of moves that take a card of the hand."""

from collections.abc import Callable, Iterator
from typing import Any

from smack.cards.piles import missing_cards
from smack.cards.seats import find_seat
from smack.engine.rules import Rule, clauses
from smack.engine.verdict import Refusal


def hold_card(game: str, clause: str) -> Rule:
    """Return the clause that the player's hand has to hold the `card` of a move."""

    def check(state: Any, move: Any) -> Refusal | None:
        if not missing_cards(find_seat(state.players, move.player).hand, (move.card,)):
            return None
        return Refusal("The player's hand does not hold this card.", "/move/card")

    return clauses(game)(clause)(check)


def each_card(kind: Callable[..., Any]) -> Callable[[Any, str], Iterator[Any]]:
    """Return the proposals of a type of move whose `card` is any of the hand, of a deck without copies."""
    return lambda state, player: (kind(player=player, card=card) for card in find_seat(state.players, player).hand)
