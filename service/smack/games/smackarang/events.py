"""What can happen in SMACKarang, for apps that animate it; a private event follows its public one."""

from typing import Annotated

from msgspec import Meta

from smack.engine.verdict import Event, PlayerId
from smack.games.smackarang.state import Color, Pile, Players

Amount = Annotated[int, Meta(ge=0, le=100)]


class Dealt(Event, frozen=True, tag="dealt"):
    """Everybody has a hand and the starter lies; `turned` are the cards turned for it, in order."""

    round: Annotated[int, Meta(ge=1)]
    turned: Pile
    first: PlayerId


class Hand(Event, frozen=True, tag="hand"):
    """A player's new hand, for that player alone: after the deal, or when hands changed owners."""

    player: PlayerId
    cards: Pile


class Played(Event, frozen=True, tag="played"):
    """Cards laid on the discard pile, in order."""

    player: PlayerId
    cards: Pile


class Drew(Event, frozen=True, tag="drew"):
    """A player drew this many cards."""

    player: PlayerId
    count: Amount


class Received(Event, frozen=True, tag="received"):
    """The cards just drawn, for their player alone."""

    player: PlayerId
    cards: Pile


class Kept(Event, frozen=True, tag="kept"):
    """The drawn card stays in the hand."""

    player: PlayerId


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The discards under the top became the draw pile."""

    count: Amount


class HandsSwapped(Event, frozen=True, tag="hands_swapped"):
    """Two players exchanged whole hands."""

    player: PlayerId
    opponent: PlayerId


class HandsPassed(Event, frozen=True, tag="hands_passed"):
    """Every hand went one seat to the left."""

    player: PlayerId


class ColorCalled(Event, frozen=True, tag="color_called"):
    """A Bounce call; `skipped` does not play."""

    player: PlayerId
    color: Color
    skipped: PlayerId


class Named(Event, frozen=True, tag="named"):
    """Zip names who goes next."""

    player: PlayerId
    next: PlayerId


class Challenged(Event, frozen=True, tag="challenged"):
    """A challenge begins; everybody in `waiting` answers in this order."""

    player: PlayerId
    color: Color
    waiting: Players


class ChallengeFailed(Event, frozen=True, tag="challenge_failed"):
    """A player could not answer."""

    player: PlayerId


class ChallengeEnded(Event, frozen=True, tag="challenge_ended"):
    """The challenge is over: its initiator is smacked, or safe."""

    player: PlayerId
    smacked: bool


class Passed(Event, frozen=True, tag="passed"):
    """Nothing could be laid and nothing was left to draw."""

    player: PlayerId
    idle_turns: Annotated[int, Meta(ge=1)]


class Won(Event, frozen=True, tag="won"):
    """The round is won."""

    player: PlayerId
    wins: Annotated[int, Meta(ge=1)]


class Deadlocked(Event, frozen=True, tag="deadlocked"):
    """Nobody could lay or draw for a whole round of turns."""

    idle_turns: Annotated[int, Meta(ge=1)]


EVENTS = (
    Dealt,
    Hand,
    Played,
    Drew,
    Received,
    Kept,
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
