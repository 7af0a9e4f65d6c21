"""Hidden cards of a state: found in every place where the types allow one, counted, put and completed."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Annotated, Any

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType, json
from msgspec.structs import replace

from smack.engine.declare.chance import Stream
from smack.engine.declare.game import GameState
from smack.engine.declare.hidden import MAX_CACHED_DIFFERENCES, Findings, Hidden, HiddenCardRead
from smack.engine.declare.members import pointer_token
from smack.engine.declare.places import SEEN_BY_ALL
from smack.engine.declare.unknown import HIDDEN
from smack.engine.knowledge.state import (
    change_cards,
    change_piles,
    hidden_cards_by_pointer,
    is_partial,
    put_at,
    raise_if_hidden_not_allowed,
    read_partial_state,
    renew_hidden,
)
from smack.engine.search import deal_hidden
from smack.testing.playouts import plain
from tests.engine.knowledge.toy import DECK, Card, Side, State, Toy, sound_toy


class Row(Struct, frozen=True):
    cards: Annotated[tuple[Card, ...], SEEN_BY_ALL]
    name: str = "?"


class Seat(Struct, frozen=True):
    row: Row
    top: Card | None = None


class Label(Struct, frozen=True):
    """A part that never has cards."""

    text: str | None = None


class Wide(GameState, frozen=True, kw_only=True, tag="wide"):
    """Cards in every kind of place, beside values that are none."""

    single: Annotated[Card | None, SEEN_BY_ALL] = None
    row: Row = Row(())
    rows: tuple[Row, ...] = ()
    grid: tuple[tuple[Card, ...], ...] = ()
    by_name: dict[str, Card] = {}  # noqa: RUF012, since msgspec copies it
    rows_by_name: dict[str, Row] = {}  # noqa: RUF012
    seats: tuple[Seat, ...] = ()
    last: Annotated[Seat | None, Meta(description="a part")] = None
    labels: tuple[Label, ...] = (Label(),)
    label: Label = Label()
    numbers: tuple[int, ...] = (1, 2)
    named: dict[str, str] = {}  # noqa: RUF012
    absent: Row | UnsetType = UNSET
    place: Row | str = "away"
    places: tuple[Row | str, ...] = ()
    seen: Label | Card = Label()


WIDE = Wide(
    named={"x": "a"},
    seq=1,
    chance=Stream(),
    single="?",
    row=Row(("a", "?")),
    rows=(Row(("b",)), Row(("?", "?"))),
    grid=(("?",), ("a", "b", "?")),
    by_name={"a/b~": "?", "x": "c"},
    rows_by_name={"~1": Row(("?", "d")), "y": Row(())},
    seats=(Seat(Row(("a",)), "?"), Seat(Row(("b",)))),
    last=Seat(Row(("b",)), "?"),
)
GAME: Any = SimpleNamespace(state=Wide, deck=lambda _: DECK)


def _cards(value: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Yield (pointer, text) of every string of a JSON value but names."""
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            if key != "name":
                yield from _cards(item, f"{at}/{pointer_token(str(key))}")


def _read(state: Any) -> Any:
    return read_partial_state(GAME, state, (), Findings())


def test_every_hidden_card_is_found_where_it_lies() -> None:
    expected = [pointer for pointer, card in _cards(plain(WIDE)) if card == HIDDEN]
    state = _read(WIDE)
    assert {pointer: place.pointer for pointer, place in hidden_cards_by_pointer(GAME, state).items()} == {
        pointer: pointer for pointer in expected
    }
    assert len(expected) == 10


def test_a_card_is_put_at_the_pointer_of_a_hidden_one() -> None:
    for at in hidden_cards_by_pointer(GAME, _read(WIDE)):
        before, after = dict(_cards(plain(WIDE))), dict(_cards(plain(put_at(WIDE, at, "d"))))
        assert after == {**before, at: "d"}


