"""Rare completions, which random ones hardly ever include, for answers that depend on them.

A deadlock of Smack'em depends on the piles: here they hold, if the decks allow it, cards that no team can use.
"""

from typing import Any

from smack.engine.partial.hidden import Hidden
from smack.games.smackem.deadlock import buildable
from smack.games.smackem.deck import deck_of, next_cards
from smack.games.smackem.moves import Stop
from smack.games.smackem.state import SPOTS
from smack.testing.completing import Order


def useless_piles(state: Any, move: Any) -> Order | None:
    """How to fill piles with useless cards; None for every move but an undecided stop."""
    if not isinstance(move, Stop) or not all(all(team.spots) and len(team.spots) == SPOTS for team in state.teams):
        return None
    deck = deck_of(state.options)
    useful_next = deck.starts.union(*(next_cards(deck, stack) for stack in state.common))
    useful = [useful_next | buildable(team, state.options, deck) for team in state.teams]

    def take(card: Hidden, left: list[str]) -> str:
        _, _, team, place, *_ = card.pointer.split("/")
        left.sort(key=lambda kind: kind in useful[int(team)], reverse=place in ("pile", "flipped"))
        return left.pop()

    return take
