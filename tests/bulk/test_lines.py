"""Bulk without a cluster: answers to lines of input, counts, and partitions of input files."""

import gzip
import json
import sys
import time
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smack import bulk
from smack.bulk import input as parts
from smack.bulk.input import READ_SIZE, find_files
from smack.bulk.lines import (
    MAX_LINE_SIZE,
    REQUEST_ID,
    LineFormat,
    answer_requests,
    parse_lines,
    parse_rows,
    shorten,
)
from smack.bulk.output import Counts
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.example_bodies import EXAMPLE_KEY
from smack.operations.problems import Problem
from smack.operations.sealed.keyring import Keyring
from smack.operations.transcript import is_header
from smack.testing import golden, kit

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

DEAL = {"players": ["ana", "bo", "cy"], "seed": "first game"}
MAX = 2**20


class Single(NamedTuple):
    """A request of one operation."""

    game: str
    operation: str
    body: bytes


@cache
def expected(single: Single) -> tuple[int, bytes]:
    """Return (status, body) of the answer to a request outside of bulk."""
    try:
        answer = dispatch.run(single.operation, single.game, single.body)
        return 200, dispatch.encode(answer, dispatch.MAX_ANSWER)
    except Problem as problem:
        return problem.status, msgspec.json.encode(problem.body(REQUEST_ID))


@cache
def singles() -> tuple[Single, ...]:
    """Return a request for every game, operation and status in the cases, and some malformed bodies."""
    kinds: dict[tuple[str, str, Any], Single] = {}
    for case in (case for game in GAMES for case in kit.cases(game)):
        path, body = kit.request(case)
        operation = path.split("/", 4)[4]
        random_seed = operation == "deal" and "seed" not in body
        if not random_seed and not operation.startswith("sealed/"):
            kind = (case.game, operation, case.data["expect"].get("status"))
            kinds.setdefault(kind, Single(case.game, operation, json.dumps(body).encode()))
    bad = [Single("spank", "check", raw) for raw in (b"{}", b"[]", b"7", b'{"state": 1}')]
    return (*kinds.values(), *bad)


def parse_answer(line: bytes) -> tuple[Any, int, bytes]:
    """Return (id, status, body) of a line of output."""
    members = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    return json.loads(bytes(members["id"])), int(bytes(members["status"])), bytes(members["body"])


@given(st.lists(st.sampled_from(singles()), max_size=12), st.booleans())
@settings(max_examples=40, deadline=None)
def test_lines_of_mixed_operations_get_the_bytes_of_single_requests(singles: list[Single], with_ids: bool) -> None:
    lines = []
    for number, single in enumerate(singles):
        item = {"game": single.game, "operation": single.operation, "body": msgspec.Raw(single.body)}
        lines.append(msgspec.json.encode(item | {"id": number} if with_ids else item) + b"\n")
    answers = [parse_answer(line) for line in bulk.answer(lines, file="x")]
    ids = [number if with_ids else f"x:{number + 1}" for number in range(len(singles))]
    assert answers == [(id_, *expected(single)) for id_, single in zip(ids, singles, strict=True)]


@pytest.mark.parametrize("single", singles(), ids=lambda single: f"{single.game}-{single.operation}")
def test_a_body_with_an_id_is_answered_as_without(single: Single) -> None:
    answers = [parse_answer(line) for line in bulk.answer([single.body], single.operation, single.game)]
    assert answers == [(None, *expected(single))]
    if single.body.startswith(b"{"):
        with_id = b'{"id": "mine"' + (b", " if single.body != b"{}" else b"") + single.body[1:]
        answers = [parse_answer(line) for line in bulk.answer([with_id], single.operation, single.game)]
        assert answers == [("mine", *expected(single))]


def answer_deals(*lines: str, **options: Any) -> list[Any]:
    return [json.loads(line) for line in bulk.answer(lines, "deal", "smackarang", **options)]


def test_str_lines_get_str_answers_and_blank_lines_get_none() -> None:
    line = json.dumps(DEAL)
    texts = list(bulk.answer(["", line + "\n", " \t"], "deal", "smackarang"))
    raw = list(bulk.answer([b"", line.encode(), b"\r\n"], "deal", "smackarang"))
    assert [text.encode() for text in texts] == raw
    assert len(raw) == 1
    assert list(bulk.answer([], "deal", "smackarang")) == []


def test_the_id_of_a_line_without_one_is_file_and_line() -> None:
    body = json.dumps(DEAL)
    answers = answer_deals(body, "", body[:-1] + ', "id": "own"}', "nonsense", file="a.jsonl")
    assert [answer["id"] for answer in answers] == ["a.jsonl:1", "own", "a.jsonl:4"]
    assert [answer["status"] for answer in answers] == [200, 200, 400]


