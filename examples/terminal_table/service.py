"""Asking the service over HTTP."""

import json
from collections.abc import Callable
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Ask = Callable[[str, Any], Any]  # (path, body; None asks with GET) -> answer


class ProblemError(Exception):
    """The service could not answer; its own words."""


def service(base: str) -> Ask:
    """Asks the service at an address. Raises ProblemError."""

    def ask(path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(base + path, data, {"Content-Type": "application/json"})) as answer:
                return json.load(answer)
        except HTTPError as refused:
            with refused:
                raise ProblemError(json.load(refused)["detail"]) from None

    return ask
