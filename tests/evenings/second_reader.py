"""A second reader of sheets, written from docs/guides/score-an-evening.md alone, without code of the service.

`read` returns the tallies that a file means, by match, or None where the guide makes anything of it an error.
"""

import re
import unicodedata
from itertools import pairwise
from typing import Any, NamedTuple

Rows = list[dict[str, str]]


class Kind(NamedTuple):
    """The columns of a game, as the table of the guide lists them."""

    record: str
    seat: str
    columns: dict[str, str]  # name -> number, mark (one of a round), marks (any), cards, stack
    needed: tuple[str, ...]


MINUS = "\u2212"
STACKS = [f"stack_{i}" for i in range(1, 6)]
KINDS = {
    "smackarang": Kind("round", "player", {"cards_left": "number", "winner": "mark"}, ("winner",)),
    "smackem": Kind(
        "round",
        "team",
        {"common": "number", "stack_left": "number", "smacked": "mark"},
        ("common", "stack_left", "smacked"),
    ),
    "smackdown": Kind(
        "deal",
        "player",
        {"hand": "cards", "folded": "marks", "stake": "number", "aces": "mark", "out": "marks"},
        ("hand",),
    ),
    "smackshapes": Kind("", "player", {"won": "number"}, ("won",)),
    "spank": Kind("turn", "player", dict.fromkeys(STACKS, "stack"), tuple(STACKS)),
}
YES = {"x", "1", "true", "yes", "y", "wahr", "ja", "j", "verdadero", "sí", "si", "s", "✓", "✔", "☑", "✅"}
NO = {"0", "-", "\u2013", "\u2014", MINUS, "false", "no", "n", "falsch", "nein", "falso", "☐"}
SUMS = {"total", "totals", "subtotal", "sum", "sums", "gesamt", "gesamtsumme", "insgesamt", "summe", "summen"}
SUMS |= {"zwischensumme", "ergebnis", "suma", "sumas"}
SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}


class Doubt(Exception):
    """Something that the guide makes an error."""


def read(game: str, raw: bytes, encoding: str = "", names: list[str] | None = None) -> dict[str, Any] | None:
    """Return match -> tally, or None if anything of the file is an error."""
    try:
        return _read(KINDS[game], game, _text(raw, encoding), names)
    except Doubt:
        return None


def _text(raw: bytes, encoding: str) -> str:
    try:
        if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
            text = raw.decode("utf-16")
        elif raw[:3] == b"\xef\xbb\xbf":
            text = raw[3:].decode("utf-8")
        else:
            text = raw.decode("cp1252" if encoding else "utf-8")
    except UnicodeDecodeError:
        raise Doubt from None
    if "\ufffd" in text or "\0" in text:
        raise Doubt
    return text


def _grid(text: str, separator: str) -> list[list[str]]:
    """Split a text into rows of cells that are not all blank."""
    cell = re.compile(rf'("(?:[^"]|"")*"|[^{separator}\r\n"][^{separator}\r\n]*|)({separator}|\r\n|\r|\n|\Z)')
    rows: list[list[str]] = [[]]
    place = 0
    while place < len(text):
        found = cell.match(text, place)
        if not found:
            raise Doubt
        content = found[1][1:-1].replace('""', '"') if found[1].startswith('"') else found[1]
        rows[-1].append(content.strip())
        if found[2] == separator and found.end() == len(text):
            rows[-1].append("")
        elif found[2] != separator:
            rows.append([])
        place = found.end()
    return [row for row in rows if any(row)]


def _clean(name: str) -> str:
    seen = "".join(c for c in name if unicodedata.category(c) != "Cf" and c not in "\ufe0e\ufe0f\u034f\u00ad")
    return " ".join(unicodedata.normalize("NFC", seen).split())


def _key(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", _clean(name)).casefold())


def _number(text: str) -> int:
    found = re.fullmatch(rf"([-{MINUS}]?)([0-9]+)([.,]0{{1,2}})?", text)
    if not found:
        raise Doubt
    return int(found[2]) * (-1 if found[1] else 1)


def _mark(text: str) -> bool:
    word = _clean(text).casefold()
    if word and word not in NO and word not in YES:
        raise Doubt
    return word in YES


def _cards(text: str) -> list[str]:
    for sign, suit in SUITS.items():
        text = text.replace(sign, suit)
    text = text.replace("\ufe0f", "").replace("\ufe0e", "")
    cards = [card.upper() for card in re.split(r"[\s,;/]+", text) if card]
    if not all(re.fullmatch("(10|[2-9JQKA])[CDHS]?", card) for card in cards):
        raise Doubt
    return cards


def _distance(one: str, other: str) -> int:
    """Return the distance of Damerau and Levenshtein, neighbors only."""
    table = [[i + j if 0 in (i, j) else 0 for j in range(len(other) + 1)] for i in range(len(one) + 1)]
    for i in range(1, len(one) + 1):
        for j in range(1, len(other) + 1):
            same = one[i - 1] == other[j - 1]
            table[i][j] = min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (not same))
            if i > 1 and j > 1 and one[i - 2 : i] == other[j - 2 : j][::-1]:
                table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
    return table[-1][-1]


