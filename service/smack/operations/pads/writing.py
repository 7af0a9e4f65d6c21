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
from smack.operations.pads.rows import columns_of, has_one_row, read_matches
from smack.operations.pads.scoring import ScoredMatch
from smack.operations.pads.tallies import TallyBuilder, get, segments_of

LISTED = 3  # members that a message names


def template(game: str) -> str:
    """Return a file with the header and example rows."""
    rules = GAMES[game]
    header = ",".join(columns_of(rules.pad)) + "\n"
    return header + rules.example.rows if rules.example.rows else write_file(game, rules.example.tally)


def write_file(game: str, tally: Mapping[str, object]) -> str:
    """Return the CSV file of a tally.

    Raises PadError for a form of tally that the pad does not have, and for what a file cannot say.
    """
    pad = GAMES[game].pad
    given = _read_tally(game, tally)
    rows: list[Sequence[str]] = []
    columns = [column for column in pad.columns if column.kind != "seat"]
    records = tally.get(pad.records) if pad.records else [tally]
    if not isinstance(records, list | tuple):
        raise _refusal(f"The tally has no `{pad.records}`, and a file has nothing else.")
    for index, record in enumerate(records):
        has_values = any(isinstance(value, dict) and value for value in record.values())
        for seat in _seats_in(pad, tally, record):
            values: dict[str, str | int] = {"record": index, "seat": seat}
            cells = [_cell(column, tally, segments_of(column.at, values), seat) for column in columns]
            if any(cells) or not has_values:  # a record of marks only has a row for every seat
                rows.append(["1", *([str(index + 1)] if pad.record_column else []), seat, *cells])
    text = _encode(pad, rows)
    if pad.record_column and any(
        match.errors for match in read_matches(pad, text)[1]
    ):  # such as names nearly the same
        listed = [["1", "", name, *[""] * len(columns)] for name in _names_in(pad, tally) or ()]
        text = _encode(pad, [*listed, *rows])
    if lost := sorted({*_lost(game, given, text)}):
        names = ", ".join(f"`{pointer}`" for pointer in lost[:LISTED]) + (", ..." if len(lost) > LISTED else "")
        raise _refusal(
            f"A file cannot say {names} of this tally. Keep the tally as JSON, or leave that out and "
            "give it with the file when it is scored."
        )
    return text


def _encode(pad: Pad, rows: Iterable[Sequence[str]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns_of(pad))
    writer.writerows(map(quote_cell, row) for row in rows)
    return out.getvalue()


def write_results(pad: Pad, matches: Sequence[ScoredMatch[Sheet, Struct]], *, with_errors: bool = False) -> str:
    """Return the results of matches as CSV: a row for each player or team, then, if wanted, one for each error."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    places = ("line", "column", "message") if with_errors else ()
    writer.writerow(("match", pad.seat_column, "score", "winner", "outcome", "counted", "errors", *places))
    for match in matches:
        counted = match.records if pad.records else ""
        for name, *columns in _results(match, pad):
            words = map(quote_cell, (match.match, name))
            writer.writerow((*words, *columns, counted, len(match.errors), *[""] * len(places)))
    for match in matches if with_errors else ():
        for error in match.errors:
            place = error.line or "", error.column, quote_cell(error.message)
            writer.writerow((quote_cell(match.match), *[""] * 6, *place))
    return out.getvalue()


def _results(match: ScoredMatch[Sheet, Struct], pad: Pad) -> Iterator[tuple[str, object, str, str]]:
    """Yield (player or team, score, mark for the winner, outcome) of a match; blanks if it could not be scored."""
    if match.answer is None or match.answer.sheet is None:
        yield "", "", "", ""
        return
    result = match.answer.result
    for name in (getattr(entry, pad.seat_column) for entry in match.answer.sheet.entries):
        yield name, result.scores.get(name, ""), "x" if name in result.winners else "", result.outcome


def _refusal(message: str) -> PadError:
    return PadError(CellError(0, "", message))


def _read_tally(game: str, tally: object) -> object:
    """Return a tally as JSON. Raises PadError for what is none of the game."""
    try:
        return msgspec.to_builtins(msgspec.convert(tally, GAMES[game].tally))
    except msgspec.ValidationError as error:
        raise _refusal(f"This is no tally of the game: {error}.") from None


def _lost(game: str, tally: object, text: str) -> Iterator[str]:
    """Yield a pointer to each member of a valid tally that has another value once its file is read."""
    pad = GAMES[game].pad
    header, matches = read_matches(pad, text)
    rows, seats = (matches[0].rows, matches[0].seats) if matches else ([], [])
    yield from _differences(tally, _read_tally(game, TallyBuilder(pad, header, rows, seats, {}).tally), "")


def _names_in(pad: Pad, tally: Mapping[str, Any]) -> list[str] | None:
    """Return the names of a tally that lists them."""
    member = pad.seats_at.split("/")[1] if pad.seats_at else ""
    return [seat["id"] if isinstance(seat, dict) else seat for seat in tally[member]] if member in tally else None


def _differences(given: object, read: object, at: str) -> Iterator[str]:
    """Yield a pointer to each part of a value that differs in another value."""
    if isinstance(given, dict) and isinstance(read, dict):
        for name in {**given, **read}:
            if name not in given or name not in read:
                yield f"{at}/{name}"
            else:
                yield from _differences(given[name], read[name], f"{at}/{name}")
    elif isinstance(given, list | tuple) and isinstance(read, list | tuple) and len(given) == len(read):
        for i, (one, other) in enumerate(zip(given, read, strict=True)):
            yield from _differences(one, other, f"{at}/{i}")
    elif given != read:
        yield at


def _seats_in(pad: Pad, tally: Mapping[str, Any], record: Mapping[str, Any]) -> list[str]:
    """Return the seats that have a row in a record: the seat of the record, or all seats of the tally."""
    if has_one_row(pad):
        return [record[pad.seat_column]]
    named = [name for value in record.values() if isinstance(value, dict) for name in value]
    return list(dict.fromkeys([*(_names_in(pad, tally) or ()), *named]))


def _cell(column: Column, tally: object, segments: list[str | int], seat: str) -> str:
    value = get(tally, segments)
    if value is UNSET or any(get(tally, [*segments[:-1], name]) != column.beside[name] for name in column.beside):
        return ""
    if column.kind == "mark":
        return "x" if seat == value or (isinstance(value, list | tuple) and seat in value) else ""
    if column.kind == "cards" and value is None:
        return NOT_SHOWN
    return " ".join(value) if isinstance(value, list | tuple) else str(value)
