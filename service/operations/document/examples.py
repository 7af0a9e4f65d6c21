"""Named examples of every operation, and the links from one operation to the next.

The bodies can be sent as they stand; the answers are what the service itself says to them.
"""

from typing import Any

import msgspec
from msgspec import UNSET, Struct

from service.engine import soundness
from service.engine.game import Game
from service.engine.judge import legal_moves
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
    worked = _small(game, worked_example(game))
    somebody = game.seats(worked["legal"]["state"])[0]
    bodies = operation.examples({**worked, "player": somebody})
    return {name: _asked(operation, game, summary, body) for name, (summary, body) in bodies.items()}


SHOWN = 4  # cards of a pile


def _small(game: Game, worked: dict[str, Any]) -> dict[str, Any]:
    """The worked example on a table that is known in part: a few cards of every pile are enough to read."""
    told = _cut(msgspec.json.decode(msgspec.json.encode(worked["legal"]["state"])))
    state = msgspec.convert(told, game.state)
    moves = legal_moves(game, state).moves
    assert moves
    assert not soundness.faults(game, state)
    return {
        **worked,
        "legal": {"state": state, "move": moves[0]},
        "illegal": {**worked["illegal"], "state": state},
    }


def _cut(told: Any) -> Any:
    """Of every list of cards the top ones; of a description of cards those that are still there."""
    cards = told.pop("cards", None)
    told = _tops(told)
    if cards is not None:
        kept = msgspec.json.encode(told).decode()
        told["cards"] = {name: card for name, card in cards.items() if f'"{name}"' in kept}
    return told


def _tops(told: Any) -> Any:
    if isinstance(told, dict):
        return {name: part if name == "options" else _tops(part) for name, part in told.items()}
    if isinstance(told, list):
        return [_tops(part) for part in (told[-SHOWN:] if all(isinstance(one, str) for one in told) else told)]
    return told


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
