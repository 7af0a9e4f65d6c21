"""Ways in which the rows of an evening are damaged by people and programs."""

import unicodedata
from collections.abc import Callable
from random import Random

from tests.evenings.writers import Grid

WORDS = [
    "?",
    "-",
    "Total",
    "four",
    "x",
    "no",
    "maybe",
    "#REF!",
    "1,000",
    "1.000",
    "1.5",
    "2.0",
    "1e3",
    "",
    "10",
    "\ufffd",
]
NAMES = [
    "anna",
    "ANA",
    "Jose",
    "jose\u0301",
    "Zoe",
    "Total",
    "ana\u200b",
    "Bartolomew",
    "\uff41na",
    "Summe",
    "Wolfgnag",
]


def _row(grid: Grid, random: Random) -> list[str]:
    return grid[random.randrange(1, len(grid))]


def _cell_more(grid: Grid, random: Random) -> None:
    row = random.choice((grid[0], _row(grid, random), _row(grid, random)))
    row.insert(random.randrange(len(row) + 1), random.choice(["", "x", "1", "ana"]))


def _cell_less(grid: Grid, random: Random) -> None:
    row = random.choice((grid[0], _row(grid, random), _row(grid, random)))
    del row[random.randrange(len(row))]


def _comma(grid: Grid, random: Random) -> None:
    """Split a cell in two, as a comma in it does."""
    row = _row(grid, random)
    place = random.randrange(len(row))
    cut = random.randrange(len(row[place]) + 1)
    row[place : place + 1] = [row[place][:cut], row[place][cut:]]


def _moved_row(grid: Grid, random: Random) -> None:
    row = grid.pop(random.randrange(1, len(grid)))
    grid.insert(random.randrange(1, len(grid) + 1), row)


def _row_twice(grid: Grid, random: Random) -> None:
    grid.insert(random.randrange(1, len(grid) + 1), list(_row(grid, random)))


def _row_less(grid: Grid, random: Random) -> None:
    del grid[random.randrange(1, len(grid))]


def _swapped_columns(grid: Grid, random: Random) -> None:
    one, other = random.sample(range(len(grid[0])), 2)
    rows = random.choice((grid, grid[1:], grid[:1]))
    for row in rows:
        row[one], row[other] = row[other], row[one]


def _swapped_cells(grid: Grid, random: Random) -> None:
    one, other = _row(grid, random), _row(grid, random)
    place = random.randrange(len(one))
    one[place], other[place] = other[place], one[place]


def _float(grid: Grid, random: Random) -> None:
    cells = [(row, i) for row in grid[1:] for i, cell in enumerate(row) if cell.isdecimal()]
    if cells:
        row, place = random.choice(cells)
        row[place] += random.choice([".0", ",0", ".5", ",5", ".000", ",000", ".00", "e0", " 000", "%"])


def _word(grid: Grid, random: Random) -> None:
    row = _row(grid, random)
    row[random.randrange(len(row))] = random.choice(WORDS)


def _number(grid: Grid, random: Random) -> None:
    row = _row(grid, random)
    row[random.randrange(len(row))] = str(random.randrange(15))


def _name(grid: Grid, random: Random) -> None:
    row = _row(grid, random)
    places = [i for i, cell in enumerate(row) if cell and not cell.isdecimal()]
    if places:
        place = random.choice(places)
        name = row[place]
        slip = random.randrange(len(name))
        forms = [name.upper(), unicodedata.normalize("NFD", name), f"{name} ", name[:slip] + name[slip + 1 :]]
        row[place] = random.choice([*forms, name[:slip] + "e" + name[slip:], random.choice(NAMES)])


def _title_above(grid: Grid, random: Random) -> None:
    grid.insert(0, [random.choice(["Evening", "", "round"]), *[""] * (len(grid[0]) - 1)])


def _sums(grid: Grid, random: Random) -> None:
    row = [random.choice(["", "Total", "12", "Summe"]) for _ in grid[0]]
    grid.append(row)


DAMAGES: tuple[Callable[[Grid, Random], None], ...] = (
    _cell_more,
    _cell_less,
    _comma,
    _moved_row,
    _row_twice,
    _row_less,
    _swapped_columns,
    _swapped_cells,
    _float,
    _word,
    _number,
    _name,
    _title_above,
    _sums,
)


def damage(rows: Grid, random: Random) -> tuple[str, Grid]:
    """Return the name of a damage, and the rows damaged."""
    grid = [list(row) for row in rows]
    way = random.choice(DAMAGES)
    way(grid, random)
    return way.__name__.strip("_"), grid
