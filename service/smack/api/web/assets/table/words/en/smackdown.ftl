### Laying the Smackdown: what the table says of it.

## How to play

smackdown-line = Draw, scheme, and call the smackdown when your hand is the best.
smackdown-aim = Have the best combination when the smackdown is laid, or lay down two aces.
smackdown-turn-1 = Draw a card.
smackdown-turn-2 = Then do one thing, or nothing: screw the others over, play dirty, or lay the smackdown.
smackdown-turn-3 = End your turn. There is no limit to your hand, and it is never filled up.
smackdown-heading = Combinations
smackdown-card-1 = Double ace: lay the two aces down and win.
smackdown-card-2 = Royal rumble flush: alive only while another player holds a half move or a straight smack.
smackdown-card-3 = Straight smack.
smackdown-card-4 = Half move high.
smackdown-card-5 = Half move low.
smackdown-card-6 = Screw over: all show their hands, and you remove two cards of each.
smackdown-card-7 = Dirty play: you take a card from every other hand.
smackdown-score = One player wins the deal. With chips, the winner takes the pot; any player may raise, and the others accept or fold.

## What the table says of the game

smackdown-help-low = 2 and 4: half move low. 2 4 6 8: straight smack.
smackdown-help-rumble = 3 5 7 9: royal rumble flush.
smackdown-help-high = 6 and 8: half move high. 2 4 6 8: straight smack.
smackdown-help-screw = A 10 and two jacks: screw over.
smackdown-help-dirty = A queen and a king: dirty play, a card from every other hand.
smackdown-help-aces = Two aces: lay them down and win.
smackdown-deck = Deck
smackdown-removed = Out of the game
smackdown-folded = folded
smackdown-purse = purse
smackdown-stake = stake
smackdown-pot = pot
smackdown-raise = raise
smackdown-raise-by = { $amount } by { $player }
smackdown-to-answer = to answer
smackdown-best = your best:
smackdown-best-flush = royal rumble flush, if another player holds a half move
smackdown-best-none = nothing yet
smackdown-prompt-accept = { $player } raises by { $amount }: accept
smackdown-prompt-fold = { $player } raises by { $amount }: accept or fold
smackdown-prompt-raise = Choose how many chips to raise by
smackdown-prompt-select = Tap two cards of each other player to remove them
smackdown-prompt-remove = Remove these cards
smackdown-prompt-play = Play these cards
smackdown-prompt-others = Tap the other cards that go with it
smackdown-offer-draw = draw a card
smackdown-offer-double-ace = lay your two aces and win
smackdown-offer-screw-over = screw them over with 10 J J
smackdown-offer-dirty-play = play dirty with Q K
smackdown-offer-smackdown = lay the smackdown
smackdown-offer-end-turn = end your turn
smackdown-offer-raise = raise
smackdown-ask-draw = draw
smackdown-ask-screw_over = screw them over
smackdown-ask-select = remove cards
smackdown-ask-dirty_play = play dirty
smackdown-ask-double_ace = lay two aces
smackdown-ask-smackdown = lay the smackdown
smackdown-ask-end_turn = end the turn
smackdown-ask-raise = raise
smackdown-ask-accept = accept the raise
smackdown-ask-fold = fold
smackdown-pad-winner = Who laid two aces down?
smackdown-pad-none = No one
smackdown-pad-hidden = Not shown
smackdown-pad-stakes = Without chips no player can fold: count what each has staked.
smackdown-deals = deals won
