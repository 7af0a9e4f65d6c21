"""Where the document and the guides lie, which every door hands out: installed, or in a checkout."""

from pathlib import Path
from typing import Any

_INSTALLED = Path(__file__).parents[1] / "api"
_CHECKOUT = Path(__file__).parents[2]

OPENAPI = _INSTALLED / "openapi.yaml" if (_INSTALLED / "openapi.yaml").exists() else _CHECKOUT / "openapi.yaml"
GUIDES = _INSTALLED / "guides" if (_INSTALLED / "guides").is_dir() else _CHECKOUT / "docs" / "guides"


def read_yaml(text: bytes) -> Any:
    """The document as a value, read as fast as this machine can."""
    import yaml  # asked of nobody who reads no document

    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
