"""Effects of legal moves in Highcard, and the events that report them."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from highcard.moves import Lay
from highcard.score import value
from highcard.state import State
from smack.cards.piles import without
from smack.cards.seats import find_seat, with_seat
from smack.cards.standard import Card, Pile
from smack.cards.standings import leaders, points_of
from smack.engine.chance import Chance
from smack.engine.verdict import Event, PlayerEvent, PlayerId


class GameDealt(Event, frozen=True, tag="dealt"):
    """Every player has been dealt a hand."""


class Hand(PlayerEvent, frozen=True, tag="hand"):
    """A player's hand, for that player alone."""

    cards: Pile


class CardLaid(PlayerEvent, frozen=True, tag="laid"):
    """A player lays a card."""

    card: Card


class GameEnded(Event, frozen=True, tag="ended"):
    """All cards are laid."""

    winners: Annotated[tuple[PlayerId, ...], Meta(description="Who laid the highest card.")]


def lay(state: State, move: Lay, _chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Lay the card; the last one ends the game."""
    player = find_seat(state.players, move.player)
    hand = without(player.hand, [move.card])
    points = max(player.points, value([move.card]))
    after = with_seat(state, move.player, hand=hand, laid=(*player.laid, move.card), points=points)
    laid = CardLaid("all", move.player, move.card)
    if any(seat.hand for seat in after.players):
        return after, (laid,)
    return replace(after, phase="over"), (laid, GameEnded("all", leaders(points_of(after))))
