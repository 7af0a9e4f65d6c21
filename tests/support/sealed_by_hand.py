"""Open a sealed table, and compute its digests, with the standard library alone: AES (FIPS 197), SIV (RFC 5297).

Written from the standards, as a second implementation to compare the service with. It is far too slow for a
service, and its time depends on the key.
"""

import base64
import hmac
import json
from hashlib import sha256
from typing import Any


def _double(byte: int) -> int:
    return byte << 1 ^ (0x11B if byte & 0x80 else 0)


def _times(a: int, b: int) -> int:
    product = 0
    while b:
        product ^= a if b & 1 else 0
        a, b = _double(a), b >> 1
    return product


def _substitute(byte: int) -> int:
    inverse = next((factor for factor in range(256) if _times(byte, factor) == 1), 0)
    return 0x63 ^ inverse ^ _rotate(inverse, 1) ^ _rotate(inverse, 2) ^ _rotate(inverse, 3) ^ _rotate(inverse, 4)


def _rotate(byte: int, by: int) -> int:
    return (byte << by | byte >> 8 - by) & 0xFF


SBOX = [_substitute(byte) for byte in range(256)]


def _xor(left: bytes, right: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(left, right, strict=True))


def round_keys(key: bytes) -> list[bytes]:
    words = [key[i : i + 4] for i in range(0, len(key), 4)]
    size, constant = len(words), 1
    while len(words) < 4 * (size + 7):
        word = words[-1]
        if len(words) % size == 0:
            word = bytes(SBOX[byte] for byte in word[1:] + word[:1])
            word, constant = _xor(word, bytes([constant, 0, 0, 0])), _double(constant)
        elif size > 6 and len(words) % size == 4:
            word = bytes(SBOX[byte] for byte in word)
        words.append(_xor(words[-size], word))
    return [b"".join(words[i : i + 4]) for i in range(0, len(words), 4)]


def aes(keys: list[bytes], block: bytes) -> bytes:
    """Encrypt one block."""
    block = _xor(block, keys[0])
    for number, key in enumerate(keys[1:], 1):
        block = bytes(SBOX[block[(i + 4 * (i % 4)) % 16]] for i in range(16))
        if number < len(keys) - 1:
            block = b"".join(_mix(block[i : i + 4]) for i in range(0, 16, 4))
        block = _xor(block, key)
    return block


def _mix(column: bytes) -> bytes:
    a = [column[i:] + column[:i] for i in range(4)]
    return bytes(_double(b[0]) ^ _double(b[1]) ^ b[1] ^ b[2] ^ b[3] for b in a)


def _dbl(block: bytes) -> bytes:
    number = int.from_bytes(block, "big") << 1
    return (number & (1 << 128) - 1 ^ (0x87 if number >> 128 else 0)).to_bytes(16, "big")


def _cmac(keys: list[bytes], text: bytes) -> bytes:
    last = _dbl(aes(keys, bytes(16)))
    if not text or len(text) % 16:
        text, last = text + b"\x80" + bytes(-(len(text) + 1) % 16), _dbl(last)
    block = bytes(16)
    for i in range(0, len(text), 16):
        block = aes(keys, _xor(_xor(block, text[i : i + 16]), last if i + 16 == len(text) else bytes(16)))
    return block


def _s2v(keys: list[bytes], bound: bytes, text: bytes) -> bytes:
    block = _xor(_dbl(_cmac(keys, bytes(16))), _cmac(keys, bound))
    if len(text) >= 16:
        return _cmac(keys, text[:-16] + _xor(text[-16:], block))
    return _cmac(keys, _xor(_dbl(block), text + b"\x80" + bytes(15 - len(text))))


def siv_open(key: bytes, bound: bytes, sealed: bytes) -> bytes:
    """Return the text. Raise ValueError if it was not sealed under this key and associated data (`bound`)."""
    mac_keys, cipher_keys = round_keys(key[: len(key) // 2]), round_keys(key[len(key) // 2 :])
    tag, encrypted = sealed[:16], sealed[16:]
    counter = int.from_bytes(tag, "big") & ~(1 << 63 | 1 << 31)
    blocks = range(-(-len(encrypted) // 16))
    stream = b"".join(aes(cipher_keys, (counter + i).to_bytes(16, "big")) for i in blocks)
    text = _xor(encrypted, stream[: len(encrypted)])
    if _s2v(mac_keys, bound, text) != tag:
        raise ValueError("not sealed under this key")
    return text


def _base64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def open_table(entry: str, game: str, table: str) -> bytes:
    """Return the content of a sealed table; `entry` is that of its key in SMACK_SEAL_KEYS."""
    version, kid, text = table.split(".")
    return siv_open(_base64(entry.partition(":")[2]), f"{version}.{kid}.{game}".encode(), _base64(text))


def canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digests(seed: str, players: list[str], options: Any, moves: list[Any]) -> list[str]:
    """Return the digest of the deal and the digest after each move."""
    deal = [sha256(seed.encode()).hexdigest(), players, options]
    chain = [sha256(canonical(deal)).hexdigest()]
    for move in moves:
        members = {name: value for name, value in move.items() if name != "ref"}
        chain.append(hmac.new(seed.encode(), chain[-1].encode() + canonical(members), sha256).hexdigest())
    return chain
