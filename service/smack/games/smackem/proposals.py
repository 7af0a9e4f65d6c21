"""Candidates from which the rules of Smack'em choose the legal moves: plays for which there is a place."""

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from smack.engine.cards import if_known, is_hidden
from smack.games.smackem.deck import PAIRS, common_places, deck_of
from smack.games.smackem.moves import Combine, PlayCommon, PlayTeam, Smack, Source, StackName, TurnOver, top
from smack.games.smackem.state import SPOTS, State, Team, team_of

SOURCES: tuple[tuple[Source, int | UnsetType], ...] = (
    ("smack_stack", UNSET),
    *[("spot", spot) for spot in range(SPOTS)],
    ("flipped", UNSET),
)


def common_plays(state: State, player: str) -> list[PlayCommon]:
    """Propose every top card for each stack on which it may go, and for a new one that it can begin."""
    team, places = team_of(state, player), common_places(state.common, state.options)
    plays: list[PlayCommon] = []
    for (source, spot), pile in zip(SOURCES, (team.smack_stack, *team.spots, team.flipped), strict=False):
        stacks: Sequence[StackName] = ()
        if pile and is_hidden(pile[-1]):
            stacks = [*[stack.id for stack in state.common], "new"]
        elif pile:
            stacks = places.get(pile[-1], ())
        if stacks:
            card = _named_card(pile[-1])
            plays += [
                PlayCommon(player=player, source=source, spot=spot, stack=stack, card=card) for stack in stacks
            ]
    return plays


def _team_places(state: State, team: Team) -> list[frozenset[str]]:
    """Return the cards that each spot of a team accepts: every card if it is empty or its top is hidden."""
    deck = deck_of(state.options)
    accepted = deck.accepted(team.options.alternate_icons)
    return [accepted[spot[-1]] if spot and not is_hidden(spot[-1]) else deck.card_set for spot in team.spots]


def team_plays(state: State, player: str) -> list[PlayTeam]:
    """Propose the Smack Stack's top and the showing card for every spot that accepts them."""
    team = team_of(state, player)
    smack, shown = top(team.smack_stack), top(team.flipped)
    any_smack, any_shown = is_hidden(smack), is_hidden(shown)
    plays: list[PlayTeam] = []
    for spot, takes in enumerate(_team_places(state, team)):
        if any_smack or smack in takes:
            plays.append(PlayTeam(player=player, source="smack_stack", spot=spot, card=_named_card(smack)))
        if any_shown or shown in takes:
            plays.append(PlayTeam(player=player, source="flipped", spot=spot, card=_named_card(shown)))
    return plays


def _named_card(card: str | None) -> str | UnsetType:
    """Return the card that a move names; UNSET for a hidden one."""
    return UNSET if card is None or is_hidden(card) else card


def combinations(state: State, player: str) -> list[Combine]:
    """Propose every stack for each other one whose top accepts its bottom card; every pair if a card is hidden."""
    team = team_of(state, player)
    spots, deck = team.spots, deck_of(state.options)
    pairs = if_known(deck.combining, spots, team.options.alternate_icons, otherwise=None)
    if pairs is None:
        pairs = tuple([(spot, onto) for spot, onto in PAIRS if spots[spot] and spots[onto]])
    return [Combine(player=player, spot=spot, onto=onto) for spot, onto in pairs]


def turnings(state: State, player: str) -> tuple[TurnOver, ...]:
    team = team_of(state, player)
    return (TurnOver(player=player),) if len(team.pile) < team.options.flip else ()


def smacks(state: State, player: str) -> tuple[Smack, ...]:
    return () if team_of(state, player).smack_stack else (Smack(player=player),)
