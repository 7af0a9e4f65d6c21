"""The catalogue: what the page, the rulebook and the texts of a game have, and what stands for a missing text."""

import json
from functools import partial
from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct, to_builtins
from msgspec.structs import replace

from smack.engine.declare.game import Game
from smack.engine.declare.rulebook import MessageTemplate
from smack.games import GAMES
from smack.operations import catalogue
from smack.operations.catalogue import (
    Players,
    build_game_list,
    build_game_page,
    build_messages,
    build_rulebook,
    options_schema,
    worked_example,
)
from smack.operations.catalogue_routes import ROUTES, addresses, build_answers
from smack.testing.playouts import plain
from smack.words.phrasebook import phrasebook

PLAYERS = {
    "smackarang": Players(3, 6, 6),
    "smackdown": Players(2, 12, 12),
    "smackem": Players(2, 8, 8),
    "smackshapes": Players(2, 8, 12),
    "spank": Players(2, 9, 12),
}


class BareBook:
    """What stands for the phrasebook of a language that has no texts yet."""

    patterns: dict[str, str] = {}  # noqa: RUF012

    def text(self, _name: str) -> None:
        return None

    def card(self, code: str) -> str:
        return code


@pytest.fixture
def without_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "phrasebook", lambda _language, _game: BareBook())


@pytest.mark.parametrize("game", PLAYERS)
def test_how_many_can_play(game: str) -> None:
    assert build_game_page(GAMES[game]).players == PLAYERS[game]


