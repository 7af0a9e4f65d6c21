"""Scores by one clause: points of each player, of a state or a tally."""

import pytest

from smack.cards.tally import PointScores, PointTally
from smack.engine.game import InvalidSetup
from smack.engine.pad import Column, pad_of

SCORES = PointScores(clause="oddity.score.points", seats=(2, 3), fewest_wins=True)
TALLY = PointTally(("bo", "ana", "cy"), {"ana": 3, "bo": 3, "cy": -1})


def test_the_fewest_points_win() -> None:
    sheet, result = SCORES.score_tally(TALLY)
    assert [(entry.player, entry.total) for entry in sheet.entries] == [("bo", 3), ("ana", 3), ("cy", -1)]
    assert (result.over, result.outcome, result.winners) == (True, "won", ("cy",))


def test_equal_players_share_the_win() -> None:
    scores = PointScores(clause="oddity.score.points", seats=(2, 3))
    assert scores.score_tally(TALLY)[1].winners == ("bo", "ana")


@pytest.mark.parametrize(
    ("tally", "faults"),
    [
        (PointTally(("bo",), {"bo": 1}), [("oddity.setup.players", "/players")]),
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
