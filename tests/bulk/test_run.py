"""Bulk runs on Dask workers: output in order and complete, also when workers die or parts are damaged."""

import asyncio
import io
import json
import os
import re
import shlex
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pyarrow
import pyarrow.parquet
import pytest
from click.testing import CliRunner
from distributed import Client, KilledWorker, LocalCluster, Security
from distributed.comm.core import connect

from smack import bulk
from smack.bulk.output import FolderInUse, Job
from smack.bulk.parquet import divide_row_groups, read_rows
from smack.bulk.run import PartsFailed, Plan, Progress, Summary, run, start_local_cluster
from smack.cli import main
from smack.operations.example_bodies import EXAMPLE_KEY
from tests.bulk.test_lines import DEAL, recorded_lines

BLOCK = 8_000
GUIDE = Path("docs/guides/in-bulk.md").resolve()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Yield a running cluster with two workers."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs=50
    ) as cluster:
        yield cluster


def environment() -> dict[str, str]:
    return dict(os.environ)


def test_the_local_cluster_is_closed_to_other_processes_and_has_no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMACK_SEAL_KEYS", EXAMPLE_KEY)
    monkeypatch.setenv("SMACK_API_KEYS", "key")
    with start_local_cluster(2) as cluster, Client(cluster) as client:
        environments = client.run(environment)
        assert len(environments) == 2
        names = {name for variables in environments.values() for name in variables}
        assert not [name for name in names if name.startswith("SMACK_")]
        addresses = [cluster.scheduler_address, next(iter(environments))]
        assert all(address.startswith("tls://127.0.0.1:") for address in addresses)
        for address in addresses:
            with pytest.raises(OSError, match=r"closed|Timed out|TLS"):
                asyncio.run(connect(address.replace("tls://", "tcp://"), timeout=0.5))
            with pytest.raises(OSError, match=r"closed|Timed out|TLS"):
                asyncio.run(connect(address, timeout=0.5, **Security.temporary().get_connection_args("client")))
    assert os.environ["SMACK_SEAL_KEYS"] == EXAMPLE_KEY


