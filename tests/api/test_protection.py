"""The most expensive bodies are answered, and the work, answers and memory that they cost are bounded."""

import gc
import json
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import cycle
from statistics import mean
from typing import Any
from unittest import mock

import pytest
from flask.testing import FlaskClient

from smack.engine import soundness
from smack.engine.declare.budget import budget
from smack.engine.declare.game import view_of
from smack.engine.declare.verdict import Detail, Fault
from smack.engine.judge import Judge
from smack.engine.knowledge import completions
from smack.games import GAMES
from smack.games.smackem.deck import deck_of
from smack.games.smackem.types import Options
from smack.operations import batch as batches
from smack.operations import bodies, dispatch, problems
from smack.operations.problems import Problem
from smack.testing import kit, playouts
from smack.wire import check, strict_json
from smack.wire.reader import Reader
from tests.cases.smackarang.heavy import MOST_PROPOSALS
from tests.support import heavy
from tests.support.hostile import A_PLAY, HOSTILE, KEEP, MIB, PATH, batch, raw


def units_of(call: Callable[[], Any], limit: int) -> int:
    """Return how many units of a budget a call costs."""
    with budget(limit) as left:
        call()
    return limit - left[0]


def states(game: str) -> Iterator[Any]:
    for number, setup in enumerate(kit.deals(game)):
        start = playouts.deal(GAMES[game], setup["body"], f"work {number}").state
        yield start
        yield from (turn.after for turn in playouts.playout(GAMES[game], start, number, 20))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_batch_may_list_the_moves_of_hundreds_of_states(game: str) -> None:
    """Of the most expensive state six hundred times, of states as they occur in play a thousand."""
    costs = [units_of(lambda: Judge(GAMES[game]).legal_moves(state), 10**9) for state in states(game)]  # noqa: B023
    assert max(costs) + dispatch.OPERATION_COST < dispatch.MAX_WORK / 600
    assert mean(costs) + dispatch.OPERATION_COST < dispatch.MAX_WORK / 1000


@pytest.mark.parametrize("operation", ["legal-moves", "adjudicate"])
def test_the_widest_table_needs_a_small_part_of_the_budget(operation: str) -> None:
    body = {"state": MOST_PROPOSALS} | ({"move": KEEP} if operation == "adjudicate" else {})
    units = units_of(lambda: dispatch.run(operation, "smackarang", raw(body)), dispatch.MAX_WORK)
    assert 5_000 < units < dispatch.MAX_WORK / 120


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_longest_replay_is_allowed(game: str) -> None:
    moves = [heavy.illegal_move(game)] * 20_000
    body = raw({"state": playouts.plain(heavy.busiest_state(game)), "moves": moves, "on_illegal": "skip"})
    assert units_of(lambda: dispatch.run("replay", game, body), dispatch.MAX_WORK) < dispatch.MAX_WORK


def test_every_strict_reading_is_charged() -> None:
    """The fast reader charges nothing; an unknown member at the end makes the strict one read all moves."""
    body = raw({"state": MOST_PROPOSALS, "moves": [KEEP] * 2000, "on_illegal": "skip"})
    wrong = body[:-1] + b',"more":0}'
    assert units_of(lambda: dispatch.reader("replay", "smackarang").read(body), 10**9) == 0
    with budget(dispatch.MAX_WORK) as left, pytest.raises(Problem, match="not-understood"):
        dispatch.run("replay", "smackarang", wrong)
    assert dispatch.MAX_WORK - left[0] > 2000 * 10
    with budget(20_000), pytest.raises(Problem, match="too-large"):
        dispatch.run("replay", "smackarang", wrong)


def test_every_rule_evaluated_on_a_partial_state_is_charged() -> None:
    assert sum(_evaluations_charged(game) for game in GAMES) > 0


