"""Write the document, or the part of it about a game, to standard output."""

import sys

from service.games import GAMES
from service.operations.document import build
from service.operations.papers import write_yaml
from service.operations.selection import of_game

document = build()
for name in sys.argv[1:]:
    document = of_game(document, GAMES[name])
sys.stdout.write(write_yaml(document))
