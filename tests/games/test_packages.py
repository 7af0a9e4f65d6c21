"""Every game package has a rulebook, and ids of games are no other names of the document."""

import re
from pathlib import Path

import pytest

from smack import games
from smack.games import GAMES, OUTSIDE_GAMES
from smack.games.outside import RESERVED_WORDS
from smack.openapi.document import read_yaml
from smack.testing import kit

NAMES = sorted(set(GAMES) - set(OUTSIDE_GAMES))


def folder(game: str) -> Path:
    return Path(games.__file__).parent / game


def test_there_is_a_game_for_every_folder_of_cases() -> None:
    assert sorted(path.parent.name for path in kit.CASES.glob("*/deals.json")) == NAMES


@pytest.mark.parametrize("game", NAMES)
def test_a_game_has_a_rulebook(game: str) -> None:
    assert (folder(game) / "rulebook.toml").exists()


def test_no_id_of_a_game_begins_other_names_of_the_document() -> None:
    """Names of schemas and examples begin with a game's id or a reserved word; operations' end with it."""
    document = read_yaml(Path("openapi.yaml").read_bytes())
    titles = tuple(game.title() for game in NAMES)
    names = [*document["components"]["schemas"], *document["components"]["examples"]]
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    ids = [operation["operationId"] for operation in operations]
    names += [re.sub("^[a-z]*", "", name) for name in ids if not name.endswith(titles)]
    first = {
        re.findall("[A-Z]?[a-z0-9]+", name)[0].lower() for name in names if name and not name.startswith(titles)
    }
    tags = {tag["name"] for tag in document["tags"]} - {*NAMES}
    assert first | tags | {"all", "card"} == {*RESERVED_WORDS}  # CardTally is there if a game has it
