"""Building of the request body for a command, from a file or standard input and from options."""

import sys
from collections.abc import Sequence
from typing import Any

import click
import msgspec

from smack.operations.operation import Operation

# operation -> member of its request that has the state or table, "" if none; for others `state`, or `table`
STATE_MEMBER_BY_OPERATION = {"deal": "after", "sealed/deal": "after", "score-pad": ""}
# members of which one suffices: no BODY is read
SUFFICIENT_MEMBERS = {"players", "teams", "after", "state", "tally", "deal", "table", "file"}
NUMBER_MEMBERS = {"effort"}  # members that are numbers; in any other one digits are a text, such as a seed
BODY_HELP = """
BODY is a file with the request; - or nothing is standard input. Where a request has a state, a state alone is
enough; of an answer from a pipe the state is taken (for a sealed operation the table). `deal` continues after
such a state.

--MEMBER VALUE sets a member of the request: --player ana (null: a spectator), --seed "first game". A value that
begins like a list, an object or a quoted text is JSON, and so are true, false and null; --effort takes a number;
@FILE stands for the content of a file. Standard input is not read if the options have what the request begins
with (--players, ...).
"""


def build_request_body(operation: Operation, arguments: tuple[str, ...]) -> bytes:
    """Return the request body for an operation, from the command-line arguments after the game.

    The arguments may name one file, and set members of the request. The file has a request, a transcript, or the
    state or answer from which `_make_request` makes a request; the members are added to it. Without a file they
    are the whole body if one of SUFFICIENT_MEMBERS is among them, or if there are any and standard input is a
    terminal; else standard input is read in place of the file. Raises UsageError for invalid arguments, and
    click's errors for unreadable files.
    """
    names, members = split_arguments(arguments)
    name = get_body_name(names)
    is_terminal = not sys.stdin.closed and sys.stdin.isatty()  # closed: a member was read from it
    if name is None and (members.keys() & SUFFICIENT_MEMBERS or (members and is_terminal)):
        return msgspec.json.encode(members)
    raw = read_file(name or "-")
    # of a transcript the first line, its header, takes the members; the moves follow, each on a line
    head, end, moves = raw.partition(b"\n") if operation.takes_file and is_transcript(raw) else (raw, b"", b"")
    state_member = STATE_MEMBER_BY_OPERATION.get(operation.name, "table" if operation.needs_keys else "state")
    return _add_members(head, members, state_member, is_sealed=operation.needs_keys) + end + moves


def get_body_name(file_names: list[str]) -> str | None:
    """Return the name of the file with the body, None without a name; raises UsageError for several names."""
    if len(file_names) > 1:
        raise click.UsageError(f"One BODY is enough: {' '.join(file_names)}.")
    return file_names[0] if file_names else None


def is_transcript(raw: bytes) -> bool:
    """Return whether the content of a file is a transcript instead of a request."""
    from smack.operations import transcript

    return transcript.is_transcript(raw)


def read_file(name: str) -> bytes:
    """Return the content of a file, or of standard input for `-`; raises a click error if it cannot be read.

    Standard input is closed when it has been read, so a second call for it raises UsageError.
    """
    if name == "-" and sys.stdin.closed:
        raise click.UsageError("Standard input can be read only once: name a file in place of one - or @-.")
    with click.File("rb").convert(name, None, click.get_current_context()) as file:
        content: bytes = file.read()
    return content


def split_arguments(arguments: Sequence[str]) -> tuple[list[str], dict[str, Any]]:
    """Divide command-line arguments; return (names of files, name -> value of members of the request).

    Names of members have `_` for `-`. Files that values name as @FILE are read. Raises UsageError for a member
    without a value, and as `parse_value` does for a value.
    """
    names, texts = pair_arguments(arguments)
    return names, {member.replace("-", "_"): _parse_member(member, text) for member, text in texts}


