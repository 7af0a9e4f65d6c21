"""``python -m tests.load.attack URL KIND --connections 20 --seconds 15``: somebody who wants it all.

Sends the worst bodies of one kind again and again on all connections at once, from an address of its own, and
heeds nothing. Ends with one line of JSON: what it was answered.
"""

import argparse
import json
import os
import socket
import threading
import time
from collections import Counter
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit

from tests.support.heavy import Heavy, heavies

ATTACKER = "127.0.0.2"
SHORT = 100_000  # bytes; longer bodies go to the workers for long operations
DRIP = 1.0  # seconds between two bytes of a slow connection


def of_kind(kind: str) -> list[Heavy]:
    """The bodies of a kind, longest first; none for slow heads."""
    found = sorted(heavies(), key=lambda one: -len(one.body))
    batches = [one for one in found if one.operation == "batch"]
    replays = [one for one in found if one.operation == "replay"]
    short = [one for one in found if one not in batches + replays and len(one.body) < SHORT]
    busiest = [one for one in short if one.name == "smackarang: the busiest table"]
    return {
        "batches": batches,
        "replays": replays,
        "listings": [one for one in busiest if one.operation in ("legal-moves", "adjudicate")],
        "tables": [one for one in short if len(one.body) > 5000],
        "refused": [one._replace(path="/nothing") for one in found if len(one.body) > 500_000],
        "everything": found,
        "slow heads": [],
    }[kind]


def work(netloc: str, bodies: list[Heavy], start: int, until: float, told: Counter[str]) -> None:
    connection = HTTPConnection(netloc, timeout=60, source_address=(ATTACKER, 0))
    while time.monotonic() < until:
        one = bodies[start % len(bodies)]
        start += 1
        try:
            connection.request("POST", one.path, one.body, {"Content-Type": "application/json"})
            response = connection.getresponse()
            response.read()
            told[str(response.status)] += 1
        except (OSError, HTTPException):
            connection.close()
            told["none"] += 1


def drip(netloc: str, until: float, told: Counter[str]) -> None:
    """A head that never ends, a byte now and then; when it is cut off, another one."""
    host, port = netloc.split(":")
    while time.monotonic() < until:
        with socket.create_connection((host, int(port)), source_address=(ATTACKER, 0)) as connection:
            connection.sendall(b"POST /v1/batch HTTP/1.1\r\nHost: x\r\nX: ")
            try:
                while time.monotonic() < until:
                    connection.sendall(b"x")
                    time.sleep(DRIP)
            except OSError:
                told["cut off"] += 1


def attack(url: str, bodies: list[Heavy], connections: int, seconds: float) -> dict[str, int]:
    """What the attacker was answered; without bodies it drips heads."""
    os.nice(10)  # an attacker has a machine of its own
    netloc, told = urlsplit(url).netloc, Counter[str]()
    until = time.monotonic() + seconds
    starts = [number * len(bodies) // connections for number in range(connections)]
    threads = [
        threading.Thread(target=work, args=(netloc, bodies, start, until, told))
        if bodies
        else threading.Thread(target=drip, args=(netloc, until, told))
        for start in starts
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return dict(sorted(told.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", help="http://127.0.0.1:8080")
    parser.add_argument("kind")
    parser.add_argument("--connections", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=15)
    given = parser.parse_args()
    print(json.dumps(attack(given.url, of_kind(given.kind), given.connections, given.seconds)), flush=True)


if __name__ == "__main__":
    main()
