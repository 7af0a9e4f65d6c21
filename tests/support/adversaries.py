"""Completions that random choice hardly ever makes, for answers that depend on them.

Whether Smack'em is deadlocked depends on the piles. In these completions they hold, as far as the decks allow,
only cards that no team can use.
"""

from typing import Any

from smack.engine.declare.hidden import Hidden
from smack.games.smackem.deadlock import buildable_cards
from smack.games.smackem.deck import deck_of, next_cards
from smack.games.smackem.moves import Stop
from smack.games.smackem.types import SPOT_COUNT
from smack.testing.completing import ChooseCard


def useless_piles(state: Any, move: Any) -> ChooseCard | None:
    """Return a choice of cards that puts useless ones into the piles; None where the move is not a stop."""
    if not isinstance(move, Stop) or not all(
        all(team.spots) and len(team.spots) == SPOT_COUNT for team in state.teams
    ):
        return None
    deck = deck_of(state.options)
    useful_next = deck.starting_cards.union(*(next_cards(deck, stack) for stack in state.common))
    useful = [useful_next | buildable_cards(team, deck) for team in state.teams]

    def take(hidden: Hidden, remaining: list[str]) -> str:
        _, _, team, place, *_ = hidden.pointer.split("/")
        remaining.sort(key=lambda card: card in useful[int(team)], reverse=place in ("pile", "flipped"))
        return remaining.pop()

    return take
