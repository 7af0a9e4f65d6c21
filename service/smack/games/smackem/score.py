"""Score sheet and result of a state of Smack'em: points of the round, and the totals that decide the match."""

from typing import Annotated

from msgspec import Meta, Struct

from smack.cards import ids_with_best_score
from smack.engine import Entry, Line, Outcome, Result, Sheet, TeamId
from smack.games.smackem.types import Scores, State

COMMON_CLAUSE = "smackem.score.common"
STACK_CLAUSE = "smackem.score.stack"
SMACK_CLAUSE = "smackem.score.smack"
SMACK_POINTS = 10  # for the team that smacked


class RoundScore(Struct, frozen=True):
    """Points of a round by team that plays it, and the totals of all teams with these points.

    The totals have them while the round is in progress, too; `scores` of the result only once it is over.
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
    """The sheet of a match. Its lines and totals count a round in progress, too."""

    standings: Standings


def common_cards_by_team(state: State) -> dict[str, list[str]]:
    """Return team -> its cards in the Common Area, completed stacks included."""
    cards: dict[str, list[str]] = {team.id: [] for team in state.teams}
    for stack in (*state.common, *state.completed):
        for common_card in stack.cards:
            cards[common_card.team].append(common_card.card)
    return cards


def round_points(state: State) -> dict[str, int]:
    """Return team -> its points of this round alone so far.

    They are one for each card in the Common Area, minus one for each left in the Smack Stack, and SMACK_POINTS for
    the team that smacked.
    """
    cards = common_cards_by_team(state)
    bonus = {state.smacked_by: SMACK_POINTS}  # if no team has smacked, the key is None: no team has that id
    return {team.id: len(cards[team.id]) - len(team.smack_stack) + bonus.get(team.id, 0) for team in state.teams}


def totals(state: State) -> dict[str, int]:
    """Return team -> the total carried into the round, with the points of the round only once it is over."""
    return points_now(state) if state.phase == "over" else {team.id: team.score for team in state.teams}


def points_now(state: State) -> dict[str, int]:
    """Return team -> the total carried into the round and the points of the round so far, whether over or not."""
    points_of_round = round_points(state)
    return {team.id: team.score + points_of_round[team.id] for team in state.teams}


def find_champion(scores: dict[str, int], target: int) -> str | None:
    """Return the id of the team that wins the match: its total is the highest, and at least `target`.

    `scores` are the totals by team. Returns None if no team has reached the target, or several share the highest.
    """
    if max(scores.values(), default=0) < target:  # a state without teams is asked about, too, for its faults
        return None
    best_teams = ids_with_best_score(scores)
    return best_teams[0] if len(best_teams) == 1 else None


def build_result(is_round_over: bool, scores: dict[str, int], target: int) -> Result:
    """Return the result of a match with these totals (by team), after a round (`is_round_over`) or during one.

    Its `over` is true after every round, not only after the last. During a round no team has won, since a match
    that is won has no next round.
    """
    winner = find_champion(scores, target)
    if winner is not None:  # and so the round is over
        return Result(True, "won", (winner,), scores)
    return Result(is_round_over, "round_over" if is_round_over else "in_progress", (), scores)


def result(state: State) -> Result:
    return build_result(state.phase == "over", totals(state), state.options.target)


def score_state(state: State) -> MatchSheet:
    """Return the score sheet of a state; a round in progress counts as far as it has been played."""
    standings, cards_by_team, totals_with_round = result(state), common_cards_by_team(state), points_now(state)
    entries = []
    for team in state.teams:
        common_cards, smack_count = tuple(cards_by_team[team.id]), 1 if team.id == state.smacked_by else 0
        lines = build_lines(len(common_cards), len(team.smack_stack), smack_count, common_cards)
        entries.append(Entry(team=team.id, carried=team.score, lines=lines, total=totals_with_round[team.id]))
    round_score = RoundScore(round_points(state), totals_with_round, state.smacked_by)
    return MatchSheet(tuple(entries), Standings((round_score,), standings.outcome, standings.winners))


def build_lines(
    common_count: int, stack_left: int, smack_count: int, cards: tuple[str, ...] = ()
) -> tuple[Line, ...]:
    """Return the three lines of a team: for the Common Area, the Smack Stack and SMACKs, also where they are 0.

    `common_count` is the number of its cards in the Common Area, and `cards` are these cards, () if they are
    unknown, as in a tally. `stack_left` is the number of cards in its Smack Stack, `smack_count` the number of
    rounds in which it smacked.
    """
    return (
        Line(COMMON_CLAUSE, count=common_count, points=common_count, cards=cards),
        Line(STACK_CLAUSE, count=stack_left, points=-stack_left),
        Line(SMACK_CLAUSE, count=smack_count, points=SMACK_POINTS * smack_count),
    )
