"""Tests of the Python client with a running service."""

import asyncio
import dataclasses
import functools
import os
import tempfile
import threading
import unittest
from collections.abc import Callable
from typing import Any, TypeVar

import httpx
from smack_client import (
    AsyncMemoryStore,
    AsyncSmack,
    Contended,
    MemoryStore,
    Played,
    Problem,
    Refused,
    Smack,
    SqliteStore,
    Stale,
    Undecided,
)
from smack_client.bodies import SeatSecret
from smack_client.games import SMACKARANG, SMACKEM, SPANK, AsyncSmackarangTable, SmackarangTable, SmackemTable
from smack_client.types import SmackarangStateInput

SERVICE = os.environ["SMACK"]
Raised = TypeVar("Raised", bound=Exception)
PLAYERS = ["ana", "bo", "cy"]


def catch(kind: type[Raised], call: Callable[[], object]) -> Raised:
    """Return the exception that a call raises."""
    try:
        call()
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}")


class Tables(unittest.TestCase):
    """Games at a table whose state is in a store."""

    def setUp(self) -> None:
        self.smack = Smack(SERVICE)
        self.addCleanup(self.smack.close)
        self.table = SmackarangTable(self.smack, SMACKARANG, MemoryStore(), "blue")
        self.first = self.table.deal({"players": PLAYERS, "seed": "first game"})

    def test_a_round_is_played_to_its_end_and_the_next_is_dealt(self) -> None:
        to_act = self.first.to_act
        while to_act:
            seat = self.table.seat(to_act[0]["player"])
            played = self.table.play(seat.moves[0])
            assert played.state["seq"] == seat.seq + 1
            to_act = played.to_act
        assert played.result["over"]
        assert self.table.deal_next("second").state["round"] == 2

    def test_a_refusal_has_its_clauses_and_legal_alternatives(self) -> None:
        refused = catch(Refused, lambda: self.table.play({"type": "draw", "player": "ana"}))
        assert refused.clauses[0]["rule"] == "smackarang.must-play"
        assert self.table.state["seq"] == 0
        assert refused.alternatives[0]["type"] == "play"

    def test_a_state_is_sent_short_or_as_it_was_answered(self) -> None:
        short: SmackarangStateInput = {
            "players": [
                {"id": "ana", "hand": ["red-A"]},
                {"id": "bo", "hand": ["?"]},
                {"id": "cy", "hand": ["?"]},
            ],
            "discard": ["red-C"],
            "turn": "ana",
        }
        game = self.smack.game(SMACKARANG)
        answers = [
            game.call("view", {"state": short, "player": None}),
            game.call("view", {"state": self.table.state, "player": None}),
        ]
        assert [answer["view"]["seq"] for answer in answers] == [0, 0]

    def test_a_body_is_written_where_it_is_sent(self) -> None:
        game = self.smack.game(SPANK)
        verdict = game.call(
            "adjudicate",
            {
                "state": {
                    "players": [
                        {"id": "ana", "stacks": [["10H"], ["JS"], ["QC"], ["AD"], ["9C"]]},
                        {"id": "bo", "stacks": [["JH"], ["QS"], ["9S"], ["AC"], ["KC"]]},
                    ],
                    "turn": "ana",
                },
                "move": {"type": "move", "player": "ana", "stack": 1, "onto": 0},
            },
        )
        dealt = game.call("deal", {"players": ["ana", "bo"], "seed": "first game"})
        assert (verdict["legal"], dealt["state"]["seq"]) == (True, 0)

    def test_an_unsound_state_is_a_problem(self) -> None:
        unsound: Any = {**self.table.state, "turn": "nobody"}
        self.table.store.swap("blue", self.table.state, dataclasses.replace(self.first, state=unsound))
        problem = catch(Problem, lambda: self.table.play({"type": "keep", "player": "ana"}))
        assert (problem.status, problem.type) == (422, "/problems/unsound")
        assert problem.errors[0]["pointer"].startswith("/state")
        assert problem.request_id

    def test_a_seat_gets_its_own_events_only(self) -> None:
        assert "hand" in [event["type"] for event in self.first.seen_by("bo")]
        for event in self.first.seen_by("bo"):
            if event["type"] == "hand":
                assert event["player"] == "bo"
        seat = self.table.seat("bo")
        assert set(seat.view["players"][0]["hand"]) == {"?"}
        assert self.table.seat(None).moves == []

    def test_the_answer_to_a_move_has_views_and_events_for_each_player(self) -> None:
        played = self.table.play({"type": "play", "player": "ana", "card": "crash"}, views="all")
        assert [*played.views] == PLAYERS
        for player, view in played.views.items():
            assert view["events"] == played.seen_by(player)
            assert view["view"] == self.table.seat(player).view

    def test_a_move_that_depends_on_hidden_cards_is_undecided(self) -> None:
        view = self.table.seat("ana").view
        partial = SmackarangTable(self.smack, SMACKARANG, MemoryStore(), "partial")
        partial.store.swap("partial", None, dataclasses.replace(self.first, state=view))
        assert partial.play({"type": "play", "player": "ana", "card": "crash"}).state["seq"] == 1
        undecided = catch(Undecided, lambda: partial.play({"type": "draw", "player": "bo"}))
        assert {item["rule"] for item in undecided.unknown} == {"smackarang.must-play"}
        assert partial.state["seq"] == 1

    def test_a_move_repeated_with_its_ref_is_made_once(self) -> None:
        play = functools.partial(self.table.play, {"type": "play", "player": "ana", "card": "crash"}, ref="tap-17")
        assert play() == play()
        assert self.table.state["seq"] == 1

    def test_a_move_is_made_at_the_seq_that_it_is_meant_for_and_at_no_other(self) -> None:
        played = self.table.play({"type": "play", "player": "ana", "card": "crash"}, if_seq=0)
        move = self.table.seat(played.to_act[0]["player"]).moves[0]
        for other in (0, 2):  # an older state, and one that is not yet
            stale = catch(Stale, functools.partial(self.table.play, move, if_seq=other))
            assert str(stale) == f"The table is at seq 1, not {other}."
        assert self.table.play(move, if_seq=1).state["seq"] == 2

    def test_a_table_is_dealt_once(self) -> None:
        catch(Contended, lambda: self.table.deal({"players": PLAYERS}))

    def test_an_sqlite_store_keeps_tables_and_their_transcripts(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            stores: list[SqliteStore[Any, Any, Any]] = [
                SqliteStore(f"{folder}/tables.sqlite"),
                SqliteStore(f"{folder}/tables.sqlite"),
            ]
            first, second = [SmackarangTable(self.smack, SMACKARANG, store, "blue") for store in stores]
            dealt = first.deal({"players": PLAYERS, "seed": "first game"})
            move = first.seat("ana").moves[0]
            played = first.play(move, ref="tap", views="all")
            assert second.state == played.state
            assert second.play(move, ref="tap") == played
            assert stores[1].history("blue") == [dealt, played]
            assert Played.from_json(played.to_json()) == played
            assert not stores[1].swap("blue", dealt.state, played)
            catch(Contended, lambda: second.deal({"players": PLAYERS}))
            catch(KeyError, lambda: stores[0].load("green"))
            for store in stores:
                store.close()

    def test_a_sealed_table_is_played_from_a_seat(self) -> None:
        game = self.smack.game(SMACKARANG)
        sealed = game.call("sealed/deal", {"players": PLAYERS})
        table, first = sealed["table"], sealed["to_act"][0]["player"]
        seat: SeatSecret = {"player": first, "secret": sealed["seats"][first]}
        view = game.call("sealed/seat", {"table": table, "seat": seat})
        move = view["moves"][0]
        verdict = game.call("sealed/adjudicate", {"table": table, "seat": seat, "move": move})
        assert (verdict["legal"], verdict["seq"]) == (True, 1)
        problem = catch(Problem, lambda: game.call("sealed/open", {"table": table, "seats": sealed["seats"]}))
        assert problem.status == 403

    def test_racing_moves_are_made_one_after_the_other(self) -> None:
        table = SmackemTable(self.smack, SMACKEM, MemoryStore(), "race")
        table.deal(
            {"teams": [{"id": "kite", "players": ["ana"]}, {"id": "owl", "players": ["bo"]}], "seed": "race"}
        )
        seqs: list[int] = []

        def flip(player: str) -> None:
            seqs.extend(table.play({"type": "flip", "player": player}).state["seq"] for _ in range(5))

        racers = [threading.Thread(target=flip, args=(player,)) for player in ("ana", "bo")]
        for racer in racers:
            racer.start()
        for racer in racers:
            racer.join()
        assert sorted(seqs) == list(range(1, 11))
        assert table.state["seq"] == 10


class Asynchronous(unittest.IsolatedAsyncioTestCase):
    """The same table for asynchronous programs."""

    async def test_racing_moves_are_made_one_after_the_other(self) -> None:
        async with AsyncSmack(SERVICE) as smack:
            table = AsyncSmackarangTable(smack, SMACKARANG, AsyncMemoryStore(), "blue")
            await table.deal({"players": PLAYERS, "seed": "first game"})
            move = (await table.seat("ana")).moves[0]
            refs = ["tap-1", "tap-1", "tap-1"]
            answers = await asyncio.gather(*(table.play(move, ref=ref) for ref in refs))
            assert [played.state["seq"] for played in answers] == [1, 1, 1]
            errors = await asyncio.gather(table.play({"type": "draw", "player": "ana"}), return_exceptions=True)
            assert isinstance(errors[0], Refused)


class Sending(unittest.TestCase):
    """Repeated requests, and headers."""

    def send(self, answer: Callable[[httpx.Request, int], httpx.Response], retries: int = 2) -> tuple[Any, int]:
        """Return (answer or error, number of attempts) of a request that a function answers."""
        tries: list[httpx.Request] = []

        def count(request: httpx.Request) -> httpx.Response:
            tries.append(request)
            return answer(request, len(tries))

        client = httpx.Client(transport=httpx.MockTransport(count))
        with Smack("http://smack", key="secret", retries=retries, client=client) as smack:
            try:
                return smack.send("GET", "/v1/games"), len(tries)
            except (Problem, httpx.TransportError) as error:
                return error, len(tries)

    def test_a_request_without_an_answer_is_sent_again(self) -> None:
        def late(request: httpx.Request, tries: int) -> httpx.Response:
            if tries == 1:
                raise httpx.ConnectError("refused", request=request)
            return httpx.Response(200 if tries == 3 else 503, json={}, headers={"Retry-After": "0"})

        assert self.send(late) == ({}, 3)

    def test_the_number_of_attempts_is_limited(self) -> None:
        error, tries = self.send(lambda _request, _tries: httpx.Response(429, headers={"Retry-After": "0"}))
        assert (error.status, tries) == (429, 3)

    def test_a_wrong_request_is_not_sent_again(self) -> None:
        document = {"type": "/problems/forbidden", "title": "The API key is not known"}
        error, tries = self.send(lambda _request, _tries: httpx.Response(403, json=document))
        assert (error.type, tries) == ("/problems/forbidden", 1)

    def test_the_key_is_sent(self) -> None:
        def echo_key(request: httpx.Request, _tries: int) -> httpx.Response:
            return httpx.Response(200, json=request.headers["X-API-Key"])

        assert self.send(echo_key) == ("secret", 1)

    def test_a_redirect_is_reported_in_one_sentence(self) -> None:
        headers = {"Location": "https://smack.example/v1/games"}
        error, tries = self.send(lambda _request, _tries: httpx.Response(308, headers=headers))
        assert (str(error), tries) == ("The service is at https://smack.example/v1/games: use that address", 1)


def never_called(table: SmackarangTable) -> None:
    """Contain lines that mypy must refuse; else warn_unused_ignores reports their comments."""
    table.play({"type": "play", "player": "ana"})  # type: ignore[arg-type, misc]
    table.play({"type": "fly", "player": "ana"})  # type: ignore[arg-type, misc]
    table.play({"type": "play", "player": "ana", "card": "red-14"})  # type: ignore[typeddict-item]


if __name__ == "__main__":
    unittest.main()
