"""The parts of the search for sound completions: search_units, assignment, narrowing, constraints."""

from collections.abc import Iterator
from typing import Any

import pytest

from smack.engine.declare.budget import BudgetExceeded, budget
from smack.engine.declare.chance import Stream
from smack.engine.declare.hidden import Findings, Hidden, HiddenCardRead, OpenCheck, RemainingCards
from smack.engine.knowledge.assignment import (
    COUNT_COST,
    PLACES_PER_UNIT,
    SEARCH_COST,
    Assignment,
    SoundCompletions,
)
from smack.engine.knowledge.constraints import (
    CHECK_COST,
    SOLUTION_COST,
    SOLUTIONS_FOUND_AHEAD,
    Constraint,
    Narrowing,
    SearchUnits,
    SearchUnitsExceeded,
    compatible_solutions,
)
from tests.engine.knowledge.toy import Side, State

ENOUGH = 10**6


def _places(number: int, copies: dict[str, int], *, is_limited: bool = True) -> dict[int, Hidden]:
    deck = RemainingCards(copies, Findings(), is_limited=is_limited)
    places = [Hidden(deck, "/hand", i) for i in range(number)]
    return {id(place): place for place in places}


def test_search_units_can_be_spent_to_the_last_one_and_no_further() -> None:
    search_units = SearchUnits(5)
    with budget(100) as left:
        search_units.spend(3)
        with pytest.raises(SearchUnitsExceeded):
            search_units.spend(3)
        search_units.spend(2)
        with pytest.raises(SearchUnitsExceeded):
            search_units.spend(1)
    assert left[0] == 95


def test_search_units_end_with_the_budget() -> None:
    with budget(4), pytest.raises(BudgetExceeded):
        SearchUnits(5).spend(5)


def test_copies_are_assigned_to_more_places_than_the_deck_has_cards() -> None:
    places = _places(3, {"a": 1, "b": 1}, is_limited=False)
    assignment = Assignment(places)
    assert set(assignment.cards.values()) <= {"a", "b"}
    assert assignment.reassign(places, dict.fromkeys(places, frozenset("b")), SearchUnits(ENOUGH))
    assert list(assignment.cards.values()) == ["b", "b", "b"]


def test_a_move_that_gives_up_or_fails_leaves_every_place_its_card() -> None:
    places = _places(2, {"a": 1, "b": 1})
    first, second = places
    assignment = Assignment(places)
    before = dict(assignment.cards)
    exchanged = {first: frozenset("b"), second: frozenset("a")}
    with pytest.raises(SearchUnitsExceeded):
        assignment.reassign([first], exchanged, SearchUnits(5))
    assert assignment.cards == before
    assert not assignment.reassign([first], {first: frozenset("b"), second: frozenset("b")}, SearchUnits(ENOUGH))
    assert assignment.cards == before
    assert assignment.reassign([first], exchanged, SearchUnits(ENOUGH))
    assert assignment.cards == {first: "b", second: "a"}


class _Solved:
    """A constraint with all its solutions."""

    def __init__(self, *solutions: dict[int, str]) -> None:
        self.solutions = [{id_: frozenset(kinds) for id_, kinds in one.items()} for one in solutions]
        self.place_ids_in_solutions = set().union(*self.solutions)


def test_places_are_narrowed_until_no_constraint_excludes_another_card() -> None:
    """The last constraint restricts place 3, so the one before it place 2, and so on to place 0."""
    chain: list[Any] = [_Solved({i: "a", i + 1: "a"}, {i: "b", i + 1: "b"}) for i in range(3)]
    narrowing = Narrowing([*chain, _Solved({3: "a"})])  # type: ignore[list-item]
    possible: dict[int, frozenset[str]] = {}
    assert narrowing.narrow(range(4), possible, SearchUnits(ENOUGH))
    assert possible == dict.fromkeys(range(4), frozenset("a"))
    assert not narrowing.narrow([0], {**possible, 0: frozenset("b")}, SearchUnits(ENOUGH))


