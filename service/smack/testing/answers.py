"""Digests of the whole answers to the conformance cases: ``python -m smack.testing.answers`` records them.

tests/cases/<game>/golden/answers.json: case id -> digest. A case expects some members of its answer; the digest
shows when anything else in it changes (a sentence, a fact, a line of a sheet).
"""

import json
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from smack.api import create_app
from smack.api.settings import Settings
from smack.testing import golden, kit, wsgi


def digest(status: int, body: Any) -> str:
    """Return the digest of an answer without its request id."""
    return golden.digest([status, {name: value for name, value in body.items() if name != "request_id"}])


@cache
def recorded_digests(game: str) -> dict[str, str]:
    """Return case id -> digest, as recorded; an empty dictionary if nothing is."""
    digests: dict[str, str] = kit.read(path(game)) if path(game).exists() else {}
    return digests


def path(game: str) -> Path:
    """Return the file of a game's digests."""
    return golden.folder(game) / "answers.json"


def record(games: Sequence[str]) -> list[str]:
    """Record the answers of games; print what changed, and return the names of cases that fail.

    If a case of a game fails, nothing is recorded for that game, so that its changes are still printed once the
    case is mended.
    """
    all_failed: list[str] = []
    call = wsgi.caller(create_app(Settings(log_requests=False)).test_client())
    for game in games:
        digests: dict[str, str] = {}
        failed_names: list[str] = []
        for case in kit.cases(game):
            status, answer = call(*kit.request(case))
            digests[case.data["id"]] = digest(status, answer)
            for difference in kit.differences(case, status, answer):
                print(f"{case.name} FAILS: {difference}")
                failed_names.append(case.name)
        all_failed += failed_names
        if failed_names:
            continue
        digests_before = recorded_digests(game)
        changed = [name for name, value in digests.items() if digests_before.get(name) != value]
        path(game).write_text(json.dumps(digests, indent=0) + "\n", "utf-8")
        changes = changed if digests_before else ["all"]
        print(game, len(digests), "answers; new or changed:", *changes, flush=True)
    return all_failed


def main(games: Sequence[str]) -> str | None:
    """Record the answers; return a message for `sys.exit` if cases fail, else None."""
    failed_names = dict.fromkeys(record(games))
    return f"{len(failed_names)} cases fail: {', '.join(failed_names)}" if failed_names else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or kit.games()))
