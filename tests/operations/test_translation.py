"""Sentences and messages of answers: what they say in each language."""

from typing import Any

import pytest
from msgspec import UNSET, Struct, UnsetType

import smack
from smack.engine.declare.members import Sentences
from smack.engine.declare.rulebook import IN_ANY_CASE
from smack.engine.declare.verdict import Detail, FaultReport, Violation
from smack.games import GAMES
from smack.games.smackdown.score import ShownHand
from smack.operations.pads import template
from smack.operations.problems import Problem
from smack.operations.translation import message_name, say, translate_answer, translate_problem
from smack.testing.playouts import plain
from smack.words.phrasebook import ENGLISH, LANGUAGES
from tests.support.worked_answers import FLY, ILLEGAL, LEGAL, ROUNDS, SMACKDOWN, SPANK, answer, example, transcript

SEATS = SPANK[LEGAL]["state"]["players"]
TWICE = {**SPANK[LEGAL]["state"], "players": [*SEATS, SEATS[0]]}


def test_the_sentences_of_a_verdict_and_its_views() -> None:
    drew, received = "ana zieht eine Karte; im Nachziehstapel sind noch 39", "ana nimmt auf die Hand: Pik-Bube"
    verdict = answer("adjudicate", "smackdown", {**SMACKDOWN[LEGAL], "views": "all", "sentences": True}, "de")
    assert verdict.sentences == Sentences("Eine Karte ziehen", events=(drew, received))
    assert {seat: view.sentences for seat, view in verdict.views.items()} == {
        "ana": Sentences(events=(drew, received)),
        "bo": Sentences(events=(drew,)),
        "cy": Sentences(events=(drew,)),
    }
    assert plain(verdict.sentences) == {"move": "Eine Karte ziehen", "events": [drew, received]}


@pytest.mark.parametrize(
    ("operation", "members", "sentences"),
    [
        ("legal-moves", {}, {"moves": ["Eine Karte ziehen"]}),
        ("seat", {"player": "ana"}, {"moves": ["Eine Karte ziehen"]}),
        ("seat", {"player": None}, {"moves": []}),
        ("adjudicate", {"move": SMACKDOWN[ILLEGAL]["move"]}, {"move": "Smackdown ausrufen!", "events": []}),
    ],
)
def test_an_answer_has_sentences_for_what_it_has(
    operation: str, members: dict[str, object], sentences: Any
) -> None:
    body = {"state": SMACKDOWN[LEGAL]["state"], "sentences": True, **members}
    assert plain(answer(operation, "smackdown", body, "de").sentences) == sentences


@pytest.mark.parametrize(("player", "sentences"), [("ana", {"move": "Crash spielen"}), ("bo", {})])
def test_a_suggested_move_has_a_sentence(player: str, sentences: object) -> None:
    body = {"state": example("smackarang")[LEGAL]["state"], "player": player, "effort": 1, "sentences": True}
    assert plain(answer("suggest", "smackarang", body, "de").sentences) == sentences


def test_a_step_has_the_sentences_of_its_move() -> None:
    body = transcript("smackdown", FLY, LEGAL, LEGAL, on_illegal="skip")
    drew = ("ana drew a card; 39 cards are left in the deck", "The card that ana drew: jack of spades")
    assert [step.sentences for step in answer("replay", "smackdown", body).steps] == [
        Sentences(events=()),  # of a move that does not fit its schema nothing is known
        Sentences("Draw a card", events=drew),
        Sentences("Draw a card", events=()),
    ]


def test_the_moves_after_the_last_step_have_no_sentences() -> None:
    steps = answer("replay", "smackdown", transcript("smackdown", LEGAL, LEGAL, LEGAL, LEGAL)).steps
    assert [step.sentences.move for step in steps] == ["Draw a card", "Draw a card"]


@pytest.mark.parametrize("flag", [{}, {"sentences": False}, {"sentences": None}])
def test_an_answer_without_sentences_in_english_is_the_same_object(flag: dict[str, object]) -> None:
    class Body(Struct):
        sentences: bool | UnsetType | None = UNSET

    verdict = answer("judge", "spank", SPANK[ILLEGAL])
    assert translate_answer("judge", "spank", Body(**flag), verdict, ENGLISH) is verdict  # type: ignore[arg-type]
    assert translate_answer("judge", "spank", None, verdict, ENGLISH) is verdict


def violation(message: str, **facts: object) -> Violation:
    clause, name = message.rsplit(".", 1)
    return Violation(clause, "/rules/spank", message, f"English: {name}", "/move", facts)


