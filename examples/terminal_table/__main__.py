"""``python -m examples.terminal_table smackarang``: play a game against random opponents."""

import argparse
import re
import sys
from pathlib import Path

from examples.terminal_table.app import TableApp
from examples.terminal_table.service import Post, ProblemError, connect
from examples.terminal_table.table import Table
from examples.terminal_table.transcript import read_rounds


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m examples.terminal_table",
        description="Play any game of the service against random opponents.",
    )
    parser.add_argument("game", nargs="?", help="a game; without it, the games are listed")
    parser.add_argument("--url", default="http://127.0.0.1:8000", help="the service")
    parser.add_argument("--seed", help="any text of up to 128 characters; the same seed deals the same cards")
    parser.add_argument(
        "--replay", type=Path, metavar="FILE", help="continue a saved game; `s` saves it there again"
    )
    options = parser.parse_args()
    try:
        run(connect(options.url.rstrip("/")), options.game, options.seed, options.replay)
    except ProblemError as problem:
        sys.exit(str(problem))


def run(post: Post, game: str | None, seed: str | None, file: Path | None) -> None:
    """Play a game, or list the games. Raises ProblemError."""
    games = {one["id"]: one["description"] for one in post("/v1/games", None)["games"]}
    text = _read(file) if file else ""
    game = read_rounds(text)[0][0].get("game") if file else game
    if game is None:
        print(*(f"{name:12} {description}" for name, description in games.items()), sep="\n")
    elif game not in games:
        raise ProblemError(f"There is no game {game}; there are {', '.join(games)}.")
    else:
        table = Table(post, game, seed)
        events = table.load(text) if file else []
        TableApp(table, file=file or default_file(game, table.seed), events=events).run()


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise ProblemError(f"{file} cannot be read: {error}") from None


def default_file(game: str, seed: str) -> Path:
    """Return the file to save a game in, named after game and seed."""
    return Path(f"{game}-{re.sub(r'[^a-z0-9]+', '-', seed.lower()).strip('-')[:40]}.jsonl")


if __name__ == "__main__":
    main()
