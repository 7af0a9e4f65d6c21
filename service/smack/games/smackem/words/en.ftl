### What Smack'em says, in English. Clauses and faults are in rulebook.toml.

## Cards

card = { $first ->
    [wild] Wild One { $last }
   *[other] { WORD($first) } { $last }
}

## Words

word-red = red
word-blue = blue
word-green = green
word-yellow = yellow

word-smack_stack = Smack Stack
word-spot = spot
word-flipped = flipped cards

word-smack = SMACK
word-deadlock = deadlock
word-agreed = agreement

## Options

option-target = Points to win
option-colors = Colors
option-hand_colors = Colors with a hand
option-wild_ones = Wild Ones in each deck
option-colored_ones = Colors have a 1
option-wild_in_team_area = A Wild One in a Team Area goes
    .always = on any 2
    .by_icon = on a 2 with a hand
    .never = on no card
option-stop = A round may be stopped
    .agreed = when every team agrees, too
    .deadlock = only when no team can play
option-smack = The SMACK
    .automatic = comes with the last card
    .called = has to be yelled
option-team_build = Cards in a Team Area go
    .consecutive = exactly one lower
    .descending = any number lower
option-empty_spot = An empty spot takes
    .any = the Smack Stack's card or the showing card
    .smack_stack_only = the Smack Stack's card only
option-positions = The two players of a team
    .separate = have their own piles
    .shared = share all piles

## Phases

phase-play = Play
phase-over = Over

## Moves

move-play_common = { $stack ->
    [new] { COUNT($card) ->
        [0] { $from ->
            [spot] Begin a stack from spot { PLACE($spot) }
           *[other] Begin a stack from the { WORD($from) }
        }
       *[other] Begin a stack with { CARD($card) }
    }
   *[other] { COUNT($card) ->
        [0] { $from ->
            [spot] Play from spot { PLACE($spot) } onto stack { $stack }
           *[other] Play from the { WORD($from) } onto stack { $stack }
        }
       *[other] Play { CARD($card) } onto stack { $stack }
    }
}
move-play_team = { COUNT($card) ->
    [0] Play from the { WORD($from) } to spot { PLACE($spot) }
   *[other] Play { CARD($card) } to spot { PLACE($spot) }
}
move-combine = Move spot { PLACE($spot) } onto spot { PLACE($onto) }
move-flip = Flip the pile
move-turn_over = Turn the pile over
move-stop = Stop the round
move-smack = Yell SMACK!

## Events

event-dealt = Round { $round } is dealt: every team has laid out its cards
event-played_common = { $began ->
    [true] { $from ->
        [spot] { $player } began stack { $stack } with { CARD($card) } from spot { PLACE($spot) }, for { $team }
       *[other] { $player } began stack { $stack } with { CARD($card) } from the { WORD($from) }, for { $team }
    }
   *[false] { $from ->
        [spot] { $player } played { CARD($card) } from spot { PLACE($spot) } onto stack { $stack }, for { $team }
       *[other] { $player } played { CARD($card) } from the { WORD($from) } onto stack { $stack }, for { $team }
    }
}
event-stack_completed = { $player } completed stack { $stack } ({ WORD($color) }), which is set aside
event-played_team = { $player } played { CARD($card) } from the { WORD($from) } to spot { PLACE($spot) } of { $team }
event-showing = { $from ->
    [smack_stack] { CARD($card) } is now on top of the Smack Stack of { $team }
   *[flipped] { CARD($card) } now shows on the flipped cards of { $team }
}
event-combined = { $player } moved { CARD($cards) } from spot { PLACE($spot) } onto spot { PLACE($onto) } of { $team }
event-flipped = { $count ->
    [one] { $player } flipped a card for { $team }: { CARD($card) } shows
   *[other] { $player } flipped { $count } cards for { $team }: { CARD($card) } shows
}
event-turned_over = { $pile ->
    [one] { $player } turned over the pile of { $team }: one card
   *[other] { $player } turned over the pile of { $team }: { $pile } cards
}
event-stop_asked = { COUNT($stops) ->
    [0] { $player } of { $team } stopped the round
   *[other] { $player } of { $team } asked to stop the round; teams that want to: { $stops }
}
event-smacked = SMACK! { $player } ended the round: the Smack Stack of { $team } is empty
event-round_over = { $ended_by ->
    [smack] The round is over by a SMACK
    [agreed] The round is over: every team agreed to stop
   *[deadlock] The round is over: no team can play a card
}
event-match_won = { $team } won the match with { $score } points
