"""Examples of requests for the document, made from parts of a game, with tables that are sealed for it."""

from functools import cache
from typing import Any

from smack.engine.declare.game import FreshState, Game
from smack.engine.judge import Judge
from smack.operations.operation import ExampleParts, Examples
from smack.operations.sealed import handlers as sealed_handlers
from smack.operations.sealed.keyring import Keyring

# Public: it seals the document's examples. These are 64 bytes, "document-document-...", in base64url.
EXAMPLE_KEY = "document:" + "ZG9jdW1lbnQt" * 7 + "ZA"


def body_of_player(worked: ExampleParts) -> dict[str, object]:
    """Return the state of the worked example, and its player."""
    return {"state": worked["legal"]["state"], "player": worked["player"]}


def state_example(worked: ExampleParts) -> Examples:
    """Return the example of a body that has a state alone. `openapi.examples` leaves out cards of it."""
    return {"table": ("A state of which some cards are left out", {"state": worked["legal"]["state"]})}


def seat_example(worked: ExampleParts) -> Examples:
    """Return the example of a body that has a state and a player."""
    return {"seat": ("One seat", body_of_player(worked))}


@cache
def example_keys() -> Keyring:
    """Return the keys of the document's examples."""
    return Keyring([EXAMPLE_KEY])


def _secret(player: str) -> str:
    """Return the secret of a seat in the document's examples."""
    return f"{player}-for-the-document"


def _seal(game: Game, state: Any) -> str:
    """Return the sealed table of a state, under the secrets of the document's examples."""
    hashes = {player: sealed_handlers.hash_secret(_secret(player)) for player in game.seats(state)}
    answer = sealed_handlers.answer_deal(game, FreshState(state, events=()), hashes, drawn={}, keys=example_keys())
    table: str = answer.table
    return table


def body_of_seat(worked: ExampleParts, player: str = "") -> dict[str, object]:
    """Return the sealed table of the worked example, and the seat of a player, by default of its player."""
    seat = {"player": player or worked["player"], "secret": _secret(player or worked["player"])}
    return {"table": _seal(worked["game"], worked["legal"]["state"]), "seat": seat}


def sealed_deal_examples(worked: ExampleParts) -> Examples:
    """Return the examples of `sealed/deal`."""
    body = {name: value for name, value in worked["deal"].items() if name != "seed"}  # the service draws it
    seats = {worked["player"]: sealed_handlers.hash_secret(_secret(worked["player"]))}
    return {
        "first": ("A first deal", body),
        "own": ("One player has drawn a secret and sends its hash", {**body, "seats": seats}),
    }


def sealed_move_example(worked: ExampleParts) -> Examples:
    """Return the example of `sealed/adjudicate`."""
    game, state = worked["game"], worked["legal"]["state"]
    seat: str = game.to_act(state)[0].player or worked["player"]  # None if any player may move
    move = Judge(game).first_legal_move(state, seat)
    return {"legal": ("A legal move", {**body_of_seat(worked, seat), "move": move, "ref": "tap-17"})}


def open_example(worked: ExampleParts) -> Examples:
    """Return the example of `sealed/open`."""
    game, state = worked["game"], worked["over"]
    secrets = {player: _secret(player) for player in game.seats(state)}
    return {"over": ("A game that is over", {"table": _seal(game, state), "seats": secrets})}
