"""What a field says of a value that does not fit: values only; no message repeats what the client sent."""

from collections.abc import Sequence
from typing import Any

from marshmallow import ValidationError
from msgspec import Struct

from smack.wire.wanted import listed, meant


class Complaint(Struct, frozen=True):
    """What is wrong with a value: a code for programs (`missing`, `unknown`, `value`), a sentence for people."""

    code: str
    message: str


NO_OBJECT = Complaint("value", "This has to be an object.")


class Unknown(Struct, frozen=True):
    """Becomes the complaint about a member that an object does not have."""

    known: tuple[str, ...]

    def about(self, name: str) -> Complaint:
        message = f"There is no such member here; there are {listed(self.known)}."
        return Complaint("unknown", meant(name, self.known) + message)


def refused(code: str, message: str) -> ValidationError:
    return ValidationError([Complaint(code, message)])


def guessing(refusal: ValidationError, given: Any, known: Sequence[str]) -> ValidationError:
    """A refusal that guesses, if it can, which word was meant."""
    told: Any = refusal.messages[0]
    return refused(told.code, meant(given, known) + told.message)
