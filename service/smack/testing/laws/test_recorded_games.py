"""Replays of recorded games give the recorded states and views after every move."""

from pathlib import Path

import pytest

from smack.games import GAMES
from smack.testing import golden, kit

RECORDED_GAMES = [
    pytest.param(name, path, id=f"{name}-{path.stem}") for name in kit.games() for path in golden.paths(name)
]


@pytest.mark.parametrize(("name", "path"), RECORDED_GAMES)
def test_a_recorded_game_is_replayed_to_the_same_states_and_views(name: str, path: Path) -> None:
    lines = golden.read(path)
    for line, replayed in zip(lines, golden.replay(GAMES[name], lines), strict=True):
        assert line == replayed, f"stale, or the rules changed: python -m smack.testing {name}"


@pytest.mark.parametrize("name", kit.games())
def test_one_game_of_every_deal_is_recorded(name: str) -> None:
    assert {entry["title"] for entry in kit.deals(name)} == {path.stem for path in golden.paths(name)}, (
        f"stale: python -m smack.testing {name}"
    )
