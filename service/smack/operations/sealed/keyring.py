"""Seals: AES-SIV (RFC 5297) under named keys, so the same content under the same key is the same table.

Whatever is no table of ours fails in one way and after the same work; what is wrong with it is not told.
"""

import secrets
from collections.abc import Sequence

import msgspec

VERSION = "smack1"
KEY = 64  # bytes: AES-256 twice, to authenticate and to encrypt
_TO_BASE64 = bytes.maketrans(b'-_+/"\\', b"+/!!!!")  # a letter that base64url lacks is one that base64 lacks, too
_FROM_BASE64 = bytes.maketrans(b"+/", b"-_")
_READ = msgspec.json.Decoder(bytes).decode  # base64 at twice the speed of the standard library


class BrokenSeal(Exception):
    """Not a table of this game that one of the keys has sealed."""


def fresh_entry(kid: str) -> str:
    """A new key as SMACK_SEAL_KEYS takes it."""
    return f"{kid}:{_text(secrets.token_bytes(KEY))}"


class Keyring:
    """Keys by their ids: the first one seals, all open. Raises ValueError for entries that are no keys."""

    def __init__(self, entries: Sequence[str]) -> None:
        from cryptography.hazmat.primitives.ciphers.aead import AESSIV  # asked of nobody who seals nothing

        self._keys = {kid: AESSIV(_key(text)) for kid, _, text in (entry.partition(":") for entry in entries)}
        if len(self._keys) < len(entries) or not entries:
            raise ValueError("a key id is given twice, or none at all")
        self._kid, self._key = next(iter(self._keys.items()))

    def seal(self, game: str, content: bytes) -> str:
        """The table: version, key id and the sealed content, which are authenticated together with the game."""
        return f"{VERSION}.{self._kid}.{_text(self._key.encrypt(content, _bound_to(VERSION, self._kid, game)))}"

    def open(self, game: str, table: str) -> bytes:
        """The content. Raises BrokenSeal; an unknown key id costs what a known one does."""
        from cryptography.exceptions import InvalidTag

        version, _, rest = table.partition(".")
        kid, _, text = rest.partition(".")
        try:
            return self._keys.get(kid, self._key).decrypt(_bytes(text), _bound_to(version, kid, game))
        except InvalidTag:
            raise BrokenSeal from None


def keyring_of(text: str) -> Keyring | None:
    """The keys of a list with commas between, as SMACK_SEAL_KEYS has them; None for none."""
    entries = [entry.strip() for entry in text.split(",") if entry.strip()]
    return Keyring(entries) if entries else None


def _bound_to(version: str, kid: str, game: str) -> list[bytes]:
    return [f"{version}.{kid}.{game}".encode()]


def _key(text: str) -> bytes:
    key = _bytes(text.rstrip("="))
    if len(key) != KEY or not any(key):
        raise ValueError(f"a key is {KEY} bytes in base64url")
    return key


def _text(raw: bytes) -> str:
    return msgspec.json.encode(raw)[1:-1].translate(_FROM_BASE64, b"=").decode()


def _bytes(text: str) -> bytes:
    """What base64url says, if it is written in the only way it can be; else zeros, which no key has sealed."""
    try:
        raw = _READ(b'"%s%s"' % (text.encode("ascii").translate(_TO_BASE64), b"=" * (-len(text) % 4)))
    except ValueError:
        raw = b""
    last = len(raw) % 3  # bytes that the last letters say, perhaps with bits to spare
    return raw if raw and (not last or text.endswith(_text(raw[-last:]))) else bytes(len(text) * 3 // 4)
