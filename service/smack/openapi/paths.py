"""The paths of the document: one for each operation of each game, the batch and the catalogue."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from smack.engine.game import Game
from smack.engine.naming import document_name
from smack.engine.rulebook import Clause
from smack.games import GAMES
from smack.openapi.examples import Example, examples_of, links_of, table_of
from smack.openapi.problems import example_of
from smack.openapi.unions import cases_of
from smack.openapi.vocabularies import vocabularies
from smack.operations import bodies, catalogue, transcript
from smack.operations.batch import Batch, BatchAnswer, Item, run_batch
from smack.operations.operation import Operation, moves_of
from smack.operations.problems import KINDS, MEDIA_TYPE, ProblemBody
from smack.operations.table import OPERATIONS
from smack.shapes.json_schema import Schemas
from smack.shapes.model import shape_of
from smack.words.phrasebook import LANGUAGES

LANGUAGE = {"$ref": "#/components/parameters/Language"}
PARAMETERS = {
    "Language": {
        "name": "Accept-Language",
        "in": "header",
        "description": "The language of messages, clauses and names: the first of en, de and es that is accepted, "
        "else English. Members, codes and ids are the same in every language.",
        "schema": {"type": "string"},
        "example": "de",
    }
}
HEADERS = {
    "ContentLanguage": {
        "description": "The language of the answer.",
        "schema": {"type": "string", "enum": list(LANGUAGES)},
    }
}


class Paths:
    """Collects the paths of the document and the components that they refer to."""

    def __init__(self) -> None:
        self.paths: dict[str, Any] = {}
        answers = [row.answer(game) for game in GAMES.values() for row in OPERATIONS]
        self.schemas = Schemas(document_name, cases_of, map(shape_of, answers))
        self.responses: dict[str, Any] = {}
        self.examples: dict[str, Any] = {}
        self._example_names: dict[bytes, str] = {}

    def request(self, kind: Any, game: Game) -> dict[str, Any]:
        """Return the schema of what is sent for a game."""
        return self.schemas.of_request(shape_of(kind), game.id.title(), vocabularies(game))

    def answer(self, kind: Any, game: Game) -> dict[str, Any]:
        return self.schemas.of_answer(shape_of(kind), game.id.title(), vocabularies(game))

    def shown(self, prefix: str, examples: Mapping[str, tuple[str, Any]], suffix: str = "") -> dict[str, Any]:
        """Return references to examples, name -> (summary, value): equal ones are one component."""
        references = {}
        for name, (summary, value) in examples.items():
            example = {"summary": summary, "value": msgspec.to_builtins(value)}
            key = msgspec.json.encode(example)
            component = self._example_names.setdefault(key, prefix + name.title() + suffix)
            self.examples[component] = example
            references[name] = {"$ref": f"#/components/examples/{component}"}
        return {"examples": references} if references else {}

    def bodies(self, prefix: str, examples: Mapping[str, Example]) -> dict[str, Any]:
        return self.shown(prefix, {name: (example.summary, example.body) for name, example in examples.items()})

    def answers_shown(self, prefix: str, examples: Mapping[str, Example]) -> dict[str, Any]:
        """Return references to the answers of those examples that have one."""
        answers = {n: (e.summary, e.answer) for n, e in examples.items() if e.answer is not msgspec.UNSET}
        return self.shown(prefix, answers, "Answer")

    def problems(self) -> None:
        schema = self.schemas.of_answer(shape_of(ProblemBody))
        for status in sorted({kind.status for kind in KINDS.values()}):
            kinds = [kind for kind in KINDS.values() if kind.status == status]
            examples = {kind.slug: {"summary": kind.title, "value": example_of(kind)} for kind in kinds}
            response = {
                "description": " Or: ".join(kind.title + "." for kind in kinds),
                "content": {MEDIA_TYPE: {"schema": schema, "examples": examples}},
            }
            self.responses[f"Problem{status}"] = response

    def answers(self, shape: dict[str, Any], statuses: tuple[int, ...], **more: Any) -> dict[str, Any]:
        headers = {"Content-Language": {"$ref": "#/components/headers/ContentLanguage"}}
        responses: dict[str, Any] = {
            "200": {"description": "The answer.", "headers": headers, **_json(shape, **more)}
        }
        first = sorted(statuses, key=lambda status: (status != FIRST_PROBLEM, status))
        return responses | {str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in first}

    def operation(self, operation: Operation, game: Game) -> None:
        examples = examples_of(operation, game)
        request_examples = self.bodies(game.id.title() + ("Sealed" if operation.sealed else ""), examples)
        responses = self.answers(
            self.answer(operation.answer(game), game),
            (400, 401, 403, *([404] if operation.sealed else []), 406, 413, 415, 422, 429, 500, 503),
            **self.answers_shown(_capital(operation.id(game)), examples),
        )
        responses["200"]["links"] = links_of(operation, game)
        body = _json(self.request(operation.request(game), game), **request_examples)
        if operation.filed:
            body["content"][transcript.MEDIA_TYPE] = {"schema": self.file(game)}
        post = {
            "operationId": operation.id(game),
            "tags": [game.id],
            "summary": f"{operation.summary} ({game.title})",
            "description": operation.description,
            "parameters": [LANGUAGE],
            "requestBody": {"required": True, **body},
            "responses": responses,
        }
        self.paths[operation.path(game)] = {"post": post}

    def file(self, game: Game) -> dict[str, Any]:
        """Return the schema of a transcript file, as a list of its lines."""
        lines = {
            "type": "array",
            "prefixItems": [self.request(transcript.header_of(game), game)],
            "items": self.request(moves_of(game), game),
            "minItems": 1,
            "maxItems": 1 + bodies.MAX_MOVES,
            "description": "A transcript file: one JSON value per line, first the header, then the moves.",
        }
        name = f"{game.id.title()}Transcript"
        self.schemas.components[name] = lines
        return {"$ref": f"#/components/schemas/{name}"}

    def batch(self) -> None:
        self.items()
        examples = {"mixed": _batch()}
        body = _json(self.schemas.of_request(shape_of(Batch)), **self.bodies("Batch", examples))
        post = {
            "operationId": "batch",
            "tags": ["batch"],
            "summary": "Send many requests of any games at once",
            "description": (
                "A batch that fits its schema is answered with status 200; each answer has its own status, and "
                "the `ref` of its request. A `body` is the request body of the operation: find its schema and "
                "examples at `/v1/games/{game}/{operation}`."
            ),
            "parameters": [LANGUAGE],
            "requestBody": {"required": True, **body},
            "responses": self.answers(
                self.schemas.of_answer(shape_of(BatchAnswer)),
                (400, 401, 403, 406, 413, 415, 422, 429, 500, 503),
                **self.answers_shown("Batch", examples),
            ),
        }
        self.paths["/v1/batch"] = {"post": post}

    def items(self) -> None:
        """Make the request of a batch a union over games and operations."""
        whole = self.schemas.of_request(shape_of(Item))
        schema = self.schemas.components[whole["$ref"].rpartition("/")[2]]
        kinds = []
        for game in GAMES.values():
            for operation in OPERATIONS:
                name = f"{_capital(operation.id(game))}Item"
                body = self.request(operation.request(game), game)
                self.schemas.components[name] = _item(schema, game.id, operation.name, body)
                kinds.append({"$ref": f"#/components/schemas/{name}"})
        description = schema["description"]
        schema.clear()
        schema.update({"oneOf": kinds, "description": description})

    def catalogue(self) -> None:
        ids = [clause for game in GAMES.values() for clause in game.rulebook]
        game = _parameter("game", list(GAMES), next(iter(GAMES)))
        rule = _parameter("rule", ids, ids[0])
        answers = catalogue.pages()
        for path, verb, kind, parameters, (summary, description) in (
            ("/v1/games", "listGames", catalogue.Games, [], _GAMES),
            ("/v1/games/{game}", "getGame", catalogue.GamePage, [game], _GAME),
            ("/v1/games/{game}/rules", "listRules", catalogue.Rules, [game], _RULES),
            ("/v1/games/{game}/rules/{rule}", "getRule", Clause, [game, rule], _RULE),
            ("/v1/games/{game}/messages", "listMessages", catalogue.MessageCatalogue, [game], _MESSAGES),
        ):
            page = answers[path.format(game=game["example"], rule=rule["example"])]
            example = {"now": {"summary": summary, "value": _first_part(msgspec.to_builtins(page))}}
            get = {
                "operationId": verb,
                "tags": ["catalogue"],
                "summary": summary,
                "description": description,
                "parameters": [*parameters, LANGUAGE],
                "responses": self.answers(
                    self.schemas.of_answer(shape_of(kind)), (401, 403, 404, 406, 429, 500, 503), examples=example
                ),
            }
            self.paths[path] = {"get": get}


_GAMES = (
    "The games",
    "Every game with its number of players, options, phases, move types, event types and faults.",
)
_GAME = (
    "One game",
    (
        "Start here with a game: its card notation, every option with its default, bodies that can be sent as "
        "they are (a deal, a legal and an illegal move, a tally), and the address of its part of this document."
    ),
)
_RULES = (
    "The rulebook of a game",
    (
        "Every clause that a violation or a score sheet may name. Its kind says whether it is the published "
        "text, our ruling, or a choice of the table. `/rules/{game}` is the same as a page. The messages of "
        "clauses and faults are templates over their facts, to be said in another language."
    ),
)
_MESSAGES = (
    "What a game says, in a language",
    (
        "Names of cards, phases, options and columns, and every sentence about moves, events, refusals and "
        "faults, as patterns of Project Fluent, for applications that say them themselves. The functions in them "
        "are `CARD`, `WORD`, `PLACE`, `COUNT`, `EACH`, `MOVE`, `SECONDS` and `SIGNED`; `/guides/languages` says "
        "what each does."
    ),
)
_RULE = ("One clause", "The clause with this id, for example to show it beside an illegal move.")


def _first_part(page: dict[str, Any]) -> dict[str, Any]:
    """Return a short example of a long answer: the first items, the shortest of the example bodies."""
    if all(isinstance(part, (list, tuple)) for part in page.values()):
        return {name: part[:1] for name, part in page.items()}
    short: dict[str, Sequence[str]] = {"example": ("deal", "tally")}
    if "messages" in page:  # with two entries of each kind
        short = {name: [*part][:2] for name, part in page.items() if isinstance(part, dict)}
    return {
        name: {key: part[key] for key in short[name]} if name in short else part for name, part in page.items()
    }


FIRST_PROBLEM = 422  # listed first, since it is the one that clients get most and can correct


def _item(whole: dict[str, Any], game: str, operation: str, body: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a batch item for one operation of one game."""
    tags = {"game": game, "operation": operation}
    properties = {
        name: {"type": "string", "const": tags[name]} if name in tags else schema
        for name, schema in whole["properties"].items()
    }
    rest = {name: value for name, value in whole.items() if name != "description"}
    return {**rest, "properties": properties | {"body": body}}


def _batch() -> Example:
    """Return an example with requests of two games, one of them refused."""
    first, second = (*GAMES.values(),)[:2]
    items = (
        (first.id, "score", {"tally": first.example.tally}),
        (second.id, "check", {"state": table_of(second)}),
        (first.id, "deal", {"players": ["ana"]}),
    )
    body = {
        "requests": [
            {"game": game, "operation": operation, "body": body, "ref": f"{game}-{operation}"}
            for game, operation, body in items
        ]
    }
    answer = run_batch(msgspec.json.encode(body), "an-id", lambda *_: None)
    decoded = msgspec.json.decode(msgspec.json.encode(answer))
    return Example("A tally, a state of another game, and a deal that is refused", body, decoded)


def _json(shape: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": shape, **more}}}


def _capital(name: str) -> str:
    return name[0].upper() + name[1:]


def _parameter(name: str, values: list[str], example: str) -> dict[str, Any]:
    schema = {"type": "string", "enum": values}
    return {"name": name, "in": "path", "required": True, "schema": schema, "example": example}
