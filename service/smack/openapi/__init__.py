"""The OpenAPI document: the packaged one, or one that is built because other packages have added games."""

import logging
from functools import cache

from smack.games import OUTSIDE
from smack.operations.document import OPENAPI, write_yaml


@cache
def document_yaml() -> bytes:
    """Return the document in YAML. Building one takes a second, once in a process.

    If it cannot be built, which is logged, it is the packaged one, without the games of other packages.
    """
    if not OUTSIDE:
        return OPENAPI.read_bytes()
    try:
        from smack.openapi.build import build  # most installations never build one

        return write_yaml(build()).encode()
    except Exception:
        log = logging.getLogger(__name__)
        log.exception("The document lacks %s: it cannot be built.", ", ".join(OUTSIDE))
        return OPENAPI.read_bytes()
