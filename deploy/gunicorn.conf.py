"""gunicorn -c deploy/gunicorn.conf.py "smack.api:create_app()"; every value comes from a SMACK_ variable.

Sync workers are their own watchdog: one that is at work longer than the timeout is killed and replaced. They want
a proxy in front that buffers, since a slow client would hold one of them.

With SMACK_LONG_BIND what takes long has workers and an address of its own: the proxy sends replays, batches and
big bodies there, and whatever happens to them, all else finds its workers free.
"""

import gc
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

gc.disable()  # hardly anything that a start makes is garbage; see `when_ready`

MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
OWN_METRICS = "PROMETHEUS_MULTIPROC_DIR" not in os.environ
if OWN_METRICS:  # prometheus_client looks for it when it is imported
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="smack-metrics-", dir=MEMORY)
METRICS = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])

from smack.api.settings import settings_to_start_with  # noqa: E402
from smack.api.telemetry import ledgers  # noqa: E402

try:
    _settings = settings_to_start_with()
except ValueError as error:
    if OWN_METRICS:
        METRICS.rmdir()
    print(error, file=sys.stderr)
    sys.exit(1)

LONG_BODY = 100_000  # bytes
LONG = _settings.long_workers if _settings.long_bind else 0

bind = [_settings.bind] + [_settings.long_bind] * bool(LONG)
workers = _settings.workers + LONG
timeout = _settings.timeout
graceful_timeout = _settings.graceful_timeout
backlog = _settings.backlog

worker_class = "smack.api.worker.SmackSyncWorker"
preload_app = True  # workers share the memory of what is loaded
control_socket_disable = True  # it cannot be made under a read-only root
worker_tmp_dir = MEMORY
max_requests = 0
limit_request_line = 4094
limit_request_fields = 50
limit_request_field_size = 8190

logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"out": {"class": "smack.api.telemetry.logs.ServerLines"}},
    "root": {"level": "INFO", "handlers": ["out"]},
    "loggers": {"gunicorn.error": {"level": "INFO", "handlers": ["out"], "propagate": False}},
}


def pre_fork(server, worker):
    """Give a worker its address: among the newest as many as there should be serve the second one."""
    gc.enable()  # here, since a reload reads this file anew and asks no `when_ready`
    if len(server.LISTENERS) == 2:
        newest = sorted(server.WORKERS.values(), key=lambda other: other.age)[1 - server.num_workers :]
        serving_long = sum(other.sockets[0] is server.LISTENERS[1] for other in newest)
        worker.sockets = [server.LISTENERS[serving_long < LONG]]


def when_ready(_server):
    """What lives before the workers outlives them: no collection shall touch it, so that they go on sharing it."""
    gc.freeze()
    gc.collect()  # of nothing: how often all is looked through hangs on how much there was the last time


def post_request(_worker, _req, environ, _resp):
    """A refusal keeps what was read in a cycle; of a long body that is too much to leave for some later time."""
    if "HTTP_TRANSFER_ENCODING" in environ or int(environ.get("CONTENT_LENGTH") or 0) >= LONG_BODY:
        gc.collect()


def child_exit(_server, worker):
    """Keep what a dead worker counted, without its files; a reader or a full disk may put it off."""
    with suppress(OSError):
        ledgers.bury(METRICS, killed=worker.aborted)


def on_exit(server):
    """Remove the metrics of this life, unless a new master goes on with them."""
    if OWN_METRICS and not server.reexec_pid:
        shutil.rmtree(METRICS, ignore_errors=True)
