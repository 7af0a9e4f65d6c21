"""Run nginx with the shipped configuration in front of gunicorn, and check the answers that it makes itself.

python -m deploy.prove_proxy     with nginx installed
"""

import gzip
import json
import os
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tests.support.live import free_port
from tools.load.server import Server

NGINX = Path(__file__).parent / "nginx"
JSON = {"Content-Type": "application/json"}
UPGRADE_REQUESTS = 10_000
LONG_BATCH = b'{"requests":[%s]}' % b",".join(
    [b'{"game":"spank","operation":"deal","body":{"players":["a","b"]}}'] * 1000
)


@contextmanager
def proxy(
    upstream: int,
    long_upstream: int,
    log: str = "off",
    address: str = "127.0.0.1",
    second: tuple[int, int] | None = None,
    settings: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[int]:
    """Run nginx with settings of `nginx/start.sh`; yield its port. `second`: the ports of a second instance."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="smack-proxy-") as temporary:
        folder = Path(temporary)
        for name in ("problems.conf", "clients.address.conf", "clients.key.conf"):
            shutil.copy(NGINX / name, folder)
        start = folder / "start.sh"
        lines = log if log == "off" else f"{log} lines"
        text = (NGINX / start.name).read_text("utf-8").replace("/tmp/", f"{folder}/")
        start.write_text(text.replace("v6 8080", f"v6 {port}").replace('"/dev/stdout lines"', f'"{lines}"'))
        upstreams = (NGINX / f"upstream.{'pair' if second else 'sidecar'}.conf").read_text("utf-8")
        shipped = dict(zip((8000, 8001, 8010, 8011), (upstream, long_upstream, *(second or ())), strict=False))
        upstreams = re.sub(r":(80\d\d) ", lambda found: f":{shipped[int(found[1])]} ", upstreams)
        (folder / "upstream.conf").write_text(upstreams)
        conf = (NGINX / "nginx.conf").read_text("utf-8").replace("listen 8080", f"listen {address}:{port}")
        (folder / "nginx.conf").write_text(conf.replace("/tmp/", f"{folder}/"))
        user = "user root;" if os.geteuid() == 0 else ""  # nginx must be able to write into the folder
        command, env = ["sh", str(start), "-g", f"daemon off; {user}"], os.environ | dict(settings)
        subprocess.run([*command, "-t", "-q"], check=True, env=env)
        with subprocess.Popen(command, stderr=subprocess.DEVNULL, env=env) as nginx:
            try:
                _wait_for(partial(_is_open, address, port))
                yield port
            finally:
                nginx.terminate()


def raw(port: int, text: bytes) -> tuple[int, dict[str, str], bytes]:
    """Return (status, headers, body) for bytes that no client library would send."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(text)
        connection.shutdown(socket.SHUT_WR)
        received = b""
        while part := connection.recv(65536):
            received += part
    head, _, body = received.partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines[1:])
    return int(lines[0].split()[1]), headers, body


def send(
    port: int, method: str, path: str, body: Any = None, headers: Any = None
) -> tuple[int, dict[str, str], bytes]:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request(method, path, body, headers or {}, encode_chunked=not isinstance(body, (bytes, type(None))))
    response = connection.getresponse()
    received = response.read()
    connection.close()
    return response.status, {name.lower(): value for name, value in response.getheaders()}, received


def expect_problem(what: str, answer: tuple[int, dict[str, str], bytes], status: int, name: str) -> None:
    """Assert that an answer is a problem document with the headers that it must have."""
    actual_status, headers, body = answer
    assert actual_status == status, (what, actual_status, body[:200])
    assert headers["content-type"] == "application/problem+json", (what, headers)
    parsed = json.loads(body)
    assert (parsed["status"], parsed["type"]) == (status, f"/problems/{name}"), (what, parsed)
    assert parsed["request_id"] == headers["x-request-id"], (what, headers)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"
    own = "content-security-policy" not in headers  # made by nginx, not by the service
    assert headers.get("access-control-allow-origin") == ("*" if own else None), (what, headers)
    assert ("access-control-expose-headers" in headers) == own, (what, headers)
    assert ("retry-after" in headers) == (status in (429, 503)), (what, headers)
    print(f"{what}: {status} {name}", flush=True)


