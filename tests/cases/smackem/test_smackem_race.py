"""Four clients race for one table over HTTP.

The application replaces its state only by one that follows it (compare-and-swap on `seq`). A client whose state is
outdated sends the same play again with the newest state.
"""

import http.client
import json
import random
import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from werkzeug.serving import make_server

from smack.api import create_app
from smack.api.settings import Settings

TEAMS = [{"id": team, "players": [player]} for team, player in zip("wxyz", ("ana", "bo", "cy", "di"), strict=True)]
DEAL = {"teams": TEAMS, "options": {"wild_ones": 4, "stop": "agreed"}, "seed": "the race"}
TURNS = 60  # for each client


class Table:
    """The application: the state of a table, and its moves in order."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.lock = threading.Lock()
        self.state = state
        self.accepted: list[dict[str, Any]] = []
        self.conflicts = 0

    def swap(self, seq: int, state: dict[str, Any], move: dict[str, Any]) -> bool:
        with self.lock:
            if self.state["seq"] != seq:
                self.conflicts += 1
                return False
            self.state = state
            self.accepted.append(move)
            return True


class Client:
    """One connection to the service."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def post(self, operation: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        self.connection.request("POST", f"/v1/games/smackem/{operation}", json.dumps(body), headers)
        response = self.connection.getresponse()
        answer: dict[str, Any] = json.loads(response.read())
        assert response.status == 200, answer
        return answer

    def close(self) -> None:
        self.connection.close()


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """Yield the port of a server on the loopback with a thread for each request."""
    server = make_server("127.0.0.1", 0, create_app(Settings()), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server.server_port
    server.shutdown()
    thread.join()
    server.server_close()


def race(port: int, table: Table, player: str, seed: int, together: threading.Barrier) -> None:
    """Make random moves, mostly plays, until the turns are used up."""
    chooser, client = random.Random(seed), Client(port)
    together.wait()
    for turn in range(TURNS):
        listed = client.post("legal-moves", {"state": table.state, "player": player})["moves"]
        moves = [move for move in listed if move["type"] != "stop"]
        if not moves:
            break
        plays = [move for move in moves if move["type"].startswith("play")]
        move = {**chooser.choice(plays or moves), "ref": f"{player} {turn}"}
        while not try_move(client, table, move):
            pass
    client.close()


def try_move(client: Client, table: Table, move: dict[str, Any]) -> bool:
    """Return whether the move was accepted, or refused by the newest state."""
    state = table.state
    verdict = client.post("adjudicate", {"state": state, "move": move, "ref": move["ref"]})
    assert verdict["ref"] == move["ref"]
    if not verdict["legal"]:
        assert verdict["violations"]
        return True
    assert verdict["state"]["seq"] == state["seq"] + 1
    return table.swap(state["seq"], verdict["state"], move)


def cards(state: dict[str, Any]) -> Counter[tuple[str, str]]:
    """Count every card of the table with its team."""
    cards: Counter[tuple[str, str]] = Counter()
    for team in state["teams"]:
        for pile in (team["smack_stack"], *team["spots"], team["pile"], team["flipped"]):
            cards.update((team["id"], card) for card in pile)
    for stack in (*state["common"], *state["completed"]):
        cards.update((laid["team"], laid["card"]) for laid in stack["cards"])
    return cards


def test_four_clients_race(port: int) -> None:
    client = Client(port)
    start = client.post("deal", DEAL)["state"]
    table, together = Table(start), threading.Barrier(4)
    clients = [
        threading.Thread(target=race, args=(port, table, team["players"][0], i, together))
        for i, team in enumerate(TEAMS)
    ]
    for thread in clients:
        thread.start()
    for thread in clients:
        thread.join()
    assert len(table.accepted) == table.state["seq"] > 80
    assert table.conflicts > 0
    assert cards(table.state) == cards(start)
    assert set(cards(table.state).values()) == {1}
    body = {"deal": DEAL, "moves": table.accepted, "claim": client.post("score", {"state": table.state})["result"]}
    audit = client.post("replay", body)
    client.close()
    assert audit["first_illegal"] is None
    assert audit["state"] == table.state
    assert audit["claim"] == {"holds": True, "differences": []}
    assert audit["commitment"] == {"holds": True}
    assert [step["ref"] for step in audit["steps"]] == [move["ref"] for move in table.accepted]


def meeting_point() -> dict[str, Any]:
    """Return a state in which all four players have a blue 2 on a spot, and one blue stack needs it."""
    teams = [
        {
            **team,
            "options": {},
            "smack_stack": ["green-13"],
            "spots": [["blue-2"], ["blue-3"], ["yellow-9"], []],
            "pile": [],
            "flipped": [],
            "score": 0,
        }
        for team in TEAMS
    ]
    return {
        "game": "smackem",
        "seq": 5,
        "options": {},
        "teams": teams,
        "common": [{"id": 7, "color": "blue", "cards": [{"card": "blue-1", "team": "w"}]}],
        "completed": [],
        "phase": "play",
        "ended_by": None,
        "smacked_by": None,
        "stops": [],
        "round": 1,
        "chance": {},
    }


def test_of_four_plays_for_one_stack_only_the_first_is_accepted(port: int) -> None:
    """The facts of the other verdicts name the new top card."""
    table, together = Table(meeting_point()), threading.Barrier(4)
    refused: list[dict[str, Any]] = []

    def tap(player: str) -> None:
        client = Client(port)
        move = {"type": "play_common", "player": player, "from": "spot", "spot": 0, "stack": 7, "card": "blue-2"}
        together.wait()
        while True:
            state = table.state
            verdict = client.post("adjudicate", {"state": state, "move": move})
            if not verdict["legal"]:
                refused.append(verdict["violations"][0])
                break
            if table.swap(state["seq"], verdict["state"], move):
                break
        client.close()

    threads = [threading.Thread(target=tap, args=(team["players"][0],)) for team in TEAMS]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    winner = table.accepted[0]["player"]
    by = next(team["id"] for team in TEAMS if team["players"] == [winner])
    assert len(table.accepted) == 1
    assert [violation["rule"] for violation in refused] == ["smackem.common.next"] * 3
    for violation in refused:
        assert violation["facts"] == {"card": "blue-2", "top": "blue-2", "team": by, "color": "blue", "needs": 3}


def test_a_window_of_racing_moves_is_judged_in_one_call(port: int) -> None:
    """`replay` with `skip` judges each move in the state after the legal ones before it."""

    def play(player: str, spot: int, card: str) -> dict[str, Any]:
        move = {"type": "play_common", "player": player, "from": "spot", "spot": spot, "stack": 7, "card": card}
        return {**move, "ref": f"{player} {card}"}

    window = [play("bo", 0, "blue-2"), play("ana", 0, "blue-2"), play("di", 1, "blue-3"), play("bo", 0, "blue-2")]
    client = Client(port)
    audit = client.post("replay", {"state": meeting_point(), "moves": window, "on_illegal": "skip"})
    client.close()
    rules = [[broken["rule"] for broken in step["violations"]] for step in audit["steps"]]
    assert [step["legal"] for step in audit["steps"]] == [True, False, True, False]
    assert rules == [[], ["smackem.common.next"], [], ["smackem.available"]]
    assert audit["first_illegal"] == 1
    assert audit["steps"][1]["violations"][0]["pointer"] == "/moves/1/stack"
    assert audit["state"]["seq"] == 7
    assert audit["state"]["common"][0]["cards"] == [
        {"card": "blue-1", "team": "w"},
        {"card": "blue-2", "team": "x"},
        {"card": "blue-3", "team": "z"},
    ]
