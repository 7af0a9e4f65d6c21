"""Command ``smack bulk``. Dask and the readers are imported when it runs, so that help appears at once."""

import sys

import click

from smack.bulk import BATCH
from smack.cli.common import get_language, make_missing_extra_error, print_json
from smack.games import GAMES
from smack.operations.table import OPERATIONS

HELP = """Run an operation on every line of the input files, on all cores or on a cluster.

INPUT is JSON Lines, plain or compressed (.gz, .zst), or Parquet with a column `body` (.parquet): paths, globs, and
any address that fsspec supports. A line is a request body, optionally with an `id`. Under `batch` it is an item as
in a batch request: {"game", "operation", "body", "id"}. `replay` without --game reads transcripts.

OUTPUT is a folder: answers {"id", "status", "body"} in the order of the input, in one part for each partition, and
summary.json, which is printed too. A line that is not a valid request is answered by its problem.

\b
smack bulk replay "season/*.jsonl.gz" --to audited
smack bulk adjudicate --game spank moves.jsonl --to judged --brief

Exit status: 0 once every line is answered, even by problems; 1 if parts failed, to be done by --resume;
2 if the command cannot run.
"""
MIB = 1024 * 1024
# workers get no keys, so there are no operations on sealed tables
OPERATION_NAMES = [*(operation.name for operation in OPERATIONS if not operation.needs_keys), BATCH]


@click.command(name="bulk", help=HELP)
@click.argument("operation", type=click.Choice(OPERATION_NAMES), metavar="OPERATION")
@click.argument("inputs", nargs=-1, required=True, metavar="INPUT...")
@click.option("--game", type=click.Choice([*GAMES]), help="The game of every line.")
@click.option("--to", "folder", required=True, metavar="OUTPUT", help="A new or empty folder.")
@click.option("--scheduler", metavar="ADDRESS", help="A running Dask scheduler: tcp://host:8786.")
@click.option("--workers", type=click.IntRange(1), help="Processes on this machine.  [default: one per core]")
@click.option("--brief", is_flag=True, help="Leave out states, events, views, sheets and lists of moves.")
@click.option("--resume", is_flag=True, help="Do only the parts that are missing or damaged.")
@click.option("--parquet", is_flag=True, help="Write Parquet instead of JSON Lines.")
@click.option(
    "--block",
    type=click.FloatRange(0, min_open=True),
    help="Size of a partition in MiB.  [default: 1 to 64, for some hundred partitions]",
)
def bulk(
    operation: str,
    inputs: tuple[str, ...],
    game: str | None,
    folder: str,
    scheduler: str | None,
    workers: int | None,
    brief: bool,
    resume: bool,
    parquet: bool,
    block: float | None,
) -> None:
    """Run `smack bulk`: check the options, which HELP describes, run the job, and print its summary as JSON.

    Raises UsageError for wrong options or inputs, an output folder in use, a scheduler that cannot be reached, and
    an extra that is not installed; ClickException if parts failed or the user interrupts.
    """
    if operation == BATCH and game is not None:
        raise click.UsageError("Under `batch` each line names its game: leave --game out.")
    if operation not in (BATCH, "replay") and game is None:
        raise click.UsageError("--game is missing. For lines that name their own game use `smack bulk batch`.")
    if scheduler is not None and workers is not None:
        raise click.UsageError("--workers is for this machine: with --scheduler leave it out.")
    try:
        from smack.bulk.output import Job
        from smack.bulk.run import PartsFailed, Plan, Progress, run
    except ImportError as error:
        raise make_missing_extra_error("bulk", error) from None
    job = Job(operation, game, brief, parquet, get_language())
    partition_size = None if block is None else max(int(block * MIB), 1)  # bytes; a fraction of one is one
    try:
        with Progress(sys.stderr) as progress:
            summary = run(Plan(job, inputs, folder, partition_size, scheduler, workers, resume), progress)
    except ImportError as error:  # of pyarrow, or of a package that fsspec needs for an address
        raise make_missing_extra_error("parquet", error) from None
    except (OSError, ValueError) as error:  # what `run` raises for inputs, output folder and scheduler
        raise click.UsageError(str(error)) from None
    except PartsFailed as error:
        raise click.ClickException(f"Some parts failed; --resume tries them again.\n{error}") from None
    except KeyboardInterrupt:
        raise click.ClickException("Stopped. Complete parts are kept: continue with --resume.") from None
    print_json(summary)
