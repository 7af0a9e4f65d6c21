"""openapi.yaml out of the table of operations: ``python -m service.api.document > openapi.yaml``.

Build time only. Shapes come from the marshmallow schemas that read and refuse bodies, so the document cannot
promise anything else than what is done.
"""

import re
import sys
from typing import Any

import msgspec
import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import Schema
from marshmallow.fields import Nested
from msgspec import inspect

from service import __version__
from service.api import catalogue
from service.api.examples import Example, examples_of, links_of
from service.api.operations import OPERATIONS, Operation, run_batch
from service.api.problems import KINDS, MEDIA_TYPE, ProblemBody
from service.api.vocabularies import localise
from service.engine.game import Game
from service.engine.rulebook import Clause
from service.games import GAMES, RULEBOOKS
from service.wire import bodies, fields
from service.wire.schemas import StructSchema, field_of

ABOUT = """\
Adjudicates five card games. Post a state and a move; get back whether the move is legal, why not, what follows and
who is due. Everything under `/v1` is a pure function of its request (a deal without a seed draws one): safe to
retry, cacheable by body, identical to the byte on every worker.

Three words. *Not understood*: the body is not what its schema says, or names somebody not at the table; 4xx.
*Unsound*: no play could have led to this state; 422, every fault listed. *Illegal*: against the rules; that is an
answer, so 200 with `legal: false` and every broken clause.

Inside v1 changes only add: operations, optional members, members of answers, values of vocabularies.
"""


class Converter(OpenAPIConverter):
    """apispec's converter, taught our own fields."""

    def schema2jsonschema(self, schema: Schema) -> dict[str, Any]:
        found: dict[str, Any] = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]
        if isinstance(schema, StructSchema):
            if schema.open:
                found.pop("additionalProperties", None)
            found |= _pairs(schema)
            found["description"] = schema.about
        return found


def _pairs(schema: StructSchema) -> dict[str, Any]:
    """That some members go with a certain value of another one, and with no other value."""
    for member, (other, value) in schema.paired.items():
        told = {"properties": {other: {"const": value}}}
        there = {"properties": {name: {} for name in schema.fields}, "required": [member]}
        return {"if": told, "then": there, "else": {"not": there}}
    return {}


class Plugin(MarshmallowPlugin):
    """The plugin with that converter."""

    Converter = Converter


def _shape(self: Converter, field: Any, **_: Any) -> dict[str, Any]:
    """The JSON Schema keywords of our own fields."""
    match field:
        case fields.Choice():
            return _vocabulary(self.spec, field)
        case fields.Array():
            items = self.field2property(field.inner)
            return {"type": "array", "items": items} | _given(minItems=field.least, maxItems=field.most)
        case fields.Map():
            keys, values = self.field2property(field.key), self.field2property(field.inner)
            keys.pop("description", None)
            return {
                "type": "object",
                "propertyNames": keys,
                "additionalProperties": values,
            } | _given(minProperties=field.least or None, maxProperties=field.most)
        case fields.AnyOf():
            # words last: generated Python clients try in order, and stop at a constant even if it differs
            kinds = sorted(field.kinds, key=lambda kind: isinstance(kind, fields.Choice))
            return _named(self.spec, field, {"oneOf": [self.field2property(kind) for kind in kinds]})
        case fields.Variant():
            told = {tag: _reference(self, nested) for tag, nested in field.variants.items()}
            mapping = {tag: ref["$ref"] for tag, ref in told.items()}
            union = {
                "oneOf": list(told.values()),
                "discriminator": {"propertyName": field.tag, "mapping": mapping},
            }
            return _named(self.spec, field, union)
        case fields.Forms():
            return {"oneOf": [_reference(self, nested) for nested in field.forms.values()]}
        case fields.Integer():
            return {"type": "integer"}
        case fields.Boolean():
            return {"type": "boolean"}
        case fields.Text():
            return {"type": "string"}
    return {}


def _given(**bounds: int | None) -> dict[str, int]:
    return {name: bound for name, bound in bounds.items() if bound is not None}


def _reference(converter: Converter, nested: Nested) -> dict[str, Any]:
    found: dict[str, Any] = converter.resolve_nested_schema(nested.schema)  # type: ignore[no-untyped-call]
    return found


