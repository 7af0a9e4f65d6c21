### What Spank! says in English

## Words: suits, ranks with a name, patterns, the ends of a stack

word-C = clubs
word-D = diamonds
word-H = hearts
word-S = spades
word-J = jack
word-Q = queen
word-K = king
word-A = ace
word-none = no pattern
word-same_suit = same suit
word-same_color = same color
word-alternating = alternating colors, not yet decided
word-suit_ordered = two suits in turn
word-color_ordered = colors in turn
word-low = low
word-high = high

## Options: the attributes are names of values

option-sequence = Suits and colors count too
option-ranks = Packs
    .single = 9 to ace
    .two_set_full = two sets, full
    .two_set_half = two sets, half
option-target = Points to win
option-stock_empty = When the Stock is empty
    .play_on = play on without drawing
    .reshuffle = shuffle the Discard into a new Stock

## Phases

phase-choose = Discard, Spank, Move or Play
phase-move = Move after a spank
phase-play = Filling an empty stack
phase-over = Game over

## Moves

move-discard =
    { COUNT($cards) ->
        [0] Discard
       *[other] Discard { CARD($cards) }
    }
move-spank = Spank { $opponent }'s stack { PLACE($stack) } with { CARD($card) }
move-move = Move stack { PLACE($stack) } onto stack { PLACE($onto) }
move-remove = Remove stack { PLACE($stack) }
move-place = Place { CARD($card) } as stack { PLACE($stack) }
move-done = End the turn

## Events: dealing

event-dealt =
    The cards are dealt, and { $first } begins; { $stock ->
        [one] { $stock } card is left in the Stock
       *[other] { $stock } cards are left in the Stock
    }
event-laid_out = { $player }'s stacks begin, from the left, with { CARD($cards) }
event-hand =
    { $player } holds { COUNT($cards) ->
        [0] no cards
       *[other] { CARD($cards) }
    }

## Events: the steps of a turn

event-scored =
    { $points ->
        [0] { $player }'s turn begins and scores nothing; the score is { $score }
       *[other] { $player }'s turn begins and scores { $points } points ({ $stacks }, from the left); the score is { $score }
    }
event-cleared = { $player }'s stack { PLACE($stack) } has five cards and goes to the Discard: { CARD($cards) }
event-discarded = { $player } discarded { CARD($cards) }
event-spanked = { $player } spanked { $opponent }'s stack { PLACE($stack) } ({ CARD($cards) }) with { CARD($card) }; both go to the Discard
event-moved = { $player } moved stack { PLACE($stack) } ({ CARD($cards) }) to the { WORD($end) } end of stack { PLACE($onto) }
event-removed = { $player } removed stack { PLACE($stack) } to the Discard: { CARD($cards) }
event-placed = { $player } placed { CARD($card) } as stack { PLACE($stack) }
event-done = { $player } ended the turn
event-drew =
    { $player } drew { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
event-received = The cards that { $player } drew: { CARD($cards) }
event-reshuffled =
    The Discard was shuffled into a new Stock of { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

## Events: the end of the game

event-won = { $player } won with { $score } points
event-deadlocked =
    No stack can be built any more: { COUNT($winners) ->
        [one] { $winners } has won with { $score } points
       *[other] { $winners } share the win with { $score } points each
    }
