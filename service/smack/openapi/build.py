"""Generator of the OpenAPI document from the table of operations.

``python -m smack.openapi > openapi.yaml`` writes the packaged document. Schemas are generated from the model
of the types by which bodies are read and checked, so the document cannot differ from the service.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET, json, to_builtins

from smack import __version__
from smack.engine.declare.game import Game
from smack.engine.declare.naming import document_name
from smack.games import GAMES
from smack.openapi.document import Inline, drop_unused_components
from smack.openapi.examples import Example, batch_example, catalogue_example, examples_of, problem_example
from smack.openapi.once import drop_repeated_descriptions, sort_alike
from smack.openapi.vocabularies import fact_schemas, vocabularies
from smack.operations import bodies, catalogue_routes, transcript
from smack.operations.batch import BatchAnswer, BatchRequest, ItemRequest
from smack.operations.operation import Link, Operation, move_type_of
from smack.operations.pads import request as pads
from smack.operations.pads import template
from smack.operations.problems import KINDS, MEDIA_TYPE, ProblemBody
from smack.operations.table import BY_NAME, OPERATIONS
from smack.shapes.json_schema import JsonSchema, Schemas
from smack.shapes.model import shape_of
from smack.words.phrasebook import LANGUAGES

DESCRIPTION = """\
Adjudicates card games. Post a state and a move. The answer says whether the move is legal and, if not, why;
it contains the new state, what happened, and who may move next. Everything under `/v1` is a pure function of its
request (only a deal without a seed draws one): safe to retry, cacheable by body, the same bytes on every worker.

A request can fail in three ways. *Not understood*: the body does not fit its schema, or names a player who is not
at the table; status 4xx. *Unsound*: the state has faults, so no play leads to it; status 422, every fault listed.
*Illegal*: the move breaks the rules. That is an answer: status 200, `legal: false` and every broken clause.

Write `"?"` for a card that you do not know. An answer then holds for every possible assignment of the unknown
cards; what depends on them is null, and `unknown` says on which cards it depends.

