"""``make siege``: a victim who asks four times a second beside an attacker with 2 to 20 connections.

nginx as shipped before gunicorn as deployed with two workers and one for what takes long, on the loopback; the
attacker has an address of its own. Three minutes and a half. Ends with 1 unless of every phase 99 % of the
victim's requests were answered rightly, 99 % within a second. The figures go to results/siege.json.
"""

import argparse
import json
import os
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from deploy.prove_proxy import proxy
from tests.load import drive, figures
from tests.load.attack import attack, of_kind
from tests.load.server import Server, free_port
from tests.load.traffic import Exchange, exchanges
from tests.support.heavy import Heavy

RESULT = Path(__file__).parent / "results" / "siege.json"
KINDS = ("batches", "replays", "listings", "tables", "refused", "slow heads", "everything")
CONNECTIONS = (2, 20)
RATE = 4  # requests a second
MOST_MS = 1000
LEAST_SHARE = 0.99
SHARES = {"p50": 0.5, "p99": 0.99, "max": 1.0}
LONG = ("/v1/batch", "/replay")


class Victim:
    """Asks at its rate whether or not it was answered, each time on a connection of its own."""

    def __init__(self, netloc: str, mix: list[Exchange]) -> None:
        self.netloc, self.mix = netloc, mix
        self.seconds: list[float] = []
        self.wrong: Counter[str] = Counter()

    def _ask(self, one: Exchange) -> None:
        connection = HTTPConnection(self.netloc, timeout=30)
        began = time.perf_counter()
        _, fault = drive.ask(connection, one)
        connection.close()
        if fault:
            self.wrong[fault] += 1
        else:
            self.seconds.append(time.perf_counter() - began)

    def live(self, until: float) -> None:
        threads, due, at = [], time.monotonic(), 0
        while due < until:
            time.sleep(max(due - time.monotonic(), 0))
            threads.append(threading.Thread(target=self._ask, args=(self.mix[at % len(self.mix)],)))
            threads[-1].start()
            due, at = due + 1 / RATE, at + 1
        for thread in threads:
            thread.join()

    def told(self) -> dict[str, Any]:
        milliseconds = sorted(round(one * 1000, 1) for one in self.seconds)
        asked = len(milliseconds) + sum(self.wrong.values())
        return {
            "asked": asked,
            "answered": round(len(milliseconds) / asked, 4),
            "wrong": dict(self.wrong),
            "ms": {name: figures.at(milliseconds, share) for name, share in SHARES.items()},
        }


def phase(netloc: str, mix: list[Exchange], seconds: float) -> dict[str, Any]:
    """What the victim met."""
    victim = Victim(netloc, mix)
    victim.live(time.monotonic() + seconds)
    return victim.told()


@contextmanager
def attacker(netloc: str, bodies: list[Heavy], connections: int, seconds: float) -> Iterator[dict[str, int]]:
    """Somebody in a process of its own; what it was answered is known after the block."""
    told: dict[str, int] = {}
    with ProcessPoolExecutor(1, get_context("fork")) as apart:
        answered = apart.submit(attack, f"http://{netloc}", bodies, connections, seconds)
        time.sleep(1)
        yield told
        told.update(answered.result())


def ordinary() -> list[Exchange]:
    """The victim's requests: small ones of all games that are answered, nothing that takes long."""
    found = [one for one in exchanges() if one.status == 200 and len(one.body) < 10_000]
    return [one for one in found if not one.path.endswith(LONG)]


def siege(seconds: float, kinds: Iterable[str], workers: int) -> dict[str, Any]:
    """The figures of all phases, the first without an attacker."""
    mix, bodies = ordinary(), {kind: of_kind(kind) for kind in kinds}
    ports = free_port(), free_port()
    server = Server("127.0.0.1", ports[0], workers, long_port=ports[1])
    phases: dict[str, Any] = {}

    def tell(name: str, told: dict[str, Any]) -> None:
        load, memory = round(os.getloadavg()[0], 1), [kib // 1024 for kib in server.memory().values()]
        phases[name] = told | {"load": load, "workers_mib": memory}
        print(f"{name}: {json.dumps(phases[name])}", flush=True)

    with server, proxy(*ports) as front:
        netloc = f"127.0.0.1:{front}"
        tell("alone", phase(netloc, mix, seconds))
        for kind, connections in product(bodies, CONNECTIONS):
            with attacker(netloc, bodies[kind], connections, seconds + 1) as attacked:
                told = phase(netloc, mix, seconds)
            tell(f"{kind} on {connections} connections", told | {"attacker": attacked})
    about = {"workers": workers, "workers_for_long": 1, "rate": RATE}
    return about | {"phases": phases, "machine": figures.machine()}


def held(told: dict[str, Any]) -> bool:
    return told["answered"] >= LEAST_SHARE and told["ms"]["p99"] is not None and told["ms"]["p99"] < MOST_MS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="of each phase")
    parser.add_argument("--kinds", nargs="+", default=KINDS, choices=KINDS)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--to", type=Path, default=RESULT, help="where the figures go")
    given = parser.parse_args()
    result = siege(given.seconds, given.kinds, given.workers)
    given.to.parent.mkdir(exist_ok=True)
    given.to.write_text(json.dumps(result, indent=2) + "\n", "utf-8")
    fallen = [name for name, told in result["phases"].items() if not held(told)]
    print("held" if not fallen else f"fallen: {', '.join(fallen)}")
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
