"""The generated types of the clients are those of the committed openapi.yaml."""

import hashlib
from pathlib import Path

import pytest

DOCUMENT = Path("openapi.yaml")
GENERATED = ("python/smack_client/types.py", "python/smack_client/games.py", "typescript/schema.ts")


@pytest.mark.parametrize("name", GENERATED)
def test_generated_types_name_the_document(name: str) -> None:
    first, _, _ = Path("clients", name).read_text("utf-8").partition("\n")
    digest = hashlib.sha256(DOCUMENT.read_bytes()).hexdigest()
    assert first.endswith(f"Generated from openapi.yaml, SHA-256 {digest}"), "stale: make clients"
