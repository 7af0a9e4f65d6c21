"""What ends at the units that a question about a partial state may use, and at what no hidden card decides."""

from functools import partial
from typing import Any

import pytest

from smack.engine.declare.cards import any_of_decks
from smack.engine.declare.chance import ChanceNeeded, Stream
from smack.engine.declare.hidden import HiddenCardRead
from smack.engine.declare.rulebook import MessageTemplate
from smack.engine.declare.rules import Action, Rule
from smack.engine.declare.verdict import Refusal
from smack.engine.judge import Judge
from smack.engine.knowledge.answers import Knowledge
from smack.engine.knowledge.completions import Completions
from smack.engine.knowledge.constraints import SearchUnits, SearchUnitsExceeded
from tests.engine.knowledge.test_answers import Play
from tests.engine.knowledge.toy import Side, State, Toy, merge

ENOUGH = 10_000


def _is_a_or_not(state: Any) -> bool:
    """Return True, after a look at a hidden card."""
    card = state.sides[0].hand[0]
    return bool(card == "a" or card != "a")


def _needs_chance(state: Any) -> bool:
    if state.sides[0].hand[0] == "a":
        raise ChanceNeeded
    return True


def _toy() -> Toy:
    masked = State(seq=1, chance=Stream(), sides=(Side(("?", "?")), Side(())), laid={})
    return Toy.of(masked)


def _read(toy: Toy) -> tuple[Any, Completions, HiddenCardRead]:
    state, _ = toy.read()
    return state, Completions(toy.game, state, ()), HiddenCardRead(state.sides[0].hand[:1], frozenset("a"))


def test_search_units_are_spent_to_the_last_one() -> None:
    search_units = SearchUnits(5)
    search_units.spend(2)
    search_units.spend(3)
    assert search_units.units_left == 0
    with pytest.raises(SearchUnitsExceeded):
        search_units.spend(1)


def test_a_move_is_undecided_if_the_search_units_of_its_listing_are_spent() -> None:
    toy = _toy()
    messages = {"no": MessageTemplate("x.no", "No.")}
    rule = Rule(
        "x", "/rules", lambda state, _move: Refusal("no") if _is_a_or_not(state) else None, messages=messages
    )
    toy.game.phases = {"play": {Play: Action(rules=(rule,), effect=lambda state, *_: (state, ()))}}
    state, _ = toy.read()
    referee = Judge(toy.game, Knowledge(toy.game, state, toy.masked, ()))
    search_units = SearchUnits(ENOUGH)
    assert referee.is_legal(state, Play(), search_units) is False
    assert search_units.units_left < ENOUGH
    assert referee.is_legal(state, Play(), SearchUnits(ENOUGH - search_units.units_left - 1)) is None


def test_a_search_without_enough_units_has_no_answer() -> None:
    _, completions, read = _read(_toy())
    search_units = SearchUnits(ENOUGH)
    assert completions.answer_in_all(_is_a_or_not, merge, read, search_units)
    with pytest.raises(HiddenCardRead):
        completions.answer_in_all(_is_a_or_not, merge, read, SearchUnits(ENOUGH - search_units.units_left - 1))
    with pytest.raises(SearchUnitsExceeded):
        list(completions.iterate_answers(_is_a_or_not, SearchUnits(0)))


def test_a_costly_answer_needs_more_search_units() -> None:
    _, completions, read = _read(_toy())
    cheap, costly = SearchUnits(ENOUGH), SearchUnits(ENOUGH)
    completions.answer_in_all(_is_a_or_not, merge, read, cheap)
    completions.answer_in_all(_is_a_or_not, merge, read, costly, cost=100)
    assert ENOUGH - costly.units_left > ENOUGH - cheap.units_left + 200  # two answers


def test_an_answer_that_needs_chance_in_a_completion_is_undecided() -> None:
    _, completions, read = _read(_toy())
    assert list(completions.iterate_answers(_needs_chance, SearchUnits(ENOUGH))) in ([], [True])
    with pytest.raises(HiddenCardRead):
        completions.answer_in_all(_needs_chance, merge, read, SearchUnits(ENOUGH))


@pytest.mark.parametrize("question", [_is_a_or_not, _needs_chance])
def test_a_question_about_decks_without_enough_units_is_undecided(question: Any) -> None:
    _, completions, read = _read(_toy())
    read.is_of_several_decks = True

    def about_decks(state: Any) -> bool:
        return any_of_decks([lambda: question(state)])

    if question is _is_a_or_not:
        assert completions.answer_in_all(about_decks, merge, read, SearchUnits(ENOUGH)) is True
    units = 0 if question is _is_a_or_not else ENOUGH
    with pytest.raises(HiddenCardRead):
        completions.answer_in_all(about_decks, merge, read, SearchUnits(units))


def test_questions_about_several_decks_take_fewer_units_if_each_is_decided_by_itself() -> None:
    """The first read says so; without that every answer about one deck is combined with each about the other."""
    sides = tuple([Side(("?", "?", "?"))] * 2)
    toy = Toy.of(State(seq=1, chance=Stream(), sides=sides, laid={}), has_one_deck=False)
    state, _ = toy.read()
    completions = Completions(toy.game, state, ())

    def is_never(side: Side) -> bool:
        return all(card == kind for card, kind in zip(side.hand, "ccc", strict=True))

    def any_never(state: Any) -> bool:
        return any_of_decks([partial(is_never, side) for side in state.sides])

    with pytest.raises(HiddenCardRead) as caught:
        any_never(state)
    assert caught.value.is_of_several_decks
    by_itself, together = SearchUnits(ENOUGH), SearchUnits(ENOUGH)
    assert completions.answer_in_all(any_never, merge, caught.value, by_itself) is False
    with pytest.raises(HiddenCardRead) as caught:
        any_never(state)
    assert caught.value.is_of_several_decks
    caught.value.is_of_several_decks = False
    assert completions.answer_in_all(any_never, merge, caught.value, together) is False
    assert by_itself.units_left > together.units_left
