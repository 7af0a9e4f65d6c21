"""gunicorn's settings; workers from the environment."""

import os

workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
worker_class = "sync"
preload_app = True
timeout = 10
graceful_timeout = 20
control_socket_disable = True
