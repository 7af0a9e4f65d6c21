"""The OpenAPI document that a service sends: the packaged one, or one built with the games of other packages.

The part about one game has all that the whole has of it, with more examples. The batch, which takes requests for
every game, is only in the whole. The generator is loaded only where something is built.
"""

import logging
from functools import cache
from threading import Lock

from smack.games import GAMES, OUTSIDE_GAMES
from smack.openapi.document import OPENAPI_FILE, Document, write_yaml


@cache
def document_yaml() -> bytes:
    """Return the whole document in YAML: the packaged one, or one built with the games of other packages.

    Building takes a second, once in a process. If it fails, which is logged, the packaged document is returned.
    """
    if not OUTSIDE_GAMES:
        return OPENAPI_FILE.read_bytes()
    with _BUILD_LOCK:
        return _build_with_outside_games()


_BUILD_LOCK = Lock()  # one build at a time; threads that want the whole document at once wait for the same one


@cache  # here, too, for the threads that have waited for the lock
def _build_with_outside_games() -> bytes:
    """Return the whole document in YAML, built once; if building fails, log that and return the packaged one."""
    try:
        from smack.openapi.build import build

        return write_yaml(build()).encode()
    except Exception:  # types of a game of another package may raise any
        log = logging.getLogger(__name__)
        log.exception("The document lacks %s: it cannot be built.", ", ".join(OUTSIDE_GAMES))
        return OPENAPI_FILE.read_bytes()


@cache
def document_part(game: str) -> Document:
    """Return the part of the document about a game with this id; all callers share it, so copy it to change it.

    It is built at the first call for a game, which takes some 0.3 seconds; threads that want it before it is built
    each build it, one after the other. Raises KeyError for an unknown id.
    """
    from smack.openapi.build import build

    with _BUILD_LOCK:
        return build(GAMES[game])
