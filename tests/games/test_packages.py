"""Every game package has the same modules, and ids of games are no other names of the document."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from smack import games
from smack.games import GAMES, OUTSIDE
from smack.games.outside import RESERVED
from smack.operations.document import read_yaml
from smack.testing import kit

MODULES = ("state", "moves", "effects", "deal", "faults", "score")
NAMES = sorted(set(GAMES) - set(OUTSIDE))


def folder(game: str) -> Path:
    return Path(games.__file__).parent / game


def test_there_is_a_game_for_every_folder_of_cases() -> None:
    assert kit.games() == NAMES


@pytest.mark.parametrize("game", NAMES)
def test_a_game_has_all_modules_and_a_rulebook(game: str) -> None:
    modules = {path.stem for path in folder(game).glob("*.py")}
    assert set(MODULES) <= modules
    assert (folder(game) / "rulebook.toml").exists()


@pytest.mark.parametrize(("more", "fewer", "message"), [(0, 1, "none of the parts"), (1, 0, "2 of the parts")])
def test_exactly_one_part_defines_a_function(more: int, fewer: int, message: str) -> None:
    game = GAMES["spank"]
    to_act = game.parts[-1]
    with pytest.raises(TypeError, match=f"{message} of the game define `to_act`"):
        replace(game, parts=(*game.parts[: -1 if fewer else None], *[to_act] * more), to_act=UNSET)


def test_a_function_with_the_name_of_an_optional_field_takes_a_state(monkeypatch: pytest.MonkeyPatch) -> None:
    def points(cards: tuple[str, ...]) -> int:
        return len(cards)

    part = ModuleType("score")
    points.__module__ = part.__name__
    vars(part)["points"] = points
    monkeypatch.setitem(sys.modules, part.__name__, part)
    game = GAMES["smackdown"]
    with pytest.raises(TypeError, match="`points` of a game takes its state first"):
        replace(game, parts=(*game.parts, part), points=UNSET)


def test_no_id_of_a_game_begins_other_names_of_the_document() -> None:
    """Names of schemas and examples begin with a game's, or with a reserved word; those of operations end so."""
    document = read_yaml(Path("openapi.yaml").read_bytes())
    titles = tuple(game.title() for game in NAMES)
    names = [*document["components"]["schemas"], *document["components"]["examples"]]
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    ids = [operation["operationId"] for operation in operations]
    names += [re.sub("^[a-z]*", "", name) for name in ids if not name.endswith(titles)]
    first = {
        re.findall("[A-Z]?[a-z0-9]+", name)[0].lower() for name in names if name and not name.startswith(titles)
    }
    assert first | {tag["name"] for tag in document["tags"]} - {*NAMES} | {"all"} == {*RESERVED}
