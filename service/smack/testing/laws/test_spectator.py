"""A view shows the cards that events show to its seat, as long as they lie there, and no others."""

from typing import Any

from smack.engine.declare.game import Game, view_of
from smack.engine.declare.unknown import HIDDEN
from smack.games import GAMES
from smack.testing import kit
from smack.testing.laws import other_half_of_deals
from smack.testing.playouts import cards_of, deal, plain, playout, random_game

MOVES = kit.times(60)


@other_half_of_deals
def test_a_spectator_sees_only_cards_of_public_events(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    fresh = deal(game, body, "spectator")
    shown = _strings_for(fresh.events, None)
    assert _visible(game, fresh.state, None) <= shown
    for turn in playout(game, fresh.state, 9, MOVES):
        shown |= _strings_for(turn.events, None)
        assert _visible(game, turn.after, None) <= shown, turn.move


@other_half_of_deals
def test_a_seat_sees_only_cards_of_its_events_and_moves(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    fresh = deal(game, body, "seat")
    shown = {seat: _strings_for(fresh.events, seat) for seat in game.seats(fresh.state)}
    for turn in playout(game, fresh.state, 10, MOVES):
        for seat, strings in shown.items():
            strings |= _strings_for(turn.events, seat)
            if getattr(turn.move, "player", None) == seat:
                strings |= _strings(plain(turn.move))
            assert _visible(game, turn.after, seat) <= strings, turn.move


@other_half_of_deals
def test_a_view_shows_the_cards_of_the_last_events(name: str, body: dict[str, Any]) -> None:
    """Moves that shuffle or use chance are left out, since they may hide a card that an event showed."""
    game = GAMES[name]
    fresh = deal(game, body, "events")
    codes = {card for pile in game.piles(fresh.state) for card in pile.cards}
    for turn in playout(game, fresh.state, 11, MOVES):
        shuffles = any(event.__struct_config__.tag == "reshuffled" for event in turn.events)
        if turn.after.chance == turn.before.chance and not shuffles:
            _assert_shown(game, turn.after, turn.events, codes)


@other_half_of_deals
def test_a_view_shows_the_cards_of_the_events_of_the_deal(name: str, body: dict[str, Any]) -> None:
    """Therefore no event of a deal shows a hand to another seat."""
    game = GAMES[name]
    fresh = deal(game, body, "events")
    codes = {card for pile in game.piles(fresh.state) for card in pile.cards}
    _assert_shown(game, fresh.state, fresh.events, codes)


@other_half_of_deals
def test_a_seat_goes_on_seeing_the_cards_of_a_pile_that_stays_as_it_is(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    for turn in random_game(name, body, most=60):
        for seat in (*game.seats(turn.before), None):
            piles_before, piles_after = _unchanged_piles(game, turn.before, turn.after, seat)
            hidden = [
                (pointer, card)
                for pointer, cards in piles_before.items()
                for card, later_card in zip(cards, piles_after[pointer], strict=True)
                if card != later_card == HIDDEN
            ]
            assert hidden == [], (turn.move, seat)


def _unchanged_piles(game: Game, before: Any, after: Any, seat: str | None) -> list[dict[str, tuple[str, ...]]]:
    """Return two dictionaries, of the states before and after: pointer -> what a seat sees of the pile.

    They have the piles whose cards are the same in both states.
    """
    same = {(pile.pointer, pile.cards) for pile in game.piles(before)}
    same &= {(pile.pointer, pile.cards) for pile in game.piles(after)}
    pointers = {pointer for pointer, _ in same}
    views = [view_of(game, state, seat) for state in (before, after)]
    return [{pile.pointer: pile.cards for pile in game.piles(view) if pile.pointer in pointers} for view in views]


def _assert_shown(game: Game, state: Any, events: Any, codes: set[str]) -> None:
    """Raise AssertionError if events show a card to a seat whose view does not have it."""
    for seat in (*game.seats(state), None):
        view = _strings(plain(view_of(game, state, seat)))
        assert codes & _strings_for(events, seat) <= view, (seat, events)


def _visible(game: Game, state: Any, seat: str | None) -> set[str]:
    """Return the cards that a seat sees."""
    cards = {card.partition(" ")[0] for card in cards_of(game, view_of(game, state, seat))}
    return cards - {HIDDEN}


def _strings_for(events: Any, seat: str | None) -> set[str]:
    """Return every string in the events that a seat (None: a spectator) may see."""
    return _strings([plain(event) for event in events if event.to == "all" or seat in event.to])


def _strings(value: Any) -> set[str]:
    """Return every string in a JSON value, names of members too."""
    if isinstance(value, str):
        return {value}
    parts = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {text for part in parts for text in _strings(part)}
