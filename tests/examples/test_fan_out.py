"""The example app of many people at one table: each hears its own share of every move, in order and once."""

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from examples.fan_out.app import serve
from examples.fan_out.storage import Storage
from examples.terminal_table.service import Ask, ProblemError
from smack.api import create_app
from smack.api.settings import Settings

DEAL = {"players": ["ana", "bo", "cy"], "seed": "first game"}
CRASH = {"type": "play", "card": "crash", "ref": "phone-1:1"}
Post = Callable[[str, Any], tuple[int, Any]]


@pytest.fixture(scope="module")
def ask() -> Ask:
    client = create_app(Settings(log_requests=False)).test_client()
    lock = threading.Lock()

    def ask(path: str, body: Any) -> Any:
        with lock:
            answer = client.post(path, json=body)
        if answer.status_code != 200:
            raise ProblemError(answer.get_json()["detail"])
        return answer.get_json()

    return ask


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def app(file: Path, ask: Ask) -> Iterator[str]:
    with serve(0, Storage(file), ask) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def post(address: str, body: Any) -> tuple[int, Any]:
    try:
        with urlopen(Request(address, json.dumps(body).encode()), timeout=10) as answer:
            return answer.status, json.load(answer)
    except HTTPError as refused:
        with refused:
            return refused.code, json.load(refused)


def get(address: str) -> Any:
    with urlopen(address, timeout=10) as answer:
        return json.load(answer)


def opened(app: str) -> dict[str, str]:
    """Player -> the address of the seat."""
    status, links = post(f"{app}/tables", {"game": "smackarang", "deal": DEAL})
    assert status == 201
    return {player: app + link for player, link in links.items()}


def heard(seat: str, count: int, after: int | None = None) -> list[tuple[int, Any]]:
    """(number, message) of the next messages that a seat is told."""
    headers = {} if after is None else {"Last-Event-ID": str(after)}
    found: list[tuple[int, Any]] = []
    number = 0
    with urlopen(Request(f"{seat}/events", headers=headers), timeout=10) as stream:
        while len(found) < count:
            name, _, value = stream.readline().decode().rstrip("\n").partition(": ")
            number = int(value) if name == "id" else number
            if name == "data":
                found.append((number, json.loads(value)))
    return found


def first_move(seat: str) -> Any:
    return get(f"{seat}/seat")["moves"][0]


def test_every_seat_hears_its_own_share_of_a_move(app: str) -> None:
    seats = opened(app)
    assert post(f"{seats['ana']}/moves", CRASH) == (200, {"clauses": []})
    for player, seat in seats.items():
        ((_, told),) = heard(seat, 1)
        hands = {one["id"]: one["hand"] for one in told["view"]["players"]}
        assert all(("?" in hand) == (owner != player) for owner, hand in hands.items())
        assert all(event["to"] == "all" or player in event["to"] for event in told["events"])
        assert told["view"]["chance"]["seed"] is None


def test_a_refusal_has_its_clauses_and_changes_nothing(app: str) -> None:
    seats = opened(app)
    status, told = post(f"{seats['ana']}/moves", {"type": "draw"})
    assert status == 409
    assert [clause["rule"] for clause in told["clauses"]] == ["smackarang.must-play"]
    assert get(f"{seats['ana']}/seat")["seq"] == 0


def test_nobody_moves_for_another_seat(app: str) -> None:
    seats = opened(app)
    status, told = post(f"{seats['bo']}/moves", {**CRASH, "player": "ana"})
    assert status == 409
    assert told["clauses"][0]["rule"] == "smackarang.turn.order"


def test_a_move_sent_twice_is_made_once(app: str) -> None:
    seats = opened(app)
    answers: list[Any] = []
    senders = [
        threading.Thread(target=lambda: answers.append(post(f"{seats['ana']}/moves", CRASH))) for _ in range(4)
    ]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    assert answers == [(200, {"clauses": []})] * 4
    assert get(f"{seats['ana']}/seat")["seq"] == 1


def test_who_was_away_hears_what_it_missed_and_who_listens_hears_at_once(app: str) -> None:
    seats = opened(app)
    post(f"{seats['ana']}/moves", CRASH)
    ((number, _),) = heard(seats["cy"], 1)
    later: list[Any] = []
    listener = threading.Thread(target=lambda: later.extend(heard(seats["cy"], 1, after=number)))
    listener.start()
    assert post(f"{seats['bo']}/moves", first_move(seats["bo"]))[0] == 200
    listener.join(10)
    assert [told["view"]["seq"] for _, told in later] == [2]
    assert [told["view"]["seq"] for _, told in heard(seats["cy"], 2)] == [1, 2]


def test_tables_outlive_the_app(app: str, file: Path, ask: Ask) -> None:
    seats = opened(app)
    post(f"{seats['ana']}/moves", CRASH)
    with serve(0, Storage(file), ask) as other:
        threading.Thread(target=other.serve_forever).start()
        seat = seats["bo"].replace(app, f"http://127.0.0.1:{other.server_port}")
        assert get(f"{seat}/seat")["seq"] == 1
        assert post(f"{seat}/moves", first_move(seat))[0] == 200
        other.shutdown()
    assert [told["view"]["seq"] for _, told in heard(seats["ana"], 2)] == [1, 2]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/tables", {"game": "smackarang", "deal": {"players": ["ana"]}}, 422),
        ("/tables", {"game": "smackarang"}, 400),
        ("/tables", [], 400),
        ("/nobody/moves", {"type": "draw"}, 404),
    ],
)
def test_what_makes_no_sense_is_told(app: str, path: str, body: Any, status: int) -> None:
    found, told = post(app + path, body)
    assert found == status
    assert told["detail"]


def test_a_seat_has_a_page(app: str) -> None:
    with urlopen(opened(app)["ana"], timeout=10) as page:
        assert b"EventSource" in page.read()
