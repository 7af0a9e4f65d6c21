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
