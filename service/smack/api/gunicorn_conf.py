"""gunicorn's configuration, used by `smack serve` and by

    gunicorn -c python:smack.api.gunicorn_conf "smack.api:create_app()"

Every value comes from a SMACK_ variable. A worker that does not respond for longer than the timeout is killed and
replaced. Sync workers need a buffering proxy in front, since a slow client would occupy one of them; without one
`smack serve` chooses `smack.api.direct_worker.DirectWorker`.

With SMACK_LONG_BIND some workers serve long requests alone, at a second address: the proxy sends replays, batches
and large bodies there, and all other requests find their workers free.
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
OWN_METRICS = "PROMETHEUS_MULTIPROC_DIR" not in os.environ
if OWN_METRICS:  # prometheus_client reads it when it is imported
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="smack-metrics-", dir=SHARED_MEMORY)
METRICS = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])

from smack.api.long_requests import NICENESS, LargeBodies, run_with_falling_priority  # noqa: E402
from smack.api.settings import settings_to_start_with  # noqa: E402
from smack.api.telemetry.metrics import mark_regular_end, merge_dead  # noqa: E402
from smack.api.telemetry.refusals import count_refusals, open_socket  # noqa: E402
from smack.api.web.static import in_json  # noqa: E402
from smack.operations import catalogue  # noqa: E402
from smack.words.phrasebook import LANGUAGES  # noqa: E402

try:
    _settings = settings_to_start_with()
    REFUSALS = open_socket(_settings.refusals_bind) if _settings.refusals_bind else None  # the workers share it
except (ValueError, OSError) as error:
    if OWN_METRICS:
        METRICS.rmdir()
    print(error, file=sys.stderr)
    sys.exit(1)

LONG = _settings.long_workers if _settings.long_bind else 0
TURNS = tempfile.TemporaryFile(dir=SHARED_MEMORY)  # noqa: SIM115  # of large bodies, see `LargeBodies`

bind = [_settings.bind] + [_settings.long_bind] * bool(LONG)
workers = _settings.workers + LONG
timeout = _settings.timeout
graceful_timeout = _settings.graceful_timeout
backlog = _settings.backlog

worker_class = "smack.api.worker.SmackSyncWorker"
logger_class = "smack.api.worker.ServerLogger"
preload_app = True  # workers share the memory of what is loaded
control_socket_disable = True  # it cannot be made under a read-only root
forwarded_allow_ips = ""  # nothing depends on the client's address or scheme; finding it takes time
worker_tmp_dir = SHARED_MEMORY
max_requests = 0
worker_connections = 4000  # of a direct worker
keepalive = 15  # seconds that a direct worker gives an idle connection, and a head
limit_request_line = 4094
limit_request_fields = 50
limit_request_field_size = 8190

logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"out": {"class": "smack.api.telemetry.logs.ServerLogHandler"}},
    "root": {"level": "INFO", "handlers": ["out"]},
    "loggers": {"gunicorn.error": {"level": "INFO", "handlers": ["out"], "propagate": False}},
}


def on_starting(_server: object) -> None:
    """Raise the limit of open files as far as allowed, for direct workers; begin to count deaths."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with suppress(OSError):
        merge_dead(METRICS)


def pre_fork(server: Any, worker: Any) -> None:
    """Give a new worker one of the two addresses, so that `LONG` workers serve the second one."""
    if len(server.LISTENERS) == 2:
        short_address, long_address = server.LISTENERS
        # At a reload the old workers are still there; beside the new one stay the newest, one fewer than all.
        newest = sorted(server.WORKERS.values(), key=lambda other: other.age)[1 - server.num_workers :]
        worker.serves_long = sum(other.sockets[0] is long_address for other in newest) < LONG
        worker.sockets = [long_address if worker.serves_long else short_address]


def post_worker_init(worker: Any) -> None:
    """Limit the budget of a short request where other workers, or threads, do more work; lower their priority."""
    request_handler = getattr(worker.wsgi, "extensions", {}).get(
        "smack_requests"
    )  # benchmarks have other applications
    if request_handler is None:
        return
    counted = worker.wsgi.extensions["smack_sinks"].by_name.get("metrics")
    if REFUSALS is not None and counted is not None and not getattr(worker, "serves_long", False):
        count_refusals(REFUSALS, counted.count_refusal)
    if hasattr(worker, "serve_directly"):  # without a proxy
        worker.serve_directly(_settings.short_work)
    elif getattr(worker, "serves_long", None) is False:  # `pre_fork` has set it: there are two addresses
        request_handler.limit_work(_settings.short_work)
    elif hasattr(worker, "serves_long"):
        os.nice(NICENESS)
        request_handler.limit_work(_settings.short_work, run_with_falling_priority)
        worker.wsgi.wsgi_app = LargeBodies(worker.wsgi.wsgi_app, TURNS)


def post_request(_worker: object, _request: object, environ: Any, _response: object) -> None:
    """Remove the deadline of the answer from a direct worker's connection, which waits for its next request."""
    if "gunicorn.socket" in environ:
        environ["gunicorn.socket"].settimeout(None)


def when_ready(_server: object) -> None:
    """Build what all workers share and exempt it from garbage collection, which would copy its memory pages."""
    in_json(keys=bool(_settings.api_keys))  # parsing the document takes most of a second
    for language in LANGUAGES:
        catalogue.answers(language)  # parsing the texts of a language takes a sixth of a second
    gc.freeze()
    gc.enable()
    gc.collect()  # finds nothing, but resets the count of objects that triggers the next full collection


def worker_exit(_server: object, worker: Any) -> None:
    """Note in a worker that it ends by itself: one that the system kills, for memory say, cannot."""
    with suppress(OSError):
        mark_regular_end(METRICS, worker.pid)


def child_exit(_server: object, worker: Any) -> None:
    """Merge the counts of a dead worker; a reader or a full disk may delay it until the next."""
    with suppress(OSError):
        merge_dead(METRICS, worker.pid, at_its_timeout=worker.aborted)


def on_exit(server: Any) -> None:
    """Remove the metrics of this run, unless a new master goes on with them."""
    if OWN_METRICS and not server.reexec_pid:
        shutil.rmtree(METRICS, ignore_errors=True)
