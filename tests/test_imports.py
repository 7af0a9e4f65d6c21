"""Who may import what; the contracts are in pyproject.toml."""

import subprocess
import sys
from pathlib import Path


def test_imports_point_one_way() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_only_the_chance_seam_hashes_or_asks_for_entropy() -> None:
    seam = Path("engine/chance.py")
    for path in Path("service").rglob("*.py"):
        place = path.relative_to("service")
        if place.parts[0] in ("engine", "cards", "games", "wire") and place != seam:
            text = path.read_text("utf-8")
            assert not any(f"import {name}" in text or f"from {name}" in text for name in FORBIDDEN), path


FORBIDDEN = ("hashlib", "secrets", "random", "time", "datetime", "os", "uuid")
