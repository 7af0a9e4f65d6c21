"""Answers about small partial states, compared with those of every completion, which are enumerated."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import combinations
from typing import Any
from unittest import mock

import pytest

from smack.engine.declare.budget import budget
from smack.engine.declare.cards import any_of_decks, contains_any, missing_cards, until_hidden_read
from smack.engine.declare.chance import Stream
from smack.engine.declare.hidden import HiddenCardRead
from smack.engine.knowledge import constraints
from smack.engine.knowledge.assignment import SoundCompletions
from smack.engine.knowledge.completions import Completions
from smack.engine.knowledge.constraints import SearchUnits
from smack.engine.knowledge.state import hidden_cards_by_pointer
from smack.testing.mixed_questions import note_mixed_questions
from tests.engine.knowledge.toy import DECK, Side, State, Toy, merge, sound_toy

ENOUGH = 10**7


def _compare(toy: Toy, question: Any, *, is_after_move: bool) -> None:
    """Assert that a question is answered if all completions agree, and that a listing has every answer."""
    expected = {question(state) for state, _ in toy.completions}
    state, findings = toy.read()
    completions = Completions(toy.game, state, None if is_after_move else tuple(findings.open_checks))
    try:
        answer = question(state)
    except HiddenCardRead as read:
        assert set(completions.iterate_answers(question, SearchUnits(ENOUGH))) == expected
        for _ in range(2):  # the second time with what the first has found out
            try:
                answer = completions.answer_in_all(question, merge, read, SearchUnits(ENOUGH))
            except HiddenCardRead:
                assert len(expected) != 1
            else:
                assert expected == {answer}
    else:
        assert expected <= {answer}


def _answer(completions: Completions, state: Any, question: Any) -> Any:
    try:
        return question(state)
    except HiddenCardRead as read:
        return completions.answer_in_all(question, merge, read, SearchUnits(ENOUGH))


def _disagree_about_a(one: Any, other: Any, *others: Any) -> Iterator[str]:
    """Yield a fault if only one of two cards is an "a"; the check reads all cards that it gets."""
    for card in (one, other, *others):
        str(card)
    if (one == "a") != (other == "a"):
        yield "fault"


def _check_cards(place: int, state: Any) -> Iterator[str]:
    yield from until_hidden_read(_disagree_about_a, state.sides[0].hand[place], state.sides[1].hand[0])


def _check_many_cards(place: int, state: Any) -> Iterator[str]:
    cards = (state.sides[0].hand[place], *state.sides[1].hand)
    yield from until_hidden_read(_disagree_about_a, *cards)


def _check_state(place: int, state: Any) -> Iterator[str]:
    yield from until_hidden_read(
        lambda state: _disagree_about_a(state.sides[0].hand[place], state.sides[1].hand[0], "b"), state
    )


@pytest.mark.parametrize("place", [0, 2])
@pytest.mark.parametrize("check", [_check_cards, _check_many_cards, _check_state])
def test_a_place_that_a_check_is_about_does_not_stand_for_another_one(check: Any, place: int) -> None:
    """Whether the first place of the other hand holds an "a" depends on this place only."""
    sides = (Side(("?", "?", "?")), Side(("?", "?", "?")))
    toy = Toy.of(State(seq=1, chance=Stream(), sides=sides, laid={}), partial(check, place))
    kinds = frozenset("a")
    _compare(
        toy,
        lambda state: (contains_any(state.sides[0].hand, kinds), state.sides[1].hand[0] == "a"),
        is_after_move=False,
    )


def test_a_question_about_a_pile_and_a_single_card_of_it_is_noted() -> None:
    """The answer could be wrong, so a law requires that no rule, effect or check of a game has such a question."""
    kinds = frozenset("a")
    sides = (Side(("?", "?")), Side(("?", "b")))
    toy = Toy.of(State(seq=1, chance=Stream(), sides=sides, laid={}))
    for single, is_noted in [
        (lambda state: state.sides[0].hand[0] == "b", True),
        (lambda state: contains_any(state.sides[0].hand[:1], frozenset("b")), True),
        (lambda state: state.sides[1].hand[0] == "b", False),
        (lambda state: missing_cards(state.sides[0].hand, "cd"), False),
    ]:
        state, _ = toy.read()
        completions = Completions(toy.game, state, ())
        with note_mixed_questions() as mixed:
            list(completions.iterate_answers(partial(_about_pile_and, single, kinds), SearchUnits(ENOUGH)))
        assert mixed == ({"/sides/0/hand/0"} if is_noted else set())


def _about_pile_and(single: Any, kinds: frozenset[str], state: Any) -> bool:
    return contains_any(state.sides[0].hand, kinds) and bool(single(state))


def _questions(toy: Toy) -> Iterator[Any]:
    for _ in range(3):
        about = toy.chooser.choice(["piles", "cards"])
        predicates = [toy.predicate(about) for _ in range(toy.chooser.choice([1, 1, 2]))]
        yield lambda state, predicates=predicates: tuple([one(state) for one in predicates])


def _questions_by_deck(toy: Toy) -> Iterator[Any]:
    for _ in range(3):
        both = [toy.predicate(toy.chooser.choice(["piles", "cards"]), side) for side in (0, 1)]
        yield lambda state, both=both: any_of_decks(partial(one, state) for one in both)


@pytest.mark.parametrize("seed", range(150))
def test_a_question_is_answered_exactly_if_all_completions_agree(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=seed % 3 > 0)
    for question in _questions(toy):
        _compare(toy, question, is_after_move=seed % 5 == 0)


@pytest.mark.parametrize("seed", range(60))
def test_questions_about_different_decks_are_decided_one_by_one(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=False)
    for question in _questions_by_deck(toy):
        _compare(toy, question, is_after_move=False)


@pytest.mark.parametrize(
    ("questions", "has_one_deck", "units"),
    [(_questions, True, 19_196), (_questions, False, 15_076), (_questions_by_deck, False, 17_287)],
)
def test_a_question_costs_the_same_units_everywhere(questions: Any, units: int, *, has_one_deck: bool) -> None:
    """The units decide which questions are undecided, so they change on purpose only (or with `toy`)."""
    charged = 0
    for seed in range(24):
        toy = sound_toy(seed, has_one_deck=has_one_deck)
        state, findings = toy.read()
        with budget(ENOUGH) as left:
            completions = Completions(toy.game, state, tuple(findings.open_checks) if seed % 5 else None)
            for question in questions(toy):
                with suppress(HiddenCardRead):
                    _answer(completions, state, question)
        charged += ENOUGH - left[0]
    assert (charged, type(charged)) == (units, int)


@pytest.mark.parametrize("seed", range(100))
def test_suppositions_are_allowed_exactly_if_a_sound_completion_agrees(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=seed % 2 == 0)
    state, findings = toy.read()
    places = {id(place): place for place in hidden_cards_by_pointer(toy.game, state).values()}
    if not places:
        return
    sound = SoundCompletions(places, tuple(findings.open_checks), 6)
    complete = [cards_at for _, cards_at in toy.completions]
    for _ in range(10):
        some = toy.chooser.sample(list(places), toy.chooser.randint(0, len(places)))
        kinds = {id_: frozenset(toy.chooser.sample(sorted(DECK), toy.chooser.randint(1, 3))) for id_ in some}
        kinds = {id_: left for id_, some in kinds.items() if (left := some & places[id_].remaining.kinds)}
        fits = any(
            all(cards_at[places[id_].pointer] in left for id_, left in kinds.items()) for cards_at in complete
        )
        assert sound.has_completion(kinds, SearchUnits(ENOUGH)) == fits


@pytest.mark.parametrize("has_one_deck", [True, False])
@pytest.mark.parametrize("hands", [("???", "???"), ("??cd", "??")])
@pytest.mark.parametrize("found_at_once", [100, 3])
def test_cards_that_must_differ_from_two_others_each_are_chosen_together(
    has_one_deck: bool, hands: tuple[str, str], found_at_once: int
) -> None:
    """No check excludes a card by itself, but together they do; those of one hand are apart from the other's."""
    sides = tuple([Side(tuple(hand)) for hand in hands])
    toy = Toy.of(State(seq=1, chance=Stream(), sides=sides, laid={}), has_one_deck=has_one_deck)
    toy.faults = toy.game.faults = lambda state: (
        fault
        for side in state.sides
        for one, other in combinations(side.hand, 2)
        for fault in until_hidden_read(_equal, one, other)
    )
    state, findings = toy.read()
    places = {id(place): place for place in hidden_cards_by_pointer(toy.game, state).values()}
    complete = [cards_at for _, cards_at in toy.completions]
    sound = SoundCompletions(places, tuple(findings.open_checks), 6)
    with mock.patch.object(constraints, "SOLUTIONS_FOUND_AHEAD", found_at_once):
        for _ in range(60):
            some = toy.chooser.sample(list(places), toy.chooser.randint(0, len(places)))
            kinds = {
                id_: frozenset(toy.chooser.sample(sorted(DECK), toy.chooser.choice([1, 2, 2]))) for id_ in some
            }
            kinds = {id_: left for id_, some in kinds.items() if (left := some & places[id_].remaining.kinds)}
            fits = any(
                all(cards_at[places[id_].pointer] in left for id_, left in kinds.items()) for cards_at in complete
            )
            assert sound.has_completion(kinds, SearchUnits(ENOUGH)) == fits


def _equal(one: Any, other: Any) -> Iterator[str]:
    if one == other:
        yield "equal"


@pytest.mark.parametrize("seed", range(20))
def test_a_question_is_answered_also_if_a_check_has_more_solutions_than_are_found_at_once(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=True)
    predicate = toy.predicate("piles")
    with mock.patch.object(constraints, "SOLUTIONS_FOUND_AHEAD", 1):
        _compare(toy, predicate, is_after_move=False)
