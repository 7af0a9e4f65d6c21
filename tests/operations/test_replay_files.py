"""Transcripts as files: written from requests and read back, answered alike, and errors with their line."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from smack.api import create_app
from smack.api.settings import Settings
from smack.operations import dispatch, transcript
from smack.operations.bodies import MAX_MOVES
from smack.operations.problems import Problem
from smack.operations.transcript import Transcript
from smack.testing import golden, kit

RECORDED = {name: golden.paths(name) for name in kit.games()}
KEEP = {"type": "keep", "player": "ana"}
DEAL = {"players": ["ana", "bo", "cy"], "seed": "file"}
HEADER = {"transcript": 1, "game": "smackarang", "deal": DEAL}
MANY_MEMBERS = {str(number): 0 for number in range(1001)}


def request_of(path: Path) -> bytes:
    """Return the replay request of a recorded game, with its result as the claim."""
    header, *turns = golden.read(path)
    body = {"deal": header["deal"], "moves": [turn["move"] for turn in turns], "claim": header["result"]}
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()


def file(*lines: Any) -> bytes:
    return b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)


def post(
    client: FlaskClient, game: str, raw: bytes, media_type: str = transcript.MEDIA_TYPE, **options: Any
) -> TestResponse:
    return client.post(f"/v1/games/{game}/replay", data=raw, content_type=media_type, **options)


@pytest.mark.parametrize("game", kit.games())
def test_a_request_survives_writing_and_reading(game: str) -> None:
    for path in RECORDED[game]:
        request = request_of(path)
        lines = transcript.write_transcript(game, request, {"ana": "Ana 💙"})
        (unread,) = transcript.read_transcripts(BytesIO(lines))
        header, request_again = unread.parse()
        assert (header.game, header.seats) == (game, {"ana": "Ana 💙"})
        assert request_again == request
        assert transcript.write_transcript(game, request_again, {"ana": "Ana 💙"}) == lines


@pytest.mark.parametrize("game", kit.games())
def test_a_request_and_its_file_get_the_same_bytes(game: str, client: FlaskClient) -> None:
    for path in RECORDED[game][::7]:
        request = request_of(path)
        answers = [
            post(client, game, raw, media_type)
            for raw, media_type in (
                (request, "application/json"),
                (transcript.write_transcript(game, request), "application/jsonl"),
                (
                    transcript.write_transcript(game, request).replace(b"\n", b" \r\n") + b"\n\n",
                    "application/jsonl; charset=utf-8",
                ),
            )
        ]
        assert [answer.status_code for answer in answers] == [200, 200, 200]
        assert len({answer.data for answer in answers}) == 1
        assert answers[0].json["claim"]["holds"]  # type: ignore[index]


def test_a_file_has_one_line_for_each_move_however_the_request_is_indented() -> None:
    dealt: Any = dispatch.run("deal", "spank", b'{"players": ["ana", "bo"], "seed": "1"}')
    moves = [{"type": "discard", "player": "ana", "cards": [], "ref": 'a "b"\n'}, KEEP]
    body = {
        "on_illegal": "skip",
        "state": json.loads(msgspec.json.encode(dealt.state)),
        "moves": moves,
        "claim": None,
    }
    raw = json.dumps(body, indent=2).encode()
    lines = transcript.write_transcript("spank", raw)
    assert lines.count(b"\n") == 3
    assert b'"on_illegal":"skip"' in lines
    assert dispatch.run("replay", "spank", raw) == transcript.replay_file("spank", lines)


WRONG: dict[str, tuple[bytes, int, str]] = {
    "nothing": (b"", 400, "Line 1: The file is empty"),
    "blanks": (b"\n \n", 400, "Line 1: The file is empty"),
    "a blank first": (b"\n" + file(HEADER), 400, "Line 1: It is empty"),
    "a blank between": (file(HEADER, KEEP, b"", KEEP), 400, "Line 3: It is empty"),
    "a JSON request": (file({"deal": DEAL, "moves": []}), 422, "Line 1, /transcript: `transcript` is missing"),
    "another version": (file(HEADER | {"transcript": 2}), 422, "Line 1, /transcript: This has to be `1`."),
    "another ruleset": (file(HEADER | {"ruleset": 2}), 422, "Line 1, /ruleset: This has to be `1`."),
    "a game misspelt": (file(HEADER | {"game": "Smack-a-rang"}), 422, "Line 1, /game: Did you mean `smackarang`?"),
    "another game": (file(HEADER | {"game": "spank"}), 422, "Line 1, /game: This has to be `smackarang`"),
    "a member misspelt": (file(HEADER | {"seat": {}}), 422, "Line 1, /seat: Did you mean `seats`?"),
    "moves in the header": (file(HEADER | {"moves": []}), 422, "Line 1, /moves: There is no such member"),
    "a name too long": (file(HEADER | {"seats": {"ana": "a" * 81}}), 422, "Line 1, /seats/ana: This has to be a"),
    "no beginning": (
        file({"transcript": 1, "game": "spank"}),
        422,
        "Line 1: This has to be an object with exactly",
    ),
    "two beginnings": (file(HEADER | {"state": {}}), 422, "Line 1: This has to be an object with exactly"),
    "no seed": (
        file(HEADER | {"deal": {"players": ["ana", "bo", "cy"]}}),
        422,
        "Line 1, /deal/seed: A transcript",
    ),
    "an impossible deal": (
        file(HEADER | {"deal": DEAL | {"players": ["ana", "ana", "cy"]}}),
        422,
        "Line 1, /deal/",
    ),
    "a move misspelt": (
        file(HEADER, KEEP, KEEP | {"type": "kepe"}),
        422,
        "Line 3, /moves/1/type: Did you mean `keep`?",
    ),
    "no move": (file(HEADER, KEEP, 5), 422, "Line 3, /moves/1: This has to be an object"),
    "a stranger": (file(HEADER, KEEP | {"player": "zoe"}), 422, "Line 2, /moves/0/player: No player at the table"),
    "half a line": (file(HEADER, KEEP)[:-3], 400, "Line 2: Input data was truncated"),
    "two values": (file(HEADER, b'{"type":"keep"},{"player":"ana"}'), 400, "Line 2: JSON is malformed"),
    "a value on two lines": (file(HEADER, b'{"type":"keep"', b',"player":"ana"}'), 400, "Line 2: "),
    "a member twice": (
        file(HEADER, KEEP, b'{"type":"keep","type":"keep"}'),
        400,
        "Line 3: A member is written twice",
    ),
    "a member twice in the header": (
        b'{"transcript":1,' + file(HEADER)[1:],
        400,
        "Line 1: A member is written twice",
    ),
    "not a number": (file(HEADER, KEEP | {"ref": float("nan")}), 400, "Line 2: JSON is malformed"),
    "not UTF-8": (file(HEADER, KEEP, b'{"ref":"\xff"}'), 400, "Line 3: It is not UTF-8 (byte 8)"),
    "a lone surrogate": (file(HEADER, KEEP, b'{"ref":"\\ud800"}'), 400, "Line 3: "),
    "a byte order mark": (b"\xef\xbb\xbf" + file(HEADER), 400, "Line 1: The body begins with a byte order mark"),
    "deep": (file(HEADER, b"[" * 64 + b"]" * 64), 400, "Line 2: It is nested too deeply"),
    "very deep": (file(HEADER, KEEP, b"[" * 100_000), 400, "Line 3: It is nested too deeply"),
    "very deep and closed": (
        file(HEADER, b"[" * 100_000 + b"]" * 100_000),
        400,
        "Line 2: It is nested too deeply",
    ),
    "deep in the header": (
        file(HEADER)[:-2] + b',"claim":' + b"[" * 100_000,
        400,
        "Line 1: It is nested too deeply",
    ),
    "a wide object before half a line": (
        file(HEADER, MANY_MEMBERS, b"{"),
        400,
        "Line 3: Input data was truncated",
    ),
    "many parts": (file(HEADER, b"[{}," * 300_000), 400, "Line 2: The body has too many parts."),
    "wide": (file(HEADER, MANY_MEMBERS), 413, "An object in the body has too many members."),
    "too many moves": (
        file(HEADER, *[KEEP] * (MAX_MOVES + 1)),
        422,
        "Line 1, /moves: This has to be a list of at most",
    ),
    "a header over several lines": (
        file(b"{", b'  "transcript": 1,', b'  "game": "spank"', b"}", KEEP),
        400,
        "Line 1: The header goes on in the next line.",
    ),
    "two transcripts": (file(HEADER, KEEP, HEADER, KEEP), 422, "Line 3: A second transcript begins here"),
    "half a second one": (file(HEADER, KEEP, b'{"transcript":1,'), 422, "Line 3: A second transcript begins here"),
}


@pytest.mark.parametrize("title", WRONG)
def test_every_error_names_its_line(title: str, client: FlaskClient) -> None:
    raw, status, message = WRONG[title]
    answer = post(client, "smackarang", raw)
    problem = answer.get_json()
    assert (answer.status_code, problem["detail"][: len(message)]) == (status, message)
    assert all(re.match(r"Line \d+: ", error["message"]) for error in problem["errors"])


BASES = [
    (game, transcript.write_transcript(game, request_of(paths[0])).split(b"\n")[:9])
    for game, paths in RECORDED.items()
]
SCRAPS = [
    b"\n",
    b"{",
    b"}",
    b'"',
    b",",
    b"[",
    b"null",
    b"\\u0074",
    b"\xff",
    b'"transcript":1',
    b'"ref":"r",',
    b"NaN",
]


@st.composite
def damaged_files(draw: st.DrawFn) -> tuple[str, bytes]:
    """Draw (game, its file with lines moved or repeated, and bytes inserted, removed or changed)."""
    game, lines = draw(st.sampled_from(BASES))
    lines = lines[:]
    for _ in range(draw(st.integers(0, 2))):
        source, target = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        lines.insert(target, lines[source] if draw(st.booleans()) else lines.pop(source))
    raw = b"\n".join(lines)
    for _ in range(draw(st.integers(0, 2))):
        start, length = draw(st.integers(0, len(raw))), draw(st.integers(0, 6))
        raw = raw[:start] + draw(st.sampled_from(SCRAPS) | st.binary(max_size=4)) + raw[start + length :]
    return game, raw


@settings(
    max_examples=300, derandomize=True, database=None, suppress_health_check=list(HealthCheck), deadline=None
)
@given(damaged_files())
def test_a_damaged_file_is_answered_like_its_request_or_with_a_line(
    client: FlaskClient, file_of_game: tuple[str, bytes]
) -> None:
    game, raw = file_of_game
    answer = post(client, game, raw)
    if answer.status_code == 200:
        ((_, request),) = [unread.parse() for unread in transcript.read_transcripts(BytesIO(raw))]
        assert answer.data == post(client, game, request, "application/json").data
        return
    assert answer.status_code in (400, 422)
    problem = answer.get_json()
    messages = [problem["detail"], *(error["message"] for error in problem["errors"])]
    lines = [re.match(r"Line (\d+)(: |, /)", message) for message in messages]
    assert all(line and 1 <= int(line[1]) <= raw.count(b"\n") + 1 for line in lines), problem


def test_an_error_in_one_transcript_does_not_affect_the_others() -> None:
    raw = file(HEADER, KEEP, HEADER, b"{", HEADER | {"game": "chess"}, b'{"transcript":1,"ga', KEEP, HEADER)
    results = []
    for unread in transcript.read_transcripts(BytesIO(raw)):
        try:
            results.append(unread.parse()[0].game)
        except Problem as problem:
            results.append(problem.detail.partition(":")[0])
    assert results == ["smackarang", "Line 4", "Line 5, /game", "Line 6", "smackarang"]


def test_a_request_that_cannot_be_read_back_from_a_file_is_not_written() -> None:
    body = {"deal": DEAL, "on_illegal": "skip", "moves": [KEEP, {"transcript": 1}]}
    with pytest.raises(Problem, match="not-understood") as refusal:
        transcript.write_transcript("smackarang", json.dumps(body).encode())
    assert [error.pointer for error in refusal.value.errors] == ["/moves/1"]
    with pytest.raises(Problem, match="not-understood"):
        transcript.write_transcript("smackarang", json.dumps({"deal": DEAL, "moves": []}).encode(), {"ana": ""})


def test_only_replay_accepts_a_file(client: FlaskClient) -> None:
    for path in ("/v1/games/smackarang/deal", "/v1/games/smackarang/sealed/open", "/v1/batch"):
        answer = client.post(path, data=file(HEADER), content_type="application/jsonl")
        assert (answer.status_code, answer.json["type"]) == (415, "/problems/unsupported-media-type")  # type: ignore[index]
    compressed = post(client, "smackarang", file(HEADER), headers={"Content-Encoding": "gzip"})
    assert compressed.status_code == 415


def test_a_file_has_the_limits_of_a_body() -> None:
    app = create_app(Settings(max_body=2048, max_large_body=4096)).test_client()
    raw = file(HEADER)
    assert post(app, "smackarang", raw + b"\n" * (4096 - len(raw))).status_code == 200
    answer = post(app, "smackarang", raw + b"\n" * (4097 - len(raw)))
    assert (answer.status_code, answer.json["type"]) == (413, "/problems/too-large")  # type: ignore[index]


def test_a_file_has_the_budget_of_a_body(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "MAX_WORK", 500)
    client = create_app(Settings()).test_client()
    assert post(client, "smackarang", file(HEADER) + b"\n" * 2000).status_code == 413
    request = request_of(RECORDED["smackarang"][0])
    answers = [
        post(client, "smackarang", request, "application/json"),
        post(client, "smackarang", transcript.write_transcript("smackarang", request)),
    ]
    assert [answer.status_code for answer in answers] == [413, 413]
    assert answers[0].json["detail"] == answers[1].json["detail"]  # type: ignore[index]


def test_of_a_transcript_that_is_too_large_only_its_first_line_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transcript, "MAX_MOVES", 1)
    first, second, third = (b'{"transcript": %d}' % number for number in range(3))
    lines = [first, *[b"1"] * 9, b"", b"", second, b"x" * 9, third, b"", b"", b"2"]
    assert list(transcript.read_transcripts(lines, limit=20)) == [
        Transcript(1, (first,), is_too_large=True),
        Transcript(13, (second,), is_too_large=True),
        Transcript(15, (third, b"", b"")),
    ]
    assert [one.start for one in transcript.read_transcripts(lines, limit=20, first_line=21)] == [21, 33, 35]
    with pytest.raises(Problem, match="too-large"):
        next(transcript.read_transcripts([file(HEADER), b"5"], limit=20)).parse()


@pytest.mark.parametrize("media_type", transcript.MEDIA_TYPES)
def test_json_lines_have_several_media_types(media_type: str, client: FlaskClient) -> None:
    assert post(client, "smackarang", file(HEADER), media_type).status_code == 200


def test_a_file_is_answered_in_the_language_of_the_client_and_counted_for_its_game() -> None:
    client = create_app(Settings(log_requests=False)).test_client()
    body = {"deal": DEAL, "moves": [KEEP]}
    german = {"headers": {"Accept-Language": "de"}}
    sent, posted = (
        post(client, "smackarang", raw, media_type, **german)
        for raw, media_type in (
            (json.dumps(body).encode(), "application/json"),
            (transcript.write_transcript("smackarang", json.dumps(body).encode()), transcript.MEDIA_TYPE),
        )
    )
    assert posted.data == sent.data
    english = post(client, "smackarang", json.dumps(body).encode(), "application/json")
    assert english.data != sent.data
    page = client.get("/metrics").text.splitlines()
    assert [line for line in page if line.startswith("smack_verdicts_total") and not line.endswith(" 0.0")] == [
        'smack_verdicts_total{game="smackarang",legal="false"} 3.0'
    ]
