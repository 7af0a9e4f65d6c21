"""Score pads as people and spreadsheets write them: what is read exactly, and what is an error."""

from types import SimpleNamespace
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec import Struct, field

import smack
from smack.games import GAMES
from smack.operations import dispatch, pads
from smack.operations.batch import run_batch
from smack.operations.pads import request
from smack.operations.pads.messages import MESSAGES
from smack.operations.pads.request import PadAnswer
from smack.operations.problems import Problem

HEADERS = {game: pads.template(game).partition("\n")[0] + "\n" for game in GAMES}


def score(
    game: str, content: str | bytes, encoding: str = "", **members: object
) -> list[pads.ScoredMatch[Any, Any]]:
    return list(pads.score_file(game, content, members, encoding))


def only(game: str, content: str | bytes, **members: Any) -> pads.ScoredMatch[Any, Any]:
    (match,) = score(game, content, **members)
    return match


def tally_of(match: pads.ScoredMatch[Any, Any]) -> Any:
    return match.tally


def ids(match: pads.ScoredMatch[Any, Any]) -> list[tuple[int, str, str]]:
    return [(error.line, error.column, error.message_id.removeprefix("pad.")) for error in match.errors]


def rows(game: str, text: str) -> str:
    """Return a file with the columns of a game."""
    return HEADERS[game] + text


@pytest.mark.parametrize(
    ("game", "text", "errors"),
    [
        (
            "smackdown",
            "1,1,ana,A,A,2,4,\n1,1,bo,2 4,,,,,6\n",
            [(2, "folded", "mark"), (2, "aces", "mark"), (3, "", "cells-more")],
        ),
        ("smackarang", "1,1,ana,0,x\n1,1,bo,4\n1,1,cy,7,\n", [(3, "", "cells-fewer")]),
        (
            "smackdown",
            '1,1,ana,2 4,,"1,000",,\n1,1,bo,KH,,1.000,,\n',
            [(2, "stake", "thousands"), (3, "stake", "thousands")],
        ),
        (
            "smackdown",
            "1,1,ana,2 4,,1.500,,\n1,1,bo,KH,,1\u00a0500,,\n",
            [(2, "stake", "thousands"), (3, "stake", "thousands")],
        ),
        (
            "smackarang",
            "1,1,ana,0,x\n1,1,bo,4.5,\n1,1,cy,1e3,\n",
            [(3, "cards_left", "number"), (4, "cards_left", "number")],
        ),
        ("spank", "1,1,ana,3,four,0,2,1\n", [(2, "stack_2", "stack")]),
        ("spank", "1,1,ana,3,2.5,0,2,1\n", [(2, "stack_2", "number")]),
        ("spank", "1,1,ana,1,1,1,1,1\n1,1,bo,1,1,1,1,1\n", [(3, "turn", "record-shared")]),
        ("smackarang", "1,1,ana,0,perhaps\n1,1,bo,4,\n1,1,cy,7,\n", [(2, "winner", "mark")]),
        ("smackarang", "1,1,ana,0,x\n1,1,bo,0,x\n1,1,cy,7,\n", [(3, "winner", "mark-twice")]),
        ("smackarang", "1,1,ana,0,x\n1,1,bo,4,\n1,1,bo,7,\n", [(4, "player", "row-twice")]),
        ("smackarang", "1,1,ana,0,x\n1,1,bo,,\n1,1,cy,7,\n", [(3, "cards_left", "row-blank")]),
        (
            "smackarang",
            "1,one,ana,0,x\n1,one,bo,4,\n",
            [(2, "round", "record-number"), (3, "round", "record-number")],
        ),
        ("smackarang", "1,,ana,0,x\n1,1,bo,4,\n1,1,cy,4,\n", [(2, "round", "record-missing")]),
        ("smackshapes", "1,ana,5\n1,bo,3\n1,Total,8\n", [(4, "player", "sums")]),
        ("smackshapes", "1,ana,5\n1,bo,3\n,Summe:,8\n", [(4, "player", "sums")]),
        ("smackarang", "1,1,jos\ufffd,0,x\n1,1,bo,4,\n1,1,cy,4,\n", [(2, "player", "character-lost")]),
    ],
)
def test_what_is_not_certain_is_an_error_with_its_place(
    game: str, text: str, errors: list[tuple[int, str, str]]
) -> None:
    match = only(game, rows(game, text))
    assert ids(match) == errors
    assert match.answer is None
    assert all(error.message.count(". ") >= 1 for error in match.errors)  # what is wrong, and what to write
    assert all(error.cell for error in match.errors if error.column)


def test_an_error_of_a_row_names_no_cell_even_if_a_cell_of_the_header_is_blank() -> None:
    text = "match,round,,player,cards_left,winner\n1,1,,ana,0,x\n1,1,,bo,3,,9\n"
    (error,) = only("smackarang", text).errors
    assert (error.line, error.column, error.cell) == (3, "", "")


