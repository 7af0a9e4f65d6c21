"""Random evenings of every game, and the files in which spreadsheets and people save them."""

import csv
import io
import unicodedata
from collections.abc import Callable
from random import Random
from typing import Literal, NamedTuple

from tests.evenings.second_reader import KINDS, STACKS

NAMES = [
    "ana",
    "José",
    "Zoë",
    "Bartholomew",
    "Grace O'Neill",
    "Mei-Ling",
    "李雷",
    "Øystein",
    "Wolfgang",
    "Quentin",
]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SIGNS = {"S": "♠", "H": "♥\ufe0f", "D": "♦", "C": "♣\ufe0e"}

Grid = list[list[str]]  # with the header


class File(NamedTuple):
    """A file, and how it is to be read: by which program it was saved, and what is said with it."""

    program: str
    raw: bytes
    encoding: str


def evening(game: str, random: Random) -> Grid:
    """Return the rows of one or two matches: plain cells, a mark is `yes` or `no`."""
    kind = KINDS[game]
    header = ["match", *([kind.record] if kind.record else []), kind.seat, *kind.columns]
    grid = [header]
    for match in range(1, random.choice((2, 2, 3))):
        names = random.sample(NAMES, random.randint(3, 4))
        if kind.record and random.random() < 0.2:
            names[-1] = names[0] + random.choice("se")
            blank = ["no" if what in ("mark", "marks") else "" for what in kind.columns.values()]
            grid += [[f"table {match}", "", name, *blank] for name in random.sample(names, len(names))]
        grid += [[f"table {match}", *row] for row in MAKE[game](names, random)]
    return grid


def _smackarang(names: list[str], random: Random) -> Grid:
    rows = []
    for number in range(1, random.randint(2, 6)):
        winner = random.choice([*names, ""])
        is_counted = random.random() < 0.8
        for name in names:
            left = "" if not is_counted else "0" if name == winner else str(random.randint(1, 15))
            rows.append([str(number), name, left, _said(name == winner)])
    return rows


def _smackem(names: list[str], random: Random) -> Grid:
    rows = []
    for number in range(1, random.randint(2, 4)):
        first = random.choice([*names, ""])
        for name in names:
            left = 0 if name == first else random.randint(1, 9)
            rows.append([str(number), name, str(random.randint(4, 12)), str(left), _said(name == first)])
    return rows


def _smackdown(names: list[str], random: Random) -> Grid:
    rows = []
    stakes = random.random() < 0.5
    for number in range(1, random.randint(2, 5)):
        deck = [rank + suit for rank in RANKS[:-1] for suit in "CDHS"]
        random.shuffle(deck)
        folding = random.choice(names) if stakes and random.random() < 0.3 else ""
        stake = random.randint(2, 4)
        for name in names:
            hand = "" if name == folding else " ".join(deck.pop() for _ in range(random.randint(1, 5)))
            chips = str(stake - (name == folding)) if stakes else ""
            rows.append([str(number), name, hand, _said(name == folding), chips, "no", "no"])
    return rows


def _smackshapes(names: list[str], random: Random) -> Grid:
    return [[name, str(random.randint(0, 9))] for name in names]


def _spank(names: list[str], random: Random) -> Grid:
    rows = []
    for number in range(1, random.randint(2, 4) * len(names)):
        if random.random() < 0.5:
            stacks = [str(random.randint(0, 3)) for _ in STACKS]
        else:
            suits = ["C", "D", "H", "S"]
            random.shuffle(suits)
            stacks = [_run(suit, random) for suit in suits] + [""]
        rows.append([str(number), names[number % len(names)], *stacks])
    return rows


def _run(suit: str, random: Random) -> str:
    """Return up to three cards in a row, from the low end to the high end."""
    start = random.randint(7, 10)  # 9 to Q
    return " ".join(f"{rank}{suit}" for rank in RANKS[start : start + random.randint(0, 3)])


def _said(is_marked: bool) -> str:
    return "yes" if is_marked else "no"


MAKE: dict[str, Callable[[list[str], Random], Grid]] = {
    "smackarang": _smackarang,
    "smackem": _smackem,
    "smackdown": _smackdown,
    "smackshapes": _smackshapes,
    "spank": _spank,
}


def marked(game: str, grid: Grid, yes: str, no: str) -> Grid:
    """Return the rows with other words in the columns of marks."""
    places = [i for i, name in enumerate(grid[0]) if KINDS[game].columns.get(name, "") in ("mark", "marks")]
    words = {"yes": yes, "no": no}
    rows = [[words[cell] if i in places else cell for i, cell in enumerate(row)] for row in grid[1:]]
    return [grid[0], *rows]


