"""Prometheus metrics, summed over all workers if PROMETHEUS_MULTIPROC_DIR is set before this module is imported.

The variable names a folder, in which prometheus_client keeps the counts of each worker in separate files. The
counts of dead workers are added up in one set of files (`merge_dead_workers`).
"""

import fcntl
import os
import struct
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
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

METRICS_MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
LEGAL_LABELS = {True: "true", False: "false", None: "null"}  # `legal` of a verdict -> value of the label `legal`
LISTENING, ESTABLISHED = "0A", "01"  # states of connections in TCP_TABLES
# of IPv4 and IPv6; they are there even if /proc is mounted to show processes only
TCP_TABLES = (Path("/proc/self/net/tcp"), Path("/proc/self/net/tcp6"))
OPERATION_NAMES = (*(operation.name for operation in OPERATIONS), "batch")
INITIAL_STATUSES = (200, 413, 429, 500)  # alerts name them, so their series exist from the start
BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds

MetricFile: Any = MmapedDict  # untyped in its library
FILE_KINDS = ("counter", "histogram")
DAMAGED_FILE_ERRORS = (ValueError, RuntimeError, struct.error)  # of prometheus_client, which reads the files
MIN_FILE_SIZE = 256 * 1024  # bytes; several times what all series of a kind need
DEAD_PID = 0  # in the names of the files with the counts of all dead workers, in place of a process id
KILLED_FILE_NAME = "killed"  # of the file with one byte for each worker that was killed
PROXY_OPERATION = "proxy"  # value of the label `operation` for requests that nginx refused


class Metrics:
    """The sink (see `records`) that counts requests, and builds the page of metrics.

    `addresses` are those the service listens at, `host:port` or `unix:path`; the page has the number of
    connections to each `host:port`. `key_names` are the names of the API keys.

    Every series whose labels are known beforehand is created at 0 before anything is counted, since Prometheus
    sees no increase in one that begins at 1. Finding a series by its labels costs more than counting, so found
    series are cached.
    """

    def __init__(self, addresses: Iterable[str] = (), key_names: Iterable[str] = ()) -> None:
        folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
        self._folder = None if folder is None else Path(folder)
        self._scrape_collector, self._key_names = ScrapeCollector(addresses, self._folder), tuple(key_names)
        self._open_files_pid = 0  # id of the process whose files are open; 0: none are
        self._create_metrics()
        if self._folder is None:
            self._create_series()

    def _create_metrics(self) -> None:
        """Create the metrics, without series, and for each a cached function that finds a series by its labels.

        Such a function creates a series that does not exist yet.
        """
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
        self._find_request_series, self._find_seconds_series = cache(requests.labels), cache(seconds.labels)
        self._find_verdict_series, self._find_problem_series = cache(verdicts.labels), cache(problems.labels)
        self._find_units_series, self._find_key_series = cache(units.labels), cache(keys.labels)

    def __call__(self, record: RequestRecord) -> None:
        """Count an answered request. Raises OSError if the files of this process cannot be made."""
        self._open_files()
        self._find_request_series(record.game or "", record.operation, record.status).inc()
        self._find_seconds_series(record.operation).observe(record.seconds)
        for (game, legal), count in record.verdicts.items():
            self._find_verdict_series(game, LEGAL_LABELS[legal]).inc(count)
        for problem in record.problems:
            self._find_problem_series(problem).inc()
        if record.units:  # what uses none, such as a page, gets no series
            self._find_units_series(record.operation).inc(record.units)
        if record.key_name:
            self._find_key_series(record.key_name).inc()

    def _open_files(self) -> None:
        """Reserve the files of this process and create the series in them, if this process has not done so yet.

        Without a folder it does nothing. Raises OSError if the files cannot be made.
        """
        if self._folder is not None and self._open_files_pid != os.getpid():
            reserve_files(self._folder, os.getpid())
            self._open_files_pid = os.getpid()
            self._create_series()

    def _create_series(self) -> None:
        """Create, at 0, every series whose labels are known beforehand, by looking it up."""
        for name in OPERATION_NAMES:
            self._find_seconds_series(name)
            self._find_units_series(name)
            for game, status in product(GAMES if name != "batch" else ("",), INITIAL_STATUSES):
                self._find_request_series(game, name, status)
        self._find_request_series("", PROXY_OPERATION, 429)  # the status by which nginx limits clients
        for game, legal in product(GAMES, LEGAL_LABELS.values()):
            self._find_verdict_series(game, legal)
        for problem in KINDS:
            self._find_problem_series(problem)
        for key in self._key_names:
            self._find_key_series(key)

    def is_healthy(self) -> bool:
        """Return whether this process can count; always True without a folder.

        Its files are made first if it has none yet, or if one of them was deleted.
        """
        if self._folder is None:
            return True
        own_files = build_metric_file_paths(self._folder, os.getpid())
        try:
            if self._open_files_pid == os.getpid() and not all(path.exists() for path in own_files):
                # the library keeps the deleted files mapped and would go on counting into them
                values.ValueClass = values.MultiProcessValue()  # type: ignore[no-untyped-call]
                self._create_metrics()
                self._open_files_pid = 0
            self._open_files()
            return all(path.exists() for path in own_files)
        except OSError:
            return False

    def count_refusal(self, status: int) -> None:
        """Count a request that nginx refused with this status. Raises OSError if the files cannot be made."""
        self._open_files()
        self._find_request_series("", PROXY_OPERATION, status).inc()

    def build_page(self) -> bytes:
        """Return the page, in Prometheus's text format: counts of all workers, or without a folder of this one.

        Raises Problem (503) if the files in the folder cannot be made or read.
        """
        try:
            if self._folder is None:
                return generate_latest(self._registry)
            self._open_files()
            merged_registry = CollectorRegistry()
            merged_registry.register(self._scrape_collector)
            with _lock(self._folder, fcntl.LOCK_SH):  # so that no file is merged while it is read
                MultiProcessCollector(merged_registry, str(self._folder))  # type: ignore[no-untyped-call]
                return generate_latest(merged_registry)
        except (OSError, *DAMAGED_FILE_ERRORS):
            raise Problem("unavailable", "The metrics cannot be read.") from None


