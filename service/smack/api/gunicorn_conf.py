"""gunicorn's configuration, used by `smack serve` and by

    gunicorn -c python:smack.api.gunicorn_conf "smack.api:create_app()"

What an operator can set comes from SMACK_ variables (and the folder of metrics from PROMETHEUS_MULTIPROC_DIR); the
rest is fixed here. A worker that does not respond for longer than the timeout is killed and
replaced. Sync workers need a buffering proxy in front, since a slow client would occupy one of them; without a
proxy `smack serve` chooses `smack.api.direct_worker.DirectWorker`.

With SMACK_LONG_BIND some workers serve only long requests, at a second address. The proxy sends replays,
suggestions, batches and large bodies there, and what a worker for short requests hands on.
"""

import gc
import os
import resource
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

gc.disable()  # a start makes hardly any garbage; see `when_ready`

SHARED_MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
OWNS_METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR" not in os.environ
if OWNS_METRICS_FOLDER:  # prometheus_client reads the variable when it is imported
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="smack-metrics-", dir=SHARED_MEMORY)
METRICS_FOLDER = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])

from smack.api.long_requests import NICENESS, LargeBodies, run_with_falling_priority  # noqa: E402
from smack.api.settings import read_and_check_settings  # noqa: E402
from smack.api.telemetry.metrics import mark_regular_end, merge_dead_workers  # noqa: E402
from smack.api.telemetry.refusals import open_report_socket, start_counting_refusals  # noqa: E402
from smack.api.web.static import WHOLE_DOCUMENT, build_json_document  # noqa: E402
from smack.operations import catalogue_routes  # noqa: E402
from smack.words.phrasebook import LANGUAGES  # noqa: E402

try:
    _settings = read_and_check_settings()
    # the socket of nginx's reports on refused requests, which the workers share
    REFUSALS_SOCKET = open_report_socket(_settings.refusals_bind) if _settings.refusals_bind else None
except (ValueError, OSError) as error:
    if OWNS_METRICS_FOLDER:
        METRICS_FOLDER.rmdir()  # made above, and empty still
    print(error, file=sys.stderr)
    sys.exit(1)

LONG_WORKER_COUNT = _settings.long_workers if _settings.long_bind else 0
LARGE_BODY_LOCK_FILE = tempfile.TemporaryFile(dir=SHARED_MEMORY)  # noqa: SIM115  # of large bodies, see `LargeBodies`

bind = [_settings.bind, _settings.long_bind] if LONG_WORKER_COUNT else [_settings.bind]
workers = _settings.workers + LONG_WORKER_COUNT
timeout = _settings.timeout
graceful_timeout = _settings.graceful_timeout
backlog = _settings.backlog

worker_class = "smack.api.worker.SmackSyncWorker"
logger_class = "smack.api.worker.ServerLogger"
preload_app = True  # workers share the memory of what is loaded
control_socket_disable = True  # it cannot be made under a read-only root
forwarded_allow_ips = ""  # nothing depends on the client's address or scheme; finding it takes time
worker_tmp_dir = SHARED_MEMORY
max_requests = 0  # a worker is never replaced for having answered many
worker_connections = 4000  # of a direct worker
keepalive = 15  # seconds that a direct worker gives an idle connection, and a head
limit_request_line = 4094  # bytes; the parser refuses longer lines and headers, and more of them
limit_request_fields = 50
limit_request_field_size = 8190  # bytes

logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"out": {"class": "smack.api.telemetry.logs.ServerLogHandler"}},
    "root": {"level": "INFO", "handlers": ["out"]},
    "loggers": {"gunicorn.error": {"level": "INFO", "handlers": ["out"], "propagate": False}},
}


def on_starting(_server: object) -> None:
    """Raise the limit of open files, for direct workers; merge the metrics of workers of an earlier run."""
    _soft_limit, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))
    with suppress(OSError):  # left to the end of a worker, as in `child_exit`
        merge_dead_workers(METRICS_FOLDER)


