"""``make siege``: a client that sends four requests a second, beside attackers with 2, 20 and 200 connections.

nginx as shipped in front of gunicorn as deployed, two workers and one for long requests, on the loopback. The
attackers come from one address and from ten, all others than the client's. Some five minutes. Ends with 1 unless
in every phase 99 % of the client's requests were answered rightly within a second, and within five seconds after
it all of them. The figures go to results/siege.json.
"""

import argparse
import json
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable
from http.client import HTTPConnection
from itertools import product
from pathlib import Path
from typing import Any

from deploy.prove_proxy import proxy
from tests.load import drive, figures
from tests.load.attack import KINDS
from tests.load.server import Server, free_port
from tests.load.traffic import Exchange, exchanges

RESULT = Path(__file__).parent / "results" / "siege.json"
CONNECTIONS = (2, 20, 200)
ADDRESSES = (1, 10)
SIEGED = tuple(kind for kind in KINDS if kind != "everything")
RATE = 4  # requests a second
MAX_SECONDS = 1.0
RECOVERY = 5.0  # seconds
MIN_SHARE = 0.99
SHARES = {"p50": 0.5, "p99": 0.99, "max": 1.0}
LONG = ("/v1/batch", "/replay")


class Client:
    """Sends requests at its rate whether or not they are answered, each on its own connection."""

    def __init__(self, netloc: str, mix: list[Exchange]) -> None:
        self.netloc, self.mix = netloc, mix
        self.seconds: list[float] = []
        self.wrong: Counter[str] = Counter()
        self.sent = 0

    def _send(self, exchange: Exchange) -> None:
        connection = HTTPConnection(self.netloc, timeout=10)
        began = time.perf_counter()
        _, fault = drive.send(connection, exchange)
        connection.close()
        if fault:
            self.wrong[fault] += 1
        else:
            self.seconds.append(time.perf_counter() - began)

    def send_until(self, until: float) -> None:
        threads, due = [], time.monotonic()
        while due < until:
            time.sleep(max(due - time.monotonic(), 0))
            exchange = self.mix[self.sent % len(self.mix)]
            threads.append(threading.Thread(target=self._send, args=(exchange,)))
            threads[-1].start()
            due, self.sent = due + 1 / RATE, self.sent + 1
        for thread in threads:
            thread.join()

    def summary(self) -> dict[str, Any]:
        milliseconds = sorted(round(seconds * 1000, 1) for seconds in self.seconds)
        in_time = sum(seconds < MAX_SECONDS for seconds in self.seconds)
        return {
            "sent": self.sent,
            "in time": round(in_time / self.sent, 4),
            "wrong": dict(self.wrong),
            "ms": {name: figures.at(milliseconds, share) for name, share in SHARES.items()},
        }


def measure(netloc: str, mix: list[Exchange], seconds: float) -> dict[str, Any]:
    client = Client(netloc, mix)
    client.send_until(time.monotonic() + seconds)
    return client.summary()


def measure_attacked(
    netloc: str, mix: list[Exchange], seconds: float, kind: str, connections: int, addresses: int
) -> dict[str, Any]:
    """Return the figures of an attack; `recovered`: how long after it four requests were answered in time."""
    command = [sys.executable, "-m", "tests.load.attack", f"http://{netloc}", kind, "--seconds", str(seconds + 1)]
    command += ["--connections", str(connections), "--addresses", str(addresses)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attacker:
        assert attacker.stdout is not None
        attacker.stdout.readline()  # it imports the service and builds its bodies first
        time.sleep(0.5)
        summary = measure(netloc, mix, seconds)
        output, _ = attacker.communicate(timeout=60)
    ended = time.monotonic()
    recovered = None
    while recovered is None and time.monotonic() < ended + RECOVERY + 1:
        began = time.monotonic()
        if measure(netloc, mix, 4 / RATE)["in time"] == 1:
            recovered = round(began - ended, 1)
    return summary | {"recovered": recovered, "attacker": json.loads(output or "{}")}


def ordinary() -> list[Exchange]:
    """Return the client's requests: small ones of all games that are answered, none of them long."""
    small = [one for one in exchanges() if one.status == 200 and len(one.body) < 10_000]
    return [one for one in small if not one.path.endswith(LONG)]


def besiege(
    seconds: float, kinds: Iterable[str], connections: Iterable[int], addresses: Iterable[int], workers: int
) -> dict[str, Any]:
    """Return the figures of all phases, the first without an attacker."""
    mix = ordinary()
    ports = free_port(), free_port()
    server = Server("127.0.0.1", ports[0], workers, long_port=ports[1])
    phases: dict[str, Any] = {}

    def report(name: str, summary: dict[str, Any]) -> None:
        load, memory = round(os.getloadavg()[0], 1), [kib // 1024 for kib in server.memory().values()]
        phases[name] = summary | {"load": load, "workers_mib": memory}
        print(f"{name}: {json.dumps(phases[name])}", flush=True)

    with server, proxy(*ports) as front:
        netloc = f"127.0.0.1:{front}"
        report("alone", measure(netloc, mix, seconds) | {"recovered": 0.0})
        for kind, count, sources in product(kinds, connections, addresses):
            if sources > count:
                continue
            summary = measure_attacked(netloc, mix, seconds, kind, count, sources)
            report(f"{kind}, {count} connections from {sources} addresses", summary)
    return {
        "workers": workers,
        "workers_for_long": 1,
        "rate": RATE,
        "phases": phases,
        "machine": figures.machine(),
    }


def is_held(summary: dict[str, Any]) -> bool:
    in_time: bool = summary["in time"] >= MIN_SHARE
    return in_time and summary["recovered"] is not None and summary["recovered"] <= RECOVERY


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6, help="of each phase")
    parser.add_argument("--kinds", nargs="+", default=SIEGED, choices=KINDS)
    parser.add_argument("--connections", nargs="+", type=int, default=CONNECTIONS)
    parser.add_argument("--addresses", nargs="+", type=int, default=ADDRESSES)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--to", type=Path, default=RESULT, help="where the figures go")
    given = parser.parse_args()
    result = besiege(given.seconds, given.kinds, given.connections, given.addresses, given.workers)
    given.to.parent.mkdir(exist_ok=True)
    given.to.write_text(json.dumps(result, indent=2) + "\n", "utf-8")
    fallen = [name for name, summary in result["phases"].items() if not is_held(summary)]
    print("held" if not fallen else f"not held: {', '.join(fallen)}")
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
