"""Generator of openapi.yaml from the table of operations: ``python -m tools.openapi > openapi.yaml``.

With the name of a game, the part about it.

Build time only. Shapes come from the marshmallow schemas that read and refuse bodies, so the document cannot
promise anything else than what is done.
"""

from typing import Any

from apispec import APISpec

from smack import __version__
from smack.games import GAMES
from smack.operations.document import NOTE_IN_WHOLE, reachable
from smack.operations.table import OPERATIONS
from tools.openapi.descriptions import tidy_descriptions
from tools.openapi.names import name_schemas
from tools.openapi.paths import Paths
from tools.openapi.shapes import Plugin, teach
from tools.openapi.unions import split
from tools.openapi.vocabularies import localise

ABOUT = """\
Adjudicates five card games. Post a state and a move; get back whether the move is legal, why not, what follows and
who is due. Everything under `/v1` is a pure function of its request (a deal without a seed draws one): safe to
retry, cacheable by body, identical to the byte on every worker.

Three words. *Not understood*: the body is not what its schema says, or names somebody not at the table; 4xx.
*Unsound*: no play could have led to this state; 422, every fault listed. *Illegal*: against the rules; that is an
answer, so 200 with `legal: false` and every broken clause.

A card that you do not know is written `"?"`. An answer is given only if it is the same whatever those cards are;
else `legal` is null, or the outcome is, and `unknown` says what it hangs on.

Inside v1 changes only add: operations, optional members, members of answers, values of vocabularies.
"""


def build() -> dict[str, Any]:
    """The whole document."""
    plugin = Plugin(schema_name_resolver=lambda schema: str(getattr(schema, "component", "")))
    spec = APISpec(
        title="smack",
        version=__version__,
        openapi_version="3.1.1",
        plugins=[plugin],
        info={
            "description": ABOUT + NOTE_IN_WHOLE,
            "contact": {"name": "The people who run this service"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        servers=[{"url": "/"}],
        tags=[{"name": game.id, "description": game.description} for game in GAMES.values()]
        + [{"name": "catalogue", "description": "Games and rulebooks."}]
        + [{"name": "batch", "description": "Many requests in one."}],
        security=[],
    )
    assert plugin.converter is not None
    teach(plugin.converter)
    paths = Paths(spec, plugin.converter)
    paths.problems()
    for game in GAMES.values():
        for operation in OPERATIONS:
            paths.operation(operation, game)
    paths.batch()
    paths.catalogue()
    built = spec.to_dict()
    split(built["components"]["schemas"])
    document = reachable(localise(built))
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
