"""SMACKarang: a shedding game of colors, weapon types and Characters, for 3 to 6 players."""

from smack.engine import Action, Declaration, ExampleBodies, absent_except_in, present_in
from smack.games.smackarang import deal, deck, effects, moves, rules, score, tally, types
from smack.games.smackarang import faults as faults  # so that its faults are declared
from smack.games.smackarang.moves import Draw, Keep, Play

GAME = Declaration(
    id="smackarang",
    title="SMACKarang",
    description="Match the top card by color or weapon type; Characters bend the turn; first without cards wins.",
    player_bounds=types.PLAYER_BOUNDS,
    scope="round",
    notation="`red-A` is a Weapon (color, type); `twistie`, `flick`, `glitch`, `bounce`, `crash`, `zip` and "
    "`smacklash` are Characters.",
    state=types.State,
    deal_state=deal.deal_state,
    deck=deck.copies_by_card,
    has_copies=True,  # a deck has some cards several times
    to_act=moves.to_act,
    result=score.result,
    score_state=score.score_state,
    points_now=score.points_now,
    points_at_sight=score.points_at_sight,
    score_tally=tally.score_tally,
    tally_of=tally.tally_of,
    presence={
        "turn": present_in("play", "drawn", "challenge"),
        "called_color": absent_except_in("play", "drawn", "challenge"),
        "drawn": present_in("drawn"),
        "challenge": present_in("challenge"),
        "winner": absent_except_in("over"),
    },
    phases={
        "play": {
            Play: Action(rules=rules.PLAY, effect=effects.play, propose=moves.plays),
            # a low weight, since a draw is legal only where no play is: random play mostly tries plays first
            Draw: Action(rules=rules.DRAW, effect=effects.draw, weight=1),
            Keep: Action(rules=rules.KEEP_BEFORE_DRAW),  # without an effect: the rules always refuse it
        },
        "drawn": {
            Play: Action(rules=rules.PLAY_DRAWN, effect=effects.play, propose=moves.plays_of_drawn_card),
            Draw: Action(rules=rules.DRAW_AGAIN),
            Keep: Action(rules=rules.KEEP, effect=effects.keep),
        },
        "challenge": {
            Play: Action(rules=rules.ANSWER, effect=effects.answer, propose=moves.answers),
            Draw: Action(rules=rules.DRAW_PENALTY, effect=effects.draw_penalty, weight=1),  # as in "play"
            Keep: Action(rules=rules.KEEP_IN_CHALLENGE),
        },
    },
    checks_any_table=True,  # the searches of `faults` bear a wrong number of players, too
    example=ExampleBodies(
        deal={"players": ["ana", "bo", "cy"], "seed": "first game"},
        illegal_move={"type": "keep", "player": "ana"},
        tally={
            "players": ["ana", "bo", "cy"],
            "rounds": [
                {"cards_left": {"ana": 0, "bo": 4, "cy": 7}, "winner": "ana"},
                {"cards_left": {"ana": 2, "bo": 0, "cy": 1}, "winner": "bo"},
            ],
        },
    ),
).finish()
