"""Scoring of the matches in a CSV file. A record (round, deal or turn) with an error is left out of its match."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Generic

import msgspec
from msgspec import Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.declare.budget import budget, charge
from smack.engine.declare.game import Game
from smack.engine.declare.verdict import Detail, Sheet
from smack.games import GAMES
from smack.operations import handlers
from smack.operations.bodies import AnySheet, AnyTally, ScoreAnswer, ScoreRequest
from smack.operations.pads.encodings import check_text, decode_file
from smack.operations.pads.messages import MESSAGE_ID_PREFIX, MESSAGES, CellError, file_error
from smack.operations.pads.rows import Header, Match, Row, read_matches
from smack.operations.pads.tallies import TallyBuilder
from smack.operations.pads.wording import cell_message, say_in_columns
from smack.operations.problems import Problem
from smack.wire.reader import Reader, SchemaError
from smack.wire.strict_json import BodyTooLarge

# units of the budget for a pass over a match, where no budget is set; as many as a request of `dispatch`, which
# imports this module
MAX_WORK = 750_000
PASS_COST = 60  # units for scoring the rows of a match once, besides those for reading its tally
ROW_COST = 10  # units for making the tally of a row
AFTER_END_CODE = "tally.after-end"  # the code of a fault in every game whose records can go on too long
BYTES_READ_PER_UNIT = 150  # of the budget


class ScoredMatch(Struct, Generic[AnySheet, AnyTally], frozen=True):
    """A match of a file: what was understood, and its score sheet and result, which are null if it is in doubt."""

    match: Annotated[str, Meta(max_length=8192, description="What the file calls it; `1` without a column.")]
    names: Annotated[
        tuple[Annotated[str, Meta(max_length=8192)], ...],
        Meta(description="Every name in its rows, as first written. Given with the file they are all different."),
    ]
    records: Annotated[int, Meta(ge=0, description="How many rounds, deals or turns count.")]
    errors: Annotated[
        tuple[CellError, ...],
        Meta(description="What is wrong with its rows. The rounds, deals or turns of these rows do not count."),
    ]
    answer: ScoreAnswer[AnySheet] | None
    tally: Annotated[AnyTally | None, Meta(description="The tally that was scored.")] = None


def score_file(
    game: str, content: str | bytes, members: Mapping[str, Any], encoding: str = ""
) -> Iterator[ScoredMatch[Sheet, Struct]]:
    """Yield the scored matches of a CSV file, whose bytes are decoded by `encoding` (see `decode_file`).

    `members` go into the tally of each match, such as `options`; but `players` (or `teams`) among them has all
    names that the file may have. The first step of the iterator raises PadError for a file that cannot be read at
    all, and for such names that are no list of different texts; each step may raise BudgetExceeded.
    """
    pad = GAMES[game].pad
    text = decode_file(content, encoding) if isinstance(content, bytes) else check_text(content)
    other_members = dict(members)
    names = other_members.pop(f"{pad.seat_column}s", None)
    # over HTTP the schema has checked them
    are_names = isinstance(names, list | tuple) and all(isinstance(name, str) for name in names)
    if names is not None and not are_names:
        raise file_error(0, "names")
    header, matches = read_matches(pad, text, names)
    for match in matches:
        yield _MatchScorer(GAMES[game], header, match, other_members).score()


class _MatchScorer:
    """Scores a match without the records that have errors, and without those after its end.

    Some faults of a tally are found only when it is scored. So a match is scored in passes, until one finds no
    fault.
    """

    def __init__(self, game: Game, header: Header, match: Match, members: Mapping[str, object]) -> None:
        self.game, self.header, self.match, self.members = game, header, match, members
        self.errors, self.seats = list(match.errors), list(match.seats)
        self.record_of_line = {row.line: row.record for row in match.rows}
        self.dropped_records: set[int] = set()

    def score(self) -> ScoredMatch[Sheet, Struct]:
        """Return the scored match. Each pass leaves out the records in which the pass before has found errors."""
        match = self.match
        builder = self._build_tally(match.rows)
        self.errors += builder.errors
        if self.errors and match.is_certain:
            # The passes leave out records with errors, and so find no other errors in them. Without any error the
            # first pass has every record. In an uncertain match a value may stand in a wrong row or column.
            self._add_schema_errors(builder)
        self._drop_records(self.errors)
        tally = answer = None
        rows = self._remaining_rows()
        while answer is None and rows:
            builder = self._build_tally(rows)
            try:
                tally, answer = self._score_tally(builder)
            except Problem as problem:
                row_count = len(rows)
                self._add_faults(builder, problem)
                rows = self._remaining_rows()
                if len(rows) == row_count:  # the faults are of no record
                    break
        record_count = len({row.record for row in rows}) if answer is not None and self.game.pad.records else 0
        errors = sorted(self.errors, key=lambda error: error.line)
        # several values of a cell, such as two cards, may give the same error
        distinct = {(error.line, error.column, error.message): error for error in errors}
        return ScoredMatch(match.name, tuple(match.names), record_count, tuple(distinct.values()), answer, tally)

    def _build_tally(self, rows: Sequence[Row]) -> TallyBuilder:
        charge(ROW_COST * len(rows))
        return TallyBuilder(self.game.pad, self.header, rows, self.seats, self.members)

    def _remaining_rows(self) -> list[Row]:
        """Return the rows of records that were not dropped; none if the match is in doubt.

        A match without records is one record: an error leaves none of its rows.
        """
        if not self.match.is_certain or (self.dropped_records and not self.game.pad.records):
            return []
        return [row for row in self.match.rows if row.record not in self.dropped_records]

    def _drop_records(self, errors: Sequence[CellError]) -> None:
        """Drop the records that have rows in the lines of errors; a line of a list of names is of no record."""
        records = self.record_of_line
        self.dropped_records |= {records[error.line] for error in errors if error.line in records}

    def _score_tally(self, builder: TallyBuilder) -> tuple[Struct, ScoreAnswer[Sheet]]:
        """Return the tally, and its sheet and result. Raises Problem as `_read_tally` does, and for faults."""
        with budget(MAX_WORK):
            charge(PASS_COST)
            tally = _read_tally(self.game, builder)
            return tally, handlers.score(self.game, ScoreRequest(tally=tally))

    def _add_schema_errors(self, builder: TallyBuilder) -> None:
        """Add the errors of values that do not fit the tally, in lines that have no error yet; drop wrong seats.

        In a line with an error the value of a cell that could not be read is missing. Errors of no line, such as
        one of `members`, and of the match as a whole are left to the passes.
        """
        wrong_lines = {error.line for error in self.errors}
        try:
            with budget(MAX_WORK):
                _read_tally(self.game, builder)
        except Problem as problem:
            cell_errors = [_to_cell_error(builder, error) for error in problem.errors if not _is_of_match(error)]
            self.errors += [error for error in cell_errors if error.line and error.line not in wrong_lines]
            self._drop_seats(cell_errors)

    def _add_faults(self, builder: TallyBuilder, problem: Problem) -> None:
        """Add the errors in the problem of a pass, and drop their records and the seats with wrong names.

        If records follow the end of the match, all of these are dropped. An error of the match as a whole drops
        nothing: the match is not scored.
        """
        faults = [(fault, _to_cell_error(builder, fault)) for fault in problem.errors]
        # there are no faults if the tally is too large
        self.errors += [error for _, error in faults] or [CellError(0, "", problem.detail)]
        errors_of_rows = [error for fault, error in faults if not _is_of_match(fault)]
        self._drop_records(errors_of_rows)
        self._drop_seats(errors_of_rows)
        lines_after_end = [error.line for fault, error in faults if fault.code == AFTER_END_CODE]
        records = self.record_of_line
        if lines_after_end and lines_after_end[0] in records:  # else it is NO_CELL
            first_record = records[lines_after_end[0]]
            self.dropped_records |= {record for record in records.values() if record >= first_record}

    def _drop_seats(self, errors: Sequence[CellError]) -> None:
        """Drop the seats whose names are wrong, such as too long. `errors` are those of values of the tally."""
        wrong_lines = {error.line for error in errors if error.column == self.game.pad.seat_column}
        wrong_seats = {row.seat for row in self.match.rows if row.line in wrong_lines}
        self.seats = [seat for seat in self.seats if seat not in wrong_seats]


@cache
def tally_reader(game: str) -> Reader[Struct]:
    """Return the reader of a game's tallies, whose errors have a NamedMessage about a cell in place of a text."""
    return Reader(GAMES[game].tally, say=cell_message)


