"""Prometheus metrics, summed over all workers where PROMETHEUS_MULTIPROC_DIR is set before the import."""

import os
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, values
from prometheus_client.multiprocess import MultiProcessCollector

from smack import __version__
from smack.api.telemetry import metric_files
from smack.api.telemetry.request_record import RequestRecord
from smack.games import GAMES
from smack.operations.problems import KINDS
from smack.operations.table import OPERATIONS

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
LEGAL = {True: "true", False: "false", None: "null"}
LISTENING, ESTABLISHED = "0A", "01"  # in /proc/net/tcp
NAMES = (*(operation.name for operation in OPERATIONS), "batch")
STATUSES = (200, 413, 429, 500)  # that requests of every game are counted by from the start: alerts name them
BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds


class Metrics:
    """Counts requests, and builds the page of metrics.

    Every series that can be foreseen exists from the start, at 0, since Prometheus sees no increase in one that
    begins at 1. Finding a series by its labels costs more than counting, so each is found once and kept.
    """

    def __init__(self, binds: Iterable[str] = (), keys: Iterable[str] = ()) -> None:
        self._binds, self._key_names = tuple(binds), tuple(keys)
        folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
        self._folder = None if folder is None else Path(folder)
        self._opened_by = 0  # the process whose files are open
        self._create_series()
        if self._folder is None:
            self._begin_series()

    def _create_series(self) -> None:
        self._registry = own = CollectorRegistry()
        requests = Counter("smack_requests", "Requests answered.", ("game", "operation", "status"), registry=own)
        seconds = Histogram(
            "smack_request_seconds",
            "From headers read to answer made.",
            ("operation",),
            buckets=BUCKETS,
            registry=own,
        )
        verdicts = Counter(
            "smack_verdicts", "Moves judged, in batches and replays too.", ("game", "legal"), registry=own
        )
        problems = Counter("smack_problems", "Problems, of batch items too.", ("problem",), registry=own)
        units = Counter("smack_budget_units", "Units of the budget used.", ("operation",), registry=own)
        keys = Counter("smack_key_requests", "Requests by API key.", ("key",), registry=own)
        self._requests, self._seconds = cache(requests.labels), cache(seconds.labels)
        self._verdicts, self._problems = cache(verdicts.labels), cache(problems.labels)
        self._units, self._keys = cache(units.labels), cache(keys.labels)

    def __call__(self, record: RequestRecord) -> None:
        """Count. Raises OSError where nothing can be written."""
        if self._folder is not None and self._opened_by != os.getpid():
            self._open(self._folder)
        self._requests(record.game or "", record.operation, record.status).inc()
        self._seconds(record.operation).observe(record.seconds)
        for (game, legal), count in record.verdicts.items():
            self._verdicts(game, LEGAL[legal]).inc(count)
        for problem in record.problems:
            self._problems(problem).inc()
        if record.units:
            self._units(record.operation).inc(record.units)
        if record.key:
            self._keys(record.key).inc()

    def _open(self, folder: Path) -> None:
        """Reserve the files of this process, and begin the series in them."""
        metric_files.reserve(folder, os.getpid())
        self._opened_by = os.getpid()
        self._begin_series()

    def _begin_series(self) -> None:
        for name in NAMES:
            self._seconds(name)
            self._units(name)
            for game, status in product(GAMES if name != "batch" else ("",), STATUSES):
                self._requests(game, name, status)
        for game, legal in product(GAMES, LEGAL.values()):
            self._verdicts(game, legal)
        for problem in KINDS:
            self._problems(problem)
        for key in self._key_names:
            self._keys(key)

    def is_healthy(self) -> bool:
        """Return whether counts can be written and read; open new files if the old ones are gone."""
        if self._folder is None:
            return True
        try:
            if self._opened_by == os.getpid() and not self._has_files():  # open ones would stay mapped
                values.ValueClass = values.MultiProcessValue()  # type: ignore[no-untyped-call]
                self._create_series()
                self._opened_by = 0
            if self._opened_by != os.getpid():
                self._open(self._folder)
            return self._has_files()
        except OSError:
            return False

    def _has_files(self) -> bool:
        return self._folder is not None and all(
            path.exists() for path in metric_files.paths_of(self._folder, os.getpid())
        )

    def page(self) -> bytes:
        """Return the metrics of all workers, or of this process. Raises OSError if the files are gone."""
        if self._folder is None:
            return generate_latest(self._registry) + self._gauges()
        if self._opened_by != os.getpid():
            self._open(self._folder)
        merged = CollectorRegistry()
        with metric_files.lock_for_reading(self._folder):
            MultiProcessCollector(merged, str(self._folder))  # type: ignore[no-untyped-call]
            return generate_latest(merged) + self._gauges()

    def _gauges(self) -> bytes:
        """Return what is read when the page is built: the version, and the connections of each address."""
        registry = CollectorRegistry()
        Gauge("smack_build_info", "The version.", ("version",), registry=registry).labels(__version__).set(1)
        waiting = Gauge(
            "smack_connections_waiting", "Connections that wait for a worker.", ("bind",), registry=registry
        )
        in_flight = Gauge(
            "smack_requests_in_flight", "Connections that a worker has accepted.", ("bind",), registry=registry
        )
        for bind in self._binds:
            port = bind.rpartition(":")[2]
            if port.isdecimal():
                connections = count_connections(int(port))
                waiting.labels(bind).set(connections.waiting)
                in_flight.labels(bind).set(connections.accepted)
        return generate_latest(registry)


class Connections(NamedTuple):
    """How many connections of a port wait to be accepted, and how many a worker has."""

    waiting: int
    accepted: int


def count_connections(port: int) -> Connections:
    """Count the connections of a port, as far as the system reports them: in /proc, at no cost to a request."""
    waiting = accepted = 0
    for table in (Path("/proc/net/tcp"), Path("/proc/net/tcp6")):
        for line in table.read_text("ascii").splitlines()[1:] if table.exists() else ():
            _, address, _, state, queues, _, _, _, _, inode = line.split()[:10]
            if int(address.rpartition(":")[2], 16) == port:
                if state == LISTENING:
                    waiting += int(queues.partition(":")[2], 16)
                elif state == ESTABLISHED and inode != "0":  # without an inode until it is accepted
                    accepted += 1
    return Connections(waiting, accepted)
