"""Run the stock clients that are installed here against a service, and compare their heads with those of zoo.toml.

``python -m tests.clients.run_zoo`` (make check-zoo). Of the programs in tests/clients/zoo those of Node, PHP and
Gson play every game to its end, or 300 moves of it, and deal the next one; the others play a few moves or deal.
"""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which
from typing import Any

from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from tests.clients.test_zoo import ZOO

FOLDER = Path(__file__).parent / "zoo"
GSON = Path("/usr/share/java/gson.jar")  # of Debian's libgoogle-gson-java
PROGRAMS = {  # program -> (file, command, the clients of zoo.toml whose heads it sends)
    "go": ("play.go", ("go", "run"), ("Go net/http, encoding/json with omitempty",)),
    "ruby": ("play.rb", ("ruby",), ("Ruby Net::HTTP",)),
    "php": ("play.php", ("php",), ("PHP curl, json_encode of arrays",)),
    "lua5.4": ("play.lua", ("lua5.4",), ("Lua LuaSocket, dkjson",)),
    "perl": ("play.pl", ("perl",), ("Perl LWP, JSON::PP",)),
    "node": ("play.mjs", ("node",), ("fetch of undici, in Node",)),
    "java": (
        "Play.java",
        ("java",),
        ("Java 17 HttpURLConnection, Jackson without nulls", "java.net.http.HttpClient, org.json"),
    ),
    "gson": (
        "Maps.java",
        ("java", "-cp", str(GSON)),
        ("Java 17 HttpURLConnection, Jackson without nulls",),
    ),
    "wget": (
        "play.sh",
        ("sh",),
        ("curl --json", "curl -d with a content type", "wget --post-data"),
    ),
    "python": ("play.py", (sys.executable,), ("urllib", "requests", "httpx")),
}
LIBRARIES = {  # program -> command that fails without the libraries of its file
    "perl": ("perl", "-MLWP::UserAgent", "-MJSON::PP", "-e", "1"),
    "lua5.4": ("lua5.4", "-e", "require 'socket.http'; require 'ltn12'; require 'dkjson'"),
}
FRAMING = {
    "host",
    "accept-encoding",
    "content-length",
    "user-agent",
    "connection",
    "http2-settings",
    "upgrade",
    "content-type",
}

Head = frozenset[tuple[str, str]]


@contextmanager
def recorder(heads: set[Head]) -> Iterator[str]:
    """Serve the application on the loopback, and record the heads of its requests; yield the base address."""
    client = create_app(Settings(log_requests=False)).test_client()

    class Handler(BaseHTTPRequestHandler):
        """Passes requests to the application."""

        def do_POST(self) -> None:
            heads.add(comparable([f"{name}: {value}" for name, value in self.headers.items()]))
            body = self.rfile.read(int(self.headers["Content-Length"]))
            answer = client.post(self.path, data=body, headers=dict(self.headers))
            self.send_response(answer.status_code)
            self.send_header("Content-Type", str(answer.content_type))
            self.send_header("Content-Length", str(len(answer.data)))
            self.end_headers()
            self.wfile.write(answer.data)

        def log_message(self, *_: Any) -> None:
            """Print nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


def comparable(headers: list[str]) -> Head:
    """Return what of a head does not depend on the version of a client or on its connection."""
    pairs = [header.split(": ", 1) for header in headers]
    return frozenset((name.lower(), value) for name, value in pairs if name.lower() not in FRAMING)


def succeeds(command: tuple[str, ...]) -> bool:
    """Return whether a command exits with 0; its output is dropped."""
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def main() -> None:
    wrong = []
    installed = {"wget": which("wget") is not None, "gson": GSON.exists()}
    installed |= {program: succeeds(command) for program, command in LIBRARIES.items() if which(command[0])}
    for program, (file, command, names) in PROGRAMS.items():
        if which(command[0]) is None or not installed.get(program, True):
            print(f"{program}: not installed")
            continue
        heads: set[Head] = set()
        with recorder(heads) as base:
            for game in GAMES:
                deal = json.dumps({**GAMES[game].example.deal, "seed": "zoo"})
                done = subprocess.run(
                    [*command, FOLDER / file, base, game, deal], capture_output=True, text=True, check=False
                )
                if done.returncode:
                    wrong.append(f"{program}, {game}: {done.stderr[-600:]}")
        expected = {comparable(ZOO[name]["headers"]) for name in names}
        if heads != expected:
            wrong.append(f"{program}: its heads are {heads}, not {expected}")
        print(f"{program}: {len(GAMES)} games, {len(heads)} heads")
    sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    main()
