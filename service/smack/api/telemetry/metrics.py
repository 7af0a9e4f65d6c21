"""Prometheus metrics, summed over all workers where PROMETHEUS_MULTIPROC_DIR is set before the import.

There each worker counts in files of its own (prometheus_client's), and the files of dead workers are merged.
"""

import fcntl
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest, values
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.mmap_dict import MmapedDict
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from smack import __version__
from smack.api.telemetry.logs import write_line
from smack.api.telemetry.records import RequestRecord
from smack.games import GAMES
from smack.operations.problems import KINDS, Problem
from smack.operations.table import OPERATIONS

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
LEGAL = {True: "true", False: "false", None: "null"}  # the label for each `legal` of a verdict
LISTENING, ESTABLISHED = "0A", "01"  # in the tables of TCP
TCP_TABLES = Path("/proc/self/net/tcp"), Path("/proc/self/net/tcp6")  # also where /proc has processes alone
OPERATION_NAMES = (*(operation.name for operation in OPERATIONS), "batch")
STATUSES = (200, 413, 429, 500)  # whose series exist from the start: alerts name them
BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds

MetricFile: Any = MmapedDict  # untyped in its library
FILE_KINDS = ("counter", "histogram")
FILE_SIZE = 256 * 1024  # bytes; several times what all series of a kind need
DEAD = 0  # in the place of the process id in the names of the files with the counts of all dead workers
KILLED_FILE = "killed"  # has a byte for each worker that was killed
PROXY = "proxy"  # in the place of the operation, for requests that nginx refused


class Metrics:
    """Counts requests, and builds the page of metrics.

    `binds` are the addresses whose connections the page counts, `keys` the names of the API keys.

    Every series that can be foreseen exists from the start, at 0, since Prometheus sees no increase in one that
    begins at 1. Finding a series by its labels costs more than counting, so each is found once and kept.
    """

    def __init__(self, binds: Iterable[str] = (), keys: Iterable[str] = ()) -> None:
        folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
        self._folder = None if folder is None else Path(folder)
        self._scrape_collector, self._key_names = ScrapeCollector(binds, self._folder), tuple(keys)
        self._opened_by = 0  # the process whose files are open
        self._create_series()
        if self._folder is None:
            self._begin_series()

    def _create_series(self) -> None:
        """Create the metrics, and for each the cached function that returns the series of the given labels."""
        self._registry = CollectorRegistry()
        self._registry.register(self._scrape_collector)
        counter = partial(Counter, registry=self._registry)
        histogram = partial(Histogram, registry=self._registry, buckets=BUCKETS)
        requests = counter("smack_requests", "Requests answered.", ("game", "operation", "status"))
        seconds = histogram("smack_request_seconds", "From headers read to answer made.", ("operation",))
        verdicts = counter("smack_verdicts", "Moves judged, in batches and replays too.", ("game", "legal"))
        problems = counter("smack_problems", "Problems, of batch items too.", ("problem",))
        units = counter("smack_budget_units", "Units of the budget used.", ("operation",))
        keys = counter("smack_key_requests", "Requests by API key.", ("key",))
        self._find_requests, self._find_seconds = cache(requests.labels), cache(seconds.labels)
        self._find_verdicts, self._find_problems = cache(verdicts.labels), cache(problems.labels)
        self._find_units, self._find_keys = cache(units.labels), cache(keys.labels)

    def __call__(self, record: RequestRecord) -> None:
        """Count a request. Raises OSError where nothing can be written."""
        self._open()
        self._find_requests(record.game or "", record.operation, record.status).inc()
        self._find_seconds(record.operation).observe(record.seconds)
        for (game, legal), count in record.verdicts.items():
            self._find_verdicts(game, LEGAL[legal]).inc(count)
        for problem in record.problems:
            self._find_problems(problem).inc()
        if record.units:
            self._find_units(record.operation).inc(record.units)
        if record.key:
            self._find_keys(record.key).inc()

    def _open(self) -> None:
        """Reserve the files of this process, and begin the series in them, unless that is done. Raises OSError.

        Without a folder it does nothing.
        """
        if self._folder is not None and self._opened_by != os.getpid():
            reserve_files(self._folder, os.getpid())
            self._opened_by = os.getpid()
            self._begin_series()

    def _begin_series(self) -> None:
        """Begin every series that can be foreseen, at 0: to find a series is to begin it."""
        for name in OPERATION_NAMES:
            self._find_seconds(name)
            self._find_units(name)
            for game, status in product(GAMES if name != "batch" else ("",), STATUSES):
                self._find_requests(game, name, status)
        self._find_requests("", PROXY, 429)
        for game, legal in product(GAMES, LEGAL.values()):
            self._find_verdicts(game, legal)
        for problem in KINDS:
            self._find_problems(problem)
        for key in self._key_names:
            self._find_keys(key)

    def is_healthy(self) -> bool:
        """Return whether counts can be written and read; open new files if those of this process are gone."""
        if self._folder is None:
            return True
        own_files = paths_of(self._folder, os.getpid())
        try:
            if self._opened_by == os.getpid() and not all(path.exists() for path in own_files):
                # the library keeps the deleted files mapped and would go on counting into them
                values.ValueClass = values.MultiProcessValue()  # type: ignore[no-untyped-call]
                self._create_series()
                self._opened_by = 0
            self._open()
            return all(path.exists() for path in own_files)
        except OSError:
            return False

    def count_refusal(self, status: int) -> None:
        """Count a request that nginx refused. Raises OSError where nothing can be written."""
        self._open()
        self._find_requests("", PROXY, status).inc()

    def page(self) -> bytes:
        """Return the page of metrics: of all workers if they share a folder, else of this process.

        Raises Problem (503) if the files in the folder cannot be read.
        """
        try:
            if self._folder is None:
                return generate_latest(self._registry)
            self._open()
            merged_registry = CollectorRegistry()
            merged_registry.register(self._scrape_collector)
            with _lock(self._folder, fcntl.LOCK_SH):  # so that no file is merged while it is read
                MultiProcessCollector(merged_registry, str(self._folder))  # type: ignore[no-untyped-call]
                return generate_latest(merged_registry)
        except (OSError, ValueError):
            raise Problem("unavailable", "The metrics cannot be read.") from None


