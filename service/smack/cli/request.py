"""The request body of a command, from a file or a pipe and from options."""

import sys
from typing import Any

import click
import msgspec

from smack.operations.operation import Operation

# operation -> the member of its request that has the state, "" if none; else it is `state`, in sealed ones `table`
STATE_MEMBERS = {"deal": "after", "score-pad": ""}
WHOLE_REQUEST = {"players", "teams", "after", "state", "tally", "deal", "table"}  # one suffices: no BODY is read
NUMBER_MEMBERS = {"effort"}  # members that are numbers; in any other one digits are a text, such as a seed
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
    """Return the body for an operation, from the words after the game on the command line.

    Without a file, standard input is not read if the members suffice (WHOLE_REQUEST), or if it is a terminal and
    there are any. Raises a click error for words that are no request, and for a file that cannot be read.
    """
    names, members = split_words(words)
    name = find_body_name(names)
    is_terminal = not sys.stdin.closed and sys.stdin.isatty()  # closed: a member was read from it
    if name is None and (members.keys() & WHOLE_REQUEST or (members and is_terminal)):
        return msgspec.json.encode(members)
    raw = read_file(name or "-")
    # of a transcript the first line, its header, takes the members; the moves follow, each on a line
    head, end, moves = raw.partition(b"\n") if operation.takes_file and is_transcript(raw) else (raw, b"", b"")
    state_member = STATE_MEMBERS.get(operation.name, "table" if operation.needs_keys else "state")
    return _add_members(head, members, state_member) + end + moves


def find_body_name(names: list[str]) -> str | None:
    """Return the only one of the names of files, None if there are none. Raises a usage error for several."""
    if len(names) > 1:
        raise click.UsageError(f"One BODY is enough: {' '.join(names)}.")
    return names[0] if names else None


def is_transcript(raw: bytes) -> bool:
    """Return whether the content of a file is a transcript instead of a request."""
    from smack.operations import transcript

    return transcript.is_file(raw)


def read_file(name: str) -> bytes:
    """Return the content of a file; `-` is standard input. Raises a click error if it cannot be read."""
    if name == "-" and sys.stdin.closed:
        raise click.UsageError("Standard input can be read only once: name a file in place of one - or @-.")
    with click.File("rb").convert(name, None, click.get_current_context()) as file:
        content: bytes = file.read()
    return content


def split_words(words: tuple[str, ...]) -> tuple[list[str], dict[str, Any]]:
    """Return (names of files, name -> value of members): a word that begins with -- is a member.

    The value follows a = or is the next word. `-` in the name of a member becomes `_`. Raises a usage error for a
    member without a value, and as `parse_value` does.
    """
    names, members, words_left = [], {}, list(words)
    while words_left:
        word = words_left.pop(0)
        if not word.startswith("--"):
            names.append(word)
            continue
        member, equals, text = word[2:].partition("=")
        if not equals and not words_left:
            raise click.UsageError(f"{word} needs a value.")
        members[member.replace("-", "_")] = _parse_member(member, text if equals else words_left.pop(0))
    return names, members


def _parse_member(member: str, text: str) -> Any:
    """Return the value of a member of the request from the text after its name. Raises as `parse_value` does."""
    if member in NUMBER_MEMBERS and text.isdecimal():
        return int(text)
    if member == "file" and text.startswith("@"):  # a CSV file, which may begin with a double quote
        return _read_text(text[1:])
    return parse_value(text)


def parse_value(text: str) -> Any:
    """Return the value that the text of an option stands for; `@FILE` stands for the content of a file.

    A text that begins like a list, an object or a quoted text is JSON, and so are true, false and null; any other
    is the value itself. Raises a usage error for invalid JSON or a file that cannot be read.
    """
    option = text
    if text.startswith("@"):
        text = _read_text(text[1:]).strip()
    if not text.startswith(("{", "[", '"')) and text not in ("true", "false", "null"):
        return text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise click.UsageError(f"{option} is not JSON: {error}.") from None


def _read_text(name: str) -> str:
    """Return the content of a file as text. Raises a usage error if it is not UTF-8, and as `read_file` does."""
    try:
        return read_file(name).decode()
    except UnicodeError:
        raise click.UsageError(f"{name} is not UTF-8. Save it in UTF-8.") from None


def _add_members(raw: bytes, members: dict[str, object], state_member: str) -> bytes:
    """Return the body with a state put into `state_member` (`_take_state`), and with members added.

    A body that is no JSON object is returned as it is, for the operation to say what is wrong with it.
    """
    try:
        value = {} if members and not raw.strip() else msgspec.json.decode(raw)  # the members may be all
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return raw
    body = _take_state(value, state_member)
    if not isinstance(body, dict) or (body is value and not members):
        return raw
    return msgspec.json.encode(body | members)


def _take_state(value: object, state_member: str) -> object:
    """Return {state_member: state or table} for a state, or for an answer that has a state, a view or a table.

    `state_member` is the member of the request that has the state or table, "" if none has. Any other value is
    returned unchanged.
    """
    if not isinstance(value, dict):
        return value
    if state_member == "table":
        return {state_member: value[state_member]} if {"result", state_member} <= value.keys() else value
    if not state_member:
        return value
    # players or teams mark a short state, unless it is a request for a deal, which has them itself
    if {"game", "chance"} <= value.keys() or (state_member == "state" and value.keys() & {"players", "teams"}):
        return {state_member: value}
    if {"result", "state"} <= value.keys():  # an answer; a request with a `state` has no `result`
        return {state_member: value["state"]}
    return {state_member: value["view"]} if "view" in value else value
