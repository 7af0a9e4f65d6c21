"""Seats and their secrets. A sealed table holds the SHA-256 of each secret, never a secret itself."""

import secrets
from collections.abc import Iterable, Mapping
from hashlib import sha256
from hmac import compare_digest
from typing import Annotated

from msgspec import Meta, Struct

from smack.engine.moves import Move
from smack.engine.verdict import Detail, PlayerId, token
from smack.operations.problems import Problem, not_understood, unknown_players

Secret = Annotated[
    str,
    Meta(min_length=16, max_length=128, description="The secret of the seat: 128 random bits or more, as text."),
]
SecretHash = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        min_length=64,  # Python's `$` matches before a line feed at the end
        max_length=64,
        description="SHA-256 of the secret's UTF-8, in lower-case hex.",
    ),
]
Hashes = Mapping[str, str]  # player -> SHA-256 of the secret

WRONG_SECRET = "This is not the secret of the seat."
MISSING_SECRET = "The secret of this seat is missing; a table is opened with the secrets of all seats."


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A player and the secret of the seat."""

    player: PlayerId
    secret: Secret


def hash_secret(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def assign_secrets(players: Iterable[str], given: Hashes) -> tuple[dict[str, str], dict[str, str]]:
    """Return (the hash of every player's secret, the secrets drawn for players who sent no hash)."""
    drawn = {player: secrets.token_urlsafe(32) for player in players if player not in given}
    return {player: given.get(player) or hash_secret(drawn[player]) for player in players}, drawn


def check_seat(hashes: Hashes, seat: Seat) -> str:
    """Return the player of a seat. Raises Problem for an unknown player or a wrong secret."""
    if seat.player not in hashes:
        raise unknown_players([("/seat/player", seat.player)], tuple(hashes))
    if not _is_secret(hashes[seat.player], seat.secret):
        raise forbidden(("/seat/secret", "seat.secret", WRONG_SECRET))
    return seat.player


def check_all_seats(hashes: Hashes, given: Mapping[str, str]) -> None:
    """Raise Problem unless the secret of every seat is given, and no other."""
    unknown = [(f"/seats/{token(player)}", player) for player in given if player not in hashes]
    if unknown:
        raise unknown_players(unknown, tuple(hashes))
    missing = [player for player in hashes if player not in given]
    if missing:
        raise not_understood([(f"/seats/{token(player)}", "missing", MISSING_SECRET) for player in missing])
    wrong = [player for player, secret in given.items() if not _is_secret(hashes[player], secret)]
    if wrong:
        raise forbidden(*[(f"/seats/{token(player)}", "seat.secret", WRONG_SECRET) for player in wrong])


def check_mover(player: str, move: Move) -> None:
    """Raise Problem if the move is another player's; a move without a player may come from any seat."""
    if getattr(move, "player", player) != player:
        raise forbidden(("/move/player", "seat.other", "A seat moves only for itself."))


def forbidden(*errors: tuple[str, str, str]) -> Problem:
    """Return the 403 problem of errors (pointer, code, message)."""
    return Problem("not-your-seat", errors[0][2], [Detail(*error) for error in errors])


def _is_secret(hashed: str, secret: str) -> bool:
    """Return whether this is the hash of the secret, in constant time."""
    return compare_digest(hashed, hash_secret(secret))
