"""The files in which each worker counts (prometheus_client's), and merging those of dead workers.

A file gets its full size when it is made: on a full disk a write into a mapped file would kill the worker.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from prometheus_client.mmap_dict import MmapedDict, mmap_key

MetricFile: Any = MmapedDict  # untyped in its library
KINDS = ("counter", "histogram")
SIZE = 256 * 1024  # bytes; several times what all series of a kind need
DEAD = 0  # stands for the process id in the names of the files of all dead workers
KILLED = mmap_key("smack_workers_killed", "smack_workers_killed_total", [], [], "Workers killed at work.")


def paths_of(folder: Path, pid: int) -> list[Path]:
    return [folder / f"{kind}_{pid}.db" for kind in KINDS]


def reserve(folder: Path, pid: int) -> None:
    """Make the files of a process at their full size. Raises OSError on a full disk."""
    for path in paths_of(folder, pid):
        with path.open("ab") as file:
            try:
                file.write(bytes(max(SIZE - file.tell(), 0)))
                file.flush()
            except OSError:
                path.unlink()
                raise


@contextmanager
def lock_for_reading(folder: Path) -> Iterator[None]:
    """Keep files from being merged while they are read."""
    with _lock(folder, fcntl.LOCK_SH):
        yield


@contextmanager
def _lock(folder: Path, mode: int) -> Iterator[None]:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(descriptor, mode)
        yield
    finally:
        os.close(descriptor)


def merge_dead(folder: Path, *, killed: bool) -> None:
    """Add the counts of dead workers to one file of each kind, and remove theirs.

    `killed` says whether one of them was killed at work. Raises BlockingIOError while the files are being read
    (the next death merges them), OSError where nothing can be written.
    """
    with _lock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB):
        if not all(path.exists() for path in paths_of(folder, DEAD)):
            reserve(folder, DEAD)
        for kind, dead_path in zip(KINDS, paths_of(folder, DEAD), strict=True):
            sums = MetricFile(str(dead_path))
            for path in folder.glob(f"{kind}_*.db"):
                if path != dead_path and not _is_alive(int(path.stem.partition("_")[2])):
                    for key, value, _, _ in MetricFile.read_all_values_from_file(str(path)):
                        sums.write_value(key, sums.read_value(key)[0] + value, 0.0)
                    path.unlink()
            if kind == "counter":
                sums.write_value(KILLED, sums.read_value(KILLED)[0] + killed, 0.0)
            sums.close()


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
