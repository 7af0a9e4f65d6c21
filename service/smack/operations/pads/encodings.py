"""From the bytes of a file to its lines of cells: encodings, separators and quotes. Nothing of it is guessed."""

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
MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}  # byte order marks
UTF_8 = ("utf-8", "utf8", "utf-8-sig")
WINDOWS_1252 = ("windows-1252", "cp1252")
MARKED = ("utf-16",)  # read with a byte order mark only
WRONG = re.compile("[\0\ud800-\udfff]")
SAME = ("", *UTF_8)


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
    marked = next((name for mark, name in MARKS.items() if raw.startswith(mark)), "")
    if declared not in (*SAME, *MARKED, *WINDOWS_1252) or (declared in MARKED and not marked):
        raise refuse_file(0, "encoding-unknown")
    if marked and declared in WINDOWS_1252:
        raise refuse_file(0, "encoding-two")
    try:
        text = raw.decode(marked or ("cp1252" if declared in WINDOWS_1252 else "utf-8"))
    except UnicodeDecodeError as error:
        raise refuse_file(1 if marked == "utf-16" else 1 + raw.count(b"\n", 0, error.start), "encoding") from None
    return check_text(text)


def check_text(text: str) -> str:
    """Return the text without a byte order mark.

    Raises PadError for zeros, which UTF-16 without its mark has, and for half characters.
    """
    if wrong := WRONG.search(text):
        raise refuse_file(1 + text.count("\n", 0, wrong.start()), "encoding")
    return text.removeprefix("\ufeff")


def read_lines(text: str, columns: Sequence[str]) -> Iterator[Line]:
    """Yield the lines that are not blank, the header first. `columns` tell which separator the file has."""
    first = text.lstrip("\r\n").splitlines()[:1]
    skipped, separator = 0, ""
    if first and first[0].strip('"').lower().startswith("sep="):
        separator = first[0].strip('"')[4:].strip(" ") or first[0].strip('"')[4:]
        if separator not in SEPARATORS:
            raise refuse_file(1, "separator")
        blank = text[: len(text) - len(text.lstrip("\r\n"))]
        skipped = 1 + len(blank.splitlines())
        text = text.lstrip("\r\n")[len(first[0]) :]
        text = text.removeprefix("\r\n") if text.startswith("\r\n") else text[1:]
    lines = _split(text, separator or _separator(text, columns), skipped)
    yield from (line for line in lines if any(cell.strip() for cell in line.cells))


def _separator(text: str, columns: Sequence[str]) -> str:
    """Return the separator with which the first line has the most of the columns."""

    def known(separator: str) -> tuple[int, int]:
        try:
            header = next(line for line in _split(text, separator, 0) if any(map(str.strip, line.cells)))
        except (StopIteration, PadError):
            return 0, 0
        return sum(header_name(cell) in columns for cell in header.cells), len(header.cells)

    return max(SEPARATORS, key=known)


def header_name(cell: str) -> str:
    """Return the name of a column as it is compared: `Cards Left` is `cards_left`."""
    return "_".join(clean_name(cell).lower().replace("-", " ").split())


def _split(text: str, separator: str, skipped: int) -> Iterator[Line]:
    """Yield the lines of a text as they stand, `skipped` lines after the beginning of the file."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    begin = 1
    try:
        for cells in reader:
            charge(1 + len(cells) // CELLS_PER_UNIT)
            yield Line(begin + skipped, tuple(cells))
            begin = reader.line_num + 1
    except csv.Error:
        raise refuse_file(begin + skipped, "quotes") from None
