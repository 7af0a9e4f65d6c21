"""The request body of a command, from a file or a pipe and from options."""

import sys
from typing import Any

import click
import msgspec

from smack.operations.operation import Operation

HOLDERS = {"deal": "after", "score-pad": ""}  # members that hold a state, by operation; the second takes none
WHOLE_REQUEST = {"players", "teams", "after", "state", "tally", "deal", "table"}  # one suffices: no BODY is read
NUMBERS = {"effort"}  # members that are numbers; in any other one digits are a text, such as a seed
HELP = """
BODY is a file with the request; - or nothing is standard input. Where a request has a state, a state alone is
enough; of an answer from a pipe the state is taken (for a sealed operation the table). `deal` continues after
such a state.

--MEMBER VALUE sets a member of the request: --player ana (null: a spectator), --seed "first game". A value that
begins like a list, an object or a quoted text is JSON, and so are true, false and null; --effort takes a number;
@FILE stands for the content of a file. Standard input is not read if the options have what the request begins
with (--players, ...).
"""


def build_request(operation: Operation, words: tuple[str, ...]) -> bytes:
    """Return the body for an operation, from the words after the game."""
    names, members = split_words(words)
    name = only_name(names)
    if name is None and (members.keys() & WHOLE_REQUEST or (members and sys.stdin.isatty())):
        return msgspec.json.encode(members)
    raw = read_file(name or "-")
    head, end, moves = raw.partition(b"\n") if operation.takes_file and is_transcript(raw) else (raw, b"", b"")
    holder = HOLDERS.get(operation.name, "table" if operation.sealed else "state")
    return _add_members(head, members, holder) + end + moves


def only_name(names: list[str]) -> str | None:
    """Return the name of the file with the request, None without one. Raises a usage error for several."""
    if len(names) > 1:
        raise click.UsageError(f"One BODY is enough: {' '.join(names)}.")
    return names[0] if names else None


def is_transcript(raw: bytes) -> bool:
    """Return whether the content of a file is a transcript instead of a request."""
    from smack.operations import transcript

    return transcript.is_file(raw)


def read_file(name: str) -> bytes:
    """Return the content of a file; - is standard input."""
    with click.File("rb").convert(name, None, click.get_current_context()) as file:
        content: bytes = file.read()
    return content


def split_words(words: tuple[str, ...]) -> tuple[list[str], dict[str, Any]]:
    """Return (names of files, members of the request)."""
    names, members, rest = [], {}, list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            names.append(word)
            continue
        member, equals, text = word[2:].partition("=")
        if not equals and not rest:
            raise click.UsageError(f"{word} needs a value.")
        value = text if equals else rest.pop(0)
        members[member.replace("-", "_")] = _parse_member(member, value)
    return names, members


def _parse_member(member: str, text: str) -> Any:
    if member in NUMBERS and text.isdecimal():
        return int(text)
    if member == "file" and text.startswith("@"):  # a CSV file, which may begin with a double quote
        return _read_text(text[1:])
    return parse_value(text)


def parse_value(text: str) -> Any:
    """Return the value of an option: a text, JSON, or the content of a file."""
    shown = text
    if text.startswith("@"):
        text = _read_text(text[1:]).strip()
    if not text.startswith(("{", "[", '"')) and text not in ("true", "false", "null"):
        return text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise click.UsageError(f"{shown} is not JSON: {error}.") from None


def _read_text(name: str) -> str:
    try:
        return read_file(name).decode()
    except UnicodeError:
        raise click.UsageError(f"{name} is not UTF-8. Save it in UTF-8.") from None


def _add_members(raw: bytes, members: dict[str, object], holder: str) -> bytes:
    """Return the body with members added; unchanged bytes if there is nothing to add or to take out."""
    try:
        value = msgspec.json.decode(raw) if raw.strip() or not members else {}
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return raw
    body = _take_state(value, holder)
    if not isinstance(body, dict) or (body is value and not members):
        return raw
    return msgspec.json.encode(body | members)


def _take_state(value: object, holder: str) -> object:
    """Return {holder: state or table} for a state, or for an answer with one; any other value unchanged."""
    if not isinstance(value, dict):
        return value
    if holder == "table":
        return {holder: value[holder]} if {"result", holder} <= value.keys() else value
    if not holder:
        return value
    # players or teams alone mark a short state: of the other requests only a deal has them, held by `after`
    if {"game", "chance"} <= value.keys() or (holder == "state" and value.keys() & {"players", "teams"}):
        return {holder: value}
    if {"result", "state"} <= value.keys():
        return {holder: value["state"]}
    return {holder: value["view"]} if "view" in value else value
