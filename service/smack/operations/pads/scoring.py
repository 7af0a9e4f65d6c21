"""Scoring the matches of a file. What is wrong is an error with its place; the rest of its match is scored."""

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
from smack.operations.bodies import AnySheet, AnyTally, Score, ScoreAnswer
from smack.operations.pads.encodings import check_text, decode_file
from smack.operations.pads.messages import MESSAGE_IDS, MESSAGES, CellError, refuse_file
from smack.operations.pads.rows import Header, Match, Row, read_matches
from smack.operations.pads.tallies import TallyBuilder
from smack.operations.pads.wording import in_columns, say_in_cell
from smack.operations.problems import Problem
from smack.wire.reader import Reader, SchemaError
from smack.wire.strict_json import TooLarge

MAX_WORK = 750_000  # units of the budget for a match, where none is set
PASS_COST = 60  # units for scoring the rows of a match once, besides those for reading its tally
ROW_COST = 10
AFTER_END = "tally.after-end"  # the code of a fault in every game whose records can go on too long
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
    """Yield the scored matches of a file; `members` are further members of each tally, such as `options`.

    `players` (or `teams`) among them are all names that the file may have. Raises PadError.
    """
    declared = GAMES[game]
    pad = declared.pad
    text = decode_file(content, encoding) if isinstance(content, bytes) else check_text(content)
    others = dict(members)
    names = others.pop(f"{pad.seat_column}s", None)
    is_list = isinstance(names, list | tuple) and all(isinstance(name, str) for name in names)
    if names is not None and not is_list:
        raise refuse_file(0, "names")
    header, matches = read_matches(pad, text, names)
    for match in matches:
        yield _Scoring(declared, header, match, others).run()


class _Scoring:
    """Scores a match without the records that have errors, and those after the end of the match."""

    def __init__(self, game: Game, header: Header, match: Match, members: Mapping[str, object]) -> None:
        self.game, self.header, self.match, self.members = game, header, match, members
        self.errors, self.seats = list(match.errors), list(match.seats)
        self.records = {row.line: row.record for row in match.rows}
        self.dropped: set[int] = set()

    def run(self) -> ScoredMatch[Sheet, Struct]:
        """Return the scored match. Each pass scores what the last one left, and drops the records with errors."""
        match = self.match
        builder = self._build(match.rows)
        self.errors += builder.errors
        if self.errors and match.is_certain:
            self._add_schema_errors(builder)  # of records that the passes leave out; without errors they find all
        self._drop(self.errors)
        tally = answer = None
        rows = self._rows()
        while answer is None and rows:
            builder = self._build(rows)
            try:
                tally, answer = self._score(builder)
            except Problem as problem:
                before = len(rows)
                self._add_faults(builder, problem)
                rows = self._rows()
                if len(rows) == before:
                    break
        counted = len({row.record for row in rows}) if answer is not None and self.game.pad.records else 0
        errors = sorted(self.errors, key=lambda error: error.line)
        distinct = {(error.line, error.column, error.message): error for error in errors}
        return ScoredMatch(match.name, tuple(match.names), counted, tuple(distinct.values()), answer, tally)

    def _build(self, rows: Sequence[Row]) -> TallyBuilder:
        charge(ROW_COST * len(rows))
        return TallyBuilder(self.game.pad, self.header, rows, self.seats, self.members)

    def _rows(self) -> list[Row]:
        """Return the rows that can be scored; without records one error leaves none."""
        if not self.match.is_certain or (self.dropped and not self.game.pad.records):
            return []
        return [row for row in self.match.rows if row.record not in self.dropped]

    def _drop(self, errors: Sequence[CellError]) -> None:
        self.dropped |= {self.records[error.line] for error in errors if error.line in self.records}

    def _score(self, builder: TallyBuilder) -> tuple[Struct, ScoreAnswer[Sheet]]:
        """Return the tally and its answer. Raises Problem."""
        with budget(MAX_WORK):
            charge(PASS_COST)
            tally = _read_tally(self.game, builder)
            return tally, handlers.score(self.game, Score(tally=tally))

    def _add_schema_errors(self, builder: TallyBuilder) -> None:
        """Add the errors of other cells than those that have some already."""
        bad = {error.line for error in self.errors}
        try:
            with budget(MAX_WORK):
                _read_tally(self.game, builder)
        except Problem as problem:
            located = [_locate(builder, error) for error in problem.errors]
            self.errors += [error for error in located if error.line and error.line not in bad]

    def _add_faults(self, builder: TallyBuilder, problem: Problem) -> None:
        """Add the errors of a pass, and drop their records; after the end of a match all that follow."""
        located = [_locate(builder, error) for error in problem.errors]
        self.errors += located or [CellError(0, "", problem.detail)]
        self._drop(located)
        ends = [error.line for error, one in zip(located, problem.errors, strict=True) if one.code == AFTER_END]
        if ends and ends[0] in self.records:
            self.dropped |= {record for record in self.records.values() if record >= self.records[ends[0]]}
        for error in located:
            if error.column == self.game.pad.seat_column:  # the name itself is wrong
                wrong = {row.seat for row in self.match.rows if row.line == error.line}
                self.seats = [seat for seat in self.seats if seat not in wrong]


@cache
def tally_reader(game: str) -> Reader[Struct]:
    """Return the reader of the tallies of a game."""
    return Reader(GAMES[game].tally, say=say_in_cell)


def _read_tally(game: Game, builder: TallyBuilder) -> Struct:
    """Return the tally of rows. Raises Problem."""
    raw = msgspec.json.encode(builder.tally)
    charge(len(raw) // BYTES_READ_PER_UNIT)
    try:
        return tally_reader(game.id).read(raw)
    except SchemaError as error:
        errors = [
            Detail(pointer, code, MESSAGES[name].format(**facts), message_id=MESSAGE_IDS + name, facts=facts)
            for pointer, code, (name, facts) in error.errors
        ]
        raise Problem("not-understood", errors=errors) from None
    except TooLarge as error:
        raise Problem("too-large", str(error)) from None


def _locate(builder: TallyBuilder, error: Detail) -> CellError:
    """Return an error of a tally with its cell; a fault of the game in words of columns."""
    cell = builder.locate(error.pointer.removeprefix("/tally"))
    if isinstance(error.message_id, UnsetType) or isinstance(error.facts, UnsetType):
        return replace(cell, message=error.message)
    message = error.message if error.message_id.startswith(MESSAGE_IDS) else in_columns(builder.pad, error.message)
    return replace(cell, message=message, message_id=error.message_id, facts=error.facts)