def _evaluations_charged(game: str) -> int:
    """Return how often a listing evaluates rules under suppositions, for each of which it must pay."""
    dealt = playouts.deal(GAMES[game], kit.deals(game)[0]["body"], "hidden").state
    partial = heavy.hide_cards(playouts.plain(view_of(GAMES[game], dealt, None)), cycle((False, True)))
    state, _, referee = soundness.read_state(GAMES[game], Reader[Any](GAMES[game].state).load(partial))
    evaluations = 0
    answer_in_all = completions.Completions.answer_in_all

    def counting(self: Any, question: Any, *more: Any) -> Any:
        def counted(now: Any) -> Any:
            nonlocal evaluations
            evaluations += 1
            return question(now)

        return answer_in_all(self, counted, *more)

    with mock.patch.object(completions.Completions, "answer_in_all", counting):
        spent = units_of(lambda: referee.legal_moves(state), 10**9)
    assert spent >= 10 * evaluations
    return evaluations


def test_a_window_with_wrong_moves_is_read_twice_and_charged_twice() -> None:
    body = raw({"state": MOST_PROPOSALS, "moves": [{"type": "keep"}] * 500, "on_illegal": "skip"})
    assert units_of(
        lambda: dispatch.reader("replay", "smackarang").read(body), 10**9
    ) > 2 * strict_json.parse_cost(body)


def test_a_refused_item_of_a_batch_leaves_nothing_for_the_collector() -> None:
    """An error that is part of a reference cycle would keep its body in memory until the next collection."""
    body = raw(batch(1, "view", {"state": MOST_PROPOSALS | {"turn": "nobody"}, "player": None}))
    batches.run_batch(body, "x", lambda *_: None)
    gc.collect()
    gc.disable()
    try:
        answers = batches.run_batch(body, "x", lambda *_: None).answers
        assert [answer.status for answer in answers] == [422]
        assert not any(isinstance(item, Problem) for item in gc.get_objects())
    finally:
        gc.enable()


def test_objects_read_strictly_take_little_memory() -> None:
    body = b"[" + b"{}," * 20_000 + b"{}]"
    tracemalloc.start()
    strict_json.parse(body)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20_000 * 100


def test_a_batch_has_one_budget_for_all_its_items(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "MAX_WORK", 15_000)  # enough for two items
    body = batch(5, "adjudicate", {"state": MOST_PROPOSALS, "move": KEEP})
    body["requests"] += batch(1, "check", {"state": MOST_PROPOSALS})["requests"]
    for _ in range(2):
        response = client.post("/v1/batch", data=raw(body), content_type="application/json")
        answers = json.loads(response.data)["answers"]
        assert [answer["status"] for answer in answers] == [200, 200, 413, 413, 413, 413]
        assert answers[2]["body"]["type"] == "/problems/too-large"


def test_a_batch_that_takes_too_much_to_read_is_refused_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "MAX_WORK", 1)
    body = batch(50, "adjudicate", {"state": MOST_PROPOSALS, "move": KEEP})
    body["requests"][0]["no-such-member"] = 1
    with pytest.raises(Problem) as refusal:
        batches.run_batch(raw(body), "r", lambda *_: None)
    assert (refusal.value.status, refusal.value.detail) == (413, dispatch.OVER_BUDGET)


