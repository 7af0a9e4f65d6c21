"""The Python client over the application itself, without generated types: tables, stores, retries."""

import asyncio
import dataclasses
import itertools
from collections import UserList
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from smack_client import (
    AsyncMemoryStore,
    AsyncSmack,
    AsyncTable,
    Contended,
    Game,
    MemoryStore,
    Played,
    Problem,
    Refused,
    Smack,
    SqliteStore,
    Stale,
    Table,
    Undecided,
)

from smack.api import create_app
from smack.api.settings import Settings

SMACKARANG: Game[Any, Any, Any, Any, Any] = Game("smackarang")
DEAL = {"players": ["ana", "bo", "cy"], "seed": "first game"}
CRASH = {"type": "play", "player": "ana", "card": "crash"}
APP = create_app(Settings())


def answer(request: httpx.Request) -> httpx.Response:
    """Return the application's answer to a request."""
    headers = [(name, value) for name, value in request.headers.items() if name != "host"]
    path = request.url.raw_path.decode()
    response = APP.test_client().open(path, method=request.method, data=request.content, headers=headers)
    return httpx.Response(response.status_code, headers=dict(response.headers), content=response.data)


@pytest.mark.parametrize("base", ["https://x.example/X", "https://x.example/X/", "https://x.example/X//"])
def test_an_address_may_end_with_a_slash(base: str) -> None:
    assert Smack(base).base == "https://x.example/X"


class Other(MemoryStore[Any, Any, Any]):
    """A store in which others move first for a number of times."""

    first = 0

    def swap(self, table: str, before: Any, played: Played[Any, Any, Any]) -> bool:
        if before is not None and self.first:
            self.first -= 1
            return False
        return super().swap(table, before, played)


def table_of(store: Any = None) -> Table[Any, Any, Any, Any]:
    """Return a table of SMACKarang before its deal."""
    smack = Smack("http://smack/", client=httpx.Client(transport=httpx.MockTransport(answer)))
    return Table(smack, SMACKARANG, MemoryStore() if store is None else store, "blue")


@pytest.fixture
def table() -> Table[Any, Any, Any, Any]:
    """Return a table of SMACKarang at seq 1."""
    table = table_of()
    table.deal(DEAL)
    table.play(CRASH)
    return table


def at_asynchronous_table(play: Callable[[AsyncTable[Any, Any, Any, Any]], Awaitable[list[Any]]]) -> list[Any]:
    """Return what is played at an asynchronous table of SMACKarang after its deal."""

    async def run() -> list[Any]:
        client = httpx.AsyncClient(transport=httpx.MockTransport(answer))
        async with AsyncSmack("http://smack", client=client) as smack:
            store: AsyncMemoryStore[Any, Any, Any] = AsyncMemoryStore()
            table: AsyncTable[Any, Any, Any, Any] = AsyncTable(smack, SMACKARANG, store, "blue")
            await table.deal(DEAL)
            return await play(table)

    return asyncio.run(run())


def next_move(table: Table[Any, Any, Any, Any]) -> Any:
    return next(moves[0] for player in DEAL["players"] if (moves := table.seat(player).moves))


@pytest.mark.parametrize("seq", [0, 2])
def test_a_move_for_an_older_or_a_later_state_is_stale(table: Table[Any, Any, Any, Any], seq: int) -> None:
    move, before = next_move(table), table.state
    with pytest.raises(Stale, match=f"^The table is at seq 1, not {seq}\\.$"):
        table.play(move, if_seq=seq)
    assert table.state == before


def test_a_move_for_the_newest_state_is_made(table: Table[Any, Any, Any, Any]) -> None:
    assert table.play(next_move(table), if_seq=1).state["seq"] == table.state["seq"] == 2


