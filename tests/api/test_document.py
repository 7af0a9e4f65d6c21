"""The document: equal to the generated one, valid, exact, and kept by the service under schemathesis."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
import yaml
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from smack.api import create_app
from smack.api.settings import Settings
from smack.api.web.documents import in_json
from smack.games import GAMES
from smack.operations.table import OPERATIONS


@cache
def committed() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(in_json())
    return found


def test_the_document_is_valid() -> None:
    validate(committed())


def test_yaml_and_json_say_the_same(client: FlaskClient) -> None:
    assert yaml.load(client.get("/openapi.yaml").data, yaml.CSafeLoader) == client.get("/openapi.json").get_json()


def _bodies(document_: dict[str, Any]) -> list[Any]:
    posts = [item["post"] for item in document_["paths"].values() if "post" in item]
    return [post["requestBody"]["content"]["application/json"]["schema"] for post in posts]


def _unbounded(shape: Any, schemas: dict[str, Any], seen: set[str], at: str) -> list[str]:
    """Places in a request's schema that admit values without a bound."""
    if isinstance(shape, list):
        return [found for i, one in enumerate(shape) for found in _unbounded(one, schemas, seen, f"{at}/{i}")]
    if not isinstance(shape, dict):
        return []
    if "$ref" in shape:
        name = shape["$ref"].rsplit("/", 1)[1]
        return [] if name in seen else _unbounded(schemas[name], schemas, seen | {name}, name)
    wanted = {"array": ("maxItems",), "integer": ("minimum", "maximum"), "string": ("maxLength",)}
    closed = {"const", "enum", "pattern"} & set(shape)
    kinds = shape.get("type", [])
    wants = [word for kind in ([kinds] if isinstance(kinds, str) else kinds) for word in wanted.get(kind, ())]
    if isinstance(shape.get("additionalProperties"), dict):
        wants.append("maxProperties")
    missing = [] if closed else [f"{at}: {word}" for word in wants if word not in shape]
    deeper = [(name, one) for name, one in shape.items() if name != "properties"]
    deeper += shape.get("properties", {}).items()
    return missing + [found for name, one in deeper for found in _unbounded(one, schemas, seen, f"{at}/{name}")]


def test_every_request_is_bounded_everywhere() -> None:
    found = committed()
    assert _unbounded(_bodies(found), found["components"]["schemas"], set(), "") == []


EXAMPLES = [
    pytest.param(path, name, post, id=f"{post['operationId']}-{name}")
    for path, item in committed()["paths"].items()
    if (post := item.get("post"))
    for name in post["requestBody"]["content"]["application/json"].get("examples", ())
]


def shown(part: Any, name: str) -> Any:
    """The value of an example, which stands among the components."""
    reference: str = part["content"]["application/json"]["examples"][name]["$ref"]
    return committed()["components"]["examples"][reference.rpartition("/")[2]]["value"]


