"""Prometheus metrics, summed over all workers where PROMETHEUS_MULTIPROC_DIR is set before the import."""

import os
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from service.api.request_record import RequestRecord

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
LEGAL = {True: "true", False: "false", None: "null"}
BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10)  # seconds


class Metrics:
    """The sink for requests, and the page that tells of them.

    Looking up a series by its labels costs more than counting, so each series is looked up once.
    """

    def __init__(self) -> None:
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
        self._requests, self._seconds = cache(requests.labels), cache(seconds.labels)
        self._verdicts, self._problems = cache(verdicts.labels), cache(problems.labels)

    def __call__(self, seen: RequestRecord) -> None:
        self._requests(seen.game or "", seen.operation, seen.status).inc()
        self._seconds(seen.operation).observe(seen.seconds)
        for (game, legal), count in seen.verdicts.items():
            self._verdicts(game, LEGAL[legal]).inc(count)
        for problem in seen.problems:
            self._problems(problem).inc()

    def page(self) -> bytes:
        """The exposition: of all workers, or of this process."""
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
            return generate_latest(self._registry)
        everyone = CollectorRegistry()
        MultiProcessCollector(everyone)  # type: ignore[no-untyped-call]
        return generate_latest(everyone)
