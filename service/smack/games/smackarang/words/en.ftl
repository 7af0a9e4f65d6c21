### What SMACKarang says, in English. Clauses and faults are in rulebook.toml.

## Cards

card = { $first ->
    [twistie] Twistie
    [flick] Flick
    [glitch] Glitch
    [bounce] Bounce
    [crash] Crash
    [zip] Zip
    [smacklash] Smacklash
   *[other] { WORD($first) } { $last }
}

## Words

word-purple = purple
word-orange = orange
word-yellow = yellow
word-green = green
word-red = red
word-blue = blue

word-weapon = Weapon
word-extras = extra Weapons
word-opponent = opponent
word-color = color
word-next = next player

## Options

option-weapon_types = Kinds of Weapons
option-challenge = How far a challenge goes
    .first_failure = to the first player who fails
    .full_circle = all the way round
option-drawn_card = A drawn card that fits
    .may_play = may be kept
    .must_play = has to be played
option-flick_color = Color of Flick's Weapons
    .any = any one color
    .orange = orange only
option-zip_self = Zip may name its own player
option-last_bounce = A Bounce as the last card
    .next_turn = wins after one more turn
    .wins = wins at once
option-first = Who opens

## Phases

phase-play = Play
phase-drawn = A card is drawn
phase-challenge = Challenge
phase-over = Over

## Moves

move-play = { $card ->
    [smacklash] Play Smacklash with { CARD($weapon) }
    [twistie] Play Twistie: swap hands with { $opponent }
    [flick] { COUNT($extras) ->
        [0] Play Flick alone
       *[other] Play Flick, then { CARD($extras) }
    }
    [bounce] Play Bounce: call { WORD($color) }
    [zip] Play Zip: { $next } goes next
   *[other] Play { CARD($card) }
}
move-draw = Draw
move-keep = Keep the drawn card

## Events

event-dealt = Round { $round } is dealt, { CARD($turned) } turned up; { $first } opens
event-hand = { COUNT($cards) ->
    [0] { $player } holds no cards
   *[other] { $player } holds { CARD($cards) }
}
event-played = { $player } played { CARD($cards) }
event-drew = { $count ->
    [one] { $player } drew a card
   *[other] { $player } drew { $count } cards
}
event-received = { $player } took up { CARD($cards) }
event-kept = { $player } kept the drawn card
event-reshuffled = { $count ->
    [one] One discard became the new draw pile
   *[other] { $count } discards were shuffled into a new draw pile
}
event-hands_swapped = { $player } and { $opponent } swapped hands
event-hands_passed = By { $player }'s Glitch every hand went one seat to the left
event-color_called = { $player } called { WORD($color) }; { $skipped } is skipped
event-named = { $player } named { $next } to go next
event-challenged = { $player } challenged everybody to lay { WORD($color) }; to answer, in this order: { $waiting }
event-challenge_failed = { $player } could not answer the challenge
event-challenge_ended = { $smacked ->
    [true] Everybody answered the challenge: { $player } is smacked
   *[false] Not everybody answered the challenge: { $player } is safe
}
event-passed = { $player } could neither lay nor draw a card, and passed
event-won = { $player } has no cards left and wins the round (rounds won: { $wins })
event-deadlocked = For { $idle_turns } turns in a row nobody could lay or draw a card: the round ends without a winner
