"""Build hook: write the types of the package from openapi.yaml of the clone; an sdist brings them along."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TypesOfTheDocument(BuildHookInterface):  # type: ignore[type-arg]
    """Runs generate.py before files are collected."""

    def initialize(self, _version: str, _build_data: dict[str, Any]) -> None:
        runpy.run_path(str(Path(self.root, "generate.py")))["main"]()
