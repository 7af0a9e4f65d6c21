"""Imports between packages; the contracts are in pyproject.toml."""

import subprocess
import sys
from pathlib import Path

import smack

CORE = ("engine", "cards", "games", "wire")
NOT_IN_CORE = ("hashlib", "secrets", "random", "time", "datetime", "os", "uuid")


def test_imports_point_one_way() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stdout


def test_only_the_chance_module_uses_hashes_entropy_or_time() -> None:
    root = Path(smack.__file__).parent
    paths = [path for package in CORE for path in (root / package).rglob("*.py")]
    assert root / "engine" / "declare" / "chance.py" in paths
    for path in paths:
        if path != root / "engine" / "declare" / "chance.py":
            text = path.read_text("utf-8")
            assert not any(f"import {name}" in text or f"from {name}" in text for name in NOT_IN_CORE), path
