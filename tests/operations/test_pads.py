"""Score pads as CSV files: the tallies read from them, and errors with line and column."""

from typing import Any

import msgspec
import pytest

from smack.engine.declare.verdict import Result
from smack.games import GAMES
from smack.operations import dispatch, pads
from smack.operations.pads import TallyBuilder, read_matches
from smack.operations.pads.messages import MESSAGES

ROUNDS = "match,round,player,cards_left,winner\n"


def score(game: str, text: str, **members: object) -> list[pads.ScoredMatch[Any, Any]]:
    return list(pads.score_file(game, text, members))


def result_of(match: pads.ScoredMatch[Any, Any]) -> Result:
    assert match.answer is not None
    return match.answer.result


def tally_of(game: str, text: str) -> dict[str, object]:
    pad = GAMES[game].pad
    header, (match,) = read_matches(pad, text)
    assert not match.errors
    return TallyBuilder(pad, header, match.rows, match.seats, {}).tally


@pytest.mark.parametrize("game", GAMES)
def test_a_template_is_scored_without_errors(game: str) -> None:
    for match in score(game, pads.template(game)):
        assert not match.errors
        assert result_of(match).scores


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_scored_like_its_tally_and_written_back_equally(game: str) -> None:
    text = "\n".join(line for line in pads.template(game).splitlines() if not line.startswith("2,")) + "\n"
    tally = tally_of(game, text)
    answer = dispatch.run("score", game, msgspec.json.encode({"tally": tally}))
    assert score(game, text)[0].answer == answer
    assert tally_of(game, pads.write_file(game, tally)) == tally


def test_the_tally_of_an_example_survives_writing_and_reading() -> None:
    for game in ("smackarang", "smackem"):
        tally = GAMES[game].example.tally
        assert tally_of(game, pads.write_file(game, tally)) == tally


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].pad.records])
def test_a_wrong_cell_excludes_only_its_record(game: str) -> None:
    header, *rows = pads.template(game).splitlines()
    columns, pad = header.split(","), GAMES[game].pad
    extra = [",".join(["1", f"9{row.split(',', 2)[1]}", row.split(",", 2)[2]]) for row in rows]
    cells = extra[0].split(",")
    column = next(column.name for column in pad.columns if column.kind in ("number", "stack"))
    cells[columns.index(column)] = "zz"
    text = "\n".join([header, *rows, ",".join(cells), *extra[1:], ""])
    (match,) = score(game, text)
    assert [(error.line, error.column) for error in match.errors] == [(len(rows) + 2, column)]
    assert match.answer is not None
    assert match.records >= len({row.split(",")[1] for row in rows})


def test_a_fault_names_its_cell() -> None:
    text = ROUNDS + "1,1,ana,0,x\n1,1,bo,4,\n1,1,cy,7,\n1,2,ana,2,\n1,2,bo,3,x\n1,2,cy,1,\n"
    (match,) = score("smackarang", text)
    assert [(error.line, error.column) for error in match.errors] == [(6, "winner")]
    assert "has cards left" in match.errors[0].message
    assert (match.records, result_of(match).scores) == (1, {"ana": 1, "bo": 0, "cy": 0})


def test_players_and_teams_may_leave_and_join() -> None:
    """One file: di leaves after two rounds, eve joins in the third, and in the last only the winner is noted."""
    text = (
        ROUNDS
        + "".join(f"1,{number},ana,0,x\n,,bo,4,\n,,cy,7,\n,,di,2,\n" for number in (1, 2))
        + "1,3,eve,0,x\n,,bo,4,\n,,cy,7,\n1,4,ana,,\n,,bo,,x\n,,cy,,\n"
    )
    (match,) = score("smackarang", text)
    assert (match.errors, match.records) == ((), 4)
    assert result_of(match).scores == {"ana": 2, "bo": 1, "cy": 0, "di": 0, "eve": 1}
    assert tally_of("smackarang", pads.write_file("smackarang", tally_of("smackarang", text))) == tally_of(
        "smackarang", text
    )
    (match,) = score(
        "smackem",
        "match,round,team,common,stack_left,smacked\n"
        "1,1,kite,21,0,x\n,,owl,9,11,\n,,fox,4,2,\n1,2,kite,16,4,\n,,owl,18,2,\n",
    )
    assert (match.errors, result_of(match).scores) == ((), {"kite": 43, "owl": 14, "fox": 2})


