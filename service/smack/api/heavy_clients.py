"""Counts of the heavy requests of clients, by which a worker guesses that the next request is heavy, too.

A worker tries each request with a small budget (`OperationHandler.limit_work`). A heavy one uses up that budget,
and is run again elsewhere: twice the work. So the requests of a client that has sent many heavy ones are not tried
any more. The first few are, since an operation may be heavy on one state and light on the next: a few in all, so
that a client with many operations is not tried that often with each.
"""

import time

MAX_TRIED_REQUESTS = 3.0  # recent heavy requests of a client; beyond them it gets no more tries
DECREASE_PER_SECOND = 0.3  # of a count in a second
MAX_ENTRIES = 10_000  # of counts that are kept; then all are forgotten, and clients are tried again
ALL_PATHS = ""  # in place of a path: the count of a client


class HeavyClients:
    """Counts of heavy requests by client, and by client and path, which decrease with time."""

    def __init__(self) -> None:
        # (client, path or ALL_PATHS) -> (count, time of the count)
        self._counts: dict[tuple[str, str], tuple[float, float]] = {}

    def add(self, client: str, path: str) -> None:
        """Count a heavy request of a client to a path."""
        if len(self._counts) >= MAX_ENTRIES - 1:  # two entries may be added
            self._counts.clear()
        for counted_path in (path, ALL_PATHS):
            self._counts[client, counted_path] = (self._count(client, counted_path) + 1, time.monotonic())

    def is_probably_heavy(self, client: str, path: str) -> bool:
        """Return whether a request is not to be tried with the small budget, which it would probably exceed.

        That is if heavy requests of the client to this path still count (`_count`), and those to all paths count
        more than MAX_TRIED_REQUESTS.
        """
        return self._count(client, path) > 0 and self._count(client, ALL_PATHS) > MAX_TRIED_REQUESTS

    def _count(self, client: str, path: str) -> float:
        """Return how many heavy requests of a client to a path still count.

        Each second takes off DECREASE_PER_SECOND. `path` may be ALL_PATHS.
        """
        count, counted_at = self._counts.get((client, path), (0.0, 0.0))
        return max(count - (time.monotonic() - counted_at) * DECREASE_PER_SECOND, 0.0) if count else 0.0
