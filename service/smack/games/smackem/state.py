"""Options, teams, stacks and state of Smack'em; the cards are in `deck`."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from smack.engine.game import Table
from smack.engine.naming import schema
from smack.engine.places import HIDDEN_FROM_ALL, SEEN_BY_ALL, TOP_SEEN
from smack.engine.verdict import ANY_ID, PlayerId

Phase = Literal["play", "over"]
Ending = Literal["smack", "deadlock", "agreed"]

TEAMS = (2, 4)  # at a table
SEATS = (1, 2)  # players of a team
SPOTS = 4  # side by side
MAX_WILD = 8  # Wild Ones in a deck
LAST_ID = 10**6  # no stack is begun after the one of this id

_CODE = r"[a-z]{1,16}-([1-9]|1[0-3])"
_NO_WILD = r"(?!wild-(9|1[0-3])$)"  # a deck has at most eight Wild Ones

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
        extra_json_schema={"pattern": f"^{_NO_WILD}{_CODE}$"},
        extra={"expects": "a card: a color and a number 1 to 13, as in `red-7`, or `wild-1` to `wild-8`"},
    ),
]
CardOrHidden = Annotated[
    str,
    schema(
        "SmackemCardOrHidden",
        '`"?"` is a hidden card.',
        min_length=1,
        max_length=19,
        extra_json_schema={"pattern": rf"^(\?|{_NO_WILD}{_CODE})$"},
        extra={
            "may_hide": True,
            "expects": "a card: a color and a number 1 to 13, as in `red-7`, or `wild-1` to `wild-8`, or `?`",
        },
    ),
]
Pile = Annotated[tuple[CardOrHidden, ...], schema("SmackemPile", "Last element on top.", max_length=120)]
TeamId = Annotated[
    str,
    schema(
        "Id", ANY_ID, min_length=1, max_length=64, extra={"expects": "an id of 1 to 64 characters", "no_nul": True}
    ),
]
Players = Annotated[
    tuple[PlayerId, ...], Meta(max_length=8, description="1st Position, then 2nd; one player fills both.")
]
SmackStackSize = Annotated[int, Meta(ge=1, le=13, description="Cards in the Smack Stack at the deal.")]
FlipCount = Annotated[Literal[3, 1, 2], Meta(description="Cards flipped at a time.")]
StackId = Annotated[int, Meta(ge=1, le=LAST_ID, description="1, 2, ... as the stacks were begun; never reused.")]
Total = Annotated[int, Meta(ge=-(10**6), le=10**6)]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table; absent ones take their defaults."""

    target: Annotated[int, Meta(ge=10, le=1000, description="The score that ends the match.")] = 100
    colors: Annotated[
        tuple[Color, ...], Meta(min_length=2, max_length=8, description="Face colors: distinct, none is `wild`.")
    ] = ("red", "blue", "green", "yellow")
    hand_colors: Annotated[
        tuple[Color, ...], Meta(max_length=8, description="The colors whose cards carry the hand icon.")
    ] = ("red", "blue")
    wild_ones: Annotated[int, Meta(ge=0, le=MAX_WILD, description="Wild Ones in a deck.")] = 2
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
    """Leveling the playing field, team by team."""

    smack_stack: SmackStackSize = 13
    alternate_icons: Annotated[bool, Meta(description="Whether hand-icon and plain cards alternate.")] = True
    flip: FlipCount = 3


class Team(Struct, frozen=True, forbid_unknown_fields=True):
    """A team and its cards. `pile` is face down; the last of `flipped` shows."""

    id: TeamId
    players: Players
    options: TeamOptions
    smack_stack: Annotated[Pile, TOP_SEEN]
    spots: Annotated[
        tuple[Pile, ...], Meta(max_length=16, description="Four, side by side, bottom first."), SEEN_BY_ALL
    ]
    pile: Annotated[Pile, HIDDEN_FROM_ALL]
    flipped: Annotated[Pile, TOP_SEEN]
    score: Annotated[Total, Meta(description="Carried into the round; no move changes it.")]


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """A card in the Common Area and the team whose deck it is from."""

    card: Annotated[CardOrHidden, SEEN_BY_ALL]
    team: TeamId


class Stack(Struct, frozen=True, forbid_unknown_fields=True):
    """A stack of the Common Area; a bare Wild One has no color yet."""

    id: StackId
    color: Annotated[Color | None, Meta(description="Its color; null while it has none.")]
    cards: Annotated[tuple[Laid, ...], Meta(max_length=16, description="Bottom first.")]


Stacks = Annotated[tuple[Stack, ...], Meta(max_length=128)]


class State(Table, frozen=True, kw_only=True, tag="smackem"):
    """One round. Stacks that reached 13 are in `completed`."""

    options: Options
    teams: Annotated[tuple[Team, ...], Meta(max_length=16, description="The teams, in seating order.")]
    common: Annotated[
        Stacks, Meta(description="The stacks in the common area, in the order in which they were begun.")
    ]
    completed: Annotated[Stacks, Meta(description="Stacks that are complete and set aside.")]
    phase: Annotated[Phase, Meta(description="Whether the round is in progress or over.")]
    ended_by: Annotated[Ending | None, Meta(description="How the round ended; null while it is in progress.")]
    smacked_by: Annotated[TeamId | None, Meta(description="The team that smacked; null if none has.")]
    stops: Annotated[tuple[TeamId, ...], Meta(max_length=16, description="The teams that want to stop, in order.")]
    round: Annotated[int, Meta(ge=1, le=10**6, description="The number of the round, from 1.")]


def seats(state: State) -> tuple[str, ...]:
    return tuple([player for team in state.teams for player in team.players])


def team_of(state: State, player: str) -> Team:
    """Return a player's team. Raises LookupError for an unknown player."""
    for team in state.teams:
        if player in team.players:
            return team
    raise LookupError


def side(state: State, player: str) -> str:
    """Return the id of the player's team, which scores and winners name."""
    return team_of(state, player).id
