"""The columns of a score pad: how its rows become a game's tally."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Kind = Literal["number", "cards", "stack", "mark", "seat"]


class Column(Struct, frozen=True):
    """A column of a score pad.

    at      JSON pointer of the value in the tally, with {record} for the index of the row's record and {seat} for
            its seat
    kind    number  a whole number
            cards   cards with blanks between; ? for a hand that was not shown; blank for none
            stack   a number of cards, or the cards
            mark    any mark: the value at the pointer is the seat, or a list of seats if the pointer ends with -
            seat    the seat of the row; such a column is not in the file
    beside  further members of the object that has the value of a mark
    """

    name: str
    at: str
    kind: Kind
    description: str = ""
    beside: Mapping[str, object] = {}


class Pad(Struct, frozen=True, kw_only=True):
    """A score pad. Its rows are seats, or the seats of several records.

    seat      name of the column with the player or team
    seats_at  JSON pointer of a seat in the tally, with {position} for its place in the seating order
    records   member of the tally with the records: rounds, deals or turns; "" if there are none
    record    name of the column that numbers them
    empty     the members of a record without rows
    example   rows that can be scored, without the header
    """

    columns: tuple[Column, ...]
    example: str
    seat: str = "player"
    seats_at: str = ""
    records: str = ""
    record: str = ""
    empty: Mapping[str, object] = {}
