"""What the sentences and messages of answers cost a request, counted exactly."""

from typing import Any

import pytest
from msgspec import UNSET, Struct, UnsetType

from smack.engine.declare.budget import MAX_SENTENCE_UNITS, budget
from smack.engine.declare.game import view_of
from smack.engine.declare.verdict import FaultReport
from smack.games import GAMES
from smack.operations import translation
from smack.operations.bodies import CheckAnswer
from smack.operations.catalogue import worked_example
from smack.operations.dispatch import run
from smack.operations.pads import template
from smack.operations.translation import MESSAGE_COST, count_items, translate_answer
from smack.shapes.model import shape_of
from smack.testing.playouts import bytes_of, plain
from smack.words.phrasebook import LANGUAGES, MAX_ITEMS
from tests.support.worked_answers import FLY, ILLEGAL, LEGAL, ROUNDS, SMACKDOWN, SPANK, answer, example, transcript

FAULT = FaultReport("card.copies", "/state/stock/5", "card.copies.excess", "English", {"card": "AC", "copies": 3})


@pytest.mark.parametrize(
    ("values", "count"),
    [  # a move or an event as built-in types has tuples for lists
        ([], 0),
        ([("9H", "10H"), {"cards": ("KS",)}], 3),
        ([("9H",) * (MAX_ITEMS + 1)], MAX_ITEMS),
        (["spank", 7, None, True], 0),
        ([["9H"]], 1),
        ([["9H", "10H"], "ana", ["KS"]], 3),
        ([{"card": "9H"}], 0),
        ([{"cards": ["9H", "10H"], "from": ["bo"]}], 3),
        ([["9H"], {"cards": ["KS"]}, ["QS"]], 3),
        ([{"cards": ["9H"]}, {"cards": ["KS", "QS"]}], 3),
        ([[["9H", "10H"], ["KS"]]], 5),  # two lists, and three cards in them
        ([[{"cards": ["9H", "10H", "JH"]}]], 4),
        ([["9H"] * MAX_ITEMS], MAX_ITEMS),
        ([["9H"] * (MAX_ITEMS + 1)], MAX_ITEMS),
        ([[["9H"]] * (MAX_ITEMS + 1)], 2 * MAX_ITEMS),
    ],
)
def test_the_items_that_a_text_can_name_are_counted(values: list[object], count: int) -> None:
    assert count_items(values) == count


def units_of_sentences(operation: str, game: str, body: object, language: str) -> int:
    with budget(10**9) as left:
        run(operation, game, bytes_of(body), None, language)
    return MAX_SENTENCE_UNITS - left[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "units"),
    [
        # the move; a played card, in a list; twice that a card is drawn, and the list of it for a list of seats
        ("smackarang", 20 + 22 + 2 * (20 + 24)),
        ("smackdown", 20 + 20 + 22),  # the move; that a card is drawn; the card, for one seat
        ("smackem", 20 + 20),  # the move, and one event without a list
        ("spank", 20 + 22),  # the move, and one event with a pile of one card
    ],
)
def test_a_sentence_costs_20_units_and_2_for_each_item_of_its_lists(game: str, units: int, language: str) -> None:
    body = example(game)[LEGAL]
    assert units_of_sentences("adjudicate", game, {**body, "sentences": True}, language) == units
    assert units_of_sentences("adjudicate", game, body, language) == 0


def units_of_messages(operation: str, game: str, answer: Struct, language: str) -> int:
    with budget(10**6) as left:
        translate_answer(operation, game, None, answer, language)
    assert left[1] == MAX_SENTENCE_UNITS
    return 10**6 - left[0]


HIDDEN = plain(view_of(GAMES["smackdown"], worked_example(GAMES["smackdown"])["legal"]["state"], None))
ANSWERS: list[tuple[str, str, object, int]] = [
    ("judge", "spank", SPANK[LEGAL], 0),
    ("judge", "spank", SPANK[ILLEGAL], 1),
    ("adjudicate", "spank", SPANK[ILLEGAL], 1),
    ("adjudicate", "spank", {**SPANK[LEGAL], "views": "all"}, 0),
    ("legal-moves", "spank", {"state": SPANK[LEGAL]["state"]}, 0),
    ("replay", "spank", transcript("spank", LEGAL), 0),
    ("replay", "spank", transcript("spank", ILLEGAL, FLY, ILLEGAL, LEGAL, on_illegal="skip"), 3),
    ("check", "spank", {"state": SPANK[LEGAL]["state"]}, 0),
    ("check", "spank", {"state": {**SPANK[LEGAL]["state"], "turn": "zoe"}}, 1),
    ("suggest", "spank", {"state": SPANK[LEGAL]["state"], "player": "ana", "effort": 1}, 1),
    ("score", "spank", SPANK["tally"], 0),
    ("score", "smackdown", SMACKDOWN["tally"], 4),  # why the deal ended, and what each of three hands is worth
    ("score", "smackdown", {"state": HIDDEN}, 0),  # the sheet is null
    ("replay", "smackdown", {"state": HIDDEN, "moves": []}, 0),
    ("score-pad", "smackdown", {"file": template("smackdown")}, 8),  # the same of the match and of its deal
    ("score-pad", "smackarang", {"file": ROUNDS}, 0),  # an error of a cell has been paid for
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("operation", "game", "body", "messages"), ANSWERS)
def test_each_message_costs_3_units(operation: str, game: str, body: object, messages: int, language: str) -> None:
    assert MESSAGE_COST == 3
    units = units_of_messages(operation, game, answer(operation, game, body), language)
    assert units == 3 * messages


def test_messages_in_a_map_cost_as_much_as_in_a_list_and_null_or_absent_ones_nothing() -> None:
    """No answer has a map of messages so far; the sheet of another game may."""

    class Answer(Struct):
        by_player: dict[str, CheckAnswer] | UnsetType | None = UNSET
        listed: tuple[FaultReport, ...] | None = None

    units_of, two_faults = translation._make_cost_function(shape_of(Answer)), CheckAnswer((FAULT, FAULT), 0)
    assert units_of is not None
    values: list[Any] = [None, UNSET, {}, {"ana": two_faults, "bo": two_faults}]
    assert [units_of(Answer(by_player)) for by_player in values] == [0, 0, 0, 12]
    assert units_of(Answer({"ana": two_faults}, (FAULT,))) == 9
    assert units_of(None) == 0
