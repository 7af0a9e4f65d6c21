"""SMACKarang: a shedding game of colors, weapon types and Characters, for 3 to 6 players."""

from smack.engine.game import Game, WorkedExample
from smack.engine.naming import vocabulary
from smack.engine.rules import Action
from smack.games.smackarang import effects, moves, rules
from smack.games.smackarang.deal import Body, deal_state
from smack.games.smackarang.events import EVENTS
from smack.games.smackarang.faults import FAULTS, deck, faults
from smack.games.smackarang.moves import Draw, Keep, Play
from smack.games.smackarang.score import RoundSheet, points, result, score_state
from smack.games.smackarang.state import SEATS, State
from smack.games.smackarang.tally import PAD, Tally, score_tally
from smack.games.smackarang.to_act import to_act

GAME = Game(
    id="smackarang",
    title="SMACKarang",
    description="Match the top card by color or weapon type; Characters bend the turn; first without cards wins.",
    players=SEATS,
    unit="round",
    notation="`red-A` is a Weapon (color, type); `twistie`, `flick`, `glitch`, `bounce`, `crash`, `zip` and "
    "`smacklash` are Characters.",
    state=State,
    deal=Body,
    tally=Tally,
    sheet=RoundSheet,
    events=EVENTS,
    fault_ids=FAULTS,
    tally_fault_ids=vocabulary("tally.winner tally.empty tally.players tally.too-many-cards"),
    phases={
        "play": {
            Play: Action(rules=rules.PLAY, effect=effects.play, propose=moves.plays),
            # legal only where no play is: random play tries it last
            Draw: Action(rules=rules.DRAW, effect=effects.draw, weight=1),
            Keep: Action(rules=rules.KEEP_UNDRAWN),
        },
        "drawn": {
            Play: Action(rules=rules.PLAY_DRAWN, effect=effects.play, propose=moves.plays_drawn),
            Draw: Action(rules=rules.DRAW_AGAIN),
            Keep: Action(rules=rules.KEEP, effect=effects.keep),
        },
        "challenge": {
            Play: Action(rules=rules.ANSWER, effect=effects.answer, propose=moves.answers),
            Draw: Action(rules=rules.PENALTY, effect=effects.penalty, weight=1),
            Keep: Action(rules=rules.KEEP_CHALLENGED),
        },
    },
    deal_state=deal_state,
    deck=deck,
    faults=faults,
    to_act=to_act,
    result=result,
    score_state=score_state,
    points=points,
    score_tally=score_tally,
    pad=PAD,
    example=WorkedExample(
        deal={"players": ["ana", "bo", "cy"], "seed": "first game"},
        illegal={"type": "keep", "player": "ana"},
        tally={
            "players": ["ana", "bo", "cy"],
            "rounds": [
                {"cards_left": {"ana": 0, "bo": 4, "cy": 7}, "winner": "ana"},
                {"cards_left": {"ana": 2, "bo": 0, "cy": 1}, "winner": "bo"},
            ],
        },
    ),
)
