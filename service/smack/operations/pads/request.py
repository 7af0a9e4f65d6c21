"""The operation `score-pad`: a CSV file in, the score sheet of each of its matches out."""

from functools import cache
from typing import Annotated, Any, Generic

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.declare.game import Game
from smack.engine.declare.members import PlayerId, TeamId
from smack.engine.declare.verdict import Detail, Sheet
from smack.operations.bodies import AnySheet, AnyTally, RequestBody
from smack.operations.pads.messages import MESSAGES, CellError, PadError
from smack.operations.pads.scoring import ScoredMatch, score_file
from smack.operations.problems import Problem

SCORE_PAD = "score-pad"
MEDIA_TYPE = "text/csv"
MAX_FILE_LENGTH = 2**20  # characters
MAX_NAMES = 1000


class PadAnswer(Struct, Generic[AnySheet, AnyTally], frozen=True):
    """The matches of a file, each with its score sheet, its result, and the errors of its rows."""

    matches: Annotated[
        tuple[ScoredMatch[AnySheet, AnyTally], ...], Meta(description="The matches, in the order of the file.")
    ]


def request_type_of(game: Game) -> type[Struct]:
    """Return the type of the request for a game.

    Its members are `file`; `players` or `teams`, with all names that the file may have; and `members_beside_file`.
    """
    members = tuple([(field.name, field.type) for field in members_beside_file(game)])
    return _request_type(game.id, game.pad.seat_column, members)


@cache  # the document and the reader must use one type
def _request_type(game: str, seat_column: str, members: tuple[tuple[str, Any], ...]) -> type[Struct]:
    """Return the type of the request for the game with this id.

    `seat_column` is "player" or "team"; `members` are (name, type) of each of `members_beside_file`.
    """
    id_type = TeamId if seat_column == "team" else PlayerId
    names = Annotated[
        tuple[id_type, ...],  # type: ignore[valid-type]
        Meta(
            min_length=1,
            max_length=MAX_NAMES,
            description=f"Every {seat_column} that the file may name, in seating order. Without this list, names "
            "that are nearly the same are errors.",
        ),
    ]
    file = Annotated[str, Meta(max_length=MAX_FILE_LENGTH, description="The text of a CSV file.")]
    return msgspec.defstruct(
        f"{game.title()}ScorePad",
        [("file", file), (f"{seat_column}s", names | UnsetType, UNSET)]
        + [(name, type_, UNSET) for name, type_ in members],
        bases=(RequestBody,),
        namespace={"__doc__": "A CSV file of a score pad, and what holds for all its matches."},
    )


def members_beside_file(game: Game) -> list[msgspec.structs.FieldInfo]:
    """Return the members of a tally that no file has, and that a request may have beside the file and its names.

    If a tally comes in exclusive forms (`MultiFormBody`), the file fills in one of them, and only members that go
    with that form are left.
    """
    pad, tally = game.pad, game.tally
    members_of_file = {column.at.split("/")[1] for column in pad.columns} | {f"{pad.seat_column}s", pad.records}
    form = pad.records or pad.columns[0].at.split("/")[1]  # the member of the tally that decides the file's form
    other_fields = [field for field in msgspec.structs.fields(tally) if field.encode_name not in members_of_file]
    beside_form = getattr(tally, "FORMS", {}).get(form)
    return [field for field in other_fields if beside_form is None or field.encode_name in beside_form]


def score_pad(game: Game, body: Struct) -> PadAnswer[Sheet, Struct]:
    """Return the scored matches of the file in a request; `body` has the type `request_type_of(game)`.

    Raises Problem for a file that cannot be read at all, and BudgetExceeded.
    """
    members = {name: value for name in body.__struct_fields__ if (value := getattr(body, name)) is not UNSET}
    file = members.pop("file")
    try:
        return PadAnswer(tuple(score_file(game.id, file, members)))
    except PadError as error:
        raise file_problem(error.error) from None


def file_problem(error: CellError) -> Problem:
    """Return the problem of a file that cannot be read at all, from the error of a PadError."""
    message, facts = error.message, error.facts
    if error.line:
        message, facts = MESSAGES["line"].format(line=error.line, message=message), {**facts, "line": error.line}
    detail = Detail("/file", "value", message, message_id=error.message_id, facts=facts)
    return Problem("not-understood", errors=[detail])
