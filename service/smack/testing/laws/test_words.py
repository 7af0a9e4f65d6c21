"""What a game says in each language: every text is there, uses the values that there are, and can be said."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from sys import modules
from typing import Any

import msgspec
import pytest

from smack.games import GAMES
from smack.operations import catalogue, dispatch
from smack.operations.translation import message_name
from smack.testing import kit
from smack.testing.laws.test_messages import faults, violations
from smack.testing.playouts import bytes_of, plain, random_game
from smack.testing.texts import sentences_of, texts_of
from smack.words.phrasebook import ENGLISH, LANGUAGES, Phrasebook, SentenceKind, fluent_id, phrasebook, say_plainly

VARIABLE = re.compile(r"\$(\w+)")
REFERENCE = re.compile(r'message: "([\w-]+)"')
OPTIONAL_NAMES = re.compile(r"card|hidden-card|word-.+|sheet-.+")  # of texts, as many as a game needs


def languages(game: str) -> list[str]:
    """Return the languages in which a game says something."""
    folder = Path(modules[GAMES[game].package].__file__ or "").parent / "words"
    return [language for language in LANGUAGES if (folder / f"{language}.ftl").exists()]


GAME_LANGUAGES = [(game, language) for game in kit.games() for language in languages(game)]
TRANSLATIONS = [(game, language) for game, language in GAME_LANGUAGES if language != ENGLISH]


@cache
def texts_of_file(game: str, language: str) -> dict[str, str]:
    """Return name -> text, as Fluent writes it, of the texts that a game has besides the shared ones."""
    shared_texts, book = Phrasebook(language).patterns, phrasebook(language, GAMES[game])
    return {name: text for name, text in book.patterns.items() if shared_texts.get(name) != text}


@pytest.mark.parametrize("game", kit.games())
def test_a_game_says_its_moves_and_events_in_english(game: str) -> None:
    assert ENGLISH in languages(game)


@pytest.mark.parametrize(("game", "language"), GAME_LANGUAGES)
def test_every_text_is_there_and_no_other(game: str, language: str) -> None:
    texts = texts_of_file(game, language)
    expected = {*sentences_of(game)} | ({*texts_of(game)} if language != ENGLISH else set())
    used = {name for text in texts.values() for name in REFERENCE.findall(text)}
    assert expected - phrasebook(language, GAMES[game]).patterns.keys() == set()
    assert {name for name in texts.keys() - expected - used if not OPTIONAL_NAMES.fullmatch(name)} == set()


@pytest.mark.parametrize(("game", "language"), GAME_LANGUAGES)
def test_sentences_use_members_that_there_are(game: str, language: str) -> None:
    texts = phrasebook(language, GAMES[game]).patterns
    for name, members in sentences_of(game).items():
        assert {*VARIABLE.findall(texts[name])} <= members, name


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_messages_use_the_facts_that_the_english_ones_use(game: str, language: str) -> None:
    texts = texts_of_file(game, language)
    for name, (needed, possible) in texts_of(game).items():
        assert needed <= {*VARIABLE.findall(texts[name])} <= possible, name


def _moves_and_events(game: str) -> Iterator[tuple[SentenceKind, Any]]:
    for entry in kit.deals(game):
        for turn in random_game(game, entry["body"], most=60):
            yield "move", plain(turn.move)
            yield from (("event", plain(event)) for event in turn.events)


@pytest.mark.parametrize(("game", "language"), GAME_LANGUAGES)
def test_every_move_and_event_of_random_games_can_be_said(game: str, language: str) -> None:
    book = phrasebook(language, GAMES[game])
    for kind, value in _moves_and_events(game):
        sentence = book.sentence(kind, value)
        assert sentence != say_plainly(value), value
        assert "  " not in sentence
        assert "{" not in sentence


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_every_refusal_and_fault_can_be_said(game: str, language: str) -> None:
    book = phrasebook(language, GAMES[game])
    for violation in violations(game):
        name = message_name(violation["rule"], violation["message_id"])
        assert book.text(name, violation["facts"]) is not None, violation
    for fault in faults(game):
        assert book.text(f"fault-{fluent_id(fault['message_id'])}", fault["facts"]) is not None, fault


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_every_explanation_in_a_sheet_can_be_said(game: str, language: str) -> None:
    for entry in kit.deals(game):
        turns = random_game(game, entry["body"], most=200)
        for state in (turns[0].before, turns[-1].after):
            body = bytes_of({"state": state})
            english, translated = (
                plain(dispatch.run("score", game, body, language=answer_language))
                for answer_language in (ENGLISH, language)
            )
            for (holder, name), (other, _) in zip(kit.places(english), kit.places(translated), strict=True):
                if name == "why" and holder[name] is not None:
                    assert other[name] not in (None, "", holder[name])


@pytest.mark.parametrize(("game", "language"), GAME_LANGUAGES)
def test_every_card_has_a_name_of_its_own(game: str, language: str) -> None:
    cards = catalogue.build_messages(GAMES[game], language).cards
    assert len({*cards.values()}) == len(cards)
    assert "" not in cards.values()


@pytest.mark.parametrize(("game", "language"), GAME_LANGUAGES)
def test_the_messages_of_a_game_are_encoded(game: str, language: str) -> None:
    answer = msgspec.json.decode(msgspec.json.encode(catalogue.build_messages(GAMES[game], language)))
    assert answer["language"] == language
    assert {*answer["moves"]} >= {kind.__struct_config__.tag for kind in GAMES[game].moves}