class ScrapeCollector(Collector):
    """The metrics that are measured while a page is built: version, killed workers, connections by address.

    They are no gauges of prometheus_client, since it would keep the values of each process that builds a page, and
    add them to later pages. `addresses` are as for `Metrics`. One whose connections cannot be counted, such as a
    `unix:path`, has no series; the first such address is logged. `folder` has the file KILLED_FILE_NAME; without a
    folder the page has no number of killed workers.
    """

    def __init__(self, addresses: Iterable[str], folder: Path | None) -> None:
        self._addresses, self._folder = tuple(addresses), folder
        self._has_logged_unreadable = False

    def collect(self) -> Iterator[Metric]:
        version = GaugeMetricFamily("smack_build_info", "The version.", labels=["version"])
        version.add_metric([__version__], 1)
        yield version
        if self._folder is not None:
            killed_file = self._folder / KILLED_FILE_NAME
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
        for address in self._addresses:
            port = address.rpartition(":")[2]
            try:
                if not port.isdecimal():
                    raise ValueError("the system counts no connections of a socket file")
                counts = count_connections(int(port))
            except (OSError, ValueError) as error:
                self._log_unreadable(address, error)
                continue
            for family, count in zip((waiting_gauge, accepted_gauge), counts, strict=True):
                family.add_metric([address], count)
        yield waiting_gauge
        yield accepted_gauge

    def _log_unreadable(self, address: str, error: Exception) -> None:
        if not self._has_logged_unreadable:
            self._has_logged_unreadable = True
            metrics = ["smack_connections_waiting", "smack_requests_in_flight"]
            write_line("metrics-unreadable", metrics=metrics, bind=address, error=str(error))


def count_connections(port: int) -> tuple[int, int]:
    """Return (number of connections to a local port that wait to be accepted, number accepted and still open).

    They are read from the system's TCP tables, so that requests are not slowed down by counting. Raises OSError if
    the tables cannot be read, as on a system that has none.
    """
    waiting_count = accepted_count = 0
    ipv4_table, ipv6_table = TCP_TABLES  # the second is missing where IPv6 is off
    for table in (ipv4_table, ipv6_table) if ipv6_table.exists() else (ipv4_table,):
        for line in table.read_text("ascii").splitlines()[1:]:
            _, address, _, state, queues, _, _, _, _, inode = line.split()[:10]
            if int(address.rpartition(":")[2], 16) == port:
                if state == LISTENING:  # its receive queue has the connections that are not accepted
                    waiting_count += int(queues.partition(":")[2], 16)
                elif state == ESTABLISHED and inode != "0":  # without an inode until it is accepted
                    accepted_count += 1
    return waiting_count, accepted_count


