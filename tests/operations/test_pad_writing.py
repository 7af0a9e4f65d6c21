"""Tallies and results as CSV, to the character; and what a file cannot say, which is refused by name."""

from typing import Any

import pytest

from smack.games import GAMES
from smack.operations import pads
from smack.operations.pads import writing
from smack.operations.pads.messages import CellError

HEADERS = {game: pads.template(game).partition("\n")[0] + "\n" for game in GAMES}
PLAYERS = ("ana", "bo", "cy")
STACKS = [3, 1, 0, 0, 0]


def cannot_say(pointers: str) -> str:
    """Return the message about members of a tally that a file does not have."""
    return (
        f"A file cannot say {pointers} of this tally. Keep the tally as JSON, or leave that out and give it with "
        "the file when it is scored."
    )


def whole_game(*names: str, **more: object) -> dict[str, object]:
    """Return a tally of Spank! with a turn of each player; `more` are further members of the players."""
    turns = [{"player": name, "stacks": STACKS} for name in names]
    return {"players": [{"id": name, **more} for name in names], "turns": turns}


@pytest.mark.parametrize(
    ("game", "tally", "rows"),
    [
        (
            "smackarang",
            {
                "players": PLAYERS,
                "rounds": [
                    {"winner": "bo"},
                    {"winner": None},
                    {"winner": "cy", "cards_left": {"cy": 0, "ana": 3, "bo": 1}},
                ],
            },
            "1,1,ana,,\n1,1,bo,,x\n1,1,cy,,\n1,2,ana,,\n1,2,bo,,\n1,2,cy,,\n1,3,ana,3,\n1,3,bo,1,\n1,3,cy,0,x\n",
        ),
        (
            "smackem",
            {"teams": [{"id": "kite"}, {"id": "owl"}], "rounds": [{"teams": {}, "smacked_by": None}]},
            "1,1,kite,,,\n1,1,owl,,,\n",
        ),
        (
            "smackdown",
            {
                "players": PLAYERS,
                "deals": [
                    {
                        "hands": {"ana": None, "bo": ["2H", "10"]},
                        "folded": ["cy"],
                        "stakes": {"ana": 2, "bo": 2, "cy": 1},
                    },
                    {
                        "hands": {"bo": ["A", "A"], "cy": ["KH"]},
                        "ended": {"by": "double_ace", "player": "bo"},
                        "out": ["ana"],
                    },
                ],
            },
            "1,1,ana,?,,2,,\n1,1,bo,2H 10,,2,,\n1,1,cy,,x,1,,\n1,2,ana,,,,,x\n1,2,bo,A A,,,x,\n1,2,cy,KH,,,,\n",
        ),
        ("smackshapes", {"won": {"bo": 3, "=ana": 5}}, "1,bo,3\n1,'=ana,5\n"),
        (
            "spank",
            {
                "players": [{"id": "ana"}],
                "turns": [{"player": "ana", "stacks": [["9H", "10S"], [], ["KC"], [], []]}],
            },
            "1,1,ana,9H 10S,,KC,,\n",
        ),
        (
            "spank",
            whole_game("Carla", "Carlo"),
            "1,,Carla,,,,,\n1,,Carlo,,,,,\n1,1,Carla,3,1,0,0,0\n1,2,Carlo,3,1,0,0,0\n",
        ),
    ],
)
def test_a_tally_is_written_as_rows(game: str, tally: dict[str, object], rows: str) -> None:
    assert pads.write_file(game, tally) == HEADERS[game] + rows


