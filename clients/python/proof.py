"""The Python client against a live service."""

import os
import threading
import unittest
from collections.abc import Callable
from typing import Any, TypeVar

import httpx
from smack_client import MemoryStore, Problem, Refused, Smack, Table, Undecided
from smack_client.games import SMACKARANG, SMACKEM
from smack_client.types import SmackarangMove, SmackarangState

SERVICE = os.environ["SMACK"]
Raised = TypeVar("Raised", bound=Exception)
PLAYERS = ["ana", "bo", "cy"]


def caught(kind: type[Raised], ask: Callable[[], object]) -> Raised:
    """The exception that asking raises."""
    try:
        ask()
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}")


class Proof(unittest.TestCase):
    """Typed all the way: what is read can be sent."""

    def setUp(self) -> None:
        self.smack = Smack(SERVICE)
        self.addCleanup(self.smack.close)
        self.store = MemoryStore[SmackarangState]()
        self.table = Table(self.smack, SMACKARANG, self.store, "blue")
        self.dealt = self.table.deal({"players": PLAYERS, "seed": "first game"})

    def test_a_round_is_played_to_its_end_and_the_next_is_dealt(self) -> None:
        to_act = self.dealt.to_act
        while to_act:
            seat = self.table.seat(to_act[0]["player"])
            played = self.table.play(seat.moves[0])
            assert played.state["seq"] == seat.seq + 1
            to_act = played.to_act
        assert played.result["over"]
        assert self.table.deal_next("second").state["round"] == 2

    def test_a_refusal_has_its_clauses_and_what_would_be_legal(self) -> None:
        refused = caught(Refused, lambda: self.table.play({"type": "draw", "player": "ana"}))
        assert refused.clauses[0]["rule"] == "smackarang.must-play"
        assert self.table.state["seq"] == 0
        assert refused.alternatives[0]["type"] == "play"

    def test_an_unsound_state_is_a_problem(self) -> None:
        state: Any = {**self.table.state, "turn": "nobody"}
        self.store.swap("blue", 0, state)
        problem = caught(Problem, lambda: self.table.play({"type": "keep", "player": "ana"}))
        assert (problem.status, problem.type) == (422, "/problems/unsound")
        assert problem.errors[0]["pointer"].startswith("/state")
        assert problem.request_id

    def test_a_seat_is_told_its_own_events_alone(self) -> None:
        assert "hand" in [event["type"] for event in self.dealt.seen_by("bo")]
        for event in self.dealt.seen_by("bo"):
            if event["type"] == "hand":
                assert event["player"] == "bo"
        seat = self.table.seat("bo")
        assert set(seat.view["players"][0]["hand"]) == {"?"}
        assert self.table.seat(None).moves == []

    def test_what_to_send_each_seat_comes_with_the_move(self) -> None:
        played = self.table.play({"type": "play", "player": "ana", "card": "crash"}, views="all")
        assert [*played.views] == PLAYERS
        for player, told in played.views.items():
            assert told["events"] == played.seen_by(player)
            assert told["view"] == self.table.seat(player).view

    def test_on_a_table_known_in_part_what_hangs_is_told(self) -> None:
        view = self.table.seat("ana").view
        known = Table(self.smack, SMACKARANG, MemoryStore[SmackarangState](), "known")
        known.store.swap("known", None, view)
        assert known.play({"type": "play", "player": "ana", "card": "crash"}).state["seq"] == 1
        undecided = caught(Undecided, lambda: known.play({"type": "draw", "player": "bo"}))
        assert {one["rule"] for one in undecided.unknown} == {"smackarang.must-play"}
        assert known.state["seq"] == 1

    def test_a_sealed_table_is_played_by_whoever_has_a_seat(self) -> None:
        dealt = self.smack.ask(SMACKARANG, "sealed/deal", {"players": PLAYERS})
        table, first = dealt["table"], dealt["to_act"][0]["player"]
        seat = {"player": first, "secret": dealt["seats"][first]}
        look = self.smack.ask(SMACKARANG, "sealed/seat", {"table": table, "seat": seat})
        body = {"table": table, "seat": seat, "move": look["moves"][0]}
        verdict = self.smack.ask(SMACKARANG, "sealed/adjudicate", body)
        assert (verdict["legal"], verdict["seq"]) == (True, 1)
        problem = caught(
            Problem, lambda: self.smack.ask(SMACKARANG, "sealed/open", {"table": table, "seat": seat})
        )
        assert problem.status == 403

    def test_of_moves_that_race_each_is_made_on_what_the_others_left(self) -> None:
        table = Table(self.smack, SMACKEM, MemoryStore(), "race")
        table.deal(
            {"teams": [{"id": "kite", "players": ["ana"]}, {"id": "owl", "players": ["bo"]}], "seed": "race"}
        )
        made: list[int] = []

        def flip(player: str) -> None:
            made.extend(table.play({"type": "flip", "player": player}).state["seq"] for _ in range(5))

        racers = [threading.Thread(target=flip, args=(player,)) for player in ("ana", "bo")]
        for racer in racers:
            racer.start()
        for racer in racers:
            racer.join()
        assert sorted(made) == list(range(1, 11))
        assert table.state["seq"] == 10


class Sending(unittest.TestCase):
    """What is sent again, and with what."""

    def asked(self, answer: Callable[[httpx.Request, int], httpx.Response], retries: int = 2) -> tuple[Any, int]:
        tries: list[httpx.Request] = []

        def counted(request: httpx.Request) -> httpx.Response:
            tries.append(request)
            return answer(request, len(tries))

        client = httpx.Client(transport=httpx.MockTransport(counted))
        with Smack("http://smack", key="secret", retries=retries, client=client) as smack:
            try:
                return smack.send("GET", "/v1/games"), len(tries)
            except (Problem, httpx.TransportError) as error:
                return error, len(tries)

    def test_a_request_without_an_answer_is_sent_again(self) -> None:
        def late(request: httpx.Request, tries: int) -> httpx.Response:
            if tries == 1:
                raise httpx.ConnectError("nobody there", request=request)
            return httpx.Response(200 if tries == 3 else 503, json={}, headers={"Retry-After": "0"})

        assert self.asked(late) == ({}, 3)

    def test_not_for_ever(self) -> None:
        error, tries = self.asked(lambda _request, _tries: httpx.Response(429, headers={"Retry-After": "0"}))
        assert (error.status, tries) == (429, 3)

    def test_what_is_wrong_is_not_sent_again(self) -> None:
        told = {"type": "/problems/forbidden", "title": "The API key is not known"}
        error, tries = self.asked(lambda _request, _tries: httpx.Response(403, json=told))
        assert (error.type, tries) == ("/problems/forbidden", 1)

    def test_the_key_is_sent(self) -> None:
        def named(request: httpx.Request, _tries: int) -> httpx.Response:
            return httpx.Response(200, json=request.headers["X-API-Key"])

        assert self.asked(named) == ("secret", 1)


def never_called(table: "Table[SmackarangState, SmackarangMove, Any, Any]") -> None:
    """Each line has to be refused by mypy: warn_unused_ignores would tell."""
    table.play({"type": "play", "player": "ana"})  # type: ignore[arg-type, misc]
    table.play({"type": "fly", "player": "ana"})  # type: ignore[arg-type, misc]
    table.play({"type": "play", "player": "ana", "card": "red-14"})  # type: ignore[typeddict-item]


if __name__ == "__main__":
    unittest.main()