def build_metric_file_paths(folder: Path, pid: int) -> list[Path]:
    """Return the paths of the files of a process, one for each of FILE_KINDS, as prometheus_client names them."""
    return [folder / f"{kind}_{pid}.db" for kind in FILE_KINDS]


def reserve_files(folder: Path, pid: int) -> None:
    """Make the files of a process, or extend them, so that each has at least MIN_FILE_SIZE bytes.

    If they grew later, on a full disk a write into their mapped memory would kill the worker. Raises OSError if a
    file cannot be opened or does not fit on the disk; one that does not fit is removed.
    """
    for path in build_metric_file_paths(folder, pid):
        with path.open("ab") as file:
            try:
                file.write(bytes(max(MIN_FILE_SIZE - file.tell(), 0)))
                file.flush()
            except OSError:
                path.unlink()
                raise


@contextmanager
def _lock(folder: Path, mode: int) -> Iterator[None]:
    """Hold a lock on a folder while the `with` block runs; `mode` is that of `fcntl.flock`.

    It waits while another lock on the folder excludes this one; with LOCK_NB in `mode` it raises BlockingIOError
    instead. Raises OSError if the folder cannot be opened.
    """
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(descriptor, mode)
        yield
    finally:
        os.close(descriptor)


def mark_regular_end(folder: Path, pid: int) -> None:
    """Note in the folder, for `merge_dead_workers`, that the worker `pid` ends by itself and is not killed.

    Raises OSError if the note cannot be written.
    """
    _build_end_mark_path(folder, pid).touch()


def _build_end_mark_path(folder: Path, pid: int) -> Path:
    """Return the path of the empty file that notes that the worker `pid` ends by itself."""
    return folder / f"ended_{pid}"


def merge_dead_workers(folder: Path, pid: int | None = None, *, timed_out: bool = False) -> None:
    """Add the counts of workers that no longer run to the files of DEAD_PID, and remove the workers' own files.

    `pid` is that of a worker that has just ended. It is counted as killed if it `timed_out`, or if
    `mark_regular_end` was not called for it. With None, no worker is counted as killed.

    Raises BlockingIOError while a page reads the files or another process merges them: they are left to the next
    call, but the killed worker is counted. Raises OSError if files cannot be read or written, or one is damaged.
    """
    was_killed = pid is not None and (timed_out or not _build_end_mark_path(folder, pid).exists())
    if was_killed:
        with (folder / KILLED_FILE_NAME).open("ab") as file:  # counted even while the other files are being read
            file.write(b".")
    if pid is not None:
        _build_end_mark_path(folder, pid).unlink(missing_ok=True)
    with _lock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB):
        reserve_files(folder, DEAD_PID)  # once made, they have the size and stay as they are
        for kind, dead_path in zip(FILE_KINDS, build_metric_file_paths(folder, DEAD_PID), strict=True):
            _read_values(dead_path)  # since MetricFile raises other errors than OSError if the file is damaged
            with closing(MetricFile(str(dead_path))) as sums:
                for path in folder.glob(f"{kind}_*.db"):
                    if path != dead_path and not _is_alive(int(path.stem.partition("_")[2])):
                        for key, value in _read_values(path):
                            sums.write_value(key, sums.read_value(key)[0] + value, 0.0)  # 0.0: no timestamp
                        path.unlink()


def _read_values(path: Path) -> list[tuple[str, float]]:
    """Return (key, value) of each series in a file. Raises OSError if it cannot be read or is damaged."""
    try:
        return [(key, value) for key, value, _, _ in MetricFile.read_all_values_from_file(str(path))]
    except DAMAGED_FILE_ERRORS as error:
        raise OSError(f"{path.name} is damaged") from error


def _is_alive(pid: int) -> bool:
    """Return whether a process with this id exists."""
    try:
        os.kill(pid, 0)  # signal 0 does nothing, and fails if there is no such process
    except ProcessLookupError:
        return False
    except OSError:  # it is a process of another user
        return True
    return True
