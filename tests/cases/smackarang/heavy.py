"""The most expensive states of SMACKarang: nearly all cards in one hand, and all cards hidden."""

from typing import Any

from smack.games import GAMES
from smack.games.smackarang.deck import build_deck
from smack.testing import playouts


def most_proposals() -> dict[str, Any]:
    """Return a sound state with the most proposals: nearly all cards in one hand, a Flick included."""
    body = {"players": [f"p{i}" for i in range(6)], "options": {"weapon_types": 12, "flick_color": "orange"}}
    state: dict[str, Any] = playouts.plain(playouts.deal(GAMES["smackarang"], body, "wide").state)
    cards = build_deck(12)
    cards.remove("orange-A")
    for seat in state["players"][1:]:
        seat["hand"] = [cards.pop()]
    state["players"][0]["hand"] = cards
    return state | {"seq": 50, "draw_pile": [], "discard": ["orange-A"]}


def all_hidden() -> dict[str, Any]:
    """Return a state of three players with all cards hidden; the player on turn holds a hundred."""
    body = {"players": ["p0", "p1", "p2"], "options": {"weapon_types": 12}}
    state: dict[str, Any] = playouts.plain(playouts.deal(GAMES["smackarang"], body, "unseen").state)
    for seat in state["players"]:
        seat["hand"] = ["?"] * len(seat["hand"])
    chance = {"seed": None, "cursor": None, "commitment": state["chance"]["commitment"]}
    return state | {"draw_pile": ["?"] * len(state["draw_pile"]), "discard": ["?"], "chance": chance}


MOST_PROPOSALS, ALL_HIDDEN = most_proposals(), all_hidden()
BUSIEST = MOST_PROPOSALS
