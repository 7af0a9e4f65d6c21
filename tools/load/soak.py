"""Send mixed and hostile traffic to gunicorn on the loopback for ten minutes: ``make soak``.

Meanwhile another client sends the most expensive bodies one after another. The exit status is 1 if an answer was
wrong, a status was 5xx, or the memory of a worker or its open files grew. The figures go to results/soak.json,
those of the workers for each minute.

    python -m tools.load.soak [--minutes 1] [--to build/soak.json]
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.support.live import free_port
from tools.load import figures
from tools.load.server import Server

RESULT = Path(__file__).parent / "results" / "soak.json"
WORKERS = 2
EVERY = 10  # seconds between looks at the memory
MINUTE = 60  # seconds between looks that are written down
MAX_GROWTH = 0.25  # of a worker's memory, from the second third of the time to the last
MAX_OPENED = 8  # descriptors of a worker, in the same time; a connection and a file of metrics come and go


def soak(seconds: float) -> dict[str, Any]:
    """Return the figures of a run. Raises RuntimeError if the driver or the attacker fails."""
    with Server("127.0.0.1", free_port(), WORKERS) as server:
        command = [sys.executable, "-m", "tools.load.drive", server.url, "--seconds", str(seconds)]
        attack = [sys.executable, "-m", "tools.load.attack", server.url, "everything", "--connections", "1"]
        attack += ["--seconds", str(seconds)]
        lines, memory, opened = [], [], []
        with subprocess.Popen(attack, stdout=subprocess.PIPE, text=True) as attacker:
            assert attacker.stdout is not None
            attacker.stdout.readline()  # it builds its bodies first
            driver = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            assert driver.stdout is not None
            for text in driver.stdout:
                lines.append(json.loads(text))
                if len(lines) % EVERY == 0:
                    memory.append(server.memory())
                    opened.append(server.descriptors())
                    report(lines[-EVERY:], memory[-1], opened[-1])
            attacked = json.loads(attacker.stdout.read().splitlines()[-1])
            if driver.wait() or attacker.wait():
                raise RuntimeError("The driver or the attacker has failed before the end.")
    return {"minutes": round(seconds / 60, 1), **figures.summary(lines), "memory": growth(memory)} | {
        "descriptors_opened": opened_late(opened),
        "each_minute": [
            {"kib": [*kib.values()], "descriptors": [*files.values()]}
            for kib, files in zip(memory, opened, strict=True)
        ][:: MINUTE // EVERY],
        "attacker": attacked,
        "workers": WORKERS,
        "machine": figures.machine(),
    }


def report(lines: list[dict[str, Any]], memory: dict[int, int], opened: dict[int, int]) -> None:
    figures_so_far = figures.summary(lines)
    rate, latency, wrong = (
        figures_so_far["per_second"],
        figures_so_far["ms"],
        sum(figures_so_far["wrong"].values()),
    )
    print(
        f"{rate}/s, p50 {latency['p50']} ms, p99 {latency['p99']} ms, wrong {wrong}, KiB {[*memory.values()]}, "
        f"files {[*opened.values()]}",
        flush=True,
    )


def growth(memory: list[dict[int, int]]) -> dict[str, Any]:
    """Return the lowest memory of each worker in each third of the time, and its growth from second to last third.

    The lowest, since a measurement may fall into a request of megabytes; from the second, since caches fill in the
    first. The growth of a worker that was replaced is null.
    """
    third = max(len(memory) // 3, 1)
    floors = [_least(memory[at * third : (at + 1) * third]) for at in range(3)]
    grown = [round(late / floors[1][pid] - 1, 3) if pid in floors[1] else None for pid, late in floors[2].items()]
    return {"least_kib_in_thirds": [[*least.values()] for least in floors], "growth": grown}


def opened_late(looks: list[dict[int, int]]) -> list[int | None]:
    """Return how many more descriptors each worker had in the last third of the time than in the second, at most.

    It is None for a worker that was replaced.
    """
    third = max(len(looks) // 3, 1)
    middle, late = looks[third : 2 * third], looks[2 * third :]
    return [
        max(look[pid] for look in late) - max(look[pid] for look in middle)
        if all(pid in look for look in (*middle, *late))
        else None
        for pid in looks[0]
    ]


def _least(looks: list[dict[int, int]]) -> dict[int, int]:
    return {pid: min(look[pid] for look in looks) for pid in looks[0] if all(pid in look for look in looks)}


def sound(result: dict[str, Any]) -> bool:
    grown = result["memory"]["growth"]
    flat = all(growth is not None and growth < MAX_GROWTH for growth in grown)
    opened = result["descriptors_opened"]
    flat = flat and all(more is not None and more <= MAX_OPENED for more in opened)
    statuses = [*result["statuses"], *result["attacker"]]
    return flat and not result["wrong"] and not any(status >= "5" for status in statuses)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="at least one, for three looks at the memory")
    parser.add_argument("--to", type=Path, default=RESULT, help="where the figures go")
    given = parser.parse_args()
    result = soak(given.minutes * 60)
    given.to.parent.mkdir(exist_ok=True)
    given.to.write_text(json.dumps(result, indent=2) + "\n", "utf-8")
    print(json.dumps(result, indent=2))
    return 0 if sound(result) else 1


if __name__ == "__main__":
    sys.exit(main())
