"""Write every generated file again, and say what changed: ``python -m tools.generated [GAME ...]``.

Recorded games and move counts of games that are not named stay. A step that fails does not stop the others; the
names of failed steps come last, and the exit status is 1.
"""

import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path

from smack.testing import kit

ROOT = Path(__file__).parents[1]
DOCUMENT = "the document"
WRITTEN = (  # what the steps write, as patterns under the root
    *("openapi.yaml", "docs/*.md", "docs/guides/*.md", "deploy/nginx/problems.conf", "deploy/README.md"),
    *("tests/library/public.txt", "tests/undecided.md", "tests/cases/*/*.json", "tests/cases/*/golden/*"),
)


def steps(games: list[str]) -> dict[str, list[str]]:
    """Return what is written -> the command that writes it, in an order in which each has what it reads."""
    return {
        DOCUMENT: ["smack.openapi"],
        "move counts": ["smack.testing.perft", *games],
        "cases in their layout": ["smack.testing.case_layout", *games],
        "recorded games": ["smack.testing.golden", *games],
        "answers to the cases": ["smack.testing.answers", *games],
        "problems of nginx": ["deploy.problems"],
        "public names": ["tools.writers.public"],
        "names for games": ["tools.writers.names_for_games"],
        "tables of the rulings": ["tools.writers.rulings"],
        "outputs of the guides": ["tools.writers.guides"],
    }


def digests() -> dict[str, str]:
    """Return path -> digest of every file that a step may write."""
    paths = {path for pattern in WRITTEN for path in ROOT.glob(pattern)}
    return {str(path.relative_to(ROOT)): sha256(path.read_bytes()).hexdigest() for path in sorted(paths)}


def run(name: str, command: list[str]) -> bool:
    """Run a step; print its output if it fails. Return whether it succeeded."""
    begin = time.monotonic()
    process = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    taken = f"{time.monotonic() - begin:.0f} s"
    print(f"{name}: {taken}" if process.returncode == 0 else f"{name}: FAILED after {taken}", flush=True)
    if process.returncode:
        print(process.stdout[-2000:] + process.stderr[-2000:])
    elif name == DOCUMENT:
        (ROOT / "openapi.yaml").write_text(process.stdout, "utf-8")
    return process.returncode == 0


def main(games: list[str]) -> int:
    if unknown := set(games) - set(kit.games()):
        sys.exit(f"there is no game {', '.join(sorted(unknown))}")
    before = digests()
    failed = [name for name, command in steps(games).items() if not run(name, command)]
    stale = ["pytest", "-q", "-p", "no:cacheprovider", "tests/test_generated.py", "-k", "undecided"]
    is_stale = subprocess.run(
        [sys.executable, "-m", *stale], cwd=ROOT, capture_output=True, check=False
    ).returncode
    if is_stale and not run("what is undecided", ["tools.writers.completions", "2"]):
        failed.append("what is undecided")
    after = digests()
    changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
    print("\nChanged:" if changed else "\nNothing changed.")
    for path in changed:
        kind = "new" if path not in before else "removed" if path not in after else "changed"
        print(f"  {path}{'' if kind == 'changed' else f' ({kind})'}")
    if failed:
        print(f"\nFAILED: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
