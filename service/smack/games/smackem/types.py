"""What Smack'em is about: options, teams and stacks, the state, and what can happen in it.

There are no turns. Every team has a deck of its own, whose cards lie in its Smack Stack, on its four spots, in
its pile and flipped beside it, or in the Common Area. So a card is named by its code and its team; what a deck
has and which card goes on which is in the module `deck`. The last card of every pile is its top.
"""

from itertools import chain
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from smack.engine import (
    HIDDEN_FROM_ALL,
    MAX_SEATS,
    REST,
    SEEN_BY_ALL,
    TOP_SEEN_BY_ALL,
    Event,
    GameState,
    PlayerEvent,
    PlayerId,
    TeamId,
    schema,
)

Phase = Literal["play", "over"]
Ending = Annotated[
    Literal["smack", "deadlock", "agreed"],
    Meta(description="How the round ended; null while it is in progress."),
]

# `max_length` of a list below is what is read, more than a game has: beyond these bounds a clause or a fault says
# what is wrong, better than an error of the schema could. `bounds` in `extra` is what the document tells clients.
TEAM_BOUNDS = (2, 4)  # min and max number of teams at a table
PLAYERS_PER_TEAM = (1, 2)  # min and max number of players
SPOT_COUNT = 4  # of each team, side by side
MAX_WILD_ONES = 8  # in a deck
MAX_PILE_SIZE = 120  # cards; the largest deck has 112: 8 colors with 13 numbers, and 8 Wild Ones
# ids of stacks are below it, so that the id of the next stack can be read, too; a stack with it is a fault
STACK_ID_END = 10**6

_CARD_PATTERN = r"[a-z]{1,16}-([1-9]|1[0-3])"
_NO_WILD_PAST_8 = r"(?!wild-(9|1[0-3])$)"  # a deck has at most eight Wild Ones
_CARD_DESCRIPTION = "a card: a color and a number 1 to 13, as in `red-7`, or `wild-1` to `wild-8`"

