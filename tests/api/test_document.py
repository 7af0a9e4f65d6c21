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
    document: dict[str, Any] = msgspec.json.decode(in_json())
    return document


def test_the_document_is_valid() -> None:
    validate(committed())


def test_yaml_and_json_are_equal(client: FlaskClient) -> None:
    assert yaml.load(client.get("/openapi.yaml").data, yaml.CSafeLoader) == client.get("/openapi.json").get_json()


def _bodies(document_: dict[str, Any]) -> list[Any]:
    posts = [item["post"] for item in document_["paths"].values() if "post" in item]
    return [post["requestBody"]["content"]["application/json"]["schema"] for post in posts]


def _find_unbounded(shape: Any, schemas: dict[str, Any], seen: set[str], at: str) -> list[str]:
    """Return the places in a request's schema that admit values without a bound."""
    if isinstance(shape, list):
        return [
            place for i, part in enumerate(shape) for place in _find_unbounded(part, schemas, seen, f"{at}/{i}")
        ]
    if not isinstance(shape, dict):
        return []
    if "$ref" in shape:
        name = shape["$ref"].rsplit("/", 1)[1]
        return [] if name in seen else _find_unbounded(schemas[name], schemas, seen | {name}, name)
    bounds_of_kind = {"array": ("maxItems",), "integer": ("minimum", "maximum"), "string": ("maxLength",)}
    closed = {"const", "enum", "pattern"} & set(shape)
    kinds = shape.get("type", [])
    wants = [
        word for kind in ([kinds] if isinstance(kinds, str) else kinds) for word in bounds_of_kind.get(kind, ())
    ]
    if isinstance(shape.get("additionalProperties"), dict):
        wants.append("maxProperties")
    missing = [] if closed else [f"{at}: {word}" for word in wants if word not in shape]
    deeper = [(name, one) for name, one in shape.items() if name != "properties"]
    deeper += shape.get("properties", {}).items()
    return missing + [
        place for name, part in deeper for place in _find_unbounded(part, schemas, seen, f"{at}/{name}")
    ]


def test_every_request_is_bounded_everywhere() -> None:
    assert _find_unbounded(_bodies(committed()), committed()["components"]["schemas"], set(), "") == []


EXAMPLES = [
    pytest.param(path, name, post, id=f"{post['operationId']}-{name}")
    for path, item in committed()["paths"].items()
    if (post := item.get("post"))
    for name in post["requestBody"]["content"]["application/json"].get("examples", ())
]


def example_value(part: Any, name: str) -> Any:
    """Return the value of an example, which stands among the components."""
    reference: str = part["content"]["application/json"]["examples"][name]["$ref"]
    return committed()["components"]["examples"][reference.rpartition("/")[2]]["value"]


