"""Encryption of sealed tables: AES-SIV (RFC 5297) under named keys, so that the same content gives the same table.

Every string that is no table of this service fails with the same error after the same work.
"""

import secrets
from collections.abc import Sequence

import msgspec

VERSION = "smack1"
KEY = 64  # bytes: AES-256 twice, to authenticate and to encrypt
_TO_BASE64 = bytes.maketrans(b'-_+/"\\', b"+/!!!!")  # letters that base64url lacks become invalid
_FROM_BASE64 = bytes.maketrans(b"+/", b"-_")
_decode_base64 = msgspec.json.Decoder(bytes).decode  # twice as fast as the standard library


class BrokenSeal(Exception):
    """Not a table of this game that one of the keys has sealed."""


def fresh_entry(kid: str) -> str:
    """Return a new key in the form of SMACK_SEAL_KEYS."""
    return f"{kid}:{_encode_base64(secrets.token_bytes(KEY))}"


class Keyring:
    """Keys by id: the first one seals, all of them unseal. Raises ValueError for an invalid entry."""

    def __init__(self, entries: Sequence[str]) -> None:
        from cryptography.hazmat.primitives.ciphers.aead import AESSIV  # slow to import

        self._keys = {
            kid: AESSIV(_parse_key(text)) for kid, _, text in (entry.partition(":") for entry in entries)
        }
        if len(self._keys) < len(entries) or not entries:
            raise ValueError("a key id is given twice, or there is no key")
        self._kid, self._key = next(iter(self._keys.items()))

    def seal(self, game: str, content: bytes) -> str:
        """Return the table: version, key id and ciphertext, authenticated together with the game."""
        ciphertext = self._key.encrypt(content, _associated_data(VERSION, self._kid, game))
        return f"{VERSION}.{self._kid}.{_encode_base64(ciphertext)}"

    def open(self, game: str, table: str) -> bytes:
        """Return the content. Raises BrokenSeal; an unknown key id takes the same time as a known one."""
        from cryptography.exceptions import InvalidTag

        version, _, rest = table.partition(".")
        kid, _, text = rest.partition(".")
        try:
            return self._keys.get(kid, self._key).decrypt(
                _decode_canonical(text), _associated_data(version, kid, game)
            )
        except InvalidTag:
            raise BrokenSeal from None


def _associated_data(version: str, kid: str, game: str) -> list[bytes]:
    return [f"{version}.{kid}.{game}".encode()]


def _parse_key(text: str) -> bytes:
    key = _decode_canonical(text.rstrip("="))
    if len(key) != KEY or not any(key):  # zeros: it is no base64url
        raise ValueError(f"a key is {KEY} bytes in base64url")
    return key


def _encode_base64(raw: bytes) -> str:
    return msgspec.json.encode(raw)[1:-1].translate(_FROM_BASE64, b"=").decode()


def _decode_canonical(text: str) -> bytes:
    """Decode base64url in its canonical form. Anything else becomes zeros, which no key has sealed."""
    try:
        raw = _decode_base64(b'"%s%s"' % (text.encode("ascii").translate(_TO_BASE64), b"=" * (-len(text) % 4)))
    except ValueError:
        raw = b""
    last = len(raw) % 3  # bytes of the last, incomplete group, whose spare bits have to be zero
    return raw if raw and (not last or text.endswith(_encode_base64(raw[-last:]))) else bytes(len(text) * 3 // 4)