TURN = violation("spank.turn.order.turn", turn="ana")
LONG = violation("spank.stack.five.long", cards=6)  # its texts have the fact
UNSAID = violation("spank.turn.order.unsaid")  # without a text in any language
FAULT = FaultReport("card.copies", "/state/stock/5", "card.copies.excess", "English", {"card": "AC", "copies": 3})
UNSAID_FAULT = FaultReport("card.copies", "/state/stock/5", "card.copies.unsaid", "English", {})


@pytest.mark.parametrize(
    ("value", "sentences"),
    [
        (TURN, ["English: turn", "Jemand anderes ist am Zug.", "Es el turno de otro jugador."]),
        (
            LONG,
            [
                "English: long",
                "Der Stapel hätte 6 Karten, mehr als fünf.",
                "El montón tendría 6 cartas, más de cinco.",
            ],
        ),
        (UNSAID, ["English: unsaid"] * 3),
        (
            FAULT,
            [
                "English",
                "Im Deck gibt es die Karte AC nur 3-mal, und das ist eine mehr.",
                "La baraja solo tiene 3 veces la carta AC, y esta es una de más.",
            ],
        ),
        (UNSAID_FAULT, ["English"] * 3),
        (
            smack.spank.parse_move(SPANK[LEGAL]["move"]),
            [
                "Spank bo's stack 1 with ace of clubs",
                "Spank auf Stapel 1 von bo mit Kreuz-Ass",
                "Golpear el montón 1 de bo con as de tréboles",
            ],
        ),
        (
            smack.spank.adjudicate(SPANK[LEGAL]["state"], SPANK[LEGAL]["move"]).events[0],
            [
                "ana spanked bo's stack 1 (9 of clubs) with ace of clubs; both go to the Discard",
                "Spank von ana mit Kreuz-Ass auf Stapel 1 von bo (Kreuz-9); alles kommt auf den Ablagestapel",
                "ana golpea el montón 1 de bo (9 de tréboles) con as de tréboles; montón y carta van al Descarte",
            ],
        ),
    ],
    ids=["violation", "with-fact", "unsaid", "fault", "unsaid-fault", "move", "event"],
)
def test_a_value_is_said_in_each_language(value: Any, sentences: list[str]) -> None:
    assert [say(GAMES["spank"], value, language) for language in LANGUAGES] == sentences
    assert [smack.spank.say(value, language) for language in ("en", "de", "es")] == sentences


def test_messages_of_all_steps_are_translated_but_those_about_the_schema() -> None:
    body = transcript("spank", ILLEGAL, FLY, LEGAL, ILLEGAL, on_illegal="skip", sentences=False)
    english, german = (answer("replay", "spank", body, language).steps for language in (ENGLISH, "de"))
    message = "Abgeräumt werden darf ein Stapel nur, wenn sich keiner umlegen lässt."
    assert [[violation.message for violation in step.violations] for step in german] == [
        [message],
        [],
        [],
        [message],
    ]
    assert german[1] == english[1]
    assert german[1].errors[0].message.startswith("This has to be one of")
    assert {step.sentences for step in german} == {UNSET}


@pytest.mark.parametrize(
    ("language", "messages"),
    [
        (
            "de",
            [
                "Dieser Spieler hat noch Karten; wer eine Runde gewinnt, hat keine.",
                "Das ist keine ganze Zahl. Nur Ziffern schreiben, wie in `12`.",
            ],
        ),
        (
            "es",
            [
                "A este jugador le quedan cartas; quien gana una ronda no tiene ninguna.",
                "Esto no es un número entero. Escribe solo cifras, como en `12`.",
            ],
        ),
    ],
)
def test_errors_of_a_score_pad_are_translated(language: str, messages: list[str]) -> None:
    body = {"file": ROUNDS + "1,2,ana,q,\n"}
    english, translated = (answer("score-pad", "smackarang", body, one).matches[0] for one in (ENGLISH, language))
    assert [error.message for error in translated.errors] == messages
    assert without_messages(english.errors) == without_messages(translated.errors)


def test_a_fault_in_a_score_pad_names_the_columns() -> None:
    body = {"file": "deal,player,hand,stake\n1,ana,2 4,1\n1,bo,KH,\n"}
    (error,) = answer("score-pad", "smackdown", body, "de").matches[0].errors
    assert error.message == "bo hat keinen Einsatz; er gehört in `stake`."  # in a tally: in `stakes`


