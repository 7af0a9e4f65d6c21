"""deploy/nginx/nginx.conf sends the long operations of every game to the workers for long requests."""

import re
from pathlib import Path

import pytest

from smack.operations.table import OPERATIONS

CONF = Path(__file__).parents[2] / "deploy" / "nginx" / "nginx.conf"
LONG = ("replay", "suggest", "sealed/suggest")


@pytest.mark.parametrize("game", ["spank", "hearts2"])
def test_long_operations_of_any_game_go_to_their_own_workers(game: str) -> None:
    match = re.search(r'"~(\^/v1/.*)" 1;', CONF.read_text("utf-8"))
    assert match
    long_requests = match[1]
    paths = {operation.name: f"/v1/games/{game}/{operation.name}" for operation in OPERATIONS}
    assert {name for name, path in paths.items() if re.match(long_requests, f"{path} 100 ")} == set(LONG)
    assert re.match(long_requests, "/v1/batch 100 ")