def test_an_answer_that_would_be_too_long_is_a_413(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    body = {"state": MOST_PROPOSALS, "moves": [A_PLAY] * 100, "on_illegal": "skip"}
    path = f"{PATH}/replay"
    whole = client.post(path, json=body)
    assert whole.status_code == 200
    monkeypatch.setattr(dispatch, "MAX_ANSWER", len(whole.data) - 1)
    answer = client.post(path, json=body)
    assert (answer.status_code, answer.json["type"]) == (413, "/problems/too-large")  # type: ignore[index]


def test_the_answers_of_a_batch_share_one_limit(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer that no longer fits becomes a problem; a shorter one after it may still fit."""
    monkeypatch.setattr(batches, "MAX_ANSWER", batches.BYTES_FOR_PROBLEMS + 10_000)
    body = batch(6, "view", {"state": MOST_PROPOSALS, "player": "p0"})
    body["requests"] += [{"game": "smackarang", "operation": "check", "body": {"state": MOST_PROPOSALS}}]
    answer = client.post("/v1/batch", json=body)
    statuses = [item["status"] for item in json.loads(answer.data)["answers"]]
    fitting = statuses.index(413)
    assert 1 < fitting < 6
    assert statuses == [200] * fitting + [413] * (6 - fitting) + [200]
    assert len(answer.data) < dispatch.MAX_ANSWER


def test_a_batch_of_which_nothing_fits_is_no_longer_than_its_limit(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refs count, and an item that does not fit is answered by the shortest problem."""
    limit = batches.BYTES_FOR_PROBLEMS + 1000 * 128 * 2
    monkeypatch.setattr(batches, "MAX_ANSWER", limit)
    body = batch(1000, "view", {"state": MOST_PROPOSALS, "player": "p0"})
    for item in body["requests"]:
        item["ref"] = "\u00e4" * 128
    answer = client.post("/v1/batch", json=body)
    answers = json.loads(answer.data)["answers"]
    assert {item["status"] for item in answers} == {413}
    assert {item["body"]["status"] for item in answers} == {413}
    assert len(answer.data) <= limit


@pytest.mark.parametrize("game", sorted(GAMES))
def test_of_many_faults_only_the_first_are_listed_and_the_rest_counted(game: str) -> None:
    state = playouts.plain(heavy.busiest_state(game))
    pile = next(name for name in ("discard", "draw_pile", "stock", "deck", "completed") if name in state)
    if game == "smackem":
        state["teams"][0]["pile"] = ["red-1"] * 120
    else:
        state[pile] = (state["players"][0]["hand"][:1] or ["?"]) * (52 if game == "smackdown" else 36)
    faults = soundness.faults(GAMES[game], Reader[Any](GAMES[game].state).load(state))
    answer: Any = dispatch.run("check", game, raw({"state": state}))
    assert faults
    assert len(answer.faults) == min(len(faults), bodies.MAX_FAULTS)
    assert answer.omitted == len(faults) - len(answer.faults)


def test_errors_over_the_limit_are_never_built(monkeypatch: pytest.MonkeyPatch) -> None:
    build = mock.Mock(side_effect=Detail)
    monkeypatch.setattr(problems, "Detail", build)
    problem = problems.problem_of_faults(
        "unsound", GAMES["spank"], [Fault("limit", "", "limit.beyond")] * 5000, "/state"
    )
    assert (build.call_count, len(problem.errors)) == (problems.MAX_ERRORS, problems.MAX_ERRORS)
    assert problem.detail == "/state: No play gets that far. And 4999 more."


def test_no_cache_keeps_long_strings() -> None:
    """Seven cards of half a megabyte, each another one, leave less than a megabyte of memory allocated."""
    state = playouts.plain(heavy.busiest_state("smackem"))
    before = 0
    tracemalloc.start()
    for number in range(7):
        state["teams"][0]["pile"] = [f"{number:x<500000}"]
        with pytest.raises(Problem, match="not-understood"):
            dispatch.run("check", "smackem", raw({"state": state}))
        gc.collect()
        before = before or tracemalloc.get_traced_memory()[0]
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < MIB


def test_caches_keep_few_decks() -> None:
    """Forty tables with different decks leave less than 20 MiB of memory allocated."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for number in range(40):
        colors = tuple(f"{letter}{'x' * (number % 15)}{'y' * (number // 15)}" for letter in "abcdefgh")
        for build in ("consecutive", "descending"):
            deck = deck_of(Options(colors=colors, hand_colors=colors[:4], wild_ones=8, team_build=build))
            deck.accepted_cards(True)
            deck.accepted_cards(False)
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < 20 * MIB


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_bodies_are_answered(name: str, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors are few, and their pointers are built from fewer than four million characters in all."""
    path, body, status = HOSTILE[name]
    characters = [0]

    def count(text: str) -> str:
        characters[0] += len(text)
        return text

    monkeypatch.setattr(check, "pointer_token", count)
    path = path if path.startswith("/v1") else PATH + path
    answer = client.post(path, data=body, content_type="application/json")
    assert answer.status_code == status
    assert characters[0] < 4 * MIB
    if status != 200:
        problem = json.loads(answer.data)
        assert len(problem["errors"]) <= check.MAX_ERRORS
        assert len(answer.data) < 64 * 1024
