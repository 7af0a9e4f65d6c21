"""Errors of score pads in other languages: messages about cells, and faults of games in words of columns."""

from msgspec.structs import replace

from smack.engine.declare.pad import Pad
from smack.operations.pads.messages import MESSAGE_ID_PREFIX, CellError
from smack.operations.pads.wording import say_in_columns
from smack.words.phrasebook import Phrasebook, fluent_id

NO_MARK = "pad-no-mark"  # the text of a phrasebook for null in a fault


def error_name(message_id: str) -> str:
    """Return the name that a message has in a phrasebook, by its id: `pad-quotes` for `pad.quotes`.

    An id without MESSAGE_ID_PREFIX is that of a message of a fault, whose name begins with `fault-`.
    """
    if message_id.startswith(MESSAGE_ID_PREFIX):
        return f"pad-{message_id.removeprefix(MESSAGE_ID_PREFIX)}"
    return f"fault-{fluent_id(message_id)}"


def translate_error(error: CellError, pad: Pad, book: Phrasebook) -> CellError:
    """Return an error with its message in the language of `book`; the error itself if `book` has no such text.

    The message of a fault is put in words of the columns of `pad`.
    """
    text = book.text(error_name(error.message_id), error.facts)
    if not text:
        return error
    is_about_cell = error.message_id.startswith(MESSAGE_ID_PREFIX)  # then it names columns already
    return replace(error, message=text if is_about_cell else say_in_columns(pad, text, book.text(NO_MARK)))
