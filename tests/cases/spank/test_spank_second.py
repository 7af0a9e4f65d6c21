"""Spank!, compared with a second implementation: move counts, random games and tallies."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from smack.engine.declare.game import InvalidSetup
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.games.spank.faults import is_possible_score
from smack.testing import kit
from smack.testing.perft import start
from smack.testing.playouts import deal, plain, playout
from tests.cases.spank import second

GAME = GAMES["spank"]
COUNTED = kit.read(kit.CASES / "spank" / "perft.json")
DEALS = kit.deals("spank")


def count(state: Any, depth: int, counts: list[Counter[str]]) -> None:
    """Add to `counts`, for each depth, the types of the last moves of all paths."""
    for move in second.list_moves(state) + second.sampled_discards(state):
        counts[-depth][move["type"]] += 1
        if depth > 1:
            count(second.after(state, move), depth - 1, counts)


@pytest.mark.parametrize("item", COUNTED, ids=lambda item: item["title"])
def test_move_counts_agree(item: dict[str, Any]) -> None:
    depths = item["depths"][:4]
    counts: list[Counter[str]] = [Counter() for _ in depths]
    count(plain(start(GAME, item)), len(depths), counts)
    assert len(depths) >= 3
    assert [dict(sorted(one.items())) for one in counts] == depths


@pytest.mark.parametrize("item", DEALS, ids=lambda item: item["title"])
def test_playouts_agree(item: dict[str, Any]) -> None:
    """The same moves are legal and lead to the same states, up to the end of the game."""
    for seed in range(kit.times(2)):
        state = deal(GAME, item["body"], f"second {seed}").state
        for turn in playout(GAME, state, seed, 150):
            before, move = plain(turn.before), plain(turn.move)
            assert _sort(plain(Judge(GAME).legal_moves(turn.before).moves)) == _sort(second.list_moves(before))
            assert plain(turn.after) == second.after(before, move)


def _sort(moves: list[Any]) -> list[Any]:
    return sorted(moves, key=lambda move: sorted((name, str(value)) for name, value in move.items()))


def test_playouts_reach_every_type_of_move_and_event() -> None:
    """The deadlock may be missing; cases show it."""
    seen: set[str] = set()
    for item in DEALS[:4]:
        for seed in range(4):
            state = deal(GAME, item["body"], f"second {seed}").state
            for turn in playout(GAME, state, seed, 150):
                seen |= {plain(event)["type"] for event in turn.events} | {plain(turn.move)["type"]}
    dealing = {"dealt", "laid_out", "hand"}
    expected = {str(event.__struct_config__.tag) for event in GAME.events} - dealing - {"deadlocked"}
    assert expected | {"move", "remove", "place", "discard", "spank", "done"} == seen - {"deadlocked"}


SCORES = sorted(second.possible_scores(600))


def score_tally(tally: dict[str, Any]) -> tuple[Any, Any, tuple[str, ...]]:
    """Return (sheet, result, pointers of faults)."""
    try:
        return *GAME.score_tally(msgspec.convert(tally, GAME.tally)), ()
    except InvalidSetup as refusal:
        return None, None, tuple(fault.pointer for fault in refusal.faults)


def assert_same(tally: dict[str, Any], sheet: Any, result: Any) -> None:
    expected = second.score_tally(tally)
    assert (result.scores, list(result.winners)) == (expected["scores"], expected["winners"]), tally
    standings = plain(sheet)["standings"]["players"]
    assert {standing["player"]: standing["points"] for standing in standings} == expected["points"]
    assert result.over == bool(expected["winners"])


def test_tallies_agree() -> None:
    """Score steps are random, of one to twelve players, from scores near the target and far from it."""
    chooser = random.Random("tallies")
    ends: Counter[int] = Counter()
    for _ in range(500):
        target = chooser.choice([300, 400, 700])
        below = [score for score in SCORES if score < 300]
        players: list[dict[str, Any]] = [
            {"id": f"p{seat}", "score": chooser.choice(below), "stacks": chooser.choices(range(6), k=5)}
            for seat in range(chooser.randint(1, 12))
        ]
        if chooser.random() < 0.1:
            chooser.choice(players)["score"] = target
        tally = {"players": players, "options": {"target": target}}
        sheet, result, faults = score_tally(tally)
        if sum(sum(player["stacks"]) for player in players) > (72 if len(players) < 6 else 96):
            assert faults == ("/players",)
            continue
        assert faults == ()
        assert_same(tally, sheet, result)
        ends[len(result.winners)] += 1
    assert set(ends) == {0, 1}


def test_tallies_of_whole_games_agree() -> None:
    """Turns after the end of a random game are faults; without them the tally is scored."""
    chooser = random.Random("whole games")
    ends: Counter[bool] = Counter()
    for _ in range(500):
        ids = [f"p{seat}" for seat in range(chooser.randint(1, 6))]
        players = [
            {"id": name, "score": chooser.choice(SCORES)} if chooser.random() < 0.3 else {"id": name}
            for name in ids
        ]
        turns = [
            {"player": chooser.choice(ids), "stacks": chooser.choices(range(6), k=5)}
            for _ in range(chooser.randint(0, 6))
        ]
        tally: dict[str, Any] = {"players": players, "turns": turns, "options": {"target": 700}}
        late = second.score_tally(tally)["late"]
        sheet, result, faults = score_tally(tally)
        assert faults == tuple(f"/turns/{i}" for i in late)
        if late:
            tally["turns"] = turns[: late[0]]
            sheet, result, _ = score_tally(tally)
        assert_same(tally, sheet, result)
        assert len(sheet.turns) == len(tally["turns"])
        ends[bool(late)] += 1
    assert set(ends) == {False, True}


def test_possible_scores_agree() -> None:
    possible = second.possible_scores(3000)
    for score in range(3001):
        assert is_possible_score(score) == (score in possible), score
