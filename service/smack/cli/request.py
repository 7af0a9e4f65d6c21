"""The request of a command: what is read, with the members told besides. Whether it is sound, the reader says."""

import sys
from typing import Any

import click
import msgspec

from smack.operations.operation import Operation

BEGINNINGS = {
    "players",
    "teams",
    "after",
    "state",
    "tally",
    "deal",
    "table",
}  # a request with one of them asks for no more
HELP = """
BODY is a file with the request; - or nothing is standard input. A state alone will do where a request holds
one, and of an answer piped in the next command takes the state (a sealed one the table); `deal` goes on after it.

--MEMBER VALUE sets a member of the request: --player ana, --seed "first game". A value that begins like a list,
an object or a quoted text is JSON, and so are true, false and null; @FILE is what the file holds. Standard
input is left alone if what the request begins with (--players, --state, ...) is told this way.
"""


def request(operation: Operation, words: tuple[str, ...]) -> bytes:
    """The body for an operation, from the words after the game's name."""
    names, members = _parted(words)
    if len(names) > 1:
        raise click.UsageError(f"One BODY is enough: {' '.join(names)}.")
    if not names and (members.keys() & BEGINNINGS or (members and sys.stdin.isatty())):
        return msgspec.json.encode(members)
    raw = read(names[0] if names else "-")
    head, end, moves = raw.partition(b"\n") if operation.filed and is_file(raw) else (raw, b"", b"")
    holder = "table" if operation.sealed else "after" if operation.name == "deal" else "state"
    return _with(head, members, holder) + end + moves


def is_file(raw: bytes) -> bool:
    """Whether a transcript's file is given instead of a request."""
    from smack.operations import audit

    return audit.is_file(raw)


def read(name: str) -> bytes:
    """What a file holds; - is standard input."""
    with click.File("rb").convert(name, None, click.get_current_context()) as file:
        found: bytes = file.read()
    return found


def _parted(words: tuple[str, ...]) -> tuple[list[str], dict[str, Any]]:
    """(names of files, members)."""
    names, members, rest = [], {}, list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            names.append(word)
            continue
        member, equals, told = word[2:].partition("=")
        if not equals and not rest:
            raise click.UsageError(f"{word} needs a value.")
        members[member.replace("-", "_")] = value(told if equals else rest.pop(0))
    return names, members


def value(text: str) -> Any:
    """What a word means: text, JSON, or what a file holds."""
    if text.startswith("@"):
        text = read(text[1:]).decode("utf-8", "replace").strip()
    if not text.startswith(("{", "[", '"')) and text not in ("true", "false", "null"):
        return text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise click.UsageError(f"{text} is not JSON: {error}.") from None


def _with(raw: bytes, members: dict[str, Any], holder: str) -> bytes:
    """The bytes as they came, unless a state or an answer was piped in, or members are told besides."""
    try:
        found = msgspec.json.decode(raw) if raw.strip() or not members else {}
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return raw
    taken = _taken(found, holder)
    if not isinstance(taken, dict) or (taken is found and not members):
        return raw
    return msgspec.json.encode(taken | members)


def _taken(value: Any, holder: str) -> Any:
    """What the next command takes of what was piped in: the table or the state of an answer, or a state alone."""
    if not isinstance(value, dict):
        return value
    if holder == "table":
        return {holder: value[holder]} if {"result", holder} <= value.keys() else value
    if {"game", "chance"} <= value.keys():
        return {holder: value}
    if {"result", "state"} <= value.keys():
        return {holder: value["state"]}
    return {holder: value["view"]} if "view" in value else value
