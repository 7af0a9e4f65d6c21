"""Errors of score pads with their places, in English; `words/*.ftl` says the same in other languages.

A message says what is wrong and what to write instead. It names columns and players, never another cell.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from smack.wire.messages import say_did_you_mean

MESSAGES = {
    "encoding": "The text is not UTF-8. Save the file as CSV in UTF-8. If it is Windows-1252, say so.",
    "encoding-unknown": "This encoding is not read. Send UTF-8, UTF-16 with a byte order mark, or windows-1252.",
    "encoding-two": "The file begins as UTF-8 or UTF-16 does, but is said to be Windows-1252. Leave that out.",
    "quotes": "A cell in double quotes does not end as it should. Write a double quote inside a cell twice.",
    "cell-long": "A cell has more than {high} characters. Write less into it.",
    "separator": "`sep=` names no separator that is read. Write a comma, a semicolon or a tab after it.",
    "empty": "The file has no header. Its first line has to be: {columns}.",
    "column-unknown": "There is no column with this name. {meant}The columns are: {columns}.",
    "column-missing": "The column `{column}` is missing. The columns are: {columns}.",
    "column-twice": "The column `{column}` stands twice. Leave one of them.",
    "cells-more": "The row has {cells} cells, the header {columns}. Put a cell with a comma into double quotes, "
    "and write one cell for each column.",
    "cells-fewer": "The row has {cells} cells, the header {columns}. Write one cell for each column, blank ones, "
    "too.",
    "cell-outside": "The header has no name for this cell. Write it into another column, or leave it blank.",
    "character-lost": "A character was lost when the file was saved. Write it again and save the file in UTF-8.",
    "match-missing": "The first rows name no match, and later ones do. Write the match into the first row.",
    "record-missing": "The number is missing, and no row of the match above has one. Write it.",
    "record-number": "This is no whole number. Write 1, 2, 3, since rows count in the order of these numbers.",
    "record-order": "The rows are in no order, and the number {number} is missing. Write the number of this row, "
    "or put the rows in their order.",
    "record-shared": "Another row has this number. Number the rows of all players in one sequence.",
    "name-missing": "The name is missing. Write it; a row of sums is left out.",
    "name-near": "Did you mean `{name}`? Write each name in one way, or list all names above the first number, "
    "each in a row with nothing else.",
    "name-unlisted": "{meant}This name is not in the list of names. It has: {names}.",
    "names": 'The list of names given with the file is no list of texts. Give one as in `["ana", "bo"]`.',
    "names-same": "Two names of the list given with the file are the same. Leave one of them.",
    "sums": "This is a row of sums. Leave such rows out, or list all names with the file if it is a name.",
    "row-twice": "Another row has the same name. Leave one of them.",
    "row-blank": "The row has a name and nothing else, and others have more. Write its cells, or leave it out.",
    "number": "This is no whole number. Write digits alone, as in `12`.",
    "thousands": "This may be a thousand or a decimal. Write digits alone, as in `1000`.",
    "mark": "This says neither yes nor no. Write `x` for yes and nothing for no.",
    "no-mark": "no mark",  # said in place of null in a fault
    "mark-twice": "Another row has this mark already. Leave one of them.",
    "stack": "This is neither a number nor cards. Write digits alone, or cards as in `9H 10S`.",
    "missing": "This is missing. Write it into the column.",
    "missing-number": "This is missing. Write a whole number from {low} to {high}.",
    "number-range": "This is out of range. Write a whole number from {low} to {high}.",
    "stack-range": "This is out of range. Write a whole number from {low} to {high}, or at most {most} cards.",
    "cards-exactly": "These are too many or too few cards. Write exactly {cards}.",
    "cards-range": "These are too many or too few cards. Write {low} to {high}.",
    "too-many": "There are more than {high} of these. Leave some out, or begin another `match`.",
    "card": "This is no card. Write a rank 2 to A and a suit C D H S, as in `10H`.",
    "card-or-rank": "This is no card. Write a rank 2 to A, with a suit C D H S as in `10H` or without.",
    "card-near": "Did you mean `{card}`? Write cards in this way, with blanks between.",
    "name-long": "The name is too long. Write {low} to {high} characters.",
    "record-blank": "No row of this record has it. Write it for each player who takes part.",
    "line": "Line {line}: {message}",
    "value": "This does not go into the column. The guide `score-an-evening` says what does.",
}
MESSAGE_ID_PREFIX = "pad."  # of these messages; other errors of a match are faults of its game


NamedMessage = tuple[str, dict[str, object]]  # (a name in MESSAGES, the facts in its text)


class CellError(Struct, frozen=True):
    """What is wrong in a file, where, and what to write instead."""

    line: Annotated[int, Meta(ge=0, description="The line of the file, from 1; 0 for the file as a whole.")]
    column: Annotated[str, Meta(max_length=128, description="The name of the column; empty for the whole row.")]
    message: Annotated[str, Meta(max_length=8192, description="What is wrong, and what to write instead.")]
    cell: Annotated[
        str, Meta(max_length=16, description="The place as spreadsheets name it, as in `D9`; may be empty.")
    ] = ""
    message_id: Annotated[str, Meta(max_length=128, description="The id of the message.")] = ""
    facts: Annotated[dict[str, Any], Meta(description="The values in the message.")] = {}


class PadError(ValueError):
    """A file that cannot be read at all, such as for its encoding or header; or a tally that no file can express.

    `error` says what is wrong, and where in the file.
    """

    def __init__(self, error: CellError) -> None:
        place = f"line {error.line}: " if error.line else ""
        super().__init__(place + error.message)
        self.error = error


class InvalidCell(ValueError):
    """A cell whose text is no value of its column. `name` is that of a message in MESSAGES, one without facts."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def error_at(line: int, column: str, cell: str, name: str, /, **facts: Any) -> CellError:
    """Return the error of a cell with the message called `name`, filled in with facts.

    `column` is the name of its column, "" for a whole row; `cell` its place as spreadsheets name it, as in `D9`,
    or "". The fact `meant`, a word that may be meant, becomes a question in the text; None becomes "".
    """
    values = {**facts, "meant": say_did_you_mean(facts.get("meant"))}
    return CellError(line, column, MESSAGES[name].format(**values), cell, MESSAGE_ID_PREFIX + name, facts)


def file_error(line: int, name: str, cell: str = "", /, **facts: object) -> PadError:
    """Return the error, to be raised, of a file that cannot be read at all, with the message called `name`.

    Line 0 is the file as a whole; `cell` is the place as spreadsheets name it, or "". `facts` fill in the message.
    """
    return PadError(error_at(line, "", cell, name, **facts))
