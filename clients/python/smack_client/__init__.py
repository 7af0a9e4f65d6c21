"""Client of the smack service: typed tables, whose states the caller keeps in a store."""

from smack_client.bodies import Operation, PlayerToAct, Result, Unknown, Violation
from smack_client.service import AsyncSmack, Game, Problem, Smack
from smack_client.store import AsyncMemoryStore, AsyncStore, MemoryStore, Played, SqliteStore, Store
from smack_client.table import AsyncTable, Contended, Refused, Seat, Stale, Table, Undecided

__all__ = [
    "AsyncMemoryStore",
    "AsyncSmack",
    "AsyncStore",
    "AsyncTable",
    "Contended",
    "Game",
    "MemoryStore",
    "Operation",
    "Played",
    "PlayerToAct",
    "Problem",
    "Refused",
    "Result",
    "Seat",
    "Smack",
    "SqliteStore",
    "Stale",
    "Store",
    "Table",
    "Undecided",
    "Unknown",
    "Violation",
]
