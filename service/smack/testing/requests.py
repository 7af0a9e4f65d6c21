"""Requests as they occur in play, for any game."""

from functools import cache
from typing import Any

from smack.testing import kit
from smack.testing.playouts import bytes_of, plain, random_game


@cache
def bodies(game: str) -> list[tuple[str, bytes]]:
    """Return (operation, encoded body) of requests made in a random game of every deal."""
    examples: list[tuple[str, Any]] = []
    for entry in kit.deals(game):
        examples.append(("deal", entry["body"]))
        turns = random_game(game, entry["body"], most=30)
        for turn in turns[::10]:
            examples.append(("adjudicate", {"state": plain(turn.before), "move": plain(turn.move), "ref": "r"}))
            examples.append(("view", {"state": plain(turn.after), "player": None}))
        moves = [plain(turn.move) for turn in turns]
        examples.append(("replay", {"state": plain(turns[0].before), "moves": moves, "on_illegal": "skip"}))
    return [(operation, bytes_of(body)) for operation, body in examples]
