"""What proofs of an installation share: the commands of deploy/README.md, a load, wheels."""

import hashlib
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).parents[1]
PAGE = REPOSITORY / "deploy" / "README.md"
WHEELS = REPOSITORY / "build" / "prove-wheels"
BUILD = ("hatchling", "hatch-fancy-pypi-readme")
SENT_BESIDE = 25  # requests of a load before its block, and after it, so that nothing is proved by silence


def commands(name: str) -> str:
    """Return the commands of README that follow a comment with this name."""
    match = re.search(rf"<!-- {name} -->\n((?:    .+\n)+)", PAGE.read_text("utf-8"))
    assert match, f"deploy/README.md has no commands called {name}"
    return re.sub(r"(?m)^    ", "", match[1])


def fetch_wheels() -> None:
    """Fetch the locked wheels and what builds the package, since the machine has no network."""
    lock = REPOSITORY / "requirements.lock"
    digest = hashlib.sha256(lock.read_bytes() + repr(BUILD).encode()).hexdigest()
    if (WHEELS / digest).exists():
        return
    pip = ("/usr/bin/python3", "-m", "pip", "download", "--quiet", "--only-binary=:all:", "-d", str(WHEELS))
    for what in (("--require-hashes", "-r", str(lock)), BUILD):
        subprocess.run([*pip, *what], check=True)
    (WHEELS / digest).touch()


def write_key(file: Path, key: str) -> None:
    """Write the key that clients read, at once: a file that is being written has no key or a part of it."""
    new = file.with_suffix(".new")
    new.write_text(key)
    new.replace(file)


def say(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


def wait_for(condition: Any, seconds: float = 30) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it did not become so in time"
        time.sleep(0.2)


@contextmanager
def load(what: str, url: str, key_file: Path, within: tuple[str, ...] = ()) -> Iterator[Callable[[int], None]]:
    """Send requests beside the block; every one has to be answered, with the bytes that it always gets.

    Yields a function that waits until so many more are answered. `within` is the command, if any, by which the
    client gets into the service's network.
    """
    command = [*within, sys.executable, "-m", "deploy.prove_load", url, str(key_file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        try:
            assert process.stdout.readline() == "started\n"
            wait_for_answers = partial(_wait_for_answers, process)
            wait_for_answers(SENT_BESIDE)
            yield wait_for_answers
            wait_for_answers(SENT_BESIDE)
        finally:
            process.stdin.close()
        figures = json.loads(process.stdout.read())
    assert figures["lost"] == 0, (what, figures)
    say(f"{what}: 0 of {figures['sent']} requests lost, none with other bytes, {figures['longest']} s at most")


def _wait_for_answers(process: "subprocess.Popen[str]", more: int) -> None:
    """Wait until a load has been answered so many more requests."""
    assert process.stdin
    assert process.stdout

    def answered() -> int:
        print(file=process.stdin, flush=True)
        return int(process.stdout.readline())

    wanted = answered() + more
    wait_for(lambda: answered() >= wanted)
