"""The HTTP service. It judges nothing itself, and no other package imports Flask."""

from smack.api.app import create_app

__all__ = ["create_app"]
