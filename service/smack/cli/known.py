"""What words of the command line may say, and the keys of the environment."""

import os
from collections.abc import Iterable

import click

from smack.games import GAMES
from smack.operations.sealed.keyring import Keyring, keyring_of


def keys_given() -> Keyring | None:
    """The keys of the environment, as the service reads them."""
    try:
        return keyring_of(os.environ.get("SMACK_SEAL_KEYS", ""))
    except ValueError as error:
        raise click.UsageError(f"SMACK_SEAL_KEYS: {error}") from None


def game_named(name: str) -> str:
    return one_of(name, GAMES, "game")


def one_of(name: str, known: Iterable[str], what: str) -> str:
    """The name, if it is known. Raises click's error that tells the nearest ones."""
    if name in known:
        return name
    from difflib import get_close_matches

    near = get_close_matches(name, known, 3, 0.5) or known
    raise click.UsageError(f"There is no {what} {name!r}: perhaps {', '.join(near)}.")
