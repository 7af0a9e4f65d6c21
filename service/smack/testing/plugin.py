"""Plugin of pytest: ``pytest --game NAME`` runs the laws of smack.testing for a game.

pytest loads it in every project that has smack installed. Therefore it imports nothing else without the option.
"""

from pathlib import Path

import pytest

LAWS = Path(__file__).parent / "laws"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--game`."""
    message = "run the laws of smack.testing for this game, with the cases in tests/cases/NAME"
    parser.getgroup("smack").addoption("--game", action="append", default=[], metavar="NAME", help=message)


def pytest_configure(config: pytest.Config) -> None:
    """Collect the laws, restricted to the games named by the option."""
    names: list[str] = config.getoption("--game")
    if not names:
        return
    from smack.testing import kit

    for name in names:
        if reason := kit.why_untested(name):
            raise pytest.UsageError(f"--game: {reason}")
    kit.select(names)
    config.pluginmanager.import_plugin("smack.testing.fixtures")
    paths = [Path(path).resolve() for path in config.args]
    if not any(LAWS.is_relative_to(path) or path.is_relative_to(LAWS) for path in paths):
        config.args.append(str(LAWS))
