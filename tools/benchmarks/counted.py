"""The program that runs under callgrind: each workload in a fork of a warm process, counted separately.

``python -m tools.benchmarks.counted WORKS BODIES``: WORKS is a name in `WORKS`, BODIES a file of bodies by game.
It prints ``name=pid`` for each workload, and ``=pid`` before and after each one for a fork that does nothing: the
count of a fork has all of its parent's in it, the forks before it too.
"""

import gc
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path

import msgspec

from tools.benchmarks import echo, inside, layers

Bodies = dict[str, list[bytes]]  # game -> bodies of adjudicate
Works = dict[str, Callable[[], object]]
ANSWER = 2000  # bytes of the references' answers


def against_echo(bodies: Bodies) -> Works:
    """Return the workloads of the guard: posting all bodies of a game to the service, and to the echo."""
    posts: Works = {}
    for game, some in bodies.items():
        posts[game] = inside.all_of(inside.service(inside.adjudicate_path(game)), some)
        posts[f"{game} echo"] = inside.all_of(
            inside.poster(echo.create_app({game: ANSWER}).wsgi_app, f"/{game}"), some
        )
    return posts


def by_layer(bodies: Bodies) -> Works:
    """Return the workloads of the table of layers: each layer of a request with all that is below it."""
    return {
        f"{game} {name}": inside.all_of(work, some)
        for game, some in bodies.items()
        for name, work in layers.works(game, ANSWER).items()
    }


WORKS = {"guard": against_echo, "layers": by_layer}


def main(name: str, path: str) -> None:
    texts = msgspec.json.decode(Path(path).read_bytes(), type=dict[str, list[str]])
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):  # the service logs every request
        works = WORKS[name]({game: [text.encode() for text in some] for game, some in texts.items()})
        for work in works.values():
            work()
            work()
        gc.collect()
        gc.freeze()
        for title, work in works.items():
            _in_fork("", lambda: None)
            _in_fork(title, work)
        _in_fork("", lambda: None)


def _in_fork(name: str, work: Callable[[], object]) -> None:
    child = os.fork()
    if not child:
        work()
        os._exit(0)
    os.waitpid(child, 0)
    print(f"{name}={child}", file=sys.__stdout__, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
