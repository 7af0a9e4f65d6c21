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

    smackhead: Annotated[PlayerId, Meta(description="Who is the Smackhead.")]
    cards_each: Annotated[int, Meta(ge=1, le=MOST_CARDS, description="Cards dealt to each player.")]


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

    laid: Annotated[
        dict[PlayerId, CardOrHidden], Meta(max_length=16, description="The cards on the table, by player.")
    ]
    ranking: Ranking
    deputy: Annotated[
        PlayerId | None, Meta(description="Whose card ranks instead, if the Smackhead laid none; else null.")
    ]


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

    players: Annotated[Players, Meta(description="The players, in seating order.")]


class RoundJudged(Event, frozen=True, tag="round_judged"):
    """How the round was judged.

    `ranked_by` is whose card ranks; `cards` say what each counted as and why; `overruled` are specials whose
    shift a nearer one contradicts; `firsts` tell who was first on each winning card, or with the right call.
    """

    round: Annotated[RoundNumber, Meta(description="The number of the round, from 1.")]
    ranking: Ranking
    ranked_by: Annotated[PlayerId, Meta(description="Whose card ranks the shapes in this round.")]
    cards: Annotated[
        tuple[Counted, ...], Meta(max_length=16, description="What each card on the table counted as, and why.")
    ]
    overruled: Annotated[Names, Meta(description="Specials whose shift a nearer one contradicts.")]
    candidates: Annotated[Names, Meta(description="Who could win the round.")]
    winning: Annotated[Names, Meta(description="The card or cards that won.")]
    inverted: Annotated[bool, Meta(description="Whether the lowest wins.")]
    firsts: Annotated[
        tuple[First, ...], Meta(max_length=16, description="Who was first to answer, and with what.")
    ]
    winners: Annotated[Players, Meta(description="Who won; empty for nobody yet.")]


class Collected(Event, frozen=True, tag="collected"):
    """A winner takes cards, in this order, face down."""

    player: PlayerId
    cards: Pile


class Discarded(Event, frozen=True, tag="discarded"):
    """Laid cards that go to nobody: because nobody won, or because they do not divide."""

    cards: Pile
    reason: Annotated[
        Literal["nobody", "remainder"],
        Meta(description="nobody: nobody won them; remainder: they do not divide among the winners."),
    ]


class SmackheadNamed(Event, frozen=True, tag="smackhead_named"):
    """The winner, or the first of the winners, is Smackhead from now on."""

    player: PlayerId


class PenaltySuffered(Event, frozen=True, tag="penalty_suffered"):
    """A wrong tap is paid for; a card lost goes on the discard pile, open; null: nothing was lost."""

    player: PlayerId
    kind: Annotated[Penalty, Meta(description="What a wrong tap costs.")]
    special: CardName
    card: CardOrHidden | None


class RoundPassed(Event, frozen=True, tag="round_passed"):
    """A round in which nobody could lay a card went by; these players sat it out."""

    round: Annotated[RoundNumber, Meta(description="The number of the round, from 1.")]
    skipping: Annotated[Players, Meta(description="Who sits the round out.")]


class RoundOpened(Event, frozen=True, tag="round_opened"):
    """A new round; these players sit it out."""

    round: Annotated[RoundNumber, Meta(description="The number of the round, from 1.")]
    skipping: Annotated[Players, Meta(description="Who sits the round out.")]


class GameOver(Event, frozen=True, tag="game_over"):
    """The cards won, and who has the most."""

    won: Annotated[dict[PlayerId, Amount], Meta(max_length=16, description="Cards won, by player.")]
    winners: Annotated[Players, Meta(description="Who won; empty for nobody yet.")]


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
