"""What a view says of cards known elsewhere (`engine.declare.known`) is true, and restricts its completions."""

from collections.abc import Iterator
from typing import Any

import msgspec

from smack.engine import soundness
from smack.engine.declare.game import Game, view_of
from smack.engine.declare.unknown import HIDDEN
from smack.engine.search import deal_hidden
from smack.games import GAMES
from smack.testing.laws import every_deal
from smack.testing.playouts import plain, random_game, spread


@every_deal
def test_a_known_card_is_shown_where_it_lies(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    for state in _states_with_known_cards(name, body):
        for seat in game.seats(state):
            view: Any = view_of(game, state, seat)
            assert len(view.known) == len(state.known)
            for entry in view.known:
                assert (entry.card == HIDDEN) is (seat not in (entry.knower, entry.holder))
                if seat == entry.knower:
                    assert entry.card in (*_hand(view, entry.holder), *_open_cards(game, state)), entry


@every_deal
def test_a_known_card_is_in_its_hand_in_every_completion(name: str, body: dict[str, Any]) -> None:
    """Even if the hand of the view hides it, and only `known` has it."""
    game = GAMES[name]
    for state in _states_with_known_cards(name, body):
        for seat in game.seats(state):
            json = plain(view_of(game, state, seat))
            entries = [entry for entry in json["known"] if entry["knower"] == seat]
            still_held = [entry for entry in entries if entry["card"] in _hand(state, entry["holder"])]
            for player in json["players"]:
                player["hand"] = player["hand"] if player["id"] == seat else [HIDDEN] * len(player["hand"])
            reading = soundness.read_state(game, msgspec.convert(json, game.state))
            assert reading.faults == ()
            full = deal_hidden(game, reading.state, "known")
            assert soundness.faults(game, full) == ()
            for entry in still_held:
                assert entry["card"] in _hand(full, entry["holder"])


@every_deal
def test_a_known_card_in_another_hand_is_a_fault(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    for state in _states_with_known_cards(name, body):
        if game.has_copies:
            continue
        entry = next((entry for entry in state.known if entry.card in _hand(state, entry.holder)), None)
        if entry is None:
            continue
        json = plain(state)
        hands = {player["id"]: player["hand"] for player in json["players"]}
        other_player = next((id_ for id_ in hands if id_ != entry.holder and _is_hidden(game, state, id_)), None)
        if other_player is None:
            continue
        at = hands[entry.holder].index(entry.card)
        hands[entry.holder][at], hands[other_player][0] = hands[other_player][0], hands[entry.holder][at]
        faults = soundness.faults(game, msgspec.convert(json, game.state))
        pointers = [fault.pointer for fault in faults if fault.id == "card.known"]
        assert f"/known/{state.known.index(entry)}/card" in pointers


def _states_with_known_cards(name: str, body: dict[str, Any]) -> Iterator[Any]:
    """Yield states of a random game; none of a game without `known`."""
    for turn in spread(random_game(name, body), 8) if hasattr(GAMES[name].state, "known") else ():
        after: Any = turn.after
        if after.known:
            yield after


def _is_hidden(game: Game, state: Any, player: str) -> bool:
    """Return whether a hand has cards that not all see, so that a card known elsewhere cannot be in it."""
    return HIDDEN in _hand(view_of(game, state, None), player)


def _hand(state: Any, player: str) -> tuple[str, ...]:
    """Return the hand of a player in a state."""
    return next(seat.hand for seat in state.players if seat.id == player)


def _open_cards(game: Game, state: Any) -> list[str]:
    return [card for pile in game.piles(view_of(game, state, None)) for card in pile.cards if card != HIDDEN]
