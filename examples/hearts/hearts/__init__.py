"""Hearts: a trick-taking game in which hearts and the queen of spades are to be avoided."""

from hearts import deal, faults, moves, rules
from hearts.score import SCORES
from hearts.types import DECKS, PASSED, State
from smack.cards import propose_each_card
from smack.cards.tricks import propose_sample_sets, schema_of_sets
from smack.engine import Action, Declaration, ExampleBodies, absent_except_in, present_in

GAME = Declaration(
    id="hearts",
    title="Hearts",
    description="Take no hearts and not the queen of spades, or all of them.",
    player_bounds=(3, 5),
    scope="round",
    notation="Rank and suit, as in `10H`; aces are high.",
    state=State,
    deal_state=deal.deal_state,
    deck=lambda state: DECKS[len(state.players)],
    presence={"leader": present_in("play"), "known": absent_except_in("play", "over")},
    faults=faults.find,
    scores=SCORES,
    points_now=SCORES.points_now,
    phases={
        "pass": {
            moves.Pass: Action(
                rules=rules.PASS,
                effect=deal.pass_on,
                propose=propose_sample_sets(moves.Pass, PASSED),
                schema=schema_of_sets(moves.Pass, PASSED),
            ),
            moves.Play: Action(rules=rules.PLAY_EARLY),
        },
        "play": {
            moves.Pass: Action(rules=rules.PASS_LATE),
            moves.Play: Action(rules=rules.PLAY, effect=deal.play, propose=propose_each_card(moves.Play)),
        },
    },
    example=ExampleBodies(
        deal={"players": ["ana", "bo", "cy", "di"], "seed": "first game"},
        illegal_move={"type": "play", "player": "ana", "card": "2C"},
        tally={
            "players": ["ana", "bo", "cy"],
            "rounds": [{"points": {"ana": 20, "bo": 6, "cy": 0}}, {"points": {"ana": 26, "bo": 0, "cy": 26}}],
        },
    ),
).finish()
