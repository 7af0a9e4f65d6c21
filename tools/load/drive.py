"""Send the mix of requests and compare every answer: ``python -m tools.load.drive URL --seconds 60``.

It prints a line of JSON per second with statuses, wrong answers and latencies. No request is repeated: one that
does not get the expected answer the first time is a failure.
"""

import argparse
import http.client
import json
import threading
import time
from collections import Counter
from itertools import islice
from urllib.parse import urlsplit

from tools.load.traffic import HEADERS, Exchange, exchanges


class Tally:
    """The results of the requests since the last line."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.milliseconds: list[float] = []
        self.statuses: Counter[str] = Counter()
        self.wrong: Counter[str] = Counter()

    def add(self, seconds: float, status: str, fault: str | None) -> None:
        with self.lock:
            self.milliseconds.append(seconds * 1000)
            self.statuses[status] += 1
            if fault:
                self.wrong[fault] += 1

    def line(self, second: float) -> str:
        with self.lock:
            report = {
                "second": round(second, 1),
                "statuses": dict(sorted(self.statuses.items())),
                "wrong": dict(self.wrong),
                "ms": [round(latency, 2) for latency in self.milliseconds],
            }
            self.milliseconds, self.statuses, self.wrong = [], Counter(), Counter()
        return json.dumps(report, separators=(",", ":"))


def send(connection: http.client.HTTPConnection, exchange: Exchange) -> tuple[str, str | None]:
    """Send a request; return (status, description of what is wrong with the answer, or None)."""
    try:
        connection.request("POST", exchange.path, exchange.body, HEADERS)
        response = connection.getresponse()
        body = response.read()
    except (OSError, http.client.HTTPException) as error:
        connection.close()
        return "none", f"{type(error).__name__} at {exchange.path}"
    if (response.status, body) != (exchange.status, exchange.answer):
        return str(response.status), f"{response.status} for {exchange.status} at {exchange.path}"
    return str(response.status), None


def work(url: str, mix: list[Exchange], start: int, until: float, tally: Tally) -> None:
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
    while time.monotonic() < until:
        for exchange in islice(mix, start, start + 50):
            began = time.perf_counter()
            status, fault = send(connection, exchange)
            tally.add(time.perf_counter() - began, status, fault)
            if time.monotonic() >= until:
                break
        start = (start + 50) % len(mix)
    connection.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", help="http://127.0.0.1:8000, or an address in another network namespace")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--threads", type=int, default=4)
    given = parser.parse_args()
    mix, tally = exchanges(), Tally()
    began = time.monotonic()
    until = began + given.seconds
    starts = [number * len(mix) // given.threads for number in range(given.threads)]
    threads = [threading.Thread(target=work, args=(given.url, mix, start, until, tally)) for start in starts]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        time.sleep(1)
        print(tally.line(time.monotonic() - began), flush=True)


if __name__ == "__main__":
    main()
