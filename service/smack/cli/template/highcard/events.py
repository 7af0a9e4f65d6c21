"""Events of Highcard."""

from typing import Annotated

from msgspec import Meta

from highcard.state import Pile
from smack.cards.standard import Card
from smack.engine.naming import types_in
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


EVENTS = types_in(__name__, Event)
