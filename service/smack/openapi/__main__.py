"""Write the OpenAPI document, or the part of it about one game, to standard output."""

import sys
from argparse import ArgumentParser

from smack.games import GAMES
from smack.openapi.build import build
from smack.openapi.document import write_yaml


def main() -> None:
    """Print the whole document, or the part about the game that the argument names."""
    parser = ArgumentParser(prog="smack.openapi", description=__doc__)
    parser.add_argument("game", nargs="?", choices=tuple(GAMES))
    game = parser.parse_args().game
    sys.stdout.write(write_yaml(build(GAMES.get(game))))


if __name__ == "__main__":
    main()
