"""The judge. It knows no game, no HTTP, no clock; all chance comes from `chance`.

Rooms hand it a `Game`; it reads the ordered rules of a move twice over: to judge and to list.
"""
