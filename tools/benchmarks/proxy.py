"""`adjudicate` through nginx: to sync workers, or to direct workers whose connections it keeps open."""

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from smack.cli.servers import DIRECT_WORKER_OPTIONS
from tests.support.live import free_port
from tools.benchmarks import inside, material, servers
from tools.benchmarks.measure import Table, count, progress, times, us

ROUNDS = 5
SECONDS = 1.5  # of load, each time
GAME = "spank"
KEEPALIVE = 'keepalive 32; } proxy_http_version 1.1; proxy_set_header Connection "";'

CONF = """\
worker_processes 1; pid {folder}/pid; error_log {folder}/error crit; daemon off;
events {{ worker_connections 1024; }}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    upstream service {{ server 127.0.0.1:{upstream}; {keepalive}
    server {{ listen 127.0.0.1:{port}; location / {{ proxy_pass http://service; }} }}
}}
"""

NOTE = f"""\
Requests of {GAME} through nginx (one process), two workers each; clients as above. A sync worker closes each
connection. Direct workers (`smack serve`, gunicorn's gevent) keep theirs, and nginx keeps up to 32 (`keepalive`).
Processor time is that of the workers and of nginx, per request.

Decision: sync workers, whose connections nginx does not keep. Keeping saves less than greenlets cost; and the
watchdog kills a silent sync worker with its one request, a direct one with all of its requests."""


def through_nginx() -> Table:
    path = inside.adjudicate_path(GAME)
    requests = [servers.post(path, body) for body in material.requests(GAME)]
    app = "smack.api:create_app()"
    names = ("sync, closed", "direct, closed", "direct, kept open")
    rates: dict[str, list[tuple[float, ...]]] = {name: [] for name in names}
    with (
        servers.gunicorn(app, requests[0]) as sync,
        servers.gunicorn(app, requests[0], options=DIRECT_WORKER_OPTIONS) as direct,
        nginx(sync, "}", requests[0]) as before_sync,
        nginx(direct, "}", requests[0]) as before_closed,
        nginx(direct, KEEPALIVE, requests[0]) as before_keepalive,
        servers.clients() as pool,
    ):
        ways = ((before_sync, sync), (before_closed, direct), (before_keepalive, direct))
        for number in range(-1, ROUNDS):
            for (name, measured), (front, service) in zip(rates.items(), ways, strict=True):
                progress(f"{name}, round {number + 1} of {ROUNDS}", end="\r")
                used = service.processor_seconds()
                rate = servers.load(pool, front, requests, SECONDS)
                per_request = (service.processor_seconds() - used) / (rate.requests_per_second * SECONDS)
                if number >= 0:
                    measured.append((rate.requests_per_second, per_request, rate.processor_seconds))
    first = [median(column) for column in zip(*rates[names[0]], strict=True)]
    rows = []
    for name, measured in rates.items():
        per_second, workers, proxy = [median(column) for column in zip(*measured, strict=True)]
        ratio = times((workers + proxy) / (first[1] + first[2]))
        rows.append((name, count(per_second), us(workers), us(proxy), ratio))
    columns = ("workers, connections", "requests/s", "workers, us", "nginx, us", "processor time / first row's")
    return Table("Kept connections between nginx and workers", NOTE, columns, tuple(rows))


@contextmanager
def nginx(service: servers.Server, keepalive: str, probe: bytes) -> Iterator[servers.Server]:
    """Run nginx in front of a service; yield it once it has answered the probe."""
    port = free_port()
    with TemporaryDirectory() as folder:
        path = Path(folder, "nginx.conf")
        path.write_text(CONF.format(folder=folder, upstream=service.port, port=port, keepalive=keepalive), "utf-8")
        with subprocess.Popen(["nginx", "-c", str(path), "-e", f"{folder}/error"]) as process:
            try:
                servers.wait_for(port, probe, process)
                yield servers.Server(process.pid, port)
            finally:
                process.send_signal(signal.SIGTERM)
                process.wait(servers.PATIENCE)
