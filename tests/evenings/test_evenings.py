"""A thousand evenings, each as it is and damaged, read by the service and by the second reader."""

import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from smack.games import GAMES
from smack.operations import pads
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


def test_the_rows_that_the_guide_shows_for_each_program_are_read() -> None:
    guide = Path("docs/guides/score-an-evening.md").read_text("utf-8")
    table = [line for line in guide[guide.index("| saved by") :].splitlines() if line.startswith("| ")][1:]
    shown = [re.findall(r"`([^`]*)`", line.split("|")[4])[:2] for line in table if line.count("|") == 5]
    assert len(shown) == len(writers.PROGRAMS) - 1  # all but the text editor
    for ana, bo in shown:
        separator = next(one for one in ",;\u2192" if one in ana)
        header = separator.join(["match", "round", "player", "cards_left", "winner"])
        text = "\n".join([header, ana, bo, bo.replace("bo", "cy")]).replace("\u2192", "\t")
        (match,) = pads.score_file("smackarang", text, {})
        assert match.tally == msgspec.convert(
            {
                "players": ["ana", "bo", "cy"],
                "rounds": [{"winner": "ana", "cards_left": {"ana": 0, "bo": 4, "cy": 4}}],
            },
            GAMES["smackarang"].tally,
        ), ana


def test_every_damage_changes_some_file() -> None:
    for way in damage.DAMAGES:
        random = Random(way.__name__)
        rows = writers.evening("smackarang", random)
        damaged = [list(row) for row in rows]
        way(damaged, random)
        assert damaged != rows, way.__name__
