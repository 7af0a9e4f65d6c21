"""Names on the command line, and the keys in the environment."""

import os
from collections.abc import Iterable

import click

from smack.games import GAMES
from smack.operations.sealed.keyring import Keyring


def seal_keys() -> Keyring | None:
    """Return the keys of SMACK_SEAL_KEYS, or None without it."""
    given = os.environ.get("SMACK_SEAL_KEYS", "").split(",")
    entries = [entry.strip() for entry in given if entry.strip()]
    try:
        return Keyring(entries) if entries else None
    except ValueError as error:
        raise click.UsageError(f"SMACK_SEAL_KEYS: {error}") from None


def check_game(name: str) -> str:
    return check_name(name, GAMES, "game")


def check_name(name: str, names: Iterable[str], kind: str) -> str:
    """Return the name if it is known. Raises a usage error that suggests the nearest ones."""
    if name in names:
        return name
    from difflib import get_close_matches

    near = get_close_matches(name, names, 3, 0.5) or names
    raise click.UsageError(f"There is no {kind} {name!r}: perhaps {', '.join(near)}.")
