### SMACKarang: what the table says of it.

## How to play

smackarang-line = Get rid of your cards first, and throw trouble back at the others.
smackarang-aim = Be the first without cards. The first to empty their hand wins the round.
smackarang-turn-1 = Play one card. A Weapon goes on its own color or on its own letter; a Character goes on its own color or on any other Character.
smackarang-turn-2 = If nothing of yours fits, draw one card. If that one fits, you may play it at once.
smackarang-turn-3 = Then it is the turn of the player to your left.
smackarang-heading = Special cards
smackarang-card-1 = Twistie: swap hands with a player of your choice.
smackarang-card-2 = Flick: add up to two Weapons of one color.
smackarang-card-3 = Glitch: all hands move one seat to the left.
smackarang-card-4 = Bounce: the next player is skipped, and you call the color for the one after.
smackarang-card-5 = Crash: all others draw a card.
smackarang-card-6 = Zip: you say who goes next.
smackarang-card-7 = Smacklash: add any Weapon. One after another, all others have to answer with a Weapon of its color or draw three. If all answer, you draw six; if one fails, you go again.
smackarang-score = A round has a winner and no points. Play as many rounds as you like.

## What the table says of the game

smackarang-draw-pile = Draw pile
smackarang-rounds = rounds won
smackarang-called = called
smackarang-asks = { $player } asks for { $color }
smackarang-failed = failed
smackarang-to-answer = to answer
smackarang-choose-smacklash = Choose the Weapon to go with Smacklash
smackarang-choose-twistie = Choose whom to swap hands with
smackarang-choose-flick = Add up to two Weapons of one color, or play Flick alone
smackarang-choose-bounce = Choose the color to be played next
smackarang-choose-zip = Choose who goes next
smackarang-challenged = { $player } challenges you: play a { $color } Weapon
smackarang-challenged-draw = { $player } challenges you, and you have no { $color } Weapon: draw three
smackarang-offer-play = play a card that glows
smackarang-offer-keep = keep the card you drew
smackarang-offer-draw = draw a card, as none of yours fits
smackarang-ask-play = play a card
smackarang-ask-draw = draw
smackarang-ask-keep = keep the drawn card
smackarang-help = A Weapon goes on its own color or its own letter.
smackarang-pad-winner = Who won?
smackarang-pad-none = No one could move
smackarang-pad-tap = A player without cards has won: tap who it was.
