"""Examples of requests for the document, made from `ExampleParts`. EXAMPLE_KEY encrypts their sealed tables."""

from functools import cache
from typing import Any

from smack.engine.declare.game import FreshState, Game
from smack.engine.judge import Judge
from smack.operations.operation import ExampleParts, Examples
from smack.operations.sealed import handlers as sealed_handlers
from smack.operations.sealed.keyring import Keyring

# Public: it seals the document's examples. These are 64 bytes, "document-document-...", in base64url.
EXAMPLE_KEY = "document:" + "ZG9jdW1lbnQt" * 7 + "ZA"


def body_of_player(parts: ExampleParts) -> dict[str, object]:
    """Return a body with the state and the player of the examples."""
    return {"state": parts.state, "player": parts.player}


def state_examples(parts: ExampleParts) -> Examples:
    """Return an example of a body that has a state alone; `parts.state` lacks some of its cards."""
    return {"table": ("A state of which some cards are left out", {"state": parts.state})}


def seat_examples(parts: ExampleParts) -> Examples:
    """Return an example of a body that has a state and a player."""
    return {"seat": ("One seat", body_of_player(parts))}


@cache
def example_keys() -> Keyring:
    """Return the keyring that seals the tables of the document's examples."""
    return Keyring([EXAMPLE_KEY])


def _secret(player: str) -> str:
    """Return the secret of a player's seat in the document's examples."""
    return f"{player}-for-the-document"


def _seal(game: Game, state: Any) -> str:
    """Return the sealed table of a state, under the secrets of the document's examples."""
    hashes = {player: sealed_handlers.hash_secret(_secret(player)) for player in game.seats(state)}
    fresh = FreshState(state, events=())
    return sealed_handlers.answer_deal(game, fresh, hashes, drawn_secrets={}, keys=example_keys()).table


def body_of_seat(parts: ExampleParts, player: str = "") -> dict[str, object]:
    """Return a body with the sealed table of the examples and a player's seat, by default `parts.player`'s."""
    seat = {"player": player or parts.player, "secret": _secret(player or parts.player)}
    return {"table": _seal(parts.game, parts.state), "seat": seat}


def sealed_deal_examples(parts: ExampleParts) -> Examples:
    """Return the examples of `sealed/deal`."""
    body = {name: value for name, value in parts.deal.items() if name != "seed"}  # the service draws it
    seats = {parts.player: sealed_handlers.hash_secret(_secret(parts.player))}
    return {
        "first": ("A first deal", body),
        "own": ("One player has drawn a secret and sends its hash", {**body, "seats": seats}),
    }


def sealed_move_examples(parts: ExampleParts) -> Examples:
    """Return an example of `sealed/adjudicate`: the first legal move of a player who may move."""
    game, state = parts.game, parts.state
    player = game.to_act(state)[0].player or parts.player  # None if any player may move
    move = Judge(game).first_legal_move(state, player)
    return {"legal": ("A legal move", {**body_of_seat(parts, player), "move": move, "ref": "tap-17"})}


def sealed_open_examples(parts: ExampleParts) -> Examples:
    """Return an example of `sealed/open`: a table whose round or game is over, with all secrets."""
    secrets = {player: _secret(player) for player in parts.game.seats(parts.finished_state)}
    body = {"table": _seal(parts.game, parts.finished_state), "seats": secrets}
    return {"over": ("A game that is over", body)}
