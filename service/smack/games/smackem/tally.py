"""A tally of Smack'em: the score pad of a match, round by round."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.engine import Entry, Fault, Found, Result, TeamId, column, fault, refuse, token
from smack.games.smackem.deck import deck_of
from smack.games.smackem.faults import option_faults, wrong_teams
from smack.games.smackem.score import SMACKED, MatchSheet, RoundScore, Standings, champion, lines, standing
from smack.games.smackem.types import TEAMS, Options, TeamOptions

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
        TeamId | None,
        Meta(description="The team that emptied its Smack Stack first; null for none."),
        column("smacked", "A mark for the team that smacked."),
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


def score_tally(tally: Tally) -> tuple[MatchSheet, Result]:
    """Return sheet and result of the match. Raises InvalidSetup with every fault of the tally."""
    refuse(_faults(tally))
    rounds = tuple(_rounds(tally))
    target = _options(tally).target
    scores = rounds[-1].totals if rounds else dict.fromkeys([team.id for team in tally.teams], 0)
    result = standing(scores, target) if rounds else Result(False, "in_progress", (), scores)
    entries = []
    for team, total in scores.items():
        counted = [round_.teams[team] for round_ in tally.rounds if team in round_.teams]
        common, left = sum(cards.common for cards in counted), sum(cards.stack_left for cards in counted)
        smacks = sum(round_.smacked_by == team for round_ in tally.rounds)
        entries.append(Entry(team=team, lines=lines(common, left, smacks), total=total))
    return MatchSheet(tuple(entries), Standings(rounds, result.outcome, result.winners)), result


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
    options, names = _options(tally), [team.id for team in tally.teams]
    yield from option_faults(options)
    yield from [replace(fault, id="smackem.setup.teams") for fault in wrong_teams(names, most=len(names))]
    for i, round_ in enumerate(tally.rounds):
        at = f"/rounds/{i}"
        yield from wrong_players(at, round_, names)
        if options.smack == "automatic":
            yield from two_smacks(at, round_)
            yield from missing_smack(at, round_)
        yield from smack_with_cards(at, round_)
        yield from too_many_cards(f"{at}/teams", round_, tally)
    if all(round_.teams.keys() <= set(names) for round_ in tally.rounds):
        yield from round_after_end(tally)


@fault("tally.teams", "tally")
def wrong_players(at: str, round_: TallyRound, names: list[str]) -> Found:
    if strangers := sorted(round_.teams.keys() - set(names)):
        yield f"{at}/teams", "unknown", {"unknown": strangers}
    if not TEAMS[0] <= len(round_.teams) <= TEAMS[1]:
        yield f"{at}/teams", "number"
    if round_.smacked_by is not None and round_.smacked_by not in round_.teams:
        yield f"{at}/smacked_by", "smacked"


def _without_cards(round_: TallyRound) -> list[str]:
    return [team for team, counted in round_.teams.items() if counted.stack_left == 0]


@fault("tally.two-smacks", "tally")
def two_smacks(at: str, round_: TallyRound) -> Found:
    if len(_without_cards(round_)) > 1:
        yield f"{at}/teams", "two"


@fault("tally.smack-missing", "tally")
def missing_smack(at: str, round_: TallyRound) -> Found:
    if _without_cards(round_) and round_.smacked_by is None:
        yield f"{at}/smacked_by", "missing"


@fault("tally.smack-with-cards", "tally")
def smack_with_cards(at: str, round_: TallyRound) -> Found:
    if round_.smacked_by in round_.teams.keys() - set(_without_cards(round_)):
        yield f"{at}/smacked_by", "cards"


@fault("tally.too-many-cards", "tally")
def too_many_cards(at: str, round_: TallyRound, tally: Tally) -> Found:
    deck = len(deck_of(_options(tally)).cards)
    for team in tally.teams:
        if team.id not in round_.teams:
            continue
        counted, place = round_.teams[team.id], f"{at}/{token(team.id)}"
        if counted.stack_left > (team.options or TeamOptions()).smack_stack:
            yield f"{place}/stack_left", "smack-stack"
        elif counted.common + counted.stack_left > deck:
            yield f"{place}/common", "deck"


@fault("tally.after-end", "tally")
def round_after_end(tally: Tally) -> Found:
    target = _options(tally).target
    ends = [i for i, score in enumerate(_rounds(tally), 1) if champion(score.totals, target) is not None]
    if ends and ends[0] < len(tally.rounds):
        yield f"/rounds/{ends[0]}", "won"
