"""The table of operations.

Routes, readers, the command line, MCP tools and the document are made from its rows.
"""

from smack.engine.declare.verdict import Judgment, Listing, Verdict
from smack.operations import bodies, handlers, suggestions
from smack.operations.example_bodies import (
    body_of_player,
    body_of_seat,
    sealed_deal_examples,
    sealed_move_examples,
    sealed_open_examples,
    seat_examples,
    state_examples,
)
from smack.operations.operation import (
    ANSWERED_STATE,
    REQUESTED_STATE,
    Link,
    Operation,
    specializer,
)
from smack.operations.pads import request as pads
from smack.operations.pads import template
from smack.operations.sealed import bodies as sealed
from smack.operations.sealed import handlers as sealed_handlers

LINKS_OF_STATE = {  # links from an answer that has a state
    "listMoves": Link("legal-moves", "List the legal moves", {"state": ANSWERED_STATE}),
    "view": Link("view", "The view of a spectator", {"state": ANSWERED_STATE, "player": None}),
    "seat": Link("seat", "What a spectator needs to follow the game", {"state": ANSWERED_STATE, "player": None}),
    "check": Link("check", "Check that the state is sound", {"state": ANSWERED_STATE}),
    "score": Link("score", "The score sheet", {"state": ANSWERED_STATE}),
    "adjudicate": Link(
        "adjudicate",
        "Propose a move on the new state",
        # a body has to be complete: this move shows its form, and is answered with 200 in any state
        lambda game: {"state": ANSWERED_STATE, "move": game.example.illegal_move},
    ),
}
# bodies of links to `adjudicate`, from answers that have the move
WITH_SUGGESTED_MOVE = {"state": REQUESTED_STATE, "move": "$response.body#/move"}
WITH_FIRST_LISTED_MOVE = {"state": REQUESTED_STATE, "move": "$response.body#/moves/0"}
NOTE_ON_TABLES = (
    " The examples are of one game and sealed under a key that only the document uses: deal a table yourself "
    "before you send them."
)
LINKS_OF_TABLE = {  # links from an answer that has a sealed table
    "seat": Link("sealed/seat", "View the new table as a spectator", {"table": "$response.body#/table"})
}


