"""Requests to the service over HTTP."""

import json
import locale
from collections.abc import Callable
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Post = Callable[[str, Any], Any]  # (path, body) -> answer; None is sent as GET, a str as a transcript file
TIMEOUT = 10  # seconds


class ProblemError(Exception):
    """The service sent no answer; the message says why."""


def connect(base: str, language: str = "") -> Post:
    """Return a function that sends requests to the service at an address. It raises ProblemError.

    The service answers in `language`, by default that of the terminal.
    """
    spoken = language or (locale.getlocale()[0] or "en").partition("_")[0]

    def post(path: str, body: Any) -> Any:
        is_file = isinstance(body, str)
        data = None if body is None else (body if is_file else json.dumps(body)).encode()
        headers = {"Content-Type": "application/jsonl" if is_file else "application/json"}
        headers["Accept-Language"] = spoken
        try:
            with urlopen(Request(base + path, data, headers), timeout=TIMEOUT) as answer:
                return json.load(answer)
        except HTTPError as error:
            with error:
                raise ProblemError(_detail(error)) from None
        except (OSError, HTTPException) as error:
            message = f"No answer from {base} ({error}). Is the service running (smack serve)?"
            raise ProblemError(message) from None
        except ValueError:
            raise ProblemError(f"The server at {base} is not the service.") from None

    return post


def _detail(error: HTTPError) -> str:
    """Return the detail of a problem, or the status of another server's error."""
    try:
        return str(json.load(error)["detail"])
    except (ValueError, KeyError, TypeError):
        return f"Status {error.code} from {error.url}: that is not the service."
