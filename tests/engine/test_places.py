"""Who sees the cards of a state is declared at its fields; views and piles follow from that."""

from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct

from smack.engine.places import (
    HIDDEN_FROM_ALL,
    SEEN_BY_ALL,
    SEEN_BY_OWNER,
    TOP_SEEN,
    Pile,
    compile_view,
    piles,
    show_as,
    view,
)
from smack.games import GAMES

Card = Annotated[str, Meta(extra={"may_hide": True})]
Cards = tuple[Card, ...]


class Player(Struct, frozen=True):
    id: str
    hand: Annotated[Cards, SEEN_BY_OWNER]
    spots: Annotated[tuple[Cards, ...], SEEN_BY_ALL]
    bid: Annotated[int | None, show_as(lambda _state, player, seat, bid: bid if seat == player.id else None)]


class Record(Struct, frozen=True):
    card: Annotated[Card, show_as(lambda _state, _holder, _seat, _card: "?")]


class State(Struct, frozen=True):
    players: tuple[Player, ...]
    stock: Annotated[Cards, HIDDEN_FROM_ALL]
    laid: Annotated[Cards, TOP_SEEN]
    chosen: Annotated[dict[str, Card], SEEN_BY_ALL]
    last: Record | None
    records: dict[str, Record]


def state() -> Any:
    a, b = Player("a", ("A1", "A2"), (("A3",), ()), 3), Player("b", ("B1",), ((), ()), None)
    return State((a, b), ("S1", "S2"), ("L1", "L2"), {"a": "C1"}, None, {"x": Record("R1")})


def shown_value(field: str, seat: str | None) -> Any:
    return getattr(view(state(), seat), field)


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    assert [player.hand for player in shown_value("players", "a")] == [("A1", "A2"), ("?",)]
    assert [player.hand for player in shown_value("players", None)] == [("?", "?"), ("?",)]


def test_a_field_without_cards_is_seen_as_it_declares() -> None:
    assert [player.bid for player in shown_value("players", "a")] == [3, None]
    assert [player.bid for player in shown_value("players", "b")] == [None, None]


def test_piles_are_hidden_from_all_or_seen_by_all_or_by_their_top() -> None:
    assert shown_value("stock", "a") == ("?", "?")
    assert shown_value("laid", "a") == ("?", "L2")
    assert shown_value("chosen", "b") == {"a": "C1"}
    assert shown_value("players", None)[0].spots == (("A3",), ())


def test_an_empty_pile_is_seen_as_empty() -> None:
    assert view(State((), (), (), {}, None, {}), "a") == State((), (), (), {}, None, {})


def test_cards_in_members_of_objects_and_in_what_may_be_absent_are_seen_as_declared() -> None:
    assert shown_value("records", "a") == {"x": Record("?")}
    assert shown_value("last", "a") is None


class Forgotten(Struct, frozen=True):
    stock: Cards


class InObject(Struct, frozen=True):
    cards: dict[str, Card]


class Nested(Struct, frozen=True):
    inner: tuple[Forgotten, ...]


class Single(Struct, frozen=True):
    card: Card | None


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        (Forgotten, "Forgotten.stock"),
        (InObject, "InObject.cards"),
        (Nested, "Forgotten.stock"),
        (Single, "Single.card"),
    ],
)
def test_a_state_with_a_card_of_which_no_field_declares_who_sees_it_is_refused(
    kind: type[Struct], field: str
) -> None:
    with pytest.raises(TypeError, match=f"declare who sees {field}"):
        compile_view(kind)


def test_every_tuple_of_cards_is_a_pile_with_its_pointer() -> None:
    assert piles(state()) == [
        Pile("/players/0/hand", ("A1", "A2")),
        Pile("/players/0/spots/0", ("A3",)),
        Pile("/players/0/spots/1", ()),
        Pile("/players/1/hand", ("B1",)),
        Pile("/players/1/spots/0", ()),
        Pile("/players/1/spots/1", ()),
        Pile("/stock", ("S1", "S2")),
        Pile("/laid", ("L1", "L2")),
    ]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_leaves_its_views_to_the_declarations(game: str) -> None:
    assert GAMES[game].view is view
