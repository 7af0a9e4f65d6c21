"""A bot that plays Spank! against a random player.

Run it: python -m examples.library.bot
"""

import random

import smack

LIKED = ("spank", "place", "move", "remove", "discard", "done")  # types of moves, the best first


def choose(moves: smack.Listing[smack.Move]) -> smack.Move:
    return min(moves, key=lambda move: LIKED.index(move.type))


def play(number: int) -> smack.Result:
    """Play a game of at most 300 moves, in which the bot is ana."""
    chooser = random.Random(number)
    state = smack.spank.deal(["ana", "bo"], seed=f"game {number}")
    while not smack.spank.result(state).over and state.seq < 300:
        (entry,) = smack.spank.to_act(state)
        moves = smack.spank.legal_moves(state)
        state = smack.spank.apply(state, choose(moves) if entry.player == "ana" else chooser.choice(moves))
    return smack.spank.result(state)


if __name__ == "__main__":
    for number in range(3):
        print(play(number).scores)
