"""The conformance kit: reads cases, makes requests of them and checks answers, over any transport.

tests/cases/README.md describes the format of cases.
"""

import json
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple


def _find_cases() -> Path:
    """Return tests/cases in the working directory, or in the nearest folder above that has it."""
    working_folder = Path.cwd()
    folders = [folder / "tests" / "cases" for folder in (working_folder, *working_folder.parents)]
    return next((folder for folder in folders if folder.is_dir()), folders[0])


CASES = _find_cases()
SCHEMA = Path(__file__).parent / "case.schema.json"
NOT_CASES = ("deals.json", "bases.json", "perft.json", "exceptions.json", "mutants.json")

Call = Callable[[str, Any], tuple[int, Any]]  # (path, body) -> (status, answer)


class Case(NamedTuple):
    """A case, with the named states of its game."""

    game: str
    data: dict[str, Any]
    bases: dict[str, Any]

    @property
    def name(self) -> str:
        return f"{self.game}/{self.data['id']}"


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def why_untested(name: str) -> str | None:
    """Return why a game cannot be tested: it is not there, or it has no cases. None if it can."""
    from smack.games import (
        GAMES,
        LOAD_ERRORS,
    )  # here, since other implementations of the service use this module alone

    if name not in GAMES:
        reasons = "".join(f" {entry} is left out: {reason}." for entry, reason in LOAD_ERRORS.items())
        return f"there is no game {name!r}.{reasons}"
    return None if (CASES / name / "deals.json").exists() else f"{CASES / name} has no cases."


_selected: list[str] = []


def select(names: list[str]) -> None:
    """Restrict `games` to some names; an empty list lifts the restriction."""
    _selected[:] = names


_factors = [1]


def set_times(factor: int) -> None:
    """Let `times` multiply by a factor."""
    _factors[:] = [factor]


def times(count: int) -> int:
    """Return how many random games, states, moves or bodies a test makes: `count` times the option `--times`.

    `count` is chosen for the default run, which takes minutes.
    """
    return count * _factors[0]


def is_short_run() -> bool:
    """Return whether all games are tested without the option `--times`, as in the default run."""
    return not _selected and _factors == [1]


def games() -> list[str]:
    """Return the selected games that have cases."""
    names = sorted(path.parent.name for path in CASES.glob("*/deals.json"))
    return [name for name in names if name in _selected or not _selected]


def deals(game: str) -> list[dict[str, Any]]:
    """Return the deals that the laws play from, as [{title, body}]."""
    entries: list[dict[str, Any]] = read(CASES / game / "deals.json")
    return entries


def exceptions(game: str, law: str) -> list[dict[str, Any]]:
    """Return the exceptions of a game to a law, each with its reason."""
    path = CASES / game / "exceptions.json"
    return list(read(path).get(law, ())) if path.exists() else []


def cases(game: str, files: str = "*.json") -> Iterator[Case]:
    """Yield the cases of a game, those in files of a pattern of names."""
    bases = read(CASES / game / "bases.json")
    for path in paths(game, files):
        yield from (Case(game, data, bases) for data in read(path))


def paths(game: str, files: str = "*.json") -> list[Path]:
    """Return the files that contain cases, those of a pattern of names."""
    return [path for path in sorted((CASES / game).glob(files)) if path.name not in NOT_CASES]


def value_at(value: Any, pointer: str) -> Any:
    """Return the part of a JSON value that a JSON Pointer leads to. Raises LookupError if there is none."""
    for token in pointer.split("/")[1:]:
        name = token.replace("~1", "/").replace("~0", "~")
        value = value[int(name)] if isinstance(value, list) else value[name]
    return value


def holder(value: Any, pointer: str) -> tuple[Any, Any]:
    """Return (object or list, name or index in it) of the place at a JSON Pointer, which may have no value."""
    parent, _, last = pointer.rpartition("/")
    container = value_at(value, parent)
    return container, int(last) if isinstance(container, list) else last.replace("~1", "/").replace("~0", "~")


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield (object or list, name or index) of every value within a JSON value."""
    for key in list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from places(value[key])


def change(value: Any, changes: dict[str, Any]) -> Any:
    """Return a copy with pointers set to new values; a last token ``-`` appends."""
    value = pickle.loads(pickle.dumps(value))  # a quarter of the time of `copy.deepcopy`
    for pointer, new_value in changes.items():
        if pointer.endswith("/-"):
            value_at(value, pointer[:-2]).append(new_value)
        else:
            container, last = holder(value, pointer)
            container[last] = new_value
    return value


def request(case: Case) -> tuple[str, Any]:
    """Return (path, body) of a case."""
    body = dict(case.data.get("body", {}))
    for name in ("state", "after"):
        if name in case.data:
            base = case.data[name]
            try:
                body[name] = change(case.bases[base["from"]], base.get("with", {}))
            except LookupError as missing:
                raise LookupError(
                    f"{case.name}: {base['from']} has no place for a value of `with`: {missing}"
                ) from None
    return f"/v1/games/{case.game}/{case.data['operation']}", body


def differences(case: Case, status: int, answer: Any) -> list[str]:
    """Return descriptions of where an answer differs from what a case expects."""
    expect = case.data["expect"]
    if status != expect["status"]:
        detail = f": {answer['detail']}" if "detail" in answer else ""
        return [f"status: expected {expect['status']}, got {status}{detail}"]
    actual = {
        "legal": answer.get("legal"),
        "rules": _values(answer, "violations", "rule"),
        "events": _values(answer, "events", "type"),
        "faults": _values(answer, "faults", "id"),
        "codes": _values(answer, "errors", "code"),
        "count": answer.get("count"),
    }
    messages = [
        f"{name}: expected {expect[name]!r}, got {actual[name]!r}"
        for name in actual
        if name in expect
        and expect[name] != actual[name]
        and not (name == "rules" and _are_among(expect[name], actual[name]))
    ]
    for pointer, value in expect.get("at", {}).items():
        try:
            actual_value = value_at(answer, pointer)
        except (LookupError, TypeError, ValueError):
            actual_value = "nothing there"
        if actual_value != value:
            messages.append(f"{pointer}: expected {value!r}, got {actual_value!r}")
    return messages


def _are_among(expected: list[str], rules: list[str] | None) -> bool:
    """Return whether an answer has the expected clauses (at least one) in their order, maybe among others."""
    remaining = iter(rules or ())  # `in` reads it up to the rule, so the rules have to come in this order
    return bool(expected) and all(rule in remaining for rule in expected)


def _values(answer: Any, member: str, name: str) -> list[Any] | None:
    """Return the values of one name in the items of a list member, None if the answer lacks the member."""
    return [item.get(name) for item in answer[member]] if member in answer else None


def run(case: Case, call: Call) -> list[str]:
    """Send the request of a case; return the differences of the answer."""
    status, answer = call(*request(case))
    return differences(case, status, answer)
