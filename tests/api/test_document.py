"""openapi.yaml: valid, bounded, described everywhere, and answered by the service as its examples say."""

from collections.abc import Iterator
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
from smack.operations.table import OPERATIONS


@cache
def committed() -> dict[str, Any]:
    document: dict[str, Any] = msgspec.json.decode(build_json_document())
    return document


@cache
def completed() -> dict[str, Any]:
    """Return the whole with the descriptions that stand once put back, as the builds of clients do."""
    document: dict[str, Any] = msgspec.json.decode(build_json_document())
    complete(document)
    return document


@cache
def documents() -> tuple[dict[str, Any], ...]:
    """Return the whole document, and the part of each game, which has all examples of it."""
    return committed(), *(msgspec.json.decode(build_json_document(game)) for game in GAMES)


def test_the_whole_is_at_most_450_kb() -> None:
    assert len(build_yaml_document()) <= 450_000


def test_the_document_is_valid() -> None:
    validate(committed())


def test_yaml_and_json_are_equal(client: FlaskClient) -> None:
    assert yaml.load(client.get("/openapi.yaml").data, yaml.CSafeLoader) == client.get("/openapi.json").get_json()


def _body_schemas(document: dict[str, Any]) -> list[Any]:
    posts = [item["post"] for item in document["paths"].values() if "post" in item]
    return [post["requestBody"]["content"]["application/json"]["schema"] for post in posts]


def _unbounded(schema: Any, schemas: dict[str, Any], seen: set[str], at: str) -> list[str]:
    """Return the places in a request's schema that accept values of any length or size."""
    if isinstance(schema, list):
        return [place for i, part in enumerate(schema) for place in _unbounded(part, schemas, seen, f"{at}/{i}")]
    if not isinstance(schema, dict):
        return []
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return [] if name in seen else _unbounded(schemas[name], schemas, seen | {name}, name)
    bounds_of_kind = {"array": ("maxItems",), "integer": ("minimum", "maximum"), "string": ("maxLength",)}
    closed = {"const", "enum", "pattern"} & set(schema)
    kinds = schema.get("type", [])
    required = [
        word for kind in ([kinds] if isinstance(kinds, str) else kinds) for word in bounds_of_kind.get(kind, ())
    ]
    if isinstance(schema.get("additionalProperties"), dict):
        required.append("maxProperties")
    missing = [] if closed else [f"{at}: {word}" for word in required if word not in schema]
    inner = [(name, part) for name, part in schema.items() if name != "properties"]
    inner += schema.get("properties", {}).items()
    return missing + [place for name, part in inner for place in _unbounded(part, schemas, seen, f"{at}/{name}")]


def test_every_request_is_bounded_everywhere() -> None:
    assert _unbounded(_body_schemas(committed()), committed()["components"]["schemas"], set(), "") == []


def example_value(part: Any, name: str, document: dict[str, Any]) -> Any:
    """Return the value of an example of a request body or response; a document keeps it among its components."""
    reference: str = part["content"]["application/json"]["examples"][name]["$ref"]
    return document["components"]["examples"][reference.rpartition("/")[2]]["value"]


