"""Types of Highcard: options, state, the move and the events."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from smack.cards.standard import Card, Pile
from smack.engine import (
    HIDDEN_FROM_ALL,
    REST,
    SEEN_BY_ALL,
    SEEN_BY_OWNER,
    Event,
    PlayerEvent,
    PlayerId,
    PlayerMove,
    Table,
)

SEATS = (2, 6)  # players


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table; absent ones take their defaults."""

    cards: Annotated[Literal[3, 5], Meta(description="Cards dealt to each player.")] = 3


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A player, their hand, the cards that they have laid, in order, and their points so far."""

    id: PlayerId
    hand: Annotated[Pile, SEEN_BY_OWNER]
    laid: Annotated[Pile, SEEN_BY_ALL] = ()
    points: Annotated[int, Meta(ge=0, le=14, description="The value of the highest card laid; 0 without one.")] = 0


class State(Table, frozen=True, kw_only=True, tag="highcard"):
    """One game. A member with a default may be left out of requests."""

    options: Options = Options()
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=16, description="Seating order.")]
    stock: Annotated[Pile, HIDDEN_FROM_ALL] = REST
    phase: Annotated[Literal["play", "over"], Meta(description="Whether cards can be laid.")] = "play"


class Lay(PlayerMove, frozen=True, kw_only=True, tag="lay"):
    """Lay a card of the hand."""

    card: Card


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
