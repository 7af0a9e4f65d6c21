"""Events of Smackshapes, in enough detail to animate a game; a private event follows its public one."""

from typing import Annotated, Literal

from msgspec import Meta

from smack.engine.verdict import Event, PlayerEvent, PlayerId
from smack.games.smackshapes.cards import MAX_CARDS, CardName, CardOrHidden, Penalty, Ranking
from smack.games.smackshapes.layers import Counted
from smack.games.smackshapes.round import First
from smack.games.smackshapes.state import At, Deputy, Names, Pile, Players

RoundNumber = Annotated[int, Meta(ge=1, description="The number of the round, from 1.")]
Amount = Annotated[int, Meta(ge=0, le=MAX_CARDS)]


class GameDealt(Event, frozen=True, tag="dealt"):
    """Every player has a hand of this many cards."""

    smackhead: Annotated[PlayerId, Meta(description="The first Smackhead.")]
    cards_each: Annotated[int, Meta(ge=1, le=MAX_CARDS, description="Cards dealt to each player.")]


class Hand(PlayerEvent, frozen=True, tag="hand"):
    """The hand a player was dealt, for that player alone."""

    cards: Pile


class Selected(PlayerEvent, frozen=True, tag="selected"):
    """A player laid a card face down."""


class Selection(PlayerEvent, frozen=True, tag="selection"):
    """The card just laid, for its player alone."""

    card: CardName


class Revealed(Event, frozen=True, tag="revealed"):
    """All cards laid are open; the ranking is that of the Smackhead's card, or of the deputy's."""

    laid: Annotated[
        dict[PlayerId, CardOrHidden], Meta(max_length=16, description="The cards on the table, by player.")
    ]
    ranking: Ranking
    deputy: Deputy


class Tapped(PlayerEvent, frozen=True, tag="tapped"):
    """A card is tapped."""

    card: CardName
    at: At | None


class Called(PlayerEvent, frozen=True, tag="called"):
    """A player calls that there is nothing to smack."""

    at: At | None


class Abstained(PlayerEvent, frozen=True, tag="abstained"):
    """A player neither taps nor calls in this round."""


class Closed(Event, frozen=True, tag="closed"):
    """The timer ran out on these players."""

    players: Annotated[Players, Meta(description="The players, in seating order.")]


class RoundJudged(Event, frozen=True, tag="round_judged"):
    """How the round was judged."""

    round: RoundNumber
    ranking: Ranking
    ranked_by: Annotated[PlayerId, Meta(description="Whose card ranks the shapes in this round.")]
    cards: Annotated[
        tuple[Counted, ...], Meta(max_length=16, description="What each card on the table counted as, and why.")
    ]
    overruled: Annotated[Names, Meta(description="Specials whose shift a nearer one contradicts.")]
    candidates: Annotated[Names, Meta(description="The cards that were not ignored.")]
    winning: Annotated[Names, Meta(description="The winning cards.")]
    inverted: Annotated[bool, Meta(description="Whether the last shape and the lowest number won.")]
    firsts: Annotated[
        tuple[First, ...],
        Meta(max_length=16, description="The first players on each winning card, or with the right call."),
    ]
    winners: Annotated[Players, Meta(description="The winners, in the order of their taps; empty without one.")]


class Collected(PlayerEvent, frozen=True, tag="collected"):
    """A winner takes cards, in this order, face down."""

    cards: Pile


class Discarded(Event, frozen=True, tag="discarded"):
    """Laid cards that no player takes."""

    cards: Pile
    reason: Annotated[
        Literal["nobody", "remainder"],
        Meta(description="nobody: the round had no winner; remainder: they do not divide among the winners."),
    ]


class SmackheadNamed(PlayerEvent, frozen=True, tag="smackhead_named"):
    """The winner, or the first of the winners, is Smackhead from now on."""


class PenaltySuffered(PlayerEvent, frozen=True, tag="penalty_suffered"):
    """A player suffers a penalty for a wrong tap; the card it took is discarded, null if it took none."""

    kind: Annotated[Penalty, Meta(description="What a wrong tap costs.")]
    special: CardName
    card: CardOrHidden | None


class RoundPassed(Event, frozen=True, tag="round_passed"):
    """A round in which only skipping players held cards has passed."""

    round: RoundNumber
    skipping: Annotated[Players, Meta(description="The players who skip the round.")]


class RoundOpened(Event, frozen=True, tag="round_opened"):
    """A new round begins."""

    round: RoundNumber
    skipping: Annotated[Players, Meta(description="The players who skip the round.")]


class GameOver(Event, frozen=True, tag="game_over"):
    """The game is over."""

    won: Annotated[dict[PlayerId, Amount], Meta(max_length=16, description="Cards won, by player.")]
    winners: Annotated[Players, Meta(description="The players with the most cards won.")]
