"""Counting of the requests that nginx refuses itself. Nginx reports the status of each in a syslog datagram.

The master process opens the socket for these reports and the workers share it, so that no report is lost while a
worker is replaced.
"""

import os
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

# the priority of syslog, time and host, nginx's tag, the status
REPORT_PATTERN = re.compile(rb"<\d{1,3}>[^\n]{0,200} smack_refused: ([45]\d\d)\n?")
MAX_DATAGRAM_SIZE = 512  # bytes; nginx sends about 60
RECEIVE_BUFFER_SIZE = 2**20  # bytes; the system may allow less


def open_report_socket(address: str) -> socket.socket:
    """Return a UDP socket that receives nginx's reports at `address`, `host:port`.

    Raises OSError, with a message that names the setting, if the socket cannot be opened there.
    """
    host, _, port = address.rpartition(":")
    try:
        addresses = socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_DGRAM)
        family, kind, protocol, _canonical_name, socket_address = addresses[0]
        receiver = socket.socket(family, kind, protocol)
        # a new master opens another socket at the same address, while the old one ends
        receiver.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        receiver.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_SIZE)
        receiver.bind(socket_address)
    except (OSError, UnicodeError) as error:  # the latter for a host that is no name, such as one that is too long
        reason = getattr(error, "strerror", None) or error  # a UnicodeError has no `strerror`
        raise OSError(f"SMACK_REFUSALS_BIND: {reason} ({address})") from None
    return receiver


def read_status(datagram: bytes) -> int | None:
    """Return the status of the refused request, from a report of nginx; None for any other datagram."""
    match = REPORT_PATTERN.fullmatch(datagram)
    return int(match[1]) if match else None


def start_counting_refusals(receiver: socket.socket, count_refusal: Callable[[int], None]) -> None:
    """Start a thread that calls `count_refusal` with the status in each report that arrives at `receiver`.

    Each report arrives at only one of the workers that share this socket. If `count_refusal` raises OSError, the
    report is ignored.
    """
    # In a direct worker this makes a socket of gevent, which stops only this thread, a greenlet there. To wait at
    # the master's own socket would stop all greenlets.
    own_receiver = socket.socket(fileno=os.dup(receiver.fileno()))

    def run() -> None:
        while True:
            status = read_status(own_receiver.recv(MAX_DATAGRAM_SIZE))
            if status is not None:
                with suppress(OSError):  # /readyz tells that the metrics fail
                    count_refusal(status)

    Thread(target=run, name="refusals", daemon=True).start()
