"""Cells of a notebook: what the first player of SMACKarang can play, and why a move is illegal."""

# %%
from collections import Counter

import smack

game = smack.smackarang
deals = [game.deal(["ana", "bo", "cy"], seed=str(number)) for number in range(200)]
playable = Counter(len(game.legal_moves(state, "ana")) for state in deals)
print(sorted(playable.items()))

# %%
state = deals[0]
print(state.players[0].hand, state.discard[-1])

# %%
for step in game.explain(state, {"type": "draw", "player": "ana"}):
    print(step.holds, step.rule, step.message)
