"""Twins: sound states that differ only in cards that a seat cannot see."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from smack.engine import soundness
from smack.engine.declare.chance import Stream
from smack.engine.declare.game import Game, view_of
from smack.testing.playouts import plain

# A number for each try: hidden cards are exchanged if their pointers have so many first tokens in common.
DEPTHS = (0, 0, 2, 2, 3, 3)


def twin_of(game: Game, state: Any, seat: str | None, shuffler: random.Random) -> Any:
    """Return a twin of a state for a seat, or None if no try gives one.

    Hidden cards are shuffled over the whole state or, for games in which players have decks, near each other.
    """
    view = plain(view_of(game, state, seat))
    for depth in DEPTHS:
        json = plain(state)
        groups: dict[tuple[Any, ...], list[Any]] = {}
        for path, holder, key in _hidden_places(view, json, ()):
            groups.setdefault(path[:depth], []).append((holder, key))
        for places in groups.values():
            cards = [holder[key] for holder, key in places]
            shuffler.shuffle(cards)
            for (holder, key), card in zip(places, cards, strict=True):
                holder[key] = card
        _update_known(view, plain(state), json)
        twin = msgspec.convert(json, game.state)
        if twin != state and soundness.faults(game, twin) == ():
            return replace(twin, chance=Stream("another seed", 0, state.chance.commitment))
    return None


def _hidden_places(view: Any, json: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any, Any]]:
    """Yield (path, holder, key) of every card that is "?" in the view."""
    pairs = json.items() if isinstance(json, dict) else enumerate(json) if isinstance(json, list) else ()
    for key, value in list(pairs):
        if isinstance(value, str) and view[key] == "?" != value:
            yield (*path, key), json, key
        elif isinstance(value, (dict, list)) and key not in ("chance", "known"):
            yield from _hidden_places(view[key], value, (*path, key))


def _update_known(view: Any, before: Any, json: Any) -> None:
    """Change `known` in the JSON of a twin: who knew a hidden card of a hand knows the card now in its place."""
    hands = {seat["id"]: seat["hand"] for seat in json.get("players", ()) if "hand" in seat}
    hands_before = {seat["id"]: seat["hand"] for seat in before.get("players", ()) if "hand" in seat}
    for view_entry, entry in zip(view.get("known", ()), json.get("known", ()), strict=True):
        hand = hands_before[entry["holder"]]
        if view_entry["card"] == "?" != entry["card"] and entry["card"] in hand:
            entry["card"] = hands[entry["holder"]][hand.index(entry["card"])]
