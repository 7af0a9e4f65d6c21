"""Who may ask: a seat is a player and the secret that only this player knows; the table knows its SHA-256."""

import secrets
from collections.abc import Iterable, Mapping
from hashlib import sha256
from hmac import compare_digest
from typing import Annotated

from msgspec import Meta, Struct

from smack.engine.moves import Move
from smack.engine.verdict import Detail, PlayerId
from smack.operations.problems import Problem, not_understood

Secret = Annotated[str, Meta(min_length=16, max_length=128, description="Drawn at random: 128 bits or more.")]
SecretHash = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        min_length=64,  # since Python's `$` overlooks a line feed at the end
        max_length=64,
        description="SHA-256 of the secret's UTF-8, in lower-case hex.",
    ),
]
Hashes = Mapping[str, str]


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A player and the secret of the seat."""

    player: PlayerId
    secret: Secret


def hash_of(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def taken(order: Iterable[str], brought: Hashes) -> tuple[dict[str, str], dict[str, str]]:
    """(hash of everybody's secret, the secrets drawn for those who brought none)."""
    drawn = {player: secrets.token_urlsafe(32) for player in order if player not in brought}
    return {player: brought.get(player) or hash_of(drawn[player]) for player in order}, drawn


def admit(hashes: Hashes, seat: Seat) -> str:
    """The player, if the secret is that seat's. Raises the problem that says it is not."""
    if seat.player not in hashes:
        raise not_understood([("/seat/player", "player.unknown", "Nobody at the table has this id.")])
    if not compare_digest(hashes[seat.player], hash_of(seat.secret)):
        raise refusal("/seat/secret", "seat.secret", "This is not the secret of the seat.")
    return seat.player


def check_mover(player: str, move: Move) -> None:
    """Raise the problem if the move is another seat's; a move of the table is anybody's."""
    if getattr(move, "player", player) != player:
        raise refusal("/move/player", "seat.other", "A seat moves only for itself.")


def refusal(pointer: str, code: str, message: str) -> Problem:
    return Problem("not-your-seat", message, [Detail(pointer, code, message)])
