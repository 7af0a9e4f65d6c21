"""The table of operations. Routes, readers, the batch, the command line and the document all come from it."""

from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from service.api import play
from service.api.problems import Problem, not_understood
from service.engine import judge
from service.engine.game import Game
from service.engine.work import TooMuch, allowance
from service.games import GAMES
from service.wire import bodies
from service.wire.reader import Excessive, Malformed, Misfit, Reader

MOST_WORK = 4_000_000  # rules asked for one request, a whole batch included


class Operation(Struct, frozen=True):
    """An operation that every game has.

    name     as in the path
    verb     as in the operationId, before the game's name
    summary  one line for the document
    about    what a developer should know before calling it
    request  game -> type of the body
    answer   game -> type of the answer
    run      (game, body) -> answer
    long     whether the larger body limit holds
    """

    name: str
    verb: str
    summary: str
    about: str
    request: Callable[[Game], Any]
    answer: Callable[[Game], Any]
    run: play.Run
    long: bool = False

    def path(self, game: Game) -> str:
        return f"/v1/games/{game.id}/{self.name}"

    def id(self, game: Game) -> str:
        """The operationId: adjudicateSmackarang."""
        return self.verb + game.id.title()


def moves_of(game: Game) -> Any:
    """The union of a game's move types: SmackarangMove."""
    return _union(game, "Move", game.moves)


def events_of(game: Game) -> Any:
    """The union of a game's event types: SmackarangEvent."""
    return _union(game, "Event", game.events)


def _union(game: Game, name: str, kinds: tuple[type, ...]) -> Any:
    return Annotated[reduce(or_, kinds), Meta(extra={"component": game.id.title() + name})]


def of(generic: Any, *kinds: Any) -> Any:
    """A generic type made for a room's own types."""
    return generic[kinds]


OPERATIONS = (
    Operation(
        "deal",
        "deal",
        "Deal a fresh state, or the next one after a finished state",
        "Give the players and, if you like, options and a seed; or a finished state under `after`, to carry"
        " its scores on. Without a seed one is drawn, so only then two calls differ. Anybody who knows the "
        "seed can recompute the deal; the commitment in the state lets you publish that you have not "
        "changed it.",
        lambda game: game.deal,
        lambda game: of(bodies.Dealt, game.state, events_of(game)),
        play.deal,
    ),
    Operation(
        "adjudicate",
        "adjudicate",
        "Judge a move: legal with the resulting state, or illegal with every broken clause",
        "Compare-and-swap on the state's `seq` when you store the result. An illegal move is an answer like"
        " any other: 200 with `legal: false`, every broken clause with its id, a sentence, a pointer and "
        "facts, and what would have been legal.",
        lambda game: of(bodies.Adjudicate, game.state, moves_of(game)),
        lambda game: of(judge.Verdict, game.state, events_of(game), moves_of(game)),
        play.adjudicate,
    ),
    Operation(
        "legal-moves",
        "listMoves",
        "List every legal move",
        "Exactly the moves that `adjudicate` accepts. Move types with too many choices stand in "
        "`parametric` as a JSON Schema that accepts exactly their legal moves.",
        lambda game: of(bodies.LegalMoves, game.state),
        lambda game: of(judge.Listing, moves_of(game)),
        play.legal_moves,
    ),
    Operation(
        "score",
        "score",
        "An itemised score sheet of a state, or of what a table has written down",
        "Every line of the sheet names the clause that counts it.",
        lambda game: of(bodies.Score, game.state, game.tally),
        lambda game: of(bodies.Scored, game.sheet),
        play.score,
    ),
    Operation(
        "replay",
        "replay",
        "Judge a transcript, and hold a claimed result against what it came to",
        "One call audits a whole game. `on_illegal: skip` judges a window of racing moves: those that lost "
        "a race are refused and the rest goes on.",
        lambda game: of(bodies.Replay, game.deal, game.state, moves_of(game)),
        lambda game: of(bodies.Replayed, game.state, events_of(game), game.sheet),
        play.replay,
        long=True,
    ),
    Operation(
        "view",
        "view",
        "The state as one seat, or a spectator, may see it",
        'Hidden cards are `"?"` and the seed is withheld, its commitment stays. Forward this, and the '
        "events whose `to` names the seat, and nothing leaks.",
        lambda game: of(bodies.View, game.state),
        lambda game: of(bodies.Viewed, game.state),
        play.view,
    ),
    Operation(
        "check",
        "check",
        "All faults of a state",
        "Always 200: an unsound state is the answer asked for.",
        lambda game: of(bodies.Check, game.state),
        lambda _game: bodies.Checked,
        play.check,
    ),
)
BY_NAME = {operation.name: operation for operation in OPERATIONS}


@cache
def reader(operation: str, game: str) -> Reader[Any]:
    """The reader of an operation's body."""
    return Reader(BY_NAME[operation].request(GAMES[game]))


def understood(read: Callable[[], Any]) -> Any:
    """What a reader read. Raises the problem that says why it could not."""
    try:
        return read()
    except Malformed as error:
        raise Problem("malformed", str(error)) from None
    except Excessive as error:
        raise Problem("too-large", str(error)) from None
    except Misfit as error:
        raise not_understood([(pointer, _code(says), says) for pointer, says in error.errors]) from None


def _code(says: str) -> str:
    if says.startswith("Missing"):
        return "missing"
    return "unknown" if says.startswith("Unknown") else "value"


def run(operation: str, game: str, raw: bytes) -> Any:
    """The answer to one request of a game. Raises Problem."""
    read = reader(operation, game).read
    body = understood(lambda: read(raw))
    try:
        with allowance(MOST_WORK):
            return BY_NAME[operation].run(GAMES[game], body)
    except TooMuch:
        raise Problem("too-large", f"More than {MOST_WORK} rules would have to be asked.") from None


_BATCH = Reader[bodies.Batch](bodies.Batch, later="body")


def run_batch(raw: bytes, request_id: str, witness: Callable[[str, Any], None]) -> bodies.Answers:
    """The answer to a batch, each item as if it had been asked alone; `witness` hears (game, outcome)."""
    batch = understood(lambda: _BATCH.read(raw))
    with allowance(MOST_WORK):
        return bodies.Answers(tuple([_item(item, request_id, witness) for item in batch.requests]))


def _item(item: bodies.Item, request_id: str, witness: Callable[[str, Any], None]) -> bodies.Answer:
    try:
        if item.game not in GAMES:
            raise Problem("not-found")
        answer = run(item.operation, item.game, bytes(item.body))
        encoded = msgspec.Raw(msgspec.json.encode(answer))
        witness(item.game, answer)
        return bodies.Answer(200, encoded)
    except Exception as error:
        problem = error if isinstance(error, Problem) else Problem("internal")
        witness(item.game, problem)
        return bodies.Answer(problem.status, problem.body(request_id))
