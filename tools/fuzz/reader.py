"""Coverage-guided fuzzing of the body reader: ``python -m tools.fuzz.reader -max_total_time=300`` (needs atheris).

For any bytes both paths of the reader have the same outcome, and raise no exceptions but refusals. It starts from
real bodies, from bodies damaged with the vocabulary, and from corpus.zip, which an hour of fuzzing has left; the
tests read that, too. It inserts names and values of the vocabulary. What is found is kept in a folder that is
named as an argument: ``zip -j tools/fuzz/corpus.zip FOLDER/*`` adds it.
"""

import random
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import atheris

with atheris.instrument_imports(include=["smack.wire"]):
    from smack.operations.dispatch import prefer_published_types, reader
    from smack.operations.table import BY_NAME
    from smack.wire.reader import SchemaError
    from smack.wire.strict_json import BodyTooLarge, MalformedJson, parse

from smack.games import GAMES
from smack.testing import vocabulary
from smack.testing.playouts import plain
from smack.testing.requests import bodies

PATHS = [(operation, game) for game in sorted(GAMES) for operation in BY_NAME]
for game in GAMES:
    prefer_published_types(game)
CORPUS = Path(__file__).with_name("corpus.zip")
SEEDS = 3  # bodies to start from, for each game and operation
DAMAGED = 200  # bodies to start from, for each game, damaged with the vocabulary
LONGEST = 8192  # bytes of a body
MAX_WORD = 64  # bytes of a word of the dictionary, a bound of libFuzzer


def outcome(read: Any, raw: bytes) -> Any:
    """Return ("value", value as JSON) or (name of the exception, None)."""
    try:
        return "value", plain(read(raw))
    except (BodyTooLarge, MalformedJson, SchemaError) as refusal:
        return type(refusal).__name__, None


def compare_paths(data: bytes) -> None:
    """Compare both paths of a reader; the first byte chooses game and operation."""
    if data:
        reading = reader(*PATHS[data[0] % len(PATHS)])
        raw = data[1:]
        assert outcome(reading.read, raw) == outcome(lambda body: reading.load(parse(body)), raw)


def write_seeds(folder: str) -> None:
    """Write real and damaged bodies into a folder as a corpus."""
    chooser = random.Random(1)
    for game in GAMES:
        real = vocabulary.bodies(game)
        for i in range(DAMAGED):
            operation, body = chooser.choice(real)
            raw = vocabulary.damage_anywhere(game, body, chooser)
            Path(folder, f"{game}-damaged-{i}").write_bytes(bytes([PATHS.index((operation, game))]) + raw)
    for n, (operation, game) in enumerate(PATHS):
        seeds = [raw for name, raw in bodies(game) if name == operation][:SEEDS]
        for i, raw in enumerate(seeds):
            Path(folder, f"{game}-{operation}-{i}").write_bytes(bytes([n]) + raw)


def write_words(path: Path) -> None:
    """Write a dictionary for libFuzzer: names and values of the vocabulary."""
    names = {f'"{name}":' for game in GAMES for name in vocabulary.names(game)}
    values = [value for value in (*vocabulary.PLAIN_VALUES, *vocabulary.ODD_VALUES) if len(value) < MAX_WORD]
    hexadecimal = ("".join(f"\\x{byte:02x}" for byte in word.encode()) for word in (*sorted(names), *values))
    path.write_text("".join(f'"{word}"\n' for word in hexadecimal))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        corpus, words = Path(folder, "corpus"), Path(folder, "words")
        shutil.unpack_archive(CORPUS, corpus)
        write_seeds(str(corpus))
        write_words(words)
        atheris.Setup([*sys.argv, str(corpus), f"-max_len={LONGEST}", f"-dict={words}"], compare_paths)
        atheris.Fuzz()