def test_a_cell_in_double_quotes_may_have_commas() -> None:
    text = '1,1,ana,"A,A,2,4",,,x,\n1,1,bo,"2, 4",,,,\n'
    match = only("smackdown", rows("smackdown", text))
    assert not match.errors
    assert tally_of(match).deals[0].hands == {"ana": ("A", "A", "2", "4"), "bo": ("2", "4")}


def test_a_row_that_counts_stacks_counts_them_all() -> None:
    counted = only("spank", rows("spank", "1,1,ana,3,2.0,9H 10S,,1\n"))
    assert tally_of(counted).turns[0].stacks == (3, 2, 2, 0, 1)


@pytest.mark.parametrize(
    "words", [("x", ""), ("TRUE", "FALSE"), ("WAHR", "FALSCH"), ("1", "0"), ("s\u00ed", "no"), ("Ja", "-")]
)
def test_yes_and_no_are_words_of_people_and_spreadsheets(words: tuple[str, str]) -> None:
    yes, no = words
    text = f"1,1,ana,0,{yes}\n1,1,bo,4,{no}\n1,1,cy,7,{no}\n1,2,ana,1,{no}\n1,2,bo,2,{no}\n1,2,cy,3,{no}\n"
    match = only("smackarang", rows("smackarang", text))
    assert not match.errors
    assert [one.winner for one in tally_of(match).rounds] == ["ana", None]


def test_rounds_count_in_the_order_of_their_numbers() -> None:
    first, second = "1,1,ana,KH,,,,\n1,1,bo,QH,,,,\n", "1,2,ana,2 4,,,,\n1,2,bo,KH,,,,\n"
    up, down = (only("smackdown", rows("smackdown", text)) for text in (first + second, second + first))
    assert up.tally == down.tally
    assert up.answer == down.answer
    lines = [f"1,{number},{name},{n}," for number in (3, 1, 4) for n, name in enumerate(("ana", "bo", "cy"), 1)]
    doubt = only("smackarang", rows("smackarang", "\n".join(lines) + "\n"))
    assert (ids(doubt), doubt.answer) == ([(5, "round", "record-order")], None)
    rising = only("smackarang", rows("smackarang", "\n".join(lines[3:]) + "\n"))
    assert (ids(rising), len(tally_of(rising).rounds)) == ([], 2)


def test_a_name_is_the_same_in_all_its_forms() -> None:
    forms = ("jos\u00e9", "jose\u0301", "JOS\u00c9", "jos\u00e9\u200b", "\uff4aos\u00e9")
    text = "".join(f"1,{n},{name},0,x\n,,bo,4,\n,,\u0130da,7,\n" for n, name in enumerate(forms[:4], 1))
    text += f"1,5,{forms[4]},0,x\n,,BO,4,\n,,ida,7,\n"
    match = only("smackarang", rows("smackarang", text))
    assert not match.errors
    assert match.answer is not None
    assert match.answer.result.scores == {"jos\u00e9": 5, "bo": 0, "\u0130da": 0}
    tables = score("smackshapes", rows("smackshapes", "Table A,ana,5\ntable a,bo,3\n"))
    assert [table.match for table in tables] == ["Table A"]


@pytest.mark.parametrize("slip", ["Carlla", "Crala", "Carl", "Karla", "CARLAS"])
def test_names_one_slip_apart_are_asked_about_unless_the_names_are_listed(slip: str) -> None:
    text = rows("smackarang", f"1,1,Carla,0,x\n,,bo,4,\n,,dee,7,\n1,2,{slip},0,x\n,,bo,4,\n,,dee,7,\n")
    match = only("smackarang", text)
    assert ids(match) == [(5, "player", "name-near")]
    listed = only("smackarang", text, players=["dee", "bo", slip, "Carla"])
    assert not listed.errors
    assert tally_of(listed).players == ("dee", "bo", slip, "Carla")
    assert ids(only("smackarang", text, players=["carla", "bo", "dee"])) == [(5, "player", "name-unlisted")]
    together = rows("smackarang", f"1,1,Carla,0,x\n,,{slip},4,\n,,dee,7,\n")
    assert not only("smackarang", together).errors


def test_a_listed_name_may_be_a_word_for_sums() -> None:
    text = rows("smackshapes", "1,Total,5\n1,bo,3\n")
    assert not only("smackshapes", text, players=["Total", "bo"]).errors


