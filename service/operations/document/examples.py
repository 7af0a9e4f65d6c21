"""Named examples of every operation, and the links from one operation to the next.

The bodies can be sent as they stand; the answers are what the service itself says to them.
"""

from typing import Any

import msgspec
from msgspec import UNSET, Struct

from service.engine.game import Game
from service.operations.catalogue import worked_example
from service.operations.dispatch import run
from service.operations.operation import Link, Operation
from service.operations.sealed.rows import example_keys
from service.operations.table import BY_NAME


class Example(Struct, frozen=True):
    """A body that can be sent, and the answer it gets; UNSET where the next one would be another."""

    summary: str
    body: dict[str, Any]
    answer: Any


def examples_of(operation: Operation, game: Game) -> dict[str, Example]:
    """Name -> example."""
    worked = worked_example(game)
    somebody = game.seats(worked["legal"]["state"])[0]
    bodies = operation.examples({**worked, "player": somebody})
    return {name: _asked(operation, game, summary, body) for name, (summary, body) in bodies.items()}


def _asked(operation: Operation, game: Game, summary: str, body: Any) -> Example:
    raw = msgspec.json.encode(body)
    answered = run(operation.name, game.id, raw, example_keys() if operation.sealed else None)
    answer = msgspec.json.decode(msgspec.json.encode(answered))
    return Example(summary, msgspec.json.decode(raw), UNSET if operation.drawn else answer)


def links_of(operation: Operation, game: Game) -> dict[str, Any]:
    """Where an answer leads: deal, list, adjudicate the first move listed, list again."""
    return {name: _link(link, game) for name, link in operation.links.items()}


def _link(link: Link, game: Game) -> dict[str, Any]:
    operation = BY_NAME[link.to].id(game)
    return {"operationId": operation, "requestBody": dict(link.body_for(game)), "description": link.about}
