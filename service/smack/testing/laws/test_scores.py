"""Sheets, results, tallies and claims at positions of random games: one meaning for scores and winners."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from smack.engine.declare.game import Game
from smack.engine.declare.members import Outcome
from smack.engine.declare.verdict import Result
from smack.games import GAMES
from smack.operations import dispatch
from smack.testing import kit
from smack.testing.laws import every_deal
from smack.testing.playouts import bytes_of, plain, random_game, spread

SEEDS = range(1, kit.times(2) + 1)


def states_of(name: str, body: dict[str, Any], seed: int) -> list[Any]:
    """Return some states of a random game, among them its first and its last."""
    turns = random_game(name, body, seed)
    return [turns[0].before, *(turn.after for turn in spread(turns, 8))]


def ends_of(name: str, body: dict[str, Any]) -> Iterator[Any]:
    """Yield the states at which random games are over."""
    for seed in SEEDS:
        last = random_game(name, body, seed)[-1].after
        if GAMES[name].result(last).over:
            yield last


@every_deal
def test_what_was_carried_and_the_lines_add_up_to_totals(name: str, body: dict[str, Any]) -> None:
    for state in states_of(name, body, 1):
        for entry in GAMES[name].score_state(state).entries:
            points = [line.points for line in entry.lines]
            assert entry.total == (entry.carried or 0) + sum(points), entry


@every_deal
def test_totals_are_the_scores(name: str, body: dict[str, Any]) -> None:
    """Before the end they may be `points`: the scores as if it came now."""
    game = GAMES[name]
    for state in [*states_of(name, body, 1), *ends_of(name, body)]:
        result, totals = game.result(state), totals_of(game.score_state(state))
        expected = [result.scores]
        if not result.over and game.points_now is not None:
            expected.append(dict(game.points_now(state)))
        assert totals in expected
        assert set(result.winners) <= result.scores.keys() == totals.keys()


def totals_of(sheet: Any) -> dict[str, int]:
    return {str(entry.player or entry.team): entry.total for entry in sheet.entries}


@every_deal
def test_winners_have_the_best_score(name: str, body: dict[str, Any]) -> None:
    """What was carried from earlier rounds may be left out, since a state is one of them."""
    game = GAMES[name]
    for state in ends_of(name, body):
        result, entries = game.result(state), game.score_state(state).entries
        gains = {str(e.player or e.team): e.total - (e.carried or 0) for e in entries}
        if result.winners:
            assert set(result.winners) in [find_best(game, scores) for scores in (result.scores, gains)]
        assert (result.outcome == "won") <= (len(result.winners) == 1)
        assert (result.outcome == "shared") <= (len(result.winners) > 1)


def find_best(game: Game, scores: dict[str, int]) -> set[str]:
    """Return the players or teams with the score that wins."""
    top = (min if game.fewest_wins else max)(scores.values())
    return {side for side, score in scores.items() if score == top}


@every_deal
def test_a_tally_of_a_finished_game_has_the_result_of_its_state(name: str, body: dict[str, Any]) -> None:
    """It is sent as players would send it."""
    game = GAMES[name]
    for state in ends_of(name, body):
        tally = game.tally_of(state)
        if tally is not None:
            answer = plain(dispatch.run("score", name, bytes_of({"tally": tally})))
            answer["result"]["winners"].sort()  # seating is not in every tally
            expected = plain(game.result(state))
            assert answer["result"] == {**expected, "winners": sorted(expected["winners"])}, tally
            totals = {entry.get("player") or entry["team"]: entry["total"] for entry in answer["sheet"]["entries"]}
            assert totals == answer["result"]["scores"]
            for entry in answer["sheet"]["entries"]:
                points = [line["points"] for line in entry["lines"]]
                assert entry["total"] == entry.get("carried", 0) + sum(points)


@pytest.mark.parametrize("name", kit.games())
def test_a_game_says_the_tally_of_a_finished_state(name: str) -> None:
    """If none can, tests/cases/<game>/exceptions.json says why, under `no_tally`."""
    game = GAMES[name]
    ends = [state for entry in kit.deals(name) for state in ends_of(name, entry["body"])]
    assert any(game.tally_of(state) is not None for state in ends) or kit.exceptions(name, "no_tally")


@every_deal
def test_a_replay_takes_the_true_result_as_a_claim_and_no_other(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    for state in (random_game(name, body)[0].before, *ends_of(name, body)):
        result = game.result(state)
        assert claim_holds(name, state, plain(result))
        for member, value in wrong_claims(result):
            assert not claim_holds(name, state, {member: value}), (member, value)


def claim_holds(name: str, state: Any, claim: dict[str, Any]) -> bool:
    """Return whether a replay from a state without moves confirms a claim about its result."""
    body = json.dumps({"state": plain(state), "moves": [], "claim": claim})
    answer: Any = dispatch.run("replay", name, body.encode())
    return answer.claim.holds is True


def wrong_claims(result: Result) -> Iterator[tuple[str, Any]]:
    """Yield (member of a result, a value that it does not have)."""
    yield "over", not result.over
    for outcome in get_args(get_args(Outcome)[0]):
        if outcome != result.outcome:
            yield "outcome", outcome
    for side in result.scores:
        yield "winners", [other for other in result.winners if other != side] if side in result.winners else [side]
        yield "scores", {**result.scores, side: result.scores[side] + 1}
        yield "scores", {other: score for other, score in result.scores.items() if other != side}
