"""Configuration from the environment, read once at start, refused precisely if it makes no sense."""

import os
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

PREFIX = "SMACK_"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every setting is an environment variable: ``SMACK_`` and the name in capitals."""

    max_body: Annotated[int, Meta(ge=1024)] = 1024 * 1024  # bytes
    max_long_body: Annotated[int, Meta(ge=1024)] = 8 * 1024 * 1024  # bytes, for replay and batch


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings from the environment. Raises ValueError naming the variable that is wrong."""
    given = {name[len(PREFIX) :].lower(): text for name, text in environment.items() if name.startswith(PREFIX)}
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"{PREFIX}*: {error}") from None
