"""No card that a spectator sees is one that was never told to all: a view shows nothing that no event showed."""

from typing import Any

import pytest

from smack.engine.game import Game, view_of
from smack.engine.partial.hidden import HIDDEN
from smack.games import GAMES
from tests.support.playouts import all_deals, cards_of, deal, plain, playout

MOVES = 150

every_deal = pytest.mark.parametrize(
    ("name", "body"), [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
)


@every_deal
def test_a_spectator_sees_only_what_was_told_to_all(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    fresh = deal(game, body, "spectator")
    told = _told_to_all(fresh.events)
    assert _shown(game, fresh.state) <= told
    for turn in playout(game, fresh.state, 9, MOVES):
        told |= _told_to_all(turn.events)
        assert _shown(game, turn.after) <= told, turn.move


@every_deal
def test_a_seat_sees_only_what_it_was_told(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    fresh = deal(game, body, "seat")
    told = {seat: _told_to(fresh.events, seat) for seat in game.seats(fresh.state)}
    for turn in playout(game, fresh.state, 10, MOVES):
        for seat, known in told.items():
            known |= _told_to(turn.events, seat) | _own_words(turn.move, seat)
            assert _shown(game, turn.after, seat) <= known, turn.move


def _shown(game: Game, state: Any, seat: str | None = None) -> set[str]:
    """The cards that lie open to a seat."""
    cards = {card.partition(" ")[0] for card in cards_of(game, view_of(game, state, seat))}
    return cards - {HIDDEN}


def _told_to_all(events: Any) -> set[str]:
    return _strings([plain(event) for event in events if event.to == "all"])


def _told_to(events: Any, seat: str) -> set[str]:
    return _strings([plain(event) for event in events if event.to == "all" or seat in event.to])


def _strings(value: Any) -> set[str]:
    """Every string in a JSON value, names of members too."""
    if isinstance(value, str):
        return {value}
    parts = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {text for part in parts for text in _strings(part)}


def _own_words(move: Any, seat: str) -> set[str]:
    """What a seat knows because it said so itself."""
    return _strings(plain(move)) if getattr(move, "player", None) == seat else set()
