"""Generator of the OpenAPI document from the table of operations.

``python -m smack.openapi > openapi.yaml`` writes the packaged one. Schemas are generated from the marshmallow
schemas that check bodies, so the document cannot differ from the service.
"""

from typing import Any

from apispec import APISpec

from smack import __version__
from smack.games import GAMES
from smack.openapi.descriptions import tidy_descriptions
from smack.openapi.names import name_schemas
from smack.openapi.paths import Paths
from smack.openapi.shapes import Plugin, extend
from smack.openapi.unions import split
from smack.openapi.vocabularies import localize
from smack.operations.document import NOTE_IN_WHOLE, reachable
from smack.operations.table import OPERATIONS

ABOUT = """\
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


def build() -> dict[str, Any]:
    """Return the whole document."""
    plugin = Plugin(schema_name_resolver=lambda schema: str(getattr(schema, "component", "")))
    spec = APISpec(
        title="smack",
        version=__version__,
        openapi_version="3.1.1",
        plugins=[plugin],
        info={
            "description": ABOUT + NOTE_IN_WHOLE,
            "contact": {"name": "The operator of this service"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        servers=[{"url": "/"}],
        tags=[{"name": game.id, "description": game.description} for game in GAMES.values()]
        + [{"name": "catalogue", "description": "Games and rulebooks."}]
        + [{"name": "batch", "description": "Many requests in one."}],
        security=[],
    )
    assert plugin.converter is not None
    extend(plugin.converter)
    paths = Paths(spec, plugin.converter)
    paths.problems()
    for game in GAMES.values():
        for operation in OPERATIONS:
            paths.operation(operation, game)
    paths.batch()
    paths.catalogue()
    built = spec.to_dict()
    split(built["components"]["schemas"])
    document = reachable(localize(built))
    tidy_descriptions(document["components"]["schemas"])
    name_schemas(document["components"]["schemas"])
    document["components"]["schemas"] = _descriptions_last(document["components"]["schemas"])
    return {"openapi": document.pop("openapi"), **document}


def _descriptions_last(value: Any) -> Any:
    """Return a copy of any part of the schemas in which each description is the last keyword of its schema."""
    if isinstance(value, list):
        return [_descriptions_last(part) for part in value]
    if not isinstance(value, dict):
        return value
    ordered = {name: _descriptions_last(part) for name, part in value.items()}
    if isinstance(value.get("description"), str):
        ordered["description"] = ordered.pop("description")
    return ordered
