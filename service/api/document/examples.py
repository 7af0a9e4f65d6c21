"""Named examples of every operation, and the links from one operation to the next.

The bodies can be sent as they stand; the answers are what the service itself says to them.
"""

from typing import Any

import msgspec
from msgspec import Struct

from service.api.catalogue import worked_example
from service.api.operations import Operation, run
from service.engine.game import Game


class Example(Struct, frozen=True):
    """A body that can be sent, and the answer it gets."""

    summary: str
    body: dict[str, Any]
    answer: Any


def examples_of(operation: Operation, game: Game) -> dict[str, Example]:
    """Name -> example."""
    found = _bodies(operation.name, game)
    return {name: _asked(operation, game, summary, body) for name, (summary, body) in found.items()}


def _asked(operation: Operation, game: Game, summary: str, body: Any) -> Example:
    raw = msgspec.json.encode(body)
    answer = msgspec.json.decode(msgspec.json.encode(run(operation.name, game.id, raw)))
    return Example(summary, msgspec.json.decode(raw), answer)


def _bodies(operation: str, game: Game) -> dict[str, tuple[str, Any]]:
    worked = worked_example(game)
    state, move = worked["legal"]["state"], worked["legal"]["move"]
    found: dict[str, dict[str, tuple[str, Any]]] = {
        "deal": {"first": ("A first deal with an agreed seed", worked["deal"])},
        "adjudicate": {
            "legal": ("A legal move", {**worked["legal"], "ref": "tap-17"}),
            "illegal": ("An illegal move", worked["illegal"]),
        },
        "legal-moves": {"table": ("The whole table", {"state": state})},
        "score": {
            "state": ("A state", {"state": state}),
            "tally": ("What a table has written down", worked["tally"]),
        },
        "replay": {
            "claim": (
                "A transcript of one move, and a false claim",
                {"deal": worked["deal"], "moves": [move], "claim": {"over": True}},
            )
        },
        "view": {
            "seat": ("One seat", {"state": state, "player": game.seats(state)[0]}),
            "spectator": ("A spectator", {"state": state, "player": None}),
        },
        "check": {"sound": ("A sound state", {"state": state})},
    }
    return found[operation]


_STATE = "$response.body#/state"
_ASKED = "$request.body#/state"


def links_of(operation: Operation, game: Game) -> dict[str, Any]:
    """Where an answer leads: deal, list, adjudicate the first move listed, list again."""
    name = game.id.title()
    after_state = {
        "listMoves": _link(f"listMoves{name}", {"state": _STATE}, "What may be done now"),
        "view": _link(f"view{name}", {"state": _STATE, "player": None}, "What everybody may see"),
        "check": _link(f"check{name}", {"state": _STATE}, "Whether the state is sound"),
        "score": _link(f"score{name}", {"state": _STATE}, "How it stands"),
    }
    after_list = {
        "adjudicate": _link(
            f"adjudicate{name}", {"state": _ASKED, "move": "$response.body#/moves/0"}, "Make the first move listed"
        )
    }
    proposal = {"state": _STATE, "move": game.example.illegal}
    propose = {"adjudicate": _link(f"adjudicate{name}", proposal, "Propose a move on the new state")}
    after: dict[str, dict[str, Any]] = {
        "deal": after_state | propose,
        "adjudicate": after_state | propose,
        "legal-moves": after_list,
    }
    return after.get(operation.name, {})


def _link(operation: str, body: dict[str, Any], about: str) -> dict[str, Any]:
    return {"operationId": operation, "requestBody": body, "description": about}
