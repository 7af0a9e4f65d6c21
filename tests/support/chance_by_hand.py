"""A second implementation of chance, written from its documentation alone; it imports nothing of the service."""

from hashlib import sha256
from typing import Any


def block(seed: str, i: int) -> list[int]:
    """Return eight words: SHA-256 of ``seed:i`` in hex, cut into pieces of eight digits."""
    digits = sha256((seed + ":" + str(i)).encode("utf-8")).hexdigest()
    return [int(digits[start : start + 8], 16) for start in range(0, 64, 8)]


class Words:
    """The words of a seed, from a cursor on, and what is drawn with them."""

    def __init__(self, seed: str, cursor: int = 0) -> None:
        self.seed, self.cursor = seed, cursor

    def next_word(self) -> int:
        word = block(self.seed, self.cursor // 8)[self.cursor % 8]
        self.cursor = self.cursor + 1
        return word

    def below(self, n: int) -> int:
        while True:
            word = self.next_word()
            if word < 2**32 - 2**32 % n:
                return word % n

    def shuffle(self, items: list[Any]) -> list[Any]:
        shuffled = list(items)
        i = len(shuffled) - 1
        while i >= 1:
            j = self.below(i + 1)
            item = shuffled[i]
            shuffled[i] = shuffled[j]
            shuffled[j] = item
            i = i - 1
        return shuffled


def commit(seed: str) -> str:
    return sha256(seed.encode("utf-8")).hexdigest()
