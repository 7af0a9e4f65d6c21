"""A thousand evenings, each as it is and damaged, read by the service and by the second reader."""

from random import Random

import pytest

from tests.evenings import damage, writers
from tests.evenings.compare import compare, run
from tests.evenings.second_reader import KINDS


def test_no_file_is_read_otherwise_than_the_guide_says() -> None:
    found, differences = run(1000, "a thousand")
    assert differences == []
    assert found["whole"] == 1000
    assert min(found["scored"], found["error"], found["refused"]) > 20  # each of which the damages have to reach


@pytest.mark.parametrize("game", KINDS)
def test_every_program_writes_evenings_that_are_scored(game: str) -> None:
    random = Random(game)
    for program in writers.PROGRAMS:
        rows = writers.marked(game, writers.evening(game, random), *writers.PROGRAMS[program][2:])
        rows = [[cell.replace("\u674e\u96f7", "Li Lei") for cell in row] for row in rows]
        outcome = compare(game, writers.save(program, rows, random))
        assert (outcome.kind, outcome.difference) == ("scored", ""), program


def test_every_damage_changes_some_file() -> None:
    for way in damage.DAMAGES:
        random = Random(way.__name__)
        rows = writers.evening("smackarang", random)
        damaged = [list(row) for row in rows]
        way(damaged, random)
        assert damaged != rows, way.__name__
