"""The only source of chance: a stream of words that can be recomputed from the seed.

Block i (0, 1, ...) is SHA-256 of the UTF-8 of ``seed + ":" + str(i)``, read as eight big-endian 32-bit
words; a cursor counts the words used. Random play in searches has a faster generator, `make_random`.
"""

import secrets
from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import sha256
from random import Random
from struct import unpack
from typing import Annotated, TypeVar

from msgspec import Meta, Struct

from smack.engine.declare.budget import charge
from smack.engine.declare.unknown import UnknownInformation

MAX_CACHED_SEEDS = 256  # whose commitments are kept: those of tables whose moves are judged one after another
WORDS_PER_BLOCK = 8  # of 32 bits each
WORD_VALUES = 2**32

Seed = Annotated[
    str, Meta(min_length=1, max_length=128, description="The seed of all chance in the game; any text.")
]
Commitment = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        min_length=64,
        max_length=64,  # since Python's `$` overlooks a line feed at the end
        description="SHA-256 of the seed's UTF-8, in lower-case hex.",
        extra={"expects": "the 64 digits (0-9, a-f) of a commitment"},
    ),
]
Item = TypeVar("Item")


class ChanceNeeded(UnknownInformation):
    """A move needs chance and the state holds no seed or no cursor."""

    @property
    def pointer(self) -> str:
        """The pointer of the seed, relative to the state."""
        return "/chance/seed"


class Stream(Struct, frozen=True, forbid_unknown_fields=True):
    """The chance of a game: its seed, cursor and commitment. In views `seed` and `cursor` are null."""

    seed: Seed | None = None
    cursor: Annotated[int, Meta(ge=0, le=2**48, description="The number of random words used so far.")] | None = (
        None
    )
    commitment: Commitment | None = None


def make_random(seed: str) -> Callable[[], float]:
    """Return a function whose calls return random numbers, at least 0 and below 1, for random play.

    Python promises that `Random.random` gives the same numbers for the same seed in every version.
    """
    return Random(seed).random


def fresh_seed() -> str:
    """Return a new seed: 32 hex digits of the operating system's entropy."""
    return secrets.token_hex(16)


@lru_cache(MAX_CACHED_SEEDS)
def commitment(seed: str) -> str:
    """Return the commitment to a seed: its SHA-256 in hex.

    It is published at the deal, and compared with the seed once that is revealed.
    """
    return sha256(seed.encode()).hexdigest()


class Chance(Struct):
    """A reader of a stream, which counts the words it takes. The stream that it starts from never changes."""

    start: Stream
    word_count: int = 0  # words taken so far
    _block: int = -1  # the number of the block that `_words` are of; -1: none yet
    _words: tuple[int, ...] = ()

    @classmethod
    def of_seed(cls, seed: str) -> "Chance":
        """Return a reader of the whole stream of a seed."""
        return cls(Stream(seed, 0, commitment(seed)))

    def stream(self) -> Stream:
        """Return the stream at its current cursor: `start` itself if no word was taken."""
        if not self.word_count:
            return self.start
        return Stream(self.start.seed, self.cursor, self.start.commitment)

    @property
    def cursor(self) -> int:
        """The number of used words of the stream: those that the cursor of `start` counts, plus those taken.

        It is 0 if `start` has no cursor, as in views: no word can be taken from such a stream.
        """
        return (self.start.cursor or 0) + self.word_count

    def next_word(self) -> int:
        """Return the next 32-bit word. Raises ChanceNeeded without a seed or cursor."""
        block, index = divmod(self.cursor, WORDS_PER_BLOCK)
        if block != self._block:  # so always at the first word
            if self.start.seed is None or self.start.cursor is None:
                raise ChanceNeeded
            digest = sha256(f"{self.start.seed}:{block}".encode()).digest()
            self._words, self._block = unpack(">8I", digest), block
        self.word_count += 1
        return self._words[index]

    def below(self, n: int) -> int:
        """Return a uniformly distributed number from 0 to n - 1, for n from 1 to 2**32.

        It takes a word, also for n = 1, and one more for each that it rejects. Raises ChanceNeeded without a seed
        or cursor.
        """
        limit = WORD_VALUES - WORD_VALUES % n  # words from here on would favor small numbers
        while (word := self.next_word()) >= limit:
            pass
        return word % n

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """Return the items shuffled by Fisher and Yates, from the last down to the second.

        Charges the budget. Raises ChanceNeeded if there are at least two, and no seed or cursor.
        """
        order = list(items)
        charge(len(order) // 2)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order
