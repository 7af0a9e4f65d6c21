"""Tables of the smack service: typed, kept in a store of your own."""

from smack_client.service import Game, Problem, Smack
from smack_client.table import Contended, MemoryStore, Played, Refused, Seat, Store, Table, Undecided

__all__ = [
    "Contended",
    "Game",
    "MemoryStore",
    "Played",
    "Problem",
    "Refused",
    "Seat",
    "Smack",
    "Store",
    "Table",
    "Undecided",
]
