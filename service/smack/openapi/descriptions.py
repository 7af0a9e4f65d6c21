"""Removal of superfluous descriptions: repeated ones, and those of constants."""

from typing import Any

Schema = dict[str, Any]

_REF = "#/components/schemas/"


def tidy_descriptions(schemas: dict[str, Schema]) -> None:
    """Drop the descriptions of constants and of null, and those beside a reference that repeat the schema's.

    A description beside every reference to a schema that has none is moved into that schema.
    """
    beside: dict[str, set[str]] = {}
    for schema in schemas.values():
        for shape in schema.get("properties", {}).values():
            if "const" in shape or shape.get("type") == "null":
                shape.pop("description", None)
            if "$ref" in shape:
                beside.setdefault(shape["$ref"].removeprefix(_REF), set()).add(shape.get("description", ""))
    for name, descriptions in beside.items():
        if len(descriptions) == 1 and "" not in descriptions and "description" not in schemas[name]:
            schemas[name]["description"] = descriptions.pop()
    for schema in schemas.values():
        _drop_repeated(schema, schemas)


def _drop_repeated(value: Any, schemas: dict[str, Schema]) -> None:
    """Drop the description of every part of a value that refers to a schema with the same description."""
    if isinstance(value, dict):
        target = next((part for part in (value, *value.get("anyOf", ())) if "$ref" in part), None)
        if target and value.get("description") == schemas[target["$ref"].removeprefix(_REF)].get(
            "description", ""
        ):
            del value["description"]
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _drop_repeated(part, schemas)
