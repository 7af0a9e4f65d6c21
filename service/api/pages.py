"""The document as the service hands it out."""

from functools import cache
from pathlib import Path

import msgspec
import yaml

_HERE = Path(__file__).parent
_INSTALLED = _HERE / "openapi.yaml"
OPENAPI = _INSTALLED if _INSTALLED.exists() else _HERE.parents[1] / "openapi.yaml"


@cache
def openapi_json() -> bytes:
    """The document in JSON, made from the YAML when it is first asked for."""
    return msgspec.json.encode(
        yaml.load(OPENAPI.read_bytes(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    )
