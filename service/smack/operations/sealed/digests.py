"""The digest of a sealed table: a chain over the deal and all moves, by which players notice a fork.

Each link is an HMAC keyed with the seed. From a plain hash a player could find a card laid face down by trying
every card. Once the seed is published, players can compute the chain again.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from smack.engine.moves import Move


def canonical(value: Any) -> bytes:
    """Return JSON in UTF-8 without blanks, members ordered by code point."""
    return msgspec.json.encode(value, order="sorted")


def first_digest(commitment: str, players: Sequence[str], options: Any) -> str:
    """Return the SHA-256 of what all players know of a deal; `options` include those with default values."""
    return sha256(canonical([commitment, players, options])).hexdigest()


def next_digest(digest: str, seed: str, move: Move) -> str:
    """Return the HMAC-SHA-256, keyed with the seed, of the previous digest and the move without its `ref`."""
    link = digest.encode() + canonical(replace(move, ref=UNSET))
    return hmac.digest(seed.encode(), link, "sha256").hex()
