"""Run a command against a live service, and end as it ends: ``python -m clients.live node proof.js``.

The command finds in its environment SMACK, the address of the service, and APP, an address on another origin that
the service lets call it and where nothing listens yet. The service seals with the key of the document's examples.
"""

import os
import subprocess
import sys

from tests.support.live import free_port, gunicorn


def main(command: list[str]) -> int:
    app = f"http://127.0.0.1:{free_port()}"
    # threads, since browsers connect in advance
    with gunicorn(threads=8, SMACK_CORS_ORIGINS=app, SMACK_LOG_REQUESTS="false") as smack:
        return subprocess.run(command, env=os.environ | {"SMACK": smack, "APP": app}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
