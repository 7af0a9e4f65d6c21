"""What explains a refusal meets values that no schema has checked: names of the vocabulary with any value."""

import random
from itertools import cycle

import pytest

from smack.testing import kit, vocabulary
from smack.words.phrasebook import ENGLISH, LANGUAGES

RANDOM_BODIES = kit.times(250)  # damaged at any depth
SHARE = kit.times(1) / 6  # of the bodies damaged near the top, of which there are some thousands for each game
MOSTLY_ENGLISH = [*LANGUAGES, *[ENGLISH] * 13]  # for bodies damaged near the top: few of them differ by language


@pytest.mark.parametrize("game", kit.games())
def test_each_name_with_each_value_gets_an_answer(game: str) -> None:
    chooser = random.Random(game)
    damaged = (body for body in vocabulary.damage_near_top(game) if chooser.random() < SHARE)
    with vocabulary.with_equal_seeds():
        for (operation, raw), language in zip(damaged, cycle(MOSTLY_ENGLISH), strict=False):
            vocabulary.check(operation, game, raw, language)


@pytest.mark.parametrize("game", kit.games())
def test_bodies_damaged_at_any_depth_get_the_same_answer_in_every_language(game: str) -> None:
    chooser = random.Random(game)
    with vocabulary.with_equal_seeds():
        for language, _ in zip(cycle(LANGUAGES), range(RANDOM_BODIES), strict=False):
            operation, body = chooser.choice(vocabulary.bodies(game))
            vocabulary.check(operation, game, vocabulary.damage_anywhere(game, body, chooser), language)
