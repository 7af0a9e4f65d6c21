"""The moves of Smack'em, and which of them are worth proposing to the rules."""

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, UnsetType, field

from service.engine.hidden import is_hidden
from service.engine.moves import Move, PairedMove
from service.engine.verdict import PlayerId
from service.games.smackem.deck import deck_of
from service.games.smackem.state import SPOTS, Card, StackId, State, Team, team_of

Source = Literal["smack_stack", "spot", "flipped"]
Spot = Annotated[int, Meta(ge=0, le=3, description="One of the four spots, side by side.")]
Meant = Annotated[
    Card,
    Meta(
        description="The card meant: the move is illegal if another one is on top of the source by now. Listings "
        "write it; the same move without it is just as legal."
    ),
]


class PlayCommon(PairedMove, frozen=True, kw_only=True, tag="play_common"):
    """One card to the Common Area. `spot` goes with `from` = spot, and with nothing else."""

    CONFIRMS: ClassVar[tuple[str, ...]] = ("card",)
    PAIRED: ClassVar[Mapping[str, tuple[str, str]]] = {"spot": ("from", "spot")}

    player: PlayerId
    source: Source = field(name="from")
    spot: Spot | UnsetType = UNSET
    stack: Annotated[Literal["new"] | StackId, Meta(description="An id of `common`, or a new stack.")]
    card: Meant | UnsetType = UNSET


class PlayTeam(Move, frozen=True, kw_only=True, tag="play_team"):
    """One card to a spot of the own Team Area."""

    CONFIRMS: ClassVar[tuple[str, ...]] = ("card",)

    player: PlayerId
    source: Literal["smack_stack", "flipped"] = field(name="from")
    spot: Spot
    card: Meant | UnsetType = UNSET


class Combine(Move, frozen=True, kw_only=True, tag="combine"):
    """Move a whole side-by-side stack onto another."""

    player: PlayerId
    spot: Spot
    onto: Spot


class Flip(Move, frozen=True, kw_only=True, tag="flip"):
    """Turn up the next cards of the pile."""

    player: PlayerId


class TurnOver(Move, frozen=True, kw_only=True, tag="turn_over"):
    """At the end of the pile: leftovers under the flipped cards, and the whole turned over."""

    player: PlayerId


class Stop(Move, frozen=True, kw_only=True, tag="stop"):
    """Close a deadlocked round, or agree to stop."""

    player: PlayerId


class Smack(Move, frozen=True, kw_only=True, tag="smack"):
    """Yell "SMACK!" for an empty Smack Stack (option `smack: called`)."""

    player: PlayerId


def top(cards: tuple[str, ...]) -> str | None:
    return cards[-1] if cards else None


def source_top(team: Team, move: PlayCommon | PlayTeam) -> str | None:
    """What lies on top of the source that a play names; None if it is empty."""
    match move.source:
        case "smack_stack":
            return top(team.smack_stack)
        case "flipped":
            return top(team.flipped)
        case _:
            assert isinstance(move.spot, int)
            return top(team.spots[move.spot])


def common_plays(state: State, player: str) -> Iterator[PlayCommon]:
    """Every card that lies open, to every stack that waits for its number, and to a new one."""
    number = deck_of(state.options).number
    for source, spot, card in _open(team_of(state, player)):
        wanting = [stack.id for stack in state.common if is_hidden(card) or len(stack.cards) == number[card] - 1]
        for stack in (*wanting, "new"):
            yield PlayCommon(player=player, source=source, spot=spot, stack=stack, card=_meant(card))  # type: ignore[arg-type]


def _open(team: Team) -> Iterator[tuple[Source, int | UnsetType, str]]:
    if team.smack_stack:
        yield "smack_stack", UNSET, team.smack_stack[-1]
    for i, spot in enumerate(team.spots):
        if spot:
            yield "spot", i, spot[-1]
    if team.flipped:
        yield "flipped", UNSET, team.flipped[-1]


def team_plays(state: State, player: str) -> Iterator[PlayTeam]:
    """The Smack Stack's top and the showing card to every spot."""
    team = team_of(state, player)
    for spot in range(SPOTS):
        if team.smack_stack:
            yield PlayTeam(player=player, source="smack_stack", spot=spot, card=_meant(team.smack_stack[-1]))
        if team.flipped:
            yield PlayTeam(player=player, source="flipped", spot=spot, card=_meant(team.flipped[-1]))


def _meant(card: str) -> str | UnsetType:
    """A card as a move names it; one that is not seen is played unnamed."""
    return UNSET if is_hidden(card) else card


def combinations(_state: State, player: str) -> Iterator[Combine]:
    for spot in range(SPOTS):
        yield from (Combine(player=player, spot=spot, onto=onto) for onto in range(SPOTS) if onto != spot)


def flips(_state: State, player: str) -> Iterator[Flip]:
    yield Flip(player=player)


def turnings(_state: State, player: str) -> Iterator[TurnOver]:
    yield TurnOver(player=player)


def stops(_state: State, player: str) -> Iterator[Stop]:
    yield Stop(player=player)


def smacks(state: State, player: str) -> Iterator[Smack]:
    if not team_of(state, player).smack_stack:
        yield Smack(player=player)
