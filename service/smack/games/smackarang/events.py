"""Events of SMACKarang, in enough detail to animate a game; a private event follows its public one."""

from typing import Annotated

from msgspec import Meta

from smack.engine.verdict import Event, PlayerEvent, PlayerId
from smack.games.smackarang.state import Color, Pile, Players

Amount = Annotated[int, Meta(ge=0, le=100)]


class RoundDealt(Event, frozen=True, tag="dealt"):
    """Hands are dealt and the discard pile is begun; `turned` are the cards turned up for it, in order."""

    round: Annotated[int, Meta(ge=1, description="The number of the round, from 1.")]
    turned: Pile
    first: Annotated[PlayerId, Meta(description="Who begins.")]


class Hand(PlayerEvent, frozen=True, tag="hand"):
    """A player's new hand, for that player alone: after the deal, or after hands were exchanged."""

    cards: Pile


class Played(PlayerEvent, frozen=True, tag="played"):
    """Cards laid on the discard pile, in order."""

    cards: Pile


class Drew(PlayerEvent, frozen=True, tag="drew"):
    """A player drew this many cards."""

    count: Annotated[Amount, Meta(description="How many.")]


class Received(PlayerEvent, frozen=True, tag="received"):
    """The cards just drawn, for their player alone."""

    cards: Pile


class CardKept(PlayerEvent, frozen=True, tag="kept"):
    """The drawn card stays in the hand."""


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The discards under the top became the draw pile."""

    count: Annotated[Amount, Meta(description="How many.")]


class HandsSwapped(PlayerEvent, frozen=True, tag="hands_swapped"):
    """Two players exchanged whole hands."""

    opponent: Annotated[PlayerId, Meta(description="The other player.")]


class HandsPassed(PlayerEvent, frozen=True, tag="hands_passed"):
    """Every hand went one seat to the left."""


class ColorCalled(PlayerEvent, frozen=True, tag="color_called"):
    """A Bounce call; `skipped` does not play."""

    color: Annotated[Color, Meta(description="The color that was called.")]
    skipped: Annotated[PlayerId, Meta(description="Whose turn is left out.")]


class Named(PlayerEvent, frozen=True, tag="named"):
    """Zip names who goes next."""

    next: Annotated[PlayerId, Meta(description="Who goes on.")]


class Challenged(PlayerEvent, frozen=True, tag="challenged"):
    """A challenge begins; the players in `waiting` answer in this order."""

    color: Annotated[Color, Meta(description="The color that an answer has to have.")]
    waiting: Annotated[Players, Meta(description="Who still has to answer, in order.")]


class ChallengeFailed(PlayerEvent, frozen=True, tag="challenge_failed"):
    """A player could not answer."""


class ChallengeEnded(PlayerEvent, frozen=True, tag="challenge_ended"):
    """The challenge is over: the player who began it is smacked, or safe."""

    smacked: Annotated[bool, Meta(description="Whether its initiator is smacked.")]


class Passed(PlayerEvent, frozen=True, tag="passed"):
    """A turn passed: nothing could be laid, and nothing was left to draw."""

    idle_turns: Annotated[int, Meta(ge=1, description="Turns in a row in which nothing was laid.")]


class Won(PlayerEvent, frozen=True, tag="won"):
    """The round is won."""

    wins: Annotated[int, Meta(ge=1, description="Rounds won, by player.")]


class Deadlocked(Event, frozen=True, tag="deadlocked"):
    """The round is over without a winner: every player in turn could neither lay nor draw."""

    idle_turns: Annotated[int, Meta(ge=1, description="Turns in a row in which nothing was laid.")]