def _header(kind: Kind, row: list[str]) -> list[str]:
    header = ["_".join(_clean(cell).lower().replace("-", " ").replace("_", " ").split()) for cell in row]
    while header and not header[-1]:
        header.pop()
    known = {"match", kind.seat, *kind.columns} | ({kind.record} if kind.record else set())
    named = [name for name in header if name]
    needed = {kind.seat, *kind.needed} | ({kind.record} if kind.record else set())
    if set(named) - known or len(set(named)) < len(named) or needed - set(named):
        raise Doubt
    return header


def _open(kind: Kind, text: str) -> tuple[list[str], list[list[str]]]:
    """Return the header and the rows below it: with the separator that is said, or the only one that fits."""
    said = re.match(r'\s*"?sep=(.)"?(\r\n|\r|\n)', text)
    found = []
    for separator in said[1] if said else ",;\t":
        try:
            header, *rows = _grid(text[said.end() :] if said else text, separator)
            found.append((_header(kind, header), rows))
        except (Doubt, ValueError):
            continue
    if len(found) != 1 or (said and said[1] not in ",;\t"):
        raise Doubt
    return found[0]


def _read(kind: Kind, game: str, text: str, names: list[str] | None) -> dict[str, Any]:
    header, grid = _open(kind, text)
    matches: dict[str, tuple[str, Rows]] = {}
    record: dict[str, str] = {}
    lists: dict[str, list[str]] = {}
    current = ""
    unnamed = False
    for row in grid:
        values = _cells(header, row)
        match = _clean(values.get("match", ""))
        if match and unnamed:
            raise Doubt
        if not match and not current:
            match, unnamed = "1", True
        current = _key(match) or current
        if current in SUMS:
            raise Doubt
        rows = matches.setdefault(current, (match, []))[1]
        marks = [name for name, what in kind.columns.items() if what in ("mark", "marks")]
        more = [
            name for name, cell in values.items() if cell and not (name in marks and _clean(cell).casefold() in NO)
        ]
        alone = {*more} - {"match"} == {kind.seat}
        if kind.record and alone and current not in record:
            lists.setdefault(current, []).append(_clean(values[kind.seat]))
            continue
        rows.append(values)
        if kind.record:
            values[kind.record] = record[current] = values[kind.record] or record.get(current, "")
    if not all(rows for _, rows in matches.values()):
        raise Doubt
    return {name: _tally(kind, game, rows, _list(lists.get(key), names)) for key, (name, rows) in matches.items()}


def _list(listed: list[str] | None, names: list[str] | None) -> list[str] | None:
    """Return all names that a match may have: of the list with the file, else of that above its first number."""
    if listed is None:
        return names
    keys = [*map(_key, listed)]
    if len({*keys}) < len(keys) or (names is not None and {*keys} - {*map(_key, names)}):
        raise Doubt
    return listed if names is None else names


def _cells(header: list[str], row: list[str]) -> dict[str, str]:
    cells = row[: len(header)]
    further = any(row[len(header) :]) or any(cell for cell, name in zip(cells, header, strict=False) if not name)
    if len(cells) < len(header) or further:
        raise Doubt
    return {name: _unescape(cell) for name, cell in zip(header, cells, strict=True)}


def _unescape(cell: str) -> str:
    return cell[1:] if re.match(r"'+[=+\-@]", cell) else cell


