### What all games share and what pages say, in English: besides rulebooks, faults and problems

## Cards

hidden-card = a hidden card
card =
    { $first ->
        [J] jack
        [Q] queen
        [K] king
        [A] ace
       *[other] { $first }
    }{ $last ->
        [C] {" of clubs"}
        [D] {" of diamonds"}
        [H] {" of hearts"}
        [S] {" of spades"}
       *[other] {""}
    }

## Why a move is suggested

why-only = It is the only legal move.
why-gain = No move gains more at once; the next best: { MOVE($next) }.
why-longest = No move won a game that was played out; after this one the games went on longest.
why-value =
    Expected score { $value } of 1000, in { $playouts ->
        [one] one game
       *[other] { $playouts } games
    } played out; the next best move ({ MOVE($next) }) has { $next_value } in { $next_playouts }.
why-points = Points at once: { EACH($points, message: "why-line") }.
why-line = { $rule } { SIGNED($points) }
why-refused = Not legal now: { EACH($refused, message: "why-refusal") }.
why-refusal = { $type } ({ $rule })
why-over =
    { $unit ->
        [game] The game is over; deal the next one.
        [round] The round is over; deal the next one.
       *[deal] The deal is over; deal the next one.
    }
why-undecided = No move of the player is certainly legal, from what the player can see.
why-others = It is not the player's turn: wait for { $players }.
why-nobody = No player is on turn.

## What games have in common

phase-over = Over
event-dealt = The cards are dealt
event-hand =
    { COUNT($cards) ->
        [0] { $player } holds no cards
       *[other] { $player } holds { CARD($cards) }
    }
event-round_ended =
    { COUNT($winners) ->
        [0] The round is over
        [one] The game is over: { $winners } has won
       *[other] The game is over: { $winners } have won
    }
event-ended =
    { COUNT($winners) ->
        [0] The game is over; no player has won
        [one] The game is over: { $winners } has won
       *[other] The game is over: { $winners } have won
    }

## Pages about rules and problems

page-rules = Rules
page-rules-about = Each game with every clause that the service judges by, the options a table may agree on, and the moves.
page-players = { $least } to { $most } players
page-all-games = All games
page-how-to = How to play
page-one-page = , on one page.
page-play = Play it
page-here = On this page:
page-as-data = As data:
page-the-game = the game
page-its-clauses = its clauses
page-its-operations = its operations
page-options = Options
page-options-about = What a table may agree on at the deal, in `options`.
page-default = default
page-moves = Moves
page-moves-about = Every move names its `type`; what stands in brackets is not always there.
page-request = The shortest request
page-request-about = Post this to `/v1/games/{ $game }/adjudicate`, and the move is judged. What is left out can be guessed; a complete state stands beside it here:
page-api = The API
page-operations = Operations
page-operations-about = Each with an example to send.
page-clauses = Clauses
page-kind-text = the published rules say so
page-kind-ruling = our ruling: the published rules are silent or ambiguous
page-kind-option = our ruling, which a table may change by an option
page-list = a list
page-object = an object
page-id = an id
page-or = { $values } or `null`
page-number = a whole number
page-range = { $low } to { $high }
page-problems = Problems
page-problems-about = Every error is `application/problem+json`. Its `type` is the address of one of these pages. An illegal move is no problem but an answer.
page-status = Status { $status }, type
page-means = What it means
page-fix = How to fix it
page-wrong = Wrong
page-right = Right
page-go-on = Where to go from here:
page-guides = Guides
