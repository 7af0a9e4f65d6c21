"""What can happen in Laying the Smackdown, for apps that animate it; a private event follows its public one."""

from typing import Annotated, Literal

from msgspec import Meta

from smack.cards.standard import CardOrHidden
from smack.engine.verdict import Event, PlayerId
from smack.games.smackdown.state import CardsOrHidden, Chips, Ending, Players, Reason, Shown

Count = Annotated[int, Meta(ge=0, le=52)]


class HandsDealt(Event, frozen=True, tag="dealt"):
    """These players were dealt a hand of four; `first` starts."""

    deal: Annotated[int, Meta(ge=1)]
    players: Players
    first: PlayerId


class Anted(Event, frozen=True, tag="anted"):
    """A player staked the ante."""

    player: PlayerId
    amount: Chips


class HandReceived(Event, frozen=True, tag="hand"):
    """The hand dealt to a player, for that player alone."""

    player: PlayerId
    cards: CardsOrHidden


class Drew(Event, frozen=True, tag="drew"):
    """A player drew a card; `deck` counts the cards left."""

    player: PlayerId
    deck: Count


class Received(Event, frozen=True, tag="received"):
    """The card just drawn, for the player who drew it."""

    player: PlayerId
    card: CardOrHidden


class Laid(Event, frozen=True, tag="played"):
    """A combination was laid down; its cards are out of the game."""

    player: PlayerId
    combination: Literal["screw_over", "dirty_play", "double_ace"]
    cards: CardsOrHidden


class HandShown(Event, frozen=True, tag="hand_shown"):
    """A hand lies open: after a screw over until the selection is made or lapses, after a smackdown for good."""

    player: PlayerId
    cards: CardsOrHidden


class Removed(Event, frozen=True, tag="removed"):
    """A player lost these cards to a screw over."""

    player: PlayerId
    cards: CardsOrHidden


class Took(Event, frozen=True, tag="took"):
    """A dirty play took the card at this place of an opponent's hand, counted from 0."""

    player: PlayerId
    opponent: PlayerId
    position: Count


class CardTaken(Event, frozen=True, tag="card_taken"):
    """The card that a dirty play took, for the two players concerned."""

    player: PlayerId
    opponent: PlayerId
    card: CardOrHidden


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A player's turn is over; `idle_turns` counts the turns passed since the deck ran out."""

    player: PlayerId
    idle_turns: Annotated[int, Meta(ge=0)]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A player's turn begins; `draws`: with drawing a card, since there is one left."""

    player: PlayerId
    draws: bool


class Raised(Event, frozen=True, tag="raised"):
    """A player raised and paid; the players in `waiting` answer in this order."""

    player: PlayerId
    amount: Chips
    waiting: Players


class Accepted(Event, frozen=True, tag="accepted"):
    """A player paid a raise."""

    player: PlayerId
    amount: Chips


class Folded(Event, frozen=True, tag="folded"):
    """A player left the deal; the stake stays in the pot."""

    player: PlayerId
    stake: Chips


class RaiseSettled(Event, frozen=True, tag="raise_settled"):
    """Everybody has answered the raise; `pot` is what the pot holds now."""

    pot: Chips


class SmackdownCalled(Event, frozen=True, tag="smackdown_called"):
    """A player called a smackdown."""

    player: PlayerId


class ShownDown(Event, frozen=True, tag="shown_down"):
    """What every player still in shows."""

    showdown: Annotated[tuple[Shown, ...], Meta(max_length=16)]


class Won(Event, frozen=True, tag="won"):
    """A player wins the deal, and the pot with it."""

    player: PlayerId
    by: Ending
    reason: Reason
    pot: Chips


class Cancelled(Event, frozen=True, tag="cancelled"):
    """The deal is cancelled and has to be dealt again."""

    by: Ending
    reason: Reason
    pot: Chips


class Refunded(Event, frozen=True, tag="refunded"):
    """A player takes their stake back from a cancelled deal."""

    player: PlayerId
    amount: Chips


EVENTS = (
    HandsDealt,
    Anted,
    HandReceived,
    Drew,
    Received,
    Laid,
    HandShown,
    Removed,
    Took,
    CardTaken,
    TurnEnded,
    TurnBegan,
    Raised,
    Accepted,
    Folded,
    RaiseSettled,
    SmackdownCalled,
    ShownDown,
    Won,
    Cancelled,
    Refunded,
)
