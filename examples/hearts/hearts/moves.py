"""Moves of Hearts."""

from typing import Annotated, ClassVar

from msgspec import Meta

from smack.cards.standard import Card
from smack.engine import PlayerMove, UnorderedMove


class Pass(UnorderedMove, frozen=True, kw_only=True, tag="pass"):
    """Choose three cards of the hand to pass on; they change hands once all have chosen."""

    UNORDERED_MEMBERS: ClassVar[tuple[str, ...]] = ("cards",)

    cards: Annotated[tuple[Card, ...], Meta(min_length=1, max_length=17, description="Three cards, in any order.")]


class Play(PlayerMove, frozen=True, kw_only=True, tag="play"):
    """Play a card of the hand to the trick."""

    card: Card
