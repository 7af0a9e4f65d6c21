"""Names of types in the document."""

from collections.abc import Mapping
from typing import Any

from msgspec import Meta


def named(name: str, description: str, *, extra: Mapping[str, Any] | None = None, **bounds: Any) -> Meta:
    """Return metadata for a type that is one schema of the document, under this name, in each place."""
    return Meta(description=description, extra={"component": (name, description), **(extra or {})}, **bounds)
