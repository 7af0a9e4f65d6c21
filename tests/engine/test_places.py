"""Declarations at the fields of a state of who sees their cards, and the views and piles made from them."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType, convert
from msgspec.structs import replace

from smack.engine.declare.members import PlayerId
from smack.engine.declare.named_players import compile_player_search
from smack.engine.declare.places import (
    HIDDEN_FROM_ALL,
    SEEN_BY_ALL,
    SEEN_BY_OWNER,
    TOP_SEEN_BY_ALL,
    Pile,
    card_lister,
    compile_view,
    open_in,
    piles,
    show_as,
    top_seen_by,
    view,
)
from smack.games import GAMES
from smack.shapes.model import List, object_of, shape_of
from smack.shapes.rewrite import Part, Rewriter
from smack.shapes.visit import compile_searcher
from smack.wire.patterns import published_deck_type

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
    laid: Annotated[Cards, TOP_SEEN_BY_ALL]
    peeked: Annotated[Cards, top_seen_by(lambda state: [player.id for player in state.players[1:]])]
    chosen: Annotated[dict[str, Card], SEEN_BY_ALL]
    last: Record | None
    records: dict[str, Record]


class Round(Struct, frozen=True):
    players: "tuple[Shown, ...]"
    phase: str


class Shown(Struct, frozen=True):
    id: str
    hand: Annotated[Cards, open_in("over", "shown", otherwise=SEEN_BY_OWNER)]


def state() -> Any:
    a, b = Player("a", ("A1", "A2"), (("A3",), ()), 3), Player("b", ("B1",), ((), ()), None)
    return State((a, b), ("S1", "S2"), ("L1", "L2"), ("P1", "P2"), {"a": "C1"}, None, {"x": Record("R1")})


def field_in_view(field: str, seat: str | None) -> Any:
    return getattr(view(state(), seat), field)


@pytest.mark.parametrize(("phase", "seen"), [("play", ("?",)), ("over", ("B1",)), ("shown", ("B1",))])
def test_a_hand_is_open_in_the_phases_that_are_named(phase: str, seen: tuple[str, ...]) -> None:
    hands = Round((Shown("a", ("A1",)), Shown("b", ("B1",))), phase)
    assert [player.hand for player in view(hands, "a").players] == [("A1",), seen]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    assert [player.hand for player in field_in_view("players", "a")] == [("A1", "A2"), ("?",)]
    assert [player.hand for player in field_in_view("players", None)] == [("?", "?"), ("?",)]


def test_a_field_without_cards_is_seen_as_declared() -> None:
    assert [player.bid for player in field_in_view("players", "a")] == [3, None]
    assert [player.bid for player in field_in_view("players", "b")] == [None, None]


def test_piles_are_hidden_from_all_or_seen_by_all_or_by_their_top() -> None:
    assert field_in_view("stock", "a") == ("?", "?")
    assert field_in_view("laid", "a") == ("?", "L2")
    assert [field_in_view("peeked", seat) for seat in ("a", "b", None)] == [("?", "?"), ("?", "P2"), ("?", "?")]
    assert field_in_view("chosen", "b") == {"a": "C1"}
    assert field_in_view("players", None)[0].spots == (("A3",), ())


def test_an_empty_pile_is_seen_as_empty() -> None:
    empty = State((), (), (), (), {}, None, {})
    assert view(empty, None) == empty
    peeked = replace(state(), peeked=())
    assert view(peeked, "b").peeked == ()


def test_cards_within_dictionaries_and_optional_fields_are_seen_as_declared() -> None:
    assert field_in_view("records", "a") == {"x": Record("?")}
    assert field_in_view("last", "a") is None


class Undeclared(Struct, frozen=True):
    stock: Cards


class InObject(Struct, frozen=True):
    cards: dict[str, Card]


class Nested(Struct, frozen=True):
    inner: tuple[Undeclared, ...]


class Single(Struct, frozen=True):
    card: Card | None


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        (Undeclared, "Undeclared.stock"),
        (InObject, "InObject.cards"),
        (Nested, "Undeclared.stock"),
        (Single, "Single.card"),
    ],
)
def test_a_state_with_a_card_whose_field_declares_nothing_is_refused(kind: type[Struct], field: str) -> None:
    with pytest.raises(TypeError, match=f"declare who sees {field}"):
        compile_view(kind)


class Corner(Struct, frozen=True, tag="corner"):
    cards: Annotated[Cards, SEEN_BY_ALL]


class Edge(Struct, frozen=True, tag="edge"):
    left: Annotated[Cards, SEEN_BY_ALL]


class Cross(Struct, frozen=True):
    by: dict[str, tuple[Annotated[Cards, SEEN_BY_ALL], ...]]
    rows: tuple[dict[str, Annotated[Cards, SEEN_BY_ALL]], ...]
    extra: Annotated[Cards, SEEN_BY_ALL] | UnsetType = UNSET


class Board(Struct, frozen=True):
    spot: Corner | Edge
    said: Annotated[Literal["all"] | Cards, HIDDEN_FROM_ALL] = "all"


def test_piles_in_maps_are_piles() -> None:
    cross = Cross(by={"a/b": (("A1",), ("A2",))}, rows=({"x": ("B1",)}, {"y": ("B2", "B3")}))
    assert [(pile.pointer, pile.cards) for pile in piles(cross)] == [
        ("/by/a~1b/0", ("A1",)),
        ("/by/a~1b/1", ("A2",)),
        ("/rows/0/x", ("B1",)),
        ("/rows/1/y", ("B2", "B3")),
    ]
    assert card_lister(Cross)(cross) == ["A1", "A2", "B1", "B2", "B3"]


def test_piles_in_a_union_are_not_listed_without_a_word() -> None:
    with pytest.raises(TypeError, match="a union has piles"):
        piles(Board(Corner(("A1",))))


def test_a_card_is_searched_for_in_every_kind_of_a_union_and_not_in_absent_members() -> None:
    has_question_mark = compile_searcher(object_of(Board), lambda cards: "?" in cards)
    assert has_question_mark is not None
    assert [has_question_mark(Board(spot)) for spot in (Corner(("?",)), Edge(("?",)), Edge(("A1",)))] == [
        True,
        True,
        False,
    ]
    in_cross = compile_searcher(object_of(Cross), lambda cards: "?" in cards)
    assert in_cross is not None
    assert not in_cross(Cross(by={}, rows=()))


class Raise(Rewriter[None]):
    """Changes every list of whole numbers."""

    def change_of(self, part: Part) -> Any:
        change = None
        if isinstance(part.shape, List):
            change = lambda _given, _holder, _where, numbers: tuple([n + 1 for n in numbers])  # noqa: E731
        return change


class Choice(Struct, frozen=True):
    numbers: Literal["all"] | tuple[int, ...]


class Unclear(Struct, frozen=True):
    numbers: tuple[int, ...] | dict[str, tuple[int, ...]]


def test_only_values_of_the_kind_of_a_union_that_changes_are_changed() -> None:
    change = Raise().compile(object_of(Choice))
    assert change(None, None, None, Choice((1, 2))) == Choice((2, 3))
    assert change(None, None, None, Choice("all")) == Choice("all")
    with pytest.raises(TypeError, match="two kinds of a union"):
        Raise().compile(object_of(Unclear))


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
        Pile("/peeked", ("P1", "P2")),
    ]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_uses_the_view_made_from_declarations(game: str) -> None:
    assert GAMES[game].view is view


Code = Annotated[str, Meta(extra={"may_hide": True}, extra_json_schema={"pattern": "^[0-9?]$"})]
Codes = tuple[Code, ...]


class Hunt(Struct, frozen=True, tag="hunt"):
    cards: Annotated[Codes, HIDDEN_FROM_ALL]


class Trade(Struct, frozen=True, tag="trade"):
    cards: Annotated[Codes, HIDDEN_FROM_ALL]


class Hide(Rewriter[None]):
    """Hides every list of cards."""

    def change_of(self, part: Part) -> Any:
        is_list = isinstance(part.shape, List)
        return (lambda _given, _holder, _where, cards: ("?",) * len(cards)) if is_list else None


class HuntingState(Struct, frozen=True):
    pending: Hunt | Trade | None
    stock: Annotated[Codes, HIDDEN_FROM_ALL] = ()


def test_in_a_state_with_published_cards_a_struct_of_a_union_that_an_effect_made_is_hidden() -> None:
    published = published_deck_type(HuntingState, ("1", "2", "?"))
    read = convert({"pending": {"type": "trade", "cards": ["1", "2"]}, "stock": ["1"]}, published)
    assert type(read.pending) is not Trade  # but a subclass
    for state in (read, replace(read, pending=Trade(("1", "2")))):  # what an effect makes is as it was declared
        assert view(state, "bo").pending.cards == ("?", "?")
    change = Hide().compile(object_of(HuntingState))
    assert change(None, None, None, read).pending.cards == ("?", "?")
    search = compile_searcher(object_of(HuntingState), lambda cards: "2" in cards)
    assert search is not None
    assert search(read)


class Offer(Struct, frozen=True, tag="offer"):
    by: PlayerId
    cards: Codes


class Threat(Struct, frozen=True, tag="threat"):
    by: PlayerId
    cards: Codes


class OfferedState(Struct, frozen=True):
    pending: Offer | Threat | None


def test_in_such_a_state_the_players_that_it_names_are_found() -> None:
    published = published_deck_type(OfferedState, ("1", "2"))
    find = compile_player_search(shape_of(published))
    assert find is not None
    read = convert({"pending": {"type": "threat", "by": "bo", "cards": ["1"]}}, published)
    for state in (read, replace(read, pending=Threat("bo", ("1",)))):
        assert [*find(state, "")] == [("/pending/by", "bo")]
