"""Answers in words: sentences about moves and events on request, and messages in the language of the client.

Sentences and translations are added to a complete answer, so that nothing that judges knows of languages.
Functions that are made from the type of an answer visit only the parts that have messages. Messages are charged to
the budget in every language alike, English included, so that no request fits in one language only. Sentences have
a bound beside the budget (`charge_sentences`), and those beyond it are left out. Problems cost nothing: they have
50 errors at most.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.declare.budget import charge, charge_sentences
from smack.engine.declare.game import Game
from smack.engine.declare.members import Sentences
from smack.engine.declare.moves import Move
from smack.engine.declare.pad import Pad
from smack.engine.declare.rulebook import IN_ANY_CASE
from smack.engine.declare.verdict import Detail, Event, FaultReport, Violation
from smack.games import GAMES
from smack.operations.bodies import ReplayAnswer, SuggestAnswer
from smack.operations.pads import CellError
from smack.operations.pads.languages import error_name, translate_error
from smack.operations.pads.messages import MESSAGE_ID_PREFIX
from smack.operations.problems import Problem
from smack.operations.suggestions import say_why
from smack.operations.table import BY_NAME
from smack.shapes.model import List, Map, Object, OneOf, TypeShape, shape_of
from smack.shapes.rewrite import Change, Part, Rewriter, keep_null
from smack.words.phrasebook import ENGLISH, MAX_ITEMS, Phrasebook, fluent_id, phrasebook

MESSAGE_COST = 3  # units of the budget for a message
SENTENCE_COST = 20  # for a sentence; a unit is at most about a microsecond in the slowest language
ITEM_COST = 2  # for an item of a list in a sentence, such as the name of a card

AnyFault = TypeVar("AnyFault", FaultReport, Detail)
OptionalItems = Iterable[object] | UnsetType
CostFunction = Callable[[Any], int]  # a value of the type for which it is made -> units of the budget


def translate_answer(operation: str, game: str, body: object, answer: Struct, language: str) -> Struct:
    """Return an answer with the sentences that the request's body wants, and with its messages in a language.

    Charges the budget for messages in every language, English included. Sentences beyond their bound are left out.
    """
    wants_sentences = getattr(body, "sentences", False) is True  # UNSET if left out; not every body has it
    if units := _answer_cost_function(operation, game)(answer):  # most answers have no message
        charge(units)
    if language == ENGLISH and not wants_sentences:
        return answer
    book = phrasebook(language, GAMES[game])
    if wants_sentences:
        answer = _add_sentences(book, body, answer)
    if language == ENGLISH:
        return answer
    # (phrasebook, parent, place, value): an answer as a whole has neither a parent nor a place
    translated_answer: Struct = _translator(operation, game)(book, None, None, answer)
    return translated_answer


def _add_sentences(book: Phrasebook, body: object, answer: Struct) -> Struct:
    """Return an answer with `sentences`: a replay has them in each step, a verdict also in each view."""
    if isinstance(answer, ReplayAnswer):
        moves_sent: Sequence[object] = getattr(body, "moves", ())
        steps = [
            replace(step, sentences=_sentences(book, move, events=step.events))
            for step, move in zip(answer.steps, moves_sent, strict=False)  # the last moves may have no step
        ]
        return replace(answer, steps=tuple(steps))
    if views := getattr(answer, "views", None):
        views_with_sentences = {
            seat: replace(view, sentences=_sentences(book, events=view.events)) for seat, view in views.items()
        }
        answer = replace(answer, views=views_with_sentences)
    move = getattr(body, "move", getattr(answer, "move", UNSET))  # that was judged, or is suggested
    moves, events = getattr(answer, "moves", UNSET), getattr(answer, "events", UNSET)
    return replace(answer, sentences=_sentences(book, move, moves, events))


def _sentences(
    book: Phrasebook, move: object = UNSET, moves: OptionalItems = UNSET, events: OptionalItems = UNSET
) -> Sentences | UnsetType:
    """Return the sentences about a move, moves and events; UNSET if their cost exceeds what the request has left.

    Arguments that are UNSET have none, and neither has a `move` that is null or does not fit its schema. Charges
    for the sentences (`charge_sentences`).
    """
    topics: dict[str, OptionalItems] = {
        "move": (move,) if isinstance(move, Move) else UNSET,
        "moves": moves,
        "events": events,
    }
    values = {name: [*map(msgspec.to_builtins, items)] for name, items in topics.items() if items is not UNSET}
    if not charge_sentences(sum([_sentence_cost(value) for items in values.values() for value in items])):
        return UNSET
    sentences = {
        name: tuple([book.sentence("event" if name == "events" else "move", value) for value in items])
        for name, items in values.items()
    }
    sentence = sentences["move"][0] if "move" in sentences else UNSET
    return Sentences(sentence, sentences.get("moves", UNSET), sentences.get("events", UNSET))


def _sentence_cost(value: Mapping[str, object]) -> int:
    """Return the units of the sentence about a move or an event."""
    return SENTENCE_COST + ITEM_COST * count_items(value.values())


def count_items(values: Iterable[object]) -> int:
    """Return the number of items of all lists that are among these values, or inside them at any depth.

    Of each list only the first MAX_ITEMS items are counted and searched for lists, since a text names no more.
    """
    count = 0
    for value in values:
        match value:
            case list() | tuple():
                count += min(len(value), MAX_ITEMS) + count_items(value[:MAX_ITEMS])
            case dict():
                count += count_items(value.values())
    return count


def say(game: Game, value: Move | Event | Violation | FaultReport, language: str) -> str:
    """Return a sentence about a move or an event, or the message of a violation or a fault, in a language.

    A message without a text in this language is in English.
    """
    book = phrasebook(language, game)
    match value:
        case Violation():
            return _translate_violation(value, book).message
        case FaultReport():
            return _translate_fault(value, book).message
        case Move():
            return book.sentence("move", msgspec.to_builtins(value))
    return book.sentence("event", msgspec.to_builtins(value))


def prepare_translators() -> None:
    """Make the functions for the answers of every operation and game now, so that forked workers share them."""
    for operation in BY_NAME:
        for game in GAMES:
            _answer_cost_function(operation, game)
            _translator(operation, game)


@cache
def _translator(operation: str, game: str) -> Change[Phrasebook]:
    """Return the function that translates the messages in the answers of an operation for a game.

    The function takes a phrasebook as its context. It is made once.
    """
    return _TranslatorBuilder(GAMES[game].pad).compile(shape_of(BY_NAME[operation].answer_type(GAMES[game])))


class _TranslatorBuilder(Rewriter[Phrasebook]):
    """Makes the functions that translate the messages in an answer."""

    def __init__(self, pad: Pad) -> None:
        super().__init__()
        self.pad = pad

    def change_of(self, part: Part) -> Change[Phrasebook] | None:
        """Return the function that translates the message of a part; None for a part that has none itself.

        For a part of a sheet the function also translates the messages of the parts inside it.
        """
        if not isinstance(part.shape, Object):
            return None
        # a message of a score pad names the game's columns; `_make_cost_function` has no cost for it, since
        # reading the cells has been charged
        if part.shape.struct is CellError:
            return lambda book, _parent, _where, error: translate_error(error, self.pad, book)
        if translate := _TRANSLATORS.get(part.shape.struct):  # never null: items of lists, or the whole answer
            return lambda book, _parent, _where, value: translate(value, book)
        if hasattr(part.shape.struct, "WHY"):  # a part of a sheet, which may hold others that have a `why`
            translate_inside = self.compile_inside(part)
            return keep_null(
                part.shape,
                lambda book, parent, where, value: _translate_why(
                    translate_inside(book, parent, where, value) if translate_inside else value, book
                ),
            )
        return None


@cache
def _answer_cost_function(operation: str, game: str) -> CostFunction:
    """Return the function (answer of an operation of a game) -> units for the messages in it; made once."""
    return _make_cost_function(shape_of(BY_NAME[operation].answer_type(GAMES[game]))) or _no_cost


def _make_cost_function(shape: TypeShape) -> CostFunction | None:
    """Return the function (value) -> units for the messages in it; None if values of this shape have none.

    The function takes None and UNSET where an answer may have them. Messages about cells of a score pad cost
    nothing: reading the cells has been charged.
    """
    match shape:
        case Object() if shape.struct in _TRANSLATORS:  # never null: items of lists, or the whole answer
            return lambda _value: MESSAGE_COST
        case Object(members=members):
            why_cost = MESSAGE_COST if hasattr(shape.struct, "WHY") else 0
            parts = [(member.attribute, cost) for member in members if (cost := _make_cost_function(member.shape))]
            if not parts and not why_cost:
                return None
            return lambda value: (
                why_cost + sum([cost(getattr(value, name)) for name, cost in parts])
                if isinstance(value, Struct)
                else 0
            )
        case List(high=0):  # always empty, as the violations of a legal verdict
            return None
        case List(item=item) | Map(item=item):
            if cost_of_item := _make_cost_function(item):
                return lambda values: sum(
                    map(cost_of_item, values.values() if isinstance(values, dict) else values or ())
                )
        case OneOf(objects=objects):
            costs = {kind.struct: cost for kind in objects if (cost := _make_cost_function(kind))}
            return (lambda value: costs.get(type(value), _no_cost)(value)) if costs else None
    return None


def _no_cost(_value: object) -> int:
    return 0


def _translate_violation(violation: Violation, book: Phrasebook) -> Violation:
    text = book.text(message_name(violation.rule, violation.message_id), violation.facts)
    return replace(violation, message=text or violation.message)


def message_name(clause_id: str, message_id: str) -> str:
    """Return the name that a message of a clause has in a phrasebook.

    The message `spank.turn.order.past` of the clause `spank.turn.order` is called `clause-turn_order.says-past`.
    For the message IN_ANY_CASE, which every clause has, the name is IN_ANY_CASE, the same for all clauses.
    """
    name = message_id[len(clause_id) + 1 :]
    return name if name == IN_ANY_CASE else f"clause-{fluent_id(clause_id.partition('.')[2])}.says-{name}"


def _translate_fault(fault: AnyFault, book: Phrasebook) -> AnyFault:
    # without a message id (and so without facts), as for a value that does not fit its schema: in English only
    if isinstance(fault.message_id, UnsetType) or isinstance(fault.facts, UnsetType):
        return fault
    text = book.text(error_name(fault.message_id), fault.facts)
    # the error of a score pad that cannot be read at all, and the line where (`pads.request.file_problem`)
    if text and fault.message_id.startswith(MESSAGE_ID_PREFIX) and "line" in fault.facts:
        text = book.text("pad-line", {"line": fault.facts["line"], "message": text})
    return replace(fault, message=text or fault.message)


def _translate_suggestion(answer: SuggestAnswer[Move], book: Phrasebook) -> SuggestAnswer[Move]:
    return replace(answer, why=say_why(book, answer.reasons))


def _translate_why(part: Any, book: Phrasebook) -> object:
    """Return a part of a sheet with its `why` translated: the text that its type names as WHY.

    The values in the text are those of the part's `facts()`, if it has this, else its members. Without `why`, or
    without such a text in the language, the part is returned as it is.
    """
    if part.why is None:
        return part
    text = book.text(part.WHY, part.facts() if hasattr(part, "facts") else msgspec.to_builtins(part))
    return replace(part, why=text) if text else part


_TRANSLATORS: dict[type[Struct], Callable[[Any, Phrasebook], Any]] = {
    Violation: _translate_violation,
    FaultReport: _translate_fault,
    Detail: _translate_fault,
    SuggestAnswer: _translate_suggestion,
}


def translate_problem(problem: Problem, game: str, language: str) -> Problem:
    """Return the problem of a request to a game with the messages of its errors in a language.

    Messages without an id, such as those about the schema, stay in English.
    """
    return problem.map_errors(partial(_translate_fault, book=phrasebook(language, GAMES[game])))
