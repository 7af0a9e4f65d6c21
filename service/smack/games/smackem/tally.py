"""A tally of Smack'em: the score pad of a match, round by round."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine import (
    MAX_SEATS,
    Entry,
    Fault,
    Found,
    FoundSeveral,
    Result,
    TeamId,
    column,
    fault,
    pointer_token,
    raise_for_faults,
    several_faults,
)
from smack.games.smackem.deck import deck_of
from smack.games.smackem.faults import option_faults, wrong_teams
from smack.games.smackem.score import (
    SMACK_POINTS,
    MatchSheet,
    RoundScore,
    Standings,
    build_lines,
    build_result,
    common_cards_by_team,
    find_champion,
)
from smack.games.smackem.types import TEAM_BOUNDS, Options, State, TeamOptions

MAX_TALLY_TEAMS = MAX_SEATS  # teams, of which not all play every round
Count = Annotated[int, Meta(ge=0, le=1000)]  # more than any deck has: a fault says what is wrong


class TallyTeam(Struct, frozen=True, forbid_unknown_fields=True):
    """A team and its leveling options."""

    id: TeamId
    options: TeamOptions | UnsetType = UNSET


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards a team has at the end of a round."""

    common: Annotated[Count, Meta(description="Cards in the Common Area.")]
    stack_left: Annotated[Count, Meta(description="Cards left in the Smack Stack.")]


class TallyRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished round; `smacked_by` is null if no team smacked."""

    teams: Annotated[
        dict[TeamId, Counted],
        Meta(
            max_length=MAX_SEATS,
            description="The teams that played it: two to four.",
            extra={"bounds": TEAM_BOUNDS},
        ),
    ]
    smacked_by: Annotated[
        TeamId | None,
        Meta(description="The team that emptied its Smack Stack first; null for none."),
        column("smacked", "A mark for the team that smacked."),
    ]


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """The rounds of one match. Teams may join and leave between rounds."""

    teams: Annotated[
        tuple[TallyTeam, ...],
        Meta(
            max_length=MAX_TALLY_TEAMS,
            description="Every team that played, in seating order; at most four of them play a round.",
            extra={"bounds": (TEAM_BOUNDS[0], MAX_TALLY_TEAMS)},
        ),
    ]
    rounds: Annotated[tuple[TallyRound, ...], Meta(max_length=1000, description="The rounds, in order.")]
    options: Options | UnsetType = UNSET


def score_tally(tally: Tally) -> tuple[MatchSheet, Result]:
    """Return (sheet, result) of the match. Raises InvalidSetup with every fault of the tally."""
    options = Options() if isinstance(tally.options, UnsetType) else tally.options
    rounds = tuple(_score_rounds(tally))  # before faults are looked for: the totals tell when the match was won
    raise_for_faults(_tally_faults(tally, options, rounds))
    scores = rounds[-1].totals if rounds else dict.fromkeys([team.id for team in tally.teams], 0)
    result = build_result(bool(rounds), scores, options.target)
    entries = []
    for team, total in scores.items():
        counts = [round_.teams[team] for round_ in tally.rounds if team in round_.teams]
        common_count, stack_left = sum(count.common for count in counts), sum(count.stack_left for count in counts)
        smack_count = sum(round_.smacked_by == team for round_ in tally.rounds)
        entries.append(Entry(team=team, lines=build_lines(common_count, stack_left, smack_count), total=total))
    return MatchSheet(tuple(entries), Standings(rounds, result.outcome, result.winners)), result


def tally_of(state: State) -> Tally | None:
    """Return the tally of a match with the round of this state as its only one; the round must be over.

    Returns None if a team carries points from earlier rounds: a tally lists all rounds, but a state has only
    their totals.
    """
    if any(team.score for team in state.teams):
        return None
    cards_by_team = common_cards_by_team(state)
    counts_by_team = {team.id: Counted(len(cards_by_team[team.id]), len(team.smack_stack)) for team in state.teams}
    teams = tuple([TallyTeam(team.id, team.options) for team in state.teams])
    return Tally(teams, (TallyRound(counts_by_team, state.smacked_by),), state.options)


def _score_rounds(tally: Tally) -> Iterator[RoundScore]:
    """Yield, round by round, the points of the teams that played it, and the totals of all teams after it."""
    totals = dict.fromkeys([team.id for team in tally.teams], 0)
    for round_ in tally.rounds:
        bonus = {round_.smacked_by: SMACK_POINTS}  # as in `score.round_points`
        points = {
            team: counts.common - counts.stack_left + bonus.get(team, 0) for team, counts in round_.teams.items()
        }
        totals = {team: total + points.get(team, 0) for team, total in totals.items()}
        yield RoundScore(points, totals, round_.smacked_by)


def _tally_faults(tally: Tally, options: Options, rounds: Sequence[RoundScore]) -> Iterator[Fault]:
    """Yield every fault of a tally.

    `options` are its own or the defaults; `rounds` are the scores of its rounds, as `_score_rounds` yields them.
    """
    team_ids = [team.id for team in tally.teams]
    yield from option_faults(options)
    yield from wrong_teams(team_ids, max_teams=len(team_ids))
    certain_count = len(rounds)  # rounds before the first with a fault: the totals after it prove nothing
    for i, round_ in enumerate(tally.rounds):
        counts_of_teams = [(team, round_.teams[team.id]) for team in tally.teams if team.id in round_.teams]
        round_faults = [
            *wrong_round(f"/rounds/{i}", round_, team_ids, options.smack == "automatic"),
            *too_many_cards(f"/rounds/{i}/teams", counts_of_teams, len(deck_of(options).cards)),
        ]
        yield from round_faults
        if round_faults:
            certain_count = min(certain_count, i)
    yield from round_after_end(rounds[:certain_count], len(rounds), options.target)


@several_faults("tally.teams", "tally.two-smacks", "tally.smack-missing", "tally.smack-with-cards", of=("tally",))
def wrong_round(pointer: str, round_: TallyRound, team_ids: Sequence[str], is_automatic: bool) -> FoundSeveral:
    """Find unknown teams, a wrong number of teams, and a `smacked_by` that contradicts the teams or their cards.

    `pointer` is that of the round, `team_ids` are all of the tally. If `is_automatic` (the option `smack` is
    `automatic`), only one team can have an empty Smack Stack, and it must have smacked.
    """
    counts_by_team, smacked_by = round_.teams, round_.smacked_by
    if strangers := sorted(counts_by_team.keys() - set(team_ids)):
        yield "tally.teams", f"{pointer}/teams", "unknown", {"unknown": strangers}
    if not TEAM_BOUNDS[0] <= len(counts_by_team) <= TEAM_BOUNDS[1]:
        yield "tally.teams", f"{pointer}/teams", "number"
    if smacked_by is not None and smacked_by not in counts_by_team:
        yield "tally.teams", f"{pointer}/smacked_by", "smacked"
    teams_with_none_left = [team for team, counts in counts_by_team.items() if counts.stack_left == 0]
    if is_automatic and len(teams_with_none_left) > 1:
        yield "tally.two-smacks", f"{pointer}/teams", "two"
    if is_automatic and teams_with_none_left and smacked_by is None:
        yield "tally.smack-missing", f"{pointer}/smacked_by", "missing"
    if smacked_by in counts_by_team.keys() - set(teams_with_none_left):
        yield "tally.smack-with-cards", f"{pointer}/smacked_by", "cards"


@fault("tally.too-many-cards", of=("tally",))
def too_many_cards(pointer: str, counts_of_teams: Iterable[tuple[TallyTeam, Counted]], deck_size: int) -> Found:
    """Find teams with more cards left in the Smack Stack than were dealt to it, or more cards than their deck has.

    `counts_of_teams` are (team, its counts) of one round; `pointer` is that of the round's `teams`. The deck of
    each team has `deck_size` cards.
    """
    for team, counts in counts_of_teams:
        if counts.stack_left > (team.options or TeamOptions()).smack_stack:
            yield f"{pointer}/{pointer_token(team.id)}/stack_left", "smack-stack"
        elif counts.common + counts.stack_left > deck_size:  # a sum with a wrong count proves nothing
            yield f"{pointer}/{pointer_token(team.id)}/common", "deck"


@fault("tally.after-end", of=("tally",))
def round_after_end(rounds: Sequence[RoundScore], round_count: int, target: int) -> Found:
    """Find the round after the one that won the match.

    `rounds` are the scores of the rounds before the first with a fault; the tally has `round_count` rounds in all.
    `target` is the option: the total that wins the match.
    """
    numbers = (number for number, score in enumerate(rounds, 1) if find_champion(score.totals, target) is not None)
    last_number = next(numbers, round_count)  # of the round that won the match, from 1: the index of the next one
    if last_number < round_count:
        yield f"/rounds/{last_number}", "won"
