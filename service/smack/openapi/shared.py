"""Examples: each is one component of the document, referred to from all its places."""

from collections.abc import Mapping
from typing import Any

import msgspec
from apispec import APISpec
from msgspec import UNSET

from smack.openapi.examples import Example

Shown = dict[str, dict[str, dict[str, str]]]


class Shared:
    """Adds examples to a spec, equal ones only once."""

    def __init__(self, spec: APISpec) -> None:
        self.spec = spec
        self._names: dict[bytes, str] = {}

    def bodies(self, prefix: str, examples: Mapping[str, Example]) -> Shown:
        """Return name -> reference to the body of each example."""
        return _example_group(
            {
                name: self._name(prefix + name.title(), example.summary, example.body)
                for name, example in examples.items()
            }
        )

    def answers(self, prefix: str, examples: Mapping[str, Example]) -> Shown:
        """Return name -> reference to the answer of each example that has one."""
        return _example_group(
            {
                name: self._name(f"{prefix}{name.title()}Answer", example.summary, example.answer)
                for name, example in examples.items()
                if example.answer is not UNSET
            }
        )

    def _name(self, name: str, summary: str, value: Any) -> dict[str, str]:
        example = {"summary": summary, "value": msgspec.to_builtins(value)}
        key = msgspec.json.encode(example)
        if key not in self._names:
            self._names[key] = name
            self.spec.components.example(name, example)
        return {"$ref": f"#/components/examples/{self._names[key]}"}


def _example_group(references: dict[str, dict[str, str]]) -> Shown:
    return {"examples": references} if references else {}
