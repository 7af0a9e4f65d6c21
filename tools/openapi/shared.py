"""Examples of the document: each stands once among the components, and is referred to where it is shown."""

from collections.abc import Mapping
from typing import Any

import msgspec
from apispec import APISpec
from msgspec import UNSET

from tools.openapi.examples import Example

Shown = dict[str, dict[str, dict[str, str]]]


class Shared:
    """Puts examples into a spec, equal ones once."""

    def __init__(self, spec: APISpec) -> None:
        self.spec = spec
        self._names: dict[bytes, str] = {}

    def bodies(self, prefix: str, examples: Mapping[str, Example]) -> Shown:
        """Name -> reference to the body of each example."""
        return _shown(
            {name: self._named(prefix + name.title(), one.summary, one.body) for name, one in examples.items()}
        )

    def answers(self, prefix: str, examples: Mapping[str, Example]) -> Shown:
        """Name -> reference to the answer of each example that has one."""
        return _shown(
            {
                name: self._named(f"{prefix}{name.title()}Answer", one.summary, one.answer)
                for name, one in examples.items()
                if one.answer is not UNSET
            }
        )

    def _named(self, name: str, summary: str, value: Any) -> dict[str, str]:
        told = {"summary": summary, "value": msgspec.to_builtins(value)}
        key = msgspec.json.encode(told)
        if key not in self._names:
            self._names[key] = name
            self.spec.components.example(name, told)
        return {"$ref": f"#/components/examples/{self._names[key]}"}


def _shown(references: dict[str, dict[str, str]]) -> Shown:
    return {"examples": references} if references else {}