def pair_arguments(arguments: Sequence[str]) -> tuple[list[str], list[tuple[str, str]]]:
    """Return (names of files, [(name of a member of the request, text of its value)]) of command-line arguments.

    An argument that begins with -- names a member; its name is returned as it is written, such as `on-illegal`.
    The value follows a = or is the next argument. Any other argument is the name of a file, `-` for standard
    input. Raises UsageError for a member without a value. No file is read.
    """
    names, texts, remaining_arguments = [], [], list(arguments)
    while remaining_arguments:
        argument = remaining_arguments.pop(0)
        if not argument.startswith("--"):
            names.append(argument)
            continue
        member, equals, text = argument[2:].partition("=")
        if not equals and not remaining_arguments:
            raise click.UsageError(f"{argument} needs a value.")
        texts.append((member, text if equals else remaining_arguments.pop(0)))
    return names, texts


def _parse_member(member: str, text: str) -> Any:
    """Return the value of a member of the request from its text on the command line.

    It is the value that `parse_value` returns, with two exceptions. Digits become an int for a member in
    NUMBER_MEMBERS. `--file @FILE` becomes the unchanged text in FILE. Raises as `parse_value` does.
    """
    if member in NUMBER_MEMBERS and text.isdecimal():
        return int(text)
    if member == "file" and text.startswith("@"):  # a CSV file, which may begin with a double quote
        return _read_text(text[1:])
    return parse_value(text)


def parse_value(text: str) -> Any:
    """Return the value of an option from its text, or for `@FILE` from the content of FILE without outer blanks.

    A text that begins like a JSON list, object or string is decoded, and so are true, false and null; any other is
    itself the value. Raises UsageError for invalid JSON, and as `_read_text` does.
    """
    option = text
    if text.startswith("@"):
        text = _read_text(text[1:]).strip()  # without the line feed at the end, which a seed would have, too
    if not text.startswith(("{", "[", '"')) and text not in ("true", "false", "null"):
        return text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise click.UsageError(f"{option} is not JSON: {error}.") from None


def _read_text(name: str) -> str:
    """Return the content of a file as text; raises UsageError if it is not UTF-8, and as `read_file` does."""
    try:
        return read_file(name).decode()
    except UnicodeError:
        raise click.UsageError(f"{name} is not UTF-8. Save it in UTF-8.") from None


def _add_members(raw: bytes, members: dict[str, object], state_member: str, *, is_sealed: bool) -> bytes:
    """Return a JSON body with `members` added; if it is a state or an answer, `_make_request` makes it a request.

    If there are `members`, an empty body becomes one of these alone. Any other body that is no JSON object is
    returned unchanged, so that the operation reports what is wrong with it. `state_member` and `is_sealed` are as
    for `_make_request`.
    """
    try:
        value = {} if members and not raw.strip() else msgspec.json.decode(raw)  # the members may be all
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return raw
    body = _make_request(value, state_member, is_sealed=is_sealed)
    if not isinstance(body, dict) or (body is value and not members):
        return raw  # encoded again, the body would lose repeated members, and the places that errors name
    return msgspec.json.encode(body | members)


def _make_request(value: object, state_member: str, *, is_sealed: bool) -> object:
    """Return the request {state_member: ...} for a state, or for an answer with a state or a view.

    With `is_sealed` return it only for an answer with a sealed table; the request then has this table. All other
    values, such as requests, are returned unchanged. `state_member` is the name of the member that has the state
    or the table in a request; "" for an operation whose requests have neither: every value is returned unchanged.
    """
    if not isinstance(value, dict):
        return value
    if is_sealed:
        return {state_member: value["table"]} if {"result", "table"} <= value.keys() else value
    if not state_member:
        return value
    # Game and chance mark a state; players or teams mark a short one, unless the request is for a deal, which has
    # them itself.
    if {"game", "chance"} <= value.keys() or (state_member == "state" and value.keys() & {"players", "teams"}):
        return {state_member: value}
    if {"result", "state"} <= value.keys():  # an answer; a request with a `state` has no `result`
        return {state_member: value["state"]}
    return {state_member: value["view"]} if "view" in value else value
