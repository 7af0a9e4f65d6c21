"""API keys. The configuration contains only their SHA-256, the log only their names."""

import secrets
from collections.abc import Callable
from hashlib import sha256
from hmac import compare_digest
from typing import Any

from smack.operations.problems import Problem

API_KEY_HEADER = "HTTP_X_API_KEY"  # the header X-API-Key, as in an environ

KeyCheck = Callable[[dict[str, object]], str]  # environ -> name of the API key; raises Problem


def generate_key(name: str) -> tuple[str, str]:
    """Return (a new API key of 256 bits, its entry for SMACK_API_KEYS).

    The entry is `name:digest`, where `name` is that of the client. The name is not checked.
    """
    key = secrets.token_urlsafe(32)
    return key, f"{name}:{_digest(key)}"


def _digest(key: str) -> str:
    # a lone surrogate, which is no text, cannot be encoded: a key that contains one is an unknown one
    return sha256(key.encode("utf-8", "replace")).hexdigest()


def check_key(entries: tuple[str, ...], environ: dict[str, Any]) -> str:
    """Return the name of the request's API key. Raises Problem (401 without a key, 403 for an unknown one).

    `entries` are those of SMACK_API_KEYS: `name:digest`. All are compared, each in constant time, also after one
    that matches, so that the time reveals nothing about the keys.
    """
    key = environ.get(API_KEY_HEADER)
    if key is None:
        raise Problem("unauthorized")
    digest, key_name = _digest(key), None
    for entry in entries:
        name, _, digest_of_entry = entry.partition(":")
        if compare_digest(digest, digest_of_entry):
            key_name = name
    if key_name is None:
        raise Problem("forbidden")
    return key_name
