"""What the service says in words, in several languages: refusals, faults, clauses, moves, events, cards.

English is the language of the rulebooks. What another language says stands in files of Project Fluent, one for
each language in the folder `words` of each game, and in this folder for what all games share. English has such
files, too, for what no rulebook has, such as sentences about moves and events, and names of cards. Where these
files lack a text, the service uses that of the rulebook, or what the JSON has, such as the code of a card. Nothing
that judges depends on a language.
"""
