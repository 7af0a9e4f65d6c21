### What every game says in English: names of standard cards, outcomes

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

## Outcomes

outcome-in_progress = In progress
outcome-won = Won
outcome-shared = Shared win
outcome-cancelled = Canceled
outcome-deadlock = Deadlock
outcome-round_over = Round over

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
