"""The part of openapi.yaml about one game: valid alone, equal to the whole document in what it contains, small."""

import re
from functools import cache
from typing import Any

import msgspec
import pytest
import yaml
from flask.testing import FlaskClient
from generate import complete
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from smack.api import create_app
from smack.api.settings import Settings
from smack.api.web.static import build_json_document, build_yaml_document
from smack.games import GAMES
from smack.games.smackem import types as smackem
from smack.openapi.__main__ import main
from smack.openapi.build import SHOWN_ELSEWHERE
from smack.openapi.document import OPENAPI_FILE, drop_unused_components, read_yaml
from smack.openapi.once import drop_repeated_descriptions
from smack.operations.table import OPERATIONS

Document = dict[str, Any]

SHORTENED = {"examples", "links"}  # of which the whole has fewer


@cache
def committed() -> Document:
    result: Document = read_yaml(OPENAPI_FILE.read_bytes())
    return result


@cache
def whole() -> Document:
    """Return the whole with the descriptions that stand once put back, as the builds of clients do."""
    result: Document = read_yaml(OPENAPI_FILE.read_bytes())
    complete(result)
    return result


@cache
def part(game: str) -> Document:
    result: Document = msgspec.json.decode(build_json_document(game))
    return result


def component_names(document: Document) -> set[tuple[str, str]]:
    return {(kind, name) for kind, content in document["components"].items() for name in content}


