"""Rewriting values with hidden cards: what changes, and what stays the same object."""

from typing import Any

import pytest
from msgspec import Struct

from smack.engine.declare.hidden import Findings, Hidden, RemainingCards
from smack.engine.declare.unknown import HIDDEN
from smack.engine.knowledge.state import (
    HIDDEN_TO_QUESTION_MARK,
    change_leaves,
    count_visited_parts,
    list_hidden_cards,
    mask_after_change,
    mask_hidden,
)

DECK = RemainingCards({"a": 1, "b": 1}, Findings())
FIRST, SECOND = Hidden(DECK, "/hand", 0), Hidden(DECK, "/hand", 1)


class Seat(Struct, frozen=True):
    hand: tuple[Any, ...]
    name: str = "ana"


class Board(Struct, frozen=True):
    seats: tuple[Seat, ...]
    cards: dict[str, Any]
    top: Any = None


def test_every_hidden_card_is_found_in_order() -> None:
    places = list_hidden_cards(Board((Seat(("a", FIRST)), Seat(())), {"ana": [SECOND]}))
    assert len(places) == 2
    assert places[0] is FIRST
    assert places[1] is SECOND


def test_hidden_cards_are_masked_and_other_parts_stay_the_same_objects() -> None:
    seats, cards = (Seat(("a", "b")), Seat((FIRST, "b"))), {"ana": Seat(("a",))}
    masked = change_leaves(Board(seats, cards), HIDDEN_TO_QUESTION_MARK)
    assert masked == Board((Seat(("a", "b")), Seat((HIDDEN, "b"))), {"ana": Seat(("a",))})
    assert masked.seats[0] is seats[0]
    assert masked.cards is cards
    assert mask_hidden((FIRST, SECOND)) == (HIDDEN, HIDDEN)


@pytest.mark.parametrize("value", [Seat(((), "a")), ((("a",), 1), ("b",)), {"a": ("b",)}, "a", None])
def test_a_value_without_hidden_cards_stays_the_same_object(value: Any) -> None:
    assert change_leaves(value, HIDDEN_TO_QUESTION_MARK) is value


@pytest.mark.parametrize("nest", [lambda part: (part, 1), lambda part: Seat((part,)), lambda part: {"ana": part}])
def test_parts_known_to_have_no_hidden_cards_are_not_visited(nest: Any) -> None:
    """The printed cards of a table can be hundreds of values."""
    part = Seat((FIRST,))
    assert change_leaves(nest(part), HIDDEN_TO_QUESTION_MARK) == nest(Seat((HIDDEN,)))
    assert change_leaves(nest(part), HIDDEN_TO_QUESTION_MARK, frozenset([id(part)])) == nest(part)


def test_of_a_changed_value_only_what_changed_is_masked_again() -> None:
    seats = (Seat((FIRST,)), Seat((SECOND, "a")))
    before = Board((*seats, Seat(("b",))), {}, (seats[0],))
    masked = mask_hidden(before)
    after = Board((seats[0], Seat(("b", SECOND)), Seat(("b", "b"))), {"bo": FIRST}, (Seat(("a",)),))
    again = mask_after_change(after, before, masked)
    assert again == mask_hidden(after)
    assert again.seats[0] is masked.seats[0]
    assert again.seats[1].name is masked.seats[1].name
    assert mask_after_change(before, before, masked) is masked
    swapped = Board((seats[1], seats[0], before.seats[2]), {}, before.top)
    assert mask_after_change(swapped, before, masked).top is masked.top


def test_a_value_of_another_type_or_length_than_before_is_masked_as_a_whole() -> None:
    before = Board((Seat((FIRST,)),), {}, None)
    for after in (
        Board((), {}, FIRST),
        Board((Seat(()), Seat((FIRST,))), {}, ()),
        Board(before.seats, {}, Seat((FIRST,))),
    ):
        assert mask_after_change(after, before, mask_hidden(before)) == mask_hidden(after)


def test_parts_are_counted_as_they_are_visited() -> None:
    """A value whose parts are all cards, names and numbers counts as one; the others count their parts."""
    assert count_visited_parts("a") == 1
    assert count_visited_parts((FIRST, "a", 1)) == 1
    assert count_visited_parts((("a",), "b")) == 3
    assert (
        count_visited_parts(Board((Seat(("a",)), Seat(("b",))), {"ana": ["a"]}))
        == 1 + (1 + 2 * (1 + 1 + 1)) + 2 + 1
    )
