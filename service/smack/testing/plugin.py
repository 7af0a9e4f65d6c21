"""Plugin of pytest: ``pytest --game NAME`` runs the laws of smack.testing for a game.

With ``--times N`` they try N times as many random games, states, moves and bodies.

pytest loads it in every project that has smack installed. Therefore it imports nothing else without an option.
"""

from pathlib import Path

import pytest

LAWS = Path(__file__).parent / "laws"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options `--game` and `--times`."""
    group = parser.getgroup("smack")
    message = "run the laws of smack.testing for this game, with the cases in tests/cases/NAME"
    group.addoption("--game", action="append", default=[], metavar="NAME", help=message)
    message = "make so many times the random games, states, moves and bodies"
    group.addoption("--times", type=int, default=1, metavar="N", help=message)


def pytest_configure(config: pytest.Config) -> None:
    """Collect the laws, restricted to the games named by the option."""
    if (factor := config.getoption("--times")) != 1:
        from smack.testing import kit

        if factor < 1:
            raise pytest.UsageError("--times: give a positive number")
        kit.set_times(factor)
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
