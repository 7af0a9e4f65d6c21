"""A guard against slowdowns that the machine's mood does not move: instructions, counted by callgrind.

What one `adjudicate` costs in process is divided by what the echo costs in the same process, and held against
bounds.json. ``--record`` writes the ratios measured there. Needs valgrind.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from smack.games import GAMES
from tests.benchmarks import material
from tests.benchmarks.measure import progress

BOUNDS = Path(__file__).with_name("bounds.json")
SLACK = 1.15  # how far above the recorded ratio is still well
BODIES = 6  # of each game


def ratios() -> dict[str, float]:
    """Instructions of a request to the service, in echoes, by game."""
    with TemporaryDirectory() as folder:
        counts = _counts(Path(folder))
    idle = counts["idle"]
    return {game: round((counts[game] - idle) / (counts[f"{game} echo"] - idle), 3) for game in GAMES}


def _counts(folder: Path) -> dict[str, int]:
    """Instructions since the start by name of the work."""
    progress("recording games")
    bodies = {game: [body.decode() for body in _some(game)] for game in GAMES}
    (folder / "bodies.json").write_bytes(msgspec.json.encode(bodies))
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out.%p", sys.executable]
    command += ["-m", "tests.benchmarks.counted", str(folder / "bodies.json")]
    progress("counting instructions, about a minute")
    run = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": "0"}, check=True, capture_output=True, text=True
    )
    works = dict(line.split("=") for line in run.stdout.splitlines())
    return {name: _summary(folder / f"out.{pid}") for name, pid in works.items()}


def _some(game: str) -> list[bytes]:
    """Evenly spread over the game's requests."""
    bodies = material.requests(game)
    return [bodies[i * len(bodies) // BODIES] for i in range(BODIES)]


def _summary(path: Path) -> int:
    measured = re.search(r"^summary: (\d+)", path.read_text("utf-8"), re.MULTILINE)
    assert measured is not None, "callgrind wrote no summary"
    return int(measured[1])


def record(measured: dict[str, float]) -> None:
    """Make these ratios the bounds."""
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
