"""The files in which each worker counts (those of prometheus_client), and what becomes of a dead worker's.

A file is given all its room at once: on a full disk a write into a mapped file would kill the worker.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from prometheus_client.mmap_dict import MmapedDict, mmap_key

LEDGER: Any = MmapedDict  # its library leaves it untyped
KINDS = ("counter", "histogram")
ROOM = 256 * 1024  # bytes; several times what all series of a kind need
THE_DEAD = 0  # the process id that stands for all who died
KILLED = mmap_key("smack_workers_killed", "smack_workers_killed_total", [], [], "Workers killed at work.")


def of(folder: Path, pid: int) -> list[Path]:
    """A process's files."""
    return [folder / f"{kind}_{pid}.db" for kind in KINDS]


def reserve(folder: Path, pid: int) -> None:
    """Make a process's files, whole. Raises OSError if there is no room."""
    for path in of(folder, pid):
        with path.open("ab") as made:
            try:
                made.write(bytes(max(ROOM - made.tell(), 0)))
                made.flush()
            except OSError:
                path.unlink()
                raise


@contextmanager
def reading(folder: Path) -> Iterator[None]:
    """While the files are read, none is merged away."""
    with _locked(folder, fcntl.LOCK_SH):
        yield


@contextmanager
def _locked(folder: Path, how: int) -> Iterator[None]:
    held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(held, how)
        yield
    finally:
        os.close(held)


def bury(folder: Path, *, killed: bool) -> None:
    """Add what dead workers counted to one ledger of the dead, and remove theirs.

    Raises BlockingIOError while somebody reads (the next death will do), and OSError where nothing can be written.
    """
    with _locked(folder, fcntl.LOCK_EX | fcntl.LOCK_NB):
        if not all(path.exists() for path in of(folder, THE_DEAD)):
            reserve(folder, THE_DEAD)
        for kind, ledger in zip(KINDS, of(folder, THE_DEAD), strict=True):
            sums = LEDGER(str(ledger))
            for path in folder.glob(f"{kind}_*.db"):
                if path != ledger and not _lives(int(path.stem.partition("_")[2])):
                    _add(sums, path)
                    path.unlink()
            if killed and kind == "counter":
                sums.write_value(KILLED, sums.read_value(KILLED)[0] + 1, 0.0)
            sums.close()


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _add(sums: Any, path: Path) -> None:
    for key, value, _, _ in LEDGER.read_all_values_from_file(str(path)):
        sums.write_value(key, sums.read_value(key)[0] + value, 0.0)
