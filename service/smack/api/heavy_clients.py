"""Counts of the heavy requests of clients, by which a worker guesses whether the next request is heavy, too.

A worker tries each request with a small budget (`OperationHandler.limit_work`). A heavy request uses up that
budget and is run again elsewhere, which is twice the work. So a client that has lately sent more than
MAX_TRIED_REQUESTS heavy requests, on all paths together, gets no more tries on the paths that were heavy. With a
limit for each path instead, a client that uses many operations would get that many tries with each.
"""

import time

MAX_TRIED_REQUESTS = 3.0  # heavy requests of a client, as counted now; beyond them it gets no more tries
DECREASE_PER_SECOND = 0.3  # of a count
MAX_ENTRIES = 10_000  # of counts that are kept; then all are forgotten, and clients are tried again
ALL_PATHS = ""  # in place of a path: the count of a client


class HeavyClients:
    """Counts of heavy requests by client, and by client and path. They decrease with time.

    `client` is the name of a client, as `client_of` in `wsgi` returns it: mostly an address.
    """

    def __init__(self) -> None:
        # (client, path or ALL_PATHS) -> (count, time of the count)
        self._counts: dict[tuple[str, str], tuple[float, float]] = {}

    def count_request(self, client: str, path: str) -> None:
        """Count a heavy request of a client to a path. With MAX_ENTRIES all earlier counts are forgotten."""
        if len(self._counts) >= MAX_ENTRIES - 1:  # two entries may be added
            self._counts.clear()
        for counted_path in (path, ALL_PATHS):
            self._counts[client, counted_path] = (
                self._get_current_count(client, counted_path) + 1,
                time.monotonic(),
            )

    def is_probably_heavy(self, client: str, path: str) -> bool:
        """Return whether a request would probably exceed the small budget, so that it is not worth a try.

        It would if the client's current count is above 0 for this path, and above MAX_TRIED_REQUESTS for all paths
        together.
        """
        is_path_heavy = self._get_current_count(client, path) > 0
        return is_path_heavy and self._get_current_count(client, ALL_PATHS) > MAX_TRIED_REQUESTS

    def _get_current_count(self, client: str, path: str) -> float:
        """Return the count of a client's heavy requests to a path, or to ALL_PATHS; 0 if none was counted.

        For each second since it was last increased it is less by DECREASE_PER_SECOND, but never below 0.
        """
        entry = self._counts.get((client, path))
        if entry is None:
            return 0.0
        count, counted_at = entry
        return max(count - (time.monotonic() - counted_at) * DECREASE_PER_SECOND, 0.0)
