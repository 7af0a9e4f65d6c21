"""The document: equal to the generated one, valid, exact, and kept by the service under schemathesis."""

import os
import subprocess
import sys
from functools import cache
from typing import Any

import msgspec
import pytest
import yaml
from flask.testing import FlaskClient
from openapi_spec_validator import validate

from service.api.pages import OPENAPI, openapi_json
from service.games import GAMES
from service.operations import document


@cache
def committed() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(openapi_json())
    return found


def test_the_committed_document_is_the_generated_one() -> None:
    assert OPENAPI.read_text("utf-8") == document.dump(document.build())


def test_the_document_is_valid() -> None:
    validate(committed())


def test_yaml_and_json_say_the_same(client: FlaskClient) -> None:
    assert yaml.safe_load(client.get("/openapi.yaml").data) == client.get("/openapi.json").get_json()


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


@pytest.mark.parametrize(("path", "name", "post"), EXAMPLES)
def test_examples_are_answered_as_documented(path: str, name: str, post: Any, client: FlaskClient) -> None:
    body = post["requestBody"]["content"]["application/json"]["examples"][name]["value"]
    response = client.post(path, json=body)
    assert response.status_code == 200
    told = post["responses"]["200"]["content"]["application/json"].get("examples", {})
    if name in told:
        assert response.get_json() == told[name]["value"]


def test_every_operation_has_an_example() -> None:
    posts = [item["post"] for item in committed()["paths"].values() if "post" in item]
    assert all(post["requestBody"]["content"]["application/json"]["examples"] for post in posts)


@pytest.mark.parametrize("name", ["legal", "illegal"])
def test_adjudicate_examples_are_what_their_names_say(name: str) -> None:
    for path, item in committed()["paths"].items():
        if path.endswith("/adjudicate"):
            told = item["post"]["responses"]["200"]["content"]["application/json"]["examples"][name]["value"]
            assert told["legal"] is (name == "legal")


@pytest.mark.parametrize("tag", [*GAMES, "batch", "catalogue"])
def test_schemathesis_finds_nothing(tag: str) -> None:
    """All checks and phases over WSGI, in a process of its own for each tag (see `tests.fuzz.over_wsgi`)."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/fuzz/over_wsgi.py"]
    ran = subprocess.run(command, env=os.environ | {"SMACK_TAG": tag}, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, f"SMACK_TAG={tag} {' '.join(command[1:])}\n{ran.stdout[-4000:]}"


def test_every_tag_is_tried() -> None:
    tags = {tag for item in committed()["paths"].values() for one in item.values() for tag in one.get("tags", ())}
    assert tags == {*GAMES, "batch", "catalogue"}
