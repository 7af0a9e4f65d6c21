"""The terminal table plays every game, with and without a screen."""

import asyncio
import json
import random
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.widgets import RichLog

from examples.terminal_table.app import TableApp
from examples.terminal_table.drawing import SHADES, Pen
from examples.terminal_table.sampling import samples
from examples.terminal_table.service import Post, ProblemError, connect
from examples.terminal_table.table import Table, visible_events
from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from smack.operations import transcript
from tests.support.live import gunicorn

MAX_MOVES = 250  # moves of a game played here; some go on for longer


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    with gunicorn() as address:
        yield address


@pytest.fixture(scope="module")
def post() -> Post:
    client = create_app(Settings(log_requests=False)).test_client()  # a screen takes standard output for itself

    def post(path: str, body: Any) -> Any:
        if isinstance(body, str):
            answer = client.post(path, data=body, content_type="application/jsonl")
        else:
            answer = client.get(path) if body is None else client.post(path, json=body)
        if answer.status_code != 200:
            raise ProblemError(answer.get_json()["detail"])
        return answer.get_json()

    return post


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_played_by_its_listing(post: Post, game: str) -> None:
    table = Table(post, game, "7")
    assert table.deal()
    kinds = set()
    for seq in range(1, MAX_MOVES + 1):
        move = table.random_move()
        assert (move is None) == table.result["over"]
        if move is None:
            break
        events, messages = table.play(move)
        assert not messages
        assert events
        assert table.state["seq"] == seq
        kinds.add(move["type"])
    assert len(kinds) > 1


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_on_the_screen(post: Post, game: str) -> None:
    async def played() -> tuple[int, list[str]]:
        app = TableApp(Table(post, game, "first game"), pace=3600)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(12):
                if app.moves:
                    await pilot.press("end", "enter")
                app.move_opponent()
            lines = [line.text for line in app.query_one("#events", RichLog).lines]
            return app.table.state["seq"], lines

    seq, lines = asyncio.run(played())
    assert seq > 3
    assert lines


def test_an_event_reaches_the_seats_it_names() -> None:
    events: list[dict[str, Any]] = [
        {"type": "dealt", "to": "all"},
        {"type": "hand", "to": ["ana"]},
        {"type": "hand", "to": ["bo"]},
    ]
    assert visible_events("ana", events) == events[:2]


def test_repeated_items_are_counted_and_cards_have_their_colors() -> None:
    pen = Pen({"cards": {"star-3": {"number": 3, "color": "green"}}})
    line = pen.line({"type": "hand", "to": ["ana"], "cards": ["?", "?", "red-A", "10H", "star-3"], "drawn": None})
    assert line.plain == "hand cards [?*2 red-A 10H star-3]  drawn -"
    shaded = {line.plain[span.start : span.end]: span.style for span in line.spans}
    assert (shaded["red-A"], shaded["10H"], shaded["star-3"]) == (SHADES["red"], SHADES["red"], SHADES["green"])


@pytest.mark.parametrize("game", GAMES)
def test_every_record_of_a_view_fits_the_width_of_a_terminal(post: Post, game: str) -> None:
    table = Table(post, game, "first game")
    table.deal()
    view, _ = table.seat(table.seats[0])
    screen = StringIO()
    Console(width=78, file=screen, color_system=None).print(Pen(view).view(view, table.seats[0]))
    lines = screen.getvalue().splitlines()
    assert max(map(len, lines)) <= 78
    assert sum(line.startswith(">") for line in lines) == 1
    if game != "smackshapes":  # its printed cards stand at the end, to scroll to
        assert len(lines) <= 14


def test_a_seed_deals_as_over_http(post: Post) -> None:
    table = Table(post, "smackarang", "first game")
    table.deal()
    answer = post("/v1/games/smackarang/deal", {**table.request, "seed": "first game"})
    assert table.state == answer["state"]


def test_the_same_seed_and_choices_give_the_same_game(post: Post) -> None:
    def ended() -> dict[str, Any]:
        table = Table(post, "spank", "again")
        table.deal()
        for _ in range(40):
            table.play(table.random_move() or {})
        return table.state

    assert ended() == ended()


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_continues_where_it_ended(post: Post, game: str) -> None:
    table, events = Table(post, game, "saved"), []
    for _ in range(2):  # rounds, if the first comes to its end
        events += table.deal() and []
        while table.state["seq"] < 60 and (move := table.random_move()) is not None:
            events += table.play(move)[0]
        if not table.result["over"]:
            break
    again = Table(post, game)
    assert again.load(table.save()) == events
    names = ("state", "to_act", "result", "rounds", "seats", "lines")
    assert {name: getattr(again, name) for name in names} == {name: getattr(table, name) for name in names}
    assert list(transcript.read(table.save().encode().splitlines()))


