"""From bytes to an answer: read the body, run the operation within the budget, turn failures into problems."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from service.engine.budget import BudgetExceeded, budget
from service.games import GAMES
from service.operations import bodies
from service.operations.addresses import lost
from service.operations.problems import Problem, not_understood
from service.operations.sealed.keyring import Keyring
from service.operations.table import BY_NAME
from service.wire.reader import Misfit, Reader
from service.wire.strict_json import Excessive, Malformed

MOST_WORK = 4_000_000  # rules asked for one request, a whole batch included

NoteOutcome = Callable[[str, Any], None]  # is told (game, answer or problem) of every item of a batch


@cache
def reader(operation: str, game: str) -> Reader[Any]:
    """The reader of an operation's body."""
    row = BY_NAME[operation]
    return row.reader(row.request(GAMES[game]))


def understood(read: Callable[[], Any]) -> Any:
    """What a reader read. Raises the problem that says why it could not."""
    try:
        return read()
    except Malformed as error:
        raise Problem("malformed", str(error)) from None
    except Excessive as error:
        raise Problem("too-large", str(error)) from None
    except Misfit as error:
        raise not_understood(error.errors) from None


def run(operation: str, game: str, raw: bytes, keys: Keyring | None = None) -> Any:
    """The answer to one request of a game; sealed operations need keys. Raises Problem."""
    row, read = BY_NAME[operation], reader(operation, game).read
    if row.sealed and keys is None:
        raise Problem("sealing-off")
    try:
        with budget(MOST_WORK):
            body = understood(lambda: read(raw))
            return row.run(GAMES[game], body, *([keys] if row.sealed else ()))
    except BudgetExceeded:
        raise Problem("too-large", f"More than {MOST_WORK} rules would have to be asked.") from None


_BATCH = Reader[bodies.Batch](bodies.Batch, later="body")


def run_batch(
    raw: bytes, request_id: str, note_outcome: NoteOutcome, keys: Keyring | None = None
) -> bodies.BatchAnswer:
    """The answer to a batch, each item as if it had been asked alone."""
    batch = understood(lambda: _BATCH.read(raw))
    with budget(MOST_WORK):
        return bodies.BatchAnswer(tuple([_item(item, request_id, note_outcome, keys) for item in batch.requests]))


def _item(
    item: bodies.Item, request_id: str, note_outcome: NoteOutcome, keys: Keyring | None
) -> bodies.ItemAnswer:
    try:
        if item.game not in GAMES:
            raise lost(f"/v1/games/{item.game}")
        answer = run(item.operation, item.game, bytes(item.body), keys)
        encoded = msgspec.Raw(msgspec.json.encode(answer))
        note_outcome(item.game, answer)
        return bodies.ItemAnswer(200, encoded, item.ref)
    except Exception as error:
        problem = error if isinstance(error, Problem) else Problem("internal")
        note_outcome(item.game, problem)
        return bodies.ItemAnswer(problem.status, problem.body(request_id), item.ref)
