"""Seals: AES-SIV (RFC 5297) under named keys, so the same content under the same key is the same table.

Whatever is no table of ours fails in one way and after the same work; what is wrong with it is not told.
"""

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence

VERSION = "smack1"
KEY = 64  # bytes: AES-256 twice, to authenticate and to encrypt


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


def _bound_to(version: str, kid: str, game: str) -> list[bytes]:
    return [f"{version}.{kid}.{game}".encode()]


def _key(text: str) -> bytes:
    key = _bytes(text.rstrip("="))
    if len(key) != KEY or not any(key):
        raise ValueError(f"a key is {KEY} bytes in base64url")
    return key


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    """What base64url says, if it is written in the only way it can be; else zeros, which no key has sealed."""
    zeros = bytes(len(text) * 3 // 4)
    try:
        raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raw = zeros
    return raw if _text(raw) == text else zeros
