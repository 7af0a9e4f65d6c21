"""`smack bulk` over recorded games; ``python -m tools.benchmarks.bulk [MOVES [SAMPLE]]`` writes its figures."""

import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.metadata import version
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import dask
import msgspec

from smack.bulk.input import choose_partition_size, divide_files, find_files, read_groups
from smack.bulk.lines import Request, answer_requests
from smack.bulk.output import Job, PartFile
from smack.bulk.run import Plan, Progress, run, start_local_cluster
from smack.engine.declare.game import Game
from smack.engine.judge import Judge
from smack.engine.replay import replay_moves
from smack.games import GAMES
from smack.operations import dispatch, handlers, transcript
from smack.testing import golden
from tools.benchmarks.measure import count, progress, take_turns, times

HERE = Path(__file__).parent
MOVES = 10_000_000
SAMPLE = 1_000_000  # moves of the runs that take turns
WARM = 50_000
ROUNDS = 3
JOB = Job("replay")


class Recorded(NamedTuple):
    """A recorded game, as a transcript and as a replay request."""

    game: str
    moves: int
    lines: bytes
    request: bytes


class Silent(Progress):
    """Progress that prints nothing."""

    def begin(self, parts: int, done: int, size: int, dashboard: str) -> None:
        """Do nothing."""

    def advance(self, lines: int, size: int) -> None:
        """Do nothing."""


def recorded_games() -> Iterator[Recorded]:
    for game in GAMES:
        for path in golden.paths(game):
            record, *turns = golden.read(path)
            header = {"transcript": 1, "game": game, "deal": record["deal"], "claim": record["result"]}
            moves = [turn["move"] for turn in turns]
            lines = b"".join(msgspec.json.encode(line) + b"\n" for line in (header, *moves))
            request = msgspec.json.encode({"deal": record["deal"], "moves": moves, "claim": record["result"]})
            yield Recorded(game, len(moves), lines, request)


def make(path: Path, games: list[Recorded], moves: int) -> int:
    """Write a file of whole games with at least a number of moves; return how many it has."""
    total = 0
    with path.open("wb") as file:
        for recorded in cycle(games):
            if total >= moves:
                return total
            file.write(recorded.lines)
            total += recorded.moves
    return total


def engine(games: list[Recorded]) -> dict[str, float]:
    """Return processor seconds per move of the judging loop, of `replay`, and of it with parsing and encoding."""
    read: list[tuple[Game, Any]] = [
        (GAMES[played.game], dispatch.reader("replay", played.game).read(played.request)) for played in games
    ]
    started = [(game, handlers.deal(game, body.deal).state, body.moves) for game, body in read]

    def loop() -> None:
        for game, start, moves in started:
            replay_moves(Judge(game), start, moves, "stop")

    def operation() -> None:
        for game, body in read:
            handlers.replay(game, body)

    def bytes_to_bytes() -> None:
        for played in games:
            dispatch.encode(dispatch.run("replay", played.game, played.request), dispatch.MAX_ANSWER)

    works = {"loop": loop, "replay": operation, "bytes": bytes_to_bytes}
    turns, moves = take_turns(works, 7), sum(played.moves for played in games)
    return {name: turns.of(name) / moves for name in works}


def reading_and_writing(path: Path, games: list[Recorded], moves: int) -> float:
    """Return processor seconds per move of reading lines into bodies and writing answers into a file."""
    ready = {played.request: dispatch.run("replay", played.game, played.request) for played in games}

    def answer_of(source: transcript.Transcript) -> Request:
        header, request = source.parse()
        dispatch.reader("replay", header.game).read(request)
        return Request(None, header.game, lambda _keys, _language: ready[request])

    files = find_files([str(path)])
    begin = time.process_time()
    with tempfile.TemporaryFile(dir=path.parent) as file:
        out = PartFile(file)
        for partition in divide_files(files, choose_partition_size(files)):
            _, lines = read_groups(partition, transcript.MAX_LENGTH, transcript.is_header)
            for answer in answer_requests(map(answer_of, transcript.read_transcripts(lines))):
                out.write(msgspec.json.encode(answer) + b"\n")
    return (time.process_time() - begin) / moves


