"""From bytes to an answer: read the body, run the operation within the budget, turn failures into problems."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import msgspec
from msgspec.structs import replace

from smack.engine.budget import BudgetExceeded, budget, charge
from smack.games import GAMES
from smack.operations import bodies
from smack.operations.addresses import lost
from smack.operations.problems import Problem, not_understood
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import BY_NAME
from smack.operations.window import WindowReader
from smack.wire.published_deck import closed
from smack.wire.reader import Misfit, Reader
from smack.wire.strict_json import Excessive, Malformed

MOST_WORK = 1_200_000  # units (`engine.budget`) for one request, a whole batch included
MOST_ANSWER = 16 * 1024 * 1024  # bytes, a whole batch included
KEPT_FOR_REFUSALS = 512 * 1024  # of them, so that the items of a batch that no longer fit can be told so
ASKING = 100  # units of any operation, whatever it is asked
BYTES_READ = 40  # for a unit, on the fast path, and looked through for faults
BYTES_WRITTEN = 100  # for a unit
TOO_MUCH = "It would take more work than one request may ask for."

Bodies = dict[str, tuple[Any, msgspec.inspect.Type]]  # by operation
NoteOutcome = Callable[[str, Any], None]  # is told (game, answer or problem) of every item of a batch


@cache
def reader(operation: str, game: str) -> Reader[Any]:
    """The reader of an operation's body."""
    kind, info = _bodies_of(game)[operation]
    return (WindowReader if BY_NAME[operation].window else Reader)(kind, info=info)


def readers() -> Iterator[Reader[Any]]:
    """Every one there is, to be made before they are needed."""
    yield _BATCH
    for game in GAMES:
        prepare(game)
        yield from (reader(operation, game) for operation in BY_NAME)


@cache
def prepare(game: str) -> None:
    """For whoever reads many bodies: a game's readers expect tables with the published deck."""
    for operation, usual in _usual_bodies_of(game).items():
        reader(operation, game).expect(*usual)


@cache
def _bodies_of(game: str) -> Bodies:
    """What the bodies of a game's operations are; all have its state, which is looked through once."""
    return _bodies({name: row.request(GAMES[game]) for name, row in BY_NAME.items()})


def _usual_bodies_of(game: str) -> Bodies:
    """What those with a state are at tables with the published deck, if tables may print their own."""
    room = GAMES[game]
    usual = replace(room, state=closed(room.state, room.published_codes))
    kinds = {name: row.request(usual) for name, row in BY_NAME.items()}
    return _bodies({name: kind for name, kind in kinds.items() if kind != _bodies_of(game)[name][0]})


def _bodies(kinds: dict[str, Any]) -> Bodies:
    infos = msgspec.inspect.multi_type_info(kinds.values())
    return {name: (kind, info) for (name, kind), info in zip(kinds.items(), infos, strict=True)}


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
            charge(ASKING + len(raw) // BYTES_READ)
            body = understood(lambda: read(raw))
            return row.run(GAMES[game], body, *([keys] if row.sealed else ()))
    except BudgetExceeded:
        raise Problem("too-large", TOO_MUCH) from None


def written(answer: Any, most: int) -> bytes:
    """An answer as it is sent, the members of maps by name. Raises Problem, inside a budget BudgetExceeded."""
    sent = msgspec.json.encode(answer, order="deterministic")
    charge(len(sent) // BYTES_WRITTEN)
    if len(sent) > most:
        raise Problem("too-large", f"The answer would be longer than {most} bytes.")
    return sent


_BATCH = Reader[bodies.Batch](bodies.Batch, later="body")


def run_batch(
    raw: bytes, request_id: str, note_outcome: NoteOutcome, keys: Keyring | None = None
) -> bodies.BatchAnswer:
    """The answer to a batch, each item as if it had been asked alone."""
    answers, room = [], MOST_ANSWER - KEPT_FOR_REFUSALS
    with budget(MOST_WORK):
        for item in _items(raw):
            asked = partial(ask, item.game, item.operation, bytes(item.body), keys)
            status, sent = settled(asked, request_id, partial(note_outcome, item.game), room)
            room = max(room - len(sent), 0)
            answers.append(bodies.ItemAnswer(status, msgspec.Raw(sent), item.ref))
    return bodies.BatchAnswer(tuple(answers))


def _items(raw: bytes) -> tuple[bodies.Item, ...]:
    try:
        batch: bodies.Batch = understood(lambda: _BATCH.read(raw))
        return batch.requests
    except BudgetExceeded:
        raise Problem("too-large", TOO_MUCH) from None


def ask(game: str, operation: str, raw: bytes, keys: Keyring | None = None) -> Any:
    """What `run` answers; of a name that is no game's it is told what games there are. Raises Problem."""
    if game not in GAMES:
        raise lost(f"/v1/games/{game}")
    return run(operation, game, raw, keys)


def settled(
    asked: Callable[[], Any],
    request_id: str,
    note: Callable[[Any], None],
    room: int = MOST_ANSWER,
    write: Callable[[Any, int], bytes] = written,
) -> tuple[int, bytes]:
    """(status, body) of what was asked, whatever comes of it, in at most so many bytes or in those of a refusal.

    `note` is told the answer or the problem, a defect while it is being handled.
    """
    try:
        answer = asked()
        sent = write(answer, room)
        note(answer)
        return 200, sent
    except Exception as error:  # named in no frame that it leads through, or it would keep the body it is about
        return _refusal(_problem(error), note, request_id, room)


def _problem(error: Exception) -> Problem:
    if isinstance(error, BudgetExceeded):
        return Problem("too-large", TOO_MUCH)
    return error if isinstance(error, Problem) else Problem("internal")


def _refusal(problem: Problem, note: Callable[[Problem], None], request_id: str, room: int) -> tuple[int, bytes]:
    note(problem)
    sent = msgspec.json.encode(problem.body(request_id))
    told = sent if len(sent) <= room else msgspec.json.encode(Problem("too-large").body(request_id))
    return problem.status, told
