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
    refuse,
    several_faults,
    token,
)
from smack.games.smackem.deck import deck_of
from smack.games.smackem.faults import option_faults, wrong_teams
from smack.games.smackem.score import (
    SMACK_POINTS,
    MatchSheet,
    RoundScore,
    Standings,
    champion,
    common_cards,
    lines,
    standing,
)
from smack.games.smackem.types import TEAMS, Options, State, TeamOptions

MOST_IN_TALLY = MAX_SEATS  # teams, of which not all play every round
Count = Annotated[int, Meta(ge=0, le=1000)]


class TallyTeam(Struct, frozen=True, forbid_unknown_fields=True):
    """A team and its leveling options."""

    id: TeamId
    options: TeamOptions | UnsetType = UNSET


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """A team's cards at the end of a round."""

    common: Annotated[Count, Meta(description="Cards in the Common Area.")]
    stack_left: Annotated[Count, Meta(description="Cards left in the Smack Stack.")]


class TallyRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished round; `smacked_by` is null if no team yelled."""

    teams: Annotated[
        dict[TeamId, Counted],
        Meta(max_length=MAX_SEATS, description="The teams that played it: two to four.", extra={"bounds": TEAMS}),
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
            max_length=MOST_IN_TALLY,
            description="Every team that played, in seating order; at most four of them play a round.",
            extra={"bounds": (TEAMS[0], MOST_IN_TALLY)},
        ),
    ]
    rounds: Annotated[tuple[TallyRound, ...], Meta(max_length=1000, description="The rounds, in order.")]
    options: Options | UnsetType = UNSET


def score_tally(tally: Tally) -> tuple[MatchSheet, Result]:
    """Return sheet and result of the match. Raises InvalidSetup with every fault of the tally."""
    options = Options() if isinstance(tally.options, UnsetType) else tally.options
    rounds = tuple(_rounds(tally))
    refuse(_faults(tally, options, rounds))
    scores = rounds[-1].totals if rounds else dict.fromkeys([team.id for team in tally.teams], 0)
    result = standing(bool(rounds), scores, options.target)
    entries = []
    for team, total in scores.items():
        counted = [round_.teams[team] for round_ in tally.rounds if team in round_.teams]
        common, left = sum(cards.common for cards in counted), sum(cards.stack_left for cards in counted)
        smacks = sum(round_.smacked_by == team for round_ in tally.rounds)
        entries.append(Entry(team=team, lines=lines(common, left, smacks), total=total))
    return MatchSheet(tuple(entries), Standings(rounds, result.outcome, result.winners)), result


def tally_of(state: State) -> Tally | None:
    """Return the tally of a round that is over, None after earlier rounds with points: it lists them, too."""
    if any(team.score for team in state.teams):
        return None
    cards = common_cards(state)
    counted = {team.id: Counted(len(cards[team.id]), len(team.smack_stack)) for team in state.teams}
    teams = tuple([TallyTeam(team.id, team.options) for team in state.teams])
    return Tally(teams, (TallyRound(counted, state.smacked_by),), state.options)


def _rounds(tally: Tally) -> Iterator[RoundScore]:
    """Yield the points of each round, of the teams that played it, and the running totals of all."""
    scores = dict.fromkeys([team.id for team in tally.teams], 0)
    for round_ in tally.rounds:
        points = {
            team: counted.common - counted.stack_left + SMACK_POINTS * (team == round_.smacked_by)
            for team, counted in round_.teams.items()
        }
        scores = {team: score + points.get(team, 0) for team, score in scores.items()}
        yield RoundScore(points, scores, round_.smacked_by)


def _faults(tally: Tally, options: Options, rounds: Sequence[RoundScore]) -> Iterator[Fault]:
    names = [team.id for team in tally.teams]
    yield from option_faults(options)
    yield from wrong_teams(names, most=len(names))
    certain = len(rounds)  # how many rounds there are before the first with a fault, as far as they are searched
    for i, round_ in enumerate(tally.rounds):
        counts = [(team, round_.teams[team.id]) for team in tally.teams if team.id in round_.teams]
        found = [
            *wrong_round(f"/rounds/{i}", round_, names, options.smack == "automatic"),
            *too_many_cards(f"/rounds/{i}/teams", counts, len(deck_of(options).cards)),
        ]
        yield from found
        certain = min(certain, i) if found else certain
    yield from round_after_end(rounds[:certain], len(rounds), options.target)


@several_faults("tally.teams", "tally.two-smacks", "tally.smack-missing", "tally.smack-with-cards", of=("tally",))
def wrong_round(at: str, round_: TallyRound, names: Sequence[str], automatic: bool) -> FoundSeveral:
    played, smacked_by = round_.teams, round_.smacked_by
    if strangers := sorted(played.keys() - set(names)):
        yield "tally.teams", f"{at}/teams", "unknown", {"unknown": strangers}
    if not TEAMS[0] <= len(played) <= TEAMS[1]:
        yield "tally.teams", f"{at}/teams", "number"
    if smacked_by is not None and smacked_by not in played:
        yield "tally.teams", f"{at}/smacked_by", "smacked"
    emptied = [team for team, counted in played.items() if counted.stack_left == 0]
    if automatic and len(emptied) > 1:
        yield "tally.two-smacks", f"{at}/teams", "two"
    if automatic and emptied and smacked_by is None:
        yield "tally.smack-missing", f"{at}/smacked_by", "missing"
    if smacked_by in played.keys() - set(emptied):
        yield "tally.smack-with-cards", f"{at}/smacked_by", "cards"


@fault("tally.too-many-cards", of=("tally",))
def too_many_cards(at: str, counts: Iterable[tuple[TallyTeam, Counted]], deck: int) -> Found:
    for team, counted in counts:
        if counted.stack_left > (team.options or TeamOptions()).smack_stack:
            yield f"{at}/{token(team.id)}/stack_left", "smack-stack"
        elif counted.common + counted.stack_left > deck:
            yield f"{at}/{token(team.id)}/common", "deck"


@fault("tally.after-end", of=("tally",))
def round_after_end(certain: Sequence[RoundScore], rounds: int, target: int) -> Found:
    """Find the round after the one that won the match; of `rounds` the first ones are `certain`."""
    ends = (i for i, score in enumerate(certain, 1) if champion(score.totals, target) is not None)
    if (end := next(ends, rounds)) < rounds:
        yield f"/rounds/{end}", "won"
