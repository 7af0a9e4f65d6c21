"""Smackshapes: every player lays a card, the first to tap the winning one wins; with the expansion Colorcracks."""

from smack.cards import propose_each_card
from smack.engine import Action, Declaration, ExampleBodies, absent_except_in
from smack.games.smackshapes import deal, deck, effects, faults, moves, rules, score, tally, types
from smack.games.smackshapes.cards import PUBLISHED_CODES
from smack.games.smackshapes.moves import Abstain, Call, Close, Select, Tap

EARLY_ANSWER_ACTION = Action(rules=rules.ANSWER_EARLY)  # before the cards are revealed: its rules always refuse


def _printed_card(shape: str, number: int, color: str, *ranking: str, action: object = None) -> dict[str, object]:
    """Return the JSON of a card, for the examples below; `action` is that of a special card."""
    return {"shape": shape, "number": number, "color": color, "ranking": ranking, "action": action}


_EXAMPLE_ADDITION = {"kind": "add", "amount": 2, "color": "red"}

GAME = Declaration(
    id="smackshapes",
    title="Smackshapes",
    description="Every player lays a card in secret; the Smackhead's ranking decides which one to tap first.",
    player_bounds=types.PLAYER_BOUNDS,
    scope="game",
    notation="A card is named `star-4`, by shape (triangle, rectangle, circle, star) and number (1 to 9; 5, 7 and "
    "9 belong to the expansion), or as a table's own deck has it; the printed card is listed once, under its "
    "name, in `cards`.",
    state=types.State,
    deal_state=deal.deal_state,
    card_faults=faults.card_faults,
    deck=deck.copies_by_card,
    piles=faults.piles,
    dealt_card_count=faults.dealt_card_count,
    faults=faults.faults,
    to_act=moves.to_act,
    result=score.result,
    score_state=score.score_state,
    score_tally=tally.score_tally,
    tally_of=tally.tally_of,
    published_codes=PUBLISHED_CODES,
    presence={"answers": absent_except_in("tap"), "selected": absent_except_in("select", "tap")},
    phases={  # an Action without an effect is of a move that its rules always refuse in the phase
        "select": {
            Select: Action(rules=rules.SELECT, effect=effects.select, propose=propose_each_card(Select)),
            Tap: EARLY_ANSWER_ACTION,
            Call: Action(rules=rules.CALL_EARLY),
            Abstain: EARLY_ANSWER_ACTION,
            Close: Action(rules=rules.CLOSE_EARLY, is_of_table=True),  # a move of the table: it names no player
        },
        "tap": {
            Select: Action(rules=rules.SELECT_LATE),
            Tap: Action(rules=rules.TAP, effect=effects.answer, propose=moves.taps, schema=moves.tap_schema),
            Call: Action(rules=rules.CALL, effect=effects.answer, propose=moves.calls, schema=moves.call_schema),
            Abstain: Action(rules=rules.ABSTAIN, effect=effects.answer),
            Close: Action(rules=rules.CLOSE, effect=effects.close, is_of_table=True),
        },
    },
    checks_any_table=True,  # the searches of `faults` bear a wrong number of players, and name unknown ones
    example=ExampleBodies(
        deal={"players": ["ana", "bo", "cy"], "options": {"colorcracks": True}, "seed": "first game"},
        illegal_move={"type": "close"},
        tally={
            "round": {
                "players": ["ana", "bo"],
                "smackhead": "ana",
                "laid": {
                    "ana": _printed_card("circle", 4, "red", "star", "circle", "triangle", "rectangle"),
                    "bo": _printed_card("circle", 6, "blue", "triangle", "circle", "star", "rectangle"),
                },
                "answers": [
                    {"player": "ana", "kind": "tap", "card": "circle-6", "at": 812},
                    {"player": "bo", "kind": "tap", "card": "circle-6", "at": 640},
                ],
                "colorcracks": False,
            }
        },
        # of the score pad: game, player, cards won
        pad_rows="1,ana,5\n1,bo,3\n2,ana,2\n2,cy,6\n",
        # options with few cards, so that the example of a state is short; it has only two of the players of `deal`
        short_options={
            "cards_each": 2,
            "deck": [
                _printed_card("circle", 1, "red", "star", "circle", "triangle", "rectangle"),
                _printed_card("triangle", 3, "green", "rectangle", "triangle", "circle", "star"),
                _printed_card(
                    "rectangle", 7, "blue", "circle", "star", "rectangle", "triangle", action=_EXAMPLE_ADDITION
                ),
                _printed_card("star", 4, "purple", "triangle", "rectangle", "star", "circle"),
            ],
        },
    ),
).finish()
