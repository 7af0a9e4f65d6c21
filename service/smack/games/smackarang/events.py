"""Events of SMACKarang, in enough detail to animate a game; a private event follows its public one."""

from typing import Annotated

from msgspec import Meta

from smack.engine.verdict import Event, PlayerId
from smack.games.smackarang.state import Color, Pile, Players

Amount = Annotated[int, Meta(ge=0, le=100)]


class RoundDealt(Event, frozen=True, tag="dealt"):
    """Hands are dealt and the discard pile is begun; `turned` are the cards turned up for it, in order."""

    round: Annotated[int, Meta(ge=1, description="The number of the round, from 1.")]
    turned: Pile
    first: Annotated[PlayerId, Meta(description="Who begins.")]


class Hand(Event, frozen=True, tag="hand"):
    """A player's new hand, for that player alone: after the deal, or after hands were exchanged."""

    player: PlayerId
    cards: Pile


class Played(Event, frozen=True, tag="played"):
    """Cards laid on the discard pile, in order."""

    player: PlayerId
    cards: Pile


class Drew(Event, frozen=True, tag="drew"):
    """A player drew this many cards."""

    player: PlayerId
    count: Annotated[Amount, Meta(description="How many.")]


class Received(Event, frozen=True, tag="received"):
    """The cards just drawn, for their player alone."""

    player: PlayerId
    cards: Pile


class CardKept(Event, frozen=True, tag="kept"):
    """The drawn card stays in the hand."""

    player: PlayerId


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The discards under the top became the draw pile."""

    count: Annotated[Amount, Meta(description="How many.")]


class HandsSwapped(Event, frozen=True, tag="hands_swapped"):
    """Two players exchanged whole hands."""

    player: PlayerId
    opponent: Annotated[PlayerId, Meta(description="The other player.")]


class HandsPassed(Event, frozen=True, tag="hands_passed"):
    """Every hand went one seat to the left."""

    player: PlayerId


class ColorCalled(Event, frozen=True, tag="color_called"):
    """A Bounce call; `skipped` does not play."""

    player: PlayerId
    color: Annotated[Color, Meta(description="The color that was called.")]
    skipped: Annotated[PlayerId, Meta(description="Whose turn is left out.")]


class Named(Event, frozen=True, tag="named"):
    """Zip names who goes next."""

    player: PlayerId
    next: Annotated[PlayerId, Meta(description="Who goes on.")]


class Challenged(Event, frozen=True, tag="challenged"):
    """A challenge begins; the players in `waiting` answer in this order."""

    player: PlayerId
    color: Annotated[Color, Meta(description="The color that an answer has to have.")]
    waiting: Annotated[Players, Meta(description="Who still has to answer, in order.")]


class ChallengeFailed(Event, frozen=True, tag="challenge_failed"):
    """A player could not answer."""

    player: PlayerId


class ChallengeEnded(Event, frozen=True, tag="challenge_ended"):
    """The challenge is over: the player who began it is smacked, or safe."""

    player: PlayerId
    smacked: Annotated[bool, Meta(description="Whether its initiator is smacked.")]


class Passed(Event, frozen=True, tag="passed"):
    """A turn passed: nothing could be laid, and nothing was left to draw."""

    player: PlayerId
    idle_turns: Annotated[int, Meta(ge=1, description="Turns in a row in which nothing was laid.")]


class Won(Event, frozen=True, tag="won"):
    """The round is won."""

    player: PlayerId
    wins: Annotated[int, Meta(ge=1, description="Rounds won, by player.")]


class Deadlocked(Event, frozen=True, tag="deadlocked"):
    """The round is over without a winner: every player in turn could neither lay nor draw."""

    idle_turns: Annotated[int, Meta(ge=1, description="Turns in a row in which nothing was laid.")]


EVENTS = (
    RoundDealt,
    Hand,
    Played,
    Drew,
    Received,
    CardKept,
    Reshuffled,
    HandsSwapped,
    HandsPassed,
    ColorCalled,
    Named,
    Challenged,
    ChallengeFailed,
    ChallengeEnded,
    Passed,
    Won,
    Deadlocked,
)
