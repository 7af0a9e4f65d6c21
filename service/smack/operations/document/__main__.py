"""Write the document, or the part of it about a game, to standard output."""

import sys
from argparse import ArgumentParser

from smack.games import GAMES
from smack.operations.document import build
from smack.operations.papers import write_yaml
from smack.operations.selection import of_game

parser = ArgumentParser(prog="smack.operations.document", description=__doc__)
parser.add_argument("game", nargs="?", choices=tuple(GAMES))
game = parser.parse_args().game
sys.stdout.write(write_yaml(of_game(build(), GAMES[game]) if game else build()))
