"""Tallies as CSV files. What a file cannot express is refused by name, so that nothing is lost on the way back."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from smack.engine.declare.pad import Column, Pad
from smack.engine.declare.verdict import Sheet
from smack.games import GAMES
from smack.operations.pads.cells import NOT_SHOWN, quote_cell
from smack.operations.pads.messages import CellError, PadError
from smack.operations.pads.rows import ONLY_MATCH, column_names_of, has_one_row_per_record, read_matches
from smack.operations.pads.scoring import ScoredMatch
from smack.operations.pads.tallies import TallyBuilder, segments_of, value_at

MAX_LISTED = 3  # members that a message names


def template(game: str) -> str:
    """Return an example of a game's score pad: a CSV file with the header and a few rows.

    The rows are those of the tally in the game's `example`. If the pad lacks that form of tally, they are the
    `pad_rows` of the example.
    """
    pad, example = GAMES[game].pad, GAMES[game].example
    header = ",".join(column_names_of(pad)) + "\n"
    return header + example.pad_rows if example.pad_rows else write_file(game, example.tally)


def write_file(game: str, tally: Mapping[str, object]) -> str:
    """Return the CSV file of a tally, from which `score_file` reads the same tally.

    Raises PadError for what is no tally of the game, for a form of tally that the pad does not have, and for
    members that a file cannot express.
    """
    pad = GAMES[game].pad
    complete_tally = _complete_tally(game, tally)
    rows: list[Sequence[str]] = []
    columns = [column for column in pad.columns if column.kind != "seat"]
    records = tally.get(pad.records) if pad.records else [tally]
    if not isinstance(records, list | tuple):
        raise _tally_error(f"The tally has no `{pad.records}`, and a file has nothing else.")
    for index, record in enumerate(records):
        # values by seat
        has_values = any(isinstance(value, dict) and value for value in record.values())
        for seat in _seats_in(pad, tally, record):
            values: dict[str, str | int] = {"record": index, "seat": seat}
            cells = [_write_cell(column, tally, segments_of(column.at, values), seat) for column in columns]
            # A record with marks alone would be lost if no seat has one (a deadlocked round), so every seat of it
            # has a row, if a blank one. Beside values a blank row would be read as an error.
            if any(cells) or not has_values:
                rows.append([ONLY_MATCH, *([str(index + 1)] if pad.record_column else []), seat, *cells])
    text = _write_csv(pad, rows)
    # Names that are nearly the same are read as errors, unless the file lists all names above the first record
    # number: then it is written again, with this list.
    if pad.record_column and any(match.errors for match in read_matches(pad, text)[1]):
        name_rows = [[ONLY_MATCH, "", name, *[""] * len(columns)] for name in _names_in(pad, tally) or ()]
        text = _write_csv(pad, [*name_rows, *rows])
    if lost_pointers := sorted(_lost_members(game, complete_tally, text)):
        names = ", ".join(f"`{pointer}`" for pointer in lost_pointers[:MAX_LISTED])
        names += ", ..." if len(lost_pointers) > MAX_LISTED else ""
        raise _tally_error(
            f"A file cannot say {names} of this tally. Keep the tally as JSON, or leave that out and "
            "give it with the file when it is scored."
        )
    return text


def _write_csv(pad: Pad, rows: Iterable[Sequence[str]]) -> str:
    """Return the header of a pad and rows as CSV."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(column_names_of(pad))
    writer.writerows(map(quote_cell, row) for row in rows)
    return file.getvalue()


def write_results(pad: Pad, matches: Sequence[ScoredMatch[Sheet, Struct]], *, with_errors: bool = False) -> str:
    """Return the results of matches as CSV: a row for each player or team, and, if `with_errors`, for each error.

    A match that was not scored has one row, without a player or team. The rows of all errors come last.
    """
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    result_columns = ("match", pad.seat_column, "score", "winner", "outcome", "counted", "errors")
    error_columns = ("line", "column", "message") if with_errors else ()
    writer.writerow((*result_columns, *error_columns))
    for match in matches:
        record_count = match.records if pad.records else ""
        for name, *cells in _result_rows(match, pad):
            names = map(quote_cell, (match.match, name))
            writer.writerow((*names, *cells, record_count, len(match.errors), *[""] * len(error_columns)))
    for match in matches if with_errors else ():
        for error in match.errors:
            error_cells = error.line or "", error.column, quote_cell(error.message)
            writer.writerow((quote_cell(match.match), *[""] * (len(result_columns) - 1), *error_cells))
    return file.getvalue()


