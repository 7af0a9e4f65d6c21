"""Write smack_client/types.py and games.py from openapi.yaml; the build of the package does so.

Both files begin with the SHA-256 of the document, and are written only if it is another one. An sdist has them,
and no document.
"""

import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "openapi.yaml"
PACKAGE = Path(__file__).parent / "smack_client"
OPTIONS = (
    "--input-file-type=openapi",
    "--openapi-scopes=schemas",
    "--output-model-type=typing.TypedDict",
    "--no-use-closed-typed-dict",
    "--use-schema-description",
    "--target-python-version=3.11",
    "--formatters=builtin",
    "--disable-timestamp",
)
HEAD = '''{header}
"""The games, each with its own types, and a class of tables for each."""

from smack_client import types
from smack_client.service import Game
from smack_client.table import AsyncTable, Table
'''
GAME = """
{upper} = Game[
{types}
    {short},
]("{game}")
{title}Table = Table[
{types}
]
Async{title}Table = AsyncTable[
{types}
]
"""


def complete(document: dict[str, Any]) -> None:
    """Give schemas the descriptions that stand once, at the first of those that are alike.

    Such names differ in the game alone, or in the ending `Input` of a request.
    """
    schemas: dict[str, Any] = document["components"]["schemas"]
    said: dict[object, str] = {}
    titles = [path.split("/")[3].title() for path in document["paths"] if path.endswith("/sealed/deal")]
    for name, schema in schemas.items():
        title = max((title for title in titles if name.startswith(title)), key=len, default="")
        without = name.removesuffix("Input")
        kind = (without if without in schemas else name).removeprefix(title)
        for place, part in describable(schema):
            key = (title != "", kind, place)
            if "description" in part:
                said.setdefault(key, part["description"])
            elif key in said:
                part["description"] = said[key]


def describable(
    value: Any, place: tuple[str | int, ...] = (), *, is_schema: bool = True
) -> Iterator[tuple[tuple[str | int, ...], dict[str, Any]]]:
    """Yield (place, schema) of each schema in another but references, constants and items of lists."""
    if isinstance(value, list):
        for index, part in enumerate(value):
            yield from describable(part, (*place, index))
    elif isinstance(value, dict):
        is_told = value.keys() - {"description"} not in (set(), {"$ref"}) and "const" not in value
        if is_schema and is_told and "items" not in place:
            yield place, value
        for key, part in value.items():
            yield from describable(part, (*place, key), is_schema=not (is_schema and key == "properties"))


def annotation(schema: dict[str, Any]) -> str:
    """Return the annotation for a schema: a type of types.py, or a union of such types."""
    if "$ref" in schema:
        return f"types.{schema['$ref'].rpartition('/')[2]}"
    return " | ".join(annotation(part) for part in schema.get("oneOf") or schema["anyOf"])


def games(document: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """Return game id -> the types of its states, moves, events and deals, and that of a state in a request."""
    schemas, paths = document["components"]["schemas"], document["paths"]

    def resolve(schema: dict[str, Any]) -> dict[str, Any]:
        """Return the schema that is referred to, with the members of its base."""
        found: dict[str, Any] = schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
        parts = [resolve(part)["properties"] for part in found.get("allOf", ())]
        return (
            {**found, "properties": {name: one for part in parts for name, one in part.items()}}
            if parts
            else found
        )

    def schema_of(body: dict[str, Any]) -> dict[str, Any]:
        return body["content"]["application/json"]["schema"]  # type: ignore[no-any-return]

    types = {}
    for path in paths:
        if path.count("/") == 4 and path.endswith("/deal"):
            game, deal = path.split("/")[3], paths[path]["post"]
            adjudicate = resolve(schema_of(paths[f"/v1/games/{game}/adjudicate"]["post"]["requestBody"]))[
                "properties"
            ]
            answer = resolve(schema_of(deal["responses"]["200"]))["properties"]
            events = resolve(answer["events"])["items"]
            kinds = (answer["state"], adjudicate["move"], events, schema_of(deal["requestBody"]))
            types[game] = "\n".join(f"    {annotation(kind)}," for kind in kinds), annotation(adjudicate["state"])
    return types


def main() -> None:
    if not DOCUMENT.exists():
        return
    raw = DOCUMENT.read_bytes()
    header = f"# Generated from openapi.yaml, SHA-256 {hashlib.sha256(raw).hexdigest()}"
    written = [
        path.open().readline().rstrip() for path in (PACKAGE / "types.py", PACKAGE / "games.py") if path.exists()
    ]
    if written == [header, header]:
        return
    document = yaml.load(raw, yaml.CSafeLoader)
    complete(document)
    with tempfile.TemporaryDirectory() as folder:
        completed = Path(folder, "openapi.json")
        completed.write_text(json.dumps(document), "utf-8")
        subprocess.run(
            [
                *(sys.executable, "-m", "datamodel_code_generator"),
                "--input",
                completed,
                *OPTIONS,
                "--custom-file-header",
                header,
                "--output",
                PACKAGE / "types.py",
            ],
            check=True,
        )
    lines = [HEAD.format(header=header)]
    for game, (types, short) in games(document).items():
        lines.append(GAME.format(upper=game.upper(), title=game.title(), game=game, types=types, short=short))
    (PACKAGE / "games.py").write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