def _vocabulary(spec: APISpec, field: fields.Choice) -> dict[str, Any]:
    kinds = {bool: "boolean", int: "integer", str: "string", type(None): "null"}
    shape: dict[str, Any] = {"type": kinds[type(field.values[0])]}
    shape |= {"const": field.values[0]} if len(field.values) == 1 else {"enum": list(field.values)}
    return _named(spec, field, shape)


def _named(spec: APISpec, field: Any, shape: dict[str, Any]) -> dict[str, Any]:
    """A reference to the shape, if the field gives it a name of its own."""
    name = field.metadata.get("component")
    if name is None:
        return shape
    known = spec.components.schemas
    if name not in known:
        spec.components.schema(name, shape)
    assert known[name] == shape, f"two schemas are called {name}"
    return {"$ref": f"#/components/schemas/{name}"}


def _nullable(_self: Converter, field: Any, ret: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Null beside a closed vocabulary or a union, which `type` alone does not allow."""
    if field.allow_none and "enum" in ret:
        ret["enum"] = [*ret["enum"], None]
    if field.allow_none and "discriminator" in ret:  # which has to name every member of its union
        ret["anyOf"] = [{word: ret.pop(word) for word in ("oneOf", "discriminator")}, {"type": "null"}]
    if field.allow_none and "oneOf" in ret:
        ret["oneOf"] = [*ret["oneOf"], {"type": "null"}]
    return {}


def build() -> dict[str, Any]:
    """The whole document."""
    plugin = Plugin(schema_name_resolver=lambda schema: str(getattr(schema, "component", "")))
    spec = APISpec(
        title="smack",
        version=__version__,
        openapi_version="3.1.1",
        plugins=[plugin],
        info={
            "description": ABOUT,
            "contact": {"name": "The people who run this service"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        servers=[{"url": "/"}],
        tags=[{"name": game.id, "description": game.about} for game in GAMES.values()]
        + [{"name": "catalogue", "description": "Games and rulebooks."}]
        + [{"name": "batch", "description": "Many requests in one."}],
        security=[],
    )
    assert plugin.converter is not None
    converter = plugin.converter
    converter.attribute_functions.insert(1, _shape.__get__(converter))  # bounds are written by type, so after it
    converter.attribute_functions.append(_nullable.__get__(converter))
    pages = _Pages(spec, converter)
    pages.problems()
    for game in GAMES.values():
        for operation in OPERATIONS:
            pages.operation(operation, game)
    pages.batch()
    pages.catalogue()
    found = spec.to_dict()
    return {"openapi": found.pop("openapi"), **_without_unused(localise(found))}


def _without_unused(document: dict[str, Any]) -> dict[str, Any]:
    """The document without the components that nothing refers to."""
    components = document["components"]
    used = set(re.findall(r"#/components/\w+/(\w+)", msgspec.json.encode(document).decode()))
    unused = [(kind, name) for kind, told in components.items() for name in told if name not in used]
    for kind, name in unused:
        del components[kind][name]
    return _without_unused(document) if unused else document


class _Pages:
    """Fills a spec with paths."""

    def __init__(self, spec: APISpec, converter: OpenAPIConverter) -> None:
        self.spec, self.converter = spec, converter

    def shape(self, kind: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.converter.field2property(field_of(inspect.type_info(kind)))
        return found

    def problems(self) -> None:
        schema = self.shape(ProblemBody)
        for status in sorted({kind.status for kind in KINDS.values()}):
            kinds = [kind for kind in KINDS.values() if kind.status == status]
            told = {
                "description": " Or: ".join(kind.title + "." for kind in kinds),
                "content": {MEDIA_TYPE: {"schema": schema}},
            }
            self.spec.components.response(f"Problem{status}", told)

    def answers(self, shape: dict[str, Any], statuses: tuple[int, ...], **more: Any) -> dict[str, Any]:
        found: dict[str, Any] = {"200": {"description": "The answer.", **_json(shape, **more)}}
        return found | {str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in statuses}

    def operation(self, operation: Operation, game: Game) -> None:
        examples = examples_of(operation, game)
        responses = self.answers(
            self.shape(operation.answer(game)),
            (400, 401, 403, 413, 415, 422, 429, 500, 503),
            examples={name: _value(told, told.answer) for name, told in examples.items()},
        )
        responses["200"]["links"] = links_of(operation, game)
        body = _json(
            self.shape(operation.request(game)),
            examples={name: _value(told, told.body) for name, told in examples.items()},
        )
        post = {
            "operationId": operation.id(game),
            "tags": [game.id],
            "summary": f"{operation.summary} ({game.title})",
            "description": operation.about,
            "requestBody": {"required": True, **body},
            "responses": responses,
        }
        self.spec.path(operation.path(game), operations={"post": post})

    def batch(self) -> None:
        answer = run_batch(msgspec.json.encode(_BATCH), "an-id", lambda *_: None)
        body = _json(self.shape(bodies.Batch), examples={"deals": {"summary": "Deals", "value": _BATCH}})
        told = {"deals": {"summary": "Deals", "value": msgspec.json.decode(msgspec.json.encode(answer))}}
        post = {
            "operationId": "batch",
            "tags": ["batch"],
            "summary": "Ask many requests of any game at once",
            "description": "The outer status is 200 once the batch itself is understood; each item has its own.",
            "requestBody": {"required": True, **body},
            "responses": self.answers(
                self.shape(bodies.Answers), (400, 401, 403, 413, 415, 422, 429, 500, 503), examples=told
            ),
        }
        self.spec.path("/v1/batch", operations={"post": post})

    def catalogue(self) -> None:
        ids = [clause for page in RULEBOOKS.values() for clause in page]
        game = _parameter("game", list(GAMES), next(iter(GAMES)))
        rule = _parameter("rule", ids, ids[0])
        answered = catalogue.pages()
        for path, verb, kind, parameters, (summary, about) in (
            ("/v1/games", "listGames", catalogue.Games, [], _GAMES),
            ("/v1/games/{game}", "getGame", catalogue.GamePage, [game], _GAME),
            ("/v1/games/{game}/rules", "listRules", catalogue.Rules, [game], _RULES),
            ("/v1/games/{game}/rules/{rule}", "getRule", Clause, [game, rule], _RULE),
        ):
            told = answered[path.format(game=game["example"], rule=rule["example"])]
            example = {"now": {"summary": summary, "value": msgspec.to_builtins(told)}}
            get = {
                "operationId": verb,
                "tags": ["catalogue"],
                "summary": summary,
                "description": about,
                "parameters": parameters,
                "responses": self.answers(self.shape(kind), (401, 403, 404, 429, 500, 503), examples=example),
            }
            self.spec.path(path, operations={"get": get})


_GAMES = (
    "The games",
    "What each game is, who can play it, and all its closed vocabularies: options, phases, moves, events, faults.",
)
_GAME = (
    "One game",
    (
        "Start here with a game: how its cards are written, every option with its default, and bodies that can be "
        "posted as they stand: a deal, a legal and an illegal move on it, a tally."
    ),
)
_RULES = (
    "The rulebook of a game",
    (
        "Every clause that a violation or a line of a score sheet may name. Its kind tells what the published "
        "rules say from what we had to rule, and from rulings that an option switches. For people it is at "
        "/rules/{game}."
    ),
)
_RULE = ("One clause", "What a clause id stands for, to be shown beside a refused move.")

_BATCH = {
    "requests": [
        {"game": game.id, "operation": "deal", "body": game.example.deal} for game in list(GAMES.values())[:2]
    ]
}


def _json(shape: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": shape, **more}}}


def _value(told: Example, value: Any) -> dict[str, Any]:
    return {"summary": told.summary, "value": msgspec.to_builtins(value)}


def _parameter(name: str, values: list[str], example: str) -> dict[str, Any]:
    schema = {"type": "string", "enum": values}
    return {"name": name, "in": "path", "required": True, "schema": schema, "example": example}


class _Dumper(yaml.SafeDumper):
    """Plain YAML: no anchors, long texts as blocks."""

    def ignore_aliases(self, _data: Any) -> bool:
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _text)


def dump(document: dict[str, Any]) -> str:
    """The document as YAML, leaf lists on one line."""
    found: str = yaml.dump(
        document, Dumper=_Dumper, sort_keys=False, default_flow_style=None, width=120, allow_unicode=True
    )
    return found


if __name__ == "__main__":
    sys.stdout.write(dump(build()))
