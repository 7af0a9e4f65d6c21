"""The most expensive bodies of Smackshapes: states with large decks."""

from collections.abc import Iterator
from typing import Any

from smack.games.smackshapes.cards import MAX_CARDS, MAX_NUMBER
from smack.testing import playouts
from tests.support import heavy
from tests.support.hostile import raw

LETTERS = str.maketrans("0123456789abcdef", "ghijklmnopqrstuv")


def bodies() -> Iterator[tuple[str, str, bytes]]:
    """Yield (name, operation, body)."""
    tables = (raw({"state": largest_deck_table(f"{number:x}".translate(LETTERS))}) for number in range(100))
    items = [heavy.item("smackshapes", "check", table) for table in tables]
    yield "own decks", "batch", heavy.batch_of(items[: heavy.LARGE_BODY // len(items[0])])


def largest_deck_table(word: str) -> dict[str, Any]:
    """Return a table with the largest own deck; `word` begins the names of its shapes."""
    state: dict[str, Any] = playouts.plain(heavy.busiest_state("smackshapes"))
    shapes = [f"{word}{letter}" for letter in "abcdefgh"]
    faces = [(shape, number) for shape in shapes for number in range(1, MAX_NUMBER + 1)][:MAX_CARDS]
    card = {"color": "red", "ranking": shapes, "action": None}
    cards = {f"{shape}-{number}": card | {"shape": shape, "number": number} for shape, number in faces}
    return state | {"cards": cards}
