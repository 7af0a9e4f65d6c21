"""Errors of score pads in other languages: messages about cells, and faults of games in words of columns."""

from msgspec.structs import replace

from smack.engine.declare.pad import Pad
from smack.operations.pads.messages import MESSAGE_ID_PREFIX, CellError
from smack.operations.pads.wording import say_in_columns
from smack.words.phrasebook import Phrasebook, fluent_id


def error_name(message_id: str) -> str:
    """Return the name that a message about a cell, or one of a fault, has in a phrasebook, by its id."""
    if message_id.startswith(MESSAGE_ID_PREFIX):
        return f"pad-{message_id.removeprefix(MESSAGE_ID_PREFIX)}"
    return f"fault-{fluent_id(message_id)}"


def translate_error(error: CellError, pad: Pad, book: Phrasebook) -> CellError:
    """Return an error with its message in the language of a phrasebook, or as it is if that has no text for it."""
    text = book.text(error_name(error.message_id), error.facts)
    if not text:
        return error
    is_about_cell = error.message_id.startswith(MESSAGE_ID_PREFIX)  # then it names columns already
    return replace(error, message=text if is_about_cell else say_in_columns(pad, text))