Within v1, changes only add: operations, optional members, members of answers, values of vocabularies.
"""
NOTE_IN_WHOLE = """
The part about one game is a separate document, `/openapi/{game}.json` or `.yaml`, with all its examples, links and
descriptions. Here what games share stands once, at the first of them: what an operation does, links, most
examples, and a description that schemas of several games, or of requests (`...Input`) and answers, have in common.
"""
NOTE_IN_PART = """
This is the part about one game, {title}, with the catalogue. The whole, with all games and the batch, is
`/openapi.json` or `.yaml`.
"""
TEXT_SCHEMA = {"type": "string"}
CSV_FILE_SCHEMA = {**TEXT_SCHEMA, "description": "A CSV file in UTF-8, UTF-16 or Windows-1252."}
CSV_RESULTS_SCHEMA = {**TEXT_SCHEMA, "description": "The results as CSV: rows of players, then rows of errors."}
LANGUAGE_REFERENCE = {"$ref": "#/components/parameters/Language"}
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
    "Language": {
        "description": "The language of the answer.",
        "schema": {"type": "string", "enum": list(LANGUAGES)},
    }
}
SERVERS = [  # the first gives tools that import the document an address to fill in
    {
        "url": "{service}",
        "description": "A service by its address.",
        "variables": {
            "service": {
                "default": "http://127.0.0.1:8000",
                "description": "Scheme, host and port of the service, with a path if a proxy adds one.",
            }
        },
    },
    {"url": "/", "description": "The service that has sent this document."},
]
# Operations that have in the whole an example of each game, a short body to send; others have the first game's.
SHOWN_OF_EACH_GAME = ("deal", "adjudicate")
# Operation or page of the catalogue, without examples of its answers in the whole -> another whose examples show
# the same.
SHOWN_ELSEWHERE = {
    "deal": "adjudicate",
    "view": "seat",
    "score-pad": "score",
    "replay": "adjudicate",
    "listGames": "getGame",
}
# The problems of this status, which clients get most and can correct, have a response apart from all others.
CORRECTABLE_STATUS = 422


def build(game: Game | None = None) -> dict[str, Any]:
    """Return the OpenAPI document as a dict: the whole, or the part about `game`."""
    builder = DocumentBuilder([game] if game else [*GAMES.values()])
    builder.add_problems()
    for each_game in builder.games:
        for operation in OPERATIONS:
            builder.add_operation(operation, each_game)
    if game is None:
        builder.add_batch()
    builder.add_catalogue()
    note = NOTE_IN_PART.format(title=game.title) if game else NOTE_IN_WHOLE
    batch_tags = [] if game else [{"name": "batch", "description": "Many requests in one."}]
    prefixes = [name.title() for name in GAMES]  # of the names of schemas
    schemas = sort_alike(builder.schemas.components, prefixes)
    document = {
        "openapi": "3.1.1",
        "info": {
            "title": f"smack: {game.title}" if game else "smack",
            "version": __version__,
            "description": DESCRIPTION + note,
            "contact": {"name": "The operator of this service"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": SERVERS,
        "tags": [
            *[{"name": each_game.id, "description": each_game.description} for each_game in builder.games],
            {"name": "catalogue", "description": "Games and rulebooks."},
            *batch_tags,
        ],
        "security": [],
        "paths": builder.paths,
        "components": {
            "schemas": schemas if game else drop_repeated_descriptions(schemas, prefixes),
            "responses": builder.responses,
            "parameters": dict(sorted(builder.parameters.items())),
            "headers": HEADERS,
            "links": builder.links,
            "examples": builder.examples,
        },
    }
    return drop_unused_components(document)


class DocumentBuilder:
    """Builder of the paths of the document, which collects the components that they refer to.

    What several games have in common is said once, at the first of them: descriptions, links and examples. A
    path of another game refers to the operation of the first. Its only examples are the shortest body for
    SHOWN_OF_EACH_GAME, and a CSV file. Bodies with sealed tables have examples of one game, first or not.
    """

    def __init__(self, games: Sequence[Game]) -> None:
        self.games = games
        self.paths: dict[str, Any] = {}
        answers = [row.answer_type(game) for game in games for row in OPERATIONS]
        self.schemas = Schemas(document_name, map(shape_of, answers))
        self.schemas.components.update(fact_schemas())
        self.responses: dict[str, Any] = {}
        self.parameters = {**PARAMETERS}
        self.examples: dict[str, Any] = {}
        self._example_names: dict[bytes, str] = {}  # encoded component -> its name
        self.links: dict[str, Any] = {}
        self._link_names: dict[bytes, str] = {}  # the same of links

    def request_schema(self, type_: object, game: Game) -> JsonSchema:
        """Return the schema of a type of a game in a request, mostly a reference; add the components it needs."""
        return self.schemas.request_schema(shape_of(type_), game.id.title(), vocabularies(game))

    def answer_schema(self, type_: object, game: Game) -> JsonSchema:
        """Return the schema of a type of a game in an answer, as `request_schema` does."""
        return self.schemas.answer_schema(shape_of(type_), game.id.title(), vocabularies(game))

    def add_problems(self) -> None:
        """Add the components of responses with problems: `Problem422` and, for all other statuses, `Problem`."""
        schema = self.schemas.answer_schema(shape_of(ProblemBody))
        for name, is_correctable in (("Problem422", True), ("Problem", False)):
            kinds = [kind for kind in KINDS.values() if (kind.status == CORRECTABLE_STATUS) == is_correctable]
            examples = {kind.slug: {"value": Inline(problem_example(kind))} for kind in kinds}
            description = " ".join(f"{kind.status}: {kind.title}." for kind in kinds)
            self.responses[name] = {
                "description": description,
                "content": {MEDIA_TYPE: {"schema": schema, "examples": examples}},
            }

    def add_operation(self, operation: Operation, game: Game) -> None:
        """Add the path of an operation of a game."""
        name, is_first = operation.id(game), game is self.games[0]
        # bodies with a sealed table have examples of a single game, which need not be the first
        is_shown = is_first or operation.takes_table or operation.name in SHOWN_OF_EACH_GAME
        examples = examples_of(operation, game) if is_shown else {}
        if not is_first and not operation.takes_table:
            examples = dict([*examples.items()][-1:])  # the shortest, where there are several
        request = self.request_schema(operation.request_type(game), game)
        body_examples = self._add_examples(game.id.title() + ("Sealed" if operation.needs_keys else ""), examples)
        answers = examples if is_first and not self._is_shown_elsewhere(operation.name) else {}
        responses = self._responses(
            self.answer_schema(operation.answer_type(game), game),
            **self._add_examples(_capitalize_first(name), answers, answers=True),
        )
        if operation.links and is_first:
            responses["200"]["links"] = {
                key: self._add_link(f"{_capitalize_first(name)}{_capitalize_first(key)}", link, game)
                for key, link in operation.links.items()
            }
        body = {"required": True, **_json_content(request, **body_examples)}
        if operation.takes_file:
            body["content"][transcript.MEDIA_TYPE] = {"schema": self._add_transcript(game)}
        parameters = [LANGUAGE_REFERENCE]
        if operation.name == pads.SCORE_PAD:
            parameters += self._add_pad_parameters(game)
            file, results = (CSV_FILE_SCHEMA, CSV_RESULTS_SCHEMA) if is_first else (TEXT_SCHEMA, TEXT_SCHEMA)
            body["content"][pads.MEDIA_TYPE] = {"schema": file, "example": template(game.id)}
            responses["200"]["content"][pads.MEDIA_TYPE] = {"schema": results}
        post = {
            "operationId": name,
            "tags": [game.id],
            "summary": f"{operation.summary if is_first else operation.name} ({game.title})",
            "description": operation.description if is_first else f"As `{operation.id(self.games[0])}`.",
            "parameters": parameters,
            "requestBody": body,
            "responses": responses,
        }
        self.paths[operation.path(game)] = {"post": post}

    def _add_link(self, name: str, link: Link, game: Game) -> dict[str, str]:
        """Add the component of a link as `name`, unless an equal one is there; return a reference to it."""
        component = {
            "operationId": BY_NAME[link.operation].id(game),
            "requestBody": dict(link.body(game) if callable(link.body) else link.body),
            "description": link.description,
        }
        key = self._link_names.setdefault(json.encode(component), name)
        self.links[key] = component
        return {"$ref": f"#/components/links/{key}"}

    def _add_transcript(self, game: Game) -> JsonSchema:
        """Add the schema of a transcript file, as a list of its lines, and return a reference to it."""
        name, line_types = f"{game.id.title()}Transcript", (transcript.header_type_of(game), move_type_of(game))
        self.schemas.components[name] = {
            "type": "array",
            "items": {"anyOf": [self.request_schema(type_, game) for type_ in line_types]},
            "minItems": 1,
            "description": f"A transcript file: one JSON value per line, first the header, then at most "
            f"{bodies.MAX_MOVES} moves.",
        }
        return _reference(name)

    def add_batch(self) -> None:
        """Add the path of the batch, which takes requests for all games."""
        self._add_batch_items()
        examples = {"mixed": batch_example()}
        request = self.schemas.request_schema(shape_of(BatchRequest))
        post = {
            "operationId": "batch",
            "tags": ["batch"],
            "summary": "Send many requests of any games at once",
            "description": (
                "A batch that fits its schema is answered with status 200; each answer has its own status, and "
                "the `ref` of its request. A `body` is the request body of the operation: find its schema and "
                "examples at `/v1/games/{game}/{operation}`."
            ),
            "parameters": [LANGUAGE_REFERENCE],
            "requestBody": {"required": True, **_json_content(request, **self._add_examples("Batch", examples))},
            "responses": self._responses(
                self.schemas.answer_schema(shape_of(BatchAnswer)),
                **self._add_examples("Batch", examples, answers=True),
            ),
        }
        self.paths["/v1/batch"] = {"post": post}

    def _add_batch_items(self) -> None:
        """Make the schema of a batch's item a union, with a schema for each operation and game.

        Games whose bodies of an operation have the same schema share one.
        """
        item_name = self.schemas.request_schema(shape_of(ItemRequest))["$ref"].rpartition("/")[2]
        schema = self.schemas.components[item_name]
        description, items = schema.pop("description"), []
        for operation in OPERATIONS:
            games_by_body: dict[str, list[Game]] = {}  # a body's schema, encoded -> the games that have it
            for game in self.games:
                body = self.request_schema(operation.request_type(game), game)
                games_by_body.setdefault(json.encode(body).decode(), []).append(game)
            for encoded_body, games in games_by_body.items():
                ids = [game.id for game in games]
                name = f"{_capitalize_first(operation.id(games[0]) if len(games) == 1 else operation.verb)}Item"
                members = {
                    **schema["properties"],
                    "game": {"type": "string", "const": ids[0]},
                    "operation": {"type": "string", "const": operation.name},
                    "body": json.decode(encoded_body),
                }
                if len(ids) > 1:
                    members["game"] = {"type": "string", "enum": ids, "description": "The id of the game."}
                self.schemas.components[name] = {**schema, "properties": members}
                items.append(_reference(name))
        self.schemas.components[item_name] = {"oneOf": items, "description": description}

    def add_catalogue(self) -> None:
        """Add the paths of the catalogue."""
        ids = [game.id for game in self.games]
        rules = [_reference(f"{game.id.title()}Rule") for game in self.games]
        path_parameters: dict[str, tuple[JsonSchema, str]] = {  # name -> (schema, example)
            "game": ({"type": "string", "enum": ids}, ids[0]),
            "rule": ({"anyOf": rules} if len(rules) > 1 else rules[0], next(iter(self.games[0].rulebook))),
        }
        parameters = [
            {"name": name, "in": "path", "required": True, "schema": schema, "example": example}
            for name, (schema, example) in path_parameters.items()
        ]
        for route in catalogue_routes.ROUTES:
            address = route.path.format(**{name: example for name, (_, example) in path_parameters.items()})
            example = {"now": {"value": Inline(catalogue_example(address))}}
            examples = {} if self._is_shown_elsewhere(route.operation_id) else {"examples": example}
            get = {
                "operationId": route.operation_id,
                "tags": ["catalogue"],
                "summary": route.summary,
                "description": route.description,
                "parameters": [
                    *[each for each in parameters if f"{{{each['name']}}}" in route.path],
                    LANGUAGE_REFERENCE,
                ],
                "responses": self._responses(
                    self.schemas.answer_schema(shape_of(route.answer_type)),
                    problem_status="404" if "{" in route.path else "406",  # a wrong parameter; no JSON accepted
                    **examples,
                ),
            }
            self.paths[route.path] = {"get": get}

    def _is_shown_elsewhere(self, name: str) -> bool:
        """Return whether answers of this operation or page lack examples, by SHOWN_ELSEWHERE; False in a part."""
        return len(self.games) > 1 and name in SHOWN_ELSEWHERE

    def _add_examples(
        self, prefix: str, examples: Mapping[str, Example], *, answers: bool = False
    ) -> dict[str, Any]:
        """Add components for the bodies of examples, or with `answers` for their answers that are not UNSET.

        Return {"examples": name -> reference}, or {} if there is nothing to refer to. A component is called by
        `prefix` and the name of its example. A different example with the same prefix and name replaces it. Equal
        examples share the component of the first. Answers have no summary: the body of the same name has it.
        """
        references = {}
        for name, example in examples.items():
            value = example.answer if answers else example.body
            if value is not UNSET:
                summary = {} if answers else {"summary": example.summary}
                component = {**summary, "value": Inline(to_builtins(value))}
                key = self._example_names.setdefault(
                    json.encode(component), prefix + name.title() + ("Answer" if answers else "")
                )
                self.examples[key] = component
                references[name] = {"$ref": f"#/components/examples/{key}"}
        return {"examples": references} if references else {}

    def _add_pad_parameters(self, game: Game) -> list[JsonSchema]:
        """Add the query parameters for a CSV file, all members of the JSON body but `file`; return references."""
        description = "With `text/csv`: the member of this name of the JSON body, as JSON."
        schema = {"type": "string", "contentMediaType": "application/json"}
        parameters = {
            f"Pad{name.title().replace('_', '')}": {
                "name": name,
                "in": "query",
                "description": description,
                "schema": schema,
            }
            for name in pads.request_type_of(game).__struct_fields__
            if name != "file"
        }
        self.parameters.update(parameters)
        return [{"$ref": f"#/components/parameters/{key}"} for key in parameters]

    def _responses(self, schema: JsonSchema, problem_status: str = "422", **keywords: object) -> dict[str, Any]:
        """Return the responses by status: 200 with an answer of this schema, `problem_status`, and `default`.

        `problem_status` is that of the problem that clients can correct; `keywords` stand beside the schema.
        """
        headers = {"Content-Language": {"$ref": "#/components/headers/Language"}}
        name = "Problem422" if problem_status == "422" else "Problem"
        return {
            "200": {"description": "OK", "headers": headers, **_json_content(schema, **keywords)},
            problem_status: {"$ref": f"#/components/responses/{name}"},
            "default": {"$ref": "#/components/responses/Problem"},
        }


def _json_content(schema: JsonSchema, **keywords: object) -> dict[str, Any]:
    """Return the content of a body in JSON, with further keywords (`examples`) of its media type."""
    return {"content": {"application/json": {"schema": schema, **keywords}}}


def _reference(name: str) -> JsonSchema:
    return {"$ref": f"#/components/schemas/{name}"}


def _capitalize_first(name: str) -> str:
    return name[0].upper() + name[1:]
