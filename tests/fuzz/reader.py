"""Coverage-guided fuzzing of the body reader: ``python -m tests.fuzz.reader -max_total_time=300`` (needs atheris).

For any bytes the two paths have the same outcome, and nothing but a refusal is raised.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

import atheris

with atheris.instrument_imports(include=["smack.wire"]):
    from smack.operations.dispatch import prepare, reader
    from smack.operations.table import BY_NAME
    from smack.wire.reader import SchemaError
    from smack.wire.strict_json import Malformed, TooLarge, parse

from smack.games import GAMES
from smack.testing.playouts import plain
from smack.testing.requests import bodies

PATHS = [(operation, game) for game in sorted(GAMES) for operation in BY_NAME]
for each in GAMES:
    prepare(each)
SEEDS = 3  # bodies to start from, for each game and operation


def end(read: Any, raw: bytes) -> Any:
    """Return ("value", it) or the kind of refusal."""
    try:
        return "value", plain(read(raw))
    except (TooLarge, Malformed, SchemaError) as refusal:
        return type(refusal).__name__, None


def compare_paths(data: bytes) -> None:
    """Compare both paths of a reader; the first byte chooses whose body it is."""
    if data:
        reading = reader(*PATHS[data[0] % len(PATHS)])
        raw = data[1:]
        assert end(reading.read, raw) == end(lambda each: reading.load(parse(each)), raw)


def write_seeds(folder: str) -> None:
    """Real bodies as a corpus."""
    for n, (operation, game) in enumerate(PATHS):
        seeds = [raw for name, raw in bodies(game) if name == operation][:SEEDS]
        for i, raw in enumerate(seeds):
            Path(folder, f"{game}-{operation}-{i}").write_bytes(bytes([n]) + raw)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as corpus:
        write_seeds(corpus)
        atheris.Setup([*sys.argv, corpus, "-max_len=8192"], compare_paths)
        atheris.Fuzz()