def test_if_seq_holds_for_asynchronous_tables() -> None:
    async def play(table: AsyncTable[Any, Any, Any, Any]) -> list[Any]:
        await table.play(CRASH, if_seq=0)
        seat = await table.seat("ana")
        tries = [table.play(CRASH, if_seq=seq) for seq in (0, 2)]
        return [seat.seq, *await asyncio.gather(*tries, return_exceptions=True)]

    seq, older, later = at_asynchronous_table(play)
    assert seq == 1
    assert [type(older), type(later)] == [Stale, Stale]


def test_a_round_is_played_to_its_end_and_the_next_is_dealt() -> None:
    table = table_of()
    played = table.deal(DEAL)
    while played.to_act:
        played = table.play(next_move(table))
    assert played.result["over"]
    state = table.deal_next("second").state
    assert (state["round"], state["chance"]["seed"]) == (2, "second")


def test_the_service_draws_the_seed_of_a_next_round_without_one() -> None:
    table = table_of()
    played = table.deal(DEAL)
    while played.to_act:
        played = table.play(next_move(table))
    state = table.deal_next().state
    assert (state["round"], state["chance"]["seed"] == DEAL["seed"]) == (2, False)
    assert state["chance"]["seed"]


def test_a_result_has_the_move_that_was_made_and_the_views_of_any_sequence_of_players() -> None:
    table = table_of()
    table.deal(DEAL)
    played = table.play(CRASH, ref="tap", views=UserList(["bo"]))
    assert (played.move, played.ref, [*played.views]) == (CRASH, "tap", ["bo"])


def test_a_player_sees_the_events_for_all_and_the_own_ones() -> None:
    dealt = table_of().deal(DEAL)
    private = [event for event in dealt.events if event["to"] != "all"]
    assert {player for event in private for player in event["to"]} == {*DEAL["players"]}
    for player in DEAL["players"]:
        seen = dealt.seen_by(player)
        assert [event for event in dealt.events if event not in seen] == [
            event for event in private if player not in event["to"]
        ]


def test_what_is_undecided_is_said_in_a_sentence_for_each_place() -> None:
    places = [{"rule": None, "pointer": "/a"}, {"rule": "smackarang.must-play", "pointer": "/b"}]
    assert str(Undecided({"unknown": places})) == (
        "The outcome depends on /a. smackarang.must-play depends on /b."
    )


def test_a_refused_move_has_every_broken_clause_and_changes_nothing(table: Table[Any, Any, Any, Any]) -> None:
    before = table.state
    other = next(player for player in DEAL["players"] if player != before["turn"])
    with pytest.raises(Refused) as refused:
        table.play({"type": "draw", "player": other})
    clauses = refused.value.clauses
    assert clauses[0]["rule"] == "smackarang.turn.order"
    assert str(refused.value) == " ".join(clause["message"] for clause in clauses)
    assert table.state == before


def test_a_refusal_names_legal_moves_of_the_player() -> None:
    table = table_of()
    table.deal(DEAL)
    with pytest.raises(Refused) as refused:
        table.play({"type": "draw", "player": "ana"})
    assert refused.value.alternatives == [CRASH]


def test_a_move_that_depends_on_hidden_cards_is_undecided() -> None:
    whole, partial = table_of(), table_of()
    dealt = whole.deal(DEAL)
    view = whole.seat("ana").view
    partial.store.swap("blue", None, dataclasses.replace(dealt, state=view))
    assert partial.play(CRASH).state["seq"] == 1
    with pytest.raises(Undecided, match=r"^smackarang\.must-play depends on /state/") as undecided:
        partial.play({"type": "draw", "player": "bo"})
    assert {item["rule"] for item in undecided.value.unknown} == {"smackarang.must-play"}


def test_a_repeated_ref_gets_the_first_answer(table: Table[Any, Any, Any, Any]) -> None:
    move = next_move(table)
    first = table.play(move, ref="tap-17", views="all")
    assert table.play(move, ref="tap-17") == first
    assert table.state["seq"] == 2
    assert [*first.views] == DEAL["players"]
    for player, sent in first.views.items():
        assert sent["events"] == first.seen_by(player)


