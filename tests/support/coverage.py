"""What the conformance cases cover, and what not: ``python -m tests.support.coverage`` prints the report.

Counted are clauses cited, refusing clauses seen refusing and their moves seen accepted, option values, move types,
event types, fault ids and operations, in the answers that the cases really get.
"""

from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from smack.engine.game import Game
from smack.games import GAMES, RULEBOOKS
from smack.operations import dispatch
from smack.operations.problems import Problem
from smack.operations.table import OPERATIONS
from tests.support import kit

EVERYWHERE = ("chance.commitment", "limit")


class Report(NamedTuple):
    """Per kind: (everything there is, what the cases show)."""

    kinds: dict[str, tuple[set[str], set[str]]]

    def missing(self) -> dict[str, list[str]]:
        return {kind: sorted(there - shown) for kind, (there, shown) in self.kinds.items() if there - shown}


def report(name: str) -> Report:
    game = GAMES[name]
    asked = [(case, *answered(case)) for case in kit.cases(name)]
    answers = [answer for _, _, answer in asked]
    cited = [violation["rule"] for answer in answers for violation in told(answer, "violations")]
    refusing = {rule.id for phase in game.phases.values() for action in phase.values() for rule in action.rules}
    faults = {fault["id"] for answer in answers for fault in answer.get("faults", ())}
    faults |= {error["code"] for answer in answers for error in answer.get("errors", ())}
    events = {event["type"] for answer in answers for event in told(answer, "events")}
    moves = {move["type"] for _, body, _ in asked for move in _moves(body)}
    return Report(
        {
            "clauses": (set(RULEBOOKS[name]), {case.data["clause"] for case, _, _ in asked}),
            "refusals": (refusing, set(cited)),
            "faults": ({*game.fault_ids, *EVERYWHERE}, faults),
            "operations": (
                {row.name for row in OPERATIONS if not row.sealed},
                {case.data["operation"] for case, _, _ in asked},
            ),
            "moves": (_tags(game.moves), moves),
            "events": (_tags(game.events), events),
            "options": (_option_values(game), {value for _, body, _ in asked for value in _options(body)}),
        }
    )


def answered(case: kit.Case) -> tuple[Any, Any]:
    _, body = kit.request(case)
    try:
        answer = dispatch.run(case.data["operation"], case.game, msgspec.json.encode(body))
    except Problem as problem:
        answer = problem.body("")
    return body, msgspec.json.decode(msgspec.json.encode(answer))


def told(answer: Any, member: str) -> list[Any]:
    """What an answer, or the verdicts of a replay, have under a name."""
    verdicts = answer.get("verdicts", ())
    return [*answer.get(member, ()), *(one for verdict in verdicts for one in verdict[member])]


def _moves(body: Any) -> list[Any]:
    moves = [body.get("move"), *body.get("moves", ())]
    return [move for move in moves if isinstance(move, dict) and "type" in move]


def _tags(types: tuple[type[msgspec.Struct], ...]) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in types}


def _option_values(game: Game) -> set[str]:
    """Every value of an option with a closed vocabulary; of any other, that it was set at all."""
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType)
    return {f"{member.encode_name}={value}" for member in info.fields for value in _values(member.type)}


def _values(info: inspect.Type) -> list[Any]:
    while isinstance(info, inspect.Metadata):
        info = info.type
    if isinstance(info, inspect.LiteralType):
        return list(info.values)
    return [True, False] if isinstance(info, inspect.BoolType) else ["set"]


def _options(value: Any) -> list[str]:
    """The option values of every `options` object in a body."""
    if isinstance(value, list):
        return [found for inner in value for found in _options(inner)]
    if not isinstance(value, dict):
        return []
    here = value.get("options")
    options = here if isinstance(here, dict) else {}
    found = [f"{name}={option}" for name, option in options.items() if not isinstance(option, (list, dict))]
    found += [f"{name}=set" for name, option in options.items() if option is not None]
    return found + [one for inner in value.values() for one in _options(inner)]


def main() -> None:
    for name in kit.games():
        print(f"{name}: {len(list(kit.cases(name)))} cases")
        for kind, (there, shown) in report(name).kinds.items():
            lacking = ", ".join(sorted(there - shown))
            print(
                f"  {kind:<10}{len(there & shown):>4} of {len(there):>3}"
                + (f"   missing: {lacking}" if lacking else "")
            )


if __name__ == "__main__":
    main()