def prove_passing(port: int) -> None:
    status, headers, body = send(port, "GET", "/v1/games", headers={"X-Request-ID": "mine"})
    assert (status, headers["x-request-id"]) == (200, "mine")
    example = json.loads(send(port, "GET", "/v1/games/" + json.loads(body)["games"][0]["id"])[2])
    path = f"/v1/games/{example['id']}/adjudicate"
    status, headers, body = send(port, "POST", path, json.dumps(example["example"]["legal"]).encode(), JSON)
    assert json.loads(body)["legal"] is True
    assert "access-control-allow-origin" not in headers
    status, headers, body = send(port, "PUT", path)
    assert (status, "POST" in headers["allow"]) == (405, True)
    compressed = send(port, "GET", "/openapi.json", headers={"Accept-Encoding": "gzip"})
    assert compressed[1]["content-encoding"] == "gzip"
    assert gzip.decompress(compressed[2]) == send(port, "GET", "/openapi.json")[2]
    status, headers, body = send(port, "GET", "/nothing", headers={"Accept": "text/html"})
    assert (status, headers["content-type"]) == (404, "text/html; charset=utf-8")
    print("answers and problems of the service pass", flush=True)


def prove_problems(port: int) -> None:
    big = b"[" * (9 * 2**20)
    expect_problem("a body over 8 MiB", send(port, "POST", "/v1/batch", big, JSON), 413, "too-large")
    chunks = (big[i : i + 65536] for i in range(0, len(big), 65536))
    chunked = JSON | {"Transfer-Encoding": "chunked"}
    for size in (1, 4, 7):
        answer = send(port, "POST", "/v1/games/smackarang/deal", b" " * (size * 2**20 + 1), JSON)
        expect_problem(f"more than {size} MiB for deal", answer, 413, "too-large")
    expect_problem("the same in chunks", send(port, "POST", "/v1/batch", chunks, chunked), 413, "too-large")
    expect_problem(
        "a URI of 40 KB", raw(port, b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"), 400, "bad-request"
    )
    headers = b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 40_000 + b"\r\n\r\n"
    expect_problem("a header of 40 KB", raw(port, headers), 400, "bad-request")
    expect_problem("no Host", raw(port, b"GET / HTTP/1.1\r\n\r\n"), 400, "bad-request")
    expect_problem("metrics from outside", send(port, "GET", "/metrics"), 404, "not-found")
    expect_problem("readiness from outside", send(port, "GET", "/readyz"), 404, "not-found")
    expect_problem("TRACE", send(port, "TRACE", "/v1/games"), 405, "method-not-allowed")
    expect_problem("another HTTP", raw(port, b"GET / HTTP/7.0\r\nHost: x\r\n\r\n"), 400, "bad-request")
    coded = b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: odd\r\n\r\n"
    expect_problem("an unknown coding", raw(port, coded), 400, "bad-request")
    framed = b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
    expect_problem("bad chunks", raw(port, framed), 400, "bad-request")


def prove_refusals(port: int) -> None:
    """Prove that refusals arrive although the service does not read the body."""
    body = b" " * 900_000
    path = "/v1/games/spank/deal"
    expect_problem("a large body to nowhere", send(port, "POST", "/nothing", body, JSON), 404, "not-found")
    expect_problem("a large body by any method", send(port, "PUT", path, body, JSON), 405, "method-not-allowed")
    html = JSON | {"Accept": "text/html"}
    expect_problem("a large body for a page", send(port, "POST", path, body, html), 406, "not-acceptable")
    plain = {"Content-Type": "text/plain"}
    expect_problem("a large body of text", send(port, "POST", path, body, plain), 415, "unsupported-media-type")


def prove_lines(log: Path) -> None:
    """Prove that refused requests are logged with the method they were sent with."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    methods = {(line["method"], line["status"]) for line in lines}
    assert {("POST", 413), ("POST", 400), ("TRACE", 405), ("GET", 404), ("PUT", 405)} <= methods, methods
    print("refused requests are logged with their methods", flush=True)


def prove_limit(port: int) -> None:
    """Prove that fast clients are slowed down, and that each client may have two long operations at a time."""
    began = time.monotonic()
    for _ in range(400):
        assert send(port, "GET", "/healthz")[0] == 200
    assert time.monotonic() - began > 2.5
    print("four hundred requests at once take three seconds", flush=True)
    deal = b'{"players":["a","b"]}'
    with ThreadPoolExecutor(40) as pool:
        statuses = pool.map(lambda _: send(port, "POST", "/v1/games/spank/deal", deal, JSON)[0], range(300))
        assert [*statuses] == [200] * 300
    print("forty connections of one address send three hundred requests, and none is refused", flush=True)
    head = b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n"
    with ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10)).sendall(head)
        wait_until_read(port)
        assert send(port, "POST", "/v1/batch", b'{"requests":[]}', JSON)[0] == 200
    print("unfinished bodies are not counted among long requests", flush=True)
    for path, most in ((b"/v1/games/spank/deal", 100), (b"/v1/batch", 30)):
        with ExitStack() as stack:
            connect = partial(socket.create_connection, ("127.0.0.1", port), timeout=10)
            slow = [stack.enter_context(connect()) for _ in range(most + 5)]
            for connection in slow:
                connection.sendall(head.replace(b"/v1/batch", path))
            _wait_for(partial(_are_answered, slow, 5))  # they wait their turn
            assert send(port, "POST", path.decode(), deal, JSON)[0] == 429
            refusals = [connection.recv(12) for connection in select.select(slow, [], [], 0)[0]]
            assert refusals == [b"HTTP/1.1 429"] * 5, (path, refusals)
            other = HTTPConnection("127.0.0.1", port, timeout=10, source_address=("127.0.0.9", 0))
            other.request("POST", "/v1/batch", b'{"requests":[]}', JSON)
            assert other.getresponse().status == 200
            other.close()
        print(f"an address has at most {most} unfinished bodies for {path!r}; others are answered", flush=True)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: send(port, "POST", "/v1/batch", LONG_BATCH, JSON), range(8)))
    assert {answer[0] for answer in answers} == {200, 429}, [answer[0] for answer in answers]
    refused = next(answer for answer in answers if answer[0] == 429)
    expect_problem("a third long operation", refused, 429, "too-many-requests")
    prove_aborted_requests_count(port, deal)
    assert send(port, "GET", "/v1/games")[0] == 200


def prove_aborted_requests_count(port: int, deal: bytes) -> None:
    """Prove that a long request counts while a worker computes, although its client has closed the connection."""
    dealt = json.loads(send(port, "POST", "/v1/games/spank/deal", deal, JSON)[2])
    mover = dealt["to_act"][0]["player"]  # for anyone else there is nothing to search
    suggest = {"game": "spank", "operation": "suggest", "body": {"state": dealt["state"], "player": mover}}
    costly = json.dumps({"requests": [suggest] * 20}).encode()
    head = b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    for _ in range(2):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
            connection.sendall(head % len(costly) + costly)
            wait_until_read(port)
    refused = send(port, "POST", "/v1/batch", LONG_BATCH, JSON)
    expect_problem("a third long operation, two clients having gone", refused, 429, "too-many-requests")
    began = time.monotonic()
    _wait_for(lambda: send(port, "POST", "/v1/batch", LONG_BATCH, JSON)[0] == 200)
    print(f"which is answered again {time.monotonic() - began:.1f} s later", flush=True)


def prove_redirection(port: int, short_port: int) -> None:
    """Prove that a request over the budget of a short worker is answered by a worker for long ones."""
    path, body = "/v1/games/spank/score", json.dumps({"padding": [{}] * 20_000}).encode()
    status, headers, _ = send(short_port, "POST", path, body, JSON)
    assert (status, headers["x-accel-redirect"]) == (413, "@long")
    expect_problem("a heavy request", send(port, "POST", path, body, JSON), 422, "not-understood")


def prove_clients(upstream: int, long_upstream: int) -> None:
    """Prove that clients are distinguished by API key, or by the address that a trusted proxy forwards."""
    trusting = {"NGINX_TRUSTED_PROXIES": "198.51.100.0/24 127.0.0.0/8"}
    forwarded, addresses = "X-Forwarded-For", [f"192.0.2.{number}" for number in range(6)]
    one_network = ("::7", "::8:9", ":1:2:3:4", ":0:0:0:5", "::6:0:0", ":1::2")  # how the addresses in it end
    for settings, header, clients, statuses in (
        ({"NGINX_CLIENTS": "key"}, "X-API-Key", [f"key-{number}" for number in range(6)], {200}),
        (trusting, forwarded, addresses, {200}),
        ({"NGINX_TRUSTED_PROXIES": "198.51.100.0/24"}, forwarded, addresses, {200, 429}),
        (trusting, forwarded, [f"2001:db8:1:{number}::7" for number in range(6)], {200}),
        (trusting, forwarded, [f"2001:db8:1:2{end}" for end in one_network], {200, 429}),
        (trusting, forwarded, [f"2001:db8:0:0{end}" for end in one_network], {200, 429}),
        (trusting, forwarded, [f"2001:db8:0:{number}:1:2:3:4" for number in range(6)], {200}),
        (trusting, forwarded, [f"::ffff:{address}" for address in addresses], {200}),
    ):
        with proxy(upstream, long_upstream, settings=settings) as port, ThreadPoolExecutor(8) as pool:
            answers = pool.map(
                partial(send, port, "POST", "/v1/batch", LONG_BATCH), [JSON | {header: one} for one in clients]
            )
            assert {answer[0] for answer in answers} == statuses, (settings, clients)
        print(f"six clients, {clients[0]} to {clients[-1]}, {settings}: {statuses}", flush=True)


def prove_absence(port: int, server: Server) -> None:
    """Prove that a frozen and a stopped service are answered for by nginx."""
    server.signal_all(signal.SIGSTOP)
    began = time.monotonic()
    expect_problem("a frozen service", send(port, "GET", "/v1/games"), 503, "unavailable")
    assert time.monotonic() - began < 20
    server.signal_all(signal.SIGCONT)
    server.stop()
    expect_problem("no service", send(port, "GET", "/v1/games"), 503, "unavailable")


def prove_upgrade() -> None:
    """Prove that no request fails while two instances restart, one after the other, again and again."""
    ports = [(free_port(), free_port()) for _ in range(2)]
    servers = [Server("127.0.0.1", port, 1, long_port=long_port) for port, long_port in ports]
    sent = Counter[int]()
    path, deal, batch = "/v1/games/spank/deal", b'{"players":["a","b"]}', b'{"requests":[]}'

    def send_many(sender: int) -> None:
        while sent.total() < UPGRADE_REQUESTS or restarts:
            number = sent.total()
            source = (f"127.0.{1 + sender}.{1 + number % 200}", 0)
            connection = HTTPConnection("127.0.0.1", front, timeout=30, source_address=source)
            is_long = number % 20 == 0
            connection.request("POST", "/v1/batch" if is_long else path, batch if is_long else deal, JSON)
            response = connection.getresponse()
            response.read()
            connection.close()
            sent[response.status] += 1

    with ExitStack() as stack:
        for server in servers:
            stack.enter_context(server)
        front = stack.enter_context(proxy(*ports[0], second=ports[1]))
        restarts = [*servers, *servers]
        pool = stack.enter_context(ThreadPoolExecutor(8))
        senders = [pool.submit(send_many, sender) for sender in range(8)]
        while restarts:
            restarts[0].restart()
            del restarts[0]
        for sender in senders:
            sender.result()
    assert set(sent) == {200}, sent
    print(f"four restarts of two instances, one after the other: 0 of {sent.total()} requests failed", flush=True)


def prove_watchdog() -> None:
    """Prove that a worker that was frozen during a request answers 503 when it gets its watchdog's signal."""
    port, long_port = free_port(), free_port()
    server = Server("127.0.0.1", port, 1, long_port=long_port, SMACK_TIMEOUT="1")
    with server, proxy(port, long_port) as front, ThreadPoolExecutor() as pool:
        idle = {pid: _ticks(pid) for pid in server.memory()}
        pending = pool.submit(send, front, "POST", "/v1/batch", LONG_BATCH, JSON)
        busy = _wait_for(lambda: [pid for pid in idle if _ticks(pid) > idle[pid] + 3])[0]
        os.kill(busy, signal.SIGSTOP)
        _wait_for(lambda: _pending_signals(busy) & 1 << signal.SIGABRT - 1)
        os.kill(busy, signal.SIGCONT)
        expect_problem("a worker killed by its watchdog", pending.result(30), 503, "unavailable")


def _wait_for(condition: Callable[[], Any]) -> Any:
    """Return the value of a condition once it is true."""
    for _ in range(3000):
        if value := condition():
            return value
        time.sleep(0.01)
    raise TimeoutError


def wait_until_read(port: int) -> None:
    """Wait until a server has read all that it was sent on its open connections."""
    _wait_for(lambda: not any(_unread(port)))


def _unread(port: int) -> list[int]:
    """Return how many bytes wait in each connection of a server, or connections at its listening socket."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return [int(line[4].partition(":")[2], 16) for line in lines if line[1].endswith(f":{port:04X}")]


def _are_answered(connections: list[socket.socket], number: int) -> bool:
    return len(select.select(connections, [], [], 0)[0]) >= number


def _is_open(address: str, port: int) -> bool:
    with socket.socket() as connection:
        return connection.connect_ex((address, port)) == 0


def _ticks(pid: int) -> int:
    """Return the processor time of a process, in hundredths of a second."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11])


def _pending_signals(pid: int) -> int:
    """Return the signals that wait for a process."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1], 16) for line in lines if line.startswith("ShdPnd:"))


def main() -> int:
    port, long_port = free_port(), free_port()
    server = Server("127.0.0.1", port, 2, long_port=long_port)
    log = Path(tempfile.mkdtemp(prefix="smack-proxy-log-")) / "log"
    with server, proxy(port, long_port, str(log)) as front:
        prove_passing(front)
        prove_problems(front)
        prove_refusals(front)
        prove_lines(log)
        prove_redirection(front, port)
        prove_limit(front)
        prove_clients(port, long_port)
        prove_absence(front, server)
    prove_watchdog()
    prove_upgrade()
    limit = re.search(r"rate=\d+r/s", (NGINX / "nginx.conf").read_text("utf-8"))
    print(f"proven, with {limit and limit[0]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
