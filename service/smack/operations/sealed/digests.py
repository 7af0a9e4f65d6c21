"""The digest: a chain over the deal and the moves that everybody sees, so that a fork shows.

A link is keyed with the seed: a bare hash of a card laid face down would be found by trying every card. Once the
seed is open, anybody can compute the chain again.
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
    """JSON in UTF-8 without blanks, members in the order of their code points."""
    return msgspec.json.encode(value, order="sorted")


def first_digest(commitment: str, players: Sequence[str], options: Any) -> str:
    """SHA-256 over what everybody knows of a deal; the options are complete."""
    return sha256(canonical([commitment, players, options])).hexdigest()


def next_digest(digest: str, seed: str, move: Move) -> str:
    """HMAC-SHA-256 under the seed over the digest before and the move, its `ref` left out."""
    link = digest.encode() + canonical(replace(move, ref=UNSET))
    return hmac.digest(seed.encode(), link, "sha256").hex()
