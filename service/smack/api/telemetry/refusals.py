"""Requests that nginx refuses itself: it reports the status of each in a datagram, and a worker counts it.

The master opens the socket, so that the workers of an instance share it and none is lost while one is replaced.
"""

import os
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

SYSLOG_STATUS = re.compile(rb"<\d{1,3}>[^\n]{0,200} smack_refused: ([45]\d\d)\n?")
MAX_DATAGRAM = 512  # bytes; nginx sends about 60
RECEIVE_BUFFER = 2**20  # bytes; the system may allow less


def open_socket(address: str) -> socket.socket:
    """Return a socket that receives nginx's reports at `host:port`. Raises OSError that names the setting."""
    host, _, port = address.rpartition(":")
    try:
        addresses = socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_DGRAM)
        family, kind, protocol, _canonical_name, socket_address = addresses[0]
        receiver = socket.socket(family, kind, protocol)
        # a new master opens another socket at the same address, while the old one ends
        receiver.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        receiver.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        receiver.bind(socket_address)
    except (OSError, UnicodeError) as error:  # the latter for a host that is no name, such as one that is too long
        reason = getattr(error, "strerror", None) or error
        raise OSError(f"SMACK_REFUSALS_BIND: {reason} ({address})") from None
    return receiver


def read_status(datagram: bytes) -> int | None:
    """Return the status that a report of nginx names; None for any other datagram."""
    match = SYSLOG_STATUS.fullmatch(datagram)
    return int(match[1]) if match else None


def count_refusals(receiver: socket.socket, count_refusal: Callable[[int], None]) -> None:
    """Count reports that arrive at a socket from now on, in a new thread of this worker.

    Of workers that share the socket one gets each report. `count_refusal` counts a status; if it raises OSError,
    the report is not counted.
    """
    # The class is gevent's in a direct worker, where a socket of the master would stop every greenlet.
    own_receiver = socket.socket(fileno=os.dup(receiver.fileno()))

    def run() -> None:
        while True:
            status = read_status(own_receiver.recv(MAX_DATAGRAM))
            if status is not None:
                with suppress(OSError):
                    count_refusal(status)

    Thread(target=run, name="refusals", daemon=True).start()