Color = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=16,
        extra_json_schema={"pattern": "^[a-z]{1,16}$"},
        extra={"expects": "1 to 16 lower-case letters (a-z)"},
    ),
]
Card = Annotated[
    str,
    Meta(
        min_length=3,
        max_length=19,
        description="Face color and number, or a numbered Wild One: `red-7`, `wild-1`.",
        extra_json_schema={"pattern": f"^{_NO_WILD_PAST_8}{_CARD_PATTERN}$"},
        extra={"card": True, "expects": _CARD_DESCRIPTION},
    ),
]
CardOrHidden = Annotated[
    str,
    schema(
        "SmackemCardOrHidden",
        '`"?"` is a hidden card.',
        min_length=1,
        max_length=19,
        extra_json_schema={"pattern": rf"^(\?|{_NO_WILD_PAST_8}{_CARD_PATTERN})$"},
        extra={"may_hide": True, "expects": f"{_CARD_DESCRIPTION}, or `?`"},
    ),
]
Pile = Annotated[tuple[CardOrHidden, ...], schema("SmackemPile", "Last element on top.", max_length=MAX_PILE_SIZE)]
TeamPlayerIds = Annotated[
    tuple[PlayerId, ...],
    Meta(
        max_length=8,
        description="1st Position, then 2nd; one player fills both.",
        extra={"bounds": PLAYERS_PER_TEAM},
    ),
]
SmackStackSize = Annotated[int, Meta(ge=1, le=13, description="Cards in the Smack Stack at the deal.")]
# the default first, as elsewhere
FlipCount = Annotated[Literal[3, 1, 2], Meta(description="Cards flipped at a time.")]
StackId = Annotated[
    int, Meta(ge=1, le=STACK_ID_END, description="1, 2, ... as the stacks were begun; never reused.")
]
StackIdOrNew = Literal["new"] | StackId
Source = Annotated[Literal["smack_stack", "spot", "flipped"], Meta(description="Where the card comes from.")]
Spot = Annotated[int, schema("SmackemSpot", "One of the four spots, side by side.", ge=0, le=SPOT_COUNT - 1)]
MAX_TOTAL = 10**6  # points, above or below 0
MAX_CARRIED = MAX_TOTAL // 2  # of a total carried into a round: the totals after it then stay within MAX_TOTAL
Total = Annotated[int, Meta(ge=-MAX_TOTAL, le=MAX_TOTAL)]
CarriedTotal = Annotated[int, Meta(ge=-MAX_CARRIED, le=MAX_CARRIED)]
Scores = Annotated[dict[TeamId, Total], schema("SmackemPoints", "Team -> points.")]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table; absent ones take their defaults."""

    target: Annotated[int, Meta(ge=10, le=1000, description="The score that ends the match.")] = 100
    colors: Annotated[
        tuple[Color, ...], Meta(min_length=2, max_length=8, description="Face colors: distinct, none is `wild`.")
    ] = ("red", "blue", "green", "yellow")
    hand_colors: Annotated[
        tuple[Color, ...], Meta(max_length=8, description="The colors whose cards carry the hand icon.")
    ] = ("red", "blue")
    wild_ones: Annotated[int, Meta(ge=0, le=MAX_WILD_ONES, description="Wild Ones in a deck.")] = 2
    colored_ones: Annotated[
        bool, Meta(description="Whether each color has a 1; false: the Wild Ones are the only ones.")
    ] = True
    wild_in_team_area: Annotated[
        Literal["by_icon", "never", "always"],
        Meta(
            description="Whether a Wild One goes on a card in a Team Area: as a 1 without hand icon, never, or as "
            "a 1 of either icon."
        ),
    ] = "by_icon"
    stop: Annotated[
        Literal["deadlock", "agreed"],
        Meta(description="agreed: a round also ends when all teams ask to stop with no other move in between."),
    ] = "deadlock"
    smack: Annotated[
        Literal["automatic", "called"],
        Meta(description="called: emptying the Smack Stack ends the round only once a player of the team yells."),
    ] = "automatic"
    team_build: Annotated[
        Literal["consecutive", "descending"],
        Meta(description="Whether a Team Area card must be exactly one lower, or any number lower."),
    ] = "consecutive"
    empty_spot: Annotated[
        Literal["any", "smack_stack_only"],
        Meta(description="Whether 2nd Position's showing card may fill an empty spot too."),
    ] = "any"
    positions: Annotated[
        Literal["separate", "shared"],
        Meta(description="Whether in a team of two each position has its own sources."),
    ] = "separate"


class TeamOptions(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a team, to level the playing field."""

    smack_stack: SmackStackSize = 13
    alternate_icons: Annotated[bool, Meta(description="Whether hand-icon and plain cards alternate.")] = True
    flip: FlipCount = 3


