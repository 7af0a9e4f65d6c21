"""What once was read wrongly without a word: each case over HTTP, the command line, the library and the table."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import urlencode

import msgspec
import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

import smack
from smack.cli import main
from smack.games import GAMES
from smack.operations.pads import PadError
from smack.operations.problems import Problem
from tests.table.test_pad_files import run as run_table

ROUNDS = "round,player,cards_left,winner\n"
DEALS = "deal,player,hand\n"
STAKES = "deal,player,hand,stake\n"
TEAMS = "round,team,common,stack_left,smacked\n"
TURNS = "turn,player,stack_1,stack_2,stack_3,stack_4,stack_5\n"
ROUND = ROUNDS + "1,ana,0,x\n1,bo,4,\n1,cy,7,\n"
BO = "2,bo,1,1,1,1,1\n"
WON = {"ana": 1, "bo": 0, "cy": 0}


class Case(NamedTuple):
    """A file with one match, and what is to be made of it: its scores, and (line, column, message id) of errors.

    A file that is refused has the id of one message as its error, and no scores.
    """

    name: str
    game: str
    file: str | bytes
    scores: dict[str, int] | None
    errors: tuple[tuple[int, str, str], ...] = ()
    winners: tuple[str, ...] = ()
    members: Mapping[str, Any] = MappingProxyType({})
    encoding: str = ""


def cells(*places: tuple[int, str], id_: str) -> tuple[tuple[int, str, str], ...]:
    return tuple((line, column, f"pad.{id_}") for line, column in places)


def two_rounds(first: str, second: str) -> str:
    others = "{0},bo,4,\n{0},cy,7,\n"
    return f"{ROUNDS}1,{first},0,x\n{others.format(1)}2,{second},0,x\n{others.format(2)}"


def marked(mark: str) -> str:
    return ROUNDS + f"1,ana,0,x\n1,bo,4,{mark}\n1,cy,7,{mark}\n"


JOSE = "jos\u00e9"
TWICE = {JOSE: 2, "bo": 0, "cy": 0}
BOTH = cells((2, "stake"), (3, "stake"), id_="thousands")
FILES = [
    Case("1 cells beyond the header", "smackdown", DEALS + "1,ana,A,A,2,4\n1,bo,2,4,6,8\n", None,
         cells((2, ""), (3, ""), id_="cells-more")),
    Case("1 blanks between cards", "smackdown", DEALS + "1,ana,A A 2 4\n1,bo,2 4 6 8\n", {"ana": 1, "bo": 0},
         winners=("ana",)),
    Case("2 a comma for thousands", "smackdown", STAKES + '1,ana,2 4,"1,000"\n1,bo,KH,"1,000"\n', None, BOTH),
    Case("2 a point for thousands", "smackdown", STAKES + "1,ana,2 4,1.000\n1,bo,KH,1.000\n", None, BOTH),
    Case("2 a thousand and a half", "smackdown", STAKES + "1,ana,2 4,1.500\n1,bo,KH,1.500\n", None, BOTH),
    Case("2 digits alone", "smackdown", STAKES + "1,ana,2 4,1000\n1,bo,KH,1000\n", {"ana": 1000, "bo": -1000},
         winners=("ana",)),
    Case("3 a whole number as a decimal", "spank", TURNS + "1,ana,3,2.0,0,2,1\n" + BO, {"ana": 80, "bo": 0}),
    Case("3 a whole number", "spank", TURNS + "1,ana,3,2,0,2,1\n" + BO, {"ana": 80, "bo": 0}),
    Case("3 a word among numbers", "spank", TURNS + "1,ana,3,four,0,2,1\n" + BO, {"ana": 0, "bo": 0},
         cells((2, "stack_2"), id_="stack")),
    Case("4 cards with commas in quotes", "spank", TURNS + '1,ana,"9H,10S,JD",KC,,AS,QH\n' + BO,
         {"ana": 40, "bo": 0}),
    Case("4 checkboxes", "smackarang", ROUNDS + "1,ana,0,TRUE\n1,bo,4,FALSE\n1,cy,7,FALSE\n", WON,
         winners=("ana",)),
    Case("4 two marks for the winner", "smackarang", ROUNDS + "1,ana,0,x\n1,bo,0,x\n1,cy,7,\n", None,
         cells((3, "winner"), id_="mark-twice")),
    Case("4 a player twice in a round", "smackarang", ROUNDS + "1,ana,0,x\n1,bo,4,\n1,bo,7,\n1,cy,7,\n", None,
         cells((4, "player"), id_="row-twice")),
    Case("4 a name in capitals", "smackarang", two_rounds("ana", "Ana"), {"ana": 2, "bo": 0, "cy": 0},
         winners=("ana",)),
    Case("4 signs of suits and small letters", "smackdown", DEALS + "1,ana,2\u2665 4h\n1,bo,Kh\n",
         {"ana": 1, "bo": 0}, winners=("ana",)),
    Case("4 blanks in the header, 4.0, CR", "smackarang",
         "Round,Player,Cards Left,Winner\r1,ana,0,x\r1,bo,4.0,\r1,cy,7,\r", WON, winners=("ana",)),
    Case("5 a later deal above a canceled one", "smackdown",
         STAKES + "2,ana,2 4,1\n2,bo,3,1\n1,ana,3,1\n1,bo,5,1\n", {"ana": 2, "bo": -2}, winners=("ana",)),
    Case("5 the newest round on top", "smackem",
         TEAMS + "2,kite,16,4,\n2,owl,30,0,x\n1,kite,21,0,x\n1,owl,9,11,\n", {"kite": 43, "owl": 38}),
    Case("6 a decomposed accent", "smackarang", two_rounds(JOSE, "jose\u0301"), TWICE, winners=(JOSE,)),
    Case("6 a zero-width space", "smackarang", two_rounds(JOSE, "jos\u200b\u00e9"), TWICE, winners=(JOSE,)),
    Case("6 a dotted capital I", "smackarang", two_rounds("\u0130da", "ida"), {"\u0130da": 2, "bo": 0, "cy": 0},
         winners=("\u0130da",)),
    Case("6 a slip in two rounds", "smackarang", two_rounds("Carla", "Carlla"), {"Carla": 1, "bo": 0, "cy": 0},
         cells((5, "player"), id_="name-near"), ("Carla",)),
    Case("6 a list of names with the file", "smackarang", two_rounds("Carla", "Carlla"),
         {"Carla": 1, "Carlla": 1, "bo": 0, "cy": 0}, winners=("Carla", "Carlla"),
         members={"players": ["Carla", "Carlla", "bo", "cy"]}),
    *(Case(f"12 {no} for no", "smackarang", marked(no), WON, winners=("ana",))
      for no in ("FALSE", "no", "0", "-", "nein", "falso", "FALSCH")),
    Case("12 neither yes nor no", "smackarang", marked("maybe"), None,
         cells((3, "winner"), (4, "winner"), id_="mark")),
    Case("12 UTF-16", "smackarang", ROUND.encode("utf-16"), WON, winners=("ana",)),
    Case("12 Windows-1252 not named", "smackarang", ROUND.replace("ana", JOSE).encode("cp1252"), None,
         cells((2, ""), id_="encoding")),
    Case("12 Windows-1252 named", "smackarang", ROUND.replace("ana", JOSE).encode("cp1252"),
         {JOSE: 1, "bo": 0, "cy": 0}, winners=(JOSE,), encoding="windows-1252"),
    Case("12 a first line that names the separator", "smackarang", "sep=;\n" + ROUND.replace(",", ";"), WON,
         winners=("ana",)),
    Case("12 blank cells at the end of the header", "smackarang", ROUND.replace("\n", ",,\n"), WON,
         winners=("ana",)),
    Case("12 signs with their selector", "smackdown",
         DEALS + "1,ana,2\u2660\ufe0f 4\u2663\ufe0f\n1,bo,3\u2666\ufe0f\n",
         {"ana": 1, "bo": 0}, winners=("ana",)),
    Case("12 a header of another kind", "smackarang", "name,points\nana,2\n", None,
         cells((1, ""), id_="column-unknown")),
    Case("12 a row of sums", "smackshapes", "player,won\nana,5\nbo,3\nTotal,8\n", None,
         cells((4, "player"), id_="sums")),
    Case("12 one match in two cases", "smackshapes", "match,player,won\nTable A,ana,5\ntable a,bo,3\n",
         {"ana": 5, "bo": 3}, winners=("ana",)),
    Case("12 turns numbered per round", "spank", TURNS + "1,ana,3,1,1,1,0\n1,bo,1,1,1,1,1\n", None,
         cells((3, "turn"), id_="record-shared")),
    Case("12 a number that no cell may have", "spank", TURNS + "1,ana,9,1,1,1,0\n" + BO, {"ana": 0, "bo": 0},
         cells((2, "stack_1"), id_="stack-range")),
]  # fmt: skip


def raw_of(case: Case) -> bytes:
    return case.file.encode() if isinstance(case.file, str) else case.file


def over_http(client: FlaskClient, case: Case, language: str = "en") -> Any:
    """Return the answer or problem of the posted file, as the table posts it."""
    members = urlencode({name: json.dumps(value) for name, value in case.members.items()})
    kind = "text/csv" + (f"; charset={case.encoding}" if case.encoding else "")
    headers = {"Accept": "application/json", "Accept-Language": language}
    path = f"/v1/games/{case.game}/score-pad?{members}"
    return client.post(path, data=raw_of(case), content_type=kind, headers=headers).json


def on_command_line(case: Case, folder: Path, language: str = "en") -> Any:
    """Return the answer of the command; for a file that is refused what it prints."""
    file = folder / "evening.csv"
    file.write_bytes(raw_of(case))
    members = [word for name, value in case.members.items() for word in (f"--{name}", json.dumps(value))]
    encoding = ["--encoding", case.encoding] if case.encoding else []
    words = ["--lang", language, "score", case.game, str(file), "--json", *members, *encoding]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == (2 if case.errors else 0)
    assert result.stderr.count(str(file)) == len(case.errors)
    return json.loads(result.stdout) if result.stdout else result.stderr


def by_library(case: Case) -> Any:
    game: Any = getattr(smack, case.game)
    return {"matches": msgspec.to_builtins(game.score_csv(case.file, encoding=case.encoding, **case.members))}


@pytest.mark.parametrize("case", FILES, ids=lambda case: case.name)
def test_a_file_is_read_as_it_was_meant_or_told_what_is_wrong(
    case: Case, client: FlaskClient, tmp_path: Path
) -> None:
    posted, printed = over_http(client, case), on_command_line(case, tmp_path)
    if "matches" not in posted:
        with pytest.raises(PadError) as refusal:
            by_library(case)
        (error,) = posted["errors"]
        told = refusal.value.error
        assert ((told.line, told.column, told.message_id),) == case.errors
        assert (error["message_id"], error["message"]) == (told.message_id, f"Line {told.line}: {told.message}")
        assert printed == f"{tmp_path / 'evening.csv'}:{told.line}: {told.message}\n"
        return
    assert printed == posted
    library = by_library(case)
    assert msgspec.json.decode(msgspec.json.encode(library)) == posted
    (match,) = posted["matches"]
    places = ((error["line"], error["column"], error["message_id"]) for error in match["errors"])
    assert tuple(places) == case.errors
    result = (match["answer"] or {}).get("result", {"scores": None, "winners": []})
    assert (result["scores"], tuple(result["winners"])) == (case.scores, case.winners)


@pytest.mark.parametrize("case", [case for case in FILES if case.errors], ids=lambda case: case.name)
@pytest.mark.parametrize("language", ["de", "es"])
def test_what_is_wrong_is_said_in_the_language_of_the_client(
    case: Case, language: str, client: FlaskClient, tmp_path: Path
) -> None:
    def messages(language: str) -> list[str]:
        answer = over_http(client, case, language)
        return [error["message"] for match in answer.get("matches", [answer]) for error in match["errors"]]

    said = messages(language)
    assert not {*said} & {*messages("en")}
    printed = on_command_line(case, tmp_path, language)
    shown = json.dumps(printed, ensure_ascii=False) + str(printed)
    for message in said:
        without_line = message.partition(": ")[2] if message.startswith(("Zeile ", "L\u00ednea ")) else message
        assert without_line.partition(": ")[0] in shown  # the command line has the line in its own place


@pytest.mark.skipif(shutil.which("node") is None, reason="the table's modules are run by Node")
def test_the_table_opens_the_tally_that_was_understood() -> None:
    """Its pads count the cards of stacks, so results are compared."""
    whole = [case for case in FILES if not case.errors]
    tallies: dict[str, list[Any]] = {game: [] for game in GAMES}
    for case in whole:
        tallies[case.game].append(by_library(case)["matches"][0]["tally"])
    assert all(tallies.values())
    for game, opened in run_table(tallies=tallies)["opened"].items():
        library: Any = getattr(smack, game)
        for one, tally in zip(opened, tallies[game], strict=True):
            assert library.score_tally(one).result == library.score_tally(tally).result


EVENING = {
    "players": ["ana", "bo"],
    "deals": [
        {"hands": {"ana": ["2", "4"], "bo": ["3"]}},
        {"hands": {"ana": ["6", "8"], "bo": ["2", "4"]}},
        {"hands": {"ana": ["2", "5"], "bo": ["2", "4"]}},
    ],
}
CHIPS = {
    "players": ["ana", "bo", "cy"],
    "deals": [
        {"hands": {"ana": ["2", "4"], "bo": ["6", "8"], "cy": ["2", "4"]}, "stakes": {"ana": 7, "bo": 7, "cy": 7}},
        {"hands": {"ana": ["6", "8"], "bo": ["2", "4"], "cy": ["2", "5"]}, "stakes": {"ana": 1, "bo": 1, "cy": 1}},
        {"hands": {"ana": None, "bo": None, "cy": None}, "stakes": {"ana": 1, "bo": 1, "cy": 1}},
    ],
}
SHARED = {"players": ["ana", "bo", "cy"], "rounds": [{"winner": "ana"}, {"winner": "bo"}]}
ONE_DEAL = {"hands": {"ana": ["2", "4"], "bo": ["3"]}}
FAULTY_TURNS = {
    "players": [{"id": "ana", "score": 980}, {"id": "bo"}],
    "turns": [
        {"player": "ana", "stacks": [5, 1, 1, 1, 1]},
        {"player": "zed", "stacks": [1, 1, 1, 1, 1]},
        {"player": "bo", "stacks": [1, 1, 1, 1, 1]},
    ],
}
FAULTY_DEALS = {
    "players": ["ana", "bo"],
    "purses": {"ana": 3, "bo": 10},
    "deals": [
        {"hands": {"ana": ["2H", "2H"], "bo": ["3D"]}, "stakes": {"ana": 1, "bo": 1}},
        {"hands": {"ana": ["2H"], "bo": ["3D"]}, "stakes": {"ana": 9, "bo": 9}},
    ],
}
PURSES = {
    "players": ["ana", "bo"],
    "purses": {"ana": 12, "bo": 8},
    "deals": [{**ONE_DEAL, "stakes": {"ana": 2, "bo": 2}}],
}
CARRIED = {
    "players": [{"id": "ana", "score": 120}, {"id": "bo"}],
    "turns": [{"player": name, "stacks": [3, 1, 1, 1, 0]} for name in ("ana", "bo")],
}
TALLIES: list[tuple[str, str, Any, Any]] = [  # name, game, tally, result or pointers of faults
    ("8 several deals", "smackdown", EVENING, ({"ana": 2, "bo": 1}, ["ana"], "won")),
    ("8 chips and a canceled deal", "smackdown", CHIPS, ({"ana": -6, "bo": 12, "cy": -9}, ["bo"], "won")),
    ("8 one deal alone", "smackdown", ONE_DEAL, ({"ana": 1, "bo": 0}, ["ana"], "won")),
    ("8 one deal of a series", "smackdown", {"players": ["ana", "bo"], "deals": [ONE_DEAL]},
     ({"ana": 1, "bo": 0}, ["ana"], "won")),
    ("9 purses", "smackdown", PURSES, ({"ana": 14, "bo": 6}, ["ana"], "won")),
    ("10 a shared result", "smackarang", SHARED, ({"ana": 1, "bo": 1, "cy": 0}, ["ana", "bo"], "shared")),
    ("11 an unknown player and the end", "spank", FAULTY_TURNS,
     ["/tally/turns/0", "/tally/turns/1", "/tally/turns/1/player", "/tally/turns/2"]),
    ("11 a card twice and a stake above a purse", "smackdown", FAULTY_DEALS,
     ["/tally/deals/0/hands/ana/1", "/tally/deals/1/stakes/ana"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "tally", "expected"), [row[1:] for row in TALLIES], ids=[row[0] for row in TALLIES]
)
def test_a_tally_has_the_result_of_all_of_it_or_every_fault(
    game: str, tally: Any, expected: Any, client: FlaskClient
) -> None:
    posted: Any = client.post(f"/v1/games/{game}/score", json={"tally": tally})
    printed = CliRunner().invoke(main, ["score", game], input=json.dumps({"tally": tally}))
    library: Any = getattr(smack, game)
    if isinstance(expected, list):
        assert {error["pointer"] for error in posted.json["errors"]} <= {*expected}
        assert {error["pointer"] for error in posted.json["errors"]} >= {*expected[1:]}
        assert json.loads(printed.stderr)["errors"] == posted.json["errors"]
        with pytest.raises(Problem) as refusal:
            library.score_tally(tally)
        assert msgspec.to_builtins(refusal.value.errors) == tuple(posted.json["errors"])
        return
    assert json.loads(printed.stdout) == posted.json
    assert msgspec.json.decode(msgspec.json.encode(library.score_tally(tally))) == posted.json
    result = posted.json["result"]
    assert (result["scores"], result["winners"], result["outcome"]) == expected
    sheet = posted.json["sheet"]
    assert {entry["player"]: entry["total"] for entry in sheet["entries"]} == result["scores"]
    assert sheet.get("standings", {}).get("winner") is None or game != "smackarang"


@pytest.mark.parametrize(
    ("game", "tally", "lost"),
    [
        ("smackem", {**GAMES["smackem"].example.tally, "options": {"target": 20}}, "/options"),
        ("smackdown", PURSES, "/purses"),
        ("spank", CARRIED, "/players/0/score"),
    ],
)
def test_nothing_is_dropped_on_the_way_to_a_file(game: str, tally: Any, lost: str) -> None:
    """Case 7: the command is the only interface that writes files of tallies."""
    result = CliRunner().invoke(main, ["score", game, "--csv"], input=json.dumps({"tally": tally}))
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"`{lost}`" in result.stderr