def test_a_move_is_tried_again_while_others_move_first_but_not_for_ever() -> None:
    store = Other()
    table = table_of(store)
    table.deal(DEAL)
    store.first = 15
    assert table.play(CRASH).state["seq"] == 1
    store.first = 16
    with pytest.raises(Contended):
        table.play(next_move(table))


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
def test_a_store_keeps_a_table_once(kind: str, tmp_path: Path) -> None:
    store: Any = MemoryStore() if kind == "memory" else SqliteStore(str(tmp_path / "tables.sqlite"))
    table = table_of(store)
    with pytest.raises(KeyError, match="blue"):
        store.load("blue")
    dealt = table.deal(DEAL)
    with pytest.raises(Contended):
        table.deal(DEAL)
    played = table.play(CRASH, ref="tap")
    assert not store.swap("blue", dealt.state, played), "the state has changed since"
    assert not store.swap("blue", None, dealt)
    assert store.find("blue", "tap") == played
    assert store.find("green", "tap") is None
    assert store.load("blue") == played.state
    assert Played[Any, Any, Any].from_json(played.to_json()) == played
    with ThreadPoolExecutor(1) as threads:
        assert threads.submit(store.load, "blue").result() == played.state
    if isinstance(store, SqliteStore):
        assert store.history("blue") == [dealt, played]
        store.close()


