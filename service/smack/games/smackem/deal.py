"""Deals of Smack'em: a first round, or the next one after a finished round."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict, replace

from smack.engine import (
    MAX_SEATS,
    After,
    Chance,
    DealSeed,
    Fault,
    MultiFormBody,
    SentencesFlag,
    TeamId,
    raise_for_faults,
    schema,
)
from smack.games.smackem import types as event_types
from smack.games.smackem.deck import deck_of
from smack.games.smackem.faults import option_faults, team_faults
from smack.games.smackem.score import result, totals
from smack.games.smackem.types import (
    MAX_CARRIED,
    SPOT_COUNT,
    TEAM_BOUNDS,
    FlipCount,
    Options,
    SmackStackSize,
    State,
    Team,
    TeamOptions,
    TeamPlayerIds,
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
    players: TeamPlayerIds
    options: Leveling | UnsetType = UNSET


Entrants = Annotated[
    tuple[Entrant, ...],
    schema("SmackemEntrants", "The teams, in seating order.", max_length=MAX_SEATS, extra={"bounds": TEAM_BOUNDS}),
]


class Deal(MultiFormBody, frozen=True, kw_only=True):
    """A first round of these teams, or the next one after a finished state.

    `teams` then changes the options and positions of the same teams.
    """

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
    """Return (state, events) of a dealt round: a first one, or the next one after the state `after` of the body.

    Raises InvalidSetup for faults of the teams or options of a first round, and for those of `_next_round_faults`.
    """
    previous_state = body.after
    if isinstance(previous_state, State):
        same_entrants = tuple([Entrant(team.id, team.players) for team in previous_state.teams])
        entrants = body.teams if isinstance(body.teams, tuple) else same_entrants
        raise_for_faults(_next_round_faults(previous_state, entrants))
        scores = totals(previous_state)
        pairs = zip(entrants, previous_state.teams, strict=True)
        teams = [_build_team(entrant, team.options, scores[team.id]) for entrant, team in pairs]
        return _lay_out(teams, previous_state.options, previous_state.round + 1, chance)
    assert isinstance(body.teams, tuple)  # a form without `after` has `teams`
    options = body.options if isinstance(body.options, Options) else Options()
    teams = [_build_team(entrant, TeamOptions(), 0) for entrant in body.teams]
    raise_for_faults([*team_faults(teams), *option_faults(options)])
    return _lay_out(teams, options, 1, chance)


def _build_team(entrant: Entrant, last_options: TeamOptions, score: int) -> Team:
    """Return a team without cards; `score` is the total that it carries into the round.

    Options that the entrant leaves out are taken from `last_options`, those of the round before or the defaults.
    """
    changes = asdict(entrant.options) if isinstance(entrant.options, Leveling) else {}
    options = replace(last_options, **{name: value for name, value in changes.items() if value is not UNSET})
    return Team(id=entrant.id, players=entrant.players, options=options, smack_stack=(), spots=(), score=score)


def _next_round_faults(previous_state: State, entrants: tuple[Entrant, ...]) -> Iterator[Fault]:
    """Yield the reasons why these teams cannot play a next round after this state.

    The reasons are: a state that is not over, a match that is decided, other teams or another order of them, other
    players in a team, and totals too far from 0 to be carried on. If the teams or their order differ, players
    and totals are not compared.
    """
    if previous_state.phase != "over":
        yield Fault("setup.round", "/after/phase", "setup.round.not-over")
    elif result(previous_state).winners:  # of the match
        yield Fault("setup.round", "/after", "setup.round.match")
    if [entrant.id for entrant in entrants] != [team.id for team in previous_state.teams]:
        yield Fault("setup.round", "/teams", "setup.round.teams")
        return  # below each entrant is compared with the team at its index
    scores = totals(previous_state)
    for i, team in enumerate(previous_state.teams):
        if sorted(entrants[i].players) != sorted(team.players):
            yield Fault("setup.round", f"/teams/{i}/players", "setup.round.players")
        if abs(scores[team.id]) > MAX_CARRIED:  # no state can have this total
            yield Fault("limit", f"/after/teams/{i}/score", "limit.beyond")


def _lay_out(teams: list[Team], options: Options, round_number: int, chance: Chance) -> After[State]:
    """Return (state, events) with each team's deck shuffled and laid out: spots, Smack Stack, pile.

    `teams` have no cards yet. Cards are taken from the end of the shuffled deck: one for each spot, then the Smack
    Stack from the bottom up. The rest is the pile.
    """
    teams_with_cards, openings = [], []
    for team in teams:
        cards = chance.shuffled(deck_of(options).cards)
        spots = tuple([(cards.pop(),) for _ in range(SPOT_COUNT)])
        smack_stack = tuple([cards.pop() for _ in range(team.options.smack_stack)])
        teams_with_cards.append(replace(team, spots=spots, smack_stack=smack_stack, pile=tuple(cards)))
        openings.append(event_types.Opening(team.id, spots, smack_stack[-1], len(smack_stack), len(cards)))
    event = event_types.RoundDealt("all", round_number, tuple(openings))
    return State(options=options, teams=tuple(teams_with_cards), round=round_number), (event,)
