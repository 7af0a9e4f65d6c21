"""Any view, move or event as colored text: short members share a line, piles and players have their own."""

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

NOT_SHOWN = ("game", "ruleset", "chance", "options", "seq")  # members of no use to a player
NOT_SHOWN_IN_LINES = ("type", "to", "ref")
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
    """Draws values, each card in its color; a view has the colors of cards whose codes have none."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.colors = {
            code: printed["color"]
            for value in view.values()
            if isinstance(value, dict)
            for code, printed in value.items()
            if isinstance(printed, dict) and "color" in printed
        }

    def view(self, view: dict[str, Any], me: str) -> RenderableType:
        """Draw the table, with a mark at the player `me`, and long members at the end."""
        shown = {name: value for name, value in view.items() if name not in NOT_SHOWN}
        short = {name: value for name, value in shown.items() if not isinstance(value, (list, dict))}
        rest = sorted(
            shown.keys() - short.keys(), key=lambda name: (len(str(shown[name])) > LONG, [*shown].index(name))
        )
        return Group(self.pairs(short), *(self._block(name, shown[name], me) for name in rest))

    def line(self, value: dict[str, Any], me: str = "") -> Text:
        """Draw an event as its sentence; a move by its type and its members, without the player if it is `me`."""
        if "sentence" in value:
            return Text(value["sentence"])
        members = {
            name: value
            for name, value in value.items()
            if name not in NOT_SHOWN_IN_LINES and not (name == "player" and value == me)
        }
        return Text.assemble((str(value["type"]), "bold"), " ", self.pairs(members))

    def pairs(self, members: dict[str, Any]) -> Text:
        return Text("  ").join(
            self.value(value) if name in ("card", "player") else _named(name, self.value(value))
            for name, value in members.items()
        )

    def value(self, value: Any) -> Text:
        """Draw a value in a line; repeated items are counted."""
        if isinstance(value, dict):
            return self.pairs(value)
        if isinstance(value, list):
            return Text.assemble("[", Text(" ").join(self._count_repeated(value)), "]")
        if value is None or isinstance(value, bool):
            return Text({None: "-", True: "yes", False: "no"}[value])
        return Text(str(value), style=self._shade(str(value)))

    def _count_repeated(self, values: Iterable[Any]) -> Iterator[Text]:
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
            rest = {name: value for name, value in record.items() if name not in ("id", *NOT_SHOWN)}
            grid.add_row(">" if mine else " ", Text.assemble((str(key), "bold"), "  ", self.pairs(rest)))
        return Group(Text(name, "dim"), grid)

    def _shade(self, code: str) -> str:
        if suited := SUITED.fullmatch(code):
            return SHADES["red"] if suited[2] in "HD" else "bold"
        return SHADES.get(self.colors.get(code, code.partition("-")[0]), "")


def _all_records(values: Collection[Any]) -> bool:
    return bool(values) and all(isinstance(value, dict) for value in values)


def _named(name: str, value: Text) -> Text:
    return Text.assemble((f"{name} ", "dim"), value)
