"""Errors of fields, carried by marshmallow's ValidationError. No message repeats what the client sent."""

from collections.abc import Sequence
from typing import Any

from marshmallow import ValidationError
from msgspec import Struct

from smack.wire.guesses import guess
from smack.wire.phrases import quote


class FieldError(Struct, frozen=True):
    """What is wrong with a value: `missing`, `unknown` or `value`, and a message.

    An error that is probably made everywhere in a body, such as upper case, is reported `once`.
    """

    code: str
    message: str
    once: bool = False


class UnknownMember(Struct, frozen=True):
    """Stands for the error of a member that an object does not have, whose name is words only later."""

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
