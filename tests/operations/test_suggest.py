"""Suggestions: seeds, effort, and moves that lead to a win."""

import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from smack.engine.declare.chance import ChanceNeeded
from smack.engine.judge import SHEET_COST, Judge
from smack.games import GAMES
from smack.games.smackarang.moves import Draw, Play
from smack.games.smackshapes.types import Answer
from smack.games.spank.moves import MoveStack
from smack.operations import bodies, dispatch, suggestions
from smack.operations.problems import Problem
from smack.testing import kit
from smack.testing.playouts import bytes_of, deal, plain, playout

POSITIONS = 3  # of a game


def suggest(game: str, state: Any, player: str, **members: Any) -> bodies.SuggestAnswer[Any]:
    body = {"state": state, "player": player, "effort": 1, **members}
    answer = dispatch.run("suggest", game, bytes_of(body))
    assert isinstance(answer, bodies.SuggestAnswer)
    return answer


def positions(name: str) -> list[tuple[Any, str]]:
    """Return (state, player with a legal move) for some states of a random game."""
    game = GAMES[name]
    start = deal(game, kit.deals(name)[0]["body"], "suggestions").state
    states = [turn.before for turn in playout(game, start, 1, 60)]
    sample = random.Random(1).sample(states, min(POSITIONS, len(states)))
    pairs = [
        (state, seat) for state in sample for seat in game.seats(state) if Judge(game).sample_moves(state, seat)
    ]
    return pairs[:POSITIONS]


def test_another_seed_gives_another_sample() -> None:
    state, player = positions("smackarang")[0]
    answers = {bytes_of(suggest("smackarang", state, player, seed=seed)) for seed in ("a", "b", "a")}
    assert len(answers) == 2


def test_a_player_without_a_move_gets_none() -> None:
    state = deal(GAMES["smackarang"], {"players": ["ana", "bo", "cy"]}, "first game").state
    answer = suggest("smackarang", state, "bo")
    assert (answer.move, answer.forced, answer.candidates, answer.playouts) == (None, False, (), 0)
    assert answer.why == "It is not the player's turn: wait for ana."


def test_a_player_without_a_move_gets_none_where_the_cards_of_another_are_hidden() -> None:
    state = plain(deal(GAMES["spank"], {"players": ["ana", "bo"]}, "first game").state)
    turn = state["turn"]
    players = [{**one, "stacks": [["?"]] * 5} if one["id"] == turn else one for one in state["players"]]
    partial = {name: value for name, value in state.items() if name not in ("stock", "chance")}
    (other,) = {"ana", "bo"} - {turn}
    answer = suggest("spank", {**partial, "players": players}, other)
    assert (answer.move, answer.why) == (None, f"It is not the player's turn: wait for {turn}.")


def test_a_player_whose_moves_depend_on_hidden_cards_gets_none() -> None:
    state = plain(deal(GAMES["smackarang"], {"players": ["ana", "bo", "cy"]}, "first game").state)
    players = [{**one, "hand": ["?"] * len(one["hand"])} for one in state["players"]]
    del state["chance"]
    hidden = state | {"players": players, "draw_pile": ["?"] * len(state["draw_pile"])}
    answer = suggest("smackarang", hidden, "ana")
    assert (answer.move, [reason.message_id for reason in answer.reasons]) == (None, ["undecided"])


def test_where_only_the_timer_may_go_on_nobody_is_waited_for() -> None:
    game = GAMES["smackshapes"]
    turns = playout(game, deal(game, {"players": ["ana", "bo", "cy"]}, "first game").state, 1, 60)
    state = next(turn.before for turn in turns if turn.before.phase != "select")
    answers = tuple(Answer(player.id, "abstain", None, None) for player in state.players)
    (reason,) = suggestions._explain_none(game, replace(state, answers=answers), "ana")
    assert (reason.message_id, reason.facts) == ("nobody", {})


def test_a_player_who_is_not_at_the_table_is_refused() -> None:
    state = deal(GAMES["spank"], {"players": ["ana", "bo"]}, "first game").state
    with pytest.raises(Problem) as caught:
        suggest("spank", state, "cy")
    assert [error.pointer for error in caught.value.errors] == ["/player"]


def test_a_type_that_hidden_cards_decide_hides_no_refused_type_after_it() -> None:
    def propose_hidden(_state: object, _player: str) -> list[Any]:
        raise ChanceNeeded

    broken = SimpleNamespace(violations=(SimpleNamespace(rule="must-play"),))
    actions = [
        (Play, SimpleNamespace(propose=propose_hidden), "ana"),
        (Draw, SimpleNamespace(propose=lambda _state, player: [Draw(player=player)]), "ana"),
    ]
    judge: Any = SimpleNamespace(open_actions=lambda _state, _player: actions, judge=lambda _state, _move: broken)
    state: Any = None
    refused = list(suggestions._types_without_legal_move(judge, state, "ana", set()))
    assert refused == [{"rule": "must-play", "type": "draw"}]


