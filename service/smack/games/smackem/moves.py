"""Moves of Smack'em: their types, the proposals for a state and a player's id, and who may make which.

Any player may move at any time, so of two plays aimed at the same stack the later one is judged in the new state.
A play may name its card: then it is refused, rather than legal by accident, if another card is on top by now.
Proposals are mostly moves whose cards fit where they would go; the rules refuse those that are not legal.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, UnsetType, field

from smack.engine import PairedMove, PlayerId, PlayerMove, PlayerToAct, if_known, is_hidden, schema
from smack.games.smackem.deck import SPOT_PAIRS, deck_of, find_stacks_by_card
from smack.games.smackem.types import SPOT_COUNT, Card, Pile, Source, Spot, StackIdOrNew, State, Team, team_of

NamedCard = Annotated[
    Card,
    schema(
        "SmackemCard",
        "The card meant: the move is illegal if another one is on top of the source by now. Listings "
        "write it; the same move without it is just as legal.",
    ),
]

TeamSource = Literal["smack_stack", "flipped"]  # of a play to the Team Area
SOURCES: tuple[tuple[Source, int | UnsetType], ...] = (  # (`from`, `spot`) of every play to the Common Area
    ("smack_stack", UNSET),
    *[("spot", spot) for spot in range(SPOT_COUNT)],
    ("flipped", UNSET),
)


class PlayCommon(PairedMove, frozen=True, kw_only=True, tag="play_common"):
    """One card to the Common Area. `spot` goes with `from` = spot, and with nothing else."""

    # without it a move is still the same move
    CONFIRMING_MEMBERS: ClassVar[tuple[str, ...]] = ("card",)
    PAIRED_MEMBERS: ClassVar[Mapping[str, tuple[str, str]]] = {"spot": ("from", "spot")}

    player: PlayerId
    source: Source = field(name="from")
    spot: Spot | UnsetType = UNSET
    stack: Annotated[StackIdOrNew, Meta(description="An id of `common`, or a new stack.")]
    card: NamedCard | UnsetType = UNSET


class PlayTeam(PlayerMove, frozen=True, kw_only=True, tag="play_team"):
    """One card to a spot of the own Team Area."""

    CONFIRMING_MEMBERS: ClassVar[tuple[str, ...]] = ("card",)

    source: Annotated[TeamSource, Meta(description="Where the card comes from.")] = field(name="from")
    spot: Spot
    card: NamedCard | UnsetType = UNSET


class Combine(PlayerMove, frozen=True, kw_only=True, tag="combine"):
    """Move a whole side-by-side stack onto another."""

    source: ClassVar = "spot"  # where its cards come from, for the rules of positions

    spot: Spot
    onto: Spot


class Flip(PlayerMove, frozen=True, kw_only=True, tag="flip"):
    """Turn up the next cards of the pile."""

    source: ClassVar = "pile"  # as in Combine


class TurnOver(PlayerMove, frozen=True, kw_only=True, tag="turn_over"):
    """At the end of the pile: leftovers under the flipped cards, and the whole turned over."""

    source: ClassVar = "pile"


class Stop(PlayerMove, frozen=True, kw_only=True, tag="stop"):
    """Close a deadlocked round, or agree to stop."""


class Smack(PlayerMove, frozen=True, kw_only=True, tag="smack"):
    """Yell "SMACK!" for an empty Smack Stack (option `smack: called`)."""


def top_of(cards: tuple[str, ...]) -> str | None:
    """Return the top card of a pile, None for an empty pile."""
    return cards[-1] if cards else None


def top_of_source(team: Team, move: PlayCommon | PlayTeam) -> str | None:
    """Return the top card of the source that a play names, None if the source is empty."""
    if move.source == "smack_stack":
        return top_of(team.smack_stack)
    if move.source == "flipped":
        return top_of(team.flipped)
    assert isinstance(move.spot, int)  # a play from a spot names it (`PAIRED_MEMBERS`)
    return top_of(team.spots[move.spot])


def common_plays(state: State, player: str) -> list[PlayCommon]:
    """Propose every top card of the team for each stack in the Common Area on which it may go, or for a new one.

    A hidden card is proposed for every stack and for a new one.
    """
    team, stacks_by_card = team_of(state, player), find_stacks_by_card(state)
    plays: list[PlayCommon] = []
    for (source, spot), pile in zip(SOURCES, (team.smack_stack, *team.spots, team.flipped), strict=True):
        if not pile:
            continue
        card = pile[-1]
        stacks = _every_stack_id_and_new(state) if is_hidden(card) else stacks_by_card.get(card, ())
        plays += [
            PlayCommon(player=player, source=source, spot=spot, stack=stack, card=_named_card(card))
            for stack in stacks
        ]
    return plays


def _every_stack_id_and_new(state: State) -> Sequence[StackIdOrNew]:
    """Return the ids of all stacks in the Common Area, and `new`: a hidden card may fit any of them."""
    return (*[stack.id for stack in state.common], "new")


def team_plays(state: State, player: str) -> list[PlayTeam]:
    """Propose the top of the Smack Stack and the last flipped card for every spot that accepts them.

    For a spot that is empty, or whose top is hidden, both are proposed; a hidden card is proposed for every spot.
    """
    team, deck = team_of(state, player), deck_of(state.options)
    accepted_cards = deck.accepted_cards(team.options.alternate_icons)
    sources: tuple[tuple[TeamSource, Pile], ...] = (("smack_stack", team.smack_stack), ("flipped", team.flipped))
    tops = [(source, pile[-1], is_hidden(pile[-1])) for source, pile in sources if pile]
    plays: list[PlayTeam] = []
    for spot, cards in enumerate(team.spots):
        fitting_cards = accepted_cards[cards[-1]] if cards and not is_hidden(cards[-1]) else deck.card_set
        for source, card, is_unknown in tops:
            if is_unknown or card in fitting_cards:
                plays.append(PlayTeam(player=player, source=source, spot=spot, card=_named_card(card)))
    return plays


def _named_card(card: str) -> str | UnsetType:
    """Return the card that a move names; UNSET for a hidden one."""
    return UNSET if is_hidden(card) else card


def combine_moves(state: State, player: str) -> list[Combine]:
    """Propose to move each stack of the Team Area onto each other one, if the bottom card goes on the other's top.

    If a card of the Team Area is hidden, every such move is proposed, whether or not the cards fit.
    """
    team = team_of(state, player)
    spots, deck = team.spots, deck_of(state.options)
    pairs = if_known(deck.combinable_pairs, spots, team.options.alternate_icons, otherwise=None)
    if pairs is None:
        pairs = tuple([(spot, onto) for spot, onto in SPOT_PAIRS if spots[spot] and spots[onto]])
    return [Combine(player=player, spot=spot, onto=onto) for spot, onto in pairs]


def turn_overs(state: State, player: str) -> tuple[TurnOver, ...]:
    """Propose to turn the pile over if it has fewer cards than the team flips at a time; else return ().

    With as many cards or more the rules would refuse it; random play is faster without that move.
    """
    team = team_of(state, player)
    return (TurnOver(player=player),) if len(team.pile) < team.options.flip else ()


def smacks(state: State, player: str) -> tuple[Smack, ...]:
    """Propose a yell if the Smack Stack of the player's team is empty; else return (): it would be refused."""
    return () if team_of(state, player).smack_stack else (Smack(player=player),)


