"""Write the files that the tests of games compare with: ``python -m smack.testing [NAME ...]``.

These are move counts, recorded games, digests of answers to cases, and case files in their layout; read their diff
before you commit it. At the end it prints what the cases do not cover yet. With ``--mutants`` it writes nothing,
but changes the code of a game in small ways, one at a time, and lists the changes that no case and no law notices.
With ``--texts de`` it prints the texts that a game lacks in German, in English.
"""

import sys

import click

from smack.testing import kit, mutants


@click.command(help=__doc__)
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option(
    "--mutants", "list_mutants", is_flag=True, help="List the small changes of the code that nothing notices."
)
@click.option(
    "--texts", "language", metavar="LANGUAGE", help="Print the texts that a game lacks in a language: de, es."
)
@click.option(
    "--only",
    multiple=True,
    metavar="FILE[:LINE]",
    help="With --mutants: change this file or line only, as in rules.py or rules.py:30.",
)
@click.option(
    "--laws/--no-laws", default=True, help="With --mutants: whether a law may notice a change, or cases only."
)
@click.option("--workers", type=int, help="With --mutants: changes tried at once; one for each processor.")
def main(
    names: tuple[str, ...],
    list_mutants: bool,
    language: str | None,
    only: tuple[str, ...],
    laws: bool,
    workers: int | None,
) -> None:
    """Do what the options say, for these games or for all that have cases."""
    if language:
        from smack.games import GAMES
        from smack.testing.texts import print_missing

        if absent := [name for name in names if name not in GAMES]:
            sys.exit(f"there is no game {absent[0]!r}")
        sys.exit(min(1, sum([print_missing(name, language) for name in names or kit.games()])))
    if list_mutants:
        if not names:
            raise click.UsageError("--mutants wants the name of a game: python -m smack.testing NAME --mutants")
        sys.exit(min(1, sum(mutants.main(name, only, laws=laws, workers=workers) for name in names)))
    record(names or tuple(kit.games()))


def record(names: tuple[str, ...]) -> None:
    """Write every file that the tests of some games compare with; exit with a message of the cases that fail."""
    from smack.testing import answers, case_layout, coverage, golden, perft

    if reasons := list(filter(None, map(kit.why_untested, names))):
        sys.exit("\n".join(reasons))
    for step in (perft.record, case_layout.main, golden.record):
        step(names)
    failure_message = answers.main(names)
    coverage.main(names)
    sys.exit(failure_message)


if __name__ == "__main__":
    main()
