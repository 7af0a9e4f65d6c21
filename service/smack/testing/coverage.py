"""Coverage of the conformance cases: ``python -m smack.testing.coverage`` prints the report.

It counts, in the requests of the cases and their answers: clauses; refusals by clauses that can refuse; effects of
the others; operations, option values, move types, event types; faults of states and tallies. A game of another
package need not show the operations, which the service may add to.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from traceback import extract_tb
from typing import Any, NamedTuple

import msgspec

from smack.engine.declare.deal import deal_fresh
from smack.engine.declare.game import Game
from smack.engine.declare.unknown import HIDDEN
from smack.engine.soundness import fault_ids, tally_fault_ids
from smack.games import GAMES, OUTSIDE_GAMES
from smack.operations import dispatch
from smack.operations.problems import Problem
from smack.operations.table import OPERATIONS
from smack.shapes.model import Boolean, TypeShape, Words, object_of
from smack.testing import kit

LISTINGS = ("legal-moves", "seat")  # their answers show no effect of a clause


class AnsweredCase(NamedTuple):
    """A case with its request body and the answer to it."""

    case: kit.Case
    body: Any
    answer: Any


class Report(NamedTuple):
    """For each kind of thing to cover: (all that exist, those that the cases show)."""

    kinds: dict[str, tuple[set[str], set[str]]]

    def find_missing(self) -> dict[str, list[str]]:
        """Return what the cases do not show, sorted, by kind; kinds of which they show all are left out."""
        return {
            kind: sorted(expected - shown) for kind, (expected, shown) in self.kinds.items() if expected - shown
        }


def report(name: str) -> Report:
    """Return what the cases of a game show of all that exists in it."""
    game, clauses = GAMES[name], GAMES[name].rulebook
    cases = answered_cases(name)
    answers = [case.answer for case in cases]
    refusing_clauses = {clause.id for clause in clauses.values() if clause.can_refuse}
    operations = set() if name in OUTSIDE_GAMES else {row.name for row in OPERATIONS if not row.needs_keys}
    return Report(
        {
            "clauses": (set(clauses), {entry.case.data["clause"] for entry in cases}),
            "refusals": (refusing_clauses, set(_collect_values(answers, "violations", "rule"))),
            "effects": (
                set(clauses) - refusing_clauses,
                {entry.case.data["clause"] for entry in cases if _shows_effect(entry)},
            ),
            "faults": (set(fault_ids(game)) - _find_impossible_faults(game), _find_fault_ids(cases)),
            "tally faults": (set(tally_fault_ids(game)), shown_tally_faults(cases)),
            "operations": (operations, {entry.case.data["operation"] for entry in cases}),
            "moves": (_tags_of(game.moves), {move["type"] for entry in cases for move in _find_moves(entry.body)}),
            "events": (_tags_of(game.events), set(_collect_values(answers, "events", "type"))),
            "options": (
                _list_option_values(game),
                {value for entry in cases for value in _find_options(entry.body)},
            ),
        }
    )


def _shows_effect(entry: AnsweredCase) -> bool:
    """Return whether a case expects values of its answer that its clause can affect."""
    expect = entry.case.data["expect"]
    return entry.case.data["operation"] not in LISTINGS and any(
        expect.get(name) for name in ("at", "codes", "faults")
    )


def _find_impossible_faults(game: Game) -> set[str]:
    """Return the ids of faults that no state of a game can have.

    It is `card.unknown`, if every card that the types of the game allow is in the deck.
    """
    state = deal_fresh(game, msgspec.convert(game.example.deal, game.deal), "").state
    words = set(_find_card_words(msgspec.json.schema(game.state)))
    return {"card.unknown"} if words and words <= {*game.deck(state), HIDDEN} else set()


def _find_card_words(schema: Any) -> Iterator[str]:
    """Yield the words of every vocabulary of cards in a schema."""
    if isinstance(schema, list):
        schema = dict(enumerate(schema))
    if isinstance(schema, dict):
        yield from schema["enum"] if HIDDEN in schema.get("enum", ()) else ()
        for part in schema.values():
            yield from _find_card_words(part)


def _find_fault_ids(cases: Iterable[AnsweredCase]) -> set[str]:
    """Return the ids of faults in the answers, and the codes of errors."""
    faults = {fault["id"] for entry in cases for fault in entry.answer.get("faults", ())}
    return faults | {error["code"] for entry in cases for error in entry.answer.get("errors", ())}


def shown_tally_faults(cases: Iterable[AnsweredCase]) -> set[str]:
    """Return the ids of the faults of tallies in the answers."""
    problems = [entry.answer for entry in cases if "tally" in entry.body and "errors" in entry.answer]
    return {
        error["code"] for problem in problems if problem["type"].endswith("refused") for error in problem["errors"]
    }


@cache
def answered_cases(game: str) -> list[AnsweredCase]:
    """Return every case of a game with its answer. The list is cached: do not change it."""
    requests = [(case, kit.request(case)[1]) for case in kit.cases(game)]
    return [AnsweredCase(case, body, answer(case, body)) for case, body in requests]


def answer(case: kit.Case, body: Any) -> Any:
    """Return the answer or problem, as JSON, that a body gets from the operation of a case."""
    return _run_case(case, body)[1]


def answer_case(case: kit.Case) -> tuple[int, Any]:
    """Return (status, answer), the answer as JSON, that the request of a case gets."""
    return _run_case(case, kit.request(case)[1])


def _run_case(case: kit.Case, body: Any) -> tuple[int, Any]:
    """Return (status, answer) of the operation of a case for a body, both as over HTTP."""
    status: int = 200
    answer: Any
    try:
        answer = dispatch.run(case.data["operation"], case.game, msgspec.json.encode(body))
    except Problem as problem:
        status, answer = problem.status, problem.body("")
    except Exception as error:  # of a game's own code, which the service answers with a 500
        frame = extract_tb(error.__traceback__)[-1]
        where = f"{Path(frame.filename).name}, line {frame.lineno}"
        status, answer = (
            500,
            {"type": "/problems/internal", "detail": f"{type(error).__name__}: {error} ({where})"},
        )
    return status, msgspec.json.decode(msgspec.json.encode(answer))


def items(answer: Any, member: str) -> list[Any]:
    """Return the items of a list member of an answer, and of the steps of a replay."""
    steps = answer.get("steps", ())
    return [*answer.get(member, ()), *(item for step in steps for item in step[member])]


def _collect_values(answers: Iterable[Any], member: str, name: str) -> list[str]:
    """Return the values of one name in the items of a list member, in all answers."""
    return [item[name] for answer in answers for item in items(answer, member)]


def _find_moves(body: Any) -> list[Any]:
    moves = [body.get("move"), *body.get("moves", ())]
    return [move for move in moves if isinstance(move, dict) and "type" in move]


def _tags_of(types: tuple[type[msgspec.Struct], ...]) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in types}


def _list_option_values(game: Game) -> set[str]:
    """Return `option=value` for every value of an option with a vocabulary, and `option=set` for other options."""
    members = object_of(game.options).members
    return {f"{member.name}={value}" for member in members for value in values_of(member.shape)}


def values_of(shape: TypeShape) -> list[Any]:
    """Return the vocabulary of an option, or ["set"] if it has none."""
    if isinstance(shape, Words):
        return list(shape.values)
    return [True, False] if isinstance(shape, Boolean) else ["set"]


def _find_options(value: Any) -> list[str]:
    """Return `option=value` and `option=set` for every option set in a body, however deep it is."""
    if isinstance(value, list):
        return [option for inner in value for option in _find_options(inner)]
    if not isinstance(value, dict):
        return []
    member = value.get("options")
    options = member if isinstance(member, dict) else {}
    values = [f"{name}={option}" for name, option in options.items() if not isinstance(option, (list, dict))]
    values += [f"{name}=set" for name, option in options.items() if option is not None]
    return values + [option for inner in value.values() for option in _find_options(inner)]


def main(games: Sequence[str]) -> None:
    """Print what the cases of these games show, what they miss, and cases that a game's own code fails."""
    for name in games:
        print(f"{name}: {len(list(kit.cases(name)))} cases")
        for case, _, answer in answered_cases(name):
            if answer.get("type") == "/problems/internal":
                print(f"  {case.name} FAILS: {answer['detail']}")
        for kind, (expected, shown) in report(name).kinds.items():
            missing = f"   missing: {', '.join(sorted(expected - shown))}" if expected - shown else ""
            print(f"  {kind:<12}{len(expected & shown):>4} of {len(expected):>3}{missing}")


if __name__ == "__main__":
    main(kit.games())