class ScrapeCollector(Collector):
    """The metrics that are read when a page is built: the version, the killed workers, the connections by address.

    A gauge of the library would be kept in a file by each process that builds a page, and added to later pages.
    An address whose connections cannot be counted has no series; the first such address is logged. `folder` has
    the file of killed workers; without one they are not counted.
    """

    def __init__(self, binds: Iterable[str], folder: Path | None) -> None:
        self._binds, self._folder = tuple(binds), folder
        self._is_logged = False

    def collect(self) -> Iterator[Metric]:
        version = GaugeMetricFamily("smack_build_info", "The version.", labels=["version"])
        version.add_metric([__version__], 1)
        yield version
        if self._folder is not None:
            killed_file = self._folder / KILLED_FILE
            killed_count = killed_file.stat().st_size if killed_file.exists() else 0
            yield CounterMetricFamily(
                "smack_workers_killed", "Workers killed at their timeout, or by the system.", killed_count
            )
        waiting_gauge = GaugeMetricFamily(
            "smack_connections_waiting", "Connections that wait for a worker.", labels=["bind"]
        )
        accepted_gauge = GaugeMetricFamily(
            "smack_requests_in_flight", "Connections that a worker has accepted.", labels=["bind"]
        )
        for bind in self._binds:
            port = bind.rpartition(":")[2]
            try:
                if not port.isdecimal():
                    raise ValueError("the system counts no connections of a socket file")
                counts = count_connections(int(port))
            except (OSError, ValueError) as error:
                self._log_unreadable(bind, error)
                continue
            for family, count in zip((waiting_gauge, accepted_gauge), counts, strict=True):
                family.add_metric([bind], count)
        yield waiting_gauge
        yield accepted_gauge

    def _log_unreadable(self, bind: str, error: Exception) -> None:
        if not self._is_logged:
            self._is_logged = True
            metrics = ["smack_connections_waiting", "smack_requests_in_flight"]
            write_line("metrics-unreadable", metrics=metrics, bind=bind, error=str(error))


