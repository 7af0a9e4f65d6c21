"""A game as a file, in the service's format: JSON Lines, for each round a header and then its moves."""

import json
from collections.abc import Iterator
from typing import Any

from examples.terminal_table.service import ProblemError

Line = dict[str, Any]
JUDGED = ("claim", "on_illegal")  # of a header: what was asked about the moves; a game that goes on has others


def written(lines: list[Line]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def rounds(text: str) -> list[list[Line]]:
    """The lines of each round. Raises ProblemError for what is no such file."""
    found: list[list[Line]] = []
    for number, line in _values(text):
        if not isinstance(line, dict) or not (found or "transcript" in line):
            raise ProblemError(f"Line {number} is no line of a transcript.")
        if "transcript" in line:
            found.append([{name: value for name, value in line.items() if name not in JUDGED}])
        else:
            found[-1].append(line)
    if not found:
        raise ProblemError("There is no transcript in this file.")
    return found


def _values(text: str) -> Iterator[tuple[int, Any]]:
    for number, line in enumerate(text.rstrip().split("\n"), 1):
        try:
            yield number, json.loads(line)
        except ValueError:
            raise ProblemError(f"Line {number} is not JSON.") from None


def seating(header: Line, state: dict[str, Any]) -> dict[str, Any]:
    """A first deal for the players of a round: its own, or one like it."""
    deal: dict[str, Any] = header.get("deal", {"after": state})
    if "after" not in deal:
        return deal
    teams = [{"id": team["id"], "players": team["players"]} for team in state.get("teams", ())]
    seated = {"teams": teams} if teams else {"players": [player["id"] for player in state["players"]]}
    return {**seated, "options": state["options"]}