ROUND = "match,round,player,cards_left,winner\n1,1,jos\u00e9,0,x\n1,1,bo,4,\n1,1,cy,7,\n"


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        (ROUND.encode(), ""),
        (ROUND.encode("utf-8-sig"), ""),
        (ROUND.encode("utf-8-sig"), "utf-8"),
        (ROUND.encode("utf-16"), ""),
        (b"\xfe\xff" + ROUND.encode("utf-16-be"), "utf-16"),
        (ROUND.encode("cp1252"), "Windows-1252"),
        (ROUND.replace(",", ";").encode(), ""),
        (ROUND.replace(",", "\t").encode(), ""),
        (b"sep=;\r\n" + ROUND.replace(",", ";").encode(), ""),
        (b'"sep=,"\n' + ROUND.encode(), ""),
        (ROUND.replace("\n", "\r\n").encode(), ""),
        (ROUND.replace("\n", "\r").encode(), ""),
        (ROUND.replace("\n", ",,\n").encode(), ""),
        (b"\n\n" + ROUND.encode(), ""),
        (ROUND.replace("cards_left", "Cards Left").replace("match", "MATCH").encode(), ""),
    ],
)
def test_encodings_separators_and_line_ends(content: bytes, encoding: str) -> None:
    (match,) = score("smackarang", content, encoding)
    (plain,) = score("smackarang", ROUND)
    assert (match, match.errors) == (plain, ())


@pytest.mark.parametrize(
    ("content", "encoding", "message"),
    [
        (ROUND.encode("cp1252"), "", "encoding"),
        (ROUND.encode("utf-16-le"), "", "encoding"),
        (ROUND.encode(), "utf-16", "encoding-unknown"),
        (ROUND.encode(), "latin-1", "encoding-unknown"),
        (ROUND.encode("utf-8-sig"), "cp1252", "encoding-two"),
        (b"sep=|\n" + ROUND.encode(), "", "separator"),
        (b"", "", "empty"),
        (ROUND.replace("bo", '"bo').encode(), "", "quotes"),
        (ROUND.replace("winner", "match").encode(), "", "column-twice"),
        (ROUND.replace(",winner", ",").encode(), "", "column-missing"),
    ],
)
def test_a_file_that_is_no_sheet_is_refused(content: bytes, encoding: str, message: str) -> None:
    with pytest.raises(pads.PadError) as refusal:
        score("smackarang", content, encoding)
    assert refusal.value.error.message_id == f"pad.{message}"


def test_suits_may_be_signs_with_variation_selectors() -> None:
    match = only(
        "smackdown", rows("smackdown", "1,1,ana,2\u2660\ufe0f 4\u2665\ufe0e,,,,\n1,1,bo,6\u2666 8\u2663,,,,\n")
    )
    assert tally_of(match).deals[0].hands == {"ana": ("2S", "4H"), "bo": ("6D", "8C")}


def test_a_file_that_names_a_match_later_only_is_in_doubt() -> None:
    matches = score("smackshapes", rows("smackshapes", ",ana,5\n,bo,3\nfinal,ana,5\n,bo,3\n"))
    assert [ids(match) for match in matches] == [[(2, "match", "match-missing")], []]
    assert matches[0].answer is None


@pytest.mark.parametrize("language", ["de", "es"])
def test_errors_of_cells_and_files_are_said_in_other_languages(language: str) -> None:
    english, other = (
        dispatch.run(
            "score-pad", "smackarang", file(rows("smackarang", "1,1,ana,0,x\n1,1,bo,1.000,x\n")), None, one
        )
        for one in ("en", language)
    )
    assert isinstance(english, PadAnswer)
    assert isinstance(other, PadAnswer)
    for one, said in zip(english.matches[0].errors, other.matches[0].errors, strict=True):
        assert one.message != said.message
        assert (one.line, one.column, one.facts) == (said.line, said.column, said.facts)
    with pytest.raises(Problem) as problem:
        dispatch.run("score-pad", "smackarang", file("a,b\n"), None, language)
    assert "The columns" not in problem.value.errors[0].message


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(
    ("game", "text", "column", "name", "said"),
    [
        ("smackem", "1,1,kite,,4,x\n,,owl,9,3,\n", "common", "missing-number", ("0", "1000")),
        ("smackem", "1,1,kite,4,4,x\n,,owl,9,3000,\n", "stack_left", "number-range", ("0", "1000")),
        ("spank", "1,1,ana,9,KC,,,\n", "stack_1", "stack-range", ("0", "5", "192")),
        ("spank", "1,1,ana,XX,,,,\n", "stack_1", "card", ("2", "A", "C D H S", "`10H`")),
        ("smackdown", "1,1,ana,XX AS,,,,\n1,1,bo,AD AC,,,,\n", "hand", "card-or-rank", ("2", "A", "C D H S")),
        ("smackdown", "1,1,ana,H10 AS,,,,\n1,1,bo,AD AC,,,,\n", "hand", "card-near", ("`10H`",)),
        ("smackdown", "1,1,ana,,x,1,,\n1,1,bo,,x,1,,\n", "hand", "record-blank", ()),
        ("smackarang", f"1,1,{'a' * 65},0,x\n1,1,bo,4,\n1,1,cy,7,\n", "player", "name-long", ("1", "64")),
    ],
)
def test_what_goes_into_a_column_is_said_as_precisely_in_every_language(
    game: str, text: str, column: str, name: str, said: tuple[str, ...], language: str
) -> None:
    answer: Any = dispatch.run("score-pad", game, file(rows(game, text)), None, language)
    error = next(error for error in answer.matches[0].errors if error.column == column)
    assert error.message_id == f"pad.{name}"
    assert all(part in error.message for part in said), error.message
    assert (error.message == MESSAGES[name].format(**error.facts)) == (language == "en")


