"""Events of Smack'em, in enough detail to animate a game; all players may see all of them."""

from typing import Annotated

from msgspec import Meta, Struct, field

from smack.engine.verdict import Event, PlayerEvent
from smack.games.smackem.moves import Source, Spot
from smack.games.smackem.score import Scores
from smack.games.smackem.state import CardOrHidden, Color, Ending, Pile, StackId, TeamId, Total

Amount = Annotated[int, Meta(ge=0, le=120)]
CardCount = Annotated[Amount, Meta(description="Number of cards.")]


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """A team's visible cards at the start of a round."""

    team: TeamId
    spots: Annotated[
        tuple[Pile, ...],
        Meta(max_length=4, description="The cards side by side in front of a team, each spot from below."),
    ]
    smack_stack_top: CardOrHidden
    smack_stack: CardCount
    pile: CardCount


class RoundDealt(Event, frozen=True, tag="dealt"):
    """Every team has laid out its cards."""

    round: Annotated[int, Meta(ge=1, description="The number of the round, from 1.")]
    teams: Annotated[tuple[Opening, ...], Meta(max_length=4, description="The teams, in seating order.")]


class PlayedCommon(PlayerEvent, frozen=True, tag="played_common"):
    """A card went to the Common Area; `began` a new stack there. `spot` is null unless it came from one."""

    team: TeamId
    card: CardOrHidden
    source: Source = field(name="from")
    spot: Spot | None
    stack: StackId
    began: Annotated[bool, Meta(description="Whether the card began a new stack.")]
    color: Annotated[Color | None, Meta(description="The stack's color now.")]


class StackCompleted(PlayerEvent, frozen=True, tag="stack_completed"):
    """A stack reached 13; the player of the 13 sets it aside."""

    stack: StackId
    color: Annotated[Color, Meta(description="The stack's color.")]


class PlayedTeam(PlayerEvent, frozen=True, tag="played_team"):
    """A card went to a spot of the own Team Area."""

    team: TeamId
    card: CardOrHidden
    source: Source = field(name="from")
    spot: Spot


class Showing(Event, frozen=True, tag="showing"):
    """A card was played off the Smack Stack or the flipped cards, and this one is on top there now."""

    team: TeamId
    source: Source = field(name="from")
    card: CardOrHidden


class Combined(PlayerEvent, frozen=True, tag="combined"):
    """A whole side-by-side stack went onto another."""

    team: TeamId
    spot: Spot
    onto: Spot
    cards: Pile


class Flipped(PlayerEvent, frozen=True, tag="flipped"):
    """Cards were turned up; the last one shows."""

    team: TeamId
    count: Annotated[int, Meta(ge=1, le=3, description="How many.")]
    card: CardOrHidden


class TurnedOver(PlayerEvent, frozen=True, tag="turned_over"):
    """The flipped cards are the pile again; the leftovers come first."""

    team: TeamId
    leftovers: Annotated[Amount, Meta(description="Cards that were not flipped, now in front.")]
    pile: CardCount


class StopAsked(PlayerEvent, frozen=True, tag="stop_asked"):
    """A player wants to stop; `stops` are the teams that do."""

    team: TeamId
    stops: Annotated[tuple[TeamId, ...], Meta(max_length=4, description="The teams that want to stop, in order.")]


class Smacked(PlayerEvent, frozen=True, tag="smacked"):
    """SMACK! The team's Smack Stack is empty; the player emptied it, or yelled."""

    team: TeamId


class RoundOver(Event, frozen=True, tag="round_over"):
    """The round is over: the points of each team in it, and the totals."""

    ended_by: Annotated[Ending, Meta(description="How the round ended; null while it is in progress.")]
    points: Scores
    scores: Scores


class MatchWon(Event, frozen=True, tag="match_won"):
    """A team has won the match."""

    team: TeamId
    score: Annotated[Total, Meta(description="The team's total.")]