class Team(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A team and its cards. `pile` is face down; the last of `flipped` shows."""

    id: TeamId
    players: TeamPlayerIds
    options: TeamOptions = TeamOptions()
    smack_stack: Annotated[
        Pile,
        Meta(description="The Smack Stack; only its last card is seen, `?` is a hidden card."),
        TOP_SEEN_BY_ALL,
    ]
    spots: Annotated[
        tuple[Pile, ...], Meta(max_length=16, description="Four, side by side, bottom first."), SEEN_BY_ALL
    ]
    pile: Annotated[Pile, HIDDEN_FROM_ALL] = REST
    flipped: Annotated[Pile, TOP_SEEN_BY_ALL] = ()
    score: Annotated[CarriedTotal, Meta(description="Carried into the round; no move changes it.")] = 0


class CommonCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card in the Common Area and the team whose deck it is from."""

    card: Annotated[CardOrHidden, SEEN_BY_ALL]
    team: TeamId


class Stack(Struct, frozen=True, forbid_unknown_fields=True):
    """A stack of the Common Area; a bare Wild One has no color yet."""

    id: StackId
    color: Annotated[Color | None, Meta(description="Its color; null while it has none.")]
    cards: Annotated[tuple[CommonCard, ...], Meta(max_length=16, description="Bottom first.")]


Stacks = Annotated[tuple[Stack, ...], Meta(max_length=128)]


class State(GameState, frozen=True, kw_only=True, tag="smackem"):
    """One round. Stacks that reached 13 are in `completed`."""

    options: Options = Options()
    teams: Annotated[
        tuple[Team, ...],
        Meta(max_length=MAX_SEATS, description="The teams, in seating order.", extra={"bounds": TEAM_BOUNDS}),
    ]
    common: Annotated[
        Stacks, Meta(description="The stacks in the common area, in the order in which they were begun.")
    ] = ()
    completed: Annotated[Stacks, Meta(description="Stacks that are complete and set aside.")] = ()
    phase: Annotated[Phase, Meta(description="Whether the round is in progress or over.")] = "play"
    ended_by: Ending | None = None
    smacked_by: Annotated[TeamId | None, Meta(description="The team that smacked; null if none has.")] = None
    stops: Annotated[
        tuple[TeamId, ...], Meta(max_length=MAX_SEATS, description="The teams that want to stop, in order.")
    ] = ()
    round: Annotated[int, Meta(ge=1, le=10**6, description="The number of the round, from 1.")] = 1


def seats(state: State) -> tuple[str, ...]:
    """Return the players' ids, team by team; in each team the 1st Position comes first."""
    return tuple(chain.from_iterable([team.players for team in state.teams]))


def team_of(state: State, player: str) -> Team:
    """Return a player's team. Raises LookupError for an unknown player."""
    for team in state.teams:
        if player in team.players:
            return team
    raise LookupError


def side(state: State, player: str) -> str:
    """Return the id of the player's team, which scores and winners name. Raises LookupError as `team_of` does."""
    return team_of(state, player).id


# Events, in enough detail to animate a game; all players may see all of them.

CardCount = Annotated[int, Meta(ge=0, le=MAX_PILE_SIZE, description="Number of cards.")]


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """A team's visible cards at the start of a round."""

    team: TeamId
    spots: Annotated[
        tuple[Pile, ...],
        Meta(
            max_length=SPOT_COUNT, description="The cards side by side in front of a team, each spot from below."
        ),
    ]
    smack_stack_top: CardOrHidden
    smack_stack: CardCount
    pile: CardCount


class RoundDealt(Event, frozen=True, tag="dealt"):
    """Every team has laid out its cards."""

    round: Annotated[int, Meta(ge=1, description="The number of the round, from 1.")]
    teams: Annotated[
        tuple[Opening, ...], Meta(max_length=TEAM_BOUNDS[1], description="The teams, in seating order.")
    ]


class PlayedCommon(PlayerEvent, frozen=True, tag="played_common"):
    """A card went to the Common Area; `spot` is null unless it came from a spot."""

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
    leftovers: Annotated[
        int, Meta(ge=0, le=MAX_PILE_SIZE, description="Cards that were not flipped, now in front.")
    ]
    pile: CardCount


class StopAsked(PlayerEvent, frozen=True, tag="stop_asked"):
    """A player asks to end the round. `stops`: the teams that ask so far, under the option `stop: agreed`."""

    team: TeamId
    stops: Annotated[
        tuple[TeamId, ...], Meta(max_length=TEAM_BOUNDS[1], description="The teams that want to stop, in order.")
    ]


class Smacked(PlayerEvent, frozen=True, tag="smacked"):
    """SMACK! The team's Smack Stack is empty; the player emptied it, or yelled."""

    team: TeamId


class RoundOver(Event, frozen=True, tag="round_over"):
    """The round is over: the points of each team in it, and the totals."""

    ended_by: Ending
    points: Scores
    scores: Scores


class MatchWon(Event, frozen=True, tag="match_won"):
    """A team has won the match."""

    team: TeamId
    score: Annotated[Total, Meta(description="The team's total.")]
