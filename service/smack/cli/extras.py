"""The usage error of a command whose extra is not installed."""

import click

MISSING = "{package} is not installed. In the folder of the source: pip install '.[{extra}]'"


def missing_extra(extra: str, error: ImportError) -> click.UsageError:
    """Return the error that names the extra to install; an ImportError without a name has its own message."""
    if error.name is None:
        return click.UsageError(str(error))
    return click.UsageError(MISSING.format(package=error.name.partition(".")[0], extra=extra))
