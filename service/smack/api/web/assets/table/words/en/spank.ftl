### Spank!: what the table says of it.

## How to play

spank-line = Build runs in front of you, and smack those of the others to pieces.
spank-aim = Be the first to reach the target, by long runs on your five stacks.
spank-turn-1 = Your stacks score at the start of your turn: the longer a run, the more.
spank-turn-2 = Discard as many cards as you like, and your turn is over. Or go on:
spank-turn-3 = Spank: lay a card of yours on an opponent's stack that it fits. Card and stack are gone.
spank-turn-4 = Move one of your stacks onto another that it fits. If none fits, you may remove a stack.
spank-turn-5 = Fill an empty stack with a card from your hand. Then your hand is filled up to five.
spank-heading = Runs
spank-card-1 = Neighbors go on each other, of any suit: 9 10 J Q K A.
spank-card-2 = After the ace the run goes on with a 9. No rank comes twice, and five cards are the most.
spank-score = Two cards in a stack are 20 points, three are 40, four are 80, five are 250. They count again at every turn while they stand.

## What the table says of the game

spank-stock = Stock
spank-offer-spank = spank an opponent's stack
spank-offer-move = move one of your stacks onto another
spank-offer-remove = remove one of your stacks
spank-offer-place = fill an empty stack with a card
spank-offer-discard = discard as many cards as you like
spank-offer-done = end the turn
spank-ask-discard = discard
spank-ask-spank = spank a stack
spank-ask-move = move a stack
spank-ask-remove = remove a stack
spank-ask-place = fill an empty stack
spank-ask-done = end the turn
spank-prompt-more = Discard { $count } cards, or tap more of them
spank-prompt-spank = Tap a glowing stack to spank it, or the discard pile to end your turn
spank-prompt-place = Tap an empty stack of yours, or the discard pile to end your turn
spank-prompt-discard = Tap the discard pile to end your turn
spank-prompt-stack = Tap the stack where it goes
spank-prompt-onto = Tap the stack to move it onto
spank-prompt-remove = Tap the discard pile to remove it
spank-help = Neighbors go on each other: 9 10 J Q K A, and then 9 again.
spank-pad-stack = No stack has that many cards: count again.
