"""Answers in words: sentences about moves and events on request, and every message in the language asked for.

Both are done to a complete answer, so that nothing that judges knows of languages. Functions that are made from
the type of an answer visit only the parts that have messages. Messages are charged for in every language alike, so
that no request fits in one language only. Sentences are not: those beyond a bound of their own are left out. A
problem is said without a charge: it has 50 errors at most.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.declare.budget import allow_sentences, charge
from smack.engine.declare.game import Game
from smack.engine.declare.moves import Move
from smack.engine.declare.pad import Pad
from smack.engine.declare.rulebook import IN_ANY_CASE
from smack.engine.declare.verdict import Detail, Event, FaultReport, Sentences, Violation
from smack.games import GAMES
from smack.operations.bodies import ReplayAnswer, SuggestAnswer
from smack.operations.pads import CellError
from smack.operations.pads.languages import name_of, translate_error
from smack.operations.problems import Problem
from smack.operations.suggestions import say_why
from smack.operations.table import BY_NAME
from smack.shapes.model import List, Map, Object, OneOf, Shape, shape_of
from smack.shapes.visit import Change, Part, Rewriter, keep_null
from smack.words.phrasebook import ENGLISH, MOST_ITEMS, Phrasebook, key, phrasebook

MESSAGE_COST = 3  # units of the budget for a message
SENTENCE_COST = 20  # units of a sentence, each at most about a microsecond in the slowest language
ITEM_COST = 2  # for an item of a list in a sentence, such as the name of a card

AnyFault = TypeVar("AnyFault", FaultReport, Detail)
OptionalItems = Iterable[object] | UnsetType
Price = Callable[[Any], int]  # of a value of a type that only its shape knows


def translate_answer(operation: str, game: str, body: object, answer: Struct, language: str) -> Struct:
    """Return an answer with the sentences that its body requests, and with its messages in a language."""
    asked = getattr(body, "sentences", False) is True
    charge(_pricer(operation, game)(answer))
    if language == ENGLISH and not asked:
        return answer
    book = phrasebook(language, GAMES[game])
    if asked:
        answer = _add_sentences(book, body, answer)
    return answer if language == ENGLISH else _translator(operation, game)(book, None, None, answer)


def _add_sentences(book: Phrasebook, body: object, answer: Struct) -> Struct:
    if isinstance(answer, ReplayAnswer):
        moves: Sequence[object] = getattr(body, "moves", ())
        steps = [
            replace(step, sentences=_sentences(book, move, events=step.events))
            for step, move in zip(answer.verdicts, moves, strict=False)
        ]
        return replace(answer, verdicts=tuple(steps))
    if views := getattr(answer, "views", None):
        seen = {
            seat: replace(view, sentences=_sentences(book, events=view.events)) for seat, view in views.items()
        }
        answer = replace(answer, views=seen)
    said = {name: getattr(answer, name, UNSET) for name in ("move", "moves", "events")}
    return replace(answer, sentences=_sentences(book, **{**said, "move": getattr(body, "move", said["move"])}))


def _sentences(
    book: Phrasebook, move: object = UNSET, moves: OptionalItems = UNSET, events: OptionalItems = UNSET
) -> Sentences | UnsetType:
    """Return the sentences about moves and events, UNSET beyond the bound of sentences."""
    about: dict[str, OptionalItems] = {
        "move": (move,) if isinstance(move, Move) else UNSET,
        "moves": moves,
        "events": events,
    }
    values = {name: [*map(msgspec.to_builtins, some)] for name, some in about.items() if some is not UNSET}
    if not allow_sentences(sum([_units_of(value) for some in values.values() for value in some])):
        return UNSET
    said = {
        name: tuple([book.sentence("event" if name == "events" else "move", value) for value in some])
        for name, some in values.items()
    }
    (sentence,) = said.get("move", (UNSET,))
    return Sentences(sentence, said.get("moves", UNSET), said.get("events", UNSET))


def _units_of(value: Mapping[str, object]) -> int:
    """Return the units of the sentence about a move or an event."""
    return SENTENCE_COST + ITEM_COST * count_items(value.values())


def count_items(values: Iterable[object]) -> int:
    """Return how many items of the lists among some values, and of those in objects, a text may name."""
    count = 0
    for value in values:
        match value:
            case list() | tuple():
                count += min(len(value), MOST_ITEMS) + count_items(value[:MOST_ITEMS])
            case dict():
                count += count_items(value.values())
            case Struct():
                count += count_items(msgspec.structs.astuple(value))
    return count


def say(game: Game, thing: Move | Event | Violation | FaultReport, language: str) -> str:
    """Return a move, an event, a violation or a fault in words."""
    book = phrasebook(language, game)
    match thing:
        case Violation() | FaultReport():
            return thing.message if language == ENGLISH else str(_SAY[type(thing)](thing, book).message)
        case Move():
            return book.sentence("move", msgspec.to_builtins(thing))
    return book.sentence("event", msgspec.to_builtins(thing))


def prepare() -> None:
    """Build what puts the answers of every operation and game in words, so that workers share it."""
    for operation in BY_NAME:
        for game in GAMES:
            _pricer(operation, game)
            _translator(operation, game)


@cache
def _translator(operation: str, game: str) -> Change[Phrasebook]:
    """Return the function that says the messages in an answer in the language of a phrasebook."""
    return _Messages(GAMES[game].pad).compile(shape_of(BY_NAME[operation].answer(GAMES[game])))


class _Messages(Rewriter[Phrasebook]):
    """The parts of an answer that have messages, each with the function that says it in another language."""

    def __init__(self, pad: Pad) -> None:
        super().__init__()
        self.pad = pad

    def changed(self, part: Part) -> Change[Phrasebook] | None:
        if not isinstance(part.shape, Object):
            return None
        if part.shape.struct is CellError:
            return lambda book, _holder, _where, error: translate_error(error, self.pad, book)
        if say := _SAY.get(part.shape.struct):
            return lambda book, _holder, _where, value: say(value, book)
        if hasattr(part.shape.struct, "WHY"):
            inner = self.rewrite_parts(part)
            return keep_null(
                part.shape,
                lambda book, holder, where, value: _explain(
                    inner(book, holder, where, value) if inner else value, book
                ),
            )
        return None


@cache
def _pricer(operation: str, game: str) -> Price:
    """Return the function of the units of the budget for saying the messages in an answer."""
    return _make_pricer(shape_of(BY_NAME[operation].answer(GAMES[game]))) or _free


def _make_pricer(shape: Shape) -> Price | None:
    """Return the function of the units for the messages in a value of a shape; None if it has none."""
    match shape:
        case Object() if shape.struct in _SAY:
            return lambda value: MESSAGE_COST if isinstance(value, Struct) else 0
        case Object(members=members):
            own = MESSAGE_COST if hasattr(shape.struct, "WHY") else 0
            parts = [(one.attribute, price) for one in members if (price := _make_pricer(one.shape))]
            if not parts and not own:
                return None
            return lambda value: (
                own + sum([price(getattr(value, name)) for name, price in parts])
                if isinstance(value, Struct)
                else 0
            )
        case List(high=0):  # as the violations of a legal verdict
            return None
        case List(item=item) | Map(item=item):
            if each := _make_pricer(item):
                return lambda values: sum(map(each, values.values() if isinstance(values, dict) else values or ()))
        case OneOf(objects=objects):
            prices = {kind.struct: price for kind in objects if (price := _make_pricer(kind))}
            return (lambda value: prices.get(type(value), _free)(value)) if prices else None
    return None


def _free(_value: object) -> int:
    return 0


def _violation(violation: Violation, book: Phrasebook) -> Violation:
    said = book.text(message_name(violation.rule, violation.message_id), violation.facts)
    return replace(violation, message=said or violation.message)


def message_name(clause: str, message: str) -> str:
    """Return the name in a phrasebook of what a clause says when it refuses a move, from the ids of both."""
    name = message[len(clause) + 1 :]
    return name if name == IN_ANY_CASE else f"clause-{key(clause.partition('.')[2])}.says-{name}"


def _fault(fault: AnyFault, book: Phrasebook) -> AnyFault:
    if isinstance(fault.message_id, UnsetType) or isinstance(fault.facts, UnsetType):
        return fault
    return replace(fault, message=book.text(name_of(fault.message_id), fault.facts) or fault.message)


def _suggestion(answer: SuggestAnswer[Move], book: Phrasebook) -> SuggestAnswer[Move]:
    return replace(answer, why=say_why(book, answer.reasons))


def _explain(value: Any, book: Phrasebook) -> object:
    """Return a part of a sheet with its `why`: the text that its type names as WHY, over its facts or members."""
    if value.why is None:
        return value
    said = book.text(value.WHY, value.facts() if hasattr(value, "facts") else msgspec.to_builtins(value))
    return replace(value, why=said) if said else value


_SAY: dict[type[Struct], Callable[[Any, Phrasebook], Any]] = {
    Violation: _violation,
    FaultReport: _fault,
    Detail: _fault,
    SuggestAnswer: _suggestion,
}


def translate_problem(problem: Problem, game: str, language: str) -> Problem:
    """Return a problem with the messages of the faults in it in a language."""
    return problem.with_messages(partial(_fault, book=phrasebook(language, GAMES[game])))
