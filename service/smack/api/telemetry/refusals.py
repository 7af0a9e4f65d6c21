"""Requests that nginx refuses itself: it reports the status of each in a datagram, and a worker counts it.

The master opens the socket, so that the workers of an instance share it and none is lost while one is replaced.
"""

import re
import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

SYSLOG_STATUS = re.compile(rb"<\d{1,3}>[^\n]{0,200} smack_refused: ([45]\d\d)\n?")
MAX_DATAGRAM = 512  # bytes; nginx sends about 60
RECEIVE_BUFFER = 2**20  # bytes; the system may allow less


def open_socket(address: str) -> socket.socket:
    """Return a socket that receives nginx's reports at `host:port`. Raises OSError that names the setting.

    A new master may open another one at the same address, while the old one ends.
    """
    host, _, port = address.rpartition(":")
    try:
        found = socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_DGRAM)
        family, kind, protocol, _, resolved = found[0]
        receiver = socket.socket(family, kind, protocol)
        receiver.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        receiver.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        receiver.bind(resolved)
    except OSError as error:
        raise OSError(f"SMACK_REFUSALS_BIND: {error.strerror or error} ({address})") from None
    return receiver


def read_status(datagram: bytes) -> int | None:
    """Return the status that a report names, or None for what is no report of nginx."""
    match = SYSLOG_STATUS.fullmatch(datagram)
    return int(match[1]) if match else None


def count_refusals(receiver: socket.socket, count: Callable[[int], None]) -> None:
    """Count every report from now on, in a thread of this worker. What cannot be written is not counted."""

    def run() -> None:
        while True:
            status = read_status(receiver.recv(MAX_DATAGRAM))
            if status is not None:
                with suppress(OSError):
                    count(status)

    Thread(target=run, name="refusals", daemon=True).start()
