"""``smack bulk``. What reads bodies, and Dask, are imported when it runs: help comes at once."""

import sys

import click
import msgspec

from smack.bulk import BATCH
from smack.games import GAMES
from smack.operations.table import OPERATIONS

ABOUT = """Ask of every line of files: as many as there are, on all cores of this machine or on a cluster.

INPUT is JSON Lines, plain or packed (.gz, .zst), or Parquet with a column `body` (.parquet): paths, globs, and
any address that fsspec knows. A line is a request body, with an `id` of its own if it likes; under `batch` an
item as in a batch, {"game", "operation", "body", "id"}; `replay` without --game reads transcripts.

OUTPUT becomes a folder: answers {"id", "status", "body"} in the order of the input, a part for each partition, and
summary.json, which is written to standard output too. A line that is wrong is answered by its problem.

\b
smack bulk replay "season/*.jsonl.gz" --to audited
smack bulk adjudicate --game spank moves.jsonl --to judged --brief

Exit status: 0 once every line is answered, whatever the answers are; 1 if parts could not be done, which --resume
tries again; 2 if it cannot be asked.
"""
MIB = 1024 * 1024


@click.command(name="bulk", help=ABOUT)
@click.argument("operation", type=click.Choice([*(one.name for one in OPERATIONS), BATCH]), metavar="OPERATION")
@click.argument("inputs", nargs=-1, required=True, metavar="INPUT...")
@click.option("--game", type=click.Choice([*GAMES]), help="The game of every line.")
@click.option("--to", required=True, metavar="OUTPUT", help="An empty folder, or one to be made.")
@click.option("--scheduler", metavar="ADDRESS", help="A running Dask scheduler: tcp://host:8786.")
@click.option("--workers", type=click.IntRange(1), help="Processes on this machine; as many as it has cores.")
@click.option("--brief", is_flag=True, help="Without states, events, views, sheets and lists of moves.")
@click.option("--resume", is_flag=True, help="Do only the parts that are missing or cut off.")
@click.option("--parquet", is_flag=True, help="Write Parquet instead of JSON Lines.")
@click.option("--block", type=click.FloatRange(0, min_open=True), help="MiB of a partition; 1 to 64 unless told.")
def bulk(
    operation: str,
    inputs: tuple[str, ...],
    game: str | None,
    to: str,
    scheduler: str | None,
    workers: int | None,
    brief: bool,
    resume: bool,
    parquet: bool,
    block: float | None,
) -> None:
    """Run it."""
    _check(operation, game, scheduler, workers)
    try:
        from smack.bulk.output import Job
        from smack.bulk.progress import Progress
        from smack.bulk.run import Plan, Undone, run
    except ImportError as error:
        raise _lacking("bulk", error) from None
    job, size = Job(operation, game, brief, parquet), None if block is None else max(int(block * MIB), 1)
    try:
        with Progress(sys.stderr) as progress:
            summary = run(Plan(job, inputs, to, size, scheduler, workers, resume), progress)
    except ImportError as error:
        raise _lacking("parquet", error) from None
    except (OSError, ValueError) as error:
        raise click.UsageError(str(error)) from None
    except Undone as error:
        raise click.ClickException(f"Not done, which --resume tries again:\n{error}") from None
    except KeyboardInterrupt:
        raise click.ClickException("Stopped. What is done is kept: --resume goes on.") from None
    written = msgspec.json.encode(summary, order="deterministic")
    click.echo(msgspec.json.format(written, indent=2))


def _check(operation: str, game: str | None, scheduler: str | None, workers: int | None) -> None:
    if operation == BATCH and game is not None:
        raise click.UsageError("Under `batch` each line names its game: leave --game out.")
    if operation not in (BATCH, "replay") and game is None:
        raise click.UsageError("Which --game? Lines that name their own are asked by `smack bulk batch`.")
    if scheduler is not None and workers is not None:
        raise click.UsageError("A --scheduler has workers of its own: leave --workers out.")


def _lacking(extra: str, error: ImportError) -> click.UsageError:
    """An extra that is not installed; of a store that fsspec reaches by another package it says itself which."""
    if error.name is None:
        return click.UsageError(str(error))
    return click.UsageError(f'This needs the extra "{extra}" ({error.name} is missing): install "smack[{extra}]".')
