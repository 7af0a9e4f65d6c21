"""The clauses of a game as people read them, from the room's rulebook.toml."""

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Kind = Literal["text", "ruling", "option"]


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """A clause in our own words. Kind: the page says so, our ruling, or a ruling a table may switch."""

    id: Annotated[str, Meta(max_length=128)]
    title: Annotated[str, Meta(max_length=256)]
    says: Annotated[str, Meta(max_length=4096)]
    kind: Kind
    source: Annotated[str, Meta(max_length=512, description="Where in the published rules.")]


def read_rulebook(path: Path, game: str) -> dict[str, Clause]:
    """Clauses by full id, in the order of the file; its tables are the ids without the game's name."""
    tables = tomllib.loads(path.read_bytes().decode())["clause"]
    found = [msgspec.convert({"id": f"{game}.{name}", **table}, Clause) for name, table in tables.items()]
    return {clause.id: clause for clause in found}
