"""The operation on sheets: its request and its answer, specialized for a game."""

from functools import cache
from typing import Annotated, Any, Generic

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.declare.game import Game
from smack.engine.declare.verdict import Detail, PlayerId, Sheet, TeamId
from smack.operations.bodies import AnySheet, AnyTally, Body
from smack.operations.pads.messages import CellError, PadError
from smack.operations.pads.scoring import ScoredMatch, score_file
from smack.operations.problems import Problem

OPERATION = "score-pad"
MEDIA_TYPE = "text/csv"
MAX_FILE = 2**20  # characters
MAX_NAMES = 1000
NAMES = (
    "All names that the file may have, in seating order. Without it, names that are nearly the same are errors."
)


class PadAnswer(Struct, Generic[AnySheet, AnyTally], frozen=True):
    """The matches of a sheet, each with its sheet and result, and with what is wrong in its rows."""

    matches: Annotated[
        tuple[ScoredMatch[AnySheet, AnyTally], ...], Meta(description="The matches, in the order of the file.")
    ]


def answer_of(game: Game) -> object:
    """Return the type of the answer for a game."""
    return PadAnswer[game.sheet, game.tally]  # type: ignore[name-defined]


def request_of(game: Game) -> type[Struct]:
    """Return the type of the request for a game: a file, and those members of a tally that no column has."""
    return _request(
        game.id, game.pad.seat_column, tuple([(field.name, field.type) for field in members_beside(game)])
    )


@cache
def _request(game: str, seat: str, members: tuple[tuple[str, Any], ...]) -> type[Struct]:
    name = TeamId if seat == "team" else PlayerId
    names = Annotated[tuple[name, ...], Meta(min_length=1, max_length=MAX_NAMES, description=NAMES)]  # type: ignore[valid-type]
    file = Annotated[str, Meta(max_length=MAX_FILE, description="The sheet: the text of a CSV file.")]
    return msgspec.defstruct(
        f"{game.title()}ScorePad",
        [("file", file), (f"{seat}s", names | UnsetType, UNSET)]
        + [(member, kind, UNSET) for member, kind in members],
        bases=(Body,),
        module=__name__,
        namespace={"__doc__": "A sheet, and what holds for all its matches."},
        frozen=True,
        kw_only=True,
    )


def members_beside(game: Game) -> list[msgspec.structs.FieldInfo]:
    """Return the members of a tally that may go with a sheet."""
    pad, tally = game.pad, game.tally
    own = {column.at.split("/")[1] for column in pad.columns} | {f"{pad.seat_column}s", pad.records}
    forms = getattr(tally, "FORMS", {})
    form = pad.records or pad.columns[0].at.split("/")[1]
    allowed = forms.get(form)
    fields = msgspec.structs.fields(tally)
    return [
        field
        for field in fields
        if field.encode_name not in own and (allowed is None or field.encode_name in allowed)
    ]


def score_pad(game: Game, body: Struct) -> PadAnswer[Sheet, Struct]:
    """Score the sheet of a request. Raises Problem for a file that is no sheet of the game."""
    members = {name: value for name in body.__struct_fields__ if (value := getattr(body, name)) is not UNSET}
    file = members.pop("file")
    try:
        return PadAnswer(tuple(score_file(game.id, file, members)))
    except PadError as error:
        raise file_problem(error.error) from None


def file_problem(error: CellError) -> Problem:
    """Return the problem of a file that is no sheet of its game."""
    message = str(PadError(error))
    detail = Detail(
        "/file", "value", message[0].upper() + message[1:], message_id=error.message_id, facts=error.facts
    )
    return Problem("not-understood", errors=[detail])