def anonymous(value: Any) -> Any:
    """Without the ids of requests."""
    if isinstance(value, dict):
        return {name: anonymous(inner) for name, inner in value.items() if name != "request_id"}
    return [anonymous(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize(("path", "name", "post"), EXAMPLES)
def test_examples_are_answered_as_documented(path: str, name: str, post: Any, client: FlaskClient) -> None:
    body = shown(post["requestBody"], name)
    response = client.post(path, json=body)
    assert response.status_code == 200
    told = post["responses"]["200"]["content"]["application/json"].get("examples", {})
    if name in told:
        assert anonymous(response.get_json()) == anonymous(shown(post["responses"]["200"], name))


def _shown_with_schemas() -> Iterator[tuple[str, Any, Any]]:
    """(where, schema, value) of every example of a body and of an answer."""
    for path, item in committed()["paths"].items():
        for told in item.values():
            for part in (told.get("requestBody"), told["responses"]["200"]):
                for name, one in part["content"]["application/json"].get("examples", {}).items() if part else ():
                    value = shown(part, name) if "$ref" in one else one["value"]
                    yield f"{path} {name}", part["content"]["application/json"]["schema"], value


def test_every_example_fits_its_schema() -> None:
    components = {"components": committed()["components"]}
    found = list(_shown_with_schemas())
    assert len(found) > 100
    wrong = [
        where for where, schema, value in found if not Draft202012Validator(schema | components).is_valid(value)
    ]
    assert wrong == []


def test_every_operation_has_an_example() -> None:
    """Those that take a sealed table in one game, since a table is long and alike in all."""
    posts = {path: item["post"] for path, item in committed()["paths"].items() if "post" in item}
    without = [
        path
        for path, post in posts.items()
        if "examples" not in post["requestBody"]["content"]["application/json"]
    ]
    games = {path.split("/")[3] for path in without}
    assert {path.split("/", 4)[4] for path in without} == {one.name for one in OPERATIONS if one.opens}
    assert len(games) == len(GAMES) - 1


@pytest.mark.parametrize("name", ["legal", "illegal"])
def test_adjudicate_examples_are_what_their_names_say(name: str) -> None:
    for path, item in committed()["paths"].items():
        if path.endswith("/adjudicate") and "sealed" not in path:
            told = shown(item["post"]["responses"]["200"], name)
            assert told["legal"] is (name == "legal")


@pytest.mark.parametrize("tag", [*GAMES, "batch", "catalogue", "keyless"])
def test_schemathesis_finds_nothing(tag: str) -> None:
    """All checks and phases over WSGI, in a process of its own for each tag (see `tests.fuzz.over_wsgi`)."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/fuzz/over_wsgi.py"]
    ran = subprocess.run(command, env=os.environ | {"SMACK_TAG": tag}, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, f"SMACK_TAG={tag} {' '.join(command[1:])}\n{ran.stdout[-4000:]}"


def test_every_tag_is_tried() -> None:
    tags = {tag for item in committed()["paths"].values() for one in item.values() for tag in one.get("tags", ())}
    assert tags == {*GAMES, "batch", "catalogue"}


def test_examples_stand_once() -> None:
    told = [msgspec.json.encode(example) for example in committed()["components"]["examples"].values()]
    assert len(told) == len(set(told))


def _members() -> Iterator[tuple[str, str, Any]]:
    """(schema, member, its schema) of the whole document."""
    for name, schema in committed()["components"]["schemas"].items():
        yield from ((name, member, told) for member, told in schema.get("properties", {}).items())


def _described(told: Any) -> bool:
    """Whether a sentence stands at a member or at what it refers to; a constant says itself."""
    schemas = committed()["components"]["schemas"]
    parts = [told, *told.get("anyOf", ()), *told.get("oneOf", ())]
    named = [schemas[part["$ref"].rpartition("/")[2]] for part in parts if "$ref" in part]
    constant = "const" in told or told.get("type") == "null"
    return constant or "description" in told or any("description" in one for one in named)


def test_every_member_is_described() -> None:
    assert [f"{schema}.{member}" for schema, member, told in _members() if not _described(told)] == []


def test_what_is_more_than_somebodys_id_has_its_own_sentence() -> None:
    found = {member for _, member, told in _members() if told == {"$ref": "#/components/schemas/Id"}}
    assert found == {"id", "player", "team"}


def _shapes(value: Any, at: str) -> Iterator[tuple[str, Any]]:
    """(its place, every schema of three keywords and more) within a value."""
    for name, part in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        if isinstance(part, dict) and len(part) > 2 and name != "properties":
            yield f"{at}.{name}", part
        yield from _shapes(part, f"{at}.{name}")


def test_what_has_a_name_stands_only_there() -> None:
    schemas = committed()["components"]["schemas"]
    named = {msgspec.json.encode(told): name for name, told in schemas.items()}
    places = [(at, named.get(msgspec.json.encode(told))) for at, told in _shapes(schemas, "") if at.count(".") > 1]
    assert places
    assert [one for one in places if one[1]] == []


def _descriptions(value: Any) -> list[str]:
    if isinstance(value, list):
        return [found for inner in value for found in _descriptions(inner)]
    if not isinstance(value, dict):
        return []
    own = value.get("description")
    return [*([own] if isinstance(own, str) else []), *_descriptions(list(value.values()))]


def test_no_description_is_indented() -> None:
    found = _descriptions(committed())
    assert len(found) > 1000
    assert [one for one in found if "\n " in one] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_verdict_is_told_by_legal(game: str) -> None:
    schemas = committed()["components"]["schemas"]
    members = [schemas[one["$ref"].rpartition("/")[2]] for one in schemas[f"{game.title()}Verdict"]["oneOf"]]
    assert [one["properties"]["legal"].get("const") for one in members] == [True, False, True, None]
    legal, illegal, hanging, undecided = (one["properties"] for one in members)
    assert (hanging["state"]["type"], undecided["legal"]["type"]) == ("null", "null")
    assert all("unknown" in one["required"] for one in members[2:])
    assert legal["state"] == {"$ref": f"#/components/schemas/{game.title()}State"}
    assert illegal["state"]["type"] == "null"
    assert "alternatives" not in legal


@pytest.mark.parametrize("game", GAMES)
def test_the_facts_of_every_clause_are_in_the_document_and_in_the_rules(game: str, client: FlaskClient) -> None:
    told = committed()["components"]["schemas"][f"{game.title()}Facts"]["properties"]
    rules = client.get(f"/v1/games/{game}/rules").get_json()["rules"]
    assert {rule: one["properties"] for rule, one in told.items()} == {
        rule["id"]: rule["facts"] for rule in rules if rule["facts"]
    }


def test_problems_come_with_examples_and_those_to_mend_first() -> None:
    responses = committed()["components"]["responses"]
    assert all(one["content"]["application/problem+json"]["examples"] for one in responses.values())
    posts = [item["post"] for item in committed()["paths"].values() if "post" in item]
    assert {tuple(post["responses"])[:2] for post in posts} == {("200", "422")}


def test_a_key_has_its_place_where_it_is_asked_for() -> None:
    assert "securitySchemes" not in committed()["components"]
    asking = create_app(Settings(api_keys=("a:" + "0" * 64,))).test_client()
    told = asking.get("/openapi.json").get_json()
    validate({**told, "paths": {}, "components": {"securitySchemes": told["components"]["securitySchemes"]}})
    assert yaml.load(asking.get("/openapi.yaml").data, yaml.CSafeLoader) == told
    assert told["security"] == [{"ApiKey": []}]
    assert told["components"].pop("securitySchemes")["ApiKey"]["name"] == "X-API-Key"
    assert {**told, "security": []} == committed()


def test_a_batch_is_typed_by_game_and_operation() -> None:
    schemas = committed()["components"]["schemas"]
    kinds = [schemas[one["$ref"].rpartition("/")[2]]["properties"] for one in schemas["Item"]["oneOf"]]
    bodies = {(one["game"]["const"], one["operation"]["const"]): one["body"] for one in kinds}
    assert bodies.keys() == {(game, operation.name) for game in GAMES for operation in OPERATIONS}
    for (game, operation), body in bodies.items():
        post = committed()["paths"][f"/v1/games/{game}/{operation}"]["post"]
        alone = post["requestBody"]["content"]["application/json"]["schema"]
        assert {**body, "description": ""} == {**alone, "description": ""}