class Recorder(Progress):
    """A reporter of progress that counts parts, and calls a function after a number of them."""

    def __init__(self, after: int = 0, action: Callable[[], None] = lambda: None) -> None:
        super().__init__(io.StringIO())
        self.after, self.action, self.parts = after, action, 0

    def begin(self, parts: int, done: int, size: int, dashboard: str) -> None:
        assert parts
        assert 0 <= done < size
        assert dashboard.startswith("http")

    def advance(self, lines: int, size: int) -> None:
        assert min(lines, size) >= 0
        self.parts += 1
        if self.parts == self.after:
            self.action()


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with transcripts of every game and some invalid lines."""
    path = tmp_path_factory.mktemp("input") / "season.jsonl"
    games = [lines for _, lines, _ in recorded_lines()]
    path.write_bytes(b"".join([*games, b'{"transcript": 1, "game": "chess", "state": {}}\n{"type": 1}\n'] * 3))
    return path


def plan(cluster: Any, season: Path, folder: Path, **options: Any) -> Plan:
    defaults = {"job": Job("replay"), "partition_size": BLOCK, "scheduler": cluster.scheduler_address}
    return Plan(inputs=(str(season),), folder=str(folder), **defaults | options)


def parts_of(folder: Path) -> list[Path]:
    return sorted(folder.glob("part-*"))


def output(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in parts_of(folder))


def expected_output(season: Path) -> bytes:
    lines = season.read_bytes().splitlines()
    return b"".join(line + b"\n" for line in bulk.answer(lines, "replay", file=str(season)))


@pytest.fixture(scope="module")
def finished_run(cluster: Any, season: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Summary]:
    """Return (folder, summary) of a finished run."""
    folder = tmp_path_factory.mktemp("finished")
    return folder, run(plan(cluster, season, folder), Recorder())


def counts(summary: dict[str, Any]) -> dict[str, Any]:
    return {
        name: summary[name] for name in ("lines", "verdicts", "clauses", "faults", "claims", "problems", "parts")
    }


def summary_in(folder: Path) -> dict[str, Any]:
    return counts(json.loads((folder / "summary.json").read_text("utf-8")))


def test_the_parts_in_order_are_the_answers_to_the_lines(finished_run: tuple[Path, Summary], season: Path) -> None:
    folder, summary = finished_run
    assert len(parts_of(folder)) == summary.part_count > 10
    assert output(folder) == expected_output(season)
    assert summary.problems == {"not-understood": 3}
    assert summary.lines == len(output(folder).splitlines())
    assert summary_in(folder)["claims"] == {"held": summary.lines - 3}


def test_when_a_worker_is_killed_no_answer_is_missing_or_repeated(
    cluster: Any, season: Path, finished_run: tuple[Path, Summary], tmp_path: Path
) -> None:
    def kill() -> None:
        os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)

    recorder = Recorder(after=2, action=kill)
    summary = run(plan(cluster, season, tmp_path), recorder)
    assert recorder.parts == summary.part_count
    assert output(tmp_path) == output(finished_run[0])
    assert summary_in(tmp_path) == summary_in(finished_run[0])
    assert [path.name for path in (tmp_path / ".bulk").iterdir() if not path.name.endswith(".json")] == []


def test_resuming_repeats_only_the_parts_that_are_missing_or_damaged(
    cluster: Any, season: Path, finished_run: tuple[Path, Summary], tmp_path: Path
) -> None:
    shutil.copytree(finished_run[0], tmp_path, dirs_exist_ok=True)
    cut, missing, unrecorded, changed, *others = [path for path in parts_of(tmp_path) if path.stat().st_size]
    untouched = {path: path.stat().st_ino for path in others}
    changed.write_bytes(changed.read_bytes().replace(b"status", b"states"))  # the same length
    cut.write_bytes(cut.read_bytes()[:-100])
    missing.unlink()
    (tmp_path / ".bulk" / f"{unrecorded.stem.removeprefix('part-')}.json").unlink()
    (tmp_path / "summary.json").unlink()
    recorder = Recorder()
    summary = run(plan(cluster, season, tmp_path, resume=True), recorder)
    assert (recorder.parts, summary.resumed_count) == (4, finished_run[1].part_count - 4)
    assert output(tmp_path) == output(finished_run[0])
    assert summary_in(tmp_path) == summary_in(finished_run[0])
    assert {path: path.stat().st_ino for path in untouched} == untouched
    assert (
        run(plan(cluster, season, tmp_path, resume=True), Recorder()).resumed_count == finished_run[1].part_count
    )


def test_a_folder_of_another_run_is_refused(
    cluster: Any, season: Path, finished_run: tuple[Path, Summary], tmp_path: Path
) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(season.read_bytes())
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "file").touch()
    for run_plan, message in (
        (plan(cluster, season, finished_run[0]), "--resume"),
        (plan(cluster, season, finished_run[0], resume=True, job=Job("replay", brief=True)), "options"),
        (plan(cluster, season, finished_run[0], resume=True, partition_size=BLOCK + 1), "partition size"),
        (plan(cluster, changed, finished_run[0], resume=True), "input"),
        (plan(cluster, season, tmp_path / "other"), "there are files in"),
    ):
        with pytest.raises(FolderInUse, match=message):
            run(run_plan, Recorder())


def test_parquet_files_are_read_and_written(cluster: Any, tmp_path: Path) -> None:
    bodies = [json.dumps({**DEAL, "seed": str(seed)}) for seed in range(40)] + ["nonsense"]
    ids = [*map(str, range(40)), None]
    table = pyarrow.table({"id": ids, "body": bodies})
    pyarrow.parquet.write_table(table, tmp_path / "a.parquet", row_group_size=7)
    job = Job("deal", "smackarang", parquet=True)
    summary = run(plan(cluster, tmp_path / "a.parquet", tmp_path / "out", job=job, partition_size=1), Recorder())
    assert (summary.part_count, summary.lines) == (6, 41)
    rows = [row for path in parts_of(tmp_path / "out") for row in pyarrow.parquet.read_table(path).to_pylist()]
    answers = [json.loads(line) for line in bulk.answer(bodies, "deal", "smackarang")]
    assert [row["id"] for row in rows] == [*ids[:-1], f"{tmp_path}/a.parquet:41"]
    expected = [(answer["status"], answer["body"]) for answer in answers]
    assert [(row["status"], json.loads(row["body"])) for row in rows] == expected


def test_a_damaged_parquet_file_is_refused_or_its_part_fails(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    table = pyarrow.table({"body": ["a body that is easily found"]})
    pyarrow.parquet.write_table(table, path, compression="none", write_page_checksum=True)
    raw = path.read_bytes()
    footer = len(raw) - 8 - int.from_bytes(raw[-8:-4], "little")
    for damaged in (raw[: len(raw) // 2], raw[:footer] + b"\xff" * 8 + raw[footer + 8 :], b""):
        with pytest.raises(ValueError, match=r"it is no Parquet file, or damaged: .*[^\n]$"):
            divide_row_groups(io.BytesIO(damaged), 1)
    rotten = io.BytesIO(raw.replace(b"easily", b"eazily"))
    assert divide_row_groups(rotten, 1) == [(0, 1)]
    with pytest.raises(OSError, match="CRC checksum"):
        list(read_rows(rotten, range(1), as_items=False))


def test_items_in_parquet_are_answered_and_a_file_without_bodies_is_refused(cluster: Any, tmp_path: Path) -> None:
    rows = {"game": ["smackarang", None], "operation": ["deal", "deal"], "body": [json.dumps(DEAL).encode()] * 2}
    pyarrow.parquet.write_table(pyarrow.table(rows), tmp_path / "a.parquet")
    pyarrow.parquet.write_table(pyarrow.table({"id": [1]}), tmp_path / "b.parquet")
    summary = run(plan(cluster, tmp_path / "a.parquet", tmp_path / "out", job=Job("batch")), Recorder())
    assert (summary.lines, summary.problems) == (2, {"not-understood": 1})
    with pytest.raises(ValueError, match="no column `body`"):
        run(plan(cluster, tmp_path / "b.parquet", tmp_path / "none", job=Job("batch")), Recorder())
    pyarrow.parquet.write_table(pyarrow.table({"body": [{"a": 1}]}), tmp_path / "c.parquet")
    with pytest.raises(ValueError, match="`body` has struct<a: int64> and not texts"):
        run(plan(cluster, tmp_path / "c.parquet", tmp_path / "none", job=Job("batch")), Recorder())


def test_a_part_that_fails_is_reported_after_the_others_are_written(cluster: Any, tmp_path: Path) -> None:
    bodies = [json.dumps({**DEAL, "seed": str(seed)}) for seed in range(100)]
    path = tmp_path / "a.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"body": bodies}), path, row_group_size=50)
    raw = bytearray(path.read_bytes())
    raw[40:400] = bytes(360)
    path.write_bytes(raw)
    run_plan = plan(cluster, path, tmp_path / "out", job=Job("deal", "smackarang"), partition_size=1)
    with pytest.raises(PartsFailed, match="part 0"):
        run(run_plan, Recorder())
    assert [part.name for part in parts_of(tmp_path / "out")] == ["part-00001.jsonl"]
    assert not (tmp_path / "out" / "summary.json").exists()


def test_the_command_runs_with_local_workers(tmp_path: Path) -> None:
    (tmp_path / "deals.jsonl").write_text(json.dumps(DEAL) + "\n{}\n", "utf-8")
    arguments = ["deal", str(tmp_path / "deals.jsonl"), "--game", "smackarang", "--to", str(tmp_path / "out")]
    result = CliRunner().invoke(main, ["bulk", *arguments, "--workers", "1", "--brief"])
    assert result.exit_code == 0
    summary = json.loads(result.stdout)
    assert counts(summary) == summary_in(tmp_path / "out")
    assert (summary["lines"], summary["problems"]) == (2, {"not-understood": 1})
    assert "dashboard: http://127.0.0.1:" in result.stderr
    assert "100 %, 2 lines" in result.stderr


def test_the_commands_of_the_guide_succeed(
    cluster: Any, season: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (block,) = re.findall(r"^```sh bulk\n(.*?)^```", GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    Path("season.jsonl").write_bytes(season.read_bytes())
    Path("moves.jsonl").write_text("{}\n" * 3, "utf-8")
    for command in block.splitlines():
        arguments = [*shlex.split(command)[1:], "--scheduler", cluster.scheduler_address]
        assert CliRunner().invoke(main, arguments).exit_code == 0
    ids = [json.loads(line)["id"] for line in output(Path("audited")).splitlines()]
    assert ids[0] == "season.jsonl:1"
    assert summary_in(Path("judged"))["problems"] == {"not-understood": 3}


class Screen(io.StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_a_bar_on_a_terminal_and_a_line_elsewhere() -> None:
    screen, file = Screen(), io.StringIO()
    for stream in (screen, file):
        with Progress(stream) as progress:
            progress.begin(part_count=3, done_size=100, size=300, dashboard_url="http://127.0.0.1:1/status")
            for _ in range(2):
                progress.advance(line_count=1500, size=100)
    assert "100%" in screen.getvalue()
    assert "lines/s" in screen.getvalue()
    begun, first, last = file.getvalue().splitlines()
    assert begun == "3 parts, dashboard: http://127.0.0.1:1/status"
    assert first.startswith("66 %, 1,500 lines, ")
    assert last.startswith("100 %, 3,000 lines, ")
    assert last.endswith("0:00 left")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["deal", "x", "--to", "y"], "--game"),
        (["batch", "x", "--to", "y", "--game", "spank"], "--game"),
        (["batch", "x", "--to", "y", "--workers", "1", "--scheduler", "tcp://127.0.0.1:1"], "--workers"),
        (["batch", "nowhere.jsonl", "--to", "y"], "nowhere.jsonl"),
        (["cheat", "x", "--to", "y"], "cheat"),
        (["sealed/open", "x", "--game", "spank", "--to", "y"], "sealed/open"),
    ],
)
def test_a_command_that_cannot_run_reports_why(arguments: list[str], message: str) -> None:
    result = CliRunner().invoke(main, ["bulk", *arguments])
    assert result.exit_code == 2
    assert message in result.stderr


def test_workers_killed_while_they_count_lines_are_reported(
    cluster: Any, season: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gather(*_: object) -> None:
        raise KilledWorker("count_lines", Mock(address="tcp://127.0.0.1:1"), 3)

    monkeypatch.setattr(Client, "gather", gather)
    with pytest.raises(PartsFailed, match="could not be counted: KilledWorker"):
        run(plan(cluster, season, tmp_path / "out"), Recorder())
