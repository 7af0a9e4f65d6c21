"""The table of operations, a row each: routes, readers, the command line and the document come from it."""

from smack.engine.verdict import Listing, Verdict
from smack.operations import bodies, handlers
from smack.operations.operation import ASKED, STATE, Examples, Link, Operation, Worked, events_of, moves_of, of
from smack.operations.sealed.rows import SEALED

AFTER_STATE = {
    "listMoves": Link("legal-moves", "What may be done now", {"state": STATE}),
    "view": Link("view", "What everybody may see", {"state": STATE, "player": None}),
    "seat": Link("seat", "All that a spectator needs", {"state": STATE, "player": None}),
    "check": Link("check", "Whether the state is sound", {"state": STATE}),
    "score": Link("score", "How it stands", {"state": STATE}),
    "adjudicate": Link(
        "adjudicate",
        "Propose a move on the new state",
        lambda game: {"state": STATE, "move": game.example.illegal},
    ),
}
FIRST_LISTED = {"state": ASKED, "move": "$response.body#/moves/0"}


def _table(worked: Worked) -> Examples:
    return {"table": ("A table known in part", {"state": worked["legal"]["state"]})}


def _seat(worked: Worked) -> Examples:
    return {"seat": ("One seat of it", {"state": worked["legal"]["state"], "player": worked["player"]})}


