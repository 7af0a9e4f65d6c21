"""The usage error of a command whose extra is not installed."""

import click


def missing_extra(extra: str, error: ImportError) -> click.UsageError:
    """Name the extra to install. An ImportError without a name already says which package is missing."""
    if error.name is None:
        return click.UsageError(str(error))
    return click.UsageError(f"{error.name} is not installed: pip install 'smack[{extra}]'")
