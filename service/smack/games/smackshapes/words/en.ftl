### What Smackshapes says, in English. Clauses and faults are in rulebook.toml.

## Cards

card = { WORD($first) } { $last }

## Words

word-triangle = triangle
word-rectangle = rectangle
word-circle = circle
word-star = star

word-red = red
word-blue = blue
word-green = green
word-purple = purple

word-tap = tap
word-call = call
word-abstain = abstention

word-penalty_won_card = a card won
word-penalty_hand_card = a hand card
word-penalty_skip = the next round

## Options

option-colorcracks = With the special cards
option-cards_each = Cards for each player
option-end = The game is over
    .everyone_out = when no player has cards
    .somebody_out = when one player has none
option-ignored_color = In the test for one color, ignored cards
    .absent = are left out
    .counts = count too
option-smackhead = The first Smackhead
option-deck = A deck of your own

## Phases

phase-select = Lay cards
phase-tap = Tap
phase-over = Over

## Moves

move-select = Lay { CARD($card) } face down
move-tap = { COUNT($at) ->
    [0] Tap { CARD($card) }
   *[other] Tap { CARD($card) } after { SECONDS($at) } s
}
move-call = { COUNT($at) ->
    [0] Call “Nothing to smack!”
   *[other] Call “Nothing to smack!” after { SECONDS($at) } s
}
move-abstain = Don't tap
move-close = Time is up

## Events

event-dealt = { $cards_each ->
    [one] Every player has one card; { $smackhead } is the first Smackhead
   *[other] Every player has { $cards_each } cards; { $smackhead } is the first Smackhead
}
event-hand = { COUNT($cards) ->
    [0] { $player } holds no cards
   *[other] { $player } holds { CARD($cards) }
}
event-selected = { $player } laid a card face down
event-selection = { $player } laid { CARD($card) } face down
event-revealed = { COUNT($deputy) ->
    [0] The cards are open; the ranking, best first: { WORD($ranking) }
   *[other] The cards are open; the ranking of { $deputy }, deputy of the Smackhead, best first: { WORD($ranking) }
}
event-tapped = { COUNT($at) ->
    [0] { $player } tapped { CARD($card) }
   *[other] { $player } tapped { CARD($card) } after { SECONDS($at) } s
}
event-called = { COUNT($at) ->
    [0] { $player } called “Nothing to smack!”
   *[other] { $player } called “Nothing to smack!” after { SECONDS($at) } s
}
event-abstained = { $player } did not tap
event-closed = Time is up; without an answer: { $players }
event-round_judged = { COUNT($winning) ->
    [0] { COUNT($winners) ->
        [0] Round { $round }: there was nothing to smack, and nobody called it
       *[other] Round { $round }: there was nothing to smack; first to call it: { $winners }
    }
   *[other] { $inverted ->
        [true] { COUNT($winners) ->
            [0] Round { $round }, inverted by one color (ranking of { $ranked_by }: { WORD($ranking) }): the card to tap: { CARD($winning) }, but nobody did
           *[other] Round { $round }, inverted by one color (ranking of { $ranked_by }: { WORD($ranking) }): the card to tap: { CARD($winning) }; first: { $winners }
        }
       *[false] { COUNT($winners) ->
            [0] Round { $round } (ranking of { $ranked_by }: { WORD($ranking) }): the card to tap: { CARD($winning) }, but nobody did
           *[other] Round { $round } (ranking of { $ranked_by }: { WORD($ranking) }): the card to tap: { CARD($winning) }; first: { $winners }
        }
    }
}
event-collected = { $player } won { CARD($cards) }
event-discarded = { $reason ->
    [remainder] Discarded, since the winners cannot share it: { CARD($cards) }
   *[nobody] Discarded, since nobody won the round: { CARD($cards) }
}
event-smackhead_named = { $player } is the Smackhead now
event-penalty_suffered = { $kind ->
    [penalty_skip] Wrong tap: because of { CARD($special) }, { $player } sits out the next round
    [penalty_won_card] { COUNT($card) ->
        [0] Wrong tap: because of { CARD($special) }, { $player } would lose a card won, but has none
       *[other] Wrong tap: because of { CARD($special) }, { $player } loses a card won, { CARD($card) }
    }
   *[penalty_hand_card] { COUNT($card) ->
        [0] Wrong tap: because of { CARD($special) }, { $player } would lose a hand card, but has none
       *[other] Wrong tap: because of { CARD($special) }, { $player } loses a hand card, { CARD($card) }
    }
}
event-round_passed = Round { $round } passed by itself: nobody could lay a card while these players sat out: { $skipping }
event-round_opened = { COUNT($skipping) ->
    [0] Round { $round } begins
    [one] Round { $round } begins; { $skipping } sits out
   *[other] Round { $round } begins; { $skipping } sit out
}
event-game_over = The game is over; most cards won: { $winners }
