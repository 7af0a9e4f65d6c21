"""What can happen in Smackshapes, for apps that animate it; a private event follows its public one."""

from typing import Annotated, Literal

from msgspec import Meta

from smack.engine.verdict import Event, PlayerId
from smack.games.smackshapes.cards import MOST_CARDS, CardName, CardOrHidden, Penalty, Ranking
from smack.games.smackshapes.firsts import First
from smack.games.smackshapes.layers import Counted
from smack.games.smackshapes.state import At, Names, Pile, Players

RoundNumber = Annotated[int, Meta(ge=1)]
Amount = Annotated[int, Meta(ge=0, le=MOST_CARDS)]


class Dealt(Event, frozen=True, tag="dealt"):
    """Everybody has a hand of this many cards."""

    smackhead: PlayerId
    cards_each: Annotated[int, Meta(ge=1, le=MOST_CARDS)]


class Hand(Event, frozen=True, tag="hand"):
    """The hand a player was dealt, for that player alone."""

    player: PlayerId
    cards: Pile


class Selected(Event, frozen=True, tag="selected"):
    """A card lies face down."""

    player: PlayerId


class Selection(Event, frozen=True, tag="selection"):
    """The card just laid, for its player alone."""

    player: PlayerId
    card: CardName


class Revealed(Event, frozen=True, tag="revealed"):
    """All cards laid are open; the ranking is that of the Smackhead's card, or of the deputy's."""

    laid: Annotated[dict[PlayerId, CardOrHidden], Meta(max_length=16)]
    ranking: Ranking
    deputy: PlayerId | None


class Tapped(Event, frozen=True, tag="tapped"):
    """A card is tapped."""

    player: PlayerId
    card: CardName
    at: At | None


class Called(Event, frozen=True, tag="called"):
    """Somebody calls that there is nothing to smack."""

    player: PlayerId
    at: At | None


class Abstained(Event, frozen=True, tag="abstained"):
    """Somebody stays out of it."""

    player: PlayerId


class Closed(Event, frozen=True, tag="closed"):
    """The timer ran out on these players."""

    players: Players


class RoundJudged(Event, frozen=True, tag="round_judged"):
    """How the round was judged.

    `ranked_by` is whose card ranks; `cards` say what each counted as and why; `overruled` are specials whose
    shift a nearer one contradicts; `firsts` tell who was first on each winning card, or with the right call.
    """

    round: RoundNumber
    ranking: Ranking
    ranked_by: PlayerId
    cards: Annotated[tuple[Counted, ...], Meta(max_length=16)]
    overruled: Names
    candidates: Names
    winning: Names
    inverted: bool
    firsts: Annotated[tuple[First, ...], Meta(max_length=16)]
    winners: Players


class Collected(Event, frozen=True, tag="collected"):
    """A winner takes cards, in this order, face down."""

    player: PlayerId
    cards: Pile


class Discarded(Event, frozen=True, tag="discarded"):
    """Laid cards that go to nobody: because nobody won, or because they do not divide."""

    cards: Pile
    reason: Literal["nobody", "remainder"]


class SmackheadNamed(Event, frozen=True, tag="smackhead_named"):
    """The winner, or the first of the winners, is Smackhead from now on."""

    player: PlayerId


class PenaltySuffered(Event, frozen=True, tag="penalty_suffered"):
    """A wrong tap is paid for; a card lost goes on the discard pile, open; null: nothing was lost."""

    player: PlayerId
    kind: Penalty
    special: CardName
    card: CardOrHidden | None


class RoundPassed(Event, frozen=True, tag="round_passed"):
    """A round in which nobody could lay a card went by; these players sat it out."""

    round: RoundNumber
    skipping: Players


class RoundOpened(Event, frozen=True, tag="round_opened"):
    """A new round; these players sit it out."""

    round: RoundNumber
    skipping: Players


class GameOver(Event, frozen=True, tag="game_over"):
    """The cards won, and who has the most."""

    won: Annotated[dict[PlayerId, Amount], Meta(max_length=16)]
    winners: Players


EVENTS = (
    Dealt,
    Hand,
    Selected,
    Selection,
    Revealed,
    Tapped,
    Called,
    Abstained,
    Closed,
    RoundJudged,
    Collected,
    Discarded,
    SmackheadNamed,
    PenaltySuffered,
    RoundPassed,
    RoundOpened,
    GameOver,
)
