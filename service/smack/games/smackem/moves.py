"""Moves of Smack'em; candidates for the rules are in `proposals`."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, UnsetType, field

from smack.engine.moves import PairedMove, PlayerMove
from smack.engine.naming import schema
from smack.engine.verdict import PlayerId
from smack.games.smackem.state import Card, StackId, Team

Source = Annotated[Literal["smack_stack", "spot", "flipped"], Meta(description="Where the card comes from.")]
StackName = Literal["new"] | StackId
Spot = Annotated[int, schema("SmackemSpot", "One of the four spots, side by side.", ge=0, le=3)]
NamedCard = Annotated[
    Card,
    schema(
        "SmackemCard",
        "The card meant: the move is illegal if another one is on top of the source by now. Listings "
        "write it; the same move without it is just as legal.",
    ),
]


SECOND_SOURCES = ("pile", "flipped")  # those of the 2nd Position; the others are the 1st's


class PlayCommon(PairedMove, frozen=True, kw_only=True, tag="play_common"):
    """One card to the Common Area. `spot` goes with `from` = spot, and with nothing else."""

    CONFIRMS: ClassVar[tuple[str, ...]] = ("card",)
    PAIRED: ClassVar[Mapping[str, tuple[str, str]]] = {"spot": ("from", "spot")}

    player: PlayerId
    source: Source = field(name="from")
    spot: Spot | UnsetType = UNSET
    stack: Annotated[StackName, Meta(description="An id of `common`, or a new stack.")]
    card: NamedCard | UnsetType = UNSET


class PlayTeam(PlayerMove, frozen=True, kw_only=True, tag="play_team"):
    """One card to a spot of the own Team Area."""

    CONFIRMS: ClassVar[tuple[str, ...]] = ("card",)

    source: Annotated[Literal["smack_stack", "flipped"], Meta(description="Where the card comes from.")] = field(
        name="from"
    )
    spot: Spot
    card: NamedCard | UnsetType = UNSET


class Combine(PlayerMove, frozen=True, kw_only=True, tag="combine"):
    """Move a whole side-by-side stack onto another."""

    source: ClassVar = "spot"

    spot: Spot
    onto: Spot


class Flip(PlayerMove, frozen=True, kw_only=True, tag="flip"):
    """Turn up the next cards of the pile."""

    source: ClassVar = "pile"


class TurnOver(PlayerMove, frozen=True, kw_only=True, tag="turn_over"):
    """At the end of the pile: leftovers under the flipped cards, and the whole turned over."""

    source: ClassVar = "pile"


class Stop(PlayerMove, frozen=True, kw_only=True, tag="stop"):
    """Close a deadlocked round, or agree to stop."""


class Smack(PlayerMove, frozen=True, kw_only=True, tag="smack"):
    """Yell "SMACK!" for an empty Smack Stack (option `smack: called`)."""


def top(cards: tuple[str, ...]) -> str | None:
    return cards[-1] if cards else None


def source_top(team: Team, move: PlayCommon | PlayTeam) -> str | None:
    """Return the top card of the source that a play names; None if it is empty."""
    if move.source == "smack_stack":
        return top(team.smack_stack)
    if move.source == "flipped":
        return top(team.flipped)
    assert isinstance(move.spot, int)
    return top(team.spots[move.spot])