def test_cards_are_changed_in_piles_with_hidden_cards_and_single_cards() -> None:
    state = change_cards(GAME, _read(WIDE), lambda card: "new" if type(card) is Hidden else card)
    assert json.encode(state) == json.encode(WIDE).replace(b'"name":"?"', b"NAME").replace(
        b'"?"', b'"new"'
    ).replace(b"NAME", b'"name":"?"')


@pytest.mark.parametrize(
    "unread",
    [
        {"single": "?"},
        {"row": Row(("a", "?"))},
        {"rows": (Row(("b",)), Row(("?",)))},
        {"grid": ((), ("a", "?"))},
        {"by_name": {"x": "?"}},
        {"rows_by_name": {"x": Row(("?",))}},
    ],
)
def test_a_state_with_an_unknown_card_in_any_place_is_partial(unread: dict[str, Any]) -> None:
    known = change_piles(GAME, WIDE, lambda cards, *_: ("a",) * len(cards), bool)
    assert not is_partial(GAME, known)
    assert is_partial(GAME, replace(known, **unread))


def test_a_pile_is_changed_as_a_whole_a_single_card_by_itself() -> None:
    calls = []

    def note(cards: tuple[Any, ...], pointer: str, is_pile: bool) -> tuple[Any, ...]:
        calls.append((cards, pointer, is_pile))
        return cards

    change_piles(GAME, replace(WIDE, rows_by_name={}, seats=(), last=None), note, bool)
    assert calls == [
        (("?",), "/single", False),
        (("a", "?"), "/row/cards", True),
        (("b",), "/rows/0/cards", True),
        (("?", "?"), "/rows/1/cards", True),
        (("?",), "/grid/0", True),
        (("a", "b", "?"), "/grid/1", True),
        (("?",), "/by_name/a~1b~0", False),
        (("c",), "/by_name/x", False),
    ]


def test_parts_without_hidden_cards_stay_the_same_objects() -> None:
    visible = replace(
        WIDE,
        rows=(Row(("b",)),),
        grid=(("a",),),
        by_name={"x": "c"},
        rows_by_name={"y": Row(("a",))},
    )
    state = _read(visible)
    for name in ("rows", "grid", "by_name", "rows_by_name", "labels", "label", "numbers", "named", "chance"):
        assert getattr(state, name) is getattr(visible, name), name
    assert state.row is not visible.row


@pytest.mark.parametrize(
    "member",
    [{"label": Label("?")}, {"last": Seat(Row((), "?"))}, {"numbers": ("?",)}],
    ids=["a part", "a part of a part", "a tuple"],
)
def test_a_hidden_card_where_none_may_be_is_read(member: dict[str, Any]) -> None:
    card = _read(WIDE).single
    with_card = {name: _with(value, card) for name, value in member.items()}
    with pytest.raises(HiddenCardRead):
        raise_if_hidden_not_allowed(Wide, replace(WIDE, **with_card), WIDE)
    raise_if_hidden_not_allowed(Wide, _read(WIDE), WIDE)


def test_a_member_that_is_absent_or_no_struct_after_a_move_has_no_hidden_card() -> None:
    state = _read(replace(WIDE, absent=Row(("?",)), place=Row(("?",)), places=(Row(("?",)), "away")))
    raise_if_hidden_not_allowed(Wide, replace(state, absent=UNSET, place="here", places=("here", "away")), state)


def test_a_single_card_beside_another_struct_is_hidden() -> None:
    state = _read(replace(WIDE, seen="?"))
    assert state.seen is hidden_cards_by_pointer(GAME, state)["/seen"]
    assert _read(WIDE).seen == Label()


def _with(value: Any, card: Any) -> Any:
    """Return a value with the hidden card in place of "?"."""
    if isinstance(value, Struct):
        members = {name: _with(getattr(value, name), card) for name in value.__struct_fields__}
        return replace(value, **members)
    if isinstance(value, tuple):
        return tuple([_with(item, card) for item in value])
    return card if value == HIDDEN else value


