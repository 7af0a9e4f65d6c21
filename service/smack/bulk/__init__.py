"""A door for a season, a publisher's transcripts, a data set: the operations on as many lines as there are.

`answer` is the whole of it, a pure function over lines; the rest reads files in partitions, has Dask spread them
over cores or a cluster, and puts the parts in place. Knows no HTTP.
"""

from collections.abc import Iterable, Iterator
from typing import AnyStr

from smack.operations.sealed.keyring import Keyring

BATCH = "batch"


def answer(
    lines: Iterable[AnyStr],
    operation: str = BATCH,
    game: str | None = None,
    *,
    brief: bool = False,
    file: str | None = None,
    keys: Keyring | None = None,
) -> Iterator[AnyStr]:
    """The answer line of each line that is not blank, in order, without its end: {"id", "status", "body"}.

    A line is a request body if an operation and a game are told, with an `id` of its own if it likes; a `replay`
    without a game reads transcripts, of which each has one answer. Else a line is an item as in a batch, {"game",
    "operation", "body", "id"}. What has no id is told by `file` and its line, without a file by null.
    Raises ValueError for operations and games that there are not.
    """
    from smack.bulk import answers, asked  # loads the readers, which help and workers' schedulers do without

    reading = asked.Reading(operation, game, file)
    return answers.of_lines(lines, reading, brief=brief, keys=keys)
