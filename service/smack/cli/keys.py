"""``smack keys``: new keys for the service's settings."""

import secrets
from datetime import UTC, datetime
from hashlib import sha256

import click

API_KEY_BYTES = 32


class Word(click.ParamType[str]):
    """A name without the characters that separate entries."""

    name = "name"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if not value or set(value) & set(":,. \t\n"):
            self.fail("a name has no blanks, colons, commas or dots", param, ctx)
        return value


@click.group()
def keys() -> None:
    """Make keys for the service's settings."""


@keys.command()
@click.option("--id", "key_id", type=Word(), help="The id that tables carry.  [default: the date, 20260131]")
def seal(key_id: str | None) -> None:
    """Print a new entry of SMACK_SEAL_KEYS.

    The setting takes several with commas: the first seals tables, all open them.
    """
    from smack.operations.sealed.keyring import fresh_entry

    click.echo(fresh_entry(key_id or datetime.now(UTC).strftime("%Y%m%d")))


@keys.command()
@click.argument("name", type=Word())
def api(name: str) -> None:
    """Print a new API key, and on a second line its entry of SMACK_API_KEYS.

    A client sends the key as X-API-Key. The service knows only its hash, and logs the NAME.
    """
    key = secrets.token_urlsafe(API_KEY_BYTES)
    click.echo(f"{key}\n{name}:{sha256(key.encode()).hexdigest()}")
