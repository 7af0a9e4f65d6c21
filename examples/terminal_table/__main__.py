"""``python -m examples.terminal_table smackarang``: play a game against random opponents."""

import argparse
import re
import sys
from pathlib import Path

from examples.terminal_table.app import TableApp
from examples.terminal_table.record import rounds
from examples.terminal_table.service import Ask, ProblemError, service
from examples.terminal_table.table import Table


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m examples.terminal_table",
        description="Play any game of the service against random opponents.",
    )
    parser.add_argument("game", nargs="?", help="a game; without it, the games are listed")
    parser.add_argument("--url", default="http://127.0.0.1:8000", help="where the service is")
    parser.add_argument("--seed", help="any text of up to 128 characters; the same seed deals the same cards")
    parser.add_argument(
        "--replay", type=Path, metavar="FILE", help="go on with a saved game; `s` saves in it again"
    )
    told = parser.parse_args()
    try:
        sit_down(service(told.url.rstrip("/")), told.game, told.seed, told.replay)
    except ProblemError as problem:
        sys.exit(str(problem))


def sit_down(ask: Ask, game: str | None, seed: str | None, file: Path | None) -> None:
    """Play a game, or list them. Raises ProblemError."""
    games = {one["id"]: one["description"] for one in ask("/v1/games", None)["games"]}
    text = _text(file) if file else ""
    game = rounds(text)[0][0].get("game") if file else game
    if game is None:
        print(*(f"{name:12} {about}" for name, about in games.items()), sep="\n")
    elif game not in games:
        raise ProblemError(f"There is no game {game}; there are {', '.join(games)}.")
    else:
        table = Table(ask, game, seed)
        told = table.load(text) if file else []
        TableApp(table, file=file or saved_in(game, table.seed), told=told).run()


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise ProblemError(f"{file} cannot be read: {error}") from None


def saved_in(game: str, seed: str) -> Path:
    """The file that a game is saved in, named by its seed."""
    return Path(f"{game}-{re.sub(r'[^a-z0-9]+', '-', seed.lower()).strip('-')[:40]}.jsonl")


if __name__ == "__main__":
    main()
