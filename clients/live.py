"""Run a command against a live service, and end as it ends: ``python -m clients.live node proof.js``.

With ``--new-game`` before the command the service has two more games of other packages: the one that
``smack new-game`` writes, and Hearts of `examples`.

The command finds in its environment SMACK, the address of the service, and APP, an address on another origin that
the service lets call it and where nothing listens yet. The service seals with the key of the document's examples.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.live import free_port, gunicorn

NAME = "oddity"
HEARTS = Path(__file__).parents[1] / "examples" / "hearts" / "hearts"


def main(command: list[str]) -> int:
    if command[0] != "--new-game":
        return run(command)
    with new_game() as folder:
        os.environ["PYTHONPATH"] = folder
        return run(command[1:])


def run(command: list[str]) -> int:
    app = f"http://127.0.0.1:{free_port()}"
    with gunicorn(direct=True, SMACK_CORS_ORIGINS=app, SMACK_LOG_REQUESTS="false") as smack:
        return subprocess.run(command, env=os.environ | {"SMACK": smack, "APP": app}, check=False).returncode


@contextmanager
def new_game() -> Iterator[str]:
    """Yield a folder from which a new game and Hearts are imported as if their packages were installed."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        subprocess.run(
            [sys.executable, "-m", "smack.cli", "new-game", NAME, "--to", site],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        (site / "hearts").symlink_to(HEARTS)
        for name in (NAME, "hearts"):
            described = site / f"{name}-1.0.dist-info"
            described.mkdir()
            (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
            (described / "entry_points.txt").write_text(f"[smack.games]\n{name} = {name}\n")
        yield str(site)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
