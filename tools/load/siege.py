"""A client with four requests a second, during attacks with 2, 20 and 200 connections: ``make siege``.

nginx as shipped is in front of gunicorn as deployed, with two workers and those for long requests, on loopback.
One in four requests is a suggestion, a replay or a batch. Attacks come from one address and from ten, not from the
client's; the last one takes a minute, all of it some ten. The exit status is 1 unless in every phase 99 % of the
client's requests got the right answer in time, within a second, or three for long ones, and all did within five
seconds after the phase. The figures go to results/siege.json.

Then the same service is attacked without nginx (`smack serve`): by the costliest bodies, by slow clients, by idle
connections, and it is stopped while clients send requests, each of which it has to answer.

Attackers have a lower priority, since in practice they are on other machines. `cores` are the cores that each
group of processes used: a phase in which `others` used many says little about the service.
"""

import argparse
import json
import os
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable
from functools import partial
from http.client import HTTPConnection
from itertools import cycle, product
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple, cast

from deploy.prove_proxy import proxy
from smack.api.settings import Settings
from smack.cli.servers import DIRECT_WORKER_OPTIONS
from tests.support.live import free_port
from tools.load import drive, figures
from tools.load.attack import KINDS, attack, requests_of
from tools.load.processor import Processor
from tools.load.server import Server, children
from tools.load.traffic import Exchange, exchanges

RESULT = Path(__file__).parent / "results" / "siege.json"
CONNECTIONS = (2, 20, 200)
ADDRESSES = (1, 10)
SIEGED = tuple(kind for kind in KINDS if kind != "everything")
RATE = 4  # requests a second
MAX_SECONDS = {False: 1.0, True: 3.0}  # by whether a request is long
RECOVERY = 5.0  # seconds
MIN_SHARE = 0.99
MAX_KEPT_MIB = 200  # that a direct worker may have grown: bodies at work; one that kept refused ones grew by 680
SHARES = {"p50": 0.5, "p99": 0.99, "max": 1.0}
LONG = ("/v1/batch", "/replay", "/suggest")
ONE_IN = 4  # requests is long
FORK = get_context("fork")


class Phase(NamedTuple):
    """An attack of a kind, with its numbers of connections and of source addresses."""

    kind: str
    connections: int
    addresses: int

    def __str__(self) -> str:
        return f"{self.kind}, {self.connections} connections from {self.addresses} addresses"


MINUTE = Phase("worst", 200, 10)  # the last attack through nginx
DIRECT_PHASES = (
    Phase("worst", 20, 1),
    Phase("worst short", 20, 1),
    Phase("refused", 20, 1),
    Phase("explained", 20, 4),
    Phase("aborted", 20, 1),
    Phase("slow heads", 200, 1),
    Phase("slow bodies", 200, 1),
    Phase("small chunks", 20, 1),
    Phase("slow readers", 200, 1),
    Phase("idle", 2000, 1),
)
STOPPED_CLIENTS = 20  # at once, without a pause
STOPPED_AFTER = 1.0  # seconds
PATIENCE = 30.0  # seconds until a thread counts as lost


class Client:
    """A client that sends RATE requests a second, answered or not, each on a new connection."""

    def __init__(self, netloc: str, mix: list[Exchange]) -> None:
        self.netloc, self.mix = netloc, mix
        self.seconds: dict[bool, list[float]] = {False: [], True: []}  # by whether a request is long
        self.wrong: Counter[str] = Counter()
        self.sent = 0

    def send(self, exchange: Exchange) -> None:
        connection = HTTPConnection(self.netloc, timeout=10)
        began = time.perf_counter()
        _, fault = drive.send(connection, exchange)
        connection.close()
        if fault:
            self.wrong[fault] += 1
        else:
            self.seconds[is_long(exchange)].append(time.perf_counter() - began)

    def send_until(self, until: float) -> None:
        threads, due = [], time.monotonic()
        while due < until:
            time.sleep(max(due - time.monotonic(), 0))
            exchange = self.mix[self.sent % len(self.mix)]
            threads.append(threading.Thread(target=self.send, args=(exchange,)))
            threads[-1].start()
            due, self.sent = due + 1 / RATE, self.sent + 1
        for thread in threads:
            thread.join()

    def summary(self) -> dict[str, Any]:
        in_time = sum(one < MAX_SECONDS[long] for long, all_of_it in self.seconds.items() for one in all_of_it)
        return {
            "sent": self.sent,
            "in time": round(in_time / self.sent, 4),
            "wrong": dict(self.wrong),
            "ms": _quantiles(self.seconds[False]),
            "long ms": _quantiles(self.seconds[True]),
        }


