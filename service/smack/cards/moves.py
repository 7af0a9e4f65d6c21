"""Rules and proposals of moves that several games share."""

from collections.abc import Callable, Iterator
from typing import Any

from smack.cards.seats import find_seat
from smack.engine.cards import missing_cards
from smack.engine.rules import Rule, clauses
from smack.engine.verdict import Refusal


def turn_order(game: str, *, alone: bool = False) -> Rule:
    """Return the clause `turn.order` of a game whose state names the player on turn: no other player may move."""

    def check(state: Any, move: Any) -> Refusal | None:
        if move.player == state.turn:
            return None
        return Refusal("turn", "/move/player", {"turn": state.turn})

    return clauses(game)("turn.order", alone=alone)(check)


def hold_card(game: str, clause: str) -> Rule:
    """Return the clause that the player's hand has to hold the `card` of a move."""

    def check(state: Any, move: Any) -> Refusal | None:
        if not missing_cards(find_seat(state.players, move.player).hand, (move.card,)):
            return None
        return Refusal("hand", "/move/card")

    return clauses(game)(clause)(check)


def each_card(kind: Callable[..., Any]) -> Callable[[Any, str], Iterator[Any]]:
    """Return the proposals of a type of move whose `card` is any of the hand, of a deck without copies."""
    return lambda state, player: (kind(player=player, card=card) for card in find_seat(state.players, player).hand)
