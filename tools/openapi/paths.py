"""The paths of the document: one for each operation of each game, the batch and the catalogue."""

from typing import Any

import msgspec
from apispec import APISpec
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from msgspec import inspect

from smack.engine.game import Game
from smack.engine.rulebook import Clause
from smack.games import GAMES, RULEBOOKS
from smack.operations import bodies, catalogue, transcript
from smack.operations.dispatch import run_batch
from smack.operations.operation import Operation, moves_of
from smack.operations.problems import KINDS, MEDIA_TYPE, ProblemBody
from smack.operations.table import OPERATIONS
from smack.wire.schemas import field_of
from tools.openapi.examples import Example, examples_of, links_of, table_of
from tools.openapi.problems import problem_like
from tools.openapi.shared import Shared


class Paths:
    """Fills a spec with paths."""

    def __init__(self, spec: APISpec, converter: OpenAPIConverter) -> None:
        self.spec, self.converter, self.shared = spec, converter, Shared(spec)

    def shape(self, kind: Any) -> dict[str, Any]:
        schema: dict[str, Any] = self.converter.field2property(field_of(inspect.type_info(kind)))
        return schema

    def problems(self) -> None:
        schema = self.shape(ProblemBody)
        for status in sorted({kind.status for kind in KINDS.values()}):
            kinds = [kind for kind in KINDS.values() if kind.status == status]
            examples = {kind.slug: {"summary": kind.title, "value": problem_like(kind)} for kind in kinds}
            response = {
                "description": " Or: ".join(kind.title + "." for kind in kinds),
                "content": {MEDIA_TYPE: {"schema": schema, "examples": examples}},
            }
            self.spec.components.response(f"Problem{status}", response)

    def answers(self, shape: dict[str, Any], statuses: tuple[int, ...], **more: Any) -> dict[str, Any]:
        responses: dict[str, Any] = {"200": {"description": "The answer.", **_json(shape, **more)}}
        first = sorted(statuses, key=lambda status: (status != MEANT_FOR_CLIENTS, status))
        return responses | {str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in first}

    def operation(self, operation: Operation, game: Game) -> None:
        examples = examples_of(operation, game)
        asked = self.shared.bodies(game.id.title() + ("Sealed" if operation.sealed else ""), examples)
        responses = self.answers(
            self.shape(operation.answer(game)),
            (400, 401, 403, *([404] if operation.sealed else []), 406, 413, 415, 422, 429, 500, 503),
            **self.shared.answers(_capital(operation.id(game)), examples),
        )
        responses["200"]["links"] = links_of(operation, game)
        body = _json(self.shape(operation.request(game)), **asked)
        if operation.filed:
            body["content"][transcript.MEDIA_TYPE] = {"schema": self.file(game)}
        post = {
            "operationId": operation.id(game),
            "tags": [game.id],
            "summary": f"{operation.summary} ({game.title})",
            "description": operation.description,
            "requestBody": {"required": True, **body},
            "responses": responses,
        }
        self.spec.path(operation.path(game), operations={"post": post})

    def file(self, game: Game) -> dict[str, Any]:
        """The lines of a transcript's file, as a list."""
        lines = {
            "type": "array",
            "prefixItems": [self.shape(transcript.header_of(game))],
            "items": self.shape(moves_of(game)),
            "minItems": 1,
            "maxItems": 1 + bodies.MOST_MOVES,
            "description": "A transcript as a file: one JSON value a line, the header and then the moves.",
        }
        name = f"{game.id.title()}Transcript"
        self.spec.components.schema(name, lines)
        return {"$ref": f"#/components/schemas/{name}"}

    def batch(self) -> None:
        self.items()
        examples = {"mixed": _batch()}
        body = _json(self.shape(bodies.Batch), **self.shared.bodies("Batch", examples))
        post = {
            "operationId": "batch",
            "tags": ["batch"],
            "summary": "Ask many requests of any game at once",
            "description": (
                "The outer status is 200 once the batch itself is understood; each item has its own, and the "
                "`ref` that its request had. A body is what the operation alone takes: its address is "
                "`/v1/games/{game}/{operation}`, and examples of it are there."
            ),
            "requestBody": {"required": True, **body},
            "responses": self.answers(
                self.shape(bodies.BatchAnswer),
                (400, 401, 403, 406, 413, 415, 422, 429, 500, 503),
                **self.shared.answers("Batch", examples),
            ),
        }
        self.spec.path("/v1/batch", operations={"post": post})

    def items(self) -> None:
        """The request of a batch as a union, told apart by game and operation together."""
        whole = self.shape(bodies.Item)
        schema = self.spec.components.schemas[whole["$ref"].rpartition("/")[2]]
        kinds = []
        for game in GAMES.values():
            for operation in OPERATIONS:
                name = f"{_capital(operation.id(game))}Item"
                body = self.shape(operation.request(game))
                self.spec.components.schema(name, _item(schema, game.id, operation.name, body))
                kinds.append({"$ref": f"#/components/schemas/{name}"})
        about = schema["description"]
        schema.clear()
        schema.update({"oneOf": kinds, "description": about})

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
            example = {"now": {"summary": summary, "value": _beginning(msgspec.to_builtins(told))}}
            get = {
                "operationId": verb,
                "tags": ["catalogue"],
                "summary": summary,
                "description": about,
                "parameters": parameters,
                "responses": self.answers(self.shape(kind), (401, 403, 404, 406, 429, 500, 503), examples=example),
            }
            self.spec.path(path, operations={"get": get})


