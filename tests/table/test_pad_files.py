"""Files that the table writes without a connection: the service reads the tally that the table counts itself."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from smack.games import GAMES
from smack.operations import pads

SCRIPT = Path(__file__).with_name("pads.mjs")
DATA = Path("service/smack/api/web/assets/table/data").absolute()
COUNT = 60  # pads of each game
FORMS = {game: msgspec.to_builtins(rules.pad) for game, rules in GAMES.items()}

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="the table's modules are run by Node")


def run(**given: Any) -> Any:
    body = msgspec.json.encode({"forms": FORMS, "count": COUNT, "seed": 62, **given})
    done = subprocess.run(["node", str(SCRIPT), str(DATA)], input=body, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout)


@pytest.fixture(scope="module")
def written() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = run()["written"]
    return found


def read(game: str, pad: dict[str, Any]) -> pads.ScoredMatch[Any, Any]:
    (match,) = pads.score_file(game, pad["csv"], {})
    return match


@pytest.mark.parametrize("game", GAMES)
def test_the_service_reads_the_tally_that_the_table_counts(
    game: str, written: dict[str, list[dict[str, Any]]]
) -> None:
    whole = [pad for pad in written[game] if not pad["lacking"]]
    assert len(whole) > COUNT // 2
    for pad in whole:
        match = read(game, pad)
        assert not [error for error in match.errors if error.message_id.startswith("pad.")], (pad, match.errors)
        if not match.errors:  # of the rules
            assert match.tally == msgspec.convert(pad["tally"], GAMES[game].tally), pad


@pytest.mark.parametrize("game", [game for game in GAMES if game != "spank"])
def test_what_a_pad_lacks_is_an_error_of_its_file(game: str, written: dict[str, list[dict[str, Any]]]) -> None:
    """In Spank! a turn counts without the others of its row, so nothing is lacking."""
    for pad in written[game]:
        if pad["lacking"]:
            assert read(game, pad).errors, pad


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_opened_as_the_tally_that_it_was(game: str, written: dict[str, list[dict[str, Any]]]) -> None:
    matches = [read(game, pad) for pad in written[game] if not pad["lacking"]]
    tallies = [msgspec.to_builtins(match.tally) for match in matches if not match.errors]
    assert len(tallies) > COUNT // 4
    opened = run(tallies={game: tallies})["opened"][game]
    kind = GAMES[game].tally
    assert [msgspec.convert(one, kind) for one in opened] == [msgspec.convert(one, kind) for one in tallies]
