"""The judge. It knows no game, no HTTP and no clock; all chance comes from `chance`.

Each game hands it a `Game`, whose ordered rules are used twice: to judge a move and to list the legal ones.
"""
