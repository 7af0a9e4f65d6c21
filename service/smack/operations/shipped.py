"""Paths of the files that are shipped beside the code: installed with the package, or in a checkout."""

from pathlib import Path

_INSTALLED = Path(__file__).parents[1] / "api" / "web"
_CHECKOUT = Path(__file__).parents[3]

OPENAPI = _INSTALLED / "openapi.yaml" if (_INSTALLED / "openapi.yaml").exists() else _CHECKOUT / "openapi.yaml"
GUIDES = _INSTALLED / "guides" if (_INSTALLED / "guides").is_dir() else _CHECKOUT / "docs" / "guides"
