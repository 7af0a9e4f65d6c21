"""Writes smack_client/games.py out of the document: each game with its own types."""

import sys
from pathlib import Path
from typing import Any

import yaml

HEAD = '''"""The games, each with its own types. Generated from openapi.yaml."""

from smack_client import types
from smack_client.service import Game
'''


def named(schema: dict[str, Any]) -> str:
    """A schema as an annotation."""
    if "$ref" in schema:
        return "types." + schema["$ref"].rpartition("/")[2]
    return " | ".join(named(part) for part in schema.get("oneOf") or schema["anyOf"])


def main(document: str, target: str) -> None:
    told = yaml.safe_load(Path(document).read_text("utf-8"))
    schemas = told["components"]["schemas"]

    def whole(schema: dict[str, Any]) -> dict[str, Any]:
        return schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema

    def asked(game: str, operation: str) -> dict[str, Any]:
        body = told["paths"][f"/v1/games/{game}/{operation}"]["post"]["requestBody"]
        return body["content"]["application/json"]["schema"]

    lines = [HEAD]
    for game in (
        path.split("/")[3] for path in told["paths"] if path.endswith("/adjudicate") and "sealed" not in path
    ):
        members = whole(asked(game, "adjudicate"))["properties"]
        answer = told["paths"][f"/v1/games/{game}/deal"]["post"]["responses"]["200"]
        events = whole(whole(answer["content"]["application/json"]["schema"])["properties"]["events"])["items"]
        kinds = (members["state"], members["move"], events, asked(game, "deal"))
        lines.append(f'{game.upper()} = Game[\n    {", ".join(map(named, kinds))}\n]("{game}")')
    Path(target).write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
