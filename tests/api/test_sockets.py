"""Requests over sockets to gunicorn: chunked bodies, a whole game, and a run of schemathesis."""

import http.client
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests

from smack.api.settings import Settings
from tests.support import live


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    """Yield the base URL of a running service."""
    with live.gunicorn() as url:
        yield url


def test_schemathesis_finds_nothing(base: str) -> None:
    """Run all checks and phases on a few operations; `tools.fuzz` runs them on all, over WSGI."""
    command = [str(Path(sys.executable).with_name("schemathesis")), "run", f"{base}/openapi/smackarang.json"]
    options = ["--max-examples", "5", "--include-path-regex", "smackarang/deal$|/v1/games$|{game}"]
    done = subprocess.run([*command, *options], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.mark.parametrize("excess", [-1, 0, 1, 100_000])
def test_a_chunked_body_over_the_limit_is_413(base: str, excess: int) -> None:
    """Without a Content-Length the same limit holds, and no truncated body is judged."""
    length = Settings().max_body + excess
    raw = b'{"players": ["a", "b", "c"]' + b" " * (length - 28) + b"}"
    connection = http.client.HTTPConnection(urlsplit(base).netloc)
    chunks = (raw[i : i + 65536] for i in range(0, len(raw), 65536))
    headers = {"Content-Type": "application/json"}
    connection.request("POST", "/v1/games/smackarang/deal", chunks, headers, encode_chunked=True)
    response = connection.getresponse()
    parsed = json.loads(response.read())
    assert response.status == (200 if excess <= 0 else 413)
    assert ("state" in parsed) == (excess <= 0)


@pytest.mark.parametrize("excess", [0, 1])
def test_a_chunked_transcript_has_the_limit_of_long_bodies(base: str, excess: int) -> None:
    header = b'{"transcript": 1, "game": "spank", "deal": {"players": ["a", "b"], "seed": "1"}}\n'
    blanks = b" " * (Settings().max_large_body + excess - len(header))
    headers = {"Content-Type": "application/jsonl"}
    answer = requests.post(
        f"{base}/v1/games/spank/replay", data=iter((header, blanks)), headers=headers, timeout=30
    )
    assert answer.status_code == (413 if excess else 200)


def test_a_game_from_deal_to_end(base: str) -> None:
    """Deal, list and adjudicate until the game is over, then replay the transcript, as an application does."""
    url = f"{base}/v1/games/smackarang"
    deal: Any = {"players": ["ana", "bo", "cy"], "seed": "over sockets", "options": {"weapon_types": 2}}
    with requests.Session() as session:
        answer = session.post(f"{url}/deal", json=deal).json()
        moves: list[Any] = []
        while answer["to_act"]:
            listed = session.post(f"{url}/legal-moves", json={"state": answer["state"]}).json()
            move = listed["moves"][len(moves) % listed["count"]]
            answer = session.post(f"{url}/adjudicate", json={"state": answer["state"], "move": move}).json()
            assert answer["legal"]
            moves.append(move)
        audit = {"deal": deal, "moves": moves, "claim": answer["result"]}
        parsed = session.post(f"{url}/replay", json=audit).json()
    assert parsed["claim"] == {"holds": True, "differences": []}
    assert parsed["state"] == answer["state"]
    assert parsed["commitment"] == {"holds": True}
