"""Bulk interface: run operations on every line of files, on all cores of a machine or on a cluster.

`answer` makes lines of lines, without files or workers. The other modules divide the input files into partitions,
have Dask process these, and write for each a part of the output. Nothing here depends on HTTP.
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
    """Return an iterator of the answers to all lines but blank ones, in order: JSON {"id", "status", "body"} each.

    They are str if the lines are, else bytes.
    With an operation and a game, a line is a request body, optionally with an `id`. `replay` without a game reads
    transcripts: each has one answer. Under `batch`, a line is an item as in a batch request: {"game",
    "operation", "body", "id", "ref"}; a `ref` is in its answer, too. The id of a line that has none, and of a
    transcript by its first line, is "FILE:LINE", or null if no `file` is given.
    `brief` omits long members of answers, such as states. `keys` encrypt and decrypt sealed tables; without
    them the operations on such tables are refused. `language` is that of messages: en, de or es. Invalid arguments
    raise ValueError (`LineFormat`), invalid lines nothing: their answers are problems.
    """
    # imported here, since it loads the readers of bodies, which help and Dask's scheduler do not need
    from smack.bulk.lines import LineFormat, answer_lines

    return answer_lines(lines, LineFormat(operation, game, file), brief=brief, keys=keys, language=language)
