"""A load whose every answer is compared, byte by byte: ``python -m deploy.prove_load URL KEY_FILE``.

For each line of its input it prints how many requests were answered by then. It goes on until its input ends, and
prints `{"sent": ..., "wrong": [...]}`. Clients have many addresses, so that none is over its limits, and send the
API key that KEY_FILE has at the moment.
"""

import json
import ssl
import sys
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from smack.operations import catalogue

THREADS = 4
PAUSE = 0.02  # seconds between two requests of a thread
SLOW = 10.0  # seconds; a request that waits so long counts as lost
LONG_EVERY = 10
MAX_SHOWN = 5


def expected() -> list[tuple[str, bytes, bytes]]:
    """Return (path, body, answer) of requests to all games, the answer as this version gives it."""
    client = create_app(Settings(log_requests=False, metrics=False)).test_client()
    requests = []
    for game in GAMES:
        example = catalogue.worked_example(GAMES[game])
        requests += [
            (f"/v1/games/{game}/adjudicate", msgspec.json.encode(example[kind])) for kind in ("legal", "illegal")
        ]
    item = {"game": "spank", "operation": "deal", "body": {"players": ["a", "b"], "seed": "load"}}
    requests.insert(0, ("/v1/batch", json.dumps({"requests": [item] * 20}).encode()))
    return [
        (path, body, client.post(path, data=body, content_type="application/json").get_data())
        for path, body in requests
    ]


class Load:
    """Threads that send requests until they are stopped."""

    def __init__(self, url: str, key_file: Path) -> None:
        self.parts, self.key_file = urlsplit(url), key_file
        self.requests = expected()
        self.sent, self.wrong, self.longest = 0, list[str](), 0.0
        self.stopped = threading.Event()
        self._numbers: Iterator[int] = count()
        self._context = ssl.create_default_context()
        self._context.check_hostname, self._context.verify_mode = False, ssl.CERT_NONE

    def run(self) -> None:
        while not self.stopped.is_set():
            number = next(self._numbers)
            long, *short = self.requests
            path, body, answer = long if number % LONG_EVERY == 0 else short[number % len(short)]
            began = time.monotonic()
            try:
                status, received = self._send(number, path, body)
                fault = "" if (status, received) == (200, answer) else f"{path}: {status} {received[:200]!r}"
            except (OSError, HTTPException) as error:
                fault = f"{path}: {error!r}"
            took = time.monotonic() - began
            self.sent += 1
            self.longest = max(self.longest, took)
            if fault or took > SLOW:
                self.wrong.append(f"{fault or path}, after {took:.1f} s")
            time.sleep(PAUSE)

    def _send(self, number: int, path: str, body: bytes) -> tuple[int, bytes]:
        host, port = self.parts.hostname or "", self.parts.port
        source = (f"127.0.{1 + number // 200 % 200}.{1 + number % 200}", 0)
        connection = (
            HTTPSConnection(host, port, timeout=SLOW, source_address=source, context=self._context)
            if self.parts.scheme == "https"
            else HTTPConnection(host, port, timeout=SLOW, source_address=source)
        )
        headers = {"Content-Type": "application/json", "X-API-Key": self.key_file.read_text().strip()}
        headers["X-Forwarded-For"] = source[0]  # for a container, whose engine replaces the address
        try:
            connection.request("POST", path, body, headers)
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()


def main() -> None:
    load = Load(sys.argv[1], Path(sys.argv[2]))
    threads = [threading.Thread(target=load.run) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    print("started", flush=True)
    for _ in sys.stdin:
        print(load.sent, flush=True)
    load.stopped.set()
    for thread in threads:
        thread.join()
    figures = {"sent": load.sent, "wrong": load.wrong[:MAX_SHOWN], "lost": len(load.wrong)}
    print(json.dumps(figures | {"longest": round(load.longest, 2)}), flush=True)


if __name__ == "__main__":
    main()