def _tally(kind: Kind, game: str, rows: Rows, names: list[str] | None) -> Any:
    listed = {_key(name): _clean(name) for name in names or ()}
    spelled: dict[str, str] = dict(listed)
    rounds: dict[int, dict[str, Any]] = {}
    stands: dict[str, set[int]] = {}
    order = []
    for row in rows:
        name = _clean(row[kind.seat])
        key = _key(name)
        if not key or (names is not None and key not in listed) or (names is None and key.rstrip(":= ") in SUMS):
            raise Doubt
        number = _number(row[kind.record]) if kind.record else 0
        order.append(number)
        spelled.setdefault(key, name)
        round_ = rounds.setdefault(number, {})
        if key in round_ or (game == "spank" and round_):
            raise Doubt
        stands.setdefault(key, set()).add(number)
        round_[key] = _values(kind, row)
    if names is None:
        keys = list(stands)
        for i, one in enumerate(keys):
            for other in keys[i + 1 :]:
                if (
                    max(len(one), len(other)) >= 3
                    and _distance(one, other) == 1
                    and not stands[one] & stands[other]
                ):
                    raise Doubt
    steps = [b - a for a, b in pairwise(order)]
    numbers = sorted(set(order))
    if min(steps, default=0) < 0 < max(steps, default=0) and numbers[-1] - numbers[0] >= len(numbers):
        raise Doubt
    for round_ in rounds.values():
        _check_round(kind, round_)
    players = [spelled[key] for key in spelled if key in stands]
    return BUILD[game](players, [{spelled[key]: row for key, row in rounds[n].items()} for n in numbers])


def _values(kind: Kind, row: dict[str, str]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, what in kind.columns.items():
        text = row.get(name, "")
        if what in ("mark", "marks"):
            values[name] = _mark(text)
        elif what == "number":
            values[name] = _number(text) if text else None
        elif what == "cards":
            values[name] = "?" if text == "?" else _cards(text) if text else None
        else:
            values[name] = _number(text) if re.match(rf"[-{MINUS}]?[0-9]+([.,' ][0-9]*)*$", text) else _cards(text)
    stacks = [name for name, what in kind.columns.items() if what == "stack"]
    if any(isinstance(values[name], int) for name in stacks):
        for name in stacks:
            if not isinstance(values[name], int):
                if not all(card[-1] in "CDHS" for card in values[name]):
                    raise Doubt
                values[name] = len(values[name])
    return values


def _check_round(kind: Kind, round_: dict[str, Any]) -> None:
    for name, what in kind.columns.items():
        if what == "mark" and sum(row[name] for row in round_.values()) > 1:
            raise Doubt
    if "stack" in kind.columns.values():
        return

    def more(row: dict[str, Any]) -> bool:
        return any(
            row[name] if what == "marks" else row[name] is not None
            for name, what in kind.columns.items()
            if what != "mark"
        )

    if len({more(row) for row in round_.values()}) > 1:
        raise Doubt


def _smackarang(players: list[str], rounds: list[dict[str, Any]]) -> Any:
    built = []
    for rows in rounds:
        left = {name: row["cards_left"] for name, row in rows.items() if row["cards_left"] is not None}
        winner = next((name for name, row in rows.items() if row["winner"]), None)
        built.append({"winner": winner} | ({"cards_left": left} if left else {}))
    return {"players": players, "rounds": built}


def _smackem(teams: list[str], rounds: list[dict[str, Any]]) -> Any:
    built = []
    for rows in rounds:
        counted = {name: {k: row[k] for k in ("common", "stack_left")} for name, row in rows.items()}
        built.append(
            {"teams": counted, "smacked_by": next((n for n, row in rows.items() if row["smacked"]), None)}
        )
    return {"teams": [{"id": team} for team in teams], "rounds": built}


def _smackdown(players: list[str], deals: list[dict[str, Any]]) -> Any:
    built = []
    for rows in deals:
        deal: dict[str, Any] = {
            "hands": {
                name: None if row["hand"] == "?" else row["hand"]
                for name, row in rows.items()
                if row["hand"] is not None
            }
        }
        for column in ("folded", "out"):
            if marked := [name for name, row in rows.items() if row[column]]:
                deal[column] = marked
        if stakes := {name: row["stake"] for name, row in rows.items() if row["stake"] is not None}:
            deal["stakes"] = stakes
        if aces := [name for name, row in rows.items() if row["aces"]]:
            deal["ended"] = {"by": "double_ace", "player": aces[0]}
        built.append(deal)
    return {"players": players, "deals": built}


def _smackshapes(_players: list[str], rounds: list[dict[str, Any]]) -> Any:
    return {"won": {name: row["won"] for name, row in rounds[0].items()}}


def _spank(players: list[str], turns: list[dict[str, Any]]) -> Any:
    built = [
        {"player": name, "stacks": [row[stack] for stack in STACKS]}
        for rows in turns
        for name, row in rows.items()
    ]
    return {"players": [{"id": player} for player in players], "turns": built}


BUILD = {
    "smackarang": _smackarang,
    "smackem": _smackem,
    "smackdown": _smackdown,
    "smackshapes": _smackshapes,
    "spank": _spank,
}
