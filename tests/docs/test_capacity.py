"""docs/capacity.md has a figure for every operation and game that its command measures."""

import re
from pathlib import Path

from smack.games import GAMES
from tools.load import capacity
from tools.load.traffic import ordinary_requests


def test_the_page_has_every_operation_and_game() -> None:
    page = capacity.PAGE.read_text("utf-8").partition("<!-- costs -->")[2].partition("<!-- /costs -->")[0]
    head, _, *rows = page.strip().splitlines()
    assert re.findall(r"\w+", head) == ["operation", *GAMES]
    paths = [path.split("/", 4) for path, _ in ordinary_requests() if path.startswith("/v1/games/")]
    assert [re.findall(r"`(.*)`", row)[0] for row in rows] == list(dict.fromkeys(path[4] for path in paths))
    for row in rows:
        assert all(float(figure) > 0 for figure in row.strip("|").split("|")[1:])


def test_a_measurement_replaces_the_tables_and_nothing_else(tmp_path: Path) -> None:
    page = tmp_path / "capacity.md"
    page.write_text(capacity.PAGE.read_text("utf-8"), "utf-8")
    costs = {(operation, game): 0.5 for operation in ("adjudicate", "suggest") for game in GAMES}
    capacity.write(page, capacity.render(costs, {"at its start": 100}))
    text = page.read_text("utf-8")
    assert "| `suggest` |" + " 1.0 |" * len(GAMES) in text
    assert "| so one core serves | 2000 a second |" in text
    assert text.partition("## How to plan")[2] == capacity.PAGE.read_text("utf-8").partition("## How to plan")[2]
