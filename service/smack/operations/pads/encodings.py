"""From the bytes of a file to its lines of cells: encodings, separators, quotes. Only a separator is guessed."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smack.engine.declare.budget import charge
from smack.operations.pads.messages import PadError, refuse_file
from smack.operations.pads.names import clean_name

SEPARATORS = (",", ";", "\t")
BYTES_PER_UNIT = 50  # of the budget
CELLS_PER_UNIT = 2
DECLARES_SEPARATOR = "sep="
BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
UTF_8 = ("utf-8", "utf8", "utf-8-sig")
WINDOWS_1252 = ("windows-1252", "cp1252")
UTF_16 = ("utf-16",)  # its byte order mark says which of two encodings it is
NO_TEXT = re.compile("[\0\ud800-\udfff]")  # zeros, as UTF-16 read as UTF-8 has them, and half characters


class Line(NamedTuple):
    """The cells of a row, and the line on which it begins, from 1."""

    number: int
    cells: tuple[str, ...]


def decode_file(raw: bytes, encoding: str = "") -> str:
    """Return the text of a file. Raises PadError unless it is certain.

    It is UTF-8, or has a byte order mark, or is declared to be Windows-1252.
    """
    charge(len(raw) // BYTES_PER_UNIT)
    declared = encoding.lower()
    marked = next((name for mark, name in BYTE_ORDER_MARKS.items() if raw.startswith(mark)), "")
    if declared not in ("", *UTF_8, *UTF_16, *WINDOWS_1252) or (declared in UTF_16 and not marked):
        raise refuse_file(0, "encoding-unknown")
    if marked and declared in WINDOWS_1252:
        raise refuse_file(0, "encoding-two")
    try:
        text = raw.decode(marked or ("cp1252" if declared in WINDOWS_1252 else "utf-8"))
    except UnicodeDecodeError as error:
        # lines of UTF-16 are not counted in bytes
        line = 1 if marked == "utf-16" else 1 + raw.count(b"\n", 0, error.start)
        raise refuse_file(line, "encoding") from None
    return check_text(text)


def check_text(text: str) -> str:
    """Return the text without a byte order mark. Raises PadError for characters that no text has."""
    if wrong := NO_TEXT.search(text):
        raise refuse_file(1 + text.count("\n", 0, wrong.start()), "encoding")
    return text.removeprefix("\ufeff")


def read_lines(text: str, columns: Sequence[str]) -> Iterator[Line]:
    """Yield the lines that are not blank, the header first. `columns` are the names that a header may have.

    A line such as `sep=;` before the header, which Excel wants, says the separator. Without it the separator is
    the one with which the header has the most of the columns.
    """
    separator, lines_before = "", 0
    begin = text.lstrip("\r\n")
    first_line = begin.partition("\n")[0].partition("\r")[0]
    if first_line.strip('"').lower().startswith(DECLARES_SEPARATOR):
        lines_before = 1 + len(text[: len(text) - len(begin)].splitlines())
        separator = first_line.strip('"')[len(DECLARES_SEPARATOR) :].strip(" ")
        if separator not in SEPARATORS:
            raise refuse_file(lines_before, "separator")
        text = begin[len(first_line) :]
        text = text.removeprefix("\r\n") if text.startswith("\r\n") else text[1:]  # the end of that line
    separator = separator or max(SEPARATORS, key=lambda one: _fit_of_header(text, one, columns))
    lines = _split(text, separator, lines_before)
    yield from (line for line in lines if any(cell.strip() for cell in line.cells))


def _fit_of_header(text: str, separator: str, columns: Sequence[str]) -> tuple[int, int]:
    """Return (cells of the first line that name columns, all its cells) if this is the separator."""
    try:
        header = next(line for line in _split(text, separator, 0) if any(map(str.strip, line.cells)))
    except (StopIteration, PadError):
        return 0, 0
    return sum(header_name(cell) in columns for cell in header.cells), len(header.cells)


def header_name(cell: str) -> str:
    """Return the name of a column as it is compared: `Cards Left` is `cards_left`."""
    return "_".join(clean_name(cell).lower().replace("-", " ").split())


def _split(text: str, separator: str, lines_before: int) -> Iterator[Line]:
    """Yield the lines of a text, also blank ones, numbered after `lines_before` lines of the file."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    begin = 1
    try:
        for cells in reader:
            charge(1 + len(cells) // CELLS_PER_UNIT)
            yield Line(begin + lines_before, tuple(cells))
            begin = reader.line_num + 1
    except csv.Error as error:
        high = csv.field_size_limit()
        if str(high) in str(error):
            raise refuse_file(begin + lines_before, "cell-long", high=high) from None
        raise refuse_file(begin + lines_before, "quotes") from None
