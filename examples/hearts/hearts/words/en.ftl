### What Hearts says in English, besides its rulebook.

option-limit = Points that end the game
option-moon = All 26 points
    .others = The others get 26
    .self = 26 off one's own
phase-pass = Passing cards
phase-play = Playing tricks
word-C = clubs
word-D = diamonds
word-H = hearts
word-S = spades

move-pass = Pass { CARD($cards) }
move-play = Play { CARD($card) }
event-round = Round { $round } is dealt
event-chosen = { $player } has chosen cards to pass
event-received = { $player } receives { CARD($cards) }
event-led = { $player } has the two of clubs and leads
event-played = { $player } plays { CARD($card) }
event-taken = { $player } takes the trick: { CARD($cards) }
