"""The rows of the sealed operations in the table of operations."""

from functools import cache
from typing import Any

from smack.engine.game import FreshState, Game
from smack.engine.judge import legal_moves
from smack.games import GAMES
from smack.operations.bodies import SuggestAnswer
from smack.operations.operation import Examples, Link, Operation, Worked, events_of, moves_of, specialize
from smack.operations.sealed import bodies, handlers
from smack.operations.sealed.keyring import Keyring
from smack.operations.sealed.seats import hash_secret

SECRET = "{player}-for-the-document"  # of each seat in the document's examples
TABLE = "$response.body#/table"

WITH_TABLE = (
    " The examples are of one game and sealed under a key that only the document uses: deal a table yourself "
    "before you send them."
)
AFTER_TABLE = {"seat": Link("sealed/seat", "View the new table as a spectator", {"table": TABLE})}
EXAMPLE_KEY = "document:" + "ZG9jdW1lbnQt" * 7 + "ZA"  # public: it seals the document's examples


@cache
def example_keys() -> Keyring:
    return Keyring([EXAMPLE_KEY])


def _game_of(state: Any) -> Game:
    return GAMES[state.__struct_config__.tag]


def _seat(player: str) -> dict[str, str]:
    return {"player": player, "secret": SECRET.format(player=player)}


def _seal(state: Any) -> str:
    """Return the sealed table of a state."""
    game = _game_of(state)
    hashes = {player: hash_secret(SECRET.format(player=player)) for player in game.seats(state)}
    table: str = handlers.answer_deal(game, FreshState(state, ()), hashes, {}, example_keys()).table
    return table


def _deals(worked: Worked) -> Examples:
    body = {name: value for name, value in worked["deal"].items() if name != "seed"}
    seats = {worked["player"]: hash_secret(SECRET.format(player=worked["player"]))}
    return {
        "first": ("A first deal", body),
        "own": ("One player has drawn a secret and sends its hash", {**body, "seats": seats}),
    }


def _moves(worked: Worked) -> Examples:
    state = worked["legal"]["state"]
    game = _game_of(state)
    seat: str = game.to_act(state)[0].player or worked["player"]
    move = legal_moves(game, state, seat).moves[0]
    return {"legal": ("A legal move", {"table": _seal(state), "seat": _seat(seat), "move": move, "ref": "tap-17"})}


def _table_and_seat(worked: Worked) -> dict[str, Any]:
    return {"table": _seal(worked["legal"]["state"]), "seat": _seat(worked["player"])}


def _opens(worked: Worked) -> Examples:
    state = worked["over"]
    secrets = {player: SECRET.format(player=player) for player in _game_of(state).seats(state)}
    return {"over": ("A game that is over", {"table": _seal(state), "seats": secrets})}


SEALED = (
    Operation(
        name="sealed/deal",
        verb="dealSealed",
        summary="Deal a sealed table, or the next one after a finished table",
        description=(
            "Each player can draw a secret and send only its SHA-256 under `seats`: then no other client can use "
            "that seat. For the other players the service draws secrets; hand each to its player only. The "
            "service draws the seed, too; its commitment is in the view."
        ),
        tool=(
            "The table is a sealed string: it can be stored anywhere, but not read or forged. Give each player "
            "their secret in `seats`, and no other. A player may bring the SHA-256 of an own secret instead."
        ),
        request=lambda game: bodies.sealed_deal(game.id, game.deal),
        answer=lambda game: specialize(bodies.SealedDealAnswer, game.state, events_of(game)),
        run=handlers.deal,
        examples=_deals,
        links=AFTER_TABLE,
        sealed=True,
        shown=0,
    ),
    Operation(
        name="sealed/adjudicate",
        verb="adjudicateSealed",
        summary="Judge a seat's move: legal with the new sealed table, or illegal with every broken clause",
        description="A seat moves only for itself; `close` and other moves of the table are any seat's."
        + WITH_TABLE,
        tool="Makes a move of this seat. Keep the new `table`; it is null if the move is illegal.",
        request=lambda game: specialize(bodies.SealedAdjudicate, moves_of(game)),
        answer=lambda game: specialize(bodies.SealedVerdict, game.state, events_of(game), moves_of(game)),
        run=handlers.adjudicate,
        examples=_moves,
        links=AFTER_TABLE,
        sealed=True,
        opens=True,
    ),
    Operation(
        name="sealed/seat",
        verb="showSealedSeat",
        summary="The view and the legal moves of one seat, or of a spectator, at a sealed table",
        description="The view, the events of the last move, and the seat's legal moves." + WITH_TABLE,
        tool="What the seat sees, the events of the last move, its legal moves, and who is due in `to_act`.",
        request=lambda _game: bodies.SealedSeat,
        answer=lambda game: specialize(bodies.SealedSeatAnswer, game.state, events_of(game), moves_of(game)),
        run=handlers.seat,
        examples=lambda worked: {"seat": ("One seat", _table_and_seat(worked))},
        sealed=True,
        opens=True,
    ),
    Operation(
        name="sealed/suggest",
        verb="suggestSealed",
        summary="A move for one seat of a sealed table, from what that seat may see",
        description="As `suggest`, for the seat whose secret is sent." + WITH_TABLE,
        tool="A move for the seat whose secret is sent, as `suggest` finds it.",
        request=lambda _game: bodies.SealedSuggest,
        answer=lambda game: specialize(SuggestAnswer, moves_of(game)),
        run=handlers.suggest,
        examples=lambda worked: {"hint": ("A hint for one seat", {**_table_and_seat(worked), "effort": 1})},
        sealed=True,
        opens=True,
        long=True,
    ),
    Operation(
        name="sealed/open",
        verb="openSealed",
        summary="The whole state of a finished sealed table, its seed included",
        description=(
            "Needs the secret of every seat: a single player could play a private copy of the table to its end "
            "and read all hands. With the seed all players can deal the cards again, replay the moves and compute "
            "the digest. Refused until the game or round is over." + WITH_TABLE
        ),
        tool="The state with the seed, once the game or round is over. It takes the secret of every seat.",
        request=lambda _game: bodies.SealedOpen,
        answer=lambda game: specialize(bodies.SealedOpenAnswer, game.state),
        run=handlers.open_table,
        examples=_opens,
        sealed=True,
        opens=True,
    ),
)