def test_an_asynchronous_table_gives_the_first_answer_to_a_repeated_ref() -> None:
    async def play(table: AsyncTable[Any, Any, Any, Any]) -> list[Any]:
        assert (await table.seat("ana")).moves
        return [await table.play(CRASH, ref="tap") for _ in range(2)]

    first, second = at_asynchronous_table(play)
    assert first is second


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the seconds that the client pauses, which it does not."""
    seconds: list[float] = []
    monkeypatch.setattr("smack_client.service.time.sleep", seconds.append)
    return seconds


def send(
    answers: Iterator[httpx.Response | None], retries: int = 2, **headers: Any
) -> tuple[Any, list[httpx.Request]]:
    """Return (answer or error, requests) of a service that gives these answers in turn; None: no answer."""
    requests: list[httpx.Request] = []

    def respond(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        response = next(answers)
        if response is None:
            raise httpx.ConnectError("refused", request=request)
        return response

    client = httpx.Client(transport=httpx.MockTransport(respond))
    with Smack("http://smack/", retries=retries, client=client, **headers) as smack:
        try:
            return smack.send("GET", "/v1/games"), requests
        except (Problem, httpx.TransportError) as error:
            return error, requests


def test_what_is_not_given() -> None:
    smack, asynchronous = Smack("http://smack"), AsyncSmack("http://smack")
    assert smack.retries == asynchronous.retries == 4
    assert smack._client.timeout == asynchronous._client.timeout == httpx.Timeout(10)
    smack.close()
    asyncio.run(asynchronous.close())


def test_headers_of_a_request() -> None:
    _, (request,) = send(iter([httpx.Response(200, json={})]), key="secret", language="de")
    assert str(request.url) == "http://smack/v1/games"
    assert (request.headers["X-API-Key"], request.headers["Accept-Language"]) == ("secret", "de")
    _, (request,) = send(iter([httpx.Response(200, json={})]))
    assert "X-API-Key" not in request.headers
    assert request.headers["Accept-Language"] == "en"


def test_an_asynchronous_request_has_the_same_headers_and_is_sent_again_after_a_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []
    requests: list[httpx.Request] = []
    answers = iter([httpx.Response(429, headers={"Retry-After": "2"}), httpx.Response(200, json={"fine": True})])

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def respond(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        return next(answers, httpx.Response(200, json={}))

    async def run() -> Any:
        client = httpx.AsyncClient(transport=httpx.MockTransport(respond))
        async with AsyncSmack("http://smack", key="secret", client=client) as smack:
            return await smack.send("GET", "/v1/games")

    monkeypatch.setattr("smack_client.service.asyncio.sleep", pause)
    assert asyncio.run(run()) == {"fine": True}
    assert pauses == [2]
    headers = [(request.headers["X-API-Key"], request.headers["Accept-Language"]) for request in requests]
    assert headers == [("secret", "en")] * 2


@pytest.mark.parametrize("status", [429, 502, 503, 504, None])
def test_a_request_without_an_answer_is_sent_again_after_a_pause(pauses: list[float], status: int | None) -> None:
    failed = [None if status is None else httpx.Response(status) for _ in range(2)]
    got, requests = send(iter([*failed, httpx.Response(200, json={"fine": True})]))
    assert (got, len(requests)) == ({"fine": True}, 3)
    assert [0.05 <= pauses[0] <= 0.1, 0.1 <= pauses[1] <= 0.2] == [True, True]


def test_the_service_may_say_how_long_to_pause_up_to_five_seconds(pauses: list[float]) -> None:
    busy = [httpx.Response(429, headers={"Retry-After": after}) for after in ("2", "60")]
    send(iter([*busy, httpx.Response(200, json={})]))
    assert pauses == [2, 5]


def test_attempts_end(pauses: list[float]) -> None:
    error, requests = send(httpx.Response(503) for _ in itertools.count())
    assert (error.status, error.title, len(requests), len(pauses)) == (503, "Status 503", 3, 2)
    error, requests = send(itertools.repeat(None))
    assert (type(error), len(requests)) == (httpx.ConnectError, 3)


@pytest.mark.parametrize("status", [400, 401, 403, 404, 413, 422, 500])
def test_a_wrong_request_is_not_sent_again(status: int) -> None:
    document = {
        "type": "/problems/x",
        "title": "T",
        "detail": "D",
        "errors": [{"pointer": "/"}],
        "request_id": "r",
    }
    error, requests = send(iter([httpx.Response(status, json=document)]))
    assert (error.status, error.type, error.title, error.detail) == (status, "/problems/x", "T", "D")
    assert (error.errors, error.request_id, len(requests)) == ([{"pointer": "/"}], "r", 1)
    assert str(error) == "T: D"


@pytest.mark.parametrize("content", ["<html>", "[]"])
def test_an_error_that_is_no_problem_document_is_one_all_the_same(content: str) -> None:
    error, _ = send(iter([httpx.Response(500, text=content)]))
    assert (error.status, error.type, error.title) == (500, "about:blank", "Status 500")
    assert (str(error), error.errors, error.request_id) == ("Status 500", [], "")


def test_a_redirect_names_the_address() -> None:
    error, requests = send(iter([httpx.Response(308, headers={"Location": "https://smack.example/"})]))
    assert str(error) == "The service is at https://smack.example/: use that address"
    assert (error.status, len(requests)) == (308, 1)


def test_a_call_goes_to_the_address_of_the_operation(table: Table[Any, Any, Any, Any]) -> None:
    call: Callable[..., Any] = table.smack.game(SMACKARANG).call
    assert call("view", {"state": table.state, "player": None})["view"]["seq"] == 1


def test_an_asynchronous_table_deals_the_next_round_and_shows_a_spectator_what_the_other_table_does() -> None:
    async def play(table: AsyncTable[Any, Any, Any, Any]) -> list[Any]:
        spectator = await table.seat(None)
        to_act = spectator.to_act
        while to_act:
            moves = (await table.seat(to_act[0]["player"])).moves
            to_act = (await table.play(moves[0])).to_act
        return [spectator, await table.deal_next("second")]

    spectator, dealt = at_asynchronous_table(play)
    table = table_of()
    table.deal(DEAL)
    assert spectator == table.seat(None)
    assert spectator.moves == []
    assert (dealt.state["round"], dealt.state["chance"]["seed"]) == (2, "second")


def test_a_refusal_without_alternatives_has_none() -> None:
    assert Refused({"violations": [], "alternatives": None}).alternatives == []
    assert Refused({"violations": [], "alternatives": {"count": 0}}).alternatives == []
