"""Asking the service over HTTP."""

import json
from collections.abc import Callable
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Ask = Callable[[str, Any], Any]  # (path, body; None asks with GET, a text is a transcript's file) -> answer
PATIENCE = 10  # seconds


class ProblemError(Exception):
    """There is no answer; why, in words for people."""


def service(base: str) -> Ask:
    """Asks the service at an address. Raises ProblemError."""

    def ask(path: str, body: Any) -> Any:
        filed = isinstance(body, str)
        data = None if body is None else (body if filed else json.dumps(body)).encode()
        kind = {"Content-Type": "application/jsonl" if filed else "application/json"}
        try:
            with urlopen(Request(base + path, data, kind), timeout=PATIENCE) as told:
                return json.load(told)
        except HTTPError as refused:
            with refused:
                raise ProblemError(_words(refused)) from None
        except (OSError, HTTPException) as error:
            raise ProblemError(f"No answer from {base} ({error}). Is the service running (make serve)?") from None
        except ValueError:
            raise ProblemError(f"What answers at {base} is not the service.") from None

    return ask


def _words(refused: HTTPError) -> str:
    """The problem in the service's own words, or the status of somebody else's."""
    try:
        return str(json.load(refused)["detail"])
    except (ValueError, KeyError, TypeError):
        return f"Status {refused.code} from {refused.url}: that is not the service."