_GAMES = (
    "The games",
    "What each game is, who can play it, and all its closed vocabularies: options, phases, moves, events, faults.",
)
_GAME = (
    "One game",
    (
        "Start here with a game: how its cards are written, every option with its default, bodies that can be "
        "posted as they stand (a deal, a legal and an illegal move on it, a tally), and where its part of this "
        "document is."
    ),
)
_RULES = (
    "The rulebook of a game",
    (
        "Every clause that a violation or a line of a score sheet may name. Its kind tells what the published "
        "rules say from what we had to rule, and from rulings that an option switches. People read it at "
        "`/rules/{game}`."
    ),
)
_RULE = ("One clause", "What a clause id stands for, to be shown beside a refused move.")


def _beginning(told: dict[str, Any]) -> dict[str, Any]:
    """An example of a long answer: of a list the first, of bodies that other operations show too the shortest."""
    if len(told) == 1:
        return {name: part[:1] for name, part in told.items()}
    return {
        name: {"deal": part["deal"], "tally": part["tally"]} if name == "example" else part
        for name, part in told.items()
    }


MEANT_FOR_CLIENTS = 422  # told first: the problem that a client can mend


def _item(whole: dict[str, Any], game: str, operation: str, body: dict[str, Any]) -> dict[str, Any]:
    """The schema of a batch's request for one operation of one game."""
    tags = {"game": game, "operation": operation}
    properties = {
        name: {"type": "string", "const": tags[name]} if name in tags else one
        for name, one in whole["properties"].items()
    }
    told = {name: one for name, one in whole.items() if name != "description"}
    return {**told, "properties": properties | {"body": body}}


def _batch() -> Example:
    """Requests of two games, one of them refused."""
    first, second = (*GAMES.values(),)[:2]
    asked = (
        (first.id, "score", {"tally": first.example.tally}),
        (second.id, "check", {"state": table_of(second)}),
        (first.id, "deal", {"players": ["ana"]}),
    )
    body = {
        "requests": [
            {"game": game, "operation": operation, "body": body, "ref": f"{game}-{operation}"}
            for game, operation, body in asked
        ]
    }
    answer = run_batch(msgspec.json.encode(body), "an-id", lambda *_: None)
    told = msgspec.json.decode(msgspec.json.encode(answer))
    return Example("A tally, a table of another game, and a deal that is refused", body, told)


def _json(shape: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": shape, **more}}}


def _capital(name: str) -> str:
    return name[0].upper() + name[1:]


def _parameter(name: str, values: list[str], example: str) -> dict[str, Any]:
    schema = {"type": "string", "enum": values}
    return {"name": name, "in": "path", "required": True, "schema": schema, "example": example}