def without_request_ids(value: Any) -> Any:
    """Return a JSON value without the members named `request_id`."""
    if isinstance(value, dict):
        return {name: without_request_ids(inner) for name, inner in value.items() if name != "request_id"}
    return [without_request_ids(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize("place", range(1 + len(GAMES)), ids=["whole", *GAMES])
def test_examples_are_answered_as_documented(place: int, client: FlaskClient) -> None:
    document, count = documents()[place], 0
    for path, item in document["paths"].items():
        if "post" not in item:
            continue
        request, answer = item["post"]["requestBody"], item["post"]["responses"]["200"]
        documented = answer["content"]["application/json"].get("examples", {})
        for name in request["content"]["application/json"].get("examples", ()):
            response = client.post(path, json=example_value(request, name, document))
            assert response.status_code == 200, (path, name)
            if name in documented:
                expected = without_request_ids(example_value(answer, name, document))
                assert without_request_ids(response.get_json()) == expected, (path, name)
            count += 1
    assert count > 15


def _examples(document: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Yield (where, schema, value) for every example of a request body or of an answer."""
    for path, item in document["paths"].items():
        for operation in item.values():
            for part in (operation.get("requestBody"), operation["responses"]["200"]):
                for name, example in (
                    part["content"]["application/json"].get("examples", {}).items() if part else ()
                ):
                    value = example_value(part, name, document) if "$ref" in example else example["value"]
                    yield f"{path} {name}", part["content"]["application/json"]["schema"], value


def test_every_example_fits_its_schema() -> None:
    wrong, count = [], 0
    for document in documents():
        components = {"components": document["components"]}
        for where, schema, value in _examples(document):
            count += 1
            if not Draft202012Validator(schema | components).is_valid(value):
                wrong.append(where)
    assert count > 200
    assert wrong == []


def _without_example(document: dict[str, Any]) -> set[tuple[str, str]]:
    """Return (game, operation) of each operation whose request has no example."""
    return {
        (path.split("/")[3], path.split("/", 4)[4])
        for path, item in document["paths"].items()
        if "post" in item and "examples" not in item["post"]["requestBody"]["content"]["application/json"]
    }


def test_every_operation_has_an_example_in_the_part_of_its_game() -> None:
    """Operations that take a sealed table have one in a single game: tables are long, and alike in all games."""
    without = set().union(*map(_without_example, documents()[1:]))
    assert {name for _, name in without} == {operation.name for operation in OPERATIONS if operation.takes_table}
    assert len({game for game, _ in without}) == len(GAMES) - 1


def test_every_operation_has_an_example_of_some_game_in_the_whole() -> None:
    without = _without_example(committed())
    assert {name for _, name in without} >= {"judge", "replay"}
    assert [one.name for one in OPERATIONS if all((game, one.name) in without for game in GAMES)] == []
    assert {(game, name) for game in GAMES for name in ("deal", "adjudicate")} & without == set()


@pytest.mark.parametrize("name", ["legal", "illegal"])
def test_adjudicate_examples_are_as_named(name: str) -> None:
    for game, document in zip(GAMES, documents()[1:], strict=True):
        post = document["paths"][f"/v1/games/{game}/adjudicate"]["post"]
        assert example_value(post["responses"]["200"], name, document)["legal"] is (name == "legal")


def test_no_two_examples_are_equal() -> None:
    examples = [msgspec.json.encode(example) for example in committed()["components"]["examples"].values()]
    assert len(examples) == len(set(examples))


def _members() -> Iterator[tuple[str, str, Any]]:
    """Yield (name of the schema, name of the member, schema of the member) for the whole document."""
    for name, schema in completed()["components"]["schemas"].items():
        for part in (schema, *schema.get("allOf", ())):
            yield from ((name, member, inner) for member, inner in part.get("properties", {}).items())


def _whole(name: str) -> dict[str, Any]:
    """Return the members of an object, those of its base included, and which are required."""
    schema = committed()["components"]["schemas"][name]
    parts = [
        _whole(part["$ref"].rpartition("/")[2]) if "$ref" in part else part
        for part in schema.get("allOf", (schema,))
    ]
    members = {member: inner for part in parts for member, inner in part["properties"].items()}
    return {"properties": members, "required": [member for part in parts for member in part["required"]]}


def _is_described(member: Any) -> bool:
    """Return whether the schema of a member, or one that it refers to, has a description. Constants need none."""
    schemas = completed()["components"]["schemas"]
    parts = [member, *member.get("anyOf", ()), *member.get("oneOf", ())]
    referenced = [schemas[part["$ref"].rpartition("/")[2]] for part in parts if "$ref" in part]
    constant = "const" in member or member.get("type") == "null"
    return constant or "description" in member or any("description" in schema for schema in referenced)


def test_every_member_is_described() -> None:
    undescribed = [(name, member) for name, member, schema in _members() if not _is_described(schema)]
    assert [one for one in undescribed if not one[0].endswith("Facts")] == []  # whose members are ids of messages


def test_only_members_that_are_plain_ids_use_the_description_of_ids() -> None:
    plain = {member for _, member, schema in _members() if schema == {"$ref": "#/components/schemas/PlayerId"}}
    assert plain == {"id", "player"}


def test_cards_and_ids_of_players_are_marked() -> None:
    schemas = committed()["components"]["schemas"]
    assert {name for name, schema in schemas.items() if schema.get("x-player")} == {"FactPlayer", "PlayerId"}
    hidden = [schema for name, schema in schemas.items() if name.endswith("CardOrHidden")]
    assert hidden
    assert all(schema["x-card"] for schema in hidden)


def _inner_schemas(value: Any, at: str) -> Iterator[tuple[str, Any]]:
    """Yield (place, schema) for every schema of at least three keywords within a value."""
    for name, part in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        if isinstance(part, dict) and len(part) > 2 and name != "properties":
            yield f"{at}.{name}", part
        yield from _inner_schemas(part, f"{at}.{name}")


def test_a_named_schema_is_never_repeated_inline() -> None:
    schemas = completed()["components"]["schemas"]
    names = {msgspec.json.encode(schema): name for name, schema in schemas.items()}
    places = [
        (at, names.get(msgspec.json.encode(schema)))
        for at, schema in _inner_schemas(schemas, "")
        if at.count(".") > 1
    ]
    assert places
    assert [(at, name) for at, name in places if name] == []


def _descriptions(value: Any) -> list[str]:
    if isinstance(value, list):
        return [description for inner in value for description in _descriptions(inner)]
    if not isinstance(value, dict):
        return []
    own = value.get("description")
    return [*([own] if isinstance(own, str) else []), *_descriptions(list(value.values()))]


def test_no_description_is_indented() -> None:
    descriptions = _descriptions(committed())
    assert len(descriptions) > 1000
    assert [text for text in descriptions if "\n " in text] == []


KINDS_OF_VERDICT = ("LegalVerdict", "IllegalVerdict", "UndecidedVerdict")


@pytest.mark.parametrize("game", GAMES)
def test_a_verdict_is_discriminated_by_legal(game: str) -> None:
    schemas = committed()["components"]["schemas"]
    for answer in ("Verdict", "Judgment", "SealedVerdict", "Step"):
        variants = [_whole(part["$ref"].rpartition("/")[2]) for part in schemas[game.title() + answer]["oneOf"]]
        told = [variant["properties"]["legal"].get("const") for variant in variants]
        assert told == {"Step": [True, False, None, None], "SealedVerdict": [True, False]}.get(
            answer, [True, False, None]
        )
    legal, illegal, undecided = (_whole(game.title() + name) for name in KINDS_OF_VERDICT)
    assert legal["properties"].keys() == illegal["properties"].keys() == undecided["properties"].keys()
    for verdict in (legal, illegal, undecided):  # what is not there was not asked for
        assert verdict["properties"].keys() - set(verdict["required"]) == {"sentences", "ref"}
    assert legal["properties"]["state"] == {"$ref": f"#/components/schemas/{game.title()}State"}
    assert illegal["properties"]["state"]["type"] == undecided["properties"]["state"]["type"] == "null"


@pytest.mark.parametrize("game", GAMES)
def test_the_facts_of_every_message_are_in_the_document_and_in_the_rules(game: str, client: FlaskClient) -> None:
    schemas = committed()["components"]["schemas"]
    documented = schemas[f"{game.title()}Facts"]["properties"]
    rules = client.get(f"/v1/games/{game}/rules").get_json()["rules"]
    assert {
        id_: {name: schemas[fact["$ref"].rpartition("/")[2]] for name, fact in schema["properties"].items()}
        for id_, schema in documented.items()
    } == {message["id"]: message["facts"] for rule in rules for message in rule["messages"] if message["facts"]}


def test_every_problem_has_an_example() -> None:
    responses = committed()["components"]["responses"]
    assert all(response["content"]["application/problem+json"]["examples"] for response in responses.values())
    posts = [item["post"] for item in committed()["paths"].values() if "post" in item]
    assert {tuple(post["responses"])[:2] for post in posts} == {("200", "422")}


def test_a_required_key_is_in_the_document() -> None:
    assert "securitySchemes" not in committed()["components"]
    client_with_keys = create_app(Settings(api_keys=("a:" + "0" * 64,))).test_client()
    document = client_with_keys.get("/openapi.json").get_json()
    schemes = document["components"]["securitySchemes"]
    validate({**document, "paths": {}, "components": {"securitySchemes": schemes}})
    assert yaml.load(client_with_keys.get("/openapi.yaml").data, yaml.CSafeLoader) == document
    assert document["security"] == [{"ApiKey": []}]
    assert document["components"].pop("securitySchemes")["ApiKey"]["name"] == "X-API-Key"
    assert {**document, "security": []} == committed()


def test_a_batch_is_typed_by_game_and_operation() -> None:
    schemas = committed()["components"]["schemas"]
    items = [schemas[part["$ref"].rpartition("/")[2]]["properties"] for part in schemas["Item"]["oneOf"]]
    bodies = {
        (game, item["operation"]["const"]): item["body"]
        for item in items
        for game in item["game"].get("enum") or [item["game"]["const"]]
    }
    assert bodies.keys() == {(game, operation.name) for game in GAMES for operation in OPERATIONS}
    for (game, operation), body in bodies.items():
        post = committed()["paths"][f"/v1/games/{game}/{operation}"]["post"]
        alone = post["requestBody"]["content"]["application/json"]["schema"]
        assert {**body, "description": ""} == {**alone, "description": ""}
