"""Installed wheels of smack and of games of other packages, beside this checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Site:
    """A folder of installed wheels, smack and games of other packages, before this checkout on the path."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder, folder / "site"
        self.environment = {**os.environ, "PYTHONPATH": str(self.site), "PYTHONDONTWRITEBYTECODE": ""}

    def run(self, *arguments: str, cwd: Path | None = None, status: int | None = 0) -> str:
        """Run a Python module with arguments; return what it prints. With a status of None any will do."""
        command = [sys.executable, "-m", *arguments]
        process = subprocess.run(
            command, cwd=cwd or self.folder, env=self.environment, capture_output=True, text=True, check=False
        )
        assert status in (None, process.returncode), process.stdout + process.stderr
        return process.stdout + process.stderr

    def install(self, source: Path) -> None:
        """Build the wheel of a package and install it."""
        self.run("hatchling", "build", "-t", "wheel", "-d", str(self.folder / "wheels"), cwd=source)
        for wheel in (self.folder / "wheels").glob("*.whl"):
            zipfile.ZipFile(wheel).extractall(self.site)
            wheel.unlink()
