### Smack'em: what the table says of it.

## How to play

smackem-line = No turns: all play at once, and the faster hand counts.
smackem-aim = Empty your Smack Stack, and bring as many cards as you can to the middle on the way.
smackem-turn-1 = Play the top of your Smack Stack, of a spot or of your flipped cards to the middle: start a stack with a 1 or a Wild One, go on with the next number of the same color.
smackem-turn-2 = At home, lay the top of your Smack Stack or of your flipped cards on a spot: one lower, a card with a hand and a card without in turn.
smackem-turn-3 = Nothing goes? Flip three cards of your pile. At its end turn it over and begin again.
smackem-heading = Special cards
smackem-card-1 = A Wild One starts a stack. Any 2 goes on it and gives the stack its color.
smackem-card-2 = At home a 6 goes on a 7, if one of the two has a hand and the other has none.
smackem-score = Every card of yours in the middle is a point for you, every card left in your Smack Stack costs you. The first to reach the target over several rounds wins.

## What the table says of the game

smackem-wild = Wild One { $number }
smackem-with-hand = { $color } { $number } with a hand
smackem-spot = Spot { $number }
smackem-smack-stack = Smack Stack
smackem-flipped = Flipped
smackem-pile = Pile
smackem-new-stack = New stack
smackem-complete = Complete
smackem-progress = { $count }/{ $full }
smackem-this-round = this round
smackem-prompt = Tap where the card goes
smackem-offer-smack = call SMACK
smackem-offer-play = play a card that glows to the middle
smackem-offer-move = move a card that glows at home
smackem-offer-flip = flip your pile
smackem-offer-turn-over = turn your pile over
smackem-offer-stop = ask to stop
smackem-ask-play_common = play to the middle
smackem-ask-play_team = play at home
smackem-ask-combine = combine two spots
smackem-ask-flip = flip the pile
smackem-ask-turn_over = turn the pile over
smackem-ask-stop = stop the round
smackem-ask-smack = call SMACK
smackem-help-wild = A Wild One starts a stack; any 2 goes on it.
smackem-help = In the middle: the next number of the same color. At home: one lower, with and without a hand in turn.
smackem-pad-winner = Whose SMACK?
smackem-pad-none = No SMACK
smackem-pad-bonus = SMACK +{ $points }
smackem-option-smack-stack = Cards in the Smack Stack
smackem-option-alternate-icons = Hands alternate
smackem-option-flip = Cards flipped at a time
