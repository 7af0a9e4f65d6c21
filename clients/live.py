"""Run a command against a live service, and end as it ends: ``python -m clients.live node proof.js``.

The command finds in its environment SMACK, the address of the service, and APP, an address on another origin that
the service lets call it and where nothing listens yet.
"""

import os
import subprocess
import sys

from service.operations.sealed.keyring import fresh_entry
from tests.support.live import free_port, gunicorn


def main(command: list[str]) -> int:
    app = f"http://127.0.0.1:{free_port()}"
    settings = {
        "SMACK_CORS_ORIGINS": app,
        "SMACK_LOG_REQUESTS": "false",
        "SMACK_SEAL_KEYS": fresh_entry("k1"),
    }
    with gunicorn(threads=8, **settings) as smack:  # threads, since browsers connect in advance
        return subprocess.run(command, env=os.environ | {"SMACK": smack, "APP": app}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
