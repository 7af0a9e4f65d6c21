"""The moves of Smack'em, and which of them are worth proposing to the rules."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, UnsetType, field

from service.engine.hidden import is_hidden
from service.engine.moves import Move, PairedMove
from service.engine.once import once
from service.engine.verdict import PlayerId
from service.games.smackem.deck import deck_of, wants
from service.games.smackem.state import Card, StackId, State, Team, team_of

Source = Literal["smack_stack", "spot", "flipped"]
StackName = Literal["new"] | StackId
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
    stack: Annotated[StackName, Meta(description="An id of `common`, or a new stack.")]
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
    """Every card that lies open, to every stack that waits for it, and to a new one that it can begin."""
    for source, spot, card, stacks in _to_common(state)[team_of(state, player).id]:
        for stack in stacks:
            yield PlayCommon(player=player, source=source, spot=spot, stack=stack, card=_meant(card))


@once
def _to_common(state: State) -> dict[str, list[tuple[Source, int | UnsetType, str, Sequence[StackName]]]]:
    """Team -> its open cards that can go to the Common Area, and where; one that is not seen may go anywhere."""
    waiting = _waiting(state)
    everywhere: list[StackName] = [*[stack.id for stack in state.common], "new"]
    return {
        team.id: [
            (source, spot, card, stacks)
            for source, spot, card in _open(team)
            if (stacks := everywhere if is_hidden(card) else waiting.get(card))
        ]
        for team in state.teams
    }


def _waiting(state: State) -> dict[str, list[StackName]]:
    """Card -> where it may go in the Common Area."""
    deck = deck_of(state.options)
    found: dict[str, list[StackName]] = {}
    for stack in state.common:
        for card in wants(deck, stack):
            found.setdefault(card, []).append(stack.id)
    for card in deck.starts:
        found.setdefault(card, []).append("new")
    return found


def _open(team: Team) -> Iterator[tuple[Source, int | UnsetType, str]]:
    if team.smack_stack:
        yield "smack_stack", UNSET, team.smack_stack[-1]
    for i, spot in enumerate(team.spots):
        if spot:
            yield "spot", i, spot[-1]
    if team.flipped:
        yield "flipped", UNSET, team.flipped[-1]


def team_plays(state: State, player: str) -> Iterator[PlayTeam]:
    """The Smack Stack's top and the showing card to every spot that is empty or may take them."""
    team = team_of(state, player)
    takes = _takes(state)[team.id]
    of_stack, shown = _fitting(team.smack_stack[-1:], takes), _fitting(team.flipped[-1:], takes)
    for spot in sorted({*of_stack, *shown}) if of_stack or shown else ():
        if spot in of_stack:
            yield PlayTeam(player=player, source="smack_stack", spot=spot, card=_meant(team.smack_stack[-1]))
        if spot in shown:
            yield PlayTeam(player=player, source="flipped", spot=spot, card=_meant(team.flipped[-1]))


@once
def _takes(state: State) -> dict[str, list[frozenset[str] | None]]:
    """Team -> which cards each of its spots takes; None: any, as far as is known."""
    deck, build = deck_of(state.options), state.options.team_build
    found = {}
    for team in state.teams:
        takers = deck.takers(build, team.options.alternate_icons)
        found[team.id] = [None if not spot or is_hidden(spot[-1]) else takers[spot[-1]] for spot in team.spots]
    return found


def _fitting(card: tuple[str, ...], takes: list[frozenset[str] | None]) -> list[int]:
    """The spots that may take a card, if there is one; one that is not seen may go anywhere."""
    if not card or is_hidden(card[0]):
        return [*range(len(takes))] if card else []
    return [spot for spot, cards in enumerate(takes) if cards is None or card[0] in cards]


def _meant(card: str) -> str | UnsetType:
    """A card as a move names it; one that is not seen is played unnamed."""
    return UNSET if is_hidden(card) else card


def combinations(state: State, player: str) -> Iterator[Combine]:
    """Every stack to every other one whose top may take its lowest card."""
    team = team_of(state, player)
    takes = _takes(state)[team.id]
    for spot, cards in enumerate(team.spots):
        for onto in _fitting(cards[:1], takes):
            if onto != spot and team.spots[onto]:
                yield Combine(player=player, spot=spot, onto=onto)


def flips(_state: State, player: str) -> Iterator[Flip]:
    yield Flip(player=player)


def turnings(_state: State, player: str) -> Iterator[TurnOver]:
    yield TurnOver(player=player)


def stops(_state: State, player: str) -> Iterator[Stop]:
    yield Stop(player=player)


def smacks(state: State, player: str) -> Iterator[Smack]:
    if not team_of(state, player).smack_stack:
        yield Smack(player=player)
