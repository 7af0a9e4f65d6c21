"""Lines of transcript files: which belong together, what a problem says of them, and what reading them costs."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from smack.engine.declare.budget import budget
from smack.operations import dispatch, transcript
from smack.operations.problems import Problem
from smack.operations.transcript import Transcript

DEAL = {"players": ["ana", "bo", "cy"], "seed": "file"}
HEADER = json.dumps({"transcript": 1, "game": "smackarang", "deal": DEAL}).encode()
KEEP = b'{"type": "keep", "player": "ana"}'
SHORT_HEADER = b'{"transcript": 1}'
LONG_LINE = b"[" + b"1," * 2000 + b"1]"
ENOUGH = 10**6
SECOND = (
    "Line 3: A second transcript begins here; send one at a time. For many there are `smack bulk` and /v1/batch."
)


def units_of(work: Callable[[], object]) -> int:
    """Return what some work charges, a problem or not."""
    with budget(ENOUGH) as units_left, suppress(Problem):
        work()
    return ENOUGH - units_left[0]


def refusal_of(work: Callable[[], object]) -> tuple[str, str, list[tuple[str, str, str]]]:
    """Return the problem that some work raises: (its kind, detail, errors as (pointer, code, message))."""
    with pytest.raises(Problem) as refusal:
        work()
    problem = refusal.value
    return (
        problem.kind.slug,
        problem.detail,
        [(error.pointer, error.code, error.message) for error in problem.errors],
    )


HEADERS = {  # line -> whether it is a header, units
    KEEP: (False, 0),
    SHORT_HEADER: (True, 1),
    b'{"\\u0074ranscript": 1}': (True, 1),
    b'{"transcript": 1, "ga': (True, 1),
    b'"transcript": 1, "game": "spank"}': (True, 1),
    b'{"ref": "a\\n"}': (False, 1),
    b'{"ref": "transcript"}': (False, 1),
    b'"transcript"': (False, 1),
    b'{"transcript": "%b"}' % (b"x" * 981): (True, 5),
    b'{"transcript": "%b"}' % (b"x" * 982): (True, 6),
}


@pytest.mark.parametrize("line", HEADERS, ids=range(len(HEADERS)))
def test_a_line_with_the_member_transcript_is_a_header_even_if_broken_or_escaped(line: bytes) -> None:
    assert (transcript.is_header(line), units_of(lambda: transcript.is_header(line))) == HEADERS[line]


@pytest.mark.parametrize(
    ("raw", "is_file"),
    [
        (b"", False),
        (HEADER, True),
        (HEADER + b"\n" + KEEP, True),
        (b'{"\\u0074ranscript": 1}\n{}\n', True),
        (b'{"deal":\n{"transcript": 1}\n}', False),
        (b'{}\n{"transcript": 1}\n{}', False),
    ],
)
def test_a_body_is_a_file_if_its_first_line_is_a_header(raw: bytes, is_file: bool) -> None:
    assert transcript.is_transcript(raw) == is_file


def test_a_transcript_may_have_as_many_bytes_as_the_limit_without_blanks_around_lines() -> None:
    lines = [SHORT_HEADER + b"\n", b" 123\r\n", SHORT_HEADER + b" ", b"12", b"\t3"]
    assert list(transcript.read_transcripts(lines, limit=len(SHORT_HEADER) + 3)) == [
        Transcript(1, (SHORT_HEADER, b"123")),
        Transcript(3, (SHORT_HEADER, b"12", b"3")),
    ]
    assert list(transcript.read_transcripts(lines, limit=len(SHORT_HEADER) + 2)) == [
        Transcript(1, (SHORT_HEADER,), is_too_large=True),
        Transcript(3, (SHORT_HEADER,), is_too_large=True),
    ]


def test_blank_lines_before_a_move_are_kept_up_to_one_move_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transcript, "MAX_MOVES", 1)
    short, long = ([SHORT_HEADER, *[b"\n"] * count, b"1"] for count in (1, 9))
    assert list(transcript.read_transcripts([*short, *long])) == [
        Transcript(1, (SHORT_HEADER, b"", b"1")),
        Transcript(4, (SHORT_HEADER, b"", b"")),
    ]


@pytest.mark.parametrize(
    ("lines", "units"),
    [
        ([HEADER, KEEP, KEEP], 0),
        ([HEADER, KEEP, KEEP, KEEP, KEEP, KEEP], 3),
        ([b"\n", HEADER, b" ", b"\t\n", KEEP, b"\n"], 4),
        ([b"\n"] * 50, 50),
    ],
)
def test_each_line_that_is_not_kept_costs_a_unit(
    lines: list[bytes], units: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transcript, "MAX_MOVES", 1)  # so that two are kept
    assert units_of(lambda: list(transcript.read_transcripts(lines))) == units


def test_checking_the_moves_costs_a_unit_for_every_300_bytes() -> None:
    for size, units in ((599, 1), (600, 2), (30_000, 100)):
        moves = (b"1" * 100, b"[" + b" " * (size - 102) + b"]")
        assert units_of(Transcript(1, (HEADER, *moves)).parse) == units


def test_a_file_costs_a_unit_for_every_300_bytes_and_is_not_read_beyond_the_second_transcript() -> None:
    for count in (3, 4, 1000):
        raw = (SHORT_HEADER + b"\n") * count
        units = units_of(lambda raw=raw: transcript.request_of_file("spank", raw))  # type: ignore[misc]
        assert units == len(raw) // 300 + 2  # since a third header ends the second


@pytest.mark.parametrize(
    ("lines", "number", "units"),
    [
        ((b"{}", b"{", LONG_LINE), 2, 3 + 3),
        ((b'{"a":1,"a":2}', LONG_LINE), 1, 3 + 178 + 11),
        ((b"{}", LONG_LINE, b'{"a":1,"a":2}'), 3, 3 + 178 + 3 + 10 + 536 + 11),
        ((b"{}", LONG_LINE), None, 3 + 178 + 10 + 536),
    ],
)
def test_to_find_the_malformed_line_each_is_decoded_and_then_parsed_which_costs_three_times_as_much(
    lines: tuple[bytes, ...], number: int | None, units: int
) -> None:
    unread, problem = Transcript(1, lines), Problem("malformed")
    detail = unread.with_line_numbers(problem).detail
    assert detail.startswith(f"Line {number}: ") if number else detail == problem.detail
    assert units_of(lambda: unread.with_line_numbers(problem)) == units


def file(*lines: bytes) -> bytes:
    return b"".join(line + b"\n" for line in lines)


WRONG: dict[str, tuple[bytes, tuple[str, str, list[tuple[str, str, str]]]]] = {
    "a move misspelt": (
        file(HEADER, KEEP, KEEP.replace(b"keep", b"kepe")),
        (
            "not-understood",
            "Line 3, /moves/1/type: Did you mean `keep`? This has to be one of `play`, `draw`, `keep`.",
            [
                (
                    "/moves/1/type",
                    "value",
                    "Line 3: Did you mean `keep`? This has to be one of `play`, `draw`, `keep`.",
                )
            ],
        ),
    ),
    "another game": (
        file(HEADER.replace(b"smackarang", b"spank")),
        (
            "not-understood",
            "Line 1, /game: This has to be `smackarang`, the game in the address.",
            [("/game", "value", "Line 1: This has to be `smackarang`, the game in the address.")],
        ),
    ),
    "a second transcript": (
        file(HEADER, KEEP, HEADER),
        ("not-understood", SECOND, [("", "value", SECOND)]),
    ),
    "a blank that JSON does not have": (
        file(HEADER, KEEP + b"\f"),
        ("malformed", "Line 2: JSON is malformed: trailing characters (byte 34).", []),
    ),
    "a control character before the header": (
        file(b"\v" + HEADER),
        ("malformed", "Line 1: JSON is malformed: invalid character (byte 0).", []),
    ),
}


@pytest.mark.parametrize("read", [transcript.replay_file, transcript.request_of_file])
@pytest.mark.parametrize("title", WRONG)
def test_a_file_is_refused_with_each_error_and_its_line(title: str, read: Callable[[str, bytes], Any]) -> None:
    raw, refusal = WRONG[title]
    assert refusal_of(lambda: read("smackarang", raw)) == refusal


def test_a_file_is_too_large_beyond_the_limit_or_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = file(HEADER, KEEP)
    limit = len(HEADER + KEEP)
    assert transcript.replay_file("smackarang", raw, limit) == transcript.replay_file("smackarang", raw)
    assert refusal_of(lambda: transcript.replay_file("smackarang", raw, limit - 1)) == (
        "too-large",
        "Line 1: the transcript that begins here is too long.",
        [],
    )
    monkeypatch.setattr(dispatch, "MAX_WORK", 99)
    assert refusal_of(lambda: transcript.request_of_file("smackarang", raw + b"\n" * 100)) == (
        "too-large",
        dispatch.OVER_BUDGET,
        [],
    )


def test_a_file_and_a_request_are_made_of_each_other() -> None:
    moves = b'[{"type":"keep","player":"ana"},{"type":"draw","player":"bo"}]'
    deal = b'{"players":["ana","bo","cy"],"seed":"file"}'
    request = b'{"deal":%b,"moves":%b,"on_illegal":"skip","claim":null}' % (deal, moves)
    lines = (
        b'{"transcript":1,"game":"smackarang","ruleset":1,"deal":%b,"seats":{"ana":"Ana"},"claim":null,'
        b'"on_illegal":"skip"}\n'
        b'{"type":"keep","player":"ana"}\n'
        b'{"type":"draw","player":"bo"}\n' % deal
    )
    assert transcript.write_transcript("smackarang", request, {"ana": "Ana"}) == lines
    assert transcript.request_of_file("smackarang", lines) == request


def test_each_move_that_would_read_as_a_header_is_an_error() -> None:
    moves = [{"transcript": 1}, json.loads(KEEP), {"ref": "transcript"}, {"transcript": None}]
    body = json.dumps({"deal": DEAL, "on_illegal": "skip", "moves": moves}).encode()
    message = "A move has no member `transcript`; in a file the next transcript would begin here."
    assert refusal_of(lambda: transcript.write_transcript("smackarang", body)) == (
        "not-understood",
        f"/moves/0: {message} And 1 more.",
        [("/moves/0", "unknown", message), ("/moves/3", "unknown", message)],
    )
