"""Highcard: each player lays their cards one by one; the highest card laid wins."""

from highcard import play, score, types
from smack.cards import each_card
from smack.cards.standard import DECK
from smack.engine import Action, Game, WorkedExample

GAME = Game(
    id="highcard",
    title="Highcard",
    description="Each player lays their cards one by one; the highest card laid wins.",
    players=types.SEATS,
    unit="game",
    notation="Rank and suit, as in `10H`; aces are high.",
    state=types.State,
    deal_state=play.deal_state,
    deck=lambda _state: DECK,
    scores=score.SCORES,
    phases={"play": {types.Lay: Action(rules=play.LAY, effect=play.lay, propose=each_card(types.Lay))}},
    example=WorkedExample(
        deal={"players": ["ana", "bo"], "seed": "first game"},
        illegal={"type": "lay", "player": "bo", "card": "2C"},
        tally={"players": ["ana", "bo"], "cards": {"ana": ["9D", "3H", "JC"], "bo": ["AS", "2D", "4C"]}},
    ),
)
