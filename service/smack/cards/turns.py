"""The rule of games that are played in turns."""

from typing import Any

from smack.engine.rules import Rule, clauses
from smack.engine.verdict import Refusal


def turn_order(game: str, *, alone: bool = False) -> Rule:
    """Return the clause `turn.order` of a game whose state names the player on turn: no other player may move."""

    def check(state: Any, move: Any) -> Refusal | None:
        if move.player == state.turn:
            return None
        return Refusal("It is another player's turn.", "/move/player", {"turn": state.turn})

    return clauses(game)("turn.order", alone=alone)(check)
