"""The part of the document about a game: valid alone, equal to the whole in what it contains, and light."""

import re
from functools import cache
from typing import Any

import msgspec
import pytest
import yaml
from flask.testing import FlaskClient
from openapi_spec_validator import validate

from smack.api import create_app
from smack.api.settings import Settings
from smack.api.web.documents import in_json, in_yaml
from smack.games import GAMES
from smack.openapi.__main__ import main
from smack.operations.document import of_game, reachable, read_yaml
from smack.operations.shipped import OPENAPI
from smack.operations.table import OPERATIONS

Document = dict[str, Any]


@cache
def whole() -> Document:
    result: Document = read_yaml(OPENAPI.read_bytes())
    return result


@cache
def part(game: str) -> Document:
    result: Document = msgspec.json.decode(in_json(game))
    return result


def named_parts(document: Document) -> set[tuple[str, str]]:
    return {(kind, name) for kind, content in document["components"].items() for name in content}


@pytest.mark.parametrize("game", GAMES)
def test_a_part_is_a_valid_document(game: str) -> None:
    validate(part(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_part_has_its_own_title(game: str) -> None:
    info, about_all = part(game)["info"], whole()["info"]
    assert info["title"] == f"{about_all['title']}: {GAMES[game].title}"
    alike, _, of_the_part = info["description"].partition("\nThis is the part about one game, ")
    assert about_all["description"].startswith(alike)
    assert of_the_part.startswith(GAMES[game].title)
    assert "`/openapi.json`" in of_the_part
    assert "`/openapi/{game}.json`" in about_all["description"].removeprefix(alike)
    assert [tag["name"] for tag in part(game)["tags"]] == [game, "catalogue"]


@pytest.mark.parametrize("game", GAMES)
def test_a_part_has_the_operations_of_its_game_and_the_catalogue(game: str) -> None:
    catalogue = {path for path, item in whole()["paths"].items() if "get" in item}
    assert len(catalogue) == 4
    assert part(game)["paths"].keys() == {one.path(GAMES[game]) for one in OPERATIONS} | catalogue


@pytest.mark.parametrize("game", GAMES)
def test_a_part_equals_the_whole_in_the_same_order(game: str) -> None:
    result = part(game)
    for name, path in result["paths"].items():
        assert path == whole()["paths"][name]
    for kind, content in result["components"].items():
        assert list(content.items()) == [one for one in whole()["components"][kind].items() if one[0] in content]


@pytest.mark.parametrize("game", GAMES)
def test_a_part_leads_to_all_that_it_has_and_to_nothing_else(game: str) -> None:
    referred = set(re.findall(r'"#/components/(\w+)/(\w+)"', in_json(game).decode()))
    assert referred == named_parts(part(game))


def test_the_parts_together_are_the_whole_but_for_the_batch() -> None:
    paths = [path for game in GAMES for path in part(game)["paths"]]
    assert set(paths) == whole()["paths"].keys() - {"/v1/batch"}
    batch = reachable({**whole(), "paths": {"/v1/batch": whole()["paths"]["/v1/batch"]}})
    assert set().union(*(named_parts(part(game)) for game in GAMES), named_parts(batch)) == named_parts(whole())


@pytest.mark.parametrize("game", GAMES)
def test_a_part_is_light(game: str) -> None:
    assert len(in_json(game)) <= 146_000


@pytest.mark.parametrize("game", GAMES)
def test_a_part_is_handed_out_in_both_writings(client: FlaskClient, game: str) -> None:
    answer = client.get(f"/openapi/{game}.yaml")
    assert answer.mimetype == "application/yaml"
    content = client.get(f"/openapi/{game}.json")
    assert content.mimetype == "application/json"
    assert yaml.load(answer.data, yaml.CSafeLoader) == content.get_json() == part(game)


def test_a_part_can_be_printed_without_a_service(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["document", "spank"])
    main()
    assert capsys.readouterr().out.encode() == in_yaml("spank")


def test_only_games_have_a_part(client: FlaskClient) -> None:
    assert client.get("/openapi/chess.json").get_json()["type"] == "/problems/not-found"


def test_a_part_requires_keys_as_the_whole_does() -> None:
    client_with_keys = create_app(Settings(api_keys=("a:" + "0" * 64,))).test_client()
    all_games = client_with_keys.get("/openapi.json").get_json()
    content = client_with_keys.get("/openapi/spank.json").get_json()
    assert content == of_game(all_games, GAMES["spank"])
    assert content["security"] == all_games["security"] == [{"ApiKey": []}]
    assert content["components"]["securitySchemes"] == all_games["components"]["securitySchemes"]
    assert yaml.load(client_with_keys.get("/openapi/spank.yaml").data, yaml.CSafeLoader) == content