class Round(NamedTuple):
    """The measurements of a round: processor seconds per move, and summaries of runs by number of workers."""

    engine: dict[str, float]
    aside: float  # reading and writing
    single: float  # a run with one worker
    summaries: dict[int, Any]

    def share_of_engine(self, name: str) -> float:
        """Return the rate of one worker, without reading and writing, as a share of the engine's."""
        return self.engine[name] / (self.single - self.aside)

    @property
    def speedup(self) -> float:
        return float(self.summaries[1].seconds / self.summaries[2].seconds)


def measure_round(games: list[Recorded], folder: Path, sample: int) -> Round:
    summaries = {workers: workers_run(workers, folder) for workers in (1, 2)}
    single = summaries[1].processor_seconds / sample
    return Round(engine(games), reading_and_writing(folder / "sample.jsonl", games, sample), single, summaries)


def workers_run(workers: int, folder: Path) -> Any:
    """Return the summary of a run over the sample by workers that have loaded every game."""
    progress(f"{workers} workers")
    with start_local_cluster(workers) as cluster, tempfile.TemporaryDirectory(dir=folder) as place:
        credentials = {
            "distributed.comm.tls.ca-file": cluster.security.tls_ca_file,
            "distributed.comm.tls.client.cert": cluster.security.tls_client_cert,
            "distributed.comm.tls.client.key": cluster.security.tls_client_key,
        }
        for name, blocks in (("warm", 8 * workers), ("sample", None)):
            path, to = folder / f"{name}.jsonl", str(Path(place) / name)
            block = blocks and path.stat().st_size // blocks
            plan = Plan(JOB, (str(path),), to, block, cluster.scheduler_address)
            with dask.config.set(credentials):
                summary = run(plan, Silent(sys.stderr))
    return summary


def whole_run(path: Path, to: Path) -> dict[str, Any]:
    """Return the summary of the command, with the peak memory of its largest process and its output in bytes."""
    command = [sys.executable, "-m", "smack.cli", "bulk", "replay", str(path), "--to", str(to), "--workers", "2"]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
    size = sum(part.stat().st_size for part in to.glob("part-*"))
    return {**json.loads(done.stdout), "most_memory": most, "bytes_written": size}


def measure(moves: int, sample_moves: int) -> dict[str, Any]:
    games = list(recorded_games())
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        make(folder / "warm.jsonl", games, WARM)
        sample = make(folder / "sample.jsonl", games, min(sample_moves, moves))
        rounds = [measure_round(games, folder, sample) for _ in range(ROUNDS)]
        small = whole_run(folder / "sample.jsonl", folder / "small")
        many = make(folder / "many.jsonl", games, moves)
        size = (folder / "many.jsonl").stat().st_size
        progress(f"{many:,} moves, {size:,} bytes")
        large = whole_run(folder / "many.jsonl", folder / "large")
    return {
        "machine": f"{os.cpu_count()} cores, Python {platform.python_version()}, dask {version('dask')}",
        "load": round(os.getloadavg()[1], 1),
        "sample_moves": sample,
        "microseconds_per_move": {
            "engine_loop": median(round_.engine["loop"] for round_ in rounds) * 1e6,
            "engine_replay": median(round_.engine["replay"] for round_ in rounds) * 1e6,
            "bytes_to_bytes": median(round_.engine["bytes"] for round_ in rounds) * 1e6,
            "reading_and_writing": median(round_.aside for round_ in rounds) * 1e6,
            "one_worker": median(round_.single for round_ in rounds) * 1e6,
        },
        "one_worker_of_engine": median(round_.share_of_engine("replay") for round_ in rounds),
        "one_worker_of_loop": median(round_.share_of_engine("loop") for round_ in rounds),
        "two_workers_of_one": median(round_.speedup for round_ in rounds),
        "two_workers_of_one_rounds": [round(round_.speedup, 2) for round_ in rounds],
        "moves_per_second": {
            str(n): sample / median(round_.summaries[n].seconds for round_ in rounds) for n in (1, 2)
        },
        "small": {"moves": sample, "memory": small["most_memory"], "worker_memory": small["worker_memory"]},
        "large": {
            "moves": many,
            "bytes_read": size,
            "bytes_written": large["bytes_written"],
            "seconds": large["seconds"],
            "moves_per_second": many / large["seconds"],
            "memory": large["most_memory"],
            "worker_memory": large["worker_memory"],
        },
    }