@pytest.mark.parametrize(
    ("rows", "line", "column", "message"),
    [
        ("1,1,ana,0,x\n1,1,bo,0,x\n1,1,cy,7,\n", 3, "winner", "another row"),
        ("1,1,ana,0,x\n1,1,bo,4,\n1,1,bo,7,\n", 4, "player", "another row"),
        ("1,1,ana,0,x\n1,1,,4,\n1,1,cy,7,\n", 3, "player", "missing"),
        ("1,1,ana,0,x\n1,1,bo,,\n1,1,cy,7,\n", 3, "cards_left", "nothing else"),
        ("1,1,ana,0,x\n1,1,bo,4.5,\n1,1,cy,7,\n", 3, "cards_left", "whole number"),
    ],
)
def test_an_error_in_a_row_names_its_cell(rows: str, line: int, column: str, message: str) -> None:
    (match,) = score("smackarang", ROUNDS + rows)
    assert match.answer is None
    errors = {(error.line, error.column): error.message.lower() for error in match.errors}
    assert message in errors[line, column]


@pytest.mark.parametrize(
    ("game", "rows", "column", "message"),
    [
        ("smackarang", "1,1,ana,0,\n1,1,bo,4,\n1,1,cy,7,\n", "winner", "or no mark only for a deadlock"),
        ("smackdown", "1,1,ana,AH AS,,,,\n1,1,bo,AD AC,,,,\n", "aces", "Say in `aces` whether a player laid two"),
        ("smackdown", "1,1,ana,,x,1,,\n1,1,bo,,x,1,,\n", "hand", "No row of this record has it."),
        ("smackdown", "1,1,ana,KH,,1,,\n1,1,bo,QH,,,,\n", "hand", "bo has no stake; name it in `stake`."),
        ("spank", "1,1,ana,9,KC,,,\n", "stack_1", "a whole number from 0 to 5"),
    ],
)
def test_an_error_is_in_words_of_columns(game: str, rows: str, column: str, message: str) -> None:
    header = pads.template(game).partition("\n")[0]
    (match,) = score(game, f"{header}\n{rows}")
    assert [error.column for error in match.errors if message in error.message] == [column]
    assert len(match.errors) == len({(error.line, error.column, error.message) for error in match.errors})


def test_spreadsheets_may_use_semicolons_and_leave_repeated_cells_blank() -> None:
    text = "\ufeffMatch;Round;Player;Cards_left;Winner\r\nfinal;1;ana;0;x\r\n;;bo;4;\r\n;;cy;7;\r\n;;;;\r\n"
    (match,) = score("smackarang", text)
    assert (match.match, match.errors) == ("final", ())
    assert result_of(match).winners == ("ana",)


def test_an_error_in_one_match_does_not_affect_the_others() -> None:
    rows = [f"{match},{number},ana,0,x\n,,bo,4,\n,,cy,7,\n" for match in range(20) for number in range(10)]
    rows[55] = rows[55].replace("4", "four")
    matches = score("smackarang", ROUNDS + "".join(rows))
    assert [match.records for match in matches] == [9 if match == 5 else 10 for match in range(20)]
    assert [(match.match, error.line) for match in matches for error in match.errors] == [("5", 55 * 3 + 3)]


def test_options_given_beside_the_file_apply_to_its_matches() -> None:
    text = pads.template("smackem")
    assert not score("smackem", text)[0].errors
    assert score("smackem", text, options={"target": 20})[0].errors[0].line == 4  # a round after the end


