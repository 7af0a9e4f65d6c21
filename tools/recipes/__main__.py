"""Run the recipes of docs/guides/in-bulk.md over the same lines, and compare their output with that of bulk."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from smack import bulk
from smack.games import GAMES
from smack.testing import kit

GUIDE = Path("docs/guides/in-bulk.md")
TIMES = 4  # that each request is repeated
SETTINGS = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_raylet_start_wait_time_s": "120",  # for busy machines
}


def recipe(name: str) -> str:
    block = re.search(rf"^```python {name}\n(.*?)^```$", GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert block, f"the guide has no recipe for {name}"
    return block[1]


def lines() -> Iterator[str]:
    """Yield the requests of all cases, and an invalid line, each with an id."""
    cases = [case for game in GAMES for case in kit.cases(game)]
    for number, case in enumerate(cases * TIMES):
        path, body = kit.request(case)
        operation = path.split("/", 4)[4]
        if operation != "deal" or "seed" in body:
            yield json.dumps({"id": number, "game": case.game, "operation": operation, "body": body})
    yield '{"id": "bad", "game": "chess"}'


def of_spark(folder: Path) -> list[str]:
    parts = sorted((folder / "answered-by-spark").glob("part-*"))
    return [line for part in parts for line in part.read_text("utf-8").splitlines()]


def of_ray(folder: Path) -> list[str]:
    """Return the answers in the order of the input, which Ray does not keep."""
    from pyarrow import parquet

    rows = parquet.read_table(folder / "answered-by-ray").column("text").to_pylist()
    places = {json.loads(line).get("id"): number for number, line in enumerate(_input_lines(folder))}
    return sorted(rows, key=lambda line: places[json.loads(line)["id"]])


def _input_lines(folder: Path) -> list[str]:
    return (folder / "lines.jsonl").read_text("utf-8").splitlines()


RECIPES: dict[str, Callable[[Path], list[str]]] = {"spark": of_spark, "ray": of_ray}


def main() -> None:
    if shutil.which("java") is None:
        sys.exit("Spark needs a Java runtime, 17 or later (on Debian: apt-get install openjdk-17-jre-headless).")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "lines.jsonl").write_text("".join(line + "\n" for line in lines()), "utf-8")
        plain = list(bulk.answer(_input_lines(folder)))
        for name, read_answers in RECIPES.items():
            environment = os.environ | SETTINGS | {"PYTHONPATH": str(Path.cwd()), "PYSPARK_PYTHON": sys.executable}
            command = [sys.executable, "-c", recipe(name)]
            subprocess.run(command, cwd=folder, env=environment, check=True, timeout=600)
            same = read_answers(folder) == plain
            print(f"{name}: {len(plain)} lines, {'the same bytes' if same else 'NOT the same bytes'}", flush=True)
            if not same:
                sys.exit(1)


if __name__ == "__main__":
    main()