TEXT = """\
# In bulk

Written by `python -m tools.benchmarks.bulk` (`make bench-bulk`): recorded games of all five games as transcripts,
one after another, replayed by `smack bulk replay` with whole answers; parts that take turns over {sample} moves.
{machine}; load {load}.

| processor time | us a move |
| --- | ---: |
| the engine's loop over the moves alone | {loop} |
| `replay` on requests that are read: it deals, judges, scores and holds the claim | {replay} |
| the operation from bytes to bytes | {bytes} |
| reading and writing alone: lines to requests, answers to lines of a file | {aside} |
| one worker of `smack bulk` | {one} |

Beyond the operation from bytes to bytes a worker uses {own} us a move: it splits the file into lines and joins
lines into requests, counts verdicts, and writes parts with a checksum. The limit of a run is the operation itself.

One worker, with reading and writing counted out, runs at {of_engine} of the rate of `replay` itself, and at
{of_loop} of that of the bare loop. Two workers on two cores are {two} times as fast as one (median of {rounds},
taking turns, by the clock; {first} and {second} moves/s).

| moves | input | output | seconds, two workers | moves/s | memory of the largest process | of a worker |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| {small_moves} | | | | | {small_memory} | {small_worker} |
| {moves} | {read} | {written} | {seconds} | {rate} | {memory} | {worker} |
"""


def text(figures: dict[str, Any]) -> str:
    each, large, small = figures["microseconds_per_move"], figures["large"], figures["small"]
    return TEXT.format(
        machine=figures["machine"],
        load=figures["load"],
        sample=f"{figures['sample_moves']:,}",
        loop=times(each["engine_loop"]),
        replay=times(each["engine_replay"]),
        bytes=times(each["bytes_to_bytes"]),
        aside=times(each["reading_and_writing"]),
        one=times(each["one_worker"]),
        own=times(each["one_worker"] - each["bytes_to_bytes"]),
        of_engine=times(figures["one_worker_of_engine"]),
        of_loop=times(figures["one_worker_of_loop"]),
        two=times(figures["two_workers_of_one"]),
        rounds=", ".join(map(times, figures["two_workers_of_one_rounds"])),
        first=count(figures["moves_per_second"]["1"]),
        second=count(figures["moves_per_second"]["2"]),
        small_moves=f"{small['moves']:,}",
        small_memory=_mib(small["memory"]),
        small_worker=_mib(small["worker_memory"]),
        moves=f"{large['moves']:,}",
        read=_mib(large["bytes_read"]),
        written=_mib(large["bytes_written"]),
        seconds=f"{large['seconds']:.0f}",
        rate=count(large["moves_per_second"]),
        memory=_mib(large["memory"]),
        worker=_mib(large["worker_memory"]),
    )


def _mib(size: int) -> str:
    return f"{size / 2**20:,.0f} MiB"


def main(moves: int = MOVES, sample: int = SAMPLE) -> None:
    figures = measure(moves, sample)
    encoded = msgspec.json.format(msgspec.json.encode(figures), indent=2)
    (HERE / "bulk.json").write_bytes(encoded + b"\n")
    (HERE / "bulk.md").write_text(text(figures), "utf-8")
    print(text(figures))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
