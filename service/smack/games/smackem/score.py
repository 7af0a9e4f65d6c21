"""Scoring Smack'em: the points of a round, the totals that decide the match. The score pad is in `tally`."""

from typing import Annotated

from msgspec import Meta, Struct

from smack.engine.naming import named
from smack.engine.verdict import Entry, Line, Outcome, Result, Sheet
from smack.games.smackem.state import State, TeamId, Total

COMMON = "smackem.score.common"
STACK = "smackem.score.stack"
SMACK = "smackem.score.smack"
SMACKED = 10  # points for the team that smacked

Scores = Annotated[dict[TeamId, Total], named("SmackemPoints", "Team -> points.")]


class RoundScore(Struct, frozen=True):
    """The points of a round, and the totals: with these points once the round is over, until then without."""

    points: Scores
    totals: Scores
    smacked_by: Annotated[
        TeamId | None, Meta(description="The team that emptied its Smack Stack first; null for none.")
    ]


class Standings(Struct, frozen=True):
    """Round by round (of a state: its own round), and whether the match is decided."""

    rounds: Annotated[tuple[RoundScore, ...], Meta(description="The rounds, in order.")]
    outcome: Outcome
    winners: Annotated[tuple[TeamId, ...], Meta(description="Who won; empty for nobody yet.")]


class MatchSheet(Sheet, frozen=True):
    """Lines are what the rounds shown came to; a total is what `result.scores` says."""

    standings: Standings


def common_cards(state: State) -> dict[str, list[str]]:
    """Each team's cards in the Common Area, completed stacks included."""
    cards: dict[str, list[str]] = {team.id: [] for team in state.teams}
    for stack in (*state.common, *state.completed):
        for laid in stack.cards:
            cards[laid.team].append(laid.card)
    return cards


def round_points(state: State) -> dict[str, int]:
    """What the round is worth to each team as it stands."""
    cards = common_cards(state)
    return {
        team.id: len(cards[team.id]) - len(team.smack_stack) + SMACKED * (team.id == state.smacked_by)
        for team in state.teams
    }


def totals(state: State) -> dict[str, int]:
    """Carried totals, with the points of the round once it is over."""
    carried = {team.id: team.score for team in state.teams}
    if state.phase != "over":
        return carried
    points = round_points(state)
    return {team: score + points[team] for team, score in carried.items()}


def champion(scores: dict[str, int], target: int) -> str | None:
    """The team at or above the target that nobody else equals or surpasses."""
    leaders = [team for team, score in scores.items() if score >= target]
    if len(leaders) > 1:
        best = max(scores.values())
        leaders = [team for team in leaders if scores[team] == best]
    return leaders[0] if len(leaders) == 1 else None


def standing(scores: dict[str, int], target: int) -> Result:
    """The result after a finished round."""
    winner = champion(scores, target)
    if winner is None:
        return Result(True, "round_over", (), scores)
    return Result(True, "won", (winner,), scores)


def result(state: State) -> Result:
    scores = totals(state)
    return (
        standing(scores, state.options.target)
        if state.phase == "over"
        else Result(False, "in_progress", (), scores)
    )


def scoring(state: State) -> MatchSheet:
    """The sheet of a state; while the round is on its lines are what the cards would come to."""
    stands, cards = result(state), common_cards(state)
    entries = tuple(
        Entry(
            team=team.id,
            lines=lines(
                len(cards[team.id]), len(team.smack_stack), int(team.id == state.smacked_by), tuple(cards[team.id])
            ),
            total=stands.scores[team.id],
        )
        for team in state.teams
    )
    shown = RoundScore(round_points(state), stands.scores, state.smacked_by)
    return MatchSheet(entries, Standings((shown,), stands.outcome, stands.winners))


def lines(common: int, stack_left: int, smacks: int, cards: tuple[str, ...] = ()) -> tuple[Line, ...]:
    """One line per clause."""
    return (
        Line(COMMON, common, common, cards),
        Line(STACK, stack_left, -stack_left),
        Line(SMACK, smacks, SMACKED * smacks),
    )
