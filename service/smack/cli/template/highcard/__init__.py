"""Highcard: each player lays their cards one by one; the highest card laid wins."""

from highcard import deal, effects, faults, moves, score, state
from smack.engine.game import Game, WorkedExample
from smack.engine.rules import Action

GAME = Game(
    id="highcard",
    title="Highcard",
    description="Each player lays their cards one by one; the highest card laid wins.",
    players=state.SEATS,
    unit="game",
    notation="Rank and suit, as in `10H`; aces are high.",
    parts=(state, deal, effects, faults, score),
    phases={"play": {moves.Lay: Action(rules=moves.LAY, effect=effects.lay, propose=moves.lays)}},
    example=WorkedExample(
        deal={"players": ["ana", "bo"], "seed": "first game"},
        illegal={"type": "lay", "player": "bo", "card": "2C"},
        tally={"players": ["ana", "bo"], "cards": {"ana": ["9D", "3H", "JC"], "bo": ["AS", "2D", "4C"]}},
    ),
)
