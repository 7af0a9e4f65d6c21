"""Use of the processor by groups of processes, which distinguishes a saturated machine from a slow service."""

import os
import time
from pathlib import Path

from tools.load.server import children

TICKS = os.sysconf("SC_CLK_TCK")  # a second
IDLE = slice(3, 5)  # idle and waiting for a disk, among the counts of /proc/stat


class Processor:
    """The processor time of groups of processes since the start; `main_pids` has the main process of each."""

    def __init__(self, main_pids: dict[str, int]) -> None:
        self._main_pids = main_pids
        self._began, self._used, self._idle, self._all = self._now()

    def _now(self) -> tuple[float, dict[str, float], float, float]:
        counts = [int(count) / TICKS for count in Path("/proc/stat").read_text().split(maxsplit=9)[1:9]]
        used = {name: _seconds(pid) for name, pid in self._main_pids.items()}
        return time.monotonic(), used, sum(counts[IDLE]), sum(counts)

    def cores(self) -> dict[str, float]:
        """Return the cores used on average by each group and by other processes, and the idle cores."""
        now, used, idle, all_counts = self._now()
        seconds = now - self._began
        cores = {name: (used[name] - self._used[name]) / seconds for name in used}
        cores["idle"] = (idle - self._idle) / seconds
        cores["others"] = (all_counts - self._all) / seconds - sum(cores.values())
        return {name: round(max(share, 0.0), 2) for name, share in cores.items()}


def _seconds(pid: int) -> float:
    """Return the processor time of a process and of those that it has started."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS + sum(map(_seconds, children(pid)))
