"""Errors of fields, carried by marshmallow's ValidationError. No message repeats what the client sent."""

from collections.abc import Sequence
from typing import Any

from marshmallow import ValidationError
from msgspec import Struct

from smack.wire.guesses import guess
from smack.wire.phrases import quote


class FieldError(Struct, frozen=True):
    """What is wrong with a value: `missing`, `unknown` or `value`, and a message.

    `once`: report it at its first place only, for a mistake that is probably made in the whole body, such as upper
    case.
    """

    code: str
    message: str
    once: bool = False


class UnknownMember(Struct, frozen=True):
    """Placeholder for the error of an unknown member: marshmallow does not pass its name, which `error` needs.

    `words` are the members that the object has.
    """

    words: tuple[str, ...]

    def error(self, name: str) -> FieldError:
        message = f"There is no such member here; there are {quote(self.words)}."
        return FieldError("unknown", guess(name, self.words) + message)


def invalid(code: str, message: str) -> ValidationError:
    return ValidationError([FieldError(code, message)])


def with_guess(error: ValidationError, given: Any, words: Sequence[str]) -> ValidationError:
    """Return the error with a guess, if there is a good one, before its message."""
    first: Any = error.messages[0]
    return invalid(first.code, guess(given, words) + first.message)
