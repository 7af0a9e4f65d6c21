"""Recorded games, replayed step by step: every state and every seat's view is what it was."""

from pathlib import Path

import pytest

from smack.games import GAMES
from tests.support import golden, kit

TRANSCRIPTS = [
    pytest.param(name, path, id=f"{name}-{path.stem}")
    for name in kit.games()
    for path in sorted(golden.folder(name).glob("*.jsonl"))
]


@pytest.mark.parametrize(("name", "path"), TRANSCRIPTS)
def test_transcript(name: str, path: Path) -> None:
    lines = golden.read(path)
    for one, again in zip(lines, golden.replayed(GAMES[name], lines), strict=True):
        assert one == again


def test_every_deal_of_every_game_is_recorded() -> None:
    for name in kit.games():
        titles = {told["title"] for told in kit.deals(name)}
        assert titles == {path.stem.rpartition("-")[0] for path in golden.folder(name).glob("*.jsonl")}