def anonymous(value: Any) -> Any:
    """Return a value without the ids of requests."""
    if isinstance(value, dict):
        return {name: anonymous(inner) for name, inner in value.items() if name != "request_id"}
    return [anonymous(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize(("path", "name", "post"), EXAMPLES)
def test_examples_are_answered_as_documented(path: str, name: str, post: Any, client: FlaskClient) -> None:
    body = example_value(post["requestBody"], name)
    response = client.post(path, json=body)
    assert response.status_code == 200
    described = post["responses"]["200"]["content"]["application/json"].get("examples", {})
    if name in described:
        assert anonymous(response.get_json()) == anonymous(example_value(post["responses"]["200"], name))


def _shown_with_schemas() -> Iterator[tuple[str, Any, Any]]:
    """Yield (where, schema, value) of every example of a body and of an answer."""
    for path, item in committed()["paths"].items():
        for described in item.values():
            for part in (described.get("requestBody"), described["responses"]["200"]):
                for name, one in part["content"]["application/json"].get("examples", {}).items() if part else ():
                    value = example_value(part, name) if "$ref" in one else one["value"]
                    yield f"{path} {name}", part["content"]["application/json"]["schema"], value


def test_every_example_fits_its_schema() -> None:
    components = {"components": committed()["components"]}
    results = list(_shown_with_schemas())
    assert len(results) > 100
    wrong = [
        where for where, schema, value in results if not Draft202012Validator(schema | components).is_valid(value)
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
def test_adjudicate_examples_are_as_named(name: str) -> None:
    for path, item in committed()["paths"].items():
        if path.endswith("/adjudicate") and "sealed" not in path:
            described = example_value(item["post"]["responses"]["200"], name)
            assert described["legal"] is (name == "legal")


@pytest.mark.parametrize("tag", [*GAMES, "batch", "catalogue", "keyless"])
def test_schemathesis_finds_nothing(tag: str) -> None:
    """All checks and phases over WSGI, in a separate process for each tag (see `tests.fuzz.over_wsgi`)."""
    options = ["-q", "-o", "addopts=", "-p", "no:cacheprovider", "--assert=plain"]
    command = [sys.executable, "-m", "pytest", *options, "tests/fuzz/over_wsgi.py"]
    ran = subprocess.run(command, env=os.environ | {"SMACK_TAG": tag}, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, f"SMACK_TAG={tag} {' '.join(command[1:])}\n{ran.stdout[-4000:]}"


def test_every_tag_is_tried() -> None:
    tags = {tag for item in committed()["paths"].values() for one in item.values() for tag in one.get("tags", ())}
    assert tags == {*GAMES, "batch", "catalogue"}


def test_examples_stand_once() -> None:
    described = [msgspec.json.encode(example) for example in committed()["components"]["examples"].values()]
    assert len(described) == len(set(described))


def _members() -> Iterator[tuple[str, str, Any]]:
    """Yield (schema, member, its schema) of the whole document."""
    for name, schema in committed()["components"]["schemas"].items():
        yield from ((name, member, described) for member, described in schema.get("properties", {}).items())


def _is_described(described: Any) -> bool:
    """Return whether a sentence stands at a member or at what it refers to; a constant says itself."""
    schemas = committed()["components"]["schemas"]
    parts = [described, *described.get("anyOf", ()), *described.get("oneOf", ())]
    named = [schemas[part["$ref"].rpartition("/")[2]] for part in parts if "$ref" in part]
    constant = "const" in described or described.get("type") == "null"
    return constant or "description" in described or any("description" in one for one in named)


def test_every_member_is_described() -> None:
    assert [f"{schema}.{member}" for schema, member, described in _members() if not _is_described(described)] == []


def test_what_is_more_than_somebodys_id_has_its_own_sentence() -> None:
    results = {member for _, member, described in _members() if described == {"$ref": "#/components/schemas/Id"}}
    assert results == {"id", "player", "team"}


def _shapes(value: Any, at: str) -> Iterator[tuple[str, Any]]:
    """Yield (its place, every schema of three keywords and more) within a value."""
    for name, part in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        if isinstance(part, dict) and len(part) > 2 and name != "properties":
            yield f"{at}.{name}", part
        yield from _shapes(part, f"{at}.{name}")


def test_what_has_a_name_stands_only_there() -> None:
    schemas = committed()["components"]["schemas"]
    named = {msgspec.json.encode(described): name for name, described in schemas.items()}
    places = [
        (at, named.get(msgspec.json.encode(described)))
        for at, described in _shapes(schemas, "")
        if at.count(".") > 1
    ]
    assert places
    assert [one for one in places if one[1]] == []


def _descriptions(value: Any) -> list[str]:
    if isinstance(value, list):
        return [description for inner in value for description in _descriptions(inner)]
    if not isinstance(value, dict):
        return []
    own = value.get("description")
    return [*([own] if isinstance(own, str) else []), *_descriptions(list(value.values()))]


def test_no_description_is_indented() -> None:
    results = _descriptions(committed())
    assert len(results) > 1000
    assert [one for one in results if "\n " in one] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_verdict_is_discriminated_by_legal(game: str) -> None:
    schemas = committed()["components"]["schemas"]
    members = [schemas[one["$ref"].rpartition("/")[2]] for one in schemas[f"{game.title()}Verdict"]["oneOf"]]
    assert [one["properties"]["legal"].get("const") for one in members] == [True, False, True, None]
    legal, illegal, depending, undecided = (one["properties"] for one in members)
    assert (depending["state"]["type"], undecided["legal"]["type"]) == ("null", "null")
    assert all("unknown" in one["required"] for one in members[2:])
    assert legal["state"] == {"$ref": f"#/components/schemas/{game.title()}State"}
    assert illegal["state"]["type"] == "null"
    assert "alternatives" not in legal


@pytest.mark.parametrize("game", GAMES)
def test_the_facts_of_every_clause_are_in_the_document_and_in_the_rules(game: str, client: FlaskClient) -> None:
    described = committed()["components"]["schemas"][f"{game.title()}Facts"]["properties"]
    rules = client.get(f"/v1/games/{game}/rules").get_json()["rules"]
    assert {rule: one["properties"] for rule, one in described.items()} == {
        rule["id"]: rule["facts"] for rule in rules if rule["facts"]
    }


def test_problems_come_with_examples() -> None:
    responses = committed()["components"]["responses"]
    assert all(one["content"]["application/problem+json"]["examples"] for one in responses.values())
    posts = [item["post"] for item in committed()["paths"].values() if "post" in item]
    assert {tuple(post["responses"])[:2] for post in posts} == {("200", "422")}


def test_a_required_key_is_in_the_document() -> None:
    assert "securitySchemes" not in committed()["components"]
    client_with_keys = create_app(Settings(api_keys=("a:" + "0" * 64,))).test_client()
    described = client_with_keys.get("/openapi.json").get_json()
    validate(
        {**described, "paths": {}, "components": {"securitySchemes": described["components"]["securitySchemes"]}}
    )
    assert yaml.load(client_with_keys.get("/openapi.yaml").data, yaml.CSafeLoader) == described
    assert described["security"] == [{"ApiKey": []}]
    assert described["components"].pop("securitySchemes")["ApiKey"]["name"] == "X-API-Key"
    assert {**described, "security": []} == committed()


def test_a_batch_is_typed_by_game_and_operation() -> None:
    schemas = committed()["components"]["schemas"]
    kinds = [schemas[one["$ref"].rpartition("/")[2]]["properties"] for one in schemas["Item"]["oneOf"]]
    bodies = {(one["game"]["const"], one["operation"]["const"]): one["body"] for one in kinds}
    assert bodies.keys() == {(game, operation.name) for game in GAMES for operation in OPERATIONS}
    for (game, operation), body in bodies.items():
        post = committed()["paths"][f"/v1/games/{game}/{operation}"]["post"]
        alone = post["requestBody"]["content"]["application/json"]["schema"]
        assert {**body, "description": ""} == {**alone, "description": ""}
