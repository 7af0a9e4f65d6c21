"""Instructions of workloads, counted by callgrind: other work on the machine changes nothing. Needs valgrind."""

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from smack.games import GAMES
from tools.benchmarks import material
from tools.benchmarks.measure import progress

BODIES = 6  # of each game
DEALS = 12  # of the kit, the first ones: a deal that is added to a game must not change what is compared


def count(works: str) -> dict[str, int]:
    """Return name -> instructions of each workload of `counted.WORKS[works]`, for BODIES bodies of a game."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        progress("recording games")
        bodies = {game: [body.decode() for body in _some(game)] for game in GAMES}
        (folder / "bodies.json").write_bytes(msgspec.json.encode(bodies))
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out.%p", sys.executable]
        command += ["-m", "tools.benchmarks.counted", works, str(folder / "bodies.json")]
        progress("counting instructions, about a minute")
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        run = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        forks = [line.split("=") for line in run.stdout.splitlines()]
        counts = [(name, _summary(folder / f"out.{pid}")) for name, pid in forks]
    return {
        name: number - (counts[i - 1][1] + counts[i + 1][1]) // 2  # those of the idle forks beside it
        for i, (name, number) in enumerate(counts)
        if name
    }


def _some(game: str) -> list[bytes]:
    """Return BODIES bodies, evenly spread over a game's requests."""
    bodies = material.requests(game)[: DEALS * len(material.MOMENTS)]
    return [bodies[i * len(bodies) // BODIES] for i in range(BODIES)]


def _summary(path: Path) -> int:
    measured = re.search(r"^summary: (\d+)", path.read_text("utf-8"), re.MULTILINE)
    assert measured is not None, "callgrind wrote no summary"
    return int(measured[1])
