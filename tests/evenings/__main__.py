"""Many random evenings, each as it is and damaged: ``python -m tests.evenings [COUNT] [SEED]`` (20000, new)."""

import secrets
import sys

from tests.evenings.compare import run


def main(count: int, seed: str) -> int:
    found, differences = run(count, seed)
    print(f"seed {seed}: {found.pop('whole')} whole files; damaged: {dict(found)}; {len(differences)} differences")
    print("\n".join(differences[:20]))
    return 1 if differences else 0


if __name__ == "__main__":
    given = [*sys.argv[1:], *("20000", secrets.token_hex(4))[len(sys.argv) - 1 :]]
    sys.exit(main(int(given[0]), given[1]))
