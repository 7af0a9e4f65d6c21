### Smackshapes: what the table says of it.

## How to play

smackshapes-line = All lay a card. The ranking says which one wins. Tap it first!
smackshapes-aim = Win cards by tapping the winning card before the others do.
smackshapes-turn-1 = Each player lays a card face down. Then all are turned up at once.
smackshapes-turn-2 = Look at the card of the Smackhead: the shapes at its foot are the ranking of this round.
smackshapes-turn-3 = The winning card has the first shape of the ranking that lies on the table, and of that shape the highest number. Tap it!
smackshapes-turn-4 = The first to tap it takes all cards laid and is the next Smackhead. If no one does, the cards are gone.
smackshapes-heading = A round
smackshapes-card-1 = The Smackhead laid the star: star comes first, so star 4 wins, though 8 is a higher number.
smackshapes-score = When all hands are empty, the player with the most cards won is the winner.

## What the table says of the game

shape-triangle = triangle
shape-rectangle = rectangle
shape-circle = circle
shape-star = star
smackshapes-card = { $shape } { $number }
smackshapes-colored = { $color } { $shape } { $number }
smackshapes-ranking = ranking { $ranking }
sign-ignore = no { $what }
sign-add = { $what } +{ $amount }
sign-won = −1 won
sign-hand = −1 hand
sign-skip = skip
smackshapes-laid = Laid
smackshapes-tap-one = Tap one
smackshapes-smackhead = Smackhead
smackshapes-won = won
smackshapes-sits-out = sits out
smackshapes-ranking-of = ranking of
smackshapes-place = { $number ->
    [1] first
    [2] second
    [3] third
   *[other] { $number }th
}
smackshapes-tapped = { $card }: { $place }.
smackshapes-tapped-at = { $card }: { $place }, { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
smackshapes-nothing = Nothing to smack
smackshapes-no-tap = You do not tap.
smackshapes-offer-select = lay a card from your hand, face down
smackshapes-offer-tap = tap the winning card first
smackshapes-offer-call = say that there is nothing to smack
smackshapes-offer-abstain = leave it
smackshapes-offer-close = end the round
smackshapes-ask-select = lay a card
smackshapes-ask-tap = tap a card
smackshapes-ask-call = call “nothing to smack”
smackshapes-ask-abstain = not tap
smackshapes-ask-close = end the round
smackshapes-help = Its ranking: { $ranking }.
smackshapes-help-special = Its ranking: { $ranking }. Special: { $sign }.
smackshapes-cards-won = cards won