@pytest.mark.parametrize(
    ("line", "id_", "status", "message"),
    [
        ('{"id": 1, "seed": "a", "seed": "b"}', 1, 400, "written twice"),
        ('{"id": 1, "players": ["a"], "id": 2}', 2, 400, "written twice"),
        ('{"id": [], "players": ["ana"]}', None, 422, "/id"),
        ('{"id": "%s"}' % ("x" * 129), None, 422, "/id"),
        ('{"id": "\ud800"}', None, 422, "/id"),
        ('{"id": 1.5}', None, 422, "/id"),
        ('{"id": 7', None, 400, "JSON"),
        ('["id"]', None, 422, "object"),
        ('{"\\u0069d": 5, "players": ["ana"]}', 5, 422, "3 to 6 players"),
    ],
)
def test_a_bad_line_is_a_problem_in_its_place(line: str, id_: Any, status: int, message: str) -> None:
    good = json.dumps({**DEAL, "id": "good"})
    before, bad, after = answer_deals(good, line, good)
    assert before == after
    assert (bad["id"], bad["status"]) == (id_, status)
    assert message in json.dumps(bad["body"])


@pytest.mark.parametrize(
    ("line", "id_", "status"),
    [
        ({"game": "chess", "operation": "deal", "body": {}, "id": "a"}, "a", 404),
        ({"game": "spank", "operation": "cheat", "body": {}, "id": "a"}, "a", 422),
        ({"game": "spank", "operation": "deal", "id": "a"}, "a", 422),
        ({"game": "spank", "operation": "sealed/open", "body": {}}, None, 404),
    ],
)
def test_an_invalid_item_is_answered_with_its_problem(line: dict[str, Any], id_: str | None, status: int) -> None:
    (answer,) = map(json.loads, bulk.answer([json.dumps(line)]))
    assert (answer["id"], answer["status"]) == (id_, status)


def test_sealed_operations_use_the_given_keys() -> None:
    line = {"game": "smackarang", "operation": "sealed/deal", "body": {"players": DEAL["players"]}}
    (answer,) = map(json.loads, bulk.answer([json.dumps(line)], keys=Keyring([EXAMPLE_KEY])))
    assert answer["body"]["table"].startswith("smack1.")


def test_a_ref_is_echoed() -> None:
    line = {"game": "smackarang", "operation": "deal", "body": DEAL, "ref": "mine"}
    (answer,) = map(json.loads, bulk.answer([json.dumps(line)]))
    assert answer["ref"] == "mine"


def test_each_line_has_the_budget_of_a_request() -> None:
    many = json.dumps({**DEAL, "players": list(range(1_000_000))})
    assert [answer["status"] for answer in answer_deals(many, json.dumps(DEAL))] == [413, 200]


@pytest.mark.parametrize("character", [" ", "x"])
def test_a_line_that_is_too_long_is_refused(character: str) -> None:
    refusal, answer = answer_deals(character * (MAX_LINE_SIZE + 1), json.dumps(DEAL), file="x")
    assert (refusal["id"], refusal["status"], answer["status"]) == ("x:1", 413, 200)
    assert str(MAX_LINE_SIZE) in refusal["body"]["detail"]


@pytest.mark.parametrize("arguments", [("cheat", "spank"), ("deal", "chess"), ("deal", None), ("batch", "spank")])
def test_an_unknown_operation_or_game_is_refused_before_any_line(arguments: tuple[str, str | None]) -> None:
    with pytest.raises(ValueError, match=r"there is no|a game goes with"):
        bulk.answer([], *arguments)


def replay_of(game: str, path: Path) -> tuple[bytes, bytes]:
    """Return (transcript, replay request) of a recorded game."""
    record, *turns = golden.read(path)
    moves = [turn["move"] for turn in turns]
    header = {"transcript": 1, "game": game, "deal": record["deal"], "claim": record["result"]}
    lines = "".join(json.dumps(line) + "\n" for line in (header, *moves))
    request = {"deal": record["deal"], "moves": moves, "claim": record["result"]}
    return lines.encode(), json.dumps(request).encode()


def recorded_lines() -> list[tuple[str, bytes, bytes]]:
    """Return (game, transcript, replay request) for two recorded games of each game."""
    return [(game, *replay_of(game, path)) for game in GAMES for path in golden.paths(game)[:2]]


def test_transcripts_are_answered_as_their_replay_requests() -> None:
    games = recorded_lines()
    lines = b"".join(lines for _, lines, _ in games).splitlines(keepends=True)
    answers = [parse_answer(line) for line in bulk.answer(lines, "replay", file="season")]
    headers = [number for number, line in enumerate(lines, 1) if b'"transcript"' in line]
    replays = [expected(Single(game, "replay", request)) for game, _, request in games]
    assert answers == [(f"season:{line}", *replay) for line, replay in zip(headers, replays, strict=True)]


