"""A training loop: games of random moves with a suggested one between, as (view, move, won) to learn from.

Run it: python -m examples.library.training
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

import smack

game = smack.smackarang
PLAYERS = ("ana", "bo", "cy")


class Example(NamedTuple):
    """What a player saw and did, and whether the player won."""

    view: str
    move: str
    won: bool


def play(number: int, suggested: float) -> Iterator[Example]:
    """Yield the examples of one game, in which a share of the moves is suggested by search."""
    chooser = random.Random(number)
    state = game.deal(PLAYERS, seed=f"training {number}")
    made: list[tuple[str, str, str]] = []
    while to_act := game.to_act(state):
        player = to_act[0].player or PLAYERS[0]
        move: smack.Move | None = None
        if chooser.random() < suggested:
            move = game.suggest(state, player, effort=1).move
        move = move or chooser.choice(game.legal_moves(state))
        made.append((player, game.to_json(game.view(state, player)), game.to_json(move)))
        state = game.apply(state, move)
    winners = game.result(state).winners
    for player, view, text in made:
        yield Example(view, text, player in winners)


if __name__ == "__main__":
    examples = [example for number in range(20) for example in play(number, suggested=0.05)]
    print(len(examples), "moves,", sum(example.won for example in examples), "of winners")
