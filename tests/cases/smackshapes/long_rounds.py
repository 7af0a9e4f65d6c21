"""Run `rounds` with any number of rounds: ``python -m tests.cases.smackshapes.long_rounds [N]``."""

import sys
from collections import Counter

from tests.cases.smackshapes.rounds import compare

ROUNDS = 100_000
REPORT = 10_000


def main(rounds: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(rounds):
        compare(seed + 10**6, seen)
        if (seed + 1) % REPORT == 0:
            print(f"{seed + 1} rounds agree", flush=True)
    for name, count in sorted(seen.items()):
        print(f"  {name}: {count}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
