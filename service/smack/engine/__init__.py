"""The engine: judging moves of any game. It knows no HTTP and no clock; all chance comes from `chance`.

A game is declared by a `Game`, whose ordered rules are used twice: to judge a move and to list the legal ones.
"""
