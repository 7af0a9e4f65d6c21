"""What a game says: its declaration and the types of its states, moves, rules, faults and answers.

Nothing here judges a move. `cards` has the questions that a game may ask of cards, `hidden` the values that stand
for cards that the caller does not know. Games import these names from `smack.engine`.
"""
