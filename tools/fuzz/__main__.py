"""A long unseeded run of schemathesis against a live service: ``python -m tools.fuzz [seconds]`` (600)."""

import subprocess
import sys
from pathlib import Path

from tests.support import live


def main(seconds: int) -> int:
    with live.gunicorn(workers=2) as base:
        config = Path(__file__).with_name("schemathesis.toml")
        command = [str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(config), "run"]
        command += [f"{base}/openapi.json", "--max-examples", "1000", "--max-time", str(seconds)]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 600))
