"""Requests of `score-pad`: what stands beside the file, and the problem of a file that cannot be read at all."""

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from msgspec import Struct

from smack.engine.declare.verdict import Detail
from smack.games import GAMES
from smack.operations.pads.messages import error_at
from smack.operations.pads.request import file_problem, members_beside_file, request_type_of


class PlainTally(Struct):
    """A tally without forms."""

    won: dict[str, int]
    players: tuple[str, ...]
    bonus: int = 0


class TallyOfForms(Struct):
    """A tally that comes in two forms."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {"won": ("bonus",), "rounds": ()}

    won: dict[str, int]
    rounds: tuple[int, ...] = ()
    bonus: int = 0


@pytest.mark.parametrize(
    ("game", "members"),
    [
        ("smackarang", ("file", "players", "options")),
        ("smackdown", ("file", "players", "options", "purses")),
        ("smackem", ("file", "teams", "options")),
        ("smackshapes", ("file", "players")),
        ("spank", ("file", "players", "options")),
    ],
)
def test_beside_a_file_stand_its_names_and_what_no_file_has(game: str, members: tuple[str, ...]) -> None:
    assert request_type_of(GAMES[game]).__struct_fields__ == members


@pytest.mark.parametrize("tally", [PlainTally, TallyOfForms])
def test_the_columns_of_a_pad_without_records_say_what_the_file_has(tally: type[Struct]) -> None:
    pad = SimpleNamespace(columns=[SimpleNamespace(at="/won/{seat}")], seat_column="player", records="")
    game: Any = SimpleNamespace(pad=pad, tally=tally)
    assert [member.name for member in members_beside_file(game)] == ["bonus"]


def test_a_request_is_read_only_and_belongs_to_its_module() -> None:
    request_type = request_type_of(GAMES["spank"])
    request = request_type(file="")
    assert request_type is request_type_of(GAMES["spank"])
    assert request_type.__module__ == "smack.operations.pads.request"
    with pytest.raises(AttributeError, match="immutable"):
        request.file = "a"  # type: ignore[attr-defined]


def test_a_file_that_cannot_be_read_is_a_value_that_is_wrong() -> None:
    of_file = file_problem(error_at(0, "", "", "names-same"))
    plain = error_at(0, "", "", "names-same").message
    assert of_file.kind.slug == "not-understood"
    assert of_file.errors == (Detail("/file", "value", plain, message_id="pad.names-same", facts={}),)
    at_line = error_at(3, "round", "E3", "column-twice", column="round")
    facts = {"column": "round", "line": 3}
    message = f"Line 3: {at_line.message}"
    detail = Detail("/file", "value", message, message_id="pad.column-twice", facts=facts)
    assert file_problem(at_line).errors == (detail,)
