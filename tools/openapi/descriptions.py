"""Descriptions: each stands once, and none beside a constant."""

from typing import Any

Schema = dict[str, Any]

_REF = "#/components/schemas/"


def tidy_descriptions(schemas: dict[str, Schema]) -> None:
    """Drop descriptions of constants and null, and move one that is beside every reference to a schema into it."""
    beside: dict[str, list[Schema]] = {}
    for schema in schemas.values():
        for shape in schema.get("properties", {}).values():
            if "const" in shape or shape.get("type") == "null":
                shape.pop("description", None)
            if "$ref" in shape:
                beside.setdefault(shape["$ref"].removeprefix(_REF), []).append(shape)
    for name, shapes in beside.items():
        descriptions = {shape.get("description", "") for shape in shapes}
        if len(descriptions) == 1 and "" not in descriptions and "description" not in schemas[name]:
            schemas[name]["description"] = descriptions.pop()
        for shape in shapes:
            if shape.get("description") == schemas[name].get("description"):
                shape.pop("description", None)
