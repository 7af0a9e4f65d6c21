"""One cell of a CSV file: it is read exactly, or it is an error that says what to write."""

import re
from collections.abc import Sequence

from msgspec import UNSET

from smack.engine.declare.pad import Column
from smack.operations.pads.messages import InvalidCell
from smack.operations.pads.names import clean_name

NOT_SHOWN = "?"  # a hand that was not shown
LOST_CHARACTER = "\N{REPLACEMENT CHARACTER}"
SUIT_SIGNS = {  # code point of a sign, black or white -> letter of the suit
    **dict.fromkeys(map(ord, "\N{BLACK SPADE SUIT}\N{WHITE SPADE SUIT}"), "S"),
    **dict.fromkeys(map(ord, "\N{BLACK HEART SUIT}\N{WHITE HEART SUIT}"), "H"),
    **dict.fromkeys(map(ord, "\N{BLACK DIAMOND SUIT}\N{WHITE DIAMOND SUIT}"), "D"),
    **dict.fromkeys(map(ord, "\N{BLACK CLUB SUIT}\N{WHITE CLUB SUIT}"), "C"),
}
# at most 12 digits before the point, which is beyond the limits of every value; three zeros may be thousands
NUMBER = re.compile(r"([-\N{MINUS SIGN}]?)([0-9]{1,12})(?:[.,]0{1,2})?")
# such as `1.000`, which is a thousand or one, as the country writes
THOUSANDS = re.compile(r"[-\N{MINUS SIGN}]?[0-9]{1,3}([.,' \u00a0\u202f\u2019][0-9]{3})+([.,][0-9]+)?")
# a number of cards, or what may be meant as one: in a stack a card has a suit
COUNT_OF_STACK = re.compile(r"[-\N{MINUS SIGN}]?[0-9]+([.,' ][0-9]*)*")
# A spreadsheet runs text that begins with such a sign, unless an apostrophe is in front. Text that has apostrophes
# there already gets another one, so that `plain_text` gives it back.
FORMULA = re.compile(r"'*[=+\-@\t\r]")
CARD_IN_ANY_CASE = re.compile("(10|[2-9jqka])[cdhs]?", re.IGNORECASE)
CARD_WITH_SUIT = re.compile("(10|[2-9JQKA])[CDHS]")
TICKS = "\u2713\u2714\u2611\u2705"
DASHES = "-\u2013\u2014\u2212\u2610"  # and an empty box
# in English, German and Spanish
WORDS_FOR_YES = frozenset(
    [*TICKS, "x", "1", "true", "yes", "y", "wahr", "ja", "j", "verdadero", "s\u00ed", "si", "s"]
)
WORDS_FOR_NO = frozenset([*DASHES, "0", "false", "no", "n", "falsch", "nein", "falso"])


def plain_text(cell: str) -> str:
    """Return the text of a cell without blanks around it, and without one apostrophe before a formula (`FORMULA`).

    Characters of no width around it are left out, too.
    """
    text = cell.strip().strip("\u200b\u2060\ufeff").strip()  # blanks, and characters without width beside them
    return text[1:] if text.startswith("'") and FORMULA.match(text) else text


def quote_cell(text: str) -> str:
    """Return a text as a cell for a spreadsheet: with an apostrophe in front if it could be run as a formula.

    A number with a sign is not run.
    """
    return f"'{text}" if FORMULA.match(text) and not NUMBER.fullmatch(text) else text


def read_number(text: str) -> int:
    """Return the whole number in the text of a cell; `4.0` and `4,0` are 4. Raises InvalidCell for other texts."""
    if number := NUMBER.fullmatch(text):
        return -int(number[2]) if number[1] else int(number[2])
    raise InvalidCell("thousands" if THOUSANDS.fullmatch(text) else "number")


def read_mark(text: str) -> bool:
    """Return whether the text of a cell says yes; "" says no. Raises InvalidCell for what says neither."""
    word = clean_name(text).casefold()
    if not word or word in WORDS_FOR_NO:
        return False
    if word in WORDS_FOR_YES:
        return True
    raise InvalidCell("mark")


def read_cards(text: str) -> list[str]:
    """Return the cards of a cell, standard cards and ranks in capitals: `3h, 10d k` are `3H`, `10D` and `K`.

    Signs of suits become letters. Any other word is returned as it stands: whether the game has such a card is
    checked with the tally. Without a card it is [].
    """
    # without the variation selectors that make a suit sign a letter or a picture
    plain = re.sub("[\ufe0e\ufe0f]", "", text).translate(SUIT_SIGNS)
    cards = re.findall(r"[^\s,;/]+", plain)
    return [card.upper() if CARD_IN_ANY_CASE.fullmatch(card) else card for card in cards]


def read_stacks(texts: Sequence[str]) -> list[int | list[str] | InvalidCell]:
    """Return the stack of each cell of a row: all as numbers of cards if any cell is a number, else all as cards.

    For a cell that cannot be read so the list has an InvalidCell, which is not raised: the other cells are read.
    """
    stacks: list[int | list[str] | InvalidCell] = []
    for text in texts:
        try:
            stacks.append(read_number(text) if COUNT_OF_STACK.fullmatch(text) else read_cards(text))
        except InvalidCell as invalid:
            stacks.append(invalid)
    if not any(isinstance(stack, int) for stack in stacks):
        return stacks
    # a tally has numbers for all stacks, or cards for all
    return [_count_cards(stack) if isinstance(stack, list) else stack for stack in stacks]


def _count_cards(cards: list[str]) -> int | InvalidCell:
    """Return the number of cards; an InvalidCell if one of them is no card with a suit."""
    return len(cards) if all(map(CARD_WITH_SUIT.fullmatch, cards)) else InvalidCell("stack")


def read_cell(column: Column, text: str, seat: str) -> object:
    """Return the value of a cell with this text, by the kind of its column. Raises InvalidCell for a wrong text.

    seat    `seat`, the player or team of the row
    mark    `seat` if the mark is set, else UNSET
    cards   a list of cards; None if they were not shown, UNSET without a text
    number  a whole number; UNSET without a text

    The kind `stack` is for `read_stacks`.
    """
    if LOST_CHARACTER in text:  # said before what else is wrong with the text
        raise InvalidCell("character-lost")
    if column.kind == "seat":
        return seat
    if column.kind == "mark":
        return seat if read_mark(text) else UNSET
    if not text:
        return UNSET
    if column.kind == "cards":
        return None if text == NOT_SHOWN else read_cards(text)
    return read_number(text)