@pytest.mark.parametrize("game", GAMES)
def test_a_part_is_a_valid_document(game: str) -> None:
    validate(part(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_part_has_its_own_title(game: str) -> None:
    info, about_all = part(game)["info"], whole()["info"]
    assert info["title"] == f"{about_all['title']}: {GAMES[game].title}"
    shared, _, about_part = info["description"].partition("\nThis is the part about one game, ")
    assert about_all["description"].startswith(shared)
    assert about_part.startswith(GAMES[game].title)
    assert "`/openapi.json`" in about_part
    assert "`/openapi/{game}.json`" in about_all["description"].removeprefix(shared)
    assert [tag["name"] for tag in part(game)["tags"]] == [game, "catalogue"]


@pytest.mark.parametrize("game", GAMES)
def test_a_part_has_the_operations_of_its_game_and_the_catalogue(game: str) -> None:
    catalogue = {path for path, item in whole()["paths"].items() if "get" in item}
    assert len(catalogue) == 5
    assert part(game)["paths"].keys() == {operation.path(GAMES[game]) for operation in OPERATIONS} | catalogue


def without_text(path: Any) -> Any:
    """Return an operation without its texts, its examples and its links, of which a part has more."""
    if isinstance(path, dict):
        names = path.keys() - {"summary", "description", "examples", "links"}
        return {name: without_text(path[name]) for name in names}
    return [without_text(part) for part in path] if isinstance(path, list) else path


@pytest.mark.parametrize("game", GAMES)
def test_a_part_equals_the_whole_in_the_same_order(game: str) -> None:
    document = part(game)
    for name, path in document["paths"].items():
        if "{game}" not in name:  # of the catalogue a part has its game's own
            assert without_text(path) == without_text(whole()["paths"][name])
    for kind, content in document["components"].items():
        if kind not in SHORTENED:
            components = whole()["components"][kind].items()
            assert list(content.items()) == [
                (name, component) for name, component in components if name in content
            ]


@pytest.mark.parametrize("game", GAMES)
def test_a_part_has_the_whole_description_of_each_operation_and_all_examples(game: str) -> None:
    for operation in OPERATIONS:
        post = part(game)["paths"][operation.path(GAMES[game])]["post"]
        assert post["description"] == operation.description
        assert post["summary"] == f"{operation.summary} ({GAMES[game].title})"
        answers = post["responses"]["200"]["content"]["application/json"].get("examples", {})
        assert len(answers) == (
            0 if operation.takes_table and game != "spank" else operation.answered_example_count
        )


def test_what_is_said_of_an_operation_stands_once_in_the_whole() -> None:
    first = next(iter(GAMES))
    for operation in OPERATIONS:
        posts = [whole()["paths"][operation.path(game)]["post"] for game in GAMES.values()]
        others = [game.title for game in GAMES.values() if game.id != first]
        assert [post["description"] for post in posts] == [
            operation.description,
            *[f"As `{operation.id(GAMES[first])}`."] * len(others),
        ]
        assert [post["summary"] for post in posts] == [
            f"{operation.summary} ({GAMES[first].title})",
            *[f"{operation.name} ({title})" for title in others],
        ]


def test_an_answer_that_repeats_another_has_no_example_in_the_whole() -> None:
    shown = {
        one["operationId"]
        for path in whole()["paths"].values()
        for one in path.values()
        if "examples" in one["responses"]["200"]["content"]["application/json"]
    }
    first = next(iter(GAMES.values()))
    ids = {operation.name: operation.id(first) for operation in OPERATIONS}
    for repeats, other in SHOWN_ELSEWHERE.items():
        assert ids.get(repeats, repeats) not in shown
        assert ids.get(other, other) in shown


def test_an_operation_has_a_line_for_each_member() -> None:
    text = OPENAPI_FILE.read_text("utf-8")
    starts = re.findall(r"^  /v1/\S+:\n    (?:get|post):\n      operationId: (\w+)\n", text, re.MULTILINE)
    operations = [one["operationId"] for path in committed()["paths"].values() for one in path.values()]
    assert starts == operations


def test_a_description_of_schemas_that_are_alike_stands_once_in_the_whole() -> None:
    schemas, completed = (document["components"]["schemas"] for document in (committed(), whole()))
    assert schemas["SmackarangState"]["properties"]["seq"] == completed["SpankState"]["properties"]["seq"]
    for name in ("SpankState", "SmackarangStateInput", "SpankStateInput"):
        assert "description" not in schemas[name]["properties"]["seq"]
        assert "description" in completed[name]["properties"]["seq"]
    assert drop_repeated_descriptions(completed, [game.title() for game in GAMES]) == schemas
    assert drop_repeated_descriptions(schemas, [game.title() for game in GAMES]) == schemas


def test_what_only_some_of_those_that_are_alike_say_stays_where_it_is() -> None:
    plain = {"type": "integer"}
    points, chips = {**plain, "description": "Points."}, {**plain, "description": "Chips."}
    first = {"type": "object", "properties": {"same": points, "differs": points, "lacks": points}}
    other = {"type": "object", "properties": {"same": points, "differs": chips, "lacks": plain}}
    said = drop_repeated_descriptions({"AbcEnd": first, "DefEnd": other}, ["Abc", "Def"])
    assert said["AbcEnd"] == first
    assert said["DefEnd"]["properties"] == {"same": plain, "differs": chips, "lacks": plain}


@pytest.mark.parametrize("game", GAMES)
def test_links_are_those_of_the_first_game_in_the_whole_and_all_in_a_part(game: str) -> None:
    first = next(iter(GAMES))
    for operation in OPERATIONS:
        path = operation.path(GAMES[game])
        for document, links in (
            (part(game), operation.links),
            (whole(), operation.links if game == first else ()),
        ):
            assert document["paths"][path]["post"]["responses"]["200"].get("links", {}).keys() == set(links)


@pytest.mark.parametrize("game", GAMES)
def test_a_part_has_exactly_the_components_that_it_refers_to(game: str) -> None:
    references = set(re.findall(r'"#/components/(\w+)/(\w+)"', build_json_document(game).decode()))
    assert references == component_names(part(game))


def test_the_parts_together_are_the_whole_but_for_the_batch() -> None:
    paths = [path for game in GAMES for path in part(game)["paths"]]
    assert set(paths) == whole()["paths"].keys() - {"/v1/batch"}
    batch = drop_unused_components({**whole(), "paths": {"/v1/batch": whole()["paths"]["/v1/batch"]}})
    named = set().union(*(component_names(part(game)) for game in GAMES), component_names(batch))
    assert component_names(whole()) <= named
    assert {kind for kind, _ in named - component_names(whole())} == SHORTENED


@pytest.mark.parametrize("game", GAMES)
def test_a_part_is_small(game: str) -> None:
    assert len(build_json_document(game)) <= 12_300 * len(OPERATIONS)


@pytest.mark.parametrize("game", GAMES)
def test_a_part_is_served_as_json_and_as_yaml(client: FlaskClient, game: str) -> None:
    yaml_response = client.get(f"/openapi/{game}.yaml")
    assert yaml_response.mimetype == "application/yaml"
    json_response = client.get(f"/openapi/{game}.json")
    assert json_response.mimetype == "application/json"
    assert yaml.load(yaml_response.data, yaml.CSafeLoader) == json_response.get_json() == part(game)


def test_a_part_can_be_printed_without_a_service(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["document", "spank"])
    main()
    assert capsys.readouterr().out.encode() == build_yaml_document("spank")


def test_only_games_have_a_part(client: FlaskClient) -> None:
    assert client.get("/openapi/chess.json").get_json()["type"] == "/problems/not-found"


def test_a_part_requires_keys_as_the_whole_does() -> None:
    client_with_keys = create_app(Settings(api_keys=("a:" + "0" * 64,))).test_client()
    document = client_with_keys.get("/openapi.json").get_json()
    about_spank = client_with_keys.get("/openapi/spank.json").get_json()
    assert {**about_spank, "security": [], "components": part("spank")["components"]} == part("spank")
    assert about_spank["security"] == document["security"] == [{"ApiKey": []}]
    assert about_spank["components"]["securitySchemes"] == document["components"]["securitySchemes"]
    assert yaml.load(client_with_keys.get("/openapi/spank.yaml").data, yaml.CSafeLoader) == about_spank


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_of_a_part_is_about_its_game(game: str) -> None:
    """A mock of a part answers its own game, and generated types have only its clauses."""
    for path, item in part(game)["paths"].items():
        if "{game}" not in path:
            continue
        words = {one["name"]: one["schema"] for one in item["get"]["parameters"] if "name" in one}
        rule = {"$ref": f"#/components/schemas/{game.title()}Rule"}
        assert words["game"]["enum"] == [game]
        assert words.get("rule", rule) == rule
        assert part(game)["components"]["schemas"][f"{game.title()}Rule"]["enum"] == [*GAMES[game].rulebook]
        example = item["get"]["responses"]["200"]["content"]["application/json"]["examples"]["now"]["value"]
        others = [
            other for other in GAMES if other != game and f'"{other}' in msgspec.json.encode(example).decode()
        ]
        assert others == []


EVERYONE = 16  # who may be listed in a tally of many rounds, not all of whom play each


@pytest.mark.parametrize("game", GAMES)
def test_a_part_has_the_bounds_of_players_of_its_game(game: str) -> None:
    schemas = part(game)["components"]["schemas"]
    member, name, bounds = "players", "Seating", GAMES[game].player_bounds
    if game == "smackem":
        member, name, bounds = "teams", "Entrants", smackem.TEAM_BOUNDS
        assert size(schemas["SmackemEntrant"]["properties"]["players"]) == smackem.PLAYERS_PER_TEAM
    told = [schemas[f"{game.title()}{kind}"]["properties"][member] for kind in ("State", "StateInput")]
    assert [size(one) for one in (schemas[f"{game.title()}{name}"], *told)] == [bounds] * 3


@pytest.mark.parametrize("game", GAMES)
def test_no_list_of_players_is_longer_than_a_table_but_that_of_everyone_in_a_tally(game: str) -> None:
    most = smackem.TEAM_BOUNDS[1] if game == "smackem" else GAMES[game].player_bounds[1]
    for name, schema in part(game)["components"]["schemas"].items():
        for member in ("players", "teams"):
            listed = schema.get("properties", {}).get(member, {})
            if "maxItems" in listed and not name.endswith("ScorePad"):  # whose list is of all names in a file
                in_tally = game in ("smackarang", "smackem") and name.removesuffix("Input").endswith("Tally")
                assert listed["maxItems"] <= (EVERYONE if in_tally else most), name


def size(schema: Any) -> tuple[int, int]:
    return schema["minItems"], schema["maxItems"]


@pytest.mark.parametrize(
    "name", ["SpankDealByPlayers", "SpankSealedDealByPlayers", "SpankStateInput", "SpankState"]
)
def test_players_are_bounded_by_the_option_that_widens_them(name: str) -> None:
    schema = part("spank")["components"]["schemas"][name]
    condition = {word: schema[word] for word in ("if", "then")}
    for options, most in (({}, 9), ({"ranks": "single"}, 9), ({"ranks": "two_set_half"}, 12), (None, 9)):
        for number in (most, most + 1):
            body = {"players": ["x"] * number} | ({} if options is None else {"options": options})
            assert Draft202012Validator(condition).is_valid(body) is (number <= most or most == 12)


def test_the_first_server_is_an_address_to_fill_in_and_the_other_the_service_itself() -> None:
    template, itself = whole()["servers"]
    assert itself["url"] == "/"
    assert template["url"].format(**{k: v["default"] for k, v in template["variables"].items()}).startswith("http")
