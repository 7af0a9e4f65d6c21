"""Summaries of the lines that `drive` prints."""

import json
import os
import platform
from collections import Counter
from collections.abc import Iterable
from typing import Any


def summary(lines: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Return requests, statuses, wrong answers and latencies over some lines."""
    seconds = list(lines)
    milliseconds = sorted(latency for line in seconds for latency in line["ms"])
    statuses: Counter[str] = sum((Counter(line["statuses"]) for line in seconds), Counter())
    wrong: Counter[str] = sum((Counter(line["wrong"]) for line in seconds), Counter())
    count = max(len(seconds), 1)
    return {
        "seconds": len(seconds),
        "requests": len(milliseconds),
        "per_second": round(len(milliseconds) / count, 1),
        "statuses": dict(sorted(statuses.items())),
        "wrong": dict(wrong),
        "ms": {name: quantile(milliseconds, share) for name, share in SHARES.items()},
    }


SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p999": 0.999, "max": 1.0}


def quantile(milliseconds: list[float], share: float) -> float | None:
    """Return the latency that this share of sorted latencies does not exceed; None without latencies."""
    return milliseconds[min(int(share * len(milliseconds)), len(milliseconds) - 1)] if milliseconds else None


def machine() -> dict[str, Any]:
    """Return a description of the machine."""
    return {
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load_at_end": round(os.getloadavg()[0], 1),
        "note": "one shared machine: the load, the servers and other work on the same cores",
    }


def read(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]