def _read_tally(game: Game, builder: TallyBuilder) -> Struct:
    """Return the builder's tally as the game's type.

    Raises Problem for values that do not fit: its errors have pointers into the tally, and messages about cells.
    Also raises Problem, without errors, for a tally that is too large.
    """
    raw = msgspec.json.encode(builder.tally)
    charge(len(raw) // BYTES_READ_PER_UNIT)
    try:
        return tally_reader(game.id).read(raw)
    except SchemaError as error:
        errors = [
            Detail(pointer, code, MESSAGES[name].format(**facts), message_id=MESSAGE_ID_PREFIX + name, facts=facts)
            for pointer, code, (name, facts) in error.errors
        ]
        raise Problem("not-understood", errors=errors) from None
    except BodyTooLarge as error:
        raise Problem("too-large", str(error)) from None


def _is_of_match(error: Detail) -> bool:
    """Return whether an error of a tally is about the match as a whole, such as the number of its players.

    Its place is the first cell of many, so the row of this cell is not to blame.
    """
    return error.pointer.removeprefix("/tally").count("/") <= 1


def _to_cell_error(builder: TallyBuilder, error: Detail) -> CellError:
    """Return an error of a tally as the error of the cell that has the wrong value, in words of columns.

    Its pointer may begin with "/tally", as in a body of `score`.
    """
    cell = builder.locate(error.pointer.removeprefix("/tally"))
    # `_read_tally` and faults of a tally give both
    assert not isinstance(error.message_id, UnsetType)
    assert not isinstance(error.facts, UnsetType)
    is_about_cell = error.message_id.startswith(MESSAGE_ID_PREFIX)  # then it names columns already
    message = error.message if is_about_cell else say_in_columns(builder.pad, error.message)
    return replace(cell, message=message, message_id=error.message_id, facts=error.facts)
