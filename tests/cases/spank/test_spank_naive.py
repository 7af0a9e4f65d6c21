"""The room held against a second, naive writing of the game: counts from fixed deals, and whole playouts."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from smack.engine import judge
from smack.games import GAMES
from tests.cases.spank import naive
from tests.support import kit
from tests.support.perft import start
from tests.support.playouts import deal, plain, playout

GAME = GAMES["spank"]
COUNTED = kit.read(kit.CASES / "spank" / "perft.json")
DEALS = kit.deals("spank")


def count(state: Any, depth: int, found: list[Counter[str]]) -> None:
    """Fill `found` (per depth) with the types of all moves that end a path."""
    for move in naive.listed(state) + naive.sampled_discards(state):
        found[-depth][move["type"]] += 1
        if depth > 1:
            count(naive.after(state, move), depth - 1, found)


@pytest.mark.parametrize("told", COUNTED, ids=lambda told: told["title"])
def test_naive_counting_agrees(told: dict[str, Any]) -> None:
    depths = told["depths"][:4]
    found: list[Counter[str]] = [Counter() for _ in depths]
    count(plain(start(GAME, told)), len(depths), found)
    assert len(depths) >= 3
    assert [dict(sorted(one.items())) for one in found] == depths


@pytest.mark.parametrize("told", DEALS, ids=lambda told: told["title"])
def test_playouts_agree(told: dict[str, Any]) -> None:
    """The same moves are open and lead to the same states, to the end of the game."""
    for seed in range(4):
        state = deal(GAME, told["body"], f"naive {seed}").state
        for turn in playout(GAME, state, seed, 150):
            before, move = plain(turn.before), plain(turn.move)
            assert _sorted(plain(judge.legal_moves(GAME, turn.before).moves)) == _sorted(naive.listed(before))
            assert plain(turn.after) == naive.after(before, move)


def _sorted(moves: list[Any]) -> list[Any]:
    return sorted(moves, key=lambda move: sorted((name, str(value)) for name, value in move.items()))


def test_playouts_reach_what_matters() -> None:
    """Every type of move and event occurs, the deadlock (shown by cases) perhaps excepted."""
    seen: set[str] = set()
    for told in DEALS[:4]:
        for seed in range(4):
            state = deal(GAME, told["body"], f"naive {seed}").state
            for turn in playout(GAME, state, seed, 150):
                seen |= {plain(event)["type"] for event in turn.events} | {plain(turn.move)["type"]}
    dealing = {"dealt", "laid_out", "hand"}
    known = {str(event.__struct_config__.tag) for event in GAME.events} - dealing - {"deadlocked"}
    assert known | {"move", "remove", "place", "discard", "spank", "done"} == seen - {"deadlocked"}


def test_tallies_agree() -> None:
    """Random Score steps of one to twelve players, from scores near and far from the target."""
    chooser = random.Random("tallies")
    ends: Counter[int] = Counter()
    for _ in range(500):
        target = chooser.choice([300, 400, 700])
        players: list[dict[str, Any]] = [
            {"id": f"p{seat}", "score": chooser.randrange(0, 300, 10), "stacks": chooser.choices(range(6), k=5)}
            for seat in range(chooser.randint(1, 12))
        ]
        if chooser.random() < 0.1:
            chooser.choice(players)["score"] = target
        tally = {"players": players, "options": {"target": target}}
        expected = naive.tallied(tally)
        sheet, result = GAME.tallying(msgspec.convert(tally, GAME.tally))
        assert (result.scores, list(result.winners)) == (expected["scores"], expected["winners"]), tally
        standings = plain(sheet)["standings"]["players"]
        assert {standing["player"]: standing["points"] for standing in standings} == expected["points"]
        assert result.over == bool(expected["winners"])
        ends[len(result.winners)] += 1
    assert set(ends) == {0, 1}
