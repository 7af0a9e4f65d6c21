"""Write the document, or the part of it about a game, to standard output."""

import sys
from argparse import ArgumentParser

from service.games import GAMES
from service.operations.document import build
from service.operations.papers import write_yaml
from service.operations.selection import of_game

parser = ArgumentParser(prog="service.operations.document", description=__doc__)
parser.add_argument("game", nargs="?", choices=tuple(GAMES))
game = parser.parse_args().game
sys.stdout.write(write_yaml(of_game(build(), GAMES[game]) if game else build()))
