"""Prometheus metrics, summed over all workers where PROMETHEUS_MULTIPROC_DIR is set before the import."""

import os
from functools import cache
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from smack.api.telemetry import ledgers
from smack.api.telemetry.request_record import RequestRecord

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
LEGAL = {True: "true", False: "false", None: "null"}
BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10)  # seconds


class Metrics:
    """The sink for requests, and the page that tells of them.

    Looking up a series by its labels costs more than counting, so each series is looked up once.
    """

    def __init__(self) -> None:
        self._registry = own = CollectorRegistry()
        told = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
        self._folder = None if told is None else Path(told)
        self._opened_by = 0  # the process whose ledgers are open
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
        self._requests, self._seconds = cache(requests.labels), cache(seconds.labels)
        self._verdicts, self._problems = cache(verdicts.labels), cache(problems.labels)

    def __call__(self, seen: RequestRecord) -> None:
        """Count. Raises OSError where nothing can be written."""
        if self._opened_by != os.getpid():
            self._open()
        self._requests(seen.game or "", seen.operation, seen.status).inc()
        self._seconds(seen.operation).observe(seen.seconds)
        for (game, legal), count in seen.verdicts.items():
            self._verdicts(game, LEGAL[legal]).inc(count)
        for problem in seen.problems:
            self._problems(problem).inc()

    def _open(self) -> None:
        if self._folder is not None:
            ledgers.reserve(self._folder, os.getpid())
        self._opened_by = os.getpid()

    def well(self) -> bool:
        """Whether what is counted can be written, and read again."""
        if self._folder is None:
            return True
        try:
            if self._opened_by != os.getpid():
                self._open()
            return all(path.exists() for path in ledgers.of(self._folder, os.getpid()))
        except OSError:
            return False

    def page(self) -> bytes:
        """The exposition: of all workers, or of this process. Raises OSError if the ledgers are gone."""
        if self._folder is None:
            return generate_latest(self._registry)
        everyone = CollectorRegistry()
        with ledgers.reading(self._folder):
            MultiProcessCollector(everyone, str(self._folder))  # type: ignore[no-untyped-call]
            return generate_latest(everyone)
