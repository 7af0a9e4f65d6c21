"""Highcard: each player lays their cards one by one; the highest card laid wins."""

from highcard import effects, moves, rules
from highcard.deal import Body, deal_state
from highcard.events import EVENTS
from highcard.faults import FAULTS, deck, faults
from highcard.moves import Lay
from highcard.score import result, score_state
from highcard.state import SEATS, State
from highcard.tally import PAD, TALLY_FAULTS, Tally, score_tally
from highcard.to_act import to_act
from smack.engine.game import Game, WorkedExample
from smack.engine.rules import Action
from smack.engine.verdict import Sheet

GAME = Game(
    id="highcard",
    title="Highcard",
    description="Each player lays their cards one by one; the highest card laid wins.",
    players=SEATS,
    unit="game",
    notation="Rank and suit, as in `10H`; aces are high.",
    state=State,
    deal=Body,
    tally=Tally,
    sheet=Sheet,
    events=EVENTS,
    fault_ids=FAULTS,
    tally_fault_ids=TALLY_FAULTS,
    phases={"play": {Lay: Action(rules=rules.LAY, effect=effects.lay, propose=moves.lays)}},
    deal_state=deal_state,
    deck=deck,
    faults=faults,
    to_act=to_act,
    result=result,
    score_state=score_state,
    score_tally=score_tally,
    pad=PAD,
    example=WorkedExample(
        deal={"players": ["ana", "bo"], "seed": "first game"},
        illegal={"type": "lay", "player": "bo", "card": "2C"},
        tally={"players": ["ana", "bo"], "laid": {"ana": ["9D", "3H", "JC"], "bo": ["AS", "2D", "4C"]}},
    ),
)
