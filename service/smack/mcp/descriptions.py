"""Descriptions of the tools for agents. They mention neither HTTP nor features of single games."""

TOOLS = {
    "list_games": "What each game is, how many can play it, and its options, phases, moves, events and faults.",
    "get_game": (
        "How the cards are written, every option with its default, and an example: arguments for a deal, for a "
        "legal and an illegal move, and for a score."
    ),
    "list_rules": "Every clause that a violation or a line of a score sheet may name, with its text and source.",
    "get_rule": "The text of one clause.",
    "deal": (
        "Give the players, and optionally options and a seed; or a finished state under `after`, to carry its "
        "scores on. Without a seed one is drawn at random. Who knows the seed can compute every hidden card."
    ),
    "adjudicate": (
        "The state that a legal move leads to, and what happened in `events`. For an illegal move `legal` is "
        "false, `violations` say why, and `alternatives` are legal moves of that player. If the state has hidden "
        "cards, `legal` is null where the answer depends on them, and `unknown` names the clauses."
    ),
    "legal_moves": (
        "Exactly the moves that `adjudicate` accepts. A move type with too many choices is in `parametric`, with "
        "a JSON Schema of its legal moves. If the state has hidden cards, `unknown` lists the moves that may be "
        "legal."
    ),
    "score": (
        "A score sheet of a state, or of a `tally`: what players have written down. Every line names the clause "
        "that counts it. The sheet of an unfinished game counts hidden cards, which no seat may know."
    ),
    "replay": (
        "Judges a whole game: a `deal` with its seed, or a state, and the moves. It ends at the first illegal "
        "move, or with `on_illegal: skip` leaves illegal moves out. A `claim` is compared with the result."
    ),
    "view": 'Hidden cards are "?" and the seed is withheld. Show a seat this, and the events whose `to` names it.',
    "seat": "The view of a seat, its legal moves, and who is due in `to_act`; with `player` null, of a spectator.",
    "check": "All faults: what shows that no play could have led to this state. Without faults the list is empty.",
    "suggest": (
        "A move for one player, found by playing on at random from what that player may see. It knows no "
        "strategy; more `effort` plays more games."
    ),
    "sealed_deal": (
        "The table is a sealed string: it can be stored anywhere, but not read or forged. Give each player their "
        "secret in `seats`, and no other. A player may bring the SHA-256 of an own secret instead."
    ),
    "sealed_adjudicate": "Makes a move of this seat. Keep the new `table`; it is null if the move is illegal.",
    "sealed_seat": "What the seat sees, the events of the last move, its legal moves, and who is due in `to_act`.",
    "sealed_suggest": "A move for the seat whose secret is sent, as `suggest` finds it.",
    "sealed_open": "The state with the seed, once the game or round is over. It takes the secret of every seat.",
}

SEAT_TOOLS = {
    "sealed_seat": "What your seat sees, the events of the last move, your legal moves, and who is due: `to_act`.",
    "sealed_adjudicate": (
        "Makes your move. A legal move stands and cannot be taken back; an illegal one changes nothing, and "
        "`violations` say why."
    ),
    "sealed_suggest": "A move for your seat, found by playing on at random from what your seat may see.",
    "sealed_open": "The state with its seed, once the game or round is over. It takes the secret of every seat.",
}

WAIT = (
    "Waits until your seat is due, or the game or round is over, and answers as `sealed_seat`. After `seconds` it "
    "answers anyway: if `to_act` does not name you, call again."
)
