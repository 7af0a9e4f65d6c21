"""A guard against slowdowns by counting instructions, which other work on the machine does not affect.

It divides the instructions of an `adjudicate` by those of the echo in the same process, and compares the ratios
with bounds.json. ``--record`` writes the measured ratios there. Needs valgrind.
"""

import sys
from pathlib import Path

import msgspec

from smack.games import GAMES
from tools.benchmarks import callgrind

BOUNDS = Path(__file__).with_name("bounds.json")
SLACK = 1.15  # of the recorded ratio, up to which a ratio passes


def ratios() -> dict[str, float]:
    """Return for each game the instructions of a request, divided by those of the echo."""
    counts = callgrind.count("guard")
    return {game: round(counts[game] / counts[f"{game} echo"], 3) for game in GAMES}


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