def test_only_solutions_with_possible_cards_are_compatible() -> None:
    constraint: Any = _Solved({0: "ab", 1: "a"}, {0: "b"}, {0: "c", 2: "a"})
    first, second, third = constraint.solutions
    search_units = SearchUnits(100)
    assert compatible_solutions(constraint, {0: frozenset("b"), 1: frozenset("ac")}, search_units) == [
        first,
        second,
    ]
    assert compatible_solutions(constraint, {2: frozenset("a"), 1: frozenset("b")}, search_units) == [
        second,
        third,
    ]
    assert search_units.units_left == 100 - 2 * 3 * SOLUTION_COST


def _different(*cards: Any) -> Iterator[str]:
    """Yield a fault for two equal cards."""
    names = [str(card) for card in cards]
    if len(set(names)) < len(names):
        yield "fault"


def _check(function: Any, *args: Any) -> OpenCheck:
    try:
        list(function(*args))
    except HiddenCardRead as read:
        return OpenCheck(function, args, read)
    raise AssertionError


def test_very_many_solutions_are_not_found_at_once() -> None:
    """Three different cards of six are 120 solutions."""
    places = _places(3, dict.fromkeys("abcdef", 1))
    constraint = Constraint(_check(_different, *places.values()), 3)
    constraint.find_solutions_ahead(SearchUnits(ENOUGH))
    assert (len(constraint.solutions), constraint.is_complete) == (SOLUTIONS_FOUND_AHEAD, False)
    assert len(list(constraint.iterate_solutions(SearchUnits(ENOUGH)))) == 120
    assert constraint.is_complete


def test_a_search_for_solutions_that_gave_up_goes_on_where_it_stopped() -> None:
    """Whatever the units end at, no supposition is lost: two different cards of three are six solutions."""
    places = _places(2, dict.fromkeys("abc", 1))
    constraint = Constraint(_check(_different, *places.values()), 3)
    given_up = 0
    while not constraint.is_complete:
        try:
            constraint.find_solutions_ahead(SearchUnits(CHECK_COST + 10))
        except SearchUnitsExceeded:
            given_up += 1
    assert (len(constraint.solutions), given_up > 1) == (6, True)


def test_a_check_of_a_state_with_very_many_solutions_may_depend_on_every_place() -> None:
    def check(state: Any) -> Iterator[str]:
        yield from _different(*state.sides[0].hand)

    for kinds, depends_on_all in [("abcd", False), ("abcdef", True)]:
        places = _places(3, dict.fromkeys(kinds, 1))
        state = State(seq=1, chance=Stream(), sides=(Side(tuple(places.values())),), laid={})  # type: ignore[arg-type]
        constraint = Constraint(_check(check, state), 3)
        assert constraint.find_place_ids(SearchUnits(ENOUGH)) == (None if depends_on_all else set(places))
        other = _places(1, {"x": 1})
        constrained = SoundCompletions({**places, **other}, [_check(check, state)], 3).find_constrained_ids(
            SearchUnits(ENOUGH)
        )
        assert all(id_ in constrained for id_ in places)
        assert (next(iter(other)) in constrained) is depends_on_all


def test_comparing_and_moving_places_are_charged_by_their_number() -> None:
    places = _places(4 * PLACES_PER_UNIT, {"a": 100, "b": 1})
    usual, certain = frozenset("ab"), frozenset("a")
    for possible, units in [
        (dict.fromkeys(places, usual), COUNT_COST + 4),
        ({**dict.fromkeys(places, usual), next(iter(places)): certain}, COUNT_COST + 4 + SEARCH_COST + 4),
    ]:
        search_units = SearchUnits(ENOUGH)
        assert SoundCompletions(places, [], 3).has_completion(possible, search_units)
        assert ENOUGH - search_units.units_left == units


def test_nothing_is_allowed_in_a_state_without_a_sound_completion() -> None:
    def always_wrong(card: Any) -> Iterator[str]:
        yield f"fault {card}"

    places = _places(2, {"a": 1, "b": 1})
    for checks in ([always_wrong], [always_wrong, always_wrong]):
        sound = SoundCompletions(
            places, [_check(check, place) for check, place in zip(checks, places.values(), strict=False)], 2
        )
        assert not sound.has_completion({}, SearchUnits(ENOUGH))
        assert not sound.has_completion({next(iter(places)): frozenset("a")}, SearchUnits(ENOUGH))
