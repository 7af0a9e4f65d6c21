"""Examples of the document: each stands once among the components, and is referred to where it is shown."""

import msgspec
from apispec import APISpec

from service.operations.document.examples import Example


class Shared:
    """Puts examples into a spec, equal ones once."""

    def __init__(self, spec: APISpec) -> None:
        self.spec = spec
        self._names: dict[bytes, str] = {}

    def shown(self, prefix: str, examples: dict[str, Example], part: str) -> dict[str, dict[str, str]]:
        """Name -> reference to the body or the answer of each example."""
        return {
            name: {"$ref": f"#/components/examples/{self._named(prefix, name, told, part)}"}
            for name, told in examples.items()
        }

    def _named(self, prefix: str, name: str, told: Example, part: str) -> str:
        value = msgspec.to_builtins(getattr(told, part))
        key = msgspec.json.encode([told.summary, value])
        if key not in self._names:
            self._names[key] = f"{prefix}{name.title()}{'Answer' if part == 'answer' else ''}"
            self.spec.components.example(self._names[key], {"summary": told.summary, "value": value})
        return self._names[key]
