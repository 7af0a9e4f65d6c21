"""Encryption of sealed tables: AES-SIV (RFC 5297) under named keys, so that the same content gives the same table.

A text fails to open with the same error and after the same work, whether it is no table at all, a table of another
game, or one sealed under another key.
"""

import re
import secrets
from collections.abc import Sequence

import msgspec

VERSION = "smack1"
KEY_ID_PATTERN = "[A-Za-z0-9_-]{1,32}"  # a regular expression; no dot, which ends it in a table
KEY_SIZE = 64  # bytes: AES-256 twice, to authenticate and to encrypt
# msgspec reads and writes base64 as a JSON string. Characters that it knows and base64url lacks become invalid.
_TO_BASE64 = bytes.maketrans(b'-_+/"\\', b"+/!!!!")
_FROM_BASE64 = bytes.maketrans(b"+/", b"-_")
_decode_base64 = msgspec.json.Decoder(bytes).decode  # of a JSON string; twice as fast as the standard library


class BrokenSeal(Exception):
    """Raised for a text that is no table of the game or is not sealed with one of the keys."""


def random_key_entry(key_id: str) -> str:
    """Return a new random key as an entry of SMACK_SEAL_KEYS: its id, a colon, and the key in base64url.

    The id is not checked: it has to match KEY_ID_PATTERN.
    """
    return f"{key_id}:{_encode_base64url(secrets.token_bytes(KEY_SIZE))}"


class Keyring:
    """Keys by id, from entries `id:key` of SMACK_SEAL_KEYS: the first one seals, all of them unseal.

    Raises ValueError for an invalid entry, for an id that is given twice, and without entries.
    """

    def __init__(self, entries: Sequence[str]) -> None:
        from cryptography.hazmat.primitives.ciphers.aead import AESSIV  # slow to import

        self._keys: dict[str, AESSIV] = {}
        for entry in entries:
            key_id, _, text = entry.partition(":")
            if not re.fullmatch(KEY_ID_PATTERN, key_id):
                raise ValueError("the id of a key is 1 to 32 letters, digits, - or _")
            self._keys[key_id] = AESSIV(_parse_key(text))
        if len(self._keys) < len(entries) or not entries:
            raise ValueError("a key id is given twice, or there is no key")
        self._first_key_id, self._first_key = next(iter(self._keys.items()))

    def seal(self, game: str, content: bytes) -> str:
        """Return the table `version.key id.ciphertext` of a content, authenticated together with the game's id."""
        ciphertext = self._first_key.encrypt(content, _associated_data(VERSION, self._first_key_id, game))
        return f"{VERSION}.{self._first_key_id}.{_encode_base64url(ciphertext)}"

    def open(self, game: str, table: str) -> bytes:
        """Return the content of a table of a game. Raises BrokenSeal for any other text, after the same work.

        Only a text with half of a surrogate pair before the ciphertext is refused at once; no JSON text has this.
        """
        from cryptography.exceptions import InvalidTag

        version, _, rest = table.partition(".")
        key_id, _, text = rest.partition(".")
        # for an unknown id the first key, which fails after the same work, since the id is authenticated, too
        try:
            return self._keys.get(key_id, self._first_key).decrypt(
                _decode_base64url(text), _associated_data(version, key_id, game)
            )
        except (InvalidTag, UnicodeEncodeError):  # the latter for half of a surrogate pair
            raise BrokenSeal from None


def _associated_data(version: str, key_id: str, game: str) -> list[bytes]:
    """Return what is authenticated beside the ciphertext, so that no other version, key or game decrypts it."""
    return [f"{version}.{key_id}.{game}".encode()]


def _parse_key(text: str) -> bytes:
    """Return the bytes of a key in base64url, with or without padding. Raises ValueError for any other text."""
    key = _decode_base64url(text.rstrip("="))
    if len(key) != KEY_SIZE or not any(key):  # zeros are what another text gives, and no random key
        raise ValueError(f"a key is {KEY_SIZE} bytes in base64url")
    return key


def _encode_base64url(raw: bytes) -> str:
    """Return bytes as text in base64url, without padding."""
    return msgspec.json.encode(raw)[1:-1].translate(_FROM_BASE64, b"=").decode()


def _decode_base64url(text: str) -> bytes:
    """Return the bytes of a text in canonical base64url without padding.

    For any other text return zero bytes, as many as base64url of this length encodes. They are authentic under no
    key, so that a text that is no table is decrypted, too, and takes the same work.
    """
    try:
        raw = _decode_base64(b'"%s%s"' % (text.encode("ascii").translate(_TO_BASE64), b"=" * (-len(text) % 4)))
    except ValueError:
        raw = b""  # not canonical, below, since as many zero bytes as for any other text have to be decrypted
    last_size = len(raw) % 3  # bytes of the last, incomplete group, whose spare bits have to be zero
    is_canonical = bool(raw) and (not last_size or text.endswith(_encode_base64url(raw[-last_size:])))
    return raw if is_canonical else bytes(len(text) * 3 // 4)
