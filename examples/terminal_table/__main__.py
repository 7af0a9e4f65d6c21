"""``python -m examples.terminal_table smackarang``: play a game against random opponents."""

import argparse
import random

from examples.terminal_table.app import TableApp
from examples.terminal_table.service import service
from examples.terminal_table.table import Table


def main() -> None:
    parser = argparse.ArgumentParser(description="Play any game of the service against random opponents.")
    parser.add_argument("game", nargs="?", help="a game; without it, the games are listed")
    parser.add_argument("--url", default="http://127.0.0.1:8000", help="where the service is")
    parser.add_argument("--seed", type=int, help="the same seed and choices give the same game")
    told = parser.parse_args()
    ask = service(told.url)
    if told.game is None:
        for game in ask("/v1/games", None)["games"]:
            print(f"{game['id']:12} {game['about']}")
    else:
        TableApp(Table(ask, told.game, random.Random(told.seed))).run()


if __name__ == "__main__":
    main()
