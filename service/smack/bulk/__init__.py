"""Bulk interface: run operations on every line of files, on all cores of a machine or on a cluster.

`answer` is a pure function from lines to lines. The other modules divide the input into partitions, have Dask
process them, and put the parts of the output in place. Knows no HTTP.
"""

from collections.abc import Iterable, Iterator
from typing import AnyStr

from smack.operations.sealed.keyring import Keyring
from smack.words.phrasebook import ENGLISH

BATCH = "batch"


def answer(
    lines: Iterable[AnyStr],
    operation: str = BATCH,
    game: str | None = None,
    *,
    brief: bool = False,
    file: str | None = None,
    keys: Keyring | None = None,
    language: str = ENGLISH,
) -> Iterator[AnyStr]:
    """Yield the answer to each line that is not blank, in order, without a line end: {"id", "status", "body"}.

    With an operation and a game, a line is a request body, optionally with an `id`. `replay` without a game reads
    transcripts and answers each of them once. Under `batch`, a line is an item as in a batch request: {"game",
    "operation", "body", "id"}. The id of a line that has none is "FILE:LINE", or null if no `file` is given.
    `brief` leaves out of the answers what is long, such as states. `keys` open and seal sealed tables. `language`
    is that of messages: en, de or es. Raises ValueError at the call, as LineFormat does.
    """
    # imported here, since it loads the readers of bodies, which help and Dask's scheduler do not need
    from smack.bulk.lines import LineFormat, answer_lines

    return answer_lines(lines, LineFormat(operation, game, file), brief=brief, keys=keys, language=language)