def _result_rows(match: ScoredMatch[Sheet, Struct], pad: Pad) -> Iterator[tuple[str, object, str, str]]:
    """Yield (player or team, score, "x" for a winner, outcome of the match); a blank row if it was not scored."""
    if match.answer is None or match.answer.sheet is None:  # for mypy: a tally always has a sheet
        yield "", "", "", ""
        return
    result = match.answer.result
    for name in (getattr(entry, pad.seat_column) for entry in match.answer.sheet.entries):
        yield name, result.scores[name], "x" if name in result.winners else "", result.outcome


def _tally_error(message: str) -> PadError:
    return PadError(CellError(0, "", message))


def _complete_tally(game: str, tally: object) -> object:
    """Return a tally, as dicts and lists, with the defaults of its members. Raises PadError if it does not fit."""
    try:
        return msgspec.to_builtins(msgspec.convert(tally, GAMES[game].tally))
    except msgspec.ValidationError as error:
        raise _tally_error(f"This is no tally of the game: {error}.") from None


def _lost_members(game: str, complete_tally: object, text: str) -> Iterator[str]:
    """Yield a pointer to each innermost part in which a tally differs from the tally that its file says.

    `complete_tally` is the tally as `_complete_tally` returns it, `text` the content of the file. Raises PadError
    if the file cannot be read.
    """
    pad = GAMES[game].pad
    header, matches = read_matches(pad, text)
    rows, seats = (matches[0].rows, matches[0].seats) if matches else ([], [])  # a tally may name nobody
    tally_of_file = TallyBuilder(pad, header, rows, seats, members={}).tally
    try:
        completed: object = _complete_tally(game, tally_of_file)
    except PadError:  # what the file says is no tally, such as one without any row
        completed = tally_of_file
    yield from _differing_pointers(complete_tally, completed, "")


def _names_in(pad: Pad, tally: Mapping[str, Any]) -> list[str] | None:
    """Return the ids in the `players` or `teams` of a tally; None if it has no such list."""
    member = pad.seats_at.split("/")[1] if pad.seats_at else ""
    return [seat["id"] if isinstance(seat, dict) else seat for seat in tally[member]] if member in tally else None


def _differing_pointers(value: object, other: object, pointer: str) -> Iterator[str]:
    """Yield the pointers of the innermost parts in which two values differ; `pointer` is that of both values."""
    if isinstance(value, dict) and isinstance(other, dict):
        for name in {**value, **other}:
            if name not in value or name not in other:
                yield f"{pointer}/{name}"
            else:
                yield from _differing_pointers(value[name], other[name], f"{pointer}/{name}")
    elif isinstance(value, list | tuple) and isinstance(other, list | tuple) and len(value) == len(other):
        for i, (item, other_item) in enumerate(zip(value, other, strict=True)):
            yield from _differing_pointers(item, other_item, f"{pointer}/{i}")
    elif value != other:
        yield pointer


def _seats_in(pad: Pad, tally: Mapping[str, Any], record: Mapping[str, Any]) -> list[str]:
    """Return the seats that may have a row in a record.

    If the pad has one row for each record, this is only the seat that the record names. Otherwise the seats listed
    in the tally come first, then the others that have values in the record.
    """
    if has_one_row_per_record(pad):
        return [record[pad.seat_column]]
    # values of columns stand in objects by seat
    names = [name for value in record.values() if isinstance(value, dict) for name in value]
    return list(dict.fromkeys([*(_names_in(pad, tally) or ()), *names]))


def _write_cell(column: Column, tally: object, segments: list[str | int], seat: str) -> str:
    """Return the text of a seat's cell for the value at `segments`, which `segments_of` makes of `Column.at`.

    "" if there is no value, or if the members beside it have other values than the column sets (`Column.beside`).
    """
    value = value_at(tally, segments)
    values_beside = {name: value_at(tally, [*segments[:-1], name]) for name in column.beside}
    if value is UNSET or values_beside != dict(column.beside):
        return ""
    if column.kind == "mark":
        return "x" if seat == value or (isinstance(value, list | tuple) and seat in value) else ""
    if column.kind == "cards" and value is None:
        return NOT_SHOWN
    return " ".join(value) if isinstance(value, list | tuple) else str(value)