@pytest.mark.parametrize(
    ("operation", "game", "body", "message", "language", "translated"),
    [
        (
            "judge",
            "spank",
            {"state": TWICE, "move": SPANK[LEGAL]["move"]},
            "Two players have the same id.",
            "de",
            "Zwei Spieler haben dieselbe Kennung.",
        ),
        (
            "judge",
            "spank",
            {**SPANK[LEGAL], "state": {**SPANK[LEGAL]["state"], "phase": "play"}},
            "In phase `play` the player on turn has an empty stack to fill.",
            "de",
            "In der Phase `play` hat der Spieler am Zug einen leeren Platz zu füllen.",
        ),
        (
            "judge",
            "spank",
            {**SPANK[LEGAL], "move": {"type": "done", "player": "zoe"}},
            "No player at the table has this id. There are `ana`, `bo`, `cy`.",
            "de",
            "No player at the table has this id. There are `ana`, `bo`, `cy`.",  # this error has no id
        ),
        (
            "score-pad",
            "smackarang",
            {"file": "match,round\n"},
            "Line 1: The column `player` is missing. The columns are: match, round, player, cards_left, winner.",
            "es",
            "Línea 1: Falta la columna `player`. Las columnas son: match, round, player, cards_left, winner.",
        ),
        (
            "score-pad",
            "smackarang",
            {"file": ""},
            "The file has no header. Its first line has to be: match, round, player, cards_left, winner.",
            "de",
            "Die Datei hat keine Kopfzeile. Ihre erste Zeile lautet: match, round, player, cards_left, winner.",
        ),
    ],
    ids=["fault", "fault-of-game", "without-id", "line", "file"],
)
def test_the_first_error_of_a_problem(
    operation: str, game: str, body: object, message: str, language: str, translated: str
) -> None:
    errors = []
    for one in (ENGLISH, language):
        with pytest.raises(Problem) as raised:
            answer(operation, game, body, one)
        errors.append(raised.value.errors)
    assert [errors[0][0].message, errors[1][0].message] == [message, translated]
    assert without_messages(errors[0]) == without_messages(errors[1])


@pytest.mark.parametrize(
    "members",
    [
        {},
        {"facts": {}},
        {"message_id": "players.twice.twice"},
        {"message_id": "players.twice.unsaid", "facts": {}},
    ],
)
def test_an_error_without_id_facts_or_text_stays_in_english(members: Any) -> None:
    problem = Problem("unsound", errors=[Detail("/state", "players.twice", "English", **members)])
    assert translate_problem(problem, "spank", "de").errors == problem.errors


@pytest.mark.parametrize(
    ("clause", "message", "name"),
    [
        ("spank.turn.order", "spank.turn.order.past", "clause-turn_order.says-past"),
        ("smackdown.smackdown", "smackdown.smackdown.no-one", "clause-smackdown.says-no-one"),
        ("spank.turn.order", f"spank.turn.order.{IN_ANY_CASE}", IN_ANY_CASE),
    ],
)
def test_a_message_of_a_clause_has_a_name_in_a_phrasebook(clause: str, message: str, name: str) -> None:
    assert message_name(clause, message) == name


def whys(sheet: Any) -> list[str | None]:
    return [sheet.why, *(hand.why for hand in sheet.showdown)]


def test_the_parts_of_a_sheet_say_why() -> None:
    sheet = answer("score", "smackdown", SMACKDOWN["tally"], "de").sheet
    assert whys(sheet) == [
        "Nur ana zeigt die höchste Kombination: Royal Rumble Flush.",
        "Zeigt: Royal Rumble Flush. Der Royal Rumble Flush lebt: Einen Half Move hat bo, cy.",
        "Zeigt: kleiner Half Move.",
        "Zeigt: großer Half Move.",
    ]
    (match,) = answer("score-pad", "smackdown", {"file": template("smackdown")}, "de").matches
    (deal,) = match.answer.sheet.deals
    assert whys(deal) == whys(match.answer.sheet) == whys(sheet)


def test_before_its_end_a_deal_has_no_reason_in_any_language() -> None:
    sheet = answer("score", "smackdown", {"state": SMACKDOWN[LEGAL]["state"]}, "de").sheet
    assert whys(sheet) == [None, *["Zeigt nichts, was zählt."] * 3]


def test_a_part_of_a_sheet_without_a_text_in_the_language_says_why_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ShownHand, "WHY", "sheet-unsaid")
    english, german = (answer("score", "smackdown", SMACKDOWN["tally"], one).sheet for one in (ENGLISH, "de"))
    assert whys(german) == ["Nur ana zeigt die höchste Kombination: Royal Rumble Flush.", *whys(english)[1:]]


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "It is the only legal move. Not legal now: draw (smackarang.must-play)."),
        ("de", "Es ist der einzige erlaubte Spielzug. Jetzt nicht erlaubt: draw (smackarang.must-play)."),
    ],
)
def test_a_suggestion_says_why(language: str, why: str) -> None:
    state = example("smackarang")[LEGAL]["state"]
    suggestion = answer("suggest", "smackarang", {"state": state, "player": "ana", "effort": 1}, language)
    assert suggestion.why == why


def without_messages(errors: Any) -> list[dict[str, object]]:
    return [{name: value for name, value in plain(error).items() if name != "message"} for error in errors]