def pre_fork(server: Any, worker: Any) -> None:
    """If there are two addresses, choose the one that a new worker serves, and set its attribute `serves_long`.

    LONG_WORKER_COUNT workers serve the second address: their `serves_long` is True, that of the others False. With
    one address workers lack the attribute.
    """
    if len(server.LISTENERS) == 2:
        short_listener, long_listener = server.LISTENERS
        # At a reload the old workers are still there. With the new worker stay the newest `num_workers - 1` of
        # them; gunicorn counts `age` up with each worker, so the newest have the greatest.
        # `num_workers` is at least two, one of each kind, unless signals (TTOU) lower it: at one the slice is all.
        staying_workers = sorted(server.WORKERS.values(), key=lambda other: other.age)[1 - server.num_workers :]
        worker.serves_long = (
            sum(other.sockets[0] is long_listener for other in staying_workers) < LONG_WORKER_COUNT
        )
        worker.sockets = [long_listener if worker.serves_long else short_listener]


def post_worker_init(worker: Any) -> None:
    """Prepare a worker for its kind of requests; do nothing for another application than the service's.

    A request that takes more than `short_work` is run in a thread by a direct worker and by a worker for long
    requests, and handed on by a worker for short requests; a worker at the only address behind a proxy answers all
    requests alike. A worker for long requests also has a lower priority, and shares slots for large bodies with
    the others of its kind (`LargeBodies`). Workers of the other kinds count the requests that nginx reports as
    refused, if SMACK_REFUSALS_BIND is set.
    """
    # benchmarks have other applications
    operation_handler = getattr(worker.wsgi, "extensions", {}).get("smack_operation_handler")
    if operation_handler is None:
        return
    metrics = worker.wsgi.extensions["smack_sinks"].by_name.get("metrics")
    serves_long = getattr(worker, "serves_long", None)  # None: there is one address, see `pre_fork`
    # workers for long requests leave nginx's reports to the others: behind costly requests they would count late
    if REFUSALS_SOCKET is not None and metrics is not None and not serves_long:
        start_counting_refusals(REFUSALS_SOCKET, metrics.count_refusal)
    if hasattr(worker, "apply_direct_limits"):  # without a proxy
        worker.apply_direct_limits(_settings.short_work)
    elif serves_long is False:
        operation_handler.limit_work(_settings.short_work)
    elif serves_long:
        os.nice(NICENESS)
        operation_handler.limit_work(_settings.short_work, run_with_falling_priority)
        worker.wsgi.wsgi_app = LargeBodies(worker.wsgi.wsgi_app, LARGE_BODY_LOCK_FILE)


def post_request(_worker: object, _request: object, environ: Any, _response: object) -> None:
    """Remove the deadline that a direct worker has set for an answer; its connection waits for another request."""
    if "gunicorn.socket" in environ:  # the environ is empty if gunicorn could not build it
        environ["gunicorn.socket"].settimeout(None)


def when_ready(_server: object) -> None:
    """Build what all workers share and exempt it from garbage collection, which would copy its memory pages."""
    # parsing the document takes most of a second; it is cached for its route, which calls it with these arguments
    build_json_document(WHOLE_DOCUMENT, requires_key=bool(_settings.api_keys))
    for language in LANGUAGES:
        catalogue_routes.build_answers(language)  # parsing the texts of a language takes a sixth of a second
    gc.freeze()
    gc.enable()
    gc.collect()  # finds nothing, but resets the count of objects that triggers the next full collection


def worker_exit(_server: object, worker: Any) -> None:
    """Note in METRICS_FOLDER that this worker ends regularly. A worker that is killed leaves no such note."""
    with suppress(OSError):
        mark_regular_end(METRICS_FOLDER, worker.pid)


def child_exit(_server: object, worker: Any) -> None:
    """Merge the metrics of a dead worker, and count it if it was killed.

    If the merging fails, because a file is in use or damaged or the disk is full, it is left to the next call.
    """
    with suppress(OSError):
        merge_dead_workers(METRICS_FOLDER, worker.pid, timed_out=worker.aborted)


def pre_exec(server: Any) -> None:
    """If this master has made its metrics folder, let a new master, started by SIGUSR2, make another.

    A folder that the operator has set is used by both masters.
    """
    if OWNS_METRICS_FOLDER:  # after a reload gunicorn passes on what this module has set, too
        server.cfg.env_orig.pop("PROMETHEUS_MULTIPROC_DIR", None)


def on_exit(_server: object) -> None:
    """Remove the metrics folder if this master has made it."""
    if OWNS_METRICS_FOLDER:
        shutil.rmtree(METRICS_FOLDER, ignore_errors=True)
