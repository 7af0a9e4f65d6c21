"""``python -m examples.fan_out``: run the app on http://127.0.0.1:8200."""

import argparse
import signal
import tempfile
from contextlib import suppress
from pathlib import Path

from examples.fan_out.app import make_server
from examples.fan_out.storage import Storage
from examples.terminal_table.service import connect


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m examples.fan_out", description=__doc__)
    parser.add_argument("--url", default="http://127.0.0.1:8000", help="the service")
    parser.add_argument("--port", type=int, default=8200, help="the app's port")
    parser.add_argument(
        "--file", type=Path, help="a file to keep the tables in; by default they last as long as the app"
    )
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the tables are removed at a stop, too
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage(options.file or Path(folder) / "tables.sqlite")
        with make_server(options.port, storage, connect(options.url.rstrip("/"))) as server:
            print(f"http://127.0.0.1:{server.server_port} (Control-C ends)", flush=True)
            with suppress(KeyboardInterrupt):
                server.serve_forever()


if __name__ == "__main__":
    main()
