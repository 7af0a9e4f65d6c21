"""Events of Spank!, for applications that animate it; a private event follows its public one."""

from typing import Annotated, Literal

from msgspec import Meta

from smack.cards.standard import CardOrHidden
from smack.engine.verdict import Event, PlayerEvent, PlayerId
from smack.games.spank.state import BIGGEST_DECK, SEATS, SLOTS, Pile, Points, Score, Slot

End = Literal["low", "high"]
Amount = Annotated[int, Meta(ge=0, le=BIGGEST_DECK)]
CardsInOrder = Annotated[Pile, Meta(description="In order: the last one lies on top, or came last.")]


class GameDealt(Event, frozen=True, tag="dealt"):
    """A game was dealt; `stock` counts the cards left over, `first` begins."""

    first: Annotated[PlayerId, Meta(description="Who begins.")]
    stock: Annotated[Amount, Meta(description="Cards left in the Stock.")]


class LaidOut(PlayerEvent, frozen=True, tag="laid_out"):
    """The five cards that start a player's stacks, from the left."""

    cards: CardsInOrder


class Hand(PlayerEvent, frozen=True, tag="hand"):
    """A player's first hand, for that player alone."""

    cards: CardsInOrder


class Discarded(PlayerEvent, frozen=True, tag="discarded"):
    """A player discarded cards from the hand, in this order."""

    cards: CardsInOrder


class Spanked(PlayerEvent, frozen=True, tag="spanked"):
    """A card hit an opponent's stack; the stack (`cards`, low to high) and then the card went to the Discard."""

    card: CardOrHidden
    opponent: Annotated[PlayerId, Meta(description="Whose stack was hit.")]
    stack: Slot
    cards: CardsInOrder


class Moved(PlayerEvent, frozen=True, tag="moved"):
    """A player moved a stack (`cards`, low to high) whole to this end of another of the player's stacks."""

    stack: Slot
    onto: Slot
    end: Annotated[End, Meta(description="At which end of the stack the cards were put.")]
    cards: CardsInOrder


class Removed(PlayerEvent, frozen=True, tag="removed"):
    """A player removed one stack (`cards`, low to high) to the Discard."""

    stack: Slot
    cards: CardsInOrder


class Placed(PlayerEvent, frozen=True, tag="placed"):
    """A card from the hand started a new stack."""

    card: CardOrHidden
    stack: Slot


class Finished(PlayerEvent, frozen=True, tag="done"):
    """A player ended the turn."""


class Drew(PlayerEvent, frozen=True, tag="drew"):
    """A player drew this many cards from the Stock."""

    count: Annotated[Amount, Meta(description="How many.")]


class Received(PlayerEvent, frozen=True, tag="received"):
    """The cards just drawn, in order, for the player who drew them."""

    cards: CardsInOrder


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The Discard was shuffled into a new Stock of this many cards."""

    count: Annotated[Amount, Meta(description="How many.")]


class Scored(PlayerEvent, frozen=True, tag="scored"):
    """A turn begins with its Score: the points of each stack, their sum, and the new score."""

    stacks: Annotated[
        tuple[Points, ...], Meta(min_length=SLOTS, max_length=SLOTS, description="The player's stacks.")
    ]
    points: Annotated[Points, Meta(description="How many points.")]
    score: Score


class Cleared(PlayerEvent, frozen=True, tag="cleared"):
    """A stack of five (`cards`, low to high), just scored, went to the Discard."""

    stack: Slot
    cards: CardsInOrder


class Won(PlayerEvent, frozen=True, tag="won"):
    """A player reached the target; the game is over."""

    score: Score


class Deadlocked(Event, frozen=True, tag="deadlocked"):
    """No stack can ever be built again; the players with the highest score win."""

    winners: Annotated[
        tuple[PlayerId, ...],
        Meta(min_length=1, max_length=SEATS[1], description="The players with the highest score."),
    ]
    score: Score
