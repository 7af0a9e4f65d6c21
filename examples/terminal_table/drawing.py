"""Any view, move or event as coloured text: short facts share a line, piles and players have their own."""

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

QUIET = ("game", "ruleset", "chance", "options", "seq")  # the contract's own members, of no use at a table
QUIET_IN_A_LINE = ("type", "to", "ref")
LONG = 700  # characters
SHADES = {
    "red": "#ff7070",
    "blue": "#70a5ff",
    "green": "#63c174",
    "yellow": "#e8c534",
    "purple": "#bf95ff",
    "orange": "#ff9f43",
    "wild": "bold",
}
SUITED = re.compile(r"(10|[2-9AJQK])([HDSC])")


class Pen:
    """Writes values, each card in its colour; a view may tell the colours of cards whose codes do not."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.told = {
            code: printed["color"]
            for value in view.values()
            if isinstance(value, dict)
            for code, printed in value.items()
            if isinstance(printed, dict) and "color" in printed
        }

    def view(self, view: dict[str, Any], me: str) -> RenderableType:
        """The table; the record of the seat itself is marked. What is long stands at the end."""
        told = {name: value for name, value in view.items() if name not in QUIET}
        short = {name: value for name, value in told.items() if not isinstance(value, (list, dict))}
        rest = sorted(
            told.keys() - short.keys(), key=lambda name: (len(str(told[name])) > LONG, [*told].index(name))
        )
        return Group(self.pairs(short), *(self._block(name, told[name], me) for name in rest))

    def line(self, thing: dict[str, Any], me: str = "") -> Text:
        """A move or an event: its type, then what it says; whose it is goes without saying if it is `me`."""
        said = {
            name: value
            for name, value in thing.items()
            if name not in QUIET_IN_A_LINE and not (name == "player" and value == me)
        }
        return Text.assemble((str(thing["type"]), "bold"), " ", self.pairs(said))

    def pairs(self, told: dict[str, Any]) -> Text:
        return Text("  ").join(
            self.value(value) if name in ("card", "player") else _named(name, self.value(value))
            for name, value in told.items()
        )

    def value(self, value: Any) -> Text:
        """A value in a line; what repeats is counted."""
        if isinstance(value, dict):
            return self.pairs(value)
        if isinstance(value, list):
            return Text.assemble("[", Text(" ").join(self._counted(value)), "]")
        if value is None or isinstance(value, bool):
            return Text({None: "-", True: "yes", False: "no"}[value])
        return Text(str(value), style=self._shade(str(value)))

    def _counted(self, values: Iterable[Any]) -> Iterator[Text]:
        for value, run in groupby(values):
            count = len(list(run))
            yield self.value(value) if count == 1 else Text.assemble(self.value(value), f"*{count}")

    def _block(self, name: str, value: Any, me: str) -> RenderableType:
        if isinstance(value, list) and _all_records(value):
            return self._records(name, ((record.get("id", ""), record) for record in value), me)
        if isinstance(value, dict) and _all_records(value.values()):
            return self._records(name, value.items(), me)
        return _named(name, self.value(value))

    def _records(self, name: str, records: Iterable[tuple[Any, dict[str, Any]]], me: str) -> RenderableType:
        grid = Table.grid(padding=(0, 1))
        for key, record in records:
            mine = me in (key, *record.get("players", ()))
            rest = {name: value for name, value in record.items() if name not in ("id", *QUIET)}
            grid.add_row(">" if mine else " ", Text.assemble((str(key), "bold"), "  ", self.pairs(rest)))
        return Group(Text(name, "dim"), grid)

    def _shade(self, code: str) -> str:
        if suited := SUITED.fullmatch(code):
            return SHADES["red"] if suited[2] in "HD" else "bold"
        return SHADES.get(self.told.get(code, code.partition("-")[0]), "")


def _all_records(values: Collection[Any]) -> bool:
    return bool(values) and all(isinstance(value, dict) for value in values)


def _named(name: str, value: Text) -> Text:
    return Text.assemble((f"{name} ", "dim"), value)
