"""In bulk, over workers: parts in order and whole, whatever becomes of a worker or of a part."""

import io
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest
from click.testing import CliRunner

from smack import bulk
from smack.bulk.output import Job, Taken
from smack.bulk.progress import Progress
from smack.bulk.run import Plan, Summary, Undone, local, run
from smack.cli import main
from tests.bulk.test_lines import DEAL, recorded

BLOCK = 8_000
GUIDE = Path("docs/guides/in-bulk.md").resolve()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with local(2) as found:
        yield found


def test_there_are_as_many_workers_as_were_asked_for() -> None:
    with local(3) as found:
        assert len(found.workers) == 3


class Watch:
    """A reporter that does something after so many parts."""

    def __init__(self, after: int = 0, then: Callable[[], None] = lambda: None) -> None:
        self.after, self.then, self.parts = after, then, 0

    def began(self, parts: int, done: int, of: int, dashboard: str) -> None:
        assert parts
        assert 0 <= done < of
        assert dashboard.startswith("http")

    def part(self, lines: int, size: int) -> None:
        assert min(lines, size) >= 0
        self.parts += 1
        if self.parts == self.after:
            self.then()


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Transcripts of every game, some of which are none."""
    path = tmp_path_factory.mktemp("input") / "season.jsonl"
    games = [lines for _, lines, _ in recorded()]
    path.write_bytes(b"".join([*games, b'{"transcript": 1, "game": "chess", "state": {}}\n{"type": 1}\n'] * 3))
    return path


def plan(cluster: Any, season: Path, to: Path, **more: Any) -> Plan:
    told = {"job": Job("replay"), "block": BLOCK, "scheduler": cluster.scheduler_address} | more
    return Plan(inputs=(str(season),), to=str(to), **told)


def parts_of(folder: Path) -> list[Path]:
    return sorted(folder.glob("part-*"))


def whole(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in parts_of(folder))


def expected(season: Path) -> bytes:
    lines = season.read_bytes().splitlines()
    return b"".join(line + b"\n" for line in bulk.answer(lines, "replay", file=str(season)))


@pytest.fixture(scope="module")
def done(cluster: Any, season: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Summary]:
    to = tmp_path_factory.mktemp("done")
    return to, run(plan(cluster, season, to), Watch())


def counts(found: dict[str, Any]) -> dict[str, Any]:
    return {
        name: found[name] for name in ("lines", "verdicts", "clauses", "faults", "claims", "problems", "parts")
    }


def summary_in(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "summary.json").read_text("utf-8"))
    return counts(found)


def test_parts_are_in_order_and_what_answer_gives(done: tuple[Path, Summary], season: Path) -> None:
    to, summary = done
    assert len(parts_of(to)) == summary.parts > 10
    assert whole(to) == expected(season)
    assert summary.problems == {"not-understood": 3}
    assert summary.lines == len(whole(to).splitlines())
    assert summary_in(to)["claims"] == {"held": summary.lines - 3}


def test_a_worker_that_is_killed_loses_nothing_and_doubles_nothing(
    cluster: Any, season: Path, done: tuple[Path, Summary], tmp_path: Path
) -> None:
    def kill() -> None:
        os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)

    watch = Watch(after=2, then=kill)
    summary = run(plan(cluster, season, tmp_path), watch)
    assert watch.parts == summary.parts
    assert whole(tmp_path) == whole(done[0])
    assert summary_in(tmp_path) == summary_in(done[0])
    assert [path.name for path in (tmp_path / ".bulk").iterdir() if not path.name.endswith(".json")] == []


def test_resuming_does_only_what_is_missing_or_cut_off(
    cluster: Any, season: Path, done: tuple[Path, Summary], tmp_path: Path
) -> None:
    shutil.copytree(done[0], tmp_path, dirs_exist_ok=True)
    kept = {path: path.stat().st_ino for path in parts_of(tmp_path)[4:]}
    cut, gone, unrecorded, _ = parts_of(tmp_path)[:4]
    cut.write_bytes(cut.read_bytes()[:-100])
    gone.unlink()
    (tmp_path / ".bulk" / f"{unrecorded.stem.removeprefix('part-')}.json").unlink()
    (tmp_path / "summary.json").unlink()
    watch = Watch()
    again = run(plan(cluster, season, tmp_path, resume=True), watch)
    assert (watch.parts, again.resumed) == (3, done[1].parts - 3)
    assert whole(tmp_path) == whole(done[0])
    assert summary_in(tmp_path) == summary_in(done[0])
    assert {path: path.stat().st_ino for path in kept} == kept
    assert run(plan(cluster, season, tmp_path, resume=True), Watch()).resumed == done[1].parts


def test_a_folder_is_one_run_alone(cluster: Any, season: Path, done: tuple[Path, Summary], tmp_path: Path) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(season.read_bytes())
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "file").touch()
    for asking, message in (
        (plan(cluster, season, done[0]), "--resume"),
        (plan(cluster, season, done[0], resume=True, job=Job("replay", brief=True)), "options"),
        (plan(cluster, season, done[0], resume=True, block=BLOCK + 1), "partitions"),
        (plan(cluster, changed, done[0], resume=True), "input"),
        (plan(cluster, season, tmp_path / "other"), "files in it"),
    ):
        with pytest.raises(Taken, match=message):
            run(asking, Watch())


def test_parquet_in_and_out(cluster: Any, tmp_path: Path) -> None:
    bodies = [json.dumps({**DEAL, "seed": str(seed)}) for seed in range(40)] + ["nonsense"]
    ids = [*map(str, range(40)), None]
    table = pyarrow.table({"id": ids, "body": bodies})
    pyarrow.parquet.write_table(table, tmp_path / "a.parquet", row_group_size=7)
    job = Job("deal", "smackarang", parquet=True)
    summary = run(plan(cluster, tmp_path / "a.parquet", tmp_path / "out", job=job, block=1), Watch())
    assert (summary.parts, summary.lines) == (6, 41)
    found = [row for path in parts_of(tmp_path / "out") for row in pyarrow.parquet.read_table(path).to_pylist()]
    alone = [json.loads(line) for line in bulk.answer(bodies, "deal", "smackarang")]
    assert [row["id"] for row in found] == [*ids[:-1], f"{tmp_path}/a.parquet:41"]
    same = [(one["status"], one["body"]) for one in alone]
    assert [(row["status"], json.loads(row["body"])) for row in found] == same


def test_items_in_parquet_and_a_file_without_bodies(cluster: Any, tmp_path: Path) -> None:
    rows = {"game": ["smackarang", None], "operation": ["deal", "deal"], "body": [json.dumps(DEAL).encode()] * 2}
    pyarrow.parquet.write_table(pyarrow.table(rows), tmp_path / "a.parquet")
    pyarrow.parquet.write_table(pyarrow.table({"id": [1]}), tmp_path / "b.parquet")
    summary = run(plan(cluster, tmp_path / "a.parquet", tmp_path / "out", job=Job("batch")), Watch())
    assert (summary.lines, summary.problems) == (2, {"not-understood": 1})
    with pytest.raises(ValueError, match="no column `body`"):
        run(plan(cluster, tmp_path / "b.parquet", tmp_path / "none", job=Job("batch")), Watch())


def test_a_part_that_cannot_be_done_is_told_when_all_others_are(cluster: Any, tmp_path: Path) -> None:
    bodies = [json.dumps({**DEAL, "seed": str(seed)}) for seed in range(100)]
    path = tmp_path / "a.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"body": bodies}), path, row_group_size=50)
    raw = bytearray(path.read_bytes())
    raw[40:400] = bytes(360)
    path.write_bytes(raw)
    asking = plan(cluster, path, tmp_path / "out", job=Job("deal", "smackarang"), block=1)
    with pytest.raises(Undone, match="part 0"):
        run(asking, Watch())
    assert [part.name for part in parts_of(tmp_path / "out")] == ["part-00001.jsonl"]
    assert not (tmp_path / "out" / "summary.json").exists()


def test_the_command_on_workers_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "deals.jsonl").write_text(json.dumps(DEAL) + "\n{}\n", "utf-8")
    words = ["deal", str(tmp_path / "deals.jsonl"), "--game", "smackarang", "--to", str(tmp_path / "out")]
    result = CliRunner().invoke(main, ["bulk", *words, "--workers", "1", "--brief"])
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert counts(told) == summary_in(tmp_path / "out")
    assert (told["lines"], told["problems"]) == (2, {"not-understood": 1})
    assert "dashboard: http://127.0.0.1:" in result.stderr
    assert "100 %, 2 lines" in result.stderr


def test_the_commands_of_the_guide(
    cluster: Any, season: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (block,) = re.findall(r"^```sh bulk\n(.*?)^```", GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    Path("season.jsonl").write_bytes(season.read_bytes())
    Path("moves.jsonl").write_text("{}\n" * 3, "utf-8")
    for command in block.splitlines():
        words = [*shlex.split(command)[1:], "--scheduler", cluster.scheduler_address]
        assert CliRunner().invoke(main, words).exit_code == 0
    ids = [json.loads(line)["id"] for line in whole(Path("audited")).splitlines()]
    assert ids[0] == "season.jsonl:1"
    assert summary_in(Path("judged"))["problems"] == {"not-understood": 3}


class Screen(io.StringIO):
    """A terminal that keeps what is written."""

    def isatty(self) -> bool:
        return True


def test_progress_is_a_bar_on_a_terminal_and_a_line_elsewhere() -> None:
    screen, file = Screen(), io.StringIO()
    for stream in (screen, file):
        with Progress(stream) as progress:
            progress.began(parts=3, done=100, of=300, dashboard="http://127.0.0.1:1/status")
            for _ in range(2):
                progress.part(lines=1500, size=100)
    assert "100%" in screen.getvalue()
    assert "lines/s" in screen.getvalue()
    begun, first, last = file.getvalue().splitlines()
    assert begun == "3 parts, dashboard: http://127.0.0.1:1/status"
    assert first.startswith("66 %, 1,500 lines, ")
    assert last.startswith("100 %, 3,000 lines, ")
    assert last.endswith("0:00 left")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["deal", "x", "--to", "y"], "--game"),
        (["batch", "x", "--to", "y", "--game", "spank"], "--game"),
        (["batch", "x", "--to", "y", "--workers", "1", "--scheduler", "tcp://127.0.0.1:1"], "--workers"),
        (["batch", "nowhere.jsonl", "--to", "y"], "nowhere.jsonl"),
        (["cheat", "x", "--to", "y"], "cheat"),
    ],
)
def test_what_cannot_be_run_is_told_in_a_sentence(words: list[str], message: str) -> None:
    result = CliRunner().invoke(main, ["bulk", *words])
    assert result.exit_code == 2
    assert message in result.stderr


def test_an_extra_that_is_missing_is_named() -> None:
    told = "import sys; sys.modules['distributed'] = None\nfrom smack.cli import main\n"
    words = ["bulk", "batch", "x.jsonl", "--to", "y"]
    done = subprocess.run(
        [sys.executable, "-c", f"{told}main({words})"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert 'the extra "bulk" (distributed is missing)' in done.stderr
