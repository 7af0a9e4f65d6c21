"""``python -m examples.terminal_table smackarang``: play a game against random opponents."""

import argparse
import sys

from examples.terminal_table.app import TableApp
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
    told = parser.parse_args()
    try:
        sit_down(service(told.url.rstrip("/")), told.game, told.seed)
    except ProblemError as problem:
        sys.exit(str(problem))


def sit_down(ask: Ask, game: str | None, seed: str | None) -> None:
    """Play a game, or list them. Raises ProblemError."""
    games = {one["id"]: one["about"] for one in ask("/v1/games", None)["games"]}
    if game is None:
        print(*(f"{name:12} {about}" for name, about in games.items()), sep="\n")
    elif game not in games:
        raise ProblemError(f"There is no game {game}; there are {', '.join(games)}.")
    else:
        TableApp(Table(ask, game, seed)).run()


if __name__ == "__main__":
    main()
