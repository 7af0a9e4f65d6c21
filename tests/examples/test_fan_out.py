"""The fan-out example: every seat receives its own view of every move, in order and once."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from examples.fan_out.app import make_server
from examples.fan_out.storage import Storage
from examples.terminal_table.service import Post, ProblemError
from smack.api import create_app
from smack.api.settings import Settings

DEAL = {"players": ["ana", "bo", "cy"], "seed": "first game"}
CRASH = {"type": "play", "card": "crash", "ref": "phone-1:1"}


@pytest.fixture(scope="module")
def post() -> Post:
    """Return a function that posts to the service, one request at a time."""
    client = create_app(Settings(log_requests=False)).test_client()
    lock = threading.Lock()

    def post(path: str, body: Any) -> Any:
        with lock:
            answer = client.post(path, json=body)
        if answer.status_code != 200:
            raise ProblemError(answer.get_json()["detail"])
        return answer.get_json()

    return post


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def app(file: Path, post: Post) -> Iterator[str]:
    """Run the application; yield its base URL."""
    with make_server(0, Storage(file), post) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def send(address: str, body: Any) -> tuple[int, Any]:
    try:
        with urlopen(Request(address, json.dumps(body).encode()), timeout=10) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)


def get(address: str) -> Any:
    with urlopen(address, timeout=10) as answer:
        return json.load(answer)


def open_table(app: str) -> dict[str, str]:
    """Open a table; return the link of each seat."""
    status, links = send(f"{app}/tables", {"game": "smackarang", "deal": DEAL})
    assert status == 201
    assert all(link.startswith(f"{app}/") for link in links.values())
    return dict(links)


def receive(seat: str, count: int, after: int | None = None) -> list[tuple[int, Any]]:
    """Return (number, message) of the next messages for a seat."""
    headers = {} if after is None else {"Last-Event-ID": str(after)}
    messages: list[tuple[int, Any]] = []
    number = 0
    with urlopen(Request(f"{seat}/events", headers=headers), timeout=10) as stream:
        while len(messages) < count:
            name, _, value = stream.readline().decode().rstrip("\n").partition(": ")
            number = int(value) if name == "id" else number
            if name == "data":
                messages.append((number, json.loads(value)))
    return messages


def first_move(seat: str) -> Any:
    return get(f"{seat}/seat")["moves"][0]


def test_every_seat_receives_its_own_view_of_a_move(app: str) -> None:
    seats = open_table(app)
    assert send(f"{seats['ana']}/moves", CRASH) == (200, {"clauses": []})
    for player, seat in seats.items():
        ((_, answer),) = receive(seat, 1)
        hands = {holder["id"]: holder["hand"] for holder in answer["view"]["players"]}
        assert all(("?" in hand) == (holder != player) for holder, hand in hands.items())
        assert all(event["to"] == "all" or player in event["to"] for event in answer["events"])
        assert answer["view"]["chance"]["seed"] is None


def test_an_illegal_move_gets_its_clauses_and_changes_nothing(app: str) -> None:
    seats = open_table(app)
    status, answer = send(f"{seats['ana']}/moves", {"type": "draw"})
    assert status == 409
    assert [clause["rule"] for clause in answer["clauses"]] == ["smackarang.must-play"]
    assert get(f"{seats['ana']}/seat")["seq"] == 0


def test_a_seat_moves_for_itself_only(app: str) -> None:
    seats = open_table(app)
    status, answer = send(f"{seats['bo']}/moves", {**CRASH, "player": "ana"})
    assert status == 409
    assert answer["clauses"][0]["rule"] == "smackarang.turn.order"


def test_a_move_sent_twice_is_made_once(app: str) -> None:
    seats = open_table(app)
    answers: list[Any] = []
    senders = [
        threading.Thread(target=lambda: answers.append(send(f"{seats['ana']}/moves", CRASH))) for _ in range(4)
    ]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    assert answers == [(200, {"clauses": []})] * 4
    assert get(f"{seats['ana']}/seat")["seq"] == 1


def test_a_seat_receives_what_it_missed_and_new_moves_at_once(app: str) -> None:
    seats = open_table(app)
    send(f"{seats['ana']}/moves", CRASH)
    ((number, _),) = receive(seats["cy"], 1)
    later: list[Any] = []
    listener = threading.Thread(target=lambda: later.extend(receive(seats["cy"], 1, after=number)))
    listener.start()
    assert send(f"{seats['bo']}/moves", first_move(seats["bo"]))[0] == 200
    listener.join(10)
    assert [answer["view"]["seq"] for _, answer in later] == [2]
    assert [answer["view"]["seq"] for _, answer in receive(seats["cy"], 2)] == [1, 2]


def test_tables_survive_a_restart(app: str, file: Path, post: Post) -> None:
    seats = open_table(app)
    send(f"{seats['ana']}/moves", CRASH)
    with make_server(0, Storage(file), post) as other:
        threading.Thread(target=other.serve_forever).start()
        seat = seats["bo"].replace(app, f"http://127.0.0.1:{other.server_port}")
        assert get(f"{seat}/seat")["seq"] == 1
        assert send(f"{seat}/moves", first_move(seat))[0] == 200
        other.shutdown()
    assert [answer["view"]["seq"] for _, answer in receive(seats["ana"], 2)] == [1, 2]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/tables", {"game": "smackarang", "deal": {"players": ["ana"]}}, 422),
        ("/tables", {"game": "smackarang"}, 400),
        ("/tables", [], 400),
        ("/nobody/moves", {"type": "draw"}, 404),
    ],
)
def test_invalid_requests_are_refused(app: str, path: str, body: Any, status: int) -> None:
    answer_status, answer = send(app + path, body)
    assert answer_status == status
    assert answer["detail"]


def test_a_seat_has_a_page(app: str) -> None:
    with urlopen(open_table(app)["ana"], timeout=10) as page:
        assert b"EventSource" in page.read()


def test_the_application_leaves_no_files(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "examples.fan_out", "--port", "0"]
    environment = os.environ | {"PYTHONPATH": os.getcwd(), "TMPDIR": str(tmp_path / "temporary")}
    (tmp_path / "temporary").mkdir()
    (tmp_path / "here").mkdir()
    with subprocess.Popen(command, cwd=tmp_path / "here", env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout
        address = process.stdout.readline().split()[0].decode()
        with pytest.raises(HTTPError):
            urlopen(f"{address}/none", timeout=10)
        process.send_signal(signal.SIGTERM)
    assert process.returncode == 0
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
