"""Events of Spank!, for applications that animate it; a private event follows its public one."""

from typing import Annotated, Literal

from msgspec import Meta

from smack.cards.standard import CardOrHidden
from smack.engine.verdict import Event, PlayerId
from smack.games.spank.state import BIGGEST_DECK, SEATS, SLOTS, Pile, Points, Slot

End = Literal["low", "high"]
Amount = Annotated[int, Meta(ge=0, le=BIGGEST_DECK)]


class GameDealt(Event, frozen=True, tag="dealt"):
    """A game was dealt; `stock` counts the cards left over, `first` begins."""

    first: Annotated[PlayerId, Meta(description="Who begins.")]
    stock: Annotated[Amount, Meta(description="Cards left in the Stock.")]


class LaidOut(Event, frozen=True, tag="laid_out"):
    """The five cards that start a player's stacks, from the left."""

    player: PlayerId
    cards: Annotated[Pile, Meta(description="In order: the last one lies on top, or came last.")]


class Hand(Event, frozen=True, tag="hand"):
    """A player's first hand, for that player alone."""

    player: PlayerId
    cards: Annotated[Pile, Meta(description="In order: the last one lies on top, or came last.")]


class Discarded(Event, frozen=True, tag="discarded"):
    """A player discarded cards from the hand, in this order."""

    player: PlayerId
    cards: Annotated[Pile, Meta(description="In order: the last one lies on top, or came last.")]


class Spanked(Event, frozen=True, tag="spanked"):
    """A card hit an opponent's stack; the stack (`cards`, low to high) and then the card went to the Discard."""

    player: PlayerId
    card: CardOrHidden
    opponent: Annotated[PlayerId, Meta(description="Whose stack was hit.")]
    stack: Slot
    cards: Annotated[Pile, Meta(description="In order: the last one lies on top, or came last.")]


class Moved(Event, frozen=True, tag="moved"):
    """A player moved a stack (`cards`, low to high) whole to this end of another of the player's stacks."""

    player: PlayerId
    stack: Slot
    onto: Slot
    end: Annotated[End, Meta(description="At which end of the stack the cards were put.")]
    cards: Annotated[Pile, Meta(description="In order: the last one lies on top, or came last.")]


class Removed(Event, frozen=True, tag="removed"):
    """A player removed one stack (`cards`, low to high) to the Discard."""

    player: PlayerId
    stack: Slot
    cards: Annotated[Pile, Meta(description="In order: the last one lies on top, or came last.")]


class Placed(Event, frozen=True, tag="placed"):
    """A card from the hand started a new stack."""

    player: PlayerId
    card: CardOrHidden
    stack: Slot


class Finished(Event, frozen=True, tag="done"):
    """A player ended the turn."""

    player: PlayerId


class Drew(Event, frozen=True, tag="drew"):
    """A player drew this many cards from the Stock."""

    player: PlayerId
    count: Annotated[Amount, Meta(description="How many.")]


class Received(Event, frozen=True, tag="received"):
    """The cards just drawn, in order, for the player who drew them."""

    player: PlayerId
    cards: Annotated[Pile, Meta(description="In order: the last one lies on top, or came last.")]


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The Discard was shuffled into a new Stock of this many cards."""

    count: Annotated[Amount, Meta(description="How many.")]


class Scored(Event, frozen=True, tag="scored"):
    """A turn begins with its Score: the points of each stack, their sum, and the new score."""

    player: PlayerId
    stacks: Annotated[
        tuple[Points, ...], Meta(min_length=SLOTS, max_length=SLOTS, description="The player's stacks.")
    ]
    points: Annotated[Points, Meta(description="How many points.")]
    score: Annotated[Points, Meta(description="Points so far.")]


class Cleared(Event, frozen=True, tag="cleared"):
    """A stack of five (`cards`, low to high), just scored, went to the Discard."""

    player: PlayerId
    stack: Slot
    cards: Annotated[Pile, Meta(description="In order: the last one lies on top, or came last.")]


class Won(Event, frozen=True, tag="won"):
    """A player reached the target; the game is over."""

    player: PlayerId
    score: Annotated[Points, Meta(description="Points so far.")]


class Deadlocked(Event, frozen=True, tag="deadlocked"):
    """No stack can ever be built again; the players with the highest score win."""

    winners: Annotated[
        tuple[PlayerId, ...],
        Meta(min_length=1, max_length=SEATS[1], description="The players with the highest score."),
    ]
    score: Annotated[Points, Meta(description="Points so far.")]


EVENTS = (
    GameDealt,
    LaidOut,
    Hand,
    Discarded,
    Spanked,
    Moved,
    Removed,
    Placed,
    Finished,
    Drew,
    Received,
    Reshuffled,
    Scored,
    Cleared,
    Won,
    Deadlocked,
)
