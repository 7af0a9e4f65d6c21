"""Counts of the heavy requests of clients, by which a worker for short requests redirects without trying.

A heavy request uses the whole budget of such a worker before a worker for long requests answers it. A client that
sends many is redirected at once. A few are tried, since an operation may be heavy on one state and light on the
next: a few in all, so that a client with many operations is not tried that often with each.
"""

import time

MAX_COUNT = 3.0  # heavy requests of a client that are tried
DECREASE = 0.3  # of a count in a second
MAX_ENTRIES = 10_000
ANY = ""  # in place of a path


class HeavyClients:
    """Counts of heavy requests by client, and by client and path, which decrease with time."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], tuple[float, float]] = {}  # (count, time of the count)

    def add(self, client: str, path: str) -> None:
        if len(self._counts) >= MAX_ENTRIES - 1:
            self._counts.clear()
        for counted in (path, ANY):
            self._counts[client, counted] = (self._count(client, counted) + 1, time.monotonic())

    def is_redirected(self, client: str, path: str) -> bool:
        """Return whether to redirect a request: the path was heavy lately, and the client has sent many such."""
        return self._count(client, path) > 0 and self._count(client, ANY) > MAX_COUNT

    def _count(self, client: str, path: str) -> float:
        count, when = self._counts.get((client, path), (0.0, 0.0))
        return max(count - (time.monotonic() - when) * DECREASE, 0.0) if count else 0.0
