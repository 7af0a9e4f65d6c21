"""Spank!: build and spank stacks of neighboring ranks, with standard cards, for 2 to 12 players."""

from smack.engine import Action, Declaration, ExampleBodies, present_in
from smack.games.spank import deal, deck, effects, faults, moves, rules, score, tally, types
from smack.games.spank.moves import Discard, Done, MoveStack, Place, Remove, Spank

MOVE_STACK_ACTION = Action(rules=rules.MOVE, effect=effects.move_stack, propose=moves.stack_moves)
REMOVE_ACTION = Action(rules=rules.REMOVE, effect=effects.remove, propose=moves.removes)
PLACE_ACTION = Action(rules=rules.PLACE, effect=effects.place, propose=moves.places)
DONE_ACTION = Action(rules=rules.DONE, effect=effects.done)  # has no members, so the engine proposes it

GAME = Declaration(
    id="spank",
    title="Spank!",
    description="Build stacks of neighboring ranks, score them every turn, and spank those of your opponents.",
    player_bounds=types.PLAYER_BOUNDS,
    scope="game",
    notation="Rank then suit letter: `10H`, `AS`. There are several packs, so a card may occur several times.",
    state=types.State,
    deal_state=deal.deal_state,
    player_bounds_at=lambda options: types.PLAYER_BOUNDS_AT[options.ranks],  # a single deck is for fewer
    deck=deck.copies_by_card,
    hand_size=types.hand_size,
    has_copies=True,
    faults=faults.faults,
    to_act=moves.to_act,
    result=score.result,
    score_state=score.score_state,
    points_now=score.points_now,
    score_tally=tally.score_tally,
    tally_of=tally.tally_of,
    presence={"turn": present_in("choose", "move", "play"), "winners": present_in("over")},
    phases={  # an Action without an effect is of a move that its rules always refuse in the phase
        "choose": {
            Discard: Action(
                rules=rules.DISCARD, effect=effects.discard, propose=moves.discards, schema=moves.discard_schema
            ),
            Spank: Action(rules=rules.SPANK, effect=effects.spank, propose=moves.spanks),
            MoveStack: MOVE_STACK_ACTION,
            Remove: REMOVE_ACTION,
            Place: PLACE_ACTION,
            Done: DONE_ACTION,
        },
        "move": {
            Discard: Action(rules=rules.DISCARD_LATE),
            Spank: Action(rules=rules.SPANK_LATE),
            MoveStack: MOVE_STACK_ACTION,
            Remove: REMOVE_ACTION,
            Place: PLACE_ACTION,
            Done: DONE_ACTION,
        },
        "play": {
            Discard: Action(rules=rules.DISCARD_LATE),
            Spank: Action(rules=rules.SPANK_LATE),
            MoveStack: Action(rules=rules.MOVE_AGAIN),
            Remove: Action(rules=rules.REMOVE_AGAIN),
            Place: PLACE_ACTION,
            Done: Action(rules=rules.DONE_IN_PLAY),
        },
    },
    checks_any_table=True,  # `faults` expects any number of players, and a `turn` that names none of them
    example=ExampleBodies(
        deal={"players": ["ana", "bo", "cy"], "seed": "first game"},
        illegal_move={"type": "remove", "player": "ana", "stack": 0},
        tally={
            "players": [
                {"id": "ana", "score": 320, "stacks": [["9H", "10S", "JD"], ["KC"], [], ["AS", "9D"], ["QH"]]},
                {"id": "bo", "score": 410, "stacks": [["2H"], ["JC", "QC", "KH", "AD"], ["9S"], [], []]},
            ],
            "options": {"ranks": "two_set_full"},
        },
        # of the score pad: game, turn, player, five stacks
        pad_rows="1,1,ana,9H 10S JD,KC,,AS,QH\n1,2,bo,9C,JC QC KH AD,9S,,\n1,3,ana,10H JC,QD,,,\n",
    ),
).finish()
