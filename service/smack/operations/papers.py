"""Where the document and the guides lie, which every door hands out: installed, or in a checkout."""

from pathlib import Path
from typing import Any

import yaml

_INSTALLED = Path(__file__).parents[1] / "api" / "web"
_CHECKOUT = Path(__file__).parents[3]

OPENAPI = _INSTALLED / "openapi.yaml" if (_INSTALLED / "openapi.yaml").exists() else _CHECKOUT / "openapi.yaml"
GUIDES = _INSTALLED / "guides" if (_INSTALLED / "guides").is_dir() else _CHECKOUT / "docs" / "guides"


def read_yaml(text: bytes) -> Any:
    """The document as a value, read as fast as this machine can."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Plain YAML: no anchors, long texts as blocks."""

    def ignore_aliases(self, _data: Any) -> bool:
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _text)


def write_yaml(document: dict[str, Any]) -> str:
    """The document as YAML, leaf lists on one line."""
    text: str = yaml.dump(
        document, Dumper=_Dumper, sort_keys=False, default_flow_style=None, width=120, allow_unicode=True
    )
    return text
