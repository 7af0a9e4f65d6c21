"""What each part of gunicorn that `smack.api.worker` replaces would cost if it were gunicorn's own."""

import socket
from typing import Any

from gunicorn.config import Config
from gunicorn.glogging import Logger
from gunicorn.http import wsgi
from gunicorn.http.message import Request
from gunicorn.util import close_graceful
from gunicorn.workers.sync import SyncWorker

from smack.api import worker
from smack.api.app import create_app
from smack.api.settings import Settings
from smack.api.worker import SmackSyncWorker
from tools.benchmarks import inside, material, servers
from tools.benchmarks.measure import Table, Work, take_turns, times, us

NOTE = """\
Requests of smackarang from four other processes, answered in this one by a sync worker with logs (to nowhere) and
metrics on: processor time of a request, and how many times that of `SmackSyncWorker` it is when one part is
gunicorn's own. What gains less than 3 % is not replaced, but for `Request`: gunicorn trusts a Unix socket."""

GAME = "smackarang"


class OwnResponse(SmackSyncWorker):
    def handle_request(self, request: Request, client: Any, addr: Any) -> None:
        environ = worker.build_environ(self.environ, request, client, addr)
        response = wsgi.Response(request, client, self.cfg)
        response.force_close()
        for part in self.wsgi(environ, response.start_response):
            response.write(part)
        response.close()


class OwnClose(SmackSyncWorker):
    def handle_request(self, request: Request, client: Any, addr: Any) -> None:
        super().handle_request(request, client, addr)
        close_graceful(client)


def own_environ(_base: Any, request: Request, client: Any, addr: Any) -> Any:
    return wsgi.create(request, client, addr, ("127.0.0.1", 80), request.cfg)[1]


def overrides() -> Table:
    requests = [servers.post(inside.adjudicate_path(GAME), body) for body in material.requests(GAME)]
    with socket.create_server(("127.0.0.1", 0), backlog=128) as listener, servers.clients() as pool:
        works = {
            "all of ours": _work(SmackSyncWorker, listener),
            "settings read through `Config`": _work(SmackSyncWorker, listener, plain=False),
            "`Request`, which asks who sends it": _with(worker, "UntrustingRequest", Request, listener),
            "the environ": _with(worker, "build_environ", own_environ, listener),
            "the response, in several writes": _work(OwnResponse, listener),
            "the close, which waits for the client's": _work(OwnClose, listener),
            "all of gunicorn's": _work(SyncWorker, listener),
        }
        endless = [(listener.getsockname()[1], requests)] * servers.CLIENTS
        pool.starmap_async(_send_forever, endless)
        measured = take_turns(works)
        pool.terminate()
    return Table(
        "What the sync worker replaces",
        NOTE,
        ("gunicorn's own", "us", "times"),
        tuple((name, us(measured.of(name)), times(measured.ratio(name, "all of ours"))) for name in works),
    )


def _send_forever(port: int, requests: list[bytes]) -> None:
    while True:
        for request in requests:
            servers.send_request(port, request)


def _work(kind: type[SyncWorker], listener: socket.socket, *, plain: bool = True) -> Work:
    """Return a call that accepts a connection and answers its request."""
    config = Config()
    config.set("forwarded_allow_ips", "")
    made = kind(0, 0, [listener], None, 30, config, Logger(config))
    made.wsgi = create_app(Settings())
    made.max_requests = 10**9
    if kind is not SyncWorker:
        made.environ = wsgi.base_environ(config) | worker.build_server_environ(listener.getsockname())
        if plain:
            vars(config).update({name: setting.get() for name, setting in config.settings.items()})
    return lambda: made.accept(listener)


def _with(module: Any, name: str, value: Any, listener: socket.socket) -> Work:
    work, ours = _work(SmackSyncWorker, listener), getattr(module, name)

    def run() -> None:  # `patch` would cost more than what is measured
        setattr(module, name, value)
        work()
        setattr(module, name, ours)

    return run