OPERATIONS = (
    Operation(
        name="deal",
        verb="deal",
        summary="Deal a new game or round, or the next one after a finished state",
        description=(
            "Send the players, and optionally options and a seed; or send a finished state under `after`, whose "
            "scores are carried on. Without a seed the service draws one, so only then two calls differ. "
            "A player who knows the seed can recompute the deal. The state contains the commitment of the "
            "seed, its SHA-256: publish it to prove later that you have not changed the deal. A short seed can "
            "be found by trying, with every card: send none for real games."
        ),
        tool_description=(
            "Give the players, and optionally options and a seed; or a finished state under `after`, to carry "
            "its scores on. Without a seed one is drawn at random. Who knows the seed can compute every hidden "
            "card."
        ),
        request_type=lambda game: game.deal,
        answer_type=specializer(bodies.DealAnswer),
        run=handlers.deal,
        examples=lambda parts: {"first": ("A first deal with an agreed seed", parts.short_deal)},
        links=LINKS_OF_STATE,
    ),
    Operation(
        name="judge",
        verb="judge",
        summary="Whether a move is legal and, if not, why: the short answer, without a new state",
        description=(
            'The answer to "may I do this?": `legal`, and every broken clause. A move is legal even where what it '
            "leads to depends on hidden cards; `legal` is null where its legality does. `adjudicate` makes the "
            "move, too."
        ),
        tool_description=(
            "Only whether a move is legal, with every broken clause in `violations`. `legal` is null where hidden "
            "cards decide, and `unknown` names the clauses."
        ),
        request_type=specializer(bodies.JudgeRequest),
        answer_type=specializer(Judgment),
        run=handlers.judge,
        examples=lambda parts: {"illegal": ("An illegal move", parts.illegal_request)},
    ),
    Operation(
        name="adjudicate",
        verb="adjudicate",
        summary="Judge a move: legal with the resulting state, or illegal with every broken clause",
        description=(
            "When you store the new state, compare-and-swap on its `seq`. An illegal move is answered with "
            "200 and `legal: false`: every broken clause with its id, a message, a pointer and facts, "
            "and the legal moves of the player. With `views` the answer to a legal move has, for each seat, the "
            'new state and the events as far as that seat may see them. A state may have `"?"` for cards that '
            "you do not know, and no seed. Then `legal` is true, with the new state, or false, if it is so for "
            "every possible assignment of those cards, and null otherwise; `unknown` says what depends on which "
            "cards. `judge` answers only whether a move is legal."
        ),
        tool_description=(
            "The state that a legal move leads to, and what happened in `events`. For an illegal move `legal` "
            "is false, `violations` say why, and `alternatives` are legal moves of that player. If the state "
            "has hidden cards, `legal` is null where the answer depends on them, and `unknown` names the "
            "clauses; its `rule` is null where only what the move leads to is unknown."
        ),
        request_type=specializer(bodies.AdjudicateRequest),
        answer_type=specializer(Verdict),
        run=handlers.adjudicate,
        examples=lambda parts: {
            "legal": (
                "A legal move on a complete state, with the view of one player",
                {**parts.legal_request, "ref": "tap-17", "views": [parts.player]},
            ),
            "illegal": ("An illegal move", parts.illegal_request),
            "shortest": (
                "The shortest request that is judged: what can be guessed is left out",
                parts.shortest_request,
            ),
        },
        answered_example_count=2,
        links=LINKS_OF_STATE,
    ),
    Operation(
        name="legal-moves",
        verb="listMoves",
        summary="List every legal move",
        description=(
            "Lists exactly the moves that `adjudicate` accepts. A move type with too many choices is in "
            "`parametric`, with a JSON Schema that accepts exactly its legal moves. An optional member that "
            "only confirms what lies on the table (smackem: `card`), or whose absence means the same "
            "(smackarang: empty `extras`), is included; the move is also legal without it. Cards that may be "
            "named in any order (smackdown: `screw_over`, `double_ace`) are listed in one order. A move without "
            "a player (smackshapes: `close`) is listed only if the request names no player. With hidden cards "
            "the list has the moves that are certainly legal, and `unknown` those that depend on them."
        ),
        tool_description=(
            "Exactly the moves that `adjudicate` accepts. A move type with too many choices is in `parametric`,"
            " with a JSON Schema of its legal moves. If the state has hidden cards, `unknown` lists the moves "
            "that may be legal."
        ),
        request_type=specializer(bodies.LegalMovesRequest),
        answer_type=specializer(Listing),
        run=handlers.legal_moves,
        examples=state_examples,
        links={"adjudicate": Link("adjudicate", "Make the first move listed", WITH_FIRST_LISTED_MOVE)},
    ),
    Operation(
        name="score",
        verb="score",
        summary="An itemized score sheet of a state, or of a tally that players have written down",
        description=(
            "Every line of the sheet names the clause that counts it. A sheet counts hidden cards, too: of a "
            "game in progress it reveals more than any seat may know. The answer is JSON; `score-pad` scores "
            "CSV files, and answers in CSV if that is accepted."
        ),
        tool_description=(
            "A score sheet of a state, or of a `tally`: what players have written down. Every line names the "
            "clause that counts it. The sheet of an unfinished game counts hidden cards, which no seat may "
            "know."
        ),
        request_type=specializer(bodies.ScoreRequest),
        answer_type=specializer(bodies.ScoreAnswer),
        run=handlers.score,
        examples=lambda parts: {"tally": ("A tally", parts.tally_request), **state_examples(parts)},
    ),
    Operation(
        name=pads.SCORE_PAD,
        verb="scorePad",
        summary="Score a pad: the matches of a CSV file as spreadsheets save it",
        description=(
            "Every match of the file has its score sheet and result, the tally that was understood, and every "
            "error with its line, its column and what to write; nothing is guessed. A file is sent as it is, with "
            "the Content-Type `text/csv` (`; charset=windows-1252` if it is neither UTF-8 nor has a byte order "
            "mark) and the other members of this body as JSON in parameters of the address. With "
            "`Accept: text/csv` the results are CSV, too. The columns: /guides/score-an-evening."
        ),
        tool_description=(
            "Scores what players have written into a spreadsheet: `file` is the text of a CSV file with a row for "
            "each player and round. Every error has its line, its column and what to write instead."
        ),
        request_type=pads.request_type_of,
        answer_type=specializer(pads.PadAnswer),
        run=pads.score_pad,
        examples=lambda parts: {"file": ("The rows of an evening", {"file": template(parts.game.id)})},
    ),
    Operation(
        name="replay",
        verb="replay",
        summary="Judge a transcript, and compare a claimed result with the actual one",
        description=(
            "One call judges a whole game. A `deal` needs its `seed`: another seed would deal other cards. "
            "`on_illegal: skip` judges a window of racing moves: moves that came too late are illegal and the "
            "rest goes on. There a move that is not understood is answered in its place (`legal` null, "
            "with `errors`). A transcript file is sent as it is, with the Content-Type "
            "`application/jsonl`: first a line with `transcript`, `game` and the members of this body but "
            "`moves`, then one line per move (/guides/transcript-file)."
        ),
        tool_description=(
            "Judges a whole game: a `deal` with its seed, or a state, and the moves. It ends at the first "
            "illegal move, or with `on_illegal: skip` leaves illegal moves out. A `claim` is compared with the "
            "result."
        ),
        request_type=specializer(bodies.ReplayRequest),
        answer_type=specializer(bodies.ReplayAnswer),
        run=handlers.replay,
        examples=lambda parts: {
            "claim": (
                "A transcript of one move, and a false claim",
                {"state": parts.state, "moves": [parts.move], "claim": {"over": True}},
            ),
            "deal": ("A game from its deal, without a move yet", {"deal": parts.deal, "moves": []}),
        },
        takes_window=True,
        takes_file=True,
        takes_large_body=True,
    ),
    Operation(
        name="view",
        verb="view",
        summary="The state as one seat, or a spectator, may see it",
        description=(
            'Hidden cards are `"?"`, and the seed is null; its commitment stays. Forward the view, and the '
            "events whose `to` names the seat, and no hidden card is revealed. Two answers reveal more: a "
            "`sheet` counts hidden cards, and a short seed can be found from its commitment."
        ),
        tool_description=(
            'Hidden cards are "?" and the seed is withheld. Show a seat this, and the events whose `to` names it.'
        ),
        request_type=specializer(bodies.ViewRequest),
        answer_type=specializer(bodies.ViewAnswer),
        run=handlers.view,
        examples=seat_examples,
    ),
    Operation(
        name="seat",
        verb="seat",
        summary="The view and the legal moves of one seat, or of a spectator, in one call",
        description=(
            "One call instead of `view` and `legal-moves`. Forward the answer to the seat as it is. `moves` and "
            "`parametric` are the moves of that seat; a spectator has none."
        ),
        tool_description=(
            "The view of a seat, its legal moves, and who is due in `to_act`; with `player` null, of a spectator."
        ),
        request_type=specializer(bodies.SeatRequest),
        answer_type=specializer(bodies.SeatAnswer),
        run=handlers.seat,
        examples=seat_examples,
        links={"adjudicate": Link("adjudicate", "Make the first move listed", WITH_FIRST_LISTED_MOVE)},
    ),
    Operation(
        name="check",
        verb="check",
        summary="List the faults of a state",
        description=(
            "At most 200 faults are listed; `omitted` counts the others. A state may leave out cards; with "
            "`complete: true` a card missing from the deck is a fault, too: use it if you hold the whole table."
        ),
        tool_description=(
            "All faults: what shows that no play could have led to this state. Without faults the list is empty."
        ),
        request_type=specializer(bodies.CheckRequest),
        answer_type=specializer(bodies.CheckAnswer),
        run=handlers.check,
        examples=state_examples,
    ),
    Operation(
        name="suggest",
        verb="suggest",
        summary="A move for one player, from what that player may see",
        description=(
            "For computer opponents and hints, from the player's view alone: it deals the hidden cards at random, "
            "plays on with random legal moves, many times, and answers the move that won most; it knows no "
            "strategy. `why` says what it is worth; a weaker `level` sees less. The same body gets the same "
            "bytes, another `seed` another sample. More `effort` plays more games, for up to about a second. In "
            "real time (smackem) the suggestion is for now."
        ),
        tool_description=(
            "A move for one player, found by playing on at random from what that player may see. It knows no "
            "strategy; more `effort` plays more games."
        ),
        request_type=specializer(bodies.SuggestRequest),
        answer_type=specializer(bodies.SuggestAnswer),
        run=suggestions.suggest,
        examples=lambda parts: {"hint": ("A hint for one of the players", {**body_of_player(parts), "effort": 1})},
        links={"adjudicate": Link("adjudicate", "Make the suggested move", WITH_SUGGESTED_MOVE)},
        takes_large_body=True,  # so that workers for long requests answer it
    ),
    Operation(
        name="sealed/deal",
        verb="dealSealed",
        summary="Deal a sealed table, or the next one after a finished table",
        description=(
            "Each player can draw a secret and send only its SHA-256 under `seats`: then no other client can use "
            "that seat. For the other players the service draws secrets; hand each to its player only. The "
            "service draws the seed, too; its commitment is in the view."
        ),
        tool_description=(
            "The table is a sealed string: it can be stored anywhere, but not read or forged. Give each player "
            "their secret in `seats`, and no other. A player may bring the SHA-256 of an own secret instead."
        ),
        request_type=lambda game: sealed.sealed_deal_type(game.id, game.deal),
        answer_type=specializer(sealed.SealedDealAnswer),
        run=sealed_handlers.deal,
        examples=sealed_deal_examples,
        links=LINKS_OF_TABLE,
        needs_keys=True,
        answered_example_count=0,  # secrets and seed are drawn at each call
    ),
    Operation(
        name="sealed/adjudicate",
        verb="adjudicateSealed",
        summary="Judge a seat's move: legal with the new sealed table, or illegal with every broken clause",
        description="A seat moves only for itself; `close` and other moves of the table are any seat's."
        + NOTE_ON_TABLES,
        tool_description="Makes a move of this seat. Keep the new `table`; it is null if the move is illegal.",
        request_type=specializer(sealed.SealedAdjudicateRequest),
        answer_type=specializer(sealed.SealedVerdict),
        run=sealed_handlers.adjudicate,
        examples=sealed_move_examples,
        links=LINKS_OF_TABLE,
        needs_keys=True,
        takes_table=True,
    ),
    Operation(
        name="sealed/seat",
        verb="showSealedSeat",
        summary="The view and the legal moves of one seat, or of a spectator, at a sealed table",
        description="The view, the events of the last move, and the seat's legal moves." + NOTE_ON_TABLES,
        tool_description=(
            "What the seat sees, the events of the last move, its legal moves, and who is due in `to_act`."
        ),
        request_type=specializer(sealed.SealedSeatRequest),
        answer_type=specializer(sealed.SealedSeatAnswer),
        run=sealed_handlers.seat,
        examples=lambda parts: {"seat": ("One seat", body_of_seat(parts))},
        needs_keys=True,
        takes_table=True,
    ),
    Operation(
        name="sealed/suggest",
        verb="suggestSealed",
        summary="A move for one seat of a sealed table, from what that seat may see",
        description="As `suggest`, for the seat whose secret is sent." + NOTE_ON_TABLES,
        tool_description="A move for the seat whose secret is sent, as `suggest` finds it.",
        request_type=specializer(sealed.SealedSuggestRequest),
        answer_type=specializer(bodies.SuggestAnswer),
        run=sealed_handlers.suggest,
        examples=lambda parts: {"hint": ("A hint for one seat", {**body_of_seat(parts), "effort": 1})},
        needs_keys=True,
        takes_table=True,
        takes_large_body=True,  # as `suggest`
    ),
    Operation(
        name="sealed/open",
        verb="openSealed",
        summary="The whole state of a finished sealed table, its seed included",
        description=(
            "Needs the secret of every seat: a single player could play a private copy of the table to its end "
            "and read all hands. With the seed all players can deal the cards again, replay the moves and compute "
            "the digest. Refused until the game or round is over." + NOTE_ON_TABLES
        ),
        tool_description=(
            "The state with the seed, once the game or round is over. It takes the secret of every seat."
        ),
        request_type=specializer(sealed.SealedOpenRequest),
        answer_type=specializer(sealed.SealedOpenAnswer),
        run=sealed_handlers.open_table,
        examples=sealed_open_examples,
        needs_keys=True,
        takes_table=True,
    ),
)
BY_NAME = {operation.name: operation for operation in OPERATIONS}
