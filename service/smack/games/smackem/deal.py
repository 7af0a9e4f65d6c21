"""Deals of Smack'em: a first round, or the next one after a finished round."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict, replace

from smack.engine import MAX_SEATS, After, Chance, DealSeed, Fault, Form, SentencesFlag, TeamId, refuse, schema
from smack.games.smackem import types as event_types
from smack.games.smackem.deck import deck_of
from smack.games.smackem.faults import option_faults, team_faults
from smack.games.smackem.score import result, totals
from smack.games.smackem.types import (
    SPOTS,
    TEAMS,
    FlipCount,
    Options,
    Players,
    SmackStackSize,
    State,
    Team,
    TeamOptions,
)


class Leveling(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A team's leveling options. An absent one is that of the round before; in the first round, its default."""

    smack_stack: SmackStackSize | UnsetType = UNSET
    alternate_icons: Annotated[
        bool | UnsetType, Meta(description="Whether the team builds with alternating icons.")
    ] = UNSET
    flip: FlipCount | UnsetType = UNSET


class Entrant(Struct, frozen=True, forbid_unknown_fields=True):
    """A team as it enters a round."""

    id: TeamId
    players: Players
    options: Leveling | UnsetType = UNSET


Entrants = Annotated[
    tuple[Entrant, ...],
    schema("SmackemEntrants", "The teams, in seating order.", max_length=MAX_SEATS, extra={"bounds": TEAMS}),
]


class Deal(Form, frozen=True, kw_only=True):
    """A first round of these teams, or the next one after a finished state; `teams` then gives changes."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "teams": ("options", "seed", "sentences"),
        "after": ("seed", "teams", "sentences"),
    }
    HINTS: ClassVar[dict[str, str]] = {
        "players": 'Smack\'em is dealt to teams; send `teams`, such as `[{"id": "red", "players": ["ana"]}, ...]`.'
    }

    teams: Entrants | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    after: Annotated[State | UnsetType, Meta(description="A finished state.")] = UNSET
    seed: DealSeed | UnsetType = UNSET
    sentences: SentencesFlag = UNSET


def deal_state(body: Deal, chance: Chance) -> After[State]:
    """Deal a round. Raises InvalidSetup for the teams, the options, or a state that allows no next round."""
    after = body.after
    if isinstance(after, State):
        same = tuple([Entrant(team.id, team.players) for team in after.teams])
        entrants = body.teams if isinstance(body.teams, tuple) else same
        refuse(_next_faults(after, entrants))
        scores = totals(after)
        pairs = zip(entrants, after.teams, strict=True)
        teams = [_team(entrant, team.options, scores[team.id]) for entrant, team in pairs]
        return _deal(teams, after.options, after.round + 1, chance)
    assert isinstance(body.teams, tuple)
    options = body.options if isinstance(body.options, Options) else Options()
    teams = [_team(entrant, TeamOptions(), 0) for entrant in body.teams]
    refuse([*team_faults(teams), *option_faults(options)])
    return _deal(teams, options, 1, chance)


def _team(entrant: Entrant, before: TeamOptions, score: int) -> Team:
    given = asdict(entrant.options) if isinstance(entrant.options, Leveling) else {}
    options = replace(before, **{name: value for name, value in given.items() if value is not UNSET})
    return Team(id=entrant.id, players=entrant.players, options=options, smack_stack=(), spots=(), score=score)


def _next_faults(after: State, entrants: tuple[Entrant, ...]) -> Iterator[Fault]:
    if after.phase != "over":
        yield Fault("setup.round", "/after/phase", "setup.round.not-over")
    elif result(after).winners:
        yield Fault("setup.round", "/after", "setup.round.match")
    if [entrant.id for entrant in entrants] != [team.id for team in after.teams]:
        yield Fault("setup.round", "/teams", "setup.round.teams")
        return
    for i, team in enumerate(after.teams):
        if sorted(entrants[i].players) != sorted(team.players):
            yield Fault("setup.round", f"/teams/{i}/players", "setup.round.players")


def _deal(teams: list[Team], options: Options, number: int, chance: Chance) -> After[State]:
    """Shuffle each team's deck and lay it out: spots, Smack Stack, pile."""
    laid, openings = [], []
    for team in teams:
        cards = chance.shuffled(deck_of(options).cards)
        spots = tuple([(cards.pop(),) for _ in range(SPOTS)])
        smack_stack = tuple([cards.pop() for _ in range(team.options.smack_stack)])
        laid.append(replace(team, spots=spots, smack_stack=smack_stack, pile=tuple(cards)))
        openings.append(event_types.Opening(team.id, spots, smack_stack[-1], len(smack_stack), len(cards)))
    dealt = event_types.RoundDealt("all", number, tuple(openings))
    return State(options=options, teams=tuple(laid), round=number), (dealt,)
