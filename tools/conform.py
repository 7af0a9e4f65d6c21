"""Run every case against an implementation: ``python -m tools.conform http://127.0.0.1:8000 [game ...]``.

Prints progress, what failed, and counts for each game. The exit status is 0 only if everything passed.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

import click
import requests

from smack.testing import kit
from tests.support import sealed_laws


def http_call(base: str) -> kit.Call:
    """Return the function that posts bodies to an implementation."""
    session = requests.Session()

    def call(path: str, body: Any) -> tuple[int, Any]:
        response = session.post(base.rstrip("/") + path, json=body, timeout=30)
        return response.status_code, response.json()

    return call


def failures(case: kit.Case, call: kit.Call) -> list[str]:
    """Return what is wrong with the answer to a case, a missing answer included."""
    try:
        return kit.run(case, call)
    except (requests.RequestException, ValueError) as error:
        return [f"no answer: {type(error).__name__}"]


def conform(base: str, games: Sequence[str]) -> bool:
    """Run every case of the games and print the report."""
    call = http_call(base)
    passed: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for game in games:
        with click.progressbar(list(kit.cases(game)), label=f"{game:<12}", file=sys.stderr) as cases:
            for case in cases:
                failed = failures(case, call)
                total[game] += 1
                passed[game] += not failed
                for line in failed:
                    click.echo(f"{case.name} ({case.data['clause']}): {line}")
    sealed_hold = [_check_sealed(game, call) for game in games]
    click.echo(f"{'game':<14}{'cases':>7}{'passed':>8}{'failed':>8}")
    for game in games:
        click.echo(f"{game:<14}{total[game]:>7}{passed[game]:>8}{total[game] - passed[game]:>8}")
    return passed == total and all(sealed_hold)


def _check_sealed(game: str, call: kit.Call) -> bool:
    """Print which laws of sealed tables hold for a game; return whether all do."""
    results = list(sealed_laws.laws(game, call))
    for name, holds in results:
        if not holds:
            click.echo(f"{game} sealed: does not hold: {name}")
    summary = f"{sum(holds for _, holds in results)} of {len(results)} laws hold" if results else "switched off"
    click.echo(f"{game} sealed: {summary}")
    return all(holds for _, holds in results)


@click.command(help=__doc__)
@click.argument("base")
@click.argument("games", nargs=-1)
def main(base: str, games: tuple[str, ...]) -> None:
    """Exit with 1 if anything failed."""
    sys.exit(0 if conform(base, games or kit.games()) else 1)


if __name__ == "__main__":
    main()
