"""Score pads as CSV files: matches in rows, scored by their tallies, and tallies as rows.

A wrong value or fault is reported with its line and column. Its record (round, deal, turn) is left out, and the
match is scored without it.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from smack.engine.pad import Pad
from smack.engine.verdict import Detail
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.pads.builder import TallyBuilder
from smack.operations.pads.table import CellError, PadError, Row, columns_of, read_matches
from smack.operations.pads.writer import write_file
from smack.operations.problems import Problem

__all__ = ["CellError", "PadError", "ScoredMatch", "score_file", "template", "write_file"]

AFTER_END = "tally.after-end"  # the code of a fault in every game whose records can go on too long


class ScoredMatch(Struct, frozen=True):
    """A match: the answer of `score`, or None if no tally could be made, and what was left out."""

    match: str
    records: int
    errors: tuple[CellError, ...]
    answer: Any


def template(game: str) -> str:
    """Return a file with the header and example rows."""
    pad = GAMES[game].pad
    return ",".join(columns_of(pad)) + "\n" + pad.example


def score_file(game: str, text: str, members: Mapping[str, Any]) -> Iterator[ScoredMatch]:
    """Yield the scored matches of a file; `members` are further members of each tally, such as `options`.

    Raises PadError.
    """
    pad = GAMES[game].pad
    for match, rows in read_matches(pad, text).items():
        yield _score_match(game, pad, match, rows, members)


def _score_match(game: str, pad: Pad, match: str, rows: list[Row], members: Mapping[str, Any]) -> ScoredMatch:
    """Score a match without the records that have errors, and those after the end of the match."""
    errors: list[CellError] = []
    answer = None
    while rows:
        builder = TallyBuilder(pad, rows, members)
        new_errors, last_line = builder.errors, rows[-1].line
        if not new_errors:
            try:
                answer = dispatch.run("score", game, msgspec.json.encode({"tally": builder.tally}))
            except Problem as problem:
                new_errors = [_locate(builder, error) for error in problem.errors]
                new_errors = new_errors or [CellError(0, "", problem.detail)]
                after_end = [_locate(builder, error).line for error in problem.errors if error.code == AFTER_END]
                last_line = min((line - 1 for line in after_end), default=last_line)
        errors += new_errors
        lines = {error.line for error in new_errors}
        wrong = {row.record for row in rows if row.line in lines or row.line > last_line}
        if not wrong or not pad.records:
            break
        rows = [row for row in rows if row.record not in wrong]
    records = len({row.record for row in rows}) if pad.records else 0
    return ScoredMatch(match, records, tuple(sorted(errors, key=lambda error: error.line)), answer)


def _locate(builder: TallyBuilder, error: Detail) -> CellError:
    return replace(builder.locate(error.pointer.removeprefix("/tally")), message=error.message)