def test_records_after_the_end_of_a_match_are_one_error() -> None:
    rounds = "".join(f"1,{number},kite,21,0,x\n,,owl,9,11,\n" for number in range(50))
    (match,) = score("smackem", "match,round,team,common,stack_left,smacked\n" + rounds)
    assert [(error.line, error.column) for error in match.errors] == [(10, "common")]
    assert (match.records, result_of(match).winners) == (4, ("kite",))


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("match,round,player,cards,winner", "no column with this name. Did|no column with this name. The"),
        ("match,player,cards_left,winner", "`round` is missing"),
        ("", "no column with this name"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(header: str, message: str) -> None:
    with pytest.raises(pads.PadError, match=message):
        score("smackarang", f"{header}\n1,1,ana,0,x\n")


def test_a_tally_without_a_file_form_is_refused() -> None:
    with pytest.raises(pads.PadError, match="`deals`"):
        pads.write_file("smackdown", GAMES["smackdown"].example.tally)


def test_a_deal_that_ended_by_two_aces_and_a_player_who_sat_out_survive_writing_and_reading() -> None:
    text = (
        "match,deal,player,hand,folded,stake,aces,out\n1,1,ana,A A 2,,1,x,\n1,1,bo,AC AD,,1,,\n1,1,cy,,,,,x\n"
        "1,2,ana,2 4,,1,,\n1,2,bo,2C 6,,1,,\n1,2,cy,KH,,1,,\n"
    )
    (match,) = score("smackdown", text, purses={"ana": 5, "bo": 5, "cy": 5})
    assert (match.errors, result_of(match).scores) == ((), {"ana": 8, "bo": 3, "cy": 4})
    tally = tally_of("smackdown", text)
    assert tally["deals"][0] == {  # type: ignore[index]
        "hands": {"ana": ["A", "A", "2"], "bo": ["AC", "AD"]},
        "stakes": {"ana": 1, "bo": 1},
        "ended": {"player": "ana", "by": "double_ace"},
        "out": ["cy"],
    }
    assert tally_of("smackdown", pads.write_file("smackdown", tally)) == tally
    last_in = {"hands": {"ana": None}, "folded": ["bo"], "ended": {"by": "last_in", "player": "ana"}}
    with pytest.raises(pads.PadError, match="/deals/0/ended"):
        pads.write_file("smackdown", {"players": ["ana", "bo"], "deals": [last_in]})
    twice = text.replace("1,1,bo,AC AD,,1,,", "1,1,bo,AC AD,,1,x,")
    assert [(error.line, error.column) for error in score("smackdown", twice)[0].errors] == [(3, "aces")]


def test_a_file_may_be_written_as_spreadsheets_write_it() -> None:
    """Cards in any case, with commas or signs of suits; numbers with a fraction of 0; a header with blanks."""
    game, columns = "spank", "match;turn;Player;Stack 1;stack-2;stack_3;stack_4;stack_5\n"
    (plain,) = score(game, columns + "1;1;ana;9H 10S JD;KC;;AS;QH\n")
    (loose,) = score(game, columns + "1;1;ana;9h, 10\N{BLACK SPADE SUIT} jd;kc;;as;qh\n")
    assert loose == plain
    assert not loose.errors
    (counted,) = score(game, columns + "1;1;ana;3;KC;;AS;QH\n")
    assert result_of(counted) == result_of(plain)
    (match,) = score("smackarang", ROUNDS + "1,1,ana,0.0,x\n1,1,bo,4.0,\n1,1,cy,7,\n")
    assert not match.errors


def test_names_are_compared_without_case_and_slips_are_reported() -> None:
    rounds = "".join(f"1,{n},{name},0,x\n,,bo,4,\n,,cy,7,\n" for n, name in ((1, "ana"), (2, "ANA"), (3, "anna")))
    (match,) = score("smackarang", ROUNDS + rounds)
    assert [(error.line, error.column, error.message) for error in match.errors] == [
        (
            8,
            "player",
            MESSAGES["name-near"].format(name="ana"),
        )
    ]
    assert result_of(match).scores == {"ana": 2, "bo": 0, "cy": 0}
    both = "".join(f"1,{n},ana,0,x\n,,anna,4,\n,,cy,7,\n" for n in (1, 2))
    assert not score("smackarang", ROUNDS + both)[0].errors


TURNS = "match,turn,player,stack_1,stack_2,stack_3,stack_4,stack_5\n"
LISTED = "1,,Carlo,,,,,\n,,Carla,,,,,\n"
TWO = "1,1,Carla,3,1,1,1,0\n1,2,Carlo,2,1,1,1,0\n"


def test_rows_with_a_name_alone_above_the_first_number_list_all_names() -> None:
    (doubtful,) = score("spank", TURNS + TWO)
    assert {error.message_id for error in doubtful.errors} == {"pad.name-near"}
    assert doubtful.errors[0].facts == {"name": "Carla", "written": "Carlo"}
    assert doubtful.names == ("Carla", "Carlo")
    (match,) = score("spank", TURNS + LISTED + TWO)
    assert (match.errors, match.records) == ((), 2)
    assert [player["id"] for player in msgspec.to_builtins(match.tally)["players"]] == ["Carlo", "Carla"]
    assert match == score("spank", TURNS + TWO, players=["Carlo", "Carla"])[0]
    rows = "1,,Carla,,FALSE\n1,,Carlo,,no\n1,1,Carla,,x\n1,1,Bo,,\n1,2,Carlo,,x\n1,2,Bo,,\n"
    assert [error.line for error in score("smackarang", ROUNDS + rows)[0].errors] == [5, 7]  # Bo is not listed
    (match,) = score("smackarang", ROUNDS + "1,,Bo,,0\n" + rows)
    assert (match.errors, result_of(match).scores) == ((), {"Bo": 0, "Carla": 1, "Carlo": 1})


@pytest.mark.parametrize(
    ("rows", "line", "column", "message_id"),
    [
        (LISTED + TWO + "1,3,Dee,3,1,1,1,0\n", 6, "player", "pad.name-unlisted"),
        ("1,,carla,,,,,\n" + LISTED + TWO, 4, "player", "pad.row-twice"),
        (LISTED, 2, "turn", "pad.record-missing"),
        (TWO + LISTED, 4, "turn", "pad.record-shared"),
        ("1,,Carla,3,,,,\n" + TWO, 2, "turn", "pad.record-missing"),
    ],
)
def test_a_list_of_names_is_exact(rows: str, line: int, column: str, message_id: str) -> None:
    (match,) = score("spank", TURNS + rows)
    assert (line, column, message_id) in {(error.line, error.column, error.message_id) for error in match.errors}


def test_a_list_given_with_the_file_has_the_names_of_a_list_in_it() -> None:
    (match,) = score("spank", TURNS + LISTED + TWO, players=["Carla", "bo"])
    assert (2, "pad.name-unlisted") in {(error.line, error.message_id) for error in match.errors}


@pytest.mark.parametrize("names", [["Carla", "Carlo", "Bo"], ["Total", "bo", "cy"]])
def test_a_tally_whose_names_would_be_asked_about_is_written_with_their_list(names: list[str]) -> None:
    players = [{"id": name} for name in names]
    turns = [{"player": name, "stacks": [3, 1, 1, 1, 0]} for name in names]
    tally = {"players": players, "turns": turns}
    text = pads.write_file("spank", tally)
    assert text.splitlines()[1] == f"1,,{names[0]},,,,,"
    (match,) = score("spank", text)
    assert match.errors == ()
    assert match.tally == msgspec.convert(tally, GAMES["spank"].tally)
    plain = {
        "players": [{"id": "ana"}, {"id": "bo"}],
        "turns": [{**turns[0], "player": name} for name in ("ana", "bo")],
    }
    assert pads.write_file("spank", plain).splitlines()[1] == "1,1,ana,3,1,1,1,0"


def test_all_errors_of_a_file_are_reported_at_once() -> None:
    text = (
        ROUNDS
        + "1,1,ana,0,x\n,,bo,four,\n,,cy,999,\n1,2,ana,0,x\n,,bo,4,\n,,cy,-1,\n1,3,ana,0,x\n,,bo,4,\n,,cy,7,\n"
    )
    (match,) = score("smackarang", text)
    assert [error.line for error in match.errors] == [3, 4, 7]
    assert match.records == 1


def test_a_player_whose_only_row_is_wrong_is_listed() -> None:
    columns = "match,turn,player,stack_1,stack_2,stack_3,stack_4,stack_5\n"
    (match,) = score("spank", columns + "1,1,ana,9H 10S JD,KC,,AS,QH\n1,2,bo,XX,,,,\n")
    assert len(match.errors) == 1
    assert result_of(match).scores == {"ana": 40, "bo": 0}


def test_messages_speak_of_columns() -> None:
    header = "match,round,team,common,stack_left,smacked\n"
    (match,) = score("smackem", header + "1,1,kite,,4,x\n,,owl,9,3,\n")
    missing = "This is missing. Write a whole number from 0 to 1000."
    assert match.errors[0] == pads.CellError(
        2, "common", missing, "D2", "pad.missing-number", {"low": 0, "high": 1000}
    )
    with pytest.raises(pads.PadError, match="Did you mean `winner`"):
        score("smackarang", "round,player,cards_left,winer\n")


def test_names_that_a_spreadsheet_would_run_are_written_as_text_and_survive() -> None:
    names = ["=1+1", "+bo", "-cy", "@di", "'=eve", "-5", "'ann'"]
    tally = {
        "players": names,
        "rounds": [{"winner": names[0], "cards_left": {name: int(name != names[0]) for name in names}}],
    }
    text = pads.write_file("smackarang", tally)
    seats = [line.split(",")[2] for line in text.splitlines()[1:]]
    assert seats == ["'=1+1", "'+bo", "'-cy", "'@di", "''=eve", "-5", "'ann'"]
    assert tally_of("smackarang", text)["rounds"] == tally["rounds"]
