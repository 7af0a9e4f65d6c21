"""The same requests give the same bytes in every process, for any hash seed."""

import hashlib
import os
import subprocess
import sys

from smack.testing import kit

SCRIPT = """
import hashlib, sys
import msgspec
from smack.operations import dispatch
from smack.operations.problems import Problem
from smack.testing.requests import bodies

digest = hashlib.sha256()
for game in sys.argv[1:]:
    for operation, raw in bodies(game)[::3]:
        for name in (operation, "check", "legal-moves"):
            try:
                answer = dispatch.run(name, game, raw)
            except Problem as problem:
                answer = problem.body("")
            if not (name == "deal" and b"seed" not in raw):
                digest.update(msgspec.json.encode(answer))
print(digest.hexdigest())
"""


def digest(hash_seed: str) -> str:
    """Return the digest of many answers, computed in a new process with this hash seed."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    process = subprocess.run(
        [sys.executable, "-c", SCRIPT, *kit.games()], env=environment, capture_output=True, text=True, check=True
    )
    return process.stdout.strip()


def test_bytes_do_not_depend_on_the_hash_seed() -> None:
    digests = {digest(seed) for seed in ("1", "4242")}
    assert len(digests) == 1
    assert digests != {hashlib.sha256().hexdigest()}