@pytest.mark.parametrize(
    ("game", "tally", "message"),
    [
        (
            "spank",
            {"players": "ana"},
            "This is no tally of the game: Expected `array`, got `str` - at `$.players`.",
        ),
        ("smackshapes", {}, "This is no tally of the game: exactly one of: won, round, rounds."),
        ("spank", GAMES["spank"].example.tally, "The tally has no `turns`, and a file has nothing else."),
        ("spank", whole_game("ana", score=1), cannot_say("`/players/0/score`")),
        (
            "spank",
            whole_game("ana", "bob", "cyd", score=1),
            cannot_say("`/players/0/score`, `/players/1/score`, `/players/2/score`"),
        ),
        (
            "spank",
            whole_game("ana", "bob", "cyd", "dee", score=1),
            cannot_say("`/players/0/score`, `/players/1/score`, `/players/2/score`, ..."),
        ),
        (
            "spank",
            {"players": [{"id": name} for name in PLAYERS], "turns": [{"player": "ana", "stacks": STACKS}]},
            cannot_say("`/players`"),
        ),
        (
            "spank",
            {"players": [{"id": "ana"}], "turns": [{"player": "ana", "stacks": [["9H"], 3, 0, 0, 0]}]},
            cannot_say("`/turns/0/stacks/0`"),
        ),
        ("smackem", {"teams": [], "rounds": [], "options": {"target": 20}}, cannot_say("`/options`, `/teams`")),
        ("smackarang", {"players": PLAYERS, "rounds": []}, cannot_say("`/players`")),
        ("smackshapes", {"won": {}}, cannot_say("`/won`")),
        ("smackshapes", GAMES["smackshapes"].example.tally, cannot_say("`/round`")),
    ],
)
def test_what_a_file_cannot_say_is_refused_by_name(game: str, tally: dict[str, object], message: str) -> None:
    with pytest.raises(pads.PadError) as refusal:
        pads.write_file(game, tally)
    assert refusal.value.error == CellError(0, "", message)
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("value", "other", "pointers"),
    [
        ({"a": {"b": 1, "c": 2}, "d": 3}, {"a": {"b": 1, "c": 4}, "e": 3}, ["/a/c", "/d", "/e"]),
        ({"a": {"b": 1}}, {"a": None}, ["/a"]),
        ({"a": None}, {"a": {"b": 1}}, ["/a"]),
        ([1, [2, 3], 4], (1, [2, 5], 6), ["/1/1", "/2"]),
        ([1, 2], [1], [""]),
        ([1], 1, [""]),
        (1, [1], [""]),
        ([], [], []),
    ],
)
def test_only_the_innermost_differences_are_named(value: object, other: object, pointers: list[str]) -> None:
    assert [*writing._differing_pointers(value, other, "")] == pointers


def score(game: str, rows: str, **members: object) -> list[pads.ScoredMatch[Any, Any]]:
    return list(pads.score_file(game, HEADERS[game] + rows, members))


WON = "=a,1,ana,0,x\n,1,bo,4,\n,1,cy,7,\n"
EVENING = (
    WON + "b,1,ana,0,x\n,1,bo,4,\n,1,cy,7,\n,2,ana,4,\n,2,bo,0,x\n,2,cy,7,\nc,1,ana,four,\n,1,bo,4,\n,1,cy,7,\n"
)
RESULTS = (
    "match,player,score,winner,outcome,counted,errors{columns}\n"
    "'=a,ana,1,x,won,1,0{blank}\n'=a,bo,0,,won,1,0{blank}\n'=a,cy,0,,won,1,0{blank}\n"
    "b,ana,1,x,shared,2,0{blank}\nb,bo,1,x,shared,2,0{blank}\nb,cy,0,,shared,2,0{blank}\n"
    "c,,,,,0,1{blank}\n"
)


def test_results_are_a_row_for_each_player() -> None:
    """And one for a match that was not scored."""
    results = writing.write_results(GAMES["smackarang"].pad, score("smackarang", EVENING))
    assert results == RESULTS.format(columns="", blank="")


def test_errors_of_results_are_rows_at_their_end() -> None:
    matches = score("smackarang", EVENING)
    results = pads.write_results(GAMES["smackarang"].pad, matches, with_errors=True)
    error = 'c,,,,,,,11,cards_left,"This is no whole number. Write digits alone, as in `12`."\n'
    assert results == RESULTS.format(columns=",line,column,message", blank=",,,") + error


def test_an_error_of_no_row_has_no_line() -> None:
    (match,) = score("smackarang", WON, options={"last_bounce": "never"})
    results = pads.write_results(GAMES["smackarang"].pad, [match], with_errors=True)
    (error,) = match.errors
    assert results == (
        "match,player,score,winner,outcome,counted,errors,line,column,message\n"
        f"'=a,,,,,0,1,,,\n'=a,,,,,,,,,{error.message}\n"
    )


def test_the_results_of_a_game_without_records_count_none() -> None:
    matches = score("smackshapes", "1,ana,5\n1,bo,3\n")
    assert pads.write_results(GAMES["smackshapes"].pad, matches) == (
        "match,player,score,winner,outcome,counted,errors\n1,ana,5,x,won,,0\n1,bo,3,,won,,0\n"
    )