def _quantiles(seconds: list[float]) -> dict[str, float | None]:
    milliseconds = sorted(round(one * 1000, 1) for one in seconds)
    return {name: figures.quantile(milliseconds, share) for name, share in SHARES.items() if milliseconds}


def measure(netloc: str, mix: list[Exchange], seconds: float) -> dict[str, Any]:
    client = Client(netloc, mix)
    client.send_until(time.monotonic() + seconds)
    return client.summary()


class Attack:
    """An attack by a separate process, which begins on entry."""

    def __init__(self, netloc: str, kind: str, connections: int, addresses: int, seconds: float) -> None:
        requests_of(kind)  # cached before the fork
        self._receiving, sending = FORK.Pipe(duplex=False)
        arguments = netloc, kind, connections, addresses, seconds, sending
        self.process = FORK.Process(target=_attack, args=arguments, daemon=True)

    def __enter__(self) -> "Attack":
        self.process.start()
        self._receiving.recv()
        return self

    def statuses(self) -> dict[str, int]:
        """Wait for the end; return the statuses of the answers."""
        return cast("dict[str, int]", self._receiving.recv())

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.join()


def _attack(netloc: str, kind: str, connections: int, addresses: int, seconds: float, sending: Connection) -> None:
    sending.send(attack(netloc, kind, connections, addresses, seconds, partial(sending.send, "attacking")))


def measure_attacked(
    netloc: str, mix: list[Exchange], phase: Phase, seconds: float, main_pids: dict[str, int]
) -> dict[str, Any]:
    """Return the figures of an attack; `recovered` is the seconds until four requests are in time after it."""
    with Attack(netloc, phase.kind, phase.connections, phase.addresses, seconds + 1) as attacker:
        processor = Processor(main_pids | {"attacker": attacker.process.pid or 0})
        time.sleep(0.5)
        summary = measure(netloc, mix, seconds) | {"cores": processor.cores()}
        statuses = attacker.statuses()
    ended = time.monotonic()
    recovered = None
    while recovered is None and time.monotonic() < ended + RECOVERY + 1:
        began = time.monotonic()
        if measure(netloc, mix, 4 / RATE)["in time"] == 1:
            recovered = round(began - ended, 1)
    return summary | {"recovered": recovered, "attacker": statuses}


def ordinary() -> list[Exchange]:
    """Return the client's requests of all games: small ones with status 200, one in four of a long operation."""
    small = [exchange for exchange in exchanges() if exchange.status == 200 and len(exchange.body) < 10_000]
    long = cycle(filter(is_long, small))
    short = [exchange for exchange in small if not is_long(exchange)]
    return [next(long) if at % ONE_IN == 0 else exchange for at, exchange in enumerate(short)]


def is_long(exchange: Exchange) -> bool:
    return exchange.path.endswith(LONG)


def measure_stop(netloc: str, mix: list[Exchange], server: Server) -> dict[str, Any]:
    """Stop a server while clients send; return how many requests that were sent before were answered in time."""
    client, stopping = Client(netloc, mix), threading.Event()

    def send(number: int) -> None:
        for exchange in cycle(mix[number:] + mix[:number]):
            if stopping.is_set():
                return
            client.sent += 1
            client.send(exchange)

    threads = [threading.Thread(target=send, args=(at * 7,), daemon=True) for at in range(STOPPED_CLIENTS)]
    for thread in threads:
        thread.start()
    time.sleep(STOPPED_AFTER)
    stopping.set()
    began = time.monotonic()
    server.stop()
    seconds = round(time.monotonic() - began, 1)
    for thread in threads:
        thread.join(PATIENCE)
    return client.summary() | {"recovered": 0.0, "stopped after": seconds}


