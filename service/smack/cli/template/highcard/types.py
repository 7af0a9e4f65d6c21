"""Types of Highcard: options, state, the move and the events."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from smack import engine
from smack.cards.standard import Card, Pile
from smack.engine import PlayerEvent, PlayerId, PlayerMove, Table

SEATS = (2, 6)  # players


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table; absent ones take their defaults."""

    cards: Annotated[Literal[3, 5], Meta(description="Cards dealt to each player.")] = 3


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A player, their hand, the cards that they have laid, in order, and their points so far."""

    id: PlayerId
    hand: Annotated[Pile, engine.SEEN_BY_OWNER]
    laid: Annotated[Pile, engine.SEEN_BY_ALL] = ()
    points: Annotated[int, Meta(ge=0, le=14, description="The value of the highest card laid; 0 without one.")] = 0


class State(Table, frozen=True, kw_only=True, tag="highcard"):
    """One game. A member with a default may be left out of requests."""

    options: Options = Options()
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=16, description="Seating order.")]
    stock: Annotated[Pile, engine.HIDDEN_FROM_ALL] = engine.REST
    phase: Annotated[Literal["play", "over"], Meta(description="Whether cards can be laid.")] = "play"


class Lay(PlayerMove, frozen=True, kw_only=True, tag="lay"):
    """Lay a card of the hand."""

    card: Card


class CardLaid(PlayerEvent, frozen=True, tag="laid"):
    """A player lays a card."""

    card: Card
