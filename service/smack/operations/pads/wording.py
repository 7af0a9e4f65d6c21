"""The message about a cell whose value does not fit the tally, and the words of a fault for readers of a file."""

import re
from typing import Any

from smack.engine.declare.pad import Pad
from smack.operations.pads.cells import NOT_SHOWN
from smack.operations.pads.messages import MESSAGES, NamedMessage
from smack.shapes.model import List, Map, Number, Object, OneOf, Text, TypeShape, Words
from smack.wire.wording import MISSING, InvalidPart, guess_word, shape_of_member


def cell_message(invalid: InvalidPart) -> NamedMessage:
    """Return the message, in words of cells, about a value of a tally that does not fit its type or is missing."""
    if invalid.code == MISSING:
        match shape_of_member(invalid.shape, invalid.value, invalid.name):
            case Number(low=int(low), high=int(high)):
                return "missing-number", {"low": low, "high": high}
        return "missing", {}
    return _wrong_value_message(invalid.shape, invalid.value)


def _wrong_value_message(shape: TypeShape, value: Any) -> NamedMessage:
    """Return the message about a value that does not fit its shape."""
    match shape:
        case Number(low=int(low), high=int(high)):
            return "number-range", {"low": low, "high": high}
        # a stack: a number of cards, or the cards
        case OneOf(kinds=(Number(low=int(low), high=int(high)), List(high=int(max_cards)))):
            return "stack-range", {"low": low, "high": high, "most": max_cards}
        # seats or records, of which a file may have too many, never too few
        case List(item=Object() | Text(metadata={"names": _}), high=int(high)):
            return "too-many", {"high": high}
        # values by seat
        case Map(high=int(high)) if isinstance(value, dict) and len(value) > high:
            return "too-many", {"high": high}
        case List(low=int(low), high=int(high)) if low == high:
            return "cards-exactly", {"cards": low}
        case List(low=low, high=int(high)):
            return "cards-range", {"low": low or 0, "high": high}
        case Text(metadata={"names": _}, low=int(low), high=int(high)):
            return "name-long", {"low": low, "high": high}
        # cards; their type names the message that says how they are written
        case Words(metadata={"cell": message}):
            near_card = guess_word(shape, value)
            return ("card-near", {"card": near_card}) if near_card else (message, {})
        # of which no row has one
        case Map():
            return "record-blank", {}
    return "value", {}


def say_in_columns(pad: Pad, message: str, no_mark: str | None = None) -> str:
    """Return the message of a fault of a tally, which names members and null, in words of columns and cells.

    A `member` becomes its column if only one column fills it in; null becomes what a cell has instead. `no_mark`
    says in the language of the message that no cell is marked; None says it in English.
    """
    # null is a hand that was not shown, or a player who is not marked
    has_cards = any(column.kind == "cards" for column in pad.columns)
    in_place_of_null = f"`{NOT_SHOWN}`" if has_cards else no_mark or MESSAGES["no-mark"]
    message = re.sub(r"\bnull\b", in_place_of_null, message)

    def quote_column(member: re.Match[str]) -> str:
        names = [column.name for column in pad.columns if member[1] in column.at.split("/")]
        return f"`{names[0] if len(names) == 1 else member[1]}`"

    return re.sub(r"`(\w+)`", quote_column, message)
