"""Moves of Highcard."""

from collections.abc import Iterator

from highcard.state import State
from smack.cards.seats import find_seat
from smack.cards.standard import Card
from smack.engine.moves import PlayerMove


class Lay(PlayerMove, frozen=True, kw_only=True, tag="lay"):
    """Lay a card of the hand."""

    card: Card


def lays(state: State, player: str) -> Iterator[Lay]:
    """Propose every card of the hand."""
    for card in find_seat(state.players, player).hand:
        yield Lay(player=player, card=card)
