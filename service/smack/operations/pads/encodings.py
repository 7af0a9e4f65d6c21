"""From the bytes of a file to its lines of cells: encodings, separators, quotes. Only a separator is guessed."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smack.engine.declare.budget import charge
from smack.operations.pads.messages import PadError, file_error
from smack.operations.pads.names import clean_name

SEPARATORS = (",", ";", "\t")
BYTES_PER_UNIT = 50  # of the budget
CELLS_PER_UNIT = 2
SEPARATOR_PREFIX = "sep="
BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
UTF_8 = ("utf-8", "utf8", "utf-8-sig")
WINDOWS_1252 = ("windows-1252", "cp1252")
UTF_16 = ("utf-16",)  # its byte order mark says which of two encodings it is
LINE_END = re.compile("\r\n|\r|\n")  # the same ends that `_split` knows
INVALID_CHARACTERS = re.compile("[\0\ud800-\udfff]")  # zeros, as UTF-16 read as UTF-8 has them, and surrogates


class Line(NamedTuple):
    """The cells of a row, and the number of the line of the file on which the row begins, counted from 1."""

    number: int
    cells: tuple[str, ...]


def decode_file(raw: bytes, encoding: str = "") -> str:
    """Return the text of a file; `encoding` is the one that the client has named, or "".

    A byte order mark decides between UTF-8 and UTF-16. Without one the text is Windows-1252 if `encoding` says so,
    else UTF-8. Raises PadError for an `encoding` that is none of these, for Windows-1252 with a mark, for UTF-16
    without one, and for bytes that are no text in the encoding (`check_text`). Charges the budget.
    """
    charge(len(raw) // BYTES_PER_UNIT)
    declared_encoding = encoding.lower()
    is_windows_1252 = declared_encoding in WINDOWS_1252
    marked_encoding = next((name for mark, name in BYTE_ORDER_MARKS.items() if raw.startswith(mark)), "")
    is_known = is_windows_1252 or declared_encoding in ("", *UTF_8, *UTF_16)
    if not is_known or (declared_encoding in UTF_16 and not marked_encoding):
        raise file_error(0, "encoding-unknown")
    if marked_encoding and is_windows_1252:
        raise file_error(0, "encoding-two")
    chosen_encoding = marked_encoding or ("cp1252" if is_windows_1252 else "utf-8")
    try:
        text = raw.decode(chosen_encoding)
    except UnicodeDecodeError as error:
        # `error.object` is what `error.start` counts in: of UTF-8 the bytes after the byte order mark
        text_before = error.object[: error.start].decode(chosen_encoding)
        raise file_error(_line_after(text_before), "encoding") from None
    return check_text(text)


def _line_after(text: str) -> int:
    """Return the number of the line on which a file goes on after this text, its beginning."""
    return 1 + len(LINE_END.findall(text))


def check_text(text: str) -> str:
    """Return the text without a byte order mark. Raises PadError for U+0000 and for halves of surrogate pairs."""
    if match := INVALID_CHARACTERS.search(text):
        raise file_error(_line_after(text[: match.start()]), "encoding")
    return text.removeprefix("\ufeff")


def read_lines(text: str, columns: Sequence[str]) -> Iterator[Line]:
    """Yield the lines that are not blank, the header first. `columns` are names of columns, such as `cards_left`.

    A line such as `sep=;` before the header, which Excel wants, names the separator. Without such a line each of
    SEPARATORS is tried on the header. The one that gives the most names of columns is taken; of several, the one
    that gives the most cells; of these, the first. If none makes more than one cell of the header, and this cell
    names no column, one is taken that shows wrong quotes or blank cells. Raises PadError for a `sep=` that names
    none of SEPARATORS, and as `_split` does. Charges the budget.
    """
    separator, skipped_count = "", 0  # `skipped_count` is how many lines of the file stand before `text`
    content = text.lstrip("\r\n")
    first_line = content.partition("\n")[0].partition("\r")[0]
    # some programs put this line in quotes, too
    if first_line.strip('"').lower().startswith(SEPARATOR_PREFIX):
        skipped_count = 1 + len(text[: len(text) - len(content)].splitlines())
        separator = first_line.strip('"')[len(SEPARATOR_PREFIX) :].strip(" ")  # a tab is a separator
        if separator not in SEPARATORS:
            raise file_error(skipped_count, "separator")
        text = content[len(first_line) :]
        text = text.removeprefix("\r\n") if text.startswith("\r\n") else text[1:]  # without the end of that line
    separator = separator or max(SEPARATORS, key=lambda candidate: _fit_of_header(text, candidate, columns))
    lines = _split(text, separator, skipped_count)
    yield from (line for line in lines if any(cell.strip() for cell in line.cells))


class _Fit(NamedTuple):
    """How well a separator fits the header of a file; the greatest fits best."""

    named_cell_count: int  # how many cells of the header name columns
    has_several_cells: bool
    is_unreadable: bool  # whether the text has no header or cannot be split so: told before a cell of all the text
    cell_count: int


def _fit_of_header(text: str, separator: str, columns: Sequence[str]) -> _Fit:
    """Return how well a separator fits the header of a text. `columns` are as for `read_lines`."""
    try:
        header = next(line for line in _split(text, separator) if any(map(str.strip, line.cells)))
    except (StopIteration, PadError):
        return _Fit(0, has_several_cells=False, is_unreadable=True, cell_count=0)
    count = len(header.cells)
    named_cell_count = sum(normalize_header(cell) in columns for cell in header.cells)
    return _Fit(named_cell_count, has_several_cells=count > 1, is_unreadable=False, cell_count=count)


def normalize_header(cell: str) -> str:
    """Return the name of a column as it is compared: `Cards Left` is `cards_left`."""
    return "_".join(clean_name(cell).lower().replace("-", " ").split())


def _split(text: str, separator: str, skipped_count: int = 0) -> Iterator[Line]:
    """Yield the lines of a text, also blank ones, the first numbered `skipped_count` + 1.

    Raises PadError for wrong double quotes and for a cell that is too long. Charges the budget for each line.
    """
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    number = 1 + skipped_count
    try:
        for cells in reader:
            charge(1 + len(cells) // CELLS_PER_UNIT)
            yield Line(number, tuple(cells))
            number = reader.line_num + 1 + skipped_count  # a cell in quotes may have several lines of the file
    except csv.Error as error:
        high = csv.field_size_limit()
        if str(high) in str(error):  # the message of this error alone names the limit
            raise file_error(number, "cell-long", high=high) from None
        raise file_error(number, "quotes") from None
