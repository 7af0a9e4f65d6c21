"""Any view drawn: lists of cards as lines, lists of things as tables, everything else as it is."""

from itertools import groupby
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Column, Table
from rich.text import Text

QUIET = ("game", "ruleset", "chance", "options")  # the contract's own members, the same all through a game


def drawn(view: dict[str, Any]) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for name, value in view.items():
        if name not in QUIET:
            grid.add_row(Text(name, style="dim"), _drawn(value))
    return grid


def _drawn(value: Any) -> RenderableType:
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        return _records(value)
    if isinstance(value, dict):
        return Group(*(Text(f"{name}: {written(inner)}") for name, inner in value.items()))
    return Text(written(value))


def _records(records: list[dict[str, Any]]) -> Table:
    columns = list(dict.fromkeys(name for record in records for name in record))
    found = Table(*(Column(name, overflow="fold") for name in columns), box=box.SIMPLE_HEAD, pad_edge=False)
    for record in records:
        found.add_row(*(Text(written(record.get(name, ""))) for name in columns))
    return found


def written(value: Any) -> str:
    """A value in a line; what repeats is counted."""
    if isinstance(value, dict):
        return " ".join(f"{name}={written(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        runs = [(text, len(list(run))) for text, run in groupby(map(written, value))]
        return "[" + " ".join(text if count == 1 else f"{text}*{count}" for text, count in runs) + "]"
    return "-" if value is None else str(value)


def titled(thing: dict[str, Any]) -> str:
    """A move or an event in a line: its type, then what it says."""
    rest = {name: inner for name, inner in thing.items() if name not in ("type", "to")}
    return f"{thing['type']}  {written(rest)}"