def test_the_problem_of_a_transcript_names_the_line_and_others_are_answered() -> None:
    good = recorded_lines()[0][1].splitlines()
    bad = [*good[:2], b'{"type": "play"}']
    answers = [json.loads(line) for line in bulk.answer([*good, *bad, *good], "replay", file="x")]
    assert [answer["status"] for answer in answers] == [200, 422, 200]
    assert f"Line {len(good) + 3}" in answers[1]["body"]["detail"]


def test_a_brief_answer_has_result_and_illegal_moves() -> None:
    game, _, request = recorded_lines()[0]
    answer = dispatch.run("replay", game, request)
    brief = msgspec.json.decode(msgspec.json.encode(shorten(answer)))
    full = msgspec.json.decode(msgspec.json.encode(answer))
    names = ("first_illegal", "result", "claim", "commitment")
    assert brief == {name: full[name] for name in names} | {"steps": []}
    without_a_move = json.loads(request)
    del without_a_move["moves"][1]
    (line,) = bulk.answer([json.dumps(without_a_move)], "replay", game, brief=True)
    steps = json.loads(line)["body"]["steps"]
    assert [step["legal"] for step in steps] == [False]
    assert steps[0]["violations"]


def counts_of(lines: Iterable[str]) -> Counts:
    counts = Counts()
    list(answer_requests(parse_lines([line.encode() for line in lines], LineFormat()), counts.count_outcome))
    return counts


def test_verdicts_clauses_faults_claims_and_problems_are_counted() -> None:
    state = answer_deals(json.dumps(DEAL))[0]["body"]["state"]
    unsound = {**state, "turn": "zoe"}

    def line(operation: str, body: Any) -> str:
        return json.dumps({"game": "smackarang", "operation": operation, "body": body})

    illegal = {"type": "keep", "player": "ana"}
    lines = [
        line("adjudicate", {"state": state, "move": illegal}),
        line("replay", {"state": state, "moves": [illegal], "claim": {"over": True}}),
        line("replay", {"state": state, "moves": [], "claim": {"over": False}}),
        line("check", {"state": unsound}),
        line("view", {"state": unsound, "player": None}),
        "nonsense",
    ]
    counts = counts_of(lines)
    assert counts.lines == 6
    assert counts.verdicts == {"smackarang": {"illegal": 2}}
    assert sum(counts.clauses.values()) >= 2
    assert set(counts.clauses) <= set(GAMES["smackarang"].rulebook)
    assert counts.faults == {"turn.unknown": 2}
    assert counts.claims == {"not_held": 1, "held": 1}
    assert counts.problems == {"unsound": 1, "malformed": 1}
    merged = counts_of(lines[:3])
    merged.merge(counts_of(lines[3:]))
    assert merged == counts


TEXT = st.lists(st.sampled_from([b"", b"h", b"m", b"mm", b"hello", b"x" * 40]), max_size=25)


def write(folder: Path, data: bytes, name: str = "lines.jsonl") -> str:
    (folder / name).write_bytes(data)
    return str(folder / name)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("bulk")


@given(lines=TEXT, ended=st.booleans(), block=st.integers(1, 60))
@settings(deadline=None)
def test_each_line_is_in_one_partition_and_counted(
    folder: Path, lines: list[bytes], ended: bool, block: int
) -> None:
    data = b"\n".join(lines) + b"\n" * ended
    partitions = parts.divide_files(find_files([write(folder, data)]), block)
    assert [line for part in partitions for line in parts.read_lines(part, MAX)] == data.splitlines()
    for part in partitions[:-1]:
        assert parts.count_lines(part) == len(list(parts.read_lines(part, MAX)))


@given(lines=TEXT, block=st.integers(1, 60))
@settings(deadline=None)
def test_each_group_is_in_the_partition_where_it_begins(folder: Path, lines: list[bytes], block: int) -> None:
    def starts_group(line: bytes) -> bool:
        return line.startswith(b"h")

    data = b"\n".join(lines)
    all_lines, first = [], 1
    for part in parts.divide_files(find_files([write(folder, data)]), block):
        skipped, own_lines = parts.read_groups(part, MAX, starts_group)
        own = list(own_lines)
        assert own == data.splitlines()[first + skipped - 1 :][: len(own)]
        assert not own or not part.start or starts_group(own[0])
        all_lines += own
        first += 0 if part.stop is None else parts.count_lines(part)
    assert all_lines == data.splitlines()


