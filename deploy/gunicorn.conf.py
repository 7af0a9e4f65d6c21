"""gunicorn -c deploy/gunicorn.conf.py "service.api:create_app()"; every value comes from a SMACK_ variable.

Sync workers are their own watchdog: one that is at work longer than the timeout is killed and replaced. They want
a proxy in front that buffers, since a slow client would hold one of them.
"""

import gc
import os
import shutil
import tempfile

MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:  # prometheus_client looks for it when it is imported
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="smack-metrics-", dir=MEMORY)

from service.api.settings import read_settings  # noqa: E402

_settings = read_settings()

bind = _settings.bind
workers = _settings.workers
timeout = _settings.timeout
graceful_timeout = _settings.graceful_timeout
backlog = _settings.backlog

worker_class = "sync"
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
    "formatters": {"lines": {"()": "service.api.logs.JsonLines"}},
    "handlers": {"out": {"class": "logging.StreamHandler", "stream": "ext://sys.stdout", "formatter": "lines"}},
    "root": {"level": "INFO", "handlers": ["out"]},
    "loggers": {"gunicorn.error": {"level": "INFO", "handlers": ["out"], "propagate": False}},
}


def when_ready(_server):
    """What lives before the workers outlives them: no collection shall touch it, so that they go on sharing it."""
    gc.collect()
    gc.freeze()


def on_exit(server):
    """Remove the metrics of this life, unless a new master goes on with them."""
    if not server.reexec_pid:
        shutil.rmtree(os.environ["PROMETHEUS_MULTIPROC_DIR"], ignore_errors=True)
