"""Which moves of Smack'em are worth proposing to the rules: those that the table as it lies has a place for."""

from msgspec import UNSET, UnsetType

from smack.engine.partial.hidden import HiddenCardRead, is_hidden
from smack.games.smackem.moves import Combine, Flip, PlayCommon, PlayTeam, Smack, Source, Stop, TurnOver, top
from smack.games.smackem.places import common_places, team_places
from smack.games.smackem.state import SPOTS, State, team_of

SOURCES: tuple[tuple[Source, int | UnsetType], ...] = (
    ("smack_stack", UNSET),
    *[("spot", spot) for spot in range(SPOTS)],
    ("flipped", UNSET),
)


def common_plays(state: State, player: str) -> list[PlayCommon]:
    """Every card that lies open, to every stack that waits for it, and to a new one that it can begin."""
    team, places = team_of(state, player), common_places(state)
    smack, spots, shown = team.smack_stack, team.spots, team.flipped
    found: list[PlayCommon] = []
    for source, spot in SOURCES:
        pile = spots[spot] if isinstance(spot, int) else shown if source == "flipped" else smack
        try:
            stacks = places.get(pile[-1]) if pile else None
        except HiddenCardRead:
            stacks = (*[stack.id for stack in state.common], "new")
        if stacks:
            card = _meant(pile[-1])
            found += [
                PlayCommon(player=player, source=source, spot=spot, stack=stack, card=card) for stack in stacks
            ]
    return found


def team_plays(state: State, player: str) -> list[PlayTeam]:
    """The Smack Stack's top and the showing card to every spot that is empty or may take them."""
    team = team_of(state, player)
    smack, shown = top(team.smack_stack), top(team.flipped)
    any_smack, any_shown = is_hidden(smack), is_hidden(shown)
    found: list[PlayTeam] = []
    for spot, takes in enumerate(team_places(state)[team.id]):
        if any_smack or smack in takes:
            found.append(PlayTeam(player=player, source="smack_stack", spot=spot, card=_meant(smack)))
        if any_shown or shown in takes:
            found.append(PlayTeam(player=player, source="flipped", spot=spot, card=_meant(shown)))
    return found


def _meant(card: str | None) -> str | UnsetType:
    """A card as a move names it; one that is not seen is played unnamed."""
    return UNSET if card is None or is_hidden(card) else card


def combinations(state: State, player: str) -> list[Combine]:
    """Every stack to every other one whose top may take its lowest card."""
    team = team_of(state, player)
    spots, places = team.spots, team_places(state)[team.id]
    found: list[Combine] = []
    for spot, cards in enumerate(spots):
        if cards:
            card, unseen = cards[0], is_hidden(cards[0])
            for onto, takes in enumerate(places):
                if (unseen or card in takes) and spots[onto] and onto != spot:
                    found.append(Combine(player=player, spot=spot, onto=onto))
    return found


def flips(_state: State, player: str) -> tuple[Flip, ...]:
    return (Flip(player=player),)


def turnings(state: State, player: str) -> tuple[TurnOver, ...]:
    team = team_of(state, player)
    return (TurnOver(player=player),) if len(team.pile) < team.options.flip else ()


def stops(_state: State, player: str) -> tuple[Stop, ...]:
    """Always: whether a play is left hangs on cards that nobody sees, and proposing must not tell."""
    return (Stop(player=player),)


def smacks(state: State, player: str) -> tuple[Smack, ...]:
    return () if team_of(state, player).smack_stack else (Smack(player=player),)
