"""HTTP interface: the Flask application around the operations. No layer below this package imports Flask."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from smack.api.settings import Settings


def create_app(settings: "Settings | None" = None) -> "Flask":
    """Create the WSGI application; without `settings`, with those of the environment.

    Settings of the environment are checked: raises ValueError if they are wrong, or if this machine lacks what
    they need. An argument `settings` is not checked.
    """
    from smack.api import app  # here, so that settings and keys are read without Flask

    return app.create_app(settings)
