"""How many files of the package a reader opens who follows a legal `adjudicate` from its bytes to the answer's."""

import sys
from itertools import islice
from pathlib import Path
from types import FrameType

import msgspec
import pytest

import smack
from smack.games import GAMES
from smack.operations import dispatch
from smack.testing import kit
from smack.testing.playouts import deal, playout

PACKAGE = str(Path(smack.__file__).parent)
FILES = 25  # that a walk stays below


def walk(game: str, body: bytes) -> set[str]:
    """Return the files whose functions are called for a request."""
    files: set[str] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            files.add(frame.f_code.co_filename.removeprefix(PACKAGE))

    sys.setprofile(note)
    try:
        dispatch.encode(dispatch.run("adjudicate", game, body), dispatch.MAX_ANSWER)
    finally:
        sys.setprofile(None)
    return files


@pytest.mark.parametrize("game", GAMES)
def test_a_legal_move_passes_few_files(game: str) -> None:
    start = deal(GAMES[game], kit.deals(game)[0]["body"], "walk").state
    for turn in islice(playout(GAMES[game], start, 1, 40), 40):
        body = msgspec.json.encode({"state": turn.before, "move": turn.move})
        walk(game, body)  # the first time some functions are made
        assert len(files := walk(game, body)) < FILES, sorted(files)
