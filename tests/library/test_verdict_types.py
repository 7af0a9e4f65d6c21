"""`legal` tells verdicts apart for a type checker: mypy and pyright read these functions."""

from typing import Any, TypeVar, assert_never, assert_type

import smack
from smack.library import Alternatives, Event, Move, PlayerToAct, State, Violation

S = TypeVar("S", bound=State)


def follow(game: smack.CardGame[S], state: S, move: Move) -> S:
    """Return the state after a legal move, else the same state."""
    verdict = game.adjudicate(state, move)
    if verdict.legal is True:
        assert_type(verdict.state, S)
        assert_type(verdict.to_act, tuple[PlayerToAct, ...])
        return verdict.state
    if verdict.legal is False:
        assert_type(verdict.violations, tuple[Violation, ...])
        assert_type(verdict.alternatives, Alternatives[Move] | None)
        return state
    if verdict.legal is None:
        assert verdict.unknown
        assert verdict.state is None
        return state
    assert_never(verdict)


def events_of(verdict: smack.Verdict[S, Event, Move]) -> tuple[Event, ...]:
    return verdict.events  # every verdict has them


def seqs(answer: smack.ReplayAnswer[Any, Event, smack.Sheet]) -> list[str]:
    """Return a word for each verdict of a transcript."""
    said: list[str] = []
    for step in answer.steps:
        if step.legal is True:
            said.append(f"{len(step.events)} events")
        elif step.legal is False:
            said.append(step.violations[0].rule)
        elif isinstance(step, smack.UndecidedStep):
            said.append(step.unknown[0].pointer)
        else:
            assert_type(step, smack.NotUnderstoodStep[Event])
            said.append(step.errors[0].message)
    return said


def test_a_verdict_is_read_by_its_legality() -> None:
    game = smack.smackarang
    state = game.deal(["ana", "bo", "cy"], seed="first game")
    move = game.legal_moves(state)[0]
    refused = game.parse_move({"type": "draw", "player": "ana"})
    after = follow(game, state, move)
    assert (after.seq, follow(game, state, refused).seq) == (1, 0)
    assert events_of(game.adjudicate(state, move))
    assert events_of(game.adjudicate(state, refused)) == ()
    hidden = game.view(state, "bo")
    assert follow(game, hidden, move) is hidden
    moves = [refused, move]
    assert seqs(game.replay(moves, state=state, on_illegal="skip")) == ["smackarang.must-play", "5 events"]


def test_a_judgment_is_the_beginning_of_a_verdict() -> None:
    game = smack.smackarang
    state = game.deal(["ana", "bo", "cy"], seed="first game")
    for move in (game.legal_moves(state)[0], game.parse_move({"type": "draw", "player": "ana"})):
        judgment, verdict = game.judge(state, move), game.adjudicate(state, move)
        assert isinstance(verdict, type(judgment))
        assert (judgment.legal, judgment.violations) == (verdict.legal, verdict.violations)
