"""Laying the Smackdown: collect wrestling moves, play dirty, call a smackdown; with chips if the table agrees."""

from msgspec.structs import replace

from smack.engine import Action, Declaration, ExampleBodies, Move, absent_except_in, present_in
from smack.games.smackdown import deal, deck, effects, faults, moves, rules, score, tally, types

CHIP_ACTIONS: dict[type[Move], Action] = {  # moves about chips, which are not bound to a player's turn
    moves.Raise: Action(
        rules=rules.RAISE, effect=effects.raise_stake, propose=moves.raises, schema=moves.raise_schema
    ),
    moves.Accept: Action(rules=rules.ACCEPT, effect=effects.accept),
    moves.Fold: Action(rules=rules.FOLD, effect=effects.fold),
}
DOUBLE_ACE_ACTION: Action[types.State, moves.DoubleAce] = Action(
    rules=rules.LAY_ACES, effect=effects.double_ace, propose=moves.double_aces
)
END_TURN_ACTION: Action[types.State, moves.EndTurn] = Action(rules=rules.ON_TURN, effect=effects.end_turn)

GAME = Declaration(
    id="smackdown",
    title="Laying the Smackdown",
    description="Collect wrestling moves, play dirty, and call a smackdown when yours is the highest.",
    player_bounds=types.PLAYER_BOUNDS,
    scope="deal",
    notation="Rank, then suit letter: `10H`, `JD`, `AS`.",
    state=types.State,
    deal_state=deal.deal_state,
    deck=deck.copies_by_card,
    faults=faults.faults,
    to_act=moves.to_act,
    result=score.result,
    score_state=score.score_state,
    score_tally=tally.score_tally,
    tally_of=tally.tally_of,
    presence={
        "turn": present_in("draw", "act", "select", "finish"),
        "raise": absent_except_in("draw", "act", "select", "finish"),
        "outcome": present_in("over"),
    },
    # an Action without an effect is of a move that its rules always refuse in the phase; a double ace has one in
    # every phase, since under `double_ace: at_once` it may be laid down in any
    phases={
        "draw": {
            moves.Draw: Action(rules=rules.ON_TURN, effect=effects.draw),
            moves.ScrewOver: Action(rules=rules.LAY_BEFORE_DRAW),
            moves.Select: Action(rules=rules.SELECT_BEFORE_DRAW),
            moves.DirtyPlay: Action(rules=rules.DIRTY_BEFORE_DRAW),
            moves.DoubleAce: replace(DOUBLE_ACE_ACTION, rules=rules.ACES_BEFORE_DRAW),
            moves.Smackdown: Action(rules=rules.BEFORE_DRAW),
            moves.EndTurn: Action(rules=rules.BEFORE_DRAW),
            **CHIP_ACTIONS,
        },
        "act": {
            moves.Draw: Action(rules=rules.DRAW_AGAIN),
            moves.ScrewOver: Action(rules=rules.LAY_NOW, effect=effects.screw_over, propose=moves.screw_overs),
            moves.Select: Action(rules=rules.NO_SELECTION),
            moves.DirtyPlay: Action(
                rules=rules.DIRTY_PLAY,
                effect=effects.dirty_play,
                propose=moves.dirty_plays,
                schema=moves.dirty_play_schema,
            ),
            moves.DoubleAce: DOUBLE_ACE_ACTION,
            moves.Smackdown: Action(rules=rules.ON_TURN, effect=effects.smackdown, weight=moves.weigh_smackdown),
            moves.EndTurn: END_TURN_ACTION,
            **CHIP_ACTIONS,
        },
        "select": {
            moves.Draw: Action(rules=rules.DRAW_BEFORE_SELECTION),
            moves.ScrewOver: Action(rules=rules.LAY_BEFORE_SELECTION),
            moves.Select: Action(
                rules=rules.SELECT, effect=effects.select, propose=moves.selections, schema=moves.selection_schema
            ),
            moves.DirtyPlay: Action(rules=rules.DIRTY_BEFORE_SELECTION),
            moves.DoubleAce: replace(DOUBLE_ACE_ACTION, rules=rules.ACES_BEFORE_SELECTION),
            moves.Smackdown: Action(rules=rules.ACTION_BEFORE_SELECTION),
            moves.EndTurn: Action(rules=rules.BEFORE_SELECTION),
            **CHIP_ACTIONS,
        },
        "finish": {
            moves.Draw: Action(rules=rules.DRAW_AGAIN),
            moves.ScrewOver: Action(rules=rules.LAY_AGAIN),
            moves.Select: Action(rules=rules.NO_SELECTION),
            moves.DirtyPlay: Action(rules=rules.DIRTY_AGAIN),
            moves.DoubleAce: DOUBLE_ACE_ACTION,
            moves.Smackdown: Action(rules=rules.ACT_AGAIN),
            moves.EndTurn: END_TURN_ACTION,
            **CHIP_ACTIONS,
        },
    },
    checks_any_table=True,  # the searches of `faults` bear a wrong number of players, too
    example=ExampleBodies(
        deal={"players": ["ana", "bo", "cy"], "options": {"chips": True}, "seed": "first game"},
        illegal_move={"type": "smackdown", "player": "ana"},
        tally={
            "hands": {
                "ana": ["3H", "5D", "7S", "9C", "QH"],
                "bo": ["2H", "4C", "AS", "KD"],
                "cy": ["6D", "8D", "10H", "JC"],
            },
            "folded": ["di"],
            "stakes": {"ana": 3, "bo": 3, "cy": 3, "di": 1},
            "pot": 2,
        },
        # the score pad has deals in a row only, so `tally`, of a single deal, cannot be written as its rows
        pad_rows="1,1,ana,3H 5D 7S 9C QH,,3,,\n1,1,bo,2H 4C AS KD,,3,,\n1,1,cy,6D 8D 10H JC,,3,,\n1,1,di,,x,1,,\n",
    ),
).finish()