def test_a_file_of_another_program_can_be_continued(post: Post) -> None:
    """The file begins with a state, and has a claim that no longer holds."""
    for game in GAMES:
        table = Table(post, game, "other")
        table.deal()
        header = {
            "transcript": 1,
            "game": game,
            "state": table.state,
            "claim": {"over": False},
            "seats": {"a": "A"},
        }
        again = Table(post, game)
        again.load(json.dumps(header) + "\n\n")
        assert (again.state, again.seats) == (table.state, table.seats)
        assert "claim" not in again.save()
        again.play(again.random_move() or {})
        assert again.state["seq"] == 1
        assert post(f"{again.path}/deal", {**again.request, "seed": "fits"})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Line 1 is not JSON"),
        ("[]", "Line 1 is no line of a transcript"),
        ('{"deal": {}, "moves": []}', "Line 1 is no line of a transcript"),
        ("HEADER\n{", "Line 2 is not JSON"),
        ("HEADER\n7", "Line 2 is no line of a transcript"),
        ('HEADER\n{"type": "kepe"}', "Line 2, /moves/0/type: Did you mean `keep`?"),
        ('HEADER\n{"type": "keep", "player": "ana"}', "Round 1, move 1: "),
    ],
)
def test_an_error_in_a_file_names_its_line(post: Post, text: str, message: str) -> None:
    deal = {"players": ["ana", "bo", "cy"], "seed": "1"}
    header = json.dumps({"transcript": 1, "game": "smackarang", "deal": deal})
    with pytest.raises(ProblemError, match=re.escape(message)):
        Table(post, "smackarang").load(text.replace("HEADER", header))


def test_s_saves_and_a_file_shows_the_same_events(post: Post, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"

    async def show(table: Table, events: list[dict[str, Any]], *keys: str) -> list[str]:
        app = TableApp(table, pace=3600, file=file, events=events)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(*keys)
            return [line.text.strip() for line in app.query_one("#events", RichLog).lines]

    table = Table(post, "smackarang", "first game")
    lines = asyncio.run(show(table, [], "enter", "s"))
    assert any(line.startswith("Saved in") for line in lines)
    assert file.read_text("utf-8") == table.save()
    again = Table(post, "smackarang")
    events = again.load(file.read_text("utf-8"))
    assert asyncio.run(show(again, events))[0] in lines
    file.unlink()
    file.mkdir()
    assert any(line.startswith("Not saved") for line in asyncio.run(show(again, events, "s")))


def test_after_a_decided_match_another_one_is_dealt(post: Post) -> None:
    table = Table(post, "spank", "decided")
    table.request["options"] = {"target": 100}
    table.deal()
    with pytest.raises(ProblemError):
        table.deal()
    while (move := table.random_move()) is not None:
        table.play(move)
    assert table.result["outcome"] == "won"
    assert table.deal()
    assert table.state["seq"] == 0


def test_keys_are_shown_while_they_do_something(post: Post) -> None:
    async def shown() -> list[set[str]]:
        app = TableApp(Table(post, "smackarang", "first game"), pace=3600)
        keys = []
        async with app.run_test() as pilot:
            keys.append({key for key, binding in app.screen.active_bindings.items() if binding.binding.show})
            app.table.to_act = []
            await pilot.pause()
            keys.append({key for key, binding in app.screen.active_bindings.items() if binding.binding.show})
        return keys

    playing, over = asyncio.run(shown())
    assert playing == {"tab", "s", "q"}
    assert over == {"tab", "s", "q", "n"}


def test_a_service_without_an_answer_is_reported_on_the_screen(post: Post) -> None:
    def fail(_path: str, _body: Any) -> Any:
        raise ProblemError("No answer")

    async def last_line() -> str:
        app = TableApp(Table(post, "smackarang", "first game"), pace=3600)
        async with app.run_test() as pilot:
            app.table.post = fail
            await pilot.press("enter")
            return app.query_one("#events", RichLog).lines[-1].text

    assert asyncio.run(last_line()).strip() == "No answer"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess", "--url", "BASE"], f"There is no game chess; there are {', '.join(GAMES)}"),
        (["--url", "http://127.0.0.1:9"], "Is the service running"),
    ],
)
def test_an_error_is_one_sentence(base: str, words: list[str], message: str) -> None:
    command = [sys.executable, "-m", "examples.terminal_table", *(one.replace("BASE", base) for one in words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("status", [200, 404])
def test_another_server_is_reported_as_such(status: int) -> None:
    class Other(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(b"<p>Hello")

        def log_message(self, *_: Any) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Other) as server:
        threading.Thread(target=server.handle_request).start()
        with pytest.raises(ProblemError, match="not the service"):
            connect(f"http://127.0.0.1:{server.server_port}")("/v1/games", None)


def test_the_games_are_listed(base: str) -> None:
    command = [sys.executable, "-m", "examples.terminal_table", "--url", base]
    assert "spank " in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_samples_are_accepted_and_include_all_values() -> None:
    hand = {"contains": {"const": "2H"}, "maxContains": 1, "minContains": 0}
    schema = {"type": "array", "items": {"enum": ["2H", "3H"]}, "minItems": 1, "maxItems": 2, "allOf": [hand]}
    values = {json.dumps(value) for value in samples(schema, random.Random(1))}
    assert values == {'["2H"]', '["3H"]', '["2H", "3H"]', '["3H", "2H"]', '["3H", "3H"]'}


def test_a_problem_is_reported_with_its_detail(base: str) -> None:
    post = connect(base)
    assert post("/v1/games", None)["games"]
    with pytest.raises(ProblemError, match="`state` is missing"):
        post("/v1/games/smackarang/view", {})
