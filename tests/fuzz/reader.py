"""Coverage-guided fuzzing of the body reader: ``python -m tests.fuzz.reader -max_total_time=300`` (needs atheris).

For any bytes both paths of the reader have the same outcome, and raise no exceptions but refusals. It starts from
real bodies and from corpus.zip, which an hour of fuzzing has left; the tests read that, too. What is found is kept
in a folder that is named as an argument: ``zip -j tests/fuzz/corpus.zip FOLDER/*`` adds it.
"""

import shutil
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
for game in GAMES:
    prepare(game)
CORPUS = Path(__file__).with_name("corpus.zip")
SEEDS = 3  # bodies to start from, for each game and operation


def outcome(read: Any, raw: bytes) -> Any:
    """Return ("value", value as JSON) or (name of the exception, None)."""
    try:
        return "value", plain(read(raw))
    except (TooLarge, Malformed, SchemaError) as refusal:
        return type(refusal).__name__, None


def compare_paths(data: bytes) -> None:
    """Compare both paths of a reader; the first byte chooses game and operation."""
    if data:
        reading = reader(*PATHS[data[0] % len(PATHS)])
        raw = data[1:]
        assert outcome(reading.read, raw) == outcome(lambda body: reading.load(parse(body)), raw)


def write_seeds(folder: str) -> None:
    """Write real bodies into a folder as a corpus."""
    for n, (operation, game) in enumerate(PATHS):
        seeds = [raw for name, raw in bodies(game) if name == operation][:SEEDS]
        for i, raw in enumerate(seeds):
            Path(folder, f"{game}-{operation}-{i}").write_bytes(bytes([n]) + raw)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as corpus:
        shutil.unpack_archive(CORPUS, corpus)
        write_seeds(corpus)
        atheris.Setup([*sys.argv, corpus, "-max_len=8192"], compare_paths)
        atheris.Fuzz()