OPERATIONS = (
    Operation(
        name="deal",
        verb="deal",
        summary="Deal a fresh state, or the next one after a finished state",
        description=(
            "Give the players and, if you like, options and a seed; or a finished state under `after`, to carry"
            " its scores on. Without a seed one is drawn, so only then two calls differ. Anybody who knows the "
            "seed can recompute the deal; the commitment in the state lets you publish that you have not "
            "changed it. A seed so short that trying finds it gives every hidden card away: for real games leave "
            "it out."
        ),
        request=lambda game: game.deal,
        answer=lambda game: of(bodies.DealAnswer, game.state, events_of(game)),
        run=handlers.deal,
        examples=lambda worked: {"first": ("A first deal with an agreed seed", worked["short"])},
        links=AFTER_STATE,
    ),
    Operation(
        name="adjudicate",
        verb="adjudicate",
        summary="Judge a move: legal with the resulting state, or illegal with every broken clause",
        description=(
            "Compare-and-swap on the state's `seq` when you store the result. An illegal move is an answer like"
            " any other: 200 with `legal: false`, every broken clause with its id, a sentence, a pointer and "
            "facts, and what would have been legal. With `views` a legal move's answer has for each seat what to "
            "send it: the new state and the events, as far as that seat may see them. A state may have "
            '`"?"` for cards that you do not know, and no seed: then `legal` is true or false where that is so '
            "whatever the cards are, else null, and `unknown` says which clauses hang on what."
        ),
        request=lambda game: of(bodies.Adjudicate, game.state, moves_of(game)),
        answer=lambda game: of(Verdict, game.state, events_of(game), moves_of(game)),
        run=handlers.adjudicate,
        examples=lambda worked: {
            "legal": (
                "A legal move, and what to send one of the players",
                {**worked["legal"], "ref": "tap-17", "views": [worked["player"]]},
            ),
            "illegal": ("An illegal move", worked["illegal"]),
        },
        shown=2,
        links=AFTER_STATE,
    ),
    Operation(
        name="legal-moves",
        verb="listMoves",
        summary="List every legal move",
        description=(
            "Exactly the moves that `adjudicate` accepts. Move types with too many choices stand in "
            "`parametric` as a JSON Schema that accepts exactly their legal moves. An optional member that only "
            "confirms what lies on the table (smackem: `card`), or that means the same when it is left out "
            "(smackarang: empty `extras`), is written out; without it the move is as legal. Cards that may be "
            "named in any order (smackdown: `screw_over`, `double_ace`) are listed in one. A move that no player "
            "makes (smackshapes: `close`) is in the listing of the whole table only. "
            "Where cards are hidden these are the certainly legal moves, and `unknown` has the candidates "
            "that hang on hidden cards."
        ),
        request=lambda game: of(bodies.LegalMoves, game.state),
        answer=lambda game: of(Listing, moves_of(game)),
        run=handlers.legal_moves,
        examples=_table,
        links={"adjudicate": Link("adjudicate", "Make the first move listed", FIRST_LISTED)},
    ),
    Operation(
        name="score",
        verb="score",
        summary="An itemised score sheet of a state, or of what a table has written down",
        description=(
            "Every line of the sheet names the clause that counts it. A sheet counts hidden cards too: of a game "
            "still in progress it says more than any seat may know."
        ),
        request=lambda game: of(bodies.Score, game.state, game.tally),
        answer=lambda game: of(bodies.ScoreAnswer, game.sheet),
        run=handlers.score,
        examples=lambda worked: {
            "tally": ("What a table has written down", worked["tally"]),
            **_table(worked),
        },
    ),
    Operation(
        name="replay",
        verb="replay",
        summary="Judge a transcript, and hold a claimed result against what it came to",
        description=(
            "One call audits a whole game; a `deal` needs its `seed`, or other cards would be dealt and honest "
            "moves refused. `on_illegal: skip` judges a window of racing moves: those that lost a race are "
            "refused and the rest goes on. A move of a window that is not understood is answered in its place "
            "(`legal` null, and its `errors`) and judged no further. "
            "A transcript that is a file is sent as it is, with the Content-Type `application/jsonl`: a line with "
            "`transcript`, `game` and what a body has but its moves, then a line for each move "
            "(/guides/transcript-file)."
        ),
        request=lambda game: of(bodies.Replay, game.deal, game.state, moves_of(game)),
        answer=lambda game: of(bodies.ReplayAnswer, game.state, events_of(game), game.sheet),
        run=handlers.replay,
        examples=lambda worked: {
            "claim": (
                "A transcript of one move, and a false claim",
                {"state": worked["legal"]["state"], "moves": [worked["legal"]["move"]], "claim": {"over": True}},
            ),
            "deal": (
                "A whole game by its deal, of which nothing is played yet",
                {"deal": worked["deal"], "moves": []},
            ),
        },
        window=True,
        filed=True,
        long=True,
    ),
    Operation(
        name="view",
        verb="view",
        summary="The state as one seat, or a spectator, may see it",
        description=(
            'Hidden cards are `"?"` and the seed is withheld, its commitment stays. Forward this, and the '
            "events whose `to` names the seat, and nothing leaks. A `sheet` tells more, since it counts hidden "
            "cards, and so does the commitment of a seed so short that trying finds it."
        ),
        request=lambda game: of(bodies.View, game.state),
        answer=lambda game: of(bodies.ViewAnswer, game.state),
        run=handlers.view,
        examples=lambda worked: {**_seat(worked), **_table(worked)},
    ),
    Operation(
        name="seat",
        verb="seat",
        summary="All that one seat, or a spectator, needs: what it sees, what it may do, who is due",
        description=(
            "One call instead of `view` and `legal-moves`: send the answer to the seat as it stands. `moves` and "
            "`parametric` are that seat's; a spectator has none."
        ),
        request=lambda game: of(bodies.View, game.state),
        answer=lambda game: of(bodies.SeatAnswer, game.state, moves_of(game)),
        run=handlers.seat,
        examples=lambda worked: {**_seat(worked), **_table(worked)},
        links={"adjudicate": Link("adjudicate", "Make the first move listed", FIRST_LISTED)},
    ),
    Operation(
        name="check",
        verb="check",
        summary="All faults of a state",
        description=(
            "Always 200: an unsound state is the answer asked for. Of very many faults the first are told, and "
            "`more` says how many there are beside them."
        ),
        request=lambda game: of(bodies.Check, game.state),
        answer=lambda _game: bodies.CheckAnswer,
        run=handlers.check,
        examples=_table,
    ),
    *SEALED,
)
BY_NAME = {operation.name: operation for operation in OPERATIONS}