def _toy(*hands: str, copied: str | None = None) -> tuple[Toy, Any]:
    toy = Toy.of(
        State(seq=1, chance=Stream(), sides=tuple([Side(tuple(hand)) for hand in hands]), laid={}, copied=copied)
    )
    return toy, toy.read()[0]


def test_the_cards_that_are_visible_nowhere_remain() -> None:
    _, state = _toy("ab?", "b", copied="?")
    assert state.sides[0].hand[2].remaining.copies == {"a": 1, "c": 1, "d": 1}
    assert state.copied.remaining.copies == DECK
    assert not state.copied.remaining.is_limited


def test_a_card_that_is_covered_after_a_move_remains_again() -> None:
    toy, state = _toy("ab?", "b")
    place = state.sides[0].hand[2]
    after = replace(state, sides=(Side((place, "b", place)), Side(("c",))))
    counted = renew_hidden(toy.game, after, toy.game.piles(after), Findings())
    visible, other = counted.sides[0].hand[1:]
    assert visible == "b"
    assert other.remaining.copies == {"a": 2, "b": 1, "d": 1}
    assert other.remaining is not place.remaining
    assert other.pointer == place.pointer


@pytest.mark.parametrize(
    ("hands", "fits"),
    [
        (("aa?", "b"), True),
        (("aa?bcd", ""), True),
        (("aaa?", ""), False),
        (("aa?z", ""), False),
        (("aa?????", ""), False),
    ],
)
def test_the_cards_of_a_state_fit_into_its_deck_or_not(hands: tuple[str, str], fits: bool) -> None:
    _, state = _toy(*hands)
    assert state.sides[0].hand[hands[0].index("?")].remaining.decks_fit is fits


def test_a_hidden_card_equals_itself_only() -> None:
    _, state = _toy("??")
    one, other = state.sides[0].hand
    assert one == one
    with pytest.raises(HiddenCardRead):
        _ = one == other


def test_a_hidden_card_is_the_only_card_that_remains() -> None:
    _, state = _toy("aabbc", "?")
    (card,) = state.sides[1].hand
    assert card == "d"
    assert card != "c"


def test_the_same_sets_have_the_same_difference() -> None:
    findings, cards = Findings(), frozenset("abc")
    difference = findings.exclude(cards, frozenset("a"))
    assert difference == {"b", "c"}
    assert findings.exclude(cards, frozenset("b")) == {"a", "c"}
    assert findings.exclude(cards, frozenset("a")) is difference
    for i in range(MAX_CACHED_DIFFERENCES):
        assert findings.exclude(cards, frozenset(["a", str(i)])) == {"b", "c"}
    assert findings.exclude(cards, frozenset("a")) is not difference


@pytest.mark.parametrize("seed", range(30))
def test_a_random_completion_is_a_sound_one(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=seed % 2 == 0)
    state, _ = toy.read()
    sound = [replace(one, chance=Stream("seed", 0)) for one, _ in toy.completions]
    if len(sound) * 5 > len(Toy.of(toy.masked, has_one_deck=toy.has_one_deck).completions):
        full = deal_hidden(toy.game, state, "seed")
        assert full in sound
        assert deal_hidden(toy.game, state, "seed") == full
        others = (deal_hidden(toy.game, state, str(other)) for other in range(30))
        assert len(sound) == 1 or any(replace(other, chance=full.chance) != full for other in others)


def test_a_card_that_copies_another_one_is_any_of_the_deck() -> None:
    toy, state = _toy("a", copied="?")
    assert {deal_hidden(toy.game, state, str(seed)).copied for seed in range(30)} == set(DECK)


def test_without_a_sound_completion_the_last_attempt_is_returned() -> None:
    toy, state = _toy("a?", copied="?")
    toy.game.faults = lambda _: iter(["fault"])
    full = deal_hidden(toy.game, state, "seed")
    assert full.sides[0].hand[1] in DECK
    assert full.copied in DECK
