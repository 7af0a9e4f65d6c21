### What Laying the Smackdown says in English

## Words: combinations, and what ends a deal

word-half_move_low = half move low
word-half_move_high = half move high
word-straight_smack = straight smack
word-royal_rumble_flush = royal rumble flush
word-double_ace = double ace
word-screw_over = screw over
word-dirty_play = dirty play
word-smackdown = smackdown
word-last_in = last one in
word-exhausted = empty deck
word-purses = chips in the purse
word-gains = chips won or lost
word-deals = deals won

## Options: the attributes are names of values

option-chips = Play for chips
option-purses = Chips each player brings
option-raise_cap = How high a raise may go
    .own_purse = to one's own chips
    .smallest_purse = to the fewest chips of any player still in
option-cancelled_pot = The pot of a canceled deal
    .refund = the players still in take their stakes back
    .stays = it stays for the next deal
option-first = Who starts
option-blind_pick = Who picks for a dirty play
    .chance = chance
    .positions = chance, or the player by places
option-double_ace = When two aces win
    .at_once = at any time
    .own_turn = on one's own turn
option-starter = Who starts after a deal that was won
    .clockwise = the next player clockwise
    .same = the same player
    .winner = the winner

## Phases

phase-draw = Drawing a card
phase-act = The one action of the turn
phase-select = Selecting cards after a screw over
phase-finish = End of the turn
phase-over = Deal over

## Moves

move-draw = Draw a card
move-screw_over =
    { COUNT($cards) ->
        [0] Screw over
       *[other] Screw over with { CARD($cards) }
    }
move-select = Remove the selected cards from the other hands
move-dirty_play =
    { COUNT($cards) ->
        [0] Dirty play
       *[other] Dirty play with { CARD($cards) }
    }
move-double_ace =
    { COUNT($cards) ->
        [0] Lay down two aces and win
       *[other] Lay down { CARD($cards) } and win
    }
move-smackdown = Call the smackdown!
move-end_turn = End the turn
move-raise =
    { COUNT($amount) ->
        [0] Raise
       *[other] Raise by { $amount }
    }
move-accept = Accept the raise
move-fold = Fold

## Events: dealing

event-dealt = Deal { $deal }: four cards each for { $players }; { $first } starts
event-anted =
    { $player } staked { $amount ->
        [one] { $amount } chip
       *[other] { $amount } chips
    } as the ante
event-hand =
    { $player } holds { COUNT($cards) ->
        [0] no cards
       *[other] { CARD($cards) }
    }

## Events: turns

event-turn_began = It is { $player }'s turn
event-drew =
    { $player } drew a card; { $deck ->
        [0] the deck is empty now
        [one] one card is left in the deck
       *[other] { $deck } cards are left in the deck
    }
event-received = The card that { $player } drew: { CARD($card) }
event-played = { $player } laid down a { WORD($combination) }; out of the game: { CARD($cards) }
event-hand_shown =
    { $player } { COUNT($cards) ->
        [0] has no cards to show
       *[other] shows { CARD($cards) }
    }
event-removed =
    { $player } { COUNT($cards) ->
        [0] has no cards to lose
       *[other] loses { CARD($cards) }, now out of the game
    }
event-took = { $player } took a card from { $opponent }, number { PLACE($position) } of the hand
event-card_taken = The card that { $player } took from { $opponent }: { CARD($card) }
event-turn_ended =
    { $player } ended { $idle_turns ->
        [0] the turn
        [one] an idle turn with the deck empty
       *[other] an idle turn with the deck empty, { $idle_turns } in a row now
    }

## Events: raising

event-raised =
    { $player } raised by { $amount ->
        [one] { $amount } chip
       *[other] { $amount } chips
    }; to answer, in this order: { $waiting }
event-accepted =
    { $player } accepted the raise and paid { $amount ->
        [one] { $amount } chip
       *[other] { $amount } chips
    }
event-folded =
    { $player } folded and leaves { $stake ->
        [one] { $stake } chip
       *[other] { $stake } chips
    } in the pot
event-raise_settled =
    Every player has answered the raise; the pot has { $pot ->
        [one] { $pot } chip
       *[other] { $pot } chips
    }

## Events: the end of a deal

event-smackdown_called = { $player } lays the smackdown!
event-shown_down = Showdown: { EACH($showdown, message: "shown-hand") }
shown-hand =
    { $player } shows { COUNT($best) ->
        [0] nothing that counts
       *[other] { WORD($best) } ({ CARD($cards) })
    }{ $alive ->
        [false] {", the royal rumble flush is dead"}
       *[other] {""}
    }
event-won =
    { $player } won the deal { $by ->
        [double_ace] by laying down two aces
        [last_in] as the last player in
       *[smackdown] in the showdown
    }{ $pot ->
        [0] {""}
        [one] {" "}and takes the pot of { $pot } chip
       *[other] {" "}and takes the pot of { $pot } chips
    }
event-cancelled =
    The deal is canceled: { $by ->
        [exhausted] the deck is empty, and every player still in has passed
       *[smackdown] the showdown has no single winner
    }{ $pot ->
        [0] {""}
        [one] ; { $pot } chip was in the pot
       *[other] ; { $pot } chips were in the pot
    }
event-refunded =
    { $player } takes { $amount ->
        [one] { $amount } chip
       *[other] { $amount } chips
    } back from the pot
