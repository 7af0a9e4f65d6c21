"""Scores by one clause: points of each player, of a state or a tally."""

from typing import Any, Literal, NamedTuple

import pytest
from msgspec import Struct
from msgspec.structs import replace

from smack.cards import GameEnded
from smack.cards.tally import PointScores, PointTally
from smack.engine.declare.deal import Seating
from smack.engine.declare.game import GameState, InvalidSetup
from smack.engine.declare.pad import Column, pad_of

MOST: Any = PointScores(clause="score.points", is_over=lambda state: state.turn == "").for_game("oddity", (2, 3))
SCORES = replace(MOST, fewest_wins=True)


class Seat(NamedTuple):
    id: str
    points: int


class State(GameState, frozen=True, kw_only=True, tag="oddity"):
    players: tuple[Seat, ...] = (Seat("bo", 3), Seat("ana", 2))
    turn: str = "bo"
    phase: Literal["play", "over"] = "play"


TALLY = PointTally(("bo", "ana", "cy"), {"ana": 3, "bo": 3, "cy": -1})


def test_the_fewest_points_win() -> None:
    sheet, result = SCORES.score_tally(TALLY)
    assert [(entry.player, entry.total) for entry in sheet.entries] == [("bo", 3), ("ana", 3), ("cy", -1)]
    assert (result.over, result.outcome, result.winners) == (True, "won", ("cy",))


def test_equal_players_share_the_win() -> None:
    assert MOST.score_tally(TALLY)[1].winners == ("bo", "ana")


def test_the_end_of_a_game_names_the_winners_once_it_is_over() -> None:
    assert SCORES.end_if_over(State()) == (State(), ())
    over = State(turn="", phase="over")
    assert SCORES.end_if_over(State(turn="")) == (over, (GameEnded("all", ("ana",)),))
    assert MOST.end_if_over(State(turn="")) == (over, (GameEnded("all", ("bo",)),))


@pytest.mark.parametrize(
    ("turn", "phase", "faults"), [("bo", "play", 0), ("", "over", 0), ("bo", "over", 1), ("", "play", 1)]
)
def test_the_phase_is_over_at_the_end_and_only_then(
    turn: str, phase: Literal["play", "over"], faults: int
) -> None:
    assert len([*MOST.faults(State(turn=turn, phase=phase))]) == faults


@pytest.mark.parametrize(
    ("tally", "faults"),
    [
        (PointTally(("bo",), {"bo": 1}), [("setup.players", "/players")]),
        (PointTally(("bo", "ana"), {"bo": 1, "cy": 1}), [("tally.players", "/points")]),
    ],
)
def test_a_tally_has_points_of_each_player(tally: PointTally, faults: list[tuple[str, str]]) -> None:
    with pytest.raises(InvalidSetup) as refused:
        SCORES.score_tally(tally)
    assert [(fault.id, fault.pointer) for fault in refused.value.faults] == faults


def test_its_pad_has_a_column_of_points() -> None:
    pad = pad_of(PointTally)
    assert pad.columns == (Column("points", "/points/{seat}", "number", "Points: those of each player."),)
    assert pad.seats_at == "/players/{position}"


class TallyBySuit(Struct):
    players: Seating
    points: dict[str, int]


def test_a_map_whose_keys_are_no_seats_has_no_column() -> None:
    with pytest.raises(TypeError, match="TallyBySuit has no columns"):
        pad_of(TallyBySuit)