# the types of moves of each position, and of a player who has both
MOVE_TYPES_OF_FIRST_POSITION = ("play_common", "play_team", "combine", "stop")
MOVE_TYPES_OF_SECOND_POSITION = ("play_common", "play_team", "flip", "turn_over", "stop")
MOVE_TYPES_OF_BOTH_POSITIONS = ("play_common", "play_team", "combine", "flip", "turn_over", "stop")
# (whether each player has both positions, whether the team may yell SMACK) -> the moves of each player of the team
MOVE_TYPES_OF_TEAM = {
    (are_shared, may_smack): tuple([(*moves, "smack") if may_smack else moves for moves in moves_by_player])
    for are_shared, moves_by_player in (
        (False, (MOVE_TYPES_OF_FIRST_POSITION, MOVE_TYPES_OF_SECOND_POSITION)),
        (True, (MOVE_TYPES_OF_BOTH_POSITIONS, MOVE_TYPES_OF_BOTH_POSITIONS)),
    )
    for may_smack in (False, True)
}


def to_act(state: State) -> tuple[PlayerToAct, ...]:
    """Return every player with the types of move of the player's position; () once the round is over.

    A type is listed even if none of its moves is legal now. Only `smack` needs an empty Smack Stack: then all
    players of the team have it.
    """
    if state.phase == "over":
        return ()
    are_shared = state.options.positions == "shared"
    players: list[PlayerToAct] = []
    for team in state.teams:
        # an empty Smack Stack is there in play only under `smack: called`; a team may have one player only
        types_by_position = MOVE_TYPES_OF_TEAM[are_shared or len(team.players) == 1, not team.smack_stack]
        players += map(PlayerToAct, team.players, types_by_position)
    return tuple(players)
