"""The chance seam a second time, written from the contract's page alone; imports nothing of the service."""

from hashlib import sha256
from typing import Any


def block(seed: str, i: int) -> list[int]:
    """Eight words: SHA-256 of ``seed:i`` in hex, cut into pieces of eight digits."""
    digits = sha256((seed + ":" + str(i)).encode("utf-8")).hexdigest()
    return [int(digits[at : at + 8], 16) for at in range(0, 64, 8)]


class Words:
    """The words of a seed from a cursor on."""

    def __init__(self, seed: str, cursor: int = 0) -> None:
        self.seed, self.cursor = seed, cursor

    def word(self) -> int:
        word = block(self.seed, self.cursor // 8)[self.cursor % 8]
        self.cursor = self.cursor + 1
        return word

    def below(self, n: int) -> int:
        while True:
            word = self.word()
            if word < 2**32 - 2**32 % n:
                return word % n

    def shuffle(self, items: list[Any]) -> list[Any]:
        done = list(items)
        i = len(done) - 1
        while i >= 1:
            j = self.below(i + 1)
            swapped = done[i]
            done[i] = done[j]
            done[j] = swapped
            i = i - 1
        return done


def commit(seed: str) -> str:
    return sha256(seed.encode("utf-8")).hexdigest()
