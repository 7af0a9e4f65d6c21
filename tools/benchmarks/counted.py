"""The program that the guard runs under callgrind: each workload in a fork of a warm process, counted separately.

It prints ``name=pid`` for each. ``idle`` does nothing; the guard subtracts its count from the others.
"""

import gc
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path

import msgspec

from tools.benchmarks import echo, inside

Bodies = dict[str, list[str]]  # game -> bodies of adjudicate


def works(bodies: Bodies, size: int) -> dict[str, Callable[[], object]]:
    """Return the workloads: posting all bodies of a game to the service, and to the echo."""
    encoded = {game: [body.encode() for body in texts] for game, texts in bodies.items()}
    posts: dict[str, Callable[[], object]] = {"idle": lambda: None}
    for game, texts in encoded.items():
        posts[game] = inside.all_of(inside.service(inside.adjudicate_path(game)), texts)
        posts[f"{game} echo"] = inside.all_of(inside.poster(echo.create_app({game: size}), f"/{game}"), texts)
    return posts


def main(path: str) -> None:
    todo = works(msgspec.json.decode(Path(path).read_bytes(), type=Bodies), 2000)
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):  # the service logs every request
        for work in todo.values():
            work()
            work()
        gc.collect()
        gc.freeze()
        for name, work in todo.items():
            _in_fork(name, work)


def _in_fork(name: str, work: Callable[[], object]) -> None:
    child = os.fork()
    if not child:
        work()
        os._exit(0)
    os.waitpid(child, 0)
    print(f"{name}={child}", file=sys.__stdout__, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
