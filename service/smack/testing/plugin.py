"""Plugin of pytest: ``pytest --game NAME`` runs the laws of smack.testing for a game."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from smack.games import GAMES, LEFT_OUT
from smack.testing import kit

if TYPE_CHECKING:
    from flask.testing import FlaskClient

LAWS = Path(__file__).parent / "laws"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    message = "run the laws of smack.testing for this game, with the cases in tests/cases/NAME"
    parser.getgroup("smack").addoption("--game", action="append", default=[], metavar="NAME", help=message)


def pytest_configure(config: pytest.Config) -> None:
    """Restrict the laws to the games that are named, and collect the laws."""
    names: list[str] = config.getoption("--game")
    for name in names:
        if name not in GAMES:
            reasons = "".join(f" {entry} is left out: {reason}." for entry, reason in LEFT_OUT.items())
            raise pytest.UsageError(f"--game: there is no game {name!r}.{reasons}")
        if not (kit.CASES / name / "deals.json").exists():
            raise pytest.UsageError(f"--game: {kit.CASES / name} has no cases.")
    kit.select(names)
    if names and not any(LAWS.is_relative_to(Path(path).resolve()) for path in config.args):
        config.args.append(str(LAWS))


@pytest.fixture(scope="session")
def client() -> "FlaskClient":
    """Return the service over WSGI with default settings, and the key of the document's examples."""
    from smack.api import create_app
    from smack.api.settings import Settings
    from smack.operations.sealed.rows import EXAMPLE_KEY

    return create_app(Settings(seal_keys=(EXAMPLE_KEY,))).test_client()
