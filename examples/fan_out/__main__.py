"""``python -m examples.fan_out``: the app on http://127.0.0.1:8200, its tables in a file."""

import argparse
from contextlib import suppress
from pathlib import Path

from examples.fan_out.app import serve
from examples.fan_out.storage import Storage
from examples.terminal_table.service import service


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m examples.fan_out", description=__doc__)
    parser.add_argument("--url", default="http://127.0.0.1:8000", help="where the service is")
    parser.add_argument("--port", type=int, default=8200, help="where the app listens")
    parser.add_argument("--file", type=Path, default=Path("tables.sqlite"), help="where the tables are kept")
    told = parser.parse_args()
    with serve(told.port, Storage(told.file), service(told.url.rstrip("/"))) as server:
        print(f"http://127.0.0.1:{server.server_port} (Control-C ends)")
        with suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
