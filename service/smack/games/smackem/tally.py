"""A tally of Smack'em: the score pad of a match, round by round."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from smack.cards.seats import name_differences
from smack.engine.game import refuse
from smack.engine.naming import vocabulary
from smack.engine.pad import Column, Pad
from smack.engine.verdict import Entry, Fault, Result, token
from smack.games.smackem.deck import deck_of
from smack.games.smackem.faults import name_faults, option_faults
from smack.games.smackem.score import SMACKED, MatchSheet, RoundScore, Standings, champion, lines, standing
from smack.games.smackem.types import TEAMS, Options, TeamId, TeamOptions

TALLY_FAULTS = vocabulary(
    "tally.too-many-cards tally.teams tally.two-smacks tally.smack-with-cards tally.smack-missing",
    "tally.after-end options.colors options.hand_colors options.wild_ones",
)
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
        dict[TeamId, Counted], Meta(max_length=16, description="The teams that played it: two to four.")
    ]
    smacked_by: Annotated[
        TeamId | None, Meta(description="The team that emptied its Smack Stack first; null for none.")
    ]


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """The rounds of one match. Teams may join and leave between rounds."""

    teams: Annotated[
        tuple[TallyTeam, ...], Meta(max_length=16, description="Every team that played, in seating order.")
    ]
    rounds: Annotated[tuple[TallyRound, ...], Meta(max_length=1000, description="The rounds, in order.")]
    options: Options | UnsetType = UNSET


def _options(tally: Tally) -> Options:
    return tally.options if isinstance(tally.options, Options) else Options()


PAD = Pad(
    seat="team",
    seats_at="/teams/{position}/id",
    records="rounds",
    record="round",
    empty={"teams": {}, "smacked_by": None},
    columns=(
        Column("common", "/rounds/{record}/teams/{seat}/common", "number", "Cards in the Common Area."),
        Column(
            "stack_left", "/rounds/{record}/teams/{seat}/stack_left", "number", "Cards left in the Smack Stack."
        ),
        Column("smacked", "/rounds/{record}/smacked_by", "mark", "A mark for the team that smacked."),
    ),
    example="1,1,kite,21,0,x\n1,1,owl,9,11,\n1,2,kite,16,4,\n1,2,owl,18,2,\n",
)


def score_tally(tally: Tally) -> tuple[MatchSheet, Result]:
    """Return sheet and result of the match. Raises InvalidSetup with every fault of the tally."""
    refuse(_faults(tally))
    rounds = tuple(_rounds(tally))
    target = _options(tally).target
    scores = rounds[-1].totals if rounds else dict.fromkeys([team.id for team in tally.teams], 0)
    result = standing(scores, target) if rounds else Result(False, "in_progress", (), scores)
    entries = tuple(_entry(team.id, tally, scores[team.id]) for team in tally.teams)
    return MatchSheet(entries, Standings(rounds, result.outcome, result.winners)), result


def _entry(team: str, tally: Tally, total: int) -> Entry:
    counted = [round_.teams[team] for round_ in tally.rounds if team in round_.teams]
    common, left = sum(cards.common for cards in counted), sum(cards.stack_left for cards in counted)
    smacks = sum(round_.smacked_by == team for round_ in tally.rounds)
    return Entry(team=team, lines=lines(common, left, smacks), total=total)


def _rounds(tally: Tally) -> Iterator[RoundScore]:
    """Yield the points of each round, of the teams that played it, and the running totals of all."""
    scores = dict.fromkeys([team.id for team in tally.teams], 0)
    for round_ in tally.rounds:
        points = {
            team: counted.common - counted.stack_left + SMACKED * (team == round_.smacked_by)
            for team, counted in round_.teams.items()
        }
        scores = {team: score + points.get(team, 0) for team, score in scores.items()}
        yield RoundScore(points, scores, round_.smacked_by)


def _faults(tally: Tally) -> Iterator[Fault]:
    yield from option_faults(_options(tally))
    names = [team.id for team in tally.teams]
    yield from name_faults("smackem.setup.teams", names, most=len(names))
    for i, round_ in enumerate(tally.rounds):
        yield from _round_faults(f"/rounds/{i}", round_, tally)
    if all(round_.teams.keys() <= set(names) for round_ in tally.rounds):
        yield from _ending_faults(tally)


def _round_faults(at: str, round_: TallyRound, tally: Tally) -> Iterator[Fault]:
    if strangers := name_differences(round_.teams.keys() - {team.id for team in tally.teams}, ()):
        yield Fault("tally.teams", f"{at}/teams", f"A round is played by teams named in `teams`. {strangers}")
    if not TEAMS[0] <= len(round_.teams) <= TEAMS[1]:
        yield Fault(
            "tally.teams", f"{at}/teams", "Count the cards of the two to four teams that played the round."
        )
    if round_.smacked_by is not None and round_.smacked_by not in round_.teams:
        yield Fault("tally.teams", f"{at}/smacked_by", "No team that played the round has this id.")
    yield from _smack_faults(at, round_, _options(tally).smack == "called")
    yield from _count_faults(f"{at}/teams", round_, tally)


def _smack_faults(at: str, round_: TallyRound, called: bool) -> Iterator[Fault]:
    empty = [team for team, counted in round_.teams.items() if counted.stack_left == 0]
    if len(empty) > 1 and not called:
        message = (
            "More than one team has an empty Smack Stack, but the first one ends the round. Send "
            "`options.smack: called` to score a round in which one of them yelled first."
        )
        yield Fault("tally.two-smacks", f"{at}/teams", message)
    if empty and round_.smacked_by is None and not called:
        message = (
            "A team has an empty Smack Stack and therefore smacked; name it here. Send "
            "`options.smack: called` to score a round that stopped before any team yelled."
        )
        yield Fault("tally.smack-missing", f"{at}/smacked_by", message)
    if round_.smacked_by in round_.teams and round_.smacked_by not in empty:
        message = "This team has cards left in its Smack Stack; only a team with none can have smacked."
        yield Fault("tally.smack-with-cards", f"{at}/smacked_by", message)


def _count_faults(at: str, round_: TallyRound, tally: Tally) -> Iterator[Fault]:
    options = _options(tally)
    deck = len(deck_of(options).cards)
    for team in tally.teams:
        counted = round_.teams.get(team.id)
        if counted is None:
            continue
        most = team.options.smack_stack if isinstance(team.options, TeamOptions) else TeamOptions().smack_stack
        place = f"{at}/{token(team.id)}"
        if counted.stack_left > most:
            message = "The team's Smack Stack was dealt with fewer cards."
            yield Fault("tally.too-many-cards", f"{place}/stack_left", message)
        elif counted.common + counted.stack_left > deck:
            message = "The team's deck has fewer cards than these together."
            yield Fault("tally.too-many-cards", f"{place}/common", message)


def _ending_faults(tally: Tally) -> Iterator[Fault]:
    target = _options(tally).target
    for i, score in enumerate(_rounds(tally)):
        if champion(score.totals, target) is not None and i + 1 < len(tally.rounds):
            yield Fault("tally.after-end", f"/rounds/{i + 1}", "The match was won before this round.")
            return