def count_connections(port: int) -> tuple[int, int]:
    """Return (how many connections of a port wait to be accepted, how many are accepted and still open).

    They are read from the system's tables, so that counting costs requests nothing. Raises OSError if the system
    has no such tables.
    """
    waiting_count = accepted_count = 0
    of_ipv4, of_ipv6 = TCP_TABLES
    for table in (of_ipv4, of_ipv6) if of_ipv6.exists() else (of_ipv4,):
        for line in table.read_text("ascii").splitlines()[1:]:
            _, address, _, state, queues, _, _, _, _, inode = line.split()[:10]
            if int(address.rpartition(":")[2], 16) == port:
                if state == LISTENING:  # its receive queue has the connections that are not accepted
                    waiting_count += int(queues.partition(":")[2], 16)
                elif state == ESTABLISHED and inode != "0":  # without an inode until it is accepted
                    accepted_count += 1
    return waiting_count, accepted_count


def paths_of(folder: Path, pid: int) -> list[Path]:
    """Return the paths of the files of a process, one for each of FILE_KINDS, named as prometheus_client does."""
    return [folder / f"{kind}_{pid}.db" for kind in FILE_KINDS]


def reserve_files(folder: Path, pid: int) -> None:
    """Make or extend the files of a process to FILE_SIZE. On a full disk remove the file, and raise OSError.

    If files grew later, on a full disk a write into their mapped memory would kill the worker.
    """
    for path in paths_of(folder, pid):
        with path.open("ab") as file:
            try:
                file.write(bytes(max(FILE_SIZE - file.tell(), 0)))
                file.flush()
            except OSError:
                path.unlink()
                raise


@contextmanager
def _lock(folder: Path, mode: int) -> Iterator[None]:
    """Lock a folder with `flock`; `mode` is LOCK_SH or LOCK_EX.

    Raises BlockingIOError if it is locked and the mode has LOCK_NB.
    """
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(descriptor, mode)
        yield
    finally:
        os.close(descriptor)


def mark_regular_end(folder: Path, pid: int) -> None:
    """Note in the folder that the worker `pid` ends by itself, for `merge_dead`. Raises OSError."""
    _end_mark(folder, pid).touch()


def _end_mark(folder: Path, pid: int) -> Path:
    """Return the path of the empty file by which the worker `pid` notes that it ends by itself."""
    return folder / f"ended_{pid}"


def merge_dead(folder: Path, pid: int | None = None, *, at_its_timeout: bool = False) -> None:
    """Add the counts of dead workers to the files of DEAD, and remove the files of these workers.

    If `pid` is given, that worker has just ended; it counts as killed if it has not noted its end, or if it was
    stopped at its timeout.

    Raises BlockingIOError while the files are being read (the next death merges them), OSError where nothing can
    be written.
    """
    was_killed = pid is not None and (at_its_timeout or not _end_mark(folder, pid).exists())
    if was_killed:
        with (folder / KILLED_FILE).open("ab") as file:  # counted even while the other files are being read
            file.write(b".")
    if pid is not None:
        _end_mark(folder, pid).unlink(missing_ok=True)
    with _lock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB):
        if not all(path.exists() for path in paths_of(folder, DEAD)):
            reserve_files(folder, DEAD)
        for kind, dead_path in zip(FILE_KINDS, paths_of(folder, DEAD), strict=True):
            sums = MetricFile(str(dead_path))
            for path in folder.glob(f"{kind}_*.db"):
                if path != dead_path and not _is_alive(int(path.stem.partition("_")[2])):
                    for key, value, _, _ in MetricFile.read_all_values_from_file(str(path)):
                        sums.write_value(key, sums.read_value(key)[0] + value, 0.0)  # 0.0: no timestamp
                    path.unlink()
            sums.close()


def _is_alive(pid: int) -> bool:
    """Return whether there is a process with this id: signal 0 does nothing and fails if there is none."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it is a process of another user
        return True
    return True
