"""Answers about small partial states, compared with those of every completion, which are enumerated."""

from functools import partial
from typing import Any

import pytest

from smack.engine.partial.allowance import Allowance
from smack.engine.partial.completions import Completions
from smack.engine.partial.hidden import HiddenCardRead
from smack.engine.partial.questions import any_of_decks
from smack.engine.partial.soundness import SoundCompletions
from smack.engine.partial.state import hidden_places
from tests.engine.partial.toy import DECK, Toy, merge, sound_toy

ENOUGH = 10**7


def _compare(toy: Toy, question: Any, *, is_after_move: bool) -> None:
    """Assert that a question is answered if all completions agree, and that a listing has every answer."""
    expected = {question(state) for state, _ in toy.completions}
    state, suppositions = toy.read()
    completions = Completions(toy.game, state, None if is_after_move else tuple(suppositions.open_checks))
    try:
        answer = question(state)
    except HiddenCardRead as read:
        assert set(completions.answers(question, Allowance(ENOUGH))) == expected
        for _ in range(2):  # the second time with what the first has found out
            try:
                answer = completions.same_in_all(question, merge, read, Allowance(ENOUGH))
            except HiddenCardRead:
                assert len(expected) != 1
            else:
                assert expected == {answer}
    else:
        assert expected <= {answer}


@pytest.mark.parametrize("seed", range(150))
def test_a_question_is_answered_exactly_if_all_completions_agree(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=seed % 3 > 0)
    for _ in range(3):
        about = toy.chooser.choice(["piles", "cards"])
        predicates = [toy.predicate(about) for _ in range(toy.chooser.choice([1, 1, 2]))]
        _compare(
            toy,
            lambda state, predicates=predicates: tuple([one(state) for one in predicates]),
            is_after_move=seed % 5 == 0,
        )


@pytest.mark.parametrize("seed", range(60))
def test_questions_about_different_decks_are_decided_one_by_one(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=False)
    for _ in range(3):
        both = [toy.predicate(toy.chooser.choice(["piles", "cards"]), side) for side in (0, 1)]
        _compare(
            toy, lambda state, both=both: any_of_decks(partial(one, state) for one in both), is_after_move=False
        )


@pytest.mark.parametrize("seed", range(100))
def test_suppositions_are_allowed_exactly_if_a_sound_completion_agrees(seed: int) -> None:
    toy = sound_toy(seed, has_one_deck=seed % 2 == 0)
    state, suppositions = toy.read()
    places = hidden_places(toy.game, state)
    if not places:
        return
    sound = SoundCompletions(places, tuple(suppositions.open_checks), 6)
    complete = [cards_at for _, cards_at in toy.completions]
    for _ in range(10):
        some = toy.chooser.sample(list(places), toy.chooser.randint(0, len(places)))
        kinds = {id_: frozenset(toy.chooser.sample(sorted(DECK), toy.chooser.randint(1, 3))) for id_ in some}
        kinds = {id_: left for id_, some in kinds.items() if (left := some & places[id_].remaining.kinds)}
        fits = any(
            all(cards_at[places[id_].pointer] in left for id_, left in kinds.items()) for cards_at in complete
        )
        assert sound.allow(kinds, Allowance(ENOUGH)) == fits
