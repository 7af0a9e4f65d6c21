"""Smack'em: a race without turns, two to four teams with a deck each, Common Area and Smack Stacks."""

from smack.engine.game import Game, WorkedExample
from smack.engine.naming import vocabulary
from smack.engine.rules import Action
from smack.games.smackem import effects, proposals, rules
from smack.games.smackem.deal import Deal, deal_state
from smack.games.smackem.deck import WORDS
from smack.games.smackem.events import EVENTS
from smack.games.smackem.faults import FAULTS, faults
from smack.games.smackem.moves import Combine, Flip, PlayCommon, PlayTeam, Smack, Stop, TurnOver
from smack.games.smackem.score import MatchSheet, points, result, score_state
from smack.games.smackem.state import State, seats, side
from smack.games.smackem.table_faults import deck, piles
from smack.games.smackem.tally import PAD, Tally, score_tally
from smack.games.smackem.to_act import to_act

GAME = Game(
    id="smackem",
    title="Smack'em",
    description="No turns: teams race to build color stacks from 1 to 13 and to empty their Smack Stack first.",
    players=(2, 8),
    unit="round",
    notation="`red-7` is a face color and a number, `wild-1` a Wild One; in the Common Area a card stands with "
    "its team: `{card, team}`.",
    published_codes=WORDS,
    state=State,
    deal=Deal,
    tally=Tally,
    sheet=MatchSheet,
    events=EVENTS,
    fault_ids=FAULTS,
    tally_fault_ids=vocabulary(
        "tally.too-many-cards tally.teams tally.two-smacks tally.smack-with-cards tally.smack-missing",
        "tally.after-end options.colors options.hand_colors",
    ),
    depends_on_hidden=(Stop,),
    phases={
        "play": {
            PlayCommon: Action(
                rules=rules.PLAY_COMMON, effect=effects.play_common, propose=proposals.common_plays
            ),
            PlayTeam: Action(rules=rules.PLAY_TEAM, effect=effects.play_team, propose=proposals.team_plays),
            Combine: Action(rules=rules.COMBINE, effect=effects.combine, propose=proposals.combinations),
            # in random play cards are flipped or turned over less often than played, and no team stops
            Flip: Action(rules=rules.FLIP, effect=effects.flip, weight=1),
            TurnOver: Action(
                rules=rules.TURN_OVER, effect=effects.turn_over, propose=proposals.turnings, weight=1
            ),
            Stop: Action(rules=rules.STOP, effect=effects.stop, weight=0),
            Smack: Action(rules=rules.SMACK, effect=effects.smack, propose=proposals.smacks),
        }
    },
    deal_state=deal_state,
    seats=seats,
    side=side,
    piles=piles,
    deck=deck,
    faults=faults,
    cards_per_unit=1,
    to_act=to_act,
    result=result,
    score_state=score_state,
    points=points,
    score_tally=score_tally,
    pad=PAD,
    example=WorkedExample(
        deal={
            "teams": [{"id": "kite", "players": ["ana", "bo"]}, {"id": "owl", "players": ["cy"]}],
            "seed": "first game",
        },
        illegal={"type": "turn_over", "player": "bo"},
        tally={
            "teams": [{"id": "kite"}, {"id": "owl"}],
            "rounds": [
                {
                    "teams": {"kite": {"common": 21, "stack_left": 0}, "owl": {"common": 9, "stack_left": 11}},
                    "smacked_by": "kite",
                },
                {
                    "teams": {"kite": {"common": 16, "stack_left": 4}, "owl": {"common": 18, "stack_left": 2}},
                    "smacked_by": None,
                },
            ],
        },
        short={"colors": ["red", "blue"], "hand_colors": ["red"]},
    ),
)
