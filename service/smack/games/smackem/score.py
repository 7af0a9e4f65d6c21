"""Score sheet and result of a state of Smack'em: points of the round, and the totals that decide the match."""

from typing import Annotated

from msgspec import Meta, Struct

from smack.cards import leaders
from smack.engine import Entry, Line, Outcome, Result, Sheet, TeamId
from smack.games.smackem.types import Scores, State

COMMON_CLAUSE = "smackem.score.common"
STACK_CLAUSE = "smackem.score.stack"
SMACK_CLAUSE = "smackem.score.smack"
SMACK_POINTS = 10  # for the team that smacked


class RoundScore(Struct, frozen=True):
    """The points of a round, of the teams that played it, and the totals with them.

    Scores count the points once the round is over.
    """

    points: Scores
    totals: Scores
    smacked_by: Annotated[
        TeamId | None, Meta(description="The team that emptied its Smack Stack first; null for none.")
    ]


class Standings(Struct, frozen=True):
    """The scores round by round (of a state: of its round), and whether the match is decided."""

    rounds: Annotated[tuple[RoundScore, ...], Meta(description="The rounds, in order.")]
    outcome: Outcome
    winners: Annotated[tuple[TeamId, ...], Meta(description="The team that won the match; empty if none has.")]


class MatchSheet(Sheet, frozen=True):
    """Lines add up the rounds listed; a total counts the points of a round in progress, too."""

    standings: Standings


def common_cards(state: State) -> dict[str, list[str]]:
    """Return each team's cards in the Common Area, completed stacks included."""
    cards: dict[str, list[str]] = {team.id: [] for team in state.teams}
    for stack in (*state.common, *state.completed):
        for laid in stack.cards:
            cards[laid.team].append(laid.card)
    return cards


def round_points(state: State) -> dict[str, int]:
    """Return the points of the round for each team."""
    cards = common_cards(state)
    return {
        team.id: len(cards[team.id]) - len(team.smack_stack) + SMACK_POINTS * (team.id == state.smacked_by)
        for team in state.teams
    }


def totals(state: State) -> dict[str, int]:
    """Return the carried totals, with the points of the round once it is over."""
    return points(state) if state.phase == "over" else {team.id: team.score for team in state.teams}


def points(state: State) -> dict[str, int]:
    """Return the carried totals with the points of the round so far."""
    now = round_points(state)
    return {team.id: team.score + now[team.id] for team in state.teams}


def champion(scores: dict[str, int], target: int) -> str | None:
    """Return the one team at or above the target with the highest total; None if it is shared."""
    if max(scores.values(), default=0) < target:
        return None
    best = leaders(scores)
    return best[0] if len(best) == 1 else None


def standing(over: bool, scores: dict[str, int], target: int) -> Result:
    """Return the result of a match: after every round it is over, until the next one is dealt.

    Before, no team is at the target: a match that is won has no next round.
    """
    winner = champion(scores, target)
    if winner is not None:
        return Result(True, "won", (winner,), scores)
    return Result(over, "round_over" if over else "in_progress", (), scores)


def result(state: State) -> Result:
    return standing(state.phase == "over", totals(state), state.options.target)


def score_state(state: State) -> MatchSheet:
    """Return the sheet of a state, of a round in progress too."""
    standings, cards, with_round = result(state), common_cards(state), points(state)
    entries = []
    for team in state.teams:
        own, smacks = tuple(cards[team.id]), int(team.id == state.smacked_by)
        counted = lines(len(own), len(team.smack_stack), smacks, own)
        entries.append(Entry(team=team.id, carried=team.score, lines=counted, total=with_round[team.id]))
    shown = RoundScore(round_points(state), with_round, state.smacked_by)
    return MatchSheet(tuple(entries), Standings((shown,), standings.outcome, standings.winners))


def lines(common: int, stack_left: int, smacks: int, cards: tuple[str, ...] = ()) -> tuple[Line, ...]:
    """Return one line per clause."""
    return (
        Line(COMMON_CLAUSE, common, common, cards),
        Line(STACK_CLAUSE, stack_left, -stack_left),
        Line(SMACK_CLAUSE, smacks, SMACK_POINTS * smacks),
    )
