"""The terminal table example: every game played with and without a screen, and saved games."""

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

MAX_MOVES = 250  # of a game played here; some games take longer


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    """Yield the base URL of a running service."""
    with gunicorn() as address:
        yield address


@pytest.fixture(scope="module")
def post() -> Post:
    """Return a function that sends requests to the service."""
    client = create_app(Settings(log_requests=False)).test_client()  # logs would disturb the screen

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
def test_a_game_can_be_played_with_listed_moves(post: Post, game: str) -> None:
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
    async def play() -> tuple[int, list[str]]:
        app = TableApp(Table(post, game, "first game"), pace=3600)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(12):
                if app.moves:
                    await pilot.press("end", "enter")
                app.move_opponent()
            lines = [line.text for line in app.query_one("#events", RichLog).lines]
            return app.table.state["seq"], lines

    seq, lines = asyncio.run(play())
    assert seq > 3
    assert lines


def test_an_event_is_shown_to_the_seats_that_it_names() -> None:
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
    styles = {line.plain[span.start : span.end]: span.style for span in line.spans}
    assert (styles["red-A"], styles["10H"], styles["star-3"]) == (SHADES["red"], SHADES["red"], SHADES["green"])


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_view_fits_the_width_of_a_terminal(post: Post, game: str) -> None:
    table = Table(post, game, "first game")
    table.deal()
    view, _ = table.seat(table.seats[0])
    screen = StringIO()
    Console(width=78, file=screen, color_system=None).print(Pen(view).view(view, table.seats[0]))
    lines = screen.getvalue().splitlines()
    assert max(map(len, lines)) <= 78
    assert sum(line.startswith(">") for line in lines) == 1
    if game != "smackshapes":  # its printed cards are at the end, where players can scroll
        assert len(lines) <= 14


def test_the_table_deals_a_seed_as_the_service_does(post: Post) -> None:
    table = Table(post, "smackarang", "first game")
    table.deal()
    answer = post("/v1/games/smackarang/deal", {**table.request, "seed": "first game"})
    assert table.state == answer["state"]


def test_the_same_seed_and_choices_give_the_same_game(post: Post) -> None:
    def play() -> dict[str, Any]:
        table = Table(post, "spank", "again")
        table.deal()
        for _ in range(40):
            table.play(table.random_move() or {})
        return table.state

    assert play() == play()


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_continues_where_it_ended(post: Post, game: str) -> None:
    table, events = Table(post, game, "saved"), []
    for _ in range(2):  # rounds; the second only if the first ends
        events += table.deal() and []
        while table.state["seq"] < 60 and (move := table.random_move()) is not None:
            events += table.play(move)[0]
        if not table.result["over"]:
            break
    loaded = Table(post, game)
    assert loaded.load(table.save()) == events
    names = ("state", "to_act", "result", "rounds", "seats", "lines")
    assert {name: getattr(loaded, name) for name in names} == {name: getattr(table, name) for name in names}
    assert list(transcript.read_transcripts(table.save().encode().splitlines()))


def test_a_file_of_another_program_can_be_continued(post: Post) -> None:
    """The file begins with a state, and has a claim that the next move makes wrong."""
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
        loaded = Table(post, game)
        loaded.load(json.dumps(header) + "\n\n")
        assert (loaded.state, loaded.seats) == (table.state, table.seats)
        assert "claim" not in loaded.save()
        loaded.play(loaded.random_move() or {})
        assert loaded.state["seq"] == 1
        assert post(f"{loaded.path}/deal", {**loaded.request, "seed": "fits"})


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


def test_the_key_s_saves_and_the_file_shows_the_same_events(post: Post, tmp_path: Path) -> None:
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
    loaded = Table(post, "smackarang")
    events = loaded.load(file.read_text("utf-8"))
    assert asyncio.run(show(loaded, events))[0] in lines
    file.unlink()
    file.mkdir()
    assert any(line.startswith("Not saved") for line in asyncio.run(show(loaded, events, "s")))


def test_after_a_decided_match_a_new_match_is_dealt(post: Post) -> None:
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


def test_a_key_is_shown_only_while_it_has_an_effect(post: Post) -> None:
    async def shown_keys() -> list[set[str]]:
        app = TableApp(Table(post, "smackarang", "first game"), pace=3600)
        keys = []
        async with app.run_test() as pilot:
            keys.append({key for key, binding in app.screen.active_bindings.items() if binding.binding.show})
            app.table.to_act = []
            await pilot.pause()
            keys.append({key for key, binding in app.screen.active_bindings.items() if binding.binding.show})
        return keys

    playing, over = asyncio.run(shown_keys())
    assert playing == {"tab", "s", "q"}
    assert over == {"tab", "s", "q", "n"}


def test_a_failed_request_is_reported_on_the_screen(post: Post) -> None:
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
    ("arguments", "message"),
    [
        (["chess", "--url", "BASE"], f"There is no game chess; there are {', '.join(GAMES)}"),
        (["--url", "http://127.0.0.1:9"], "Is the service running"),
    ],
)
def test_an_error_is_one_sentence(base: str, arguments: list[str], message: str) -> None:
    options = [argument.replace("BASE", base) for argument in arguments]
    command = [sys.executable, "-m", "examples.terminal_table", *options]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.returncode == 1
    assert message in process.stderr
    assert len(process.stderr.splitlines()) == 1


@pytest.mark.parametrize("status", [200, 404])
def test_a_server_that_is_not_the_service_is_reported(status: int) -> None:
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
