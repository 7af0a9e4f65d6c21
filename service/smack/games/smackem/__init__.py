"""Smack'em: a race without turns, two to four teams with a deck each, Common Area and Smack Stacks."""

from smack.engine import Action, Declaration, ExampleBodies, present_in
from smack.games.smackem import deal, deck, effects, faults, moves, rules, score, tally, types
from smack.games.smackem.deck import PUBLISHED_CODES
from smack.games.smackem.moves import Combine, Flip, PlayCommon, PlayTeam, Smack, Stop, TurnOver

GAME = Declaration(
    id="smackem",
    title="Smack'em",
    description="No turns: teams race to build color stacks from 1 to 13 and to empty their Smack Stack first.",
    player_bounds=(  # of all teams together
        types.TEAM_BOUNDS[0] * types.PLAYERS_PER_TEAM[0],
        types.TEAM_BOUNDS[1] * types.PLAYERS_PER_TEAM[1],
    ),
    scope="round",
    notation="`red-7` is a face color and a number, `wild-1` a Wild One; in the Common Area a card stands with "
    "its team: `{card, team}`.",
    state=types.State,
    seats=types.seats,
    side=types.side,
    deal_state=deal.deal_state,
    card_faults=faults.card_faults,
    deck=deck.copies_by_card,
    piles=faults.piles,
    faults=faults.faults,
    to_act=moves.to_act,
    result=score.result,
    score_state=score.score_state,
    points_now=score.points_now,
    score_tally=tally.score_tally,
    tally_of=tally.tally_of,
    published_codes=PUBLISHED_CODES,
    hidden_card_moves=(Stop,),  # a deadlock depends on the piles, which lie face down
    presence={"ended_by": present_in("over")},
    phases={
        "play": {
            PlayCommon: Action(rules=rules.PLAY_COMMON, effect=effects.play_common, propose=moves.common_plays),
            PlayTeam: Action(rules=rules.PLAY_TEAM, effect=effects.play_team, propose=moves.team_plays),
            Combine: Action(rules=rules.COMBINE, effect=effects.combine, propose=moves.combine_moves),
            # In random play a team plays (the usual weight is 4) more often than it flips or turns over, which
            # alone never end a round, and never asks to stop: the round is played out.
            Flip: Action(rules=rules.FLIP, effect=effects.flip, weight=1),
            TurnOver: Action(rules=rules.TURN_OVER, effect=effects.turn_over, propose=moves.turn_overs, weight=1),
            Stop: Action(rules=rules.STOP, effect=effects.stop, weight=0),
            Smack: Action(rules=rules.SMACK, effect=effects.smack, propose=moves.smacks),
        }
    },
    cards_per_unit=1,  # fewer than usual: `faults.find_card_faults` also looks at the order of spots and stacks
    checks_any_table=True,  # `faults` names a wrong number of teams and unknown teams itself
    example=ExampleBodies(
        deal={
            "teams": [{"id": "kite", "players": ["ana", "bo"]}, {"id": "owl", "players": ["cy"]}],
            "seed": "first game",
        },
        illegal_move={"type": "turn_over", "player": "bo"},
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
        # options with few cards, so that the example of a state is short
        short_options={"colors": ["red", "blue"], "hand_colors": ["red"]},
    ),
).finish()
