"""Events of Laying the Smackdown, for applications that animate it; a private event follows its public one."""

from typing import Annotated, Literal

from msgspec import Meta

from smack.cards.standard import CardOrHidden
from smack.engine.verdict import Event, PlayerEvent, PlayerId
from smack.games.smackdown.state import CardsOrHidden, Chips, EndedBy, Players, Pot, Reason, Shown

Count = Annotated[int, Meta(ge=0, le=52)]
Amount = Annotated[Chips, Meta(description="How many chips.")]


class HandsDealt(Event, frozen=True, tag="dealt"):
    """These players were dealt a hand of four; `first` starts."""

    deal: Annotated[int, Meta(ge=1, description="How many deals there have been at this table.")]
    players: Annotated[Players, Meta(description="The players, in seating order.")]
    first: Annotated[PlayerId, Meta(description="The player who starts.")]


class Anted(PlayerEvent, frozen=True, tag="anted"):
    """A player staked the ante."""

    amount: Amount


class HandReceived(PlayerEvent, frozen=True, tag="hand"):
    """The hand dealt to a player, for that player alone."""

    cards: CardsOrHidden


class Drew(PlayerEvent, frozen=True, tag="drew"):
    """A player drew a card; `deck` counts the cards left."""

    deck: Annotated[Count, Meta(description="Cards left to draw.")]


class Received(PlayerEvent, frozen=True, tag="received"):
    """The card just drawn, for the player who drew it."""

    card: CardOrHidden


class Laid(PlayerEvent, frozen=True, tag="played"):
    """A combination was laid down; its cards are out of the game."""

    combination: Annotated[
        Literal["screw_over", "dirty_play", "double_ace"], Meta(description="What the cards are together.")
    ]
    cards: CardsOrHidden


class HandShown(PlayerEvent, frozen=True, tag="hand_shown"):
    """A hand lies open: after a screw over until the selection is made or lapses, after a smackdown for good."""

    cards: CardsOrHidden


class Removed(PlayerEvent, frozen=True, tag="removed"):
    """A screw over removed these cards from a player's hand."""

    cards: CardsOrHidden


class Took(PlayerEvent, frozen=True, tag="took"):
    """A dirty play took the card at this place of an opponent's hand, counted from 0."""

    opponent: Annotated[PlayerId, Meta(description="The other player.")]
    position: Annotated[Count, Meta(description="The place in the opponent's hand, from 0.")]


class CardTaken(PlayerEvent, frozen=True, tag="card_taken"):
    """The card that a dirty play took, for the two players concerned."""

    opponent: Annotated[PlayerId, Meta(description="The other player.")]
    card: CardOrHidden


class TurnEnded(PlayerEvent, frozen=True, tag="turn_ended"):
    """A player's turn is over; `idle_turns` counts the turns passed since the deck ran out."""

    idle_turns: Annotated[int, Meta(ge=0, description="Turns in a row in which nothing was laid.")]


class TurnBegan(PlayerEvent, frozen=True, tag="turn_began"):
    """A player's turn begins; `draws`: with drawing a card, since there is one left."""

    draws: Annotated[bool, Meta(description="Whether it begins with drawing a card.")]


class Raised(PlayerEvent, frozen=True, tag="raised"):
    """A player raised and paid; the players in `waiting` answer in this order."""

    amount: Amount
    waiting: Annotated[Players, Meta(description="The players who must answer, in order.")]


class Accepted(PlayerEvent, frozen=True, tag="accepted"):
    """A player paid a raise."""

    amount: Amount


class Folded(PlayerEvent, frozen=True, tag="folded"):
    """A player left the deal; the stake stays in the pot."""

    stake: Annotated[Chips, Meta(description="Chips that the player has put in since the deal.")]


class RaiseAnswered(Event, frozen=True, tag="raise_settled"):
    """All players have answered the raise; `pot` is what the pot has now."""

    pot: Pot


class SmackdownCalled(PlayerEvent, frozen=True, tag="smackdown_called"):
    """A player called a smackdown."""


class ShownDown(Event, frozen=True, tag="shown_down"):
    """What every player still in shows."""

    showdown: Annotated[tuple[Shown, ...], Meta(max_length=16, description="Every hand in the showdown.")]


class Won(PlayerEvent, frozen=True, tag="won"):
    """A player wins the deal, and the pot with it."""

    by: EndedBy
    reason: Reason
    pot: Pot


class Cancelled(Event, frozen=True, tag="cancelled"):
    """The deal is cancelled and has to be dealt again."""

    by: EndedBy
    reason: Reason
    pot: Pot


class Refunded(PlayerEvent, frozen=True, tag="refunded"):
    """A player takes their stake back from a cancelled deal."""

    amount: Amount
