"""A game as a transcript file: JSON Lines, for each round a header and then its moves."""

import json
from collections.abc import Iterator
from typing import Any

from examples.terminal_table.service import ProblemError

Line = dict[str, Any]
REPLAY_MEMBERS = ("claim", "on_illegal")  # of a header; they concern its replay and not the game that continues


def write_lines(lines: list[Line]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def read_rounds(text: str) -> list[list[Line]]:
    """Return the lines of each round. Raises ProblemError for a text that is not a transcript file."""
    rounds: list[list[Line]] = []
    for number, line in _parse_lines(text):
        if not isinstance(line, dict) or not (rounds or "transcript" in line):
            raise ProblemError(f"Line {number} is no line of a transcript.")
        if "transcript" in line:
            rounds.append([{name: value for name, value in line.items() if name not in REPLAY_MEMBERS}])
        else:
            rounds[-1].append(line)
    if not rounds:
        raise ProblemError("There is no transcript in this file.")
    return rounds


def _parse_lines(text: str) -> Iterator[tuple[int, Any]]:
    for number, line in enumerate(text.rstrip().split("\n"), 1):
        try:
            yield number, json.loads(line)
        except ValueError:
            raise ProblemError(f"Line {number} is not JSON.") from None


def first_deal(header: Line, state: dict[str, Any]) -> dict[str, Any]:
    """Return a first deal for the players of a round: the one of its header, or one with the state's players."""
    deal: dict[str, Any] = header.get("deal", {"after": state})
    if "after" not in deal:
        return deal
    teams = [{"id": team["id"], "players": team["players"]} for team in state.get("teams", ())]
    seating = {"teams": teams} if teams else {"players": [player["id"] for player in state["players"]]}
    return {**seating, "options": state["options"]}