@pytest.mark.parametrize(("language", "line"), [("en", "Line 3: A"), ("de", "Zeile 3: E"), ("es", "Línea 3: U")])
@pytest.mark.parametrize(("cell", "name"), [('"bo', "quotes"), ("b" * 200_000, "cell-long")])
def test_a_file_that_cannot_be_read_is_refused_with_the_line_in_every_language(
    language: str, line: str, cell: str, name: str
) -> None:
    text = f"round,player,cards_left,winner\n1,ana,0,x\n1,{cell},1,\n"
    with pytest.raises(Problem) as problem:
        dispatch.run("score-pad", "smackarang", file(text), None, language)
    (error,) = problem.value.errors
    assert error.message.startswith(line)
    assert error.message_id == f"pad.{name}"
    assert isinstance(error.facts, dict)
    assert error.facts["line"] == 3


def file(text: str, **members: Any) -> bytes:
    return msgspec.json.encode({"file": text, **members})


def test_the_operation_takes_what_holds_for_all_matches() -> None:
    text = pads.template("smackem")
    usual: Any = dispatch.run("score-pad", "smackem", file(text))
    assert not usual.matches[0].errors
    short: Any = dispatch.run("score-pad", "smackem", file(text, options={"target": 20}))
    assert [error.line for error in short.matches[0].errors] == [4]
    with pytest.raises(Problem, match="/options/target"):
        dispatch.run("score-pad", "smackem", file(text, options={"target": "much"}))


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("smackem", {"options": {"target": 150}}),
        ("smackem", {"teams": [{"id": "kite", "options": {"smack_stack": 10}}, {"id": "owl"}]}),
        ("spank", {"players": [{"id": "ana", "score": 320}]}),
        ("smackdown", {"purses": {"ana": 12, "bo": 8}}),
    ],
)
def test_what_a_file_cannot_say_is_named_and_not_dropped(game: str, more: dict[str, object]) -> None:
    text = {
        "smackem": rows("smackem", "1,1,kite,21,0,x\n,,owl,9,11,\n"),
        "spank": rows("spank", "1,1,ana,3,2,0,2,1\n"),
        "smackdown": rows("smackdown", "1,1,ana,2 4,,1,,\n1,1,bo,KH,,1,,\n"),
    }[game]
    tally = msgspec.to_builtins(only(game, text).tally)
    assert only(game, pads.write_file(game, tally)).tally == only(game, text).tally
    with pytest.raises(pads.PadError, match=f"/{next(iter(more))}"):
        pads.write_file(game, {**tally, **more})


def test_work_is_charged_before_it_is_done() -> None:
    long = rows("smackshapes", "".join(f"{n},ana,5\n" for n in range(60_000)))
    with pytest.raises(Problem, match="more work"):
        dispatch.run("score-pad", "smackshapes", file(long))


def test_too_much_work_is_a_problem_in_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smack.operations.pads.scoring.MAX_WORK", 10)
    with pytest.raises(Problem, match="more work"):
        smack.smackarang.score_csv(ROUND)


def test_a_score_pad_is_an_item_of_a_batch() -> None:
    item = {"game": "spank", "operation": "score-pad", "body": {"file": pads.template("spank")}}
    answer = run_batch(msgspec.json.encode({"requests": [item]}), "an-id", lambda *_: None)
    assert [one.status for one in answer.answers] == [200]


def test_members_beside_a_file_have_the_names_of_the_json() -> None:
    class Tally(Struct):
        FORMS: ClassVar[dict[str, tuple[str, ...]]] = {"rounds": ("raise",)}

        rounds: tuple[int, ...] = ()
        raise_: int = field(name="raise", default=0)
        other: int = 0

    pad = SimpleNamespace(columns=[SimpleNamespace(at="/rounds/-/points")], seat_column="player", records="rounds")
    game: Any = SimpleNamespace(pad=pad, tally=Tally)
    assert [member.encode_name for member in request.members_beside_file(game)] == ["raise"]
