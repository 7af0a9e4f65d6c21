"""The example app plays every game, with and without a screen."""

import asyncio
import json
import random
from typing import Any

import pytest
from textual.widgets import RichLog

from examples.terminal_table.app import TableApp
from examples.terminal_table.drawing import written
from examples.terminal_table.sampling import samples
from examples.terminal_table.service import Ask, ProblemError, service
from examples.terminal_table.table import Table, seen_by
from service.api import create_app
from service.api.settings import Settings
from service.games import GAMES
from tests.support.live import gunicorn

MOST = 250  # moves of a game played here; some go on for longer


@pytest.fixture(scope="module")
def ask() -> Ask:
    client = create_app(Settings(log_requests=False)).test_client()  # a screen takes standard output for itself

    def ask(path: str, body: Any) -> Any:
        answer = client.get(path) if body is None else client.post(path, json=body)
        if answer.status_code != 200:
            raise ProblemError(answer.get_json()["detail"])
        return answer.get_json()

    return ask


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_its_listing_alone(ask: Ask, game: str) -> None:
    table = Table(ask, game, random.Random(7))
    assert table.deal()
    kinds = set()
    for seq in range(1, MOST + 1):
        move = table.random_move()
        assert (move is None) == table.result["over"]
        if move is None:
            break
        events, reasons = table.play(move)
        assert not reasons
        assert events
        assert table.state["seq"] == seq
        kinds.add(move["type"])
    assert len(kinds) > 1


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_on_the_screen(ask: Ask, game: str) -> None:
    async def played() -> tuple[int, list[str]]:
        app = TableApp(Table(ask, game, random.Random(3)), pace=3600)
        async with app.run_test(size=(140, 50)) as pilot:
            for _ in range(12):
                if app.offered:
                    await pilot.press("end", "enter")
                app.others()
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
    assert seen_by("ana", events) == events[:2]


def test_what_repeats_is_counted() -> None:
    assert written({"hand": ["?", "?", "?", "red-A"], "drawn": None}) == "hand=[?*3 red-A] drawn=-"


def test_samples_are_accepted_and_reach_all_there_is() -> None:
    hand = {"contains": {"const": "2H"}, "maxContains": 1, "minContains": 0}
    schema = {"type": "array", "items": {"enum": ["2H", "3H"]}, "minItems": 1, "maxItems": 2, "allOf": [hand]}
    found = {json.dumps(value) for value in samples(schema, random.Random(1))}
    assert found == {'["2H"]', '["3H"]', '["2H", "3H"]', '["3H", "2H"]', '["3H", "3H"]'}


def test_over_http_a_problem_is_told_in_the_services_words() -> None:
    with gunicorn() as base:
        ask = service(base)
        assert ask("/v1/games", None)["games"]
        with pytest.raises(ProblemError, match="Missing"):
            ask("/v1/games/smackarang/view", {})
