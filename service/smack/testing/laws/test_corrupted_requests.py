"""Random games with corrupted moves and states, as a state machine of hypothesis.

A corrupted request is not understood, unsound, illegal or legal, and never an internal error. Hypothesis shrinks a
failure to a few steps.
"""

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from smack.engine import judge, soundness
from smack.engine.declare.verdict import LegalVerdict
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.problems import Problem
from smack.testing import kit
from smack.testing.playouts import bytes_of, deal, plain

REPLACEMENTS: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, 0, 1, -1, 4.0, 10**20, "", "?", "nobody", [], {}, [[]], "red-A", "AS", "wild-1"]
)


def send(game: str, operation: str, body: Any) -> tuple[str, Any]:
    """Return (outcome, answer). The outcome is "answered" or the slug of the problem."""
    try:
        return "answered", plain(dispatch.run(operation, game, bytes_of(body)))
    except Problem as problem:
        return problem.kind.slug, plain(problem.body(""))


def corrupt(value: Any, place: int, replacement: Any) -> Any:
    """Return a copy in which one member or item is replaced, or deleted if the replacement is an empty list."""
    value = copy.deepcopy(value)
    places = list(kit.places(value))
    holder, key = places[place % len(places)]
    if replacement == []:
        del holder[key]
    else:
        holder[key] = replacement
    return value


class Machine(RuleBasedStateMachine):
    """A game in progress; subclasses set `game_id`."""

    game_id = ""

    @initialize(number=st.integers(0, 99), seed=st.text(min_size=1, max_size=8, alphabet="abc0"))
    def deals(self, number: int, seed: str) -> None:
        entries = kit.deals(self.game_id)
        self.game = GAMES[self.game_id]
        self.state = deal(self.game, entries[number % len(entries)]["body"], seed).state
        self.last_move: Any = None

    @rule(choice=st.integers(0, 999))
    def plays(self, choice: int) -> None:
        moves = Judge(self.game).sample_moves(self.state)
        if not moves:
            return
        move = moves[choice % len(moves)]
        outcome, verdict = send(self.game_id, "adjudicate", {"state": plain(self.state), "move": plain(move)})
        assert (outcome, verdict["legal"]) == ("answered", True)
        after, events = judge.apply_effect(self.game, self.state, move)
        assert verdict["state"] == plain(after)
        assert verdict["events"] == plain(events)
        self.state, self.last_move = after, move

    @rule(place=st.integers(0, 50), replacement=REPLACEMENTS)
    def corrupts_the_move(self, place: int, replacement: Any) -> None:
        moves = Judge(self.game).sample_moves(self.state)
        base = self.last_move or (moves[0] if moves else None)
        if base is None:
            return
        body = {"state": plain(self.state), "move": corrupt(plain(base), place, replacement)}
        outcome, answer = send(self.game_id, "adjudicate", body)
        assert outcome in ("answered", "not-understood")
        if outcome == "answered":
            self._assert_a_verdict(answer)
        else:
            assert all(error["pointer"].startswith("/move") for error in answer["errors"])

    @rule(place=st.integers(0, 5000), replacement=REPLACEMENTS, choice=st.integers(0, 99))
    def corrupts_the_state(self, place: int, replacement: Any, choice: int) -> None:
        moves = Judge(self.game).sample_moves(self.state) or [self.last_move]
        state = corrupt(plain(self.state), place, replacement)
        outcome, answer = send(
            self.game_id, "adjudicate", {"state": state, "move": plain(moves[choice % len(moves)])}
        )
        check_outcome, faults = send(self.game_id, "check", {"state": state})
        if check_outcome != "answered":
            assert (outcome, check_outcome) == ("not-understood", "not-understood")
        elif faults["faults"]:
            assert outcome in ("unsound", "not-understood")  # the move may name a player who is no longer there
            errors = [(error["code"], error["pointer"]) for error in answer["errors"]]
            assert outcome == "not-understood" or errors == _first_fifty(faults)
        elif outcome == "answered":
            self._assert_a_verdict(answer)
        else:
            assert [error["code"] for error in answer["errors"]] == ["player.unknown"]
        operation = ("legal-moves", "view", "score")[choice % 3]
        player = {"player": None} if operation == "view" else {}
        outcome, _ = send(self.game_id, operation, {"state": state, **player})
        is_sound = check_outcome == "answered" and not faults["faults"]
        assert outcome == ("answered" if is_sound else _expected_outcome(check_outcome))

    def _assert_a_verdict(self, verdict: Any) -> None:
        assert verdict.keys() - {"ref"} == set(LegalVerdict.__struct_fields__) - {"sentences", "ref"}
        if verdict["legal"] is None:
            members = (verdict["violations"], verdict["events"], verdict["state"], verdict["result"])
            assert members == ([], [], None, None)
            assert verdict["unknown"]
            return
        assert verdict["legal"] == (not verdict["violations"]) == (verdict["state"] is not None)
        assert verdict["legal"] == bool(verdict["events"])
        rules = [violation["rule"] for violation in verdict["violations"]]
        assert len(rules) == len(set(rules))

    @invariant()
    def the_state_is_sound_and_has_moves_unless_over(self) -> None:
        assert soundness.faults(self.game, self.state) == ()
        over = self.game.result(self.state).over
        assert over == (self.game.to_act(self.state) == ())
        assert over == (Judge(self.game).sample_moves(self.state) == [])


def _first_fifty(faults: Any) -> list[tuple[str, str]]:
    """Return (id, pointer) of as many faults as a problem lists."""
    return [(fault["id"], fault["pointer"]) for fault in faults["faults"]][:50]


def _expected_outcome(check_outcome: str) -> str:
    """Return the outcome of an operation on a state that `check` does not find sound."""
    return "unsound" if check_outcome == "answered" else check_outcome


@pytest.mark.parametrize("game", kit.games())
def test_corrupted_requests_have_a_documented_outcome(game: str) -> None:
    machine = type(f"{game.title()}Machine", (Machine,), {"game_id": game})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=kit.times(8),
            stateful_step_count=30,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