@given(lengths=st.lists(st.sampled_from([0, 1, 5, 30, 200]), max_size=8), block=st.integers(1, 60))
@settings(deadline=None)
def test_a_long_line_is_cut(folder: Path, lengths: list[int], block: int) -> None:
    lines = [b"y" * length for length in lengths]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(parts, "READ_SIZE", 8)
        partitions = parts.divide_files(find_files([write(folder, b"\n".join([*lines, b""]))]), block)
        assert [line for part in partitions for line in parts.read_lines(part, 20)] == [
            line[:20] for line in lines
        ]


def processor_time(path: str, max_line_size: int) -> float:
    (whole,) = parts.divide_files(find_files([path]), MAX * 1000)
    begin = time.process_time()
    assert sum(1 for _ in parts.read_lines(whole, max_line_size))
    return time.process_time() - begin


def test_a_line_of_many_blocks_is_read_in_linear_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "READ_SIZE", 16)
    long, short = b" " * 2_000_000, (b" " * 15 + b"\n") * 125_000
    seconds = {data: processor_time(write(tmp_path, data), READ_SIZE) for data in (long, short)}
    assert seconds[long] < 5 * seconds[short]


COMPRESS: dict[str, Callable[[bytes], bytes]] = {".gz": gzip.compress, ".zst": zstd.compress}


@pytest.mark.parametrize("suffix", COMPRESS)
def test_a_compressed_file_is_one_partition_with_all_its_frames(tmp_path: Path, suffix: str) -> None:
    frame = COMPRESS[suffix](b"one\ntwo\n")
    (whole,) = parts.divide_files(find_files([write(tmp_path, frame + frame, f"a{suffix}")]), 3)
    assert list(parts.read_lines(whole, MAX)) == [b"one", b"two"] * 2


@pytest.mark.parametrize("suffix", COMPRESS)
def test_a_compressed_file_that_is_cut_off_ends_with_a_problem(tmp_path: Path, suffix: str) -> None:
    frame = COMPRESS[suffix](json.dumps(DEAL).encode() + b"\n")
    path = write(tmp_path, frame + frame[:-4], f"a{suffix}")
    (whole,) = parts.divide_files(find_files([path]), 3)
    requests = parse_lines(parts.read_lines(whole, MAX), LineFormat("deal", "smackarang", "a"))
    answers = list(answer_requests(requests))
    assert answers[0].status == 200
    assert answers[-1].status == 400
    assert b"cut off" in bytes(answers[-1].body)


@pytest.mark.parametrize("suffix", COMPRESS)
def test_a_file_of_transcripts_that_is_damaged_in_its_first_line_is_one_refused_request(
    tmp_path: Path, suffix: str
) -> None:
    path = write(tmp_path, COMPRESS[suffix](b'{"transcript": 1}\n' * 9)[:20], f"a{suffix}")
    (whole,) = parts.divide_files(find_files([path]), 3)
    skipped_count, lines = parts.read_groups(whole, MAX, is_header)
    answers = list(answer_requests(parse_lines(lines, LineFormat("replay", None, "a"), 1 + skipped_count)))
    assert [(answer.id, answer.status) for answer in answers] == [("a:1", 400)]


def test_input_files_come_in_order_and_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("b.jsonl", "a.jsonl", "c.txt"):
        write(tmp_path, b"x\n", name)
    monkeypatch.chdir(tmp_path)
    assert [file.name for file in find_files(["c.txt", "*.jsonl", "a.jsonl"])] == ["c.txt", "a.jsonl", "b.jsonl"]
    assert [file.name for file in find_files([f"file://{tmp_path}/a.jsonl"])] == [f"{tmp_path}/a.jsonl"]
    for pattern in ("d.jsonl", "*.zip", str(tmp_path)):
        with pytest.raises(FileNotFoundError):
            find_files([pattern])


def test_a_row_that_is_too_long_is_refused_as_a_line_is() -> None:
    rows = [(1, None, b" " * (MAX_LINE_SIZE + 1)), (2, "mine", json.dumps(DEAL).encode())]
    answers = [*answer_requests(parse_rows(rows, LineFormat("deal", "smackarang", "x")))]
    assert [(answer.id, answer.status) for answer in answers] == [("x:1", 413), ("mine", 200)]


def test_an_error_of_json_has_its_place_in_the_line_with_its_id() -> None:
    line = b'{"id":1,"players":["ana","b\xff"]}'
    (answer,) = answer_requests(parse_lines([line], LineFormat("deal", "smackarang")))
    assert (answer.id, answer.status) == (1, 400)
    assert f"byte {line.index(0xFF)}" in json.loads(bytes(answer.body))["detail"]
