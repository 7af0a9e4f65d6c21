"""Measure what requests cost, and write the tables of docs/capacity.md: ``python -m tools.load.capacity``.

A service as deployed, with log and metrics, gets the requests of `traffic` one after the other. The figures are
processor time of its worker, all of HTTP included, so that other work on the machine hardly changes their ratios.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec

from smack.games import GAMES
from tests.support.live import free_port
from tools.load.server import Server, children
from tools.load.traffic import HEADERS, ordinary_requests

PAGE = Path(__file__).parents[2] / "docs" / "capacity.md"
ROUNDS = 12  # of all requests of an operation and a game
LONG_WORKERS = 16  # of an instance of the units


def processor_time(pid: int) -> float:
    """Return the seconds of processor time of a process's threads."""
    return sum(int(path.read_text().split()[0]) for path in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


def proportional_memory(pids: Iterable[int]) -> float:
    """Return the memory of processes in MiB, each shared page once."""
    lines = [line for pid in pids for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def send(port: int, path: str, body: bytes) -> None:
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST", path, body, HEADERS)
    response = connection.getresponse()
    response.read()
    connection.close()
    if response.status != 200:
        raise RuntimeError(f"{path}: {response.status}")


def measure_costs() -> dict[tuple[str, str], float]:
    """Return (operation, game) -> milliseconds of processor time of a request."""
    requests: dict[tuple[str, str], list[tuple[str, bytes]]] = defaultdict(list)
    for path, body in ordinary_requests():
        if path.startswith("/v1/games/"):
            _, _, _, game, operation = path.split("/", 4)
            requests[operation, game].append((path, msgspec.json.encode(body)))
    port = free_port()
    costs = {}
    with Server("127.0.0.1", port, 1, SMACK_LOG_REQUESTS="true") as server:
        (worker,) = children(server.pid)
        for kind, given in requests.items():
            for path, body in given:
                send(port, path, body)
            rounds = ROUNDS if len(given) > 1 else 3 * ROUNDS
            before = processor_time(worker)
            for _ in range(rounds):
                for path, body in given:
                    send(port, path, body)
            costs[kind] = (processor_time(worker) - before) * 1000 / rounds / len(given)
    return costs


def measure_memory() -> dict[str, float]:
    """Return what an instance of the units takes in MiB, at its start and after requests of all kinds."""
    port, long_port = free_port(), free_port()
    settings = {"SMACK_LONG_WORKERS": str(LONG_WORKERS), "SMACK_LOG_REQUESTS": "true"}
    with Server("127.0.0.1", port, 1, long_port=long_port, **settings) as server:
        start = proportional_memory([server.pid, *children(server.pid)])
        for path, body in ordinary_requests():
            send(long_port, path, msgspec.json.encode(body))
        return {
            "at its start": start,
            "after requests of all kinds": proportional_memory([server.pid, *children(server.pid)]),
        }


def render(costs: dict[tuple[str, str], float], memory: dict[str, float]) -> dict[str, str]:
    """Return the tables of the page by name."""
    unit = sum(costs["adjudicate", game] for game in GAMES) / len(GAMES)
    operations = list(dict.fromkeys(operation for operation, _ in costs))
    lines = [f"| operation | {' | '.join(GAMES)} |", f"|---|{'---:|' * len(GAMES)}"]
    for operation in operations:
        shown = (f"{costs[operation, game] / unit:.1f}" for game in GAMES)
        lines.append(f"| `{operation}` | {' | '.join(shown)} |")
    rate = 1000 / unit
    sums = [
        f"| what | measured |\n|---|---:|\n| one `adjudicate`, mean of the games, processor time | {unit:.2f} ms |"
    ]
    sums.append(f"| so one core serves | {rate:.0f} a second |")
    sums += [f"| memory of an instance of the units, {when} | {mib:.0f} MiB |" for when, mib in memory.items()]
    return {"costs": "\n".join(lines), "sums": "\n".join(sums)}


def write(page: Path, tables: dict[str, Any]) -> None:
    text = page.read_text("utf-8")
    for name, table in tables.items():
        head, _, rest = text.partition(f"<!-- {name} -->\n")
        text = f"{head}<!-- {name} -->\n{table}\n<!-- /{name} -->{rest.partition(f'<!-- /{name} -->')[2]}"
    page.write_text(text, "utf-8")


def main() -> int:
    write(PAGE, render(measure_costs(), measure_memory()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
