"""Spank!: build and spank stacks of neighboring ranks, with standard cards, for 2 to 12 players."""

from smack.engine.game import Game, WorkedExample
from smack.engine.rules import Action
from smack.games.spank import effects, moves, rules
from smack.games.spank.deal import Body, deal_state
from smack.games.spank.events import EVENTS
from smack.games.spank.faults import FAULTS, deck, faults
from smack.games.spank.moves import Discard, Done, MoveStack, Place, Remove, Spank
from smack.games.spank.score import ScoreSheet, points, result, score_state
from smack.games.spank.state import SEATS, State
from smack.games.spank.tally import PAD, TALLY_FAULTS, Tally, score_tally
from smack.games.spank.to_act import to_act

MOVE = Action(rules=rules.MOVE, effect=effects.move_stack, propose=moves.stack_moves)
REMOVE = Action(rules=rules.REMOVE, effect=effects.remove, propose=moves.removes)
PLACE = Action(rules=rules.PLACE, effect=effects.place, propose=moves.places)
DONE = Action(rules=rules.DONE, effect=effects.done)

GAME = Game(
    id="spank",
    title="Spank!",
    description="Build stacks of neighboring ranks, score them every turn, and spank those of your opponents.",
    players=SEATS,
    unit="game",
    notation="Rank then suit letter: `10H`, `AS`. There are several packs, so a card may occur several times.",
    state=State,
    deal=Body,
    tally=Tally,
    sheet=ScoreSheet,
    events=EVENTS,
    fault_ids=FAULTS,
    tally_fault_ids=TALLY_FAULTS,
    phases={
        "choose": {
            Discard: Action(
                rules=rules.DISCARD, effect=effects.discard, propose=moves.discards, schema=moves.discards_schema
            ),
            Spank: Action(rules=rules.SPANK, effect=effects.spank, propose=moves.spanks),
            MoveStack: MOVE,
            Remove: REMOVE,
            Place: PLACE,
            Done: DONE,
        },
        "move": {
            Discard: Action(rules=rules.DISCARD_LATE),
            Spank: Action(rules=rules.SPANK_LATE),
            MoveStack: MOVE,
            Remove: REMOVE,
            Place: PLACE,
            Done: DONE,
        },
        "play": {
            Discard: Action(rules=rules.DISCARD_LATE),
            Spank: Action(rules=rules.SPANK_LATE),
            MoveStack: Action(rules=rules.MOVE_AGAIN),
            Remove: Action(rules=rules.REMOVE_AGAIN),
            Place: PLACE,
            Done: Action(rules=rules.DONE_UNFILLED),
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
        illegal={"type": "remove", "player": "ana", "stack": 0},
        tally={
            "players": [
                {"id": "ana", "score": 320, "stacks": [["9H", "10S", "JD"], ["KC"], [], ["AS", "9D"], ["QH"]]},
                {"id": "bo", "score": 410, "stacks": [["2H"], ["JC", "QC", "KH", "AD"], ["9S"], [], []]},
            ],
            "options": {"ranks": "two_set_full"},
        },
    ),
)
