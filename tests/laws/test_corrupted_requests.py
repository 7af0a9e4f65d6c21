"""A machine that plays every game and corrupts what it sends: the three words never mix, and nothing ever breaks.

Not understood, unsound and illegal exclude each other; a verdict never changes what was sent; whatever is damaged
gets one of the three, never a 500. A failure shrinks to a transcript of deals, choices and damages.
"""

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from smack.engine import judge, soundness
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.problems import Problem
from tests.support import kit
from tests.support.playouts import bytes_of, deal, plain

ODD: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, 0, 1, -1, 4.0, 10**20, "", "?", "nobody", [], {}, [[]], "red-A", "AS", "wild-1"]
)


def ask(game: str, operation: str, body: Any) -> tuple[str, Any]:
    """(word, answer): "answered", or the slug of the problem."""
    try:
        return "answered", plain(dispatch.run(operation, game, bytes_of(body)))
    except Problem as problem:
        return problem.kind.slug, plain(problem.body(""))


def damaged(value: Any, at: int, odd: Any) -> Any:
    """A copy in which one member or item is another; or is gone, where `odd` is a list."""
    value = copy.deepcopy(value)
    places = list(_places(value))
    holder, key = places[at % len(places)]
    if odd == []:
        del holder[key]
    else:
        holder[key] = odd
    return value


def _places(value: Any) -> Any:
    for key in list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from _places(value[key])


class Machine(RuleBasedStateMachine):
    """One table; `game` is set by the subclass made for it."""

    game = ""

    @initialize(which=st.integers(0, 99), seed=st.text(min_size=1, max_size=8, alphabet="abc0"))
    def deals(self, which: int, seed: str) -> None:
        told = kit.deals(self.game)
        self.room = GAMES[self.game]
        self.table = deal(self.room, told[which % len(told)]["body"], seed).state
        self.last: Any = None

    @rule(choice=st.integers(0, 999))
    def plays(self, choice: int) -> None:
        moves = judge.sample_moves(self.room, self.table)
        if not moves:
            return
        move = moves[choice % len(moves)]
        word, verdict = ask(self.game, "adjudicate", {"state": plain(self.table), "move": plain(move)})
        assert (word, verdict["legal"]) == ("answered", True)
        after, events = judge.apply(self.room, self.table, move)
        assert verdict["state"] == plain(after)
        assert verdict["events"] == plain(events)
        self.table, self.last = after, move

    @rule(at=st.integers(0, 50), odd=ODD)
    def corrupts_the_move(self, at: int, odd: Any) -> None:
        moves = judge.sample_moves(self.room, self.table)
        base = self.last or (moves[0] if moves else None)
        if base is None:
            return
        body = {"state": plain(self.table), "move": damaged(plain(base), at, odd)}
        word, answer = ask(self.game, "adjudicate", body)
        assert word in ("answered", "not-understood")
        if word == "answered":
            self._assert_a_verdict(answer)
        else:
            assert all(error["pointer"].startswith("/move") for error in answer["errors"])

    @rule(at=st.integers(0, 5000), odd=ODD, choice=st.integers(0, 99))
    def corrupts_the_state(self, at: int, odd: Any, choice: int) -> None:
        moves = judge.sample_moves(self.room, self.table) or [self.last]
        state = damaged(plain(self.table), at, odd)
        word, answer = ask(self.game, "adjudicate", {"state": state, "move": plain(moves[choice % len(moves)])})
        checked, faults = ask(self.game, "check", {"state": state})
        if checked != "answered":
            assert (word, checked) == ("not-understood", "not-understood")
        elif faults["faults"]:
            assert word in ("unsound", "not-understood")  # the move may name somebody who is no longer there
            told = [(error["code"], error["pointer"]) for error in answer["errors"]]
            assert word == "not-understood" or told == _fifty(faults)
        elif word == "answered":
            self._assert_a_verdict(answer)
        else:
            assert [error["code"] for error in answer["errors"]] == ["player.unknown"]
        for operation in ("legal-moves", "view", "score"):
            player = {"player": None} if operation == "view" else {}
            told_word, _ = ask(self.game, operation, {"state": state, **player})
            assert told_word == ("answered" if checked == "answered" and not faults["faults"] else _word(checked))

    def _assert_a_verdict(self, verdict: Any) -> None:
        if verdict["legal"] is not False and "unknown" in verdict:
            nothing = (verdict["violations"], verdict["events"], verdict["state"], verdict["result"])
            assert nothing == ([], [], None, None)
            return
        assert verdict["legal"] == (not verdict["violations"]) == (verdict["state"] is not None)
        assert verdict["legal"] == bool(verdict["events"])
        rules = [violation["rule"] for violation in verdict["violations"]]
        assert len(rules) == len(set(rules))

    @invariant()
    def the_state_is_sound_and_somebody_is_due(self) -> None:
        assert soundness.faults(self.room, self.table) == ()
        over = self.room.result(self.table).over
        assert over == (self.room.to_act(self.table) == ())
        assert over == (judge.sample_moves(self.room, self.table) == [])


def _fifty(faults: Any) -> list[tuple[str, str]]:
    return [(fault["id"], fault["pointer"]) for fault in faults["faults"]][:50]


def _word(checked: str) -> str:
    return "unsound" if checked == "answered" else checked


@pytest.mark.parametrize("game", sorted(GAMES))
def test_machine(game: str) -> None:
    machine = type(f"{game.title()}Machine", (Machine,), {"game": game})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=25,
            stateful_step_count=30,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
