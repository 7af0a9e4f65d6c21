"""Which clients have sent heavy requests lately, so that a short worker need not try more of them.

A heavy request costs a short worker its whole budget before the long workers answer it. A client that sends many
is redirected at once; a few are tried, since one operation may be heavy on one state and light on the next.
"""

import time

ALLOWED = 3.0  # heavy requests of a client to one path at once
FORGOTTEN = 0.3  # of them each second
MAX_ENTRIES = 10_000


class HeavyClients:
    """Counts of heavy requests by client and path, which decrease with time."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], tuple[float, float]] = {}  # (count, when)

    def add(self, client: str, path: str) -> None:
        if len(self._counts) >= MAX_ENTRIES:
            self._counts.clear()
        self._counts[client, path] = (self._count(client, path) + 1, time.monotonic())

    def has(self, client: str, path: str) -> bool:
        return self._count(client, path) > ALLOWED

    def _count(self, client: str, path: str) -> float:
        count, when = self._counts.get((client, path), (0.0, 0.0))
        return max(count - (time.monotonic() - when) * FORGOTTEN, 0.0) if count else 0.0