def besiege(
    seconds: float,
    phases: Iterable[Phase],
    minute: Phase | None,
    direct_phases: Iterable[Phase],
    workers: int,
) -> dict[str, Any]:
    """Return the figures of all phases: without an attack, the given ones, the minute, and those without nginx."""
    mix = ordinary()
    ports = free_port(), free_port()
    server = Server("127.0.0.1", ports[0], workers, long_port=ports[1])
    summaries: dict[str, Any] = {}

    def report(name: str, summary: dict[str, Any], server: Server = server, fresh: int = 0) -> None:
        load, memory = round(os.getloadavg()[0], 1), [kib // 1024 for kib in server.memory().values()]
        kept = max(memory) - fresh if fresh else 0
        summaries[name] = summary | {"load": load, "workers_mib": memory, "kept_mib": kept}
        print(f"{'held' if is_kept(summary) else 'NOT HELD'}: {name}: {json.dumps(summaries[name])}", flush=True)

    with server, proxy(*ports) as front:
        netloc = f"127.0.0.1:{front}"
        nginx = next(pid for pid in children(os.getpid()) if pid != server.pid)
        main_pids = {"service": server.pid, "nginx": nginx}
        report("alone", measure(netloc, mix, seconds) | {"recovered": 0.0})
        for phase in phases:
            report(str(phase), measure_attacked(netloc, mix, phase, seconds, main_pids))
        if minute:
            report(f"{minute}, a minute", measure_attacked(netloc, mix, minute, 60, main_pids))
    direct = Server("127.0.0.1", ports[0], workers, options=DIRECT_WORKER_OPTIONS)
    with direct:
        netloc = f"127.0.0.1:{ports[0]}"
        fresh = max(direct.memory().values()) // 1024
        for phase in direct_phases:
            summary = measure_attacked(netloc, mix, phase, seconds, {"service": direct.pid})
            report(f"direct: {phase}", summary, direct, fresh)
        summaries["direct: a stop"] = stopped = measure_stop(netloc, mix, direct)
        print(f"{'held' if is_kept(stopped) else 'NOT HELD'}: direct: a stop: {json.dumps(stopped)}", flush=True)
    return {
        "workers": workers,
        "workers_for_long": Settings().long_workers,
        "rate": RATE,
        "phases": summaries,
        "machine": figures.machine(),
    }


def is_kept(summary: dict[str, Any]) -> bool:
    in_time: bool = summary["in time"] >= MIN_SHARE
    forgets: bool = summary.get("kept_mib", 0) <= MAX_KEPT_MIB
    return in_time and forgets and summary["recovered"] is not None and summary["recovered"] <= RECOVERY


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6, help="of each phase")
    parser.add_argument("--kinds", nargs="+", default=SIEGED, choices=KINDS)
    parser.add_argument("--connections", nargs="+", type=int, default=CONNECTIONS)
    parser.add_argument("--addresses", nargs="+", type=int, default=ADDRESSES)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--to", type=Path, default=RESULT, help="where the figures go")
    parser.add_argument("--no-minute", action="store_true", help="without the attack of a minute")
    parser.add_argument("--direct", action="store_true", help="the attacks without nginx alone")
    given = parser.parse_args()
    phases = [Phase(*choices) for choices in product(given.kinds, given.connections, given.addresses)]
    phases = [phase for phase in phases if phase.addresses <= phase.connections]
    minute = None if given.no_minute or given.direct else MINUTE
    result = besiege(given.seconds, [] if given.direct else phases, minute, DIRECT_PHASES, given.workers)
    given.to.parent.mkdir(exist_ok=True)
    given.to.write_text(json.dumps(result, indent=2) + "\n", "utf-8")
    fallen = {name: summary for name, summary in result["phases"].items() if not is_kept(summary)}
    for name, summary in fallen.items():
        print(f"not held: {name}; other work used {summary.get('cores', {}).get('others')} cores")
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