def test_points_are_charged_before_two_sheets_are_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    state, player = positions("spank")[0]
    charges: list[int] = []
    monkeypatch.setattr(suggestions, "charge", charges.append)
    judge = Judge(GAMES["spank"])
    suggestions._points_by_clause(judge, state, player, judge.sample_moves(state, player)[0])
    assert charges == [2 * SHEET_COST * len(GAMES["spank"].seats(state))]


def test_after_the_end_there_is_a_reason() -> None:
    game = GAMES["smackdown"]
    *_, last = playout(game, deal(game, {"players": ["ana", "bo"]}, "first game").state, 1, 100)
    answer = suggest("smackdown", last.after, "ana")
    assert (answer.move, answer.why) == (None, "The deal is over; deal the next one.")


def test_a_forced_move_has_no_value() -> None:
    state = deal(GAMES["smackdown"], {"players": ["ana", "bo"]}, "first game").state
    answer = suggest("smackdown", state, "ana")
    assert answer.forced
    assert [candidate.value for candidate in answer.candidates] == [None]
    assert answer.why.startswith("It is the only legal move.")


def test_why_compares_with_the_next_best_move() -> None:
    state, player = positions("smackshapes")[0]
    answer = suggest("smackshapes", state, player)
    best, second, *_ = answer.candidates
    assert answer.why.startswith(f"Expected score {best.value} of 1000, in {best.playouts} games played out;")
    assert f"has {second.value} in {second.playouts}." in answer.why


def test_why_names_the_clause_that_refuses_other_moves() -> None:
    state = deal(GAMES["smackarang"], {"players": ["ana", "bo", "cy"]}, "first game").state
    answer = suggest("smackarang", state, "ana")
    assert answer.why == "It is the only legal move. Not legal now: draw (smackarang.must-play)."


def test_easy_takes_what_gains_most_at_once() -> None:
    state = deal(GAMES["spank"], {"players": ["ana", "bo"]}, "a").state
    answer = suggest("spank", state, "ana", level="easy")
    assert isinstance(answer.move, MoveStack)
    assert answer.why.startswith("No move gains more at once; the next best: Move stack ")
    assert answer.why.endswith("Points at once: spank.score.stacks +20.")


@pytest.mark.parametrize(("level", "playouts"), [("easy", 8), ("normal", 4)])
def test_a_weak_level_plays_few_games(level: str, playouts: int) -> None:
    state, player = positions("smackshapes")[0]
    answer = suggest("smackshapes", state, player, level=level)
    assert answer.playouts == playouts * len(answer.candidates)


def test_more_effort_plays_more_games() -> None:
    state, player = positions("smackshapes")[0]
    low, high = (suggest("smackshapes", state, player, effort=effort).playouts for effort in (1, 4))
    assert high > 3 * low


def test_an_answer_is_encoded_as_documented() -> None:
    state = deal(GAMES["spank"], {"players": ["ana", "bo"]}, "first game").state
    answer = msgspec.json.decode(bytes_of(suggest("spank", state, state.turn)))
    assert set(answer) == {"move", "forced", "why", "reasons", "candidates", "playouts", "seq"}
    assert all(0 <= candidate["value"] <= 1000 for candidate in answer["candidates"])


def test_a_lead_is_not_a_win() -> None:
    """Before the end of the round, moves of the leading team are worth above 500, but below 1000 as for a win."""
    body = {"teams": [{"id": "kite", "players": ["ana"]}, {"id": "owl", "players": ["bo"]}]}
    state = next(playout(GAMES["smackem"], deal(GAMES["smackem"], body, "lead").state, 1, 30)).before
    kite, owl = state.teams
    ahead = replace(state, round=2, teams=(replace(kite, score=9), owl))
    for turn in playout(GAMES["smackem"], ahead, 1, 30):
        last = turn.before
    values = [candidate.value for candidate in suggest("smackem", last, "ana").candidates if candidate.value]
    assert len(values) > 1
    assert all(500 < value < 1000 for value in values)


def test_without_a_winning_playout_the_suggestion_does_not_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few playouts none of them wins. A `smackdown`, the first move listed, would lose at once."""
    monkeypatch.setattr(suggestions, "UNITS_PER_EFFORT", 400)
    game = GAMES["smackdown"]
    body = {"players": [*"abcdefghijkl"]}
    for number in range(40):
        turns = list(playout(game, deal(game, body, f"nothing {number}").state, 1, 1))
        state = turns[0].after
        answer = suggest("smackdown", state, "a")
        if any(candidate.value for candidate in answer.candidates):
            continue
        assert [type(candidate.move).__name__ for candidate in answer.candidates][:1] != ["Smackdown"]
        assert answer.reasons[0].message_id == "longest"
        return
    pytest.fail("every position has a winning playout")