def test_a_page_has_the_types_of_moves_and_events_by_name() -> None:
    page = build_game_page(GAMES["spank"])
    assert page.move_types == ("discard", "spank", "move", "remove", "place", "done")
    assert page.event_types[:2] == ("dealt", "laid_out")
    assert (page.id, page.rulesets, page.phases) == ("spank", (1,), ("choose", "move", "play", "over"))
    assert page.pad == to_builtins(GAMES["spank"].pad)
    assert plain(page.example) == plain(worked_example(GAMES["spank"]))
    assert page.links == {"openapi": "/openapi/spank.json", "docs": "/docs/spank", "rules": "/rules/spank"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_an_option_is_described_in_the_language_and_has_the_same_values(game: str, language: str) -> None:
    book, english = phrasebook(language, GAMES[game]), options_schema(GAMES[game])
    for name, option in options_schema(GAMES[game], language).items():
        text = book.text(f"option-{name}.about")
        assert option == {**english[name], "description": text or english[name]["description"]}
        assert text or language == "en"


class SomeOptions(Struct):
    bare: int = 3
    plain: Annotated[int, Meta(description="Of the member.")] = 3
    within: Annotated[int, Meta(description="Of a part.")] | None = None


def test_an_option_is_described_wherever_its_type_says_what_it_means() -> None:
    game = replace(GAMES["spank"], options=SomeOptions)
    described = {"bare": "", "plain": "Of the member.", "within": "Of a part."}
    assert {name: option["description"] for name, option in options_schema(game).items()} == described
    options = build_messages(game, "de").options
    assert {name: option.description for name, option in options.items()} == described


def test_the_schema_of_an_option_is_complete_in_itself() -> None:
    """Even that of a deck, whose cards have actions of several kinds."""
    deck = options_schema(GAMES["smackshapes"])["deck"]
    text = json.dumps(deck)
    assert ("$ref" in text, "discriminator" in text) == (False, False)
    card: Any = deck["anyOf"][0]["items"]
    assert card["title"] == "Card"
    assert card["properties"]["ranking"]["items"]["pattern"] == "^[a-z]{1,16}$"
    assert len(card["properties"]["action"]["anyOf"]) > 1


@pytest.mark.parametrize("game", GAMES)
def test_without_texts_the_catalogue_says_it_in_english(game: str, without_texts: None) -> None:  # noqa: ARG001
    declared = GAMES[game]
    page = build_game_page(declared, "de")
    assert (page.title, page.description, page.notation) == (
        declared.title,
        declared.description,
        declared.notation,
    )
    assert options_schema(declared, "de") == options_schema(declared)
    rulebook = build_rulebook(declared, "de")
    english = declared.rulebook.values()
    assert [(clause.title, clause.text, clause.source) for clause in rulebook.rules] == [
        (clause.title, clause.text, clause.source) for clause in english
    ]
    templates = [template for clause in english for template in clause.messages]
    assert [message.text for clause in rulebook.rules for message in clause.messages] == patterns(templates)
    faults = catalogue.fault_messages(declared)
    assert [message.text for message in rulebook.faults] == patterns(faults)


class EchoBook(BareBook):
    """What stands for a phrasebook: each of its texts is its name in angle brackets, each pattern in braces."""

    def __init__(self, *names: str) -> None:
        self.patterns = {name: f"{{{name}}}" for name in names}

    def text(self, name: str) -> Any:
        return f"<{name}>"

    def word(self, word: str) -> str:
        return f"<{word}>"


def of_german(book: BareBook, language: str, game: object) -> BareBook:
    """Return `book` for German, and one without texts for any other language."""
    assert isinstance(game, Game)
    return book if language == "de" else BareBook()


def test_each_text_of_a_page_and_a_rulebook_has_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("clause-turn_order.says-past", "in-any-case", "fault-card_copies_more")
    monkeypatch.setattr(catalogue, "phrasebook", partial(of_german, EchoBook(*names)))
    game = GAMES["spank"]
    page = build_game_page(game, "de")
    assert (page.title, page.description, page.notation) == ("<title>", "<description>", "<notation>")
    assert {name: option["description"] for name, option in page.options.items()} == {
        name: f"<option-{name}.about>" for name in page.options
    }
    (summary,) = [one for one in build_game_list("de").games if one.id == "spank"]
    assert (summary.title, summary.description) == ("<title>", "<description>")
    rulebook = build_rulebook(game, "de")
    for clause, english in zip(rulebook.rules, game.rulebook.values(), strict=True):
        name = "clause-" + clause.id.removeprefix("spank.").replace(".", "_")
        assert (clause.title, clause.text, clause.source) == (f"<{name}.title>", f"<{name}>", f"<{name}.source>")
        for message, template in zip(clause.messages, english.messages, strict=True):
            if message.id == "spank.turn.order.past":
                assert message.text == "{clause-turn_order.says-past}"
            elif message.id.endswith(".in-any-case"):  # which all clauses share
                assert message.text == "{in-any-case}"
            else:
                assert message.text == template.pattern
    for message, template in zip(rulebook.faults, catalogue.fault_messages(game), strict=True):
        is_named = message.id == "card.copies.more"
        assert message.text == ("{fault-card_copies_more}" if is_named else template.pattern)
    assert "{fault-card_copies_more}" in [message.text for message in rulebook.faults]


def test_each_text_of_the_messages_has_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("word-red", "word-red.x", "move-a", "event-b", "why-c", "card-laid", "other")
    book = EchoBook(*names)
    book.patterns["event-b"] = 'EACH($cards, message: "card-laid") and EACH($cards, message: "other")'
    monkeypatch.setattr(catalogue, "phrasebook", partial(of_german, book))
    game = GAMES["smackem"]
    messages = build_messages(game, "de")
    assert (messages.language, messages.title) == ("de", "<title>")
    assert messages.words == {"red": "<red>"}
    assert (messages.moves, messages.events) == ({"a": "{move-a}"}, {"b": book.patterns["event-b"]})
    assert messages.phases == {phase: f"<phase-{phase}>" for phase in game.phases}
    assert messages.columns == {column.name: f"<column-{column.name}>" for column in game.pad.columns}
    for name, schema in options_schema(game).items():
        option = messages.options[name]
        assert (option.title, option.description) == (f"<option-{name}>", f"<option-{name}.about>")
        values = [value for value in schema.get("enum", ()) if isinstance(value, str)]
        assert option.values == {value: f"<option-{name}.{value}>" for value in values}
    own = {name: text for name, text in messages.messages.items() if text.startswith("{") and text.endswith("}")}
    assert own == {"c": "{why-c}", "card-laid": "{card-laid}", "other": "{other}"}
    assert list(messages.messages)[-3:] == ["c", "card-laid", "other"]


def patterns(templates: Any) -> list[str]:
    """Return the English texts of messages as patterns of Fluent."""
    found: list[MessageTemplate] = [*templates]
    return [template.pattern for template in found]


@pytest.mark.parametrize("game", GAMES)
def test_without_texts_names_are_ids(game: str, without_texts: None) -> None:  # noqa: ARG001
    declared, messages = GAMES[game], build_messages(GAMES[game], "de")
    assert (messages.language, messages.title) == ("de", declared.title)
    assert messages.cards == {code: code for code in messages.cards} != {}
    assert messages.phases == {phase: phase for phase in declared.phases}
    assert messages.columns == {column.name: column.title for column in declared.pad.columns}
    assert (messages.words, messages.moves, messages.events) == ({}, {}, {})
    for name, schema in options_schema(declared).items():
        option = messages.options[name]
        assert (option.title, option.description) == (name, schema["description"])
        assert option.values == {value: value for value in schema.get("enum", ()) if isinstance(value, str)}
    rulebook = build_rulebook(declared)
    templates = [*(template for clause in rulebook.rules for template in clause.messages), *rulebook.faults]
    assert messages.messages == dict(zip([one.id for one in templates], patterns(templates), strict=True))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_texts_of_a_game_are_those_of_its_phrasebook(language: str) -> None:
    game = GAMES["smackem"]
    book, messages = phrasebook(language, game), build_messages(game, language)
    assert (messages.title, messages.language) == (book.text("title") or game.title, language)
    assert messages.phases == {phase: book.text(f"phase-{phase}") or phase for phase in game.phases}
    for member, prefix in ((messages.moves, "move-"), (messages.events, "event-")):
        names = [name for name in book.patterns if name.startswith(prefix) and "." not in name]
        assert member == {name.removeprefix(prefix): book.patterns[name] for name in names} != {}
    assert messages.words == {
        name.removeprefix("word-"): book.text(name)
        for name in book.patterns
        if name.startswith("word-") and "." not in name
    }
    stop = messages.options["stop"]
    assert stop.title == (book.text("option-stop") or "stop")
    assert stop.description == options_schema(game, language)["stop"]["description"]
    assert {*stop.values} == {*options_schema(game)["stop"]["enum"]}
    rulebook = build_rulebook(game, language)
    templates = [*(one for clause in rulebook.rules for one in clause.messages), *rulebook.faults]
    ids = {template.id for template in templates}
    reasons = {name.removeprefix("why-") for name in book.patterns if name.startswith("why-") and "." not in name}
    assert {template.id: template.text for template in templates} == {id_: messages.messages[id_] for id_ in ids}
    in_sentences = [name for name in messages.messages if name not in ids | reasons]
    assert in_sentences == sorted(in_sentences)
    assert {name: messages.messages[name] for name in in_sentences} == {
        name: book.patterns[name] for name in in_sentences
    }


def test_every_address_has_its_answer() -> None:
    """Each route has one address, one for each game, or one for each clause."""
    rules = sum(len(game.rulebook) for game in GAMES.values())
    assert len(addresses()) == 1 + 3 * len(GAMES) + rules
    for path in (
        "/v1/games",
        *(f"/v1/games/spank{rest}" for rest in ("", "/rules/spank.setup.deal", "/messages")),
    ):
        route, parameters = addresses()[path]
        assert route.path.format(**parameters) == path
        assert route in ROUTES
    answers = build_answers("de")
    assert {*answers} == {*addresses()}
    assert all(isinstance(answers[address], route.answer_type) for address, (route, _) in addresses().items())
