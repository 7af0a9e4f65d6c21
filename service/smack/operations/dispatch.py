"""Running operations on encoded bodies, within the budget; errors become problems."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import msgspec
from msgspec.structs import replace

from smack.engine.budget import BudgetExceeded, budget, charge
from smack.games import GAMES
from smack.operations import bodies
from smack.operations.addresses import address_not_found
from smack.operations.problems import Problem, not_understood
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import BY_NAME
from smack.operations.window import WindowReader
from smack.wire.published_deck import published_deck_type
from smack.wire.reader import Reader, SchemaError
from smack.wire.strict_json import Malformed, TooLarge

MAX_WORK = 750_000  # units (`engine.budget`) of one request, a whole batch included
MAX_ANSWER = 16 * 1024 * 1024  # bytes, a whole batch included
RESERVED_FOR_PROBLEMS = 512 * 1024  # bytes of them, for the items of a batch whose answers no longer fit
OPERATION_COST = 50  # units of any operation
BYTES_READ_PER_UNIT = 150  # on the fast path, soundness included
BYTES_ENCODED_PER_UNIT = 300
OVER_BUDGET = "It would take more work than one request may take."

BodyTypes = dict[str, tuple[Any, msgspec.inspect.Type]]  # by operation
NoteOutcome = Callable[[str, Any], None]  # called with (game, answer or problem) for every item of a batch

_encode = msgspec.json.Encoder(order="deterministic").encode


@cache
def reader(operation: str, game: str) -> Reader[Any]:
    """Return the reader of an operation's body."""
    kind, info = _body_types(game)[operation]
    return (WindowReader if BY_NAME[operation].window else Reader)(kind, info=info)


def readers() -> Iterator[Reader[Any]]:
    """Yield every reader, so that a server can build them before its first request."""
    yield _BATCH
    for game in GAMES:
        prepare(game)
        yield from (reader(operation, game) for operation in BY_NAME)


@cache
def prepare(game: str) -> None:
    """Make a game's readers try the published deck first. It takes long, and pays off after many bodies."""
    for operation, usual in _published_deck_types(game).items():
        reader(operation, game).expect(*usual)


@cache
def _body_types(game: str) -> BodyTypes:
    """Return the types of a game's bodies. They are inspected together, since all contain its state."""
    return _inspect({name: row.request(GAMES[game]) for name, row in BY_NAME.items()})


def _published_deck_types(game_id: str) -> BodyTypes:
    """Return the published-deck types of the bodies with a state; none if the game has only the published deck."""
    game = GAMES[game_id]
    published = replace(game, state=published_deck_type(game.state, game.published_codes))
    kinds = {name: row.request(published) for name, row in BY_NAME.items()}
    return _inspect({name: kind for name, kind in kinds.items() if kind != _body_types(game_id)[name][0]})


def _inspect(kinds: dict[str, Any]) -> BodyTypes:
    infos = msgspec.inspect.multi_type_info(kinds.values())
    return {name: (kind, info) for (name, kind), info in zip(kinds.items(), infos, strict=True)}


def read_body(read: Callable[[bytes], Any], raw: bytes) -> Any:
    """Return what a reader reads. Raises Problem for a body that it refuses."""
    try:
        return read(raw)
    except Malformed as error:
        raise Problem("malformed", str(error)) from None
    except TooLarge as error:
        raise Problem("too-large", str(error)) from None
    except SchemaError as error:
        raise not_understood(error.errors) from None


def run(operation: str, game: str, raw: bytes, keys: Keyring | None = None) -> Any:
    """Return the answer to one request; sealed operations need keys. Raises Problem, also for an unknown game."""
    if game not in GAMES:
        raise address_not_found(f"/v1/games/{game}")
    try:
        with budget(MAX_WORK):
            return run_in_budget(operation, game, raw, keys)
    except BudgetExceeded:
        raise Problem("too-large", OVER_BUDGET) from None


def run_in_budget(operation: str, game: str, raw: bytes, keys: Keyring | None) -> Any:
    """Return the answer to one request of a game in the current budget. Raises Problem and BudgetExceeded."""
    row = BY_NAME[operation]
    if row.sealed and keys is None:
        raise Problem("sealing-off")
    charge(OPERATION_COST + len(raw) // BYTES_READ_PER_UNIT)
    body = read_body(reader(operation, game).read, raw)
    return row.run(GAMES[game], body, keys) if row.sealed else row.run(GAMES[game], body)


def encode(answer: Any, limit: int) -> bytes:
    """Return an answer as JSON, its maps ordered by name.

    Raises Problem over the limit, BudgetExceeded in a budget.
    """
    encoded = _encode(answer)
    charge(len(encoded) // BYTES_ENCODED_PER_UNIT)
    if len(encoded) > limit:
        raise Problem("too-large", f"The answer would be longer than {limit} bytes.")
    return encoded


_BATCH = Reader[bodies.Batch](bodies.Batch, undecoded="body")


def run_batch(
    raw: bytes, request_id: str, note_outcome: NoteOutcome, keys: Keyring | None = None
) -> bodies.BatchAnswer:
    """Return the answers to a batch, each item as if it were sent alone; all share one budget."""
    answers, limit = [], MAX_ANSWER - RESERVED_FOR_PROBLEMS
    with budget(MAX_WORK):
        for item in _items(raw):
            run_item = partial(run, item.operation, item.game, bytes(item.body), keys)
            status, encoded = answer_or_problem(run_item, request_id, partial(note_outcome, item.game), limit)
            limit = max(limit - len(encoded), 0)
            answers.append(bodies.ItemAnswer(status, msgspec.Raw(encoded), item.ref))
    return bodies.BatchAnswer(tuple(answers))


def _items(raw: bytes) -> tuple[bodies.Item, ...]:
    try:
        batch: bodies.Batch = read_body(_BATCH.read, raw)
        return batch.requests
    except BudgetExceeded:
        raise Problem("too-large", OVER_BUDGET) from None


def answer_or_problem(
    run_request: Callable[[], Any],
    request_id: str,
    note: Callable[[Any], None],
    limit: int = MAX_ANSWER,
    encode: Callable[[Any, int], bytes] = encode,
) -> tuple[int, bytes]:
    """Return (status, body) of a request, problems and defects included.

    The body has at most `limit` bytes, or is the shortest problem. `note` is called with the answer or the
    problem; for a defect, while it is being handled.
    """
    try:
        answer = run_request()
        encoded = encode(answer, limit)
        note(answer)
        return 200, encoded
    except Exception as error:  # passed on at once: a variable in an outer frame would keep the body alive
        return _encode_problem(problem_of(error), note, request_id, limit)


def problem_of(error: Exception) -> Problem:
    """Return the problem that answers an error; a defect is `internal`."""
    if isinstance(error, BudgetExceeded):
        return Problem("too-large", OVER_BUDGET)
    return error if isinstance(error, Problem) else Problem("internal")


def _encode_problem(
    problem: Problem, note: Callable[[Problem], None], request_id: str, limit: int
) -> tuple[int, bytes]:
    note(problem)
    encoded = msgspec.json.encode(problem.body(request_id))
    if len(encoded) > limit:
        encoded = msgspec.json.encode(Problem("too-large").body(request_id))
    return problem.status, encoded
