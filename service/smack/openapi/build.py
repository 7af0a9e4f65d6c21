"""Generator of the OpenAPI document from the table of operations.

``python -m smack.openapi > openapi.yaml`` writes the packaged one. Schemas are generated from the model
of the types by which bodies are read and checked, so the document cannot differ from the service.
"""

from typing import Any

from smack import __version__
from smack.games import GAMES
from smack.openapi.paths import HEADERS, PARAMETERS, Paths
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
    paths = Paths()
    paths.problems()
    for game in GAMES.values():
        for operation in OPERATIONS:
            paths.operation(operation, game)
    paths.batch()
    paths.catalogue()
    document = {
        "openapi": "3.1.1",
        "info": {
            "title": "smack",
            "version": __version__,
            "description": ABOUT + NOTE_IN_WHOLE,
            "contact": {"name": "The operator of this service"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [
            *[{"name": game.id, "description": game.description} for game in GAMES.values()],
            {"name": "catalogue", "description": "Games and rulebooks."},
            {"name": "batch", "description": "Many requests in one."},
        ],
        "security": [],
        "paths": paths.paths,
        "components": {
            "schemas": dict(sorted(paths.schemas.components.items(), key=lambda item: _sort_key(item[0]))),
            "responses": paths.responses,
            "parameters": PARAMETERS,
            "headers": HEADERS,
            "examples": paths.examples,
        },
    }
    return reachable(document)


def _sort_key(name: str) -> tuple[str, str]:
    """Return a key by which what is alike in all games stands together, which also compresses best."""
    titles = (game.title() for game in sorted(GAMES, key=len, reverse=True))  # one may begin with another
    title = next((title for title in titles if name.startswith(title)), "")
    return name.removeprefix(title), title
