"""Bodies damaged with the vocabulary, for a time: ``python -m tools.fuzz.vocabulary [seconds] [language]``.

Without arguments it takes 300 seconds and all languages. Each body goes through HTTP in one of the languages,
and by `smack.testing.vocabulary.check` in English, in that language and as an item of a batch. It ends at the
first answer of 500 or above, or at the first that differs.
"""

import os
import random
import sys
import time
from collections.abc import Sequence
from typing import Any

from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from smack.testing import vocabulary
from smack.words.phrasebook import LANGUAGES
from tools.load.measuring import build_environ

SHALLOW = 0.05  # of the bodies are damaged near the top


def main(seconds: float, languages: Sequence[str]) -> int:
    seed = os.urandom(4).hex()
    print(f"seed {seed}", flush=True)
    chooser, count = random.Random(seed), 0
    app = create_app(Settings(log_requests=False, metrics=False))
    near_the_top = {game: [*vocabulary.damage_near_top(game)] for game in GAMES}
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        game, language = chooser.choice([*GAMES]), chooser.choice(languages)
        operation, raw = chooser.choice(near_the_top[game])
        if chooser.random() > SHALLOW:
            operation, body = chooser.choice(vocabulary.bodies(game))
            raw = vocabulary.damage_anywhere(game, body, chooser)
        try:
            with vocabulary.with_equal_seeds():
                vocabulary.check(operation, game, raw, language)
            status = _status(app, f"/v1/games/{game}/{operation}", raw, language)
        except Exception:
            print(f"{game} {operation} {language}: {raw!r}", flush=True)
            raise
        if status >= 500:
            print(f"{status}: {game} {operation} {language}: {raw!r}", flush=True)
            return 1
        count += 1
    print(f"{count} bodies in {', '.join(languages)}")
    return 0


def _status(app: Any, path: str, raw: bytes, language: str) -> int:
    statuses: list[int] = []

    def start(status: str, *_: Any) -> Any:
        statuses.append(int(status[:3]))

    b"".join(app(build_environ(path, raw) | {"HTTP_ACCEPT_LANGUAGE": language}, start))
    return statuses[0]


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 300, sys.argv[2:] or LANGUAGES))
