"""A guard against slowdowns by counting instructions (callgrind), which other work on the machine does not affect.

It divides the instructions of an `adjudicate` by those of the echo in the same process, and compares the ratios
with bounds.json. ``--record`` writes the measured ratios there. Needs valgrind.
"""

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

BOUNDS = Path(__file__).with_name("bounds.json")
SLACK = 1.15  # of the recorded ratio, up to which a ratio passes
BODIES = 6  # of each game
DEALS = 12  # of the kit, the first ones: a deal that is added to a game must not change what is compared


def ratios() -> dict[str, float]:
    """Return for each game the instructions of a request, divided by those of the echo."""
    with TemporaryDirectory() as folder:
        counts = _counts(Path(folder))
    idle = counts["idle"]
    return {game: round((counts[game] - idle) / (counts[f"{game} echo"] - idle), 3) for game in GAMES}


def _counts(folder: Path) -> dict[str, int]:
    """Return name of the workload -> instructions."""
    progress("recording games")
    bodies = {game: [body.decode() for body in _some(game)] for game in GAMES}
    (folder / "bodies.json").write_bytes(msgspec.json.encode(bodies))
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out.%p", sys.executable]
    command += ["-m", "tools.benchmarks.counted", str(folder / "bodies.json")]
    progress("counting instructions, about a minute")
    run = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": "0"}, check=True, capture_output=True, text=True
    )
    works = dict(line.split("=") for line in run.stdout.splitlines())
    return {name: _summary(folder / f"out.{pid}") for name, pid in works.items()}


def _some(game: str) -> list[bytes]:
    """Return BODIES bodies, evenly spread over a game's requests."""
    bodies = material.requests(game)[: DEALS * len(material.MOMENTS)]
    return [bodies[i * len(bodies) // BODIES] for i in range(BODIES)]


def _summary(path: Path) -> int:
    measured = re.search(r"^summary: (\d+)", path.read_text("utf-8"), re.MULTILINE)
    assert measured is not None, "callgrind wrote no summary"
    return int(measured[1])


def record(measured: dict[str, float]) -> None:
    """Write ratios into bounds.json."""
    BOUNDS.write_text(msgspec.json.format(msgspec.json.encode(measured).decode(), indent=2) + "\n", "utf-8")


def main() -> None:
    measured = ratios()
    if sys.argv[1:] == ["--record"]:
        record(measured)
    recorded = msgspec.json.decode(BOUNDS.read_bytes(), type=dict[str, float])
    slow = [
        game for game, ratio in measured.items() if ratio > recorded.get(game, ratio) * SLACK
    ]  # a new game has no bound yet
    for game, ratio in measured.items():
        print(
            f"{game:<12} {ratio:6.3f} echoes, recorded {recorded.get(game, 0):6.3f}{'  SLOWER' * (game in slow)}"
        )
    if slow:
        sys.exit(f"slower by more than {SLACK - 1:.0%} than recorded in {BOUNDS.name}: {', '.join(slow)}")


if __name__ == "__main__":
    main()
