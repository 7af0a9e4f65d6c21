"""The batch: requests of any games and operations in one body, answered as if each were sent alone."""

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.declare.budget import BudgetExceeded, budget
from smack.engine.declare.members import Ref
from smack.operations.bodies import RequestBody
from smack.operations.dispatch import (
    MAX_ANSWER,
    MAX_WORK,
    OVER_BUDGET,
    NoteOutcome,
    answer_request,
    read_body,
    run,
)
from smack.operations.problems import Problem
from smack.operations.sealed.keyring import Keyring
from smack.operations.table import BY_NAME
from smack.wire.reader import Reader
from smack.words.phrasebook import ENGLISH

MAX_ITEMS = 1000
BYTES_FOR_PROBLEMS = 512 * 1024  # reserved in an answer for the problems of the items that no longer fit

if TYPE_CHECKING:  # a Literal of names that only the table knows is no type for a type checker
    OperationName = str
else:
    OperationName = Literal[tuple(BY_NAME)]


class ItemRequest(RequestBody, frozen=True):
    """One request of a batch."""

    game: Annotated[str, Meta(max_length=64, description="The game's id.")]
    operation: Annotated[OperationName, Meta(description="The operation, as in its address.")]
    body: Annotated[msgspec.Raw, Meta(description="The request body of the operation.")]
    ref: Ref | UnsetType = UNSET


class BatchRequest(RequestBody, frozen=True):
    """Requests of any games and operations, answered in order."""

    requests: Annotated[
        tuple[ItemRequest, ...],
        Meta(max_length=MAX_ITEMS, description="The requests, each answered as if it were sent alone."),
    ]


class ItemAnswer(Struct, frozen=True):
    """One answer of a batch."""

    status: Annotated[
        int, Meta(ge=200, le=599, description="The HTTP status of the request if it were sent alone.")
    ]
    body: Annotated[Any, Meta(description="The answer of the operation, or a problem.")]
    ref: Annotated[Ref | UnsetType, Meta(description="The `ref` of the request.")] = UNSET


class BatchAnswer(Struct, frozen=True):
    """The answers to a batch."""

    answers: Annotated[tuple[ItemAnswer, ...], Meta(description="One answer per request, in order.")]


READER = Reader[BatchRequest](BatchRequest, undecoded_member="body")


def run_batch(
    raw: bytes, request_id: str, note_outcome: NoteOutcome, keys: Keyring | None = None, language: str = ENGLISH
) -> BatchAnswer:
    """Return the answers to the items of the encoded batch `raw`, in order; `language` is that of messages.

    All items share one budget: the one that the caller has set, else MAX_WORK. A refused item has its problem as
    its answer. Refused are also a sealed operation without `keys`, and an item whose answer no longer fits into
    MAX_ANSWER less BYTES_FOR_PROBLEMS. `request_id` goes into every problem. For each item `note_outcome` is
    called with its game and its answer or problem. Raises Problem only if `raw` cannot be read: if it is no batch,
    is too large, or the budget does not suffice to read it.
    """
    answers: list[ItemAnswer] = []
    limit = MAX_ANSWER - BYTES_FOR_PROBLEMS  # bytes that the answers of the remaining items may have
    with budget(MAX_WORK):  # a budget within another, as `run` opens one for each item, sets no limit
        try:
            batch: BatchRequest = read_body(READER.read, raw)
        except BudgetExceeded:
            raise Problem("too-large", OVER_BUDGET) from None
        # every answer repeats the `ref` of its request beside its body
        ref_length = sum(len(msgspec.json.encode(item.ref)) for item in batch.requests if item.ref is not UNSET)
        limit = max(limit - ref_length, 0)
        for item in batch.requests:
            run_item = partial(run, item.operation, item.game, bytes(item.body), keys, language)
            status, encoded = answer_request(
                run_item, request_id, partial(note_outcome, item.game), limit, language=language
            )
            limit = max(limit - len(encoded), 0)
            answers.append(ItemAnswer(status, msgspec.Raw(encoded), item.ref))
    return BatchAnswer(tuple(answers))