def encode(rows: Grid, separator: str, end: str, *, all_quoted: bool = False) -> str:
    """Return rows as CSV."""
    out = io.StringIO()
    quoting: Literal[0, 1] = csv.QUOTE_ALL if all_quoted else csv.QUOTE_MINIMAL
    csv.writer(out, delimiter=separator, lineterminator=end, quoting=quoting).writerows(rows)
    return out.getvalue()


PROGRAMS: dict[str, tuple[str, str, str, str]] = {  # separator, end of lines, yes, no
    "Excel, English": (",", "\r\n", "TRUE", "FALSE"),
    "Excel, German": (";", "\r\n", "WAHR", "FALSCH"),
    "Excel, Spanish": (";", "\r\n", "VERDADERO", "FALSO"),
    "Excel, Unicode Text": ("\t", "\r\n", "x", ""),
    "Excel, Windows-1252": (";", "\r\n", "x", ""),
    "LibreOffice": (",", "\n", "TRUE", "FALSE"),
    "Numbers": (",", "\r\n", "TRUE", "FALSE"),
    "Google Sheets": (",", "\r\n", "TRUE", "FALSE"),
    "PowerShell": (",", "\r\n", "1", "0"),
    "a text editor": (",", "\n", "x", ""),
}


def save(program: str, rows: Grid, random: Random) -> File:
    """Return the file in which a program saves rows."""
    separator, end = PROGRAMS[program][:2]
    if program == "LibreOffice":
        separator = random.choice(",;\t")
    text = encode(rows, separator, end, all_quoted=program == "LibreOffice" and random.random() < 0.5)
    if program == "Google Sheets":
        text = text.removesuffix(end)
    if program == "a text editor" and random.random() < 0.3:
        text = "sep=,\n" + text
    return File(program, *_encoded(program, text))


def _encoded(program: str, text: str) -> tuple[bytes, str]:
    if program in ("Excel, Unicode Text", "PowerShell"):
        return text.encode("utf-16"), ""
    if program == "Excel, Windows-1252":
        return text.encode("cp1252", "replace"), "windows-1252"
    return text.encode("utf-8-sig" if program.startswith("Excel") else "utf-8"), ""


def loosen(game: str, grid: Grid, random: Random) -> Grid:
    """Return rows as a person with a text editor writes the same evening."""
    kind = KINDS[game]
    header, *rows = [list(row) for row in grid]
    for row in rows:
        for i, name in enumerate(header):
            row[i] = _loose_cell("seat" if name == kind.seat else kind.columns.get(name, ""), row[i], random)
    keys = [0, 1] if kind.record and game != "spank" else [0]
    way = random.randrange(3)
    if way == 0:
        _leave_out(rows, keys)
    elif way == 1 and kind.record:  # the newest on top, below a list of names
        rows.sort(key=lambda row: (row[0], -int(row[1] or 999)))
    if random.random() < 0.5:
        header = [name.replace("_", " ").title() for name in header]
    order = random.sample(range(len(header)), len(header)) if random.random() < 0.3 else range(len(header))
    return [[row[i] for i in order] for row in (header, *rows)]


def _loose_cell(what: str, text: str, random: Random) -> str:
    if what == "seat" and random.random() < 0.1:
        return random.choice((str.upper, str.title, _decomposed, _with_zero_width))(text)
    if what in ("cards", "stack") and not text.isdecimal() and random.random() < 0.3:
        return random.choice((str.lower, _with_signs, _with_commas))(text)
    if what == "number" and text and random.random() < 0.05:
        return text + random.choice((".0", ",0"))
    return text


def _leave_out(rows: Grid, keys: list[int]) -> None:
    """Leave out the match and the number of the row above."""
    above: list[str] = []
    for row in rows:
        given = [row[i] for i in keys]
        if given == above:
            for i in keys:
                row[i] = ""
        above = given


def _decomposed(name: str) -> str:
    return unicodedata.normalize("NFD", name)


def _with_zero_width(name: str) -> str:
    return f"{name[:1]}\u200b{name[1:]}"


def _with_signs(cards: str) -> str:
    return " ".join(card[:-1] + SIGNS[card[-1]] for card in cards.split())


def _with_commas(cards: str) -> str:
    return cards.replace(" ", ", ")


def write(game: str, random: Random) -> tuple[Grid, File]:
    """Return a random evening and its file."""
    program = random.choice([*PROGRAMS])
    grid = evening(game, random)
    if program == "Excel, Windows-1252":
        grid = [[cell.replace("李雷", "Li Lei") for cell in row] for row in grid]
    _, _, yes, no = PROGRAMS[program]
    rows = marked(game, grid, yes, no)
    if program == "a text editor":
        rows = loosen(game, rows, random)
    return rows, save(program, rows, random)
