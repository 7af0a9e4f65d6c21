"""Growth of cost with the size of a request; it may not be faster than linear."""

from collections.abc import Iterator
from itertools import cycle, islice, pairwise
from typing import Any

import msgspec

from smack.games import GAMES
from smack.operations import dispatch
from tools.benchmarks import inside, material
from tools.benchmarks.measure import Table, progress, take_turns, times

LEAST = 8  # items of a list that is halved
HISTORY = (2_500, 5_000, 10_000, 20_000)  # moves
BATCH = (125, 250, 500, 1_000)  # items

LISTS = """\
A mid-game state with one list halved (where that is still a sound state) against the whole one: what twice the
list costs. 2.00 would be linear with nothing else to do, 4.00 quadratic."""

TRANSCRIPTS = """\
Cost at each doubling: 2,500 to 20,000 moves (a recorded game over and over, what is illegal by then skipped),
125 to 1,000 items. What lived before is frozen (`gc.freeze`), as the service does before it starts the
workers; here it keeps the recorded games out of it too."""


def players() -> Table:
    """Compare states with the fewest and with the most players."""
    rows = []
    for game, declaration in GAMES.items():
        progress(f"{game}, players")
        by_seats: dict[int, list[bytes]] = {}
        for turn in material.middle(game):
            by_seats.setdefault(len(declaration.seats(turn.before)), []).append(
                material.body(turn.before, turn.move)
            )
        few, many = min(by_seats), max(by_seats)
        post = inside.service(inside.adjudicate_path(game))
        works = {name: inside.each(post, by_seats[name]) for name in (few, many)}
        measured = take_turns({str(name): work for name, work in works.items()})
        rows.append((game, str(few), str(many), times(many / few), times(measured.ratio(str(many), str(few)))))
    return Table(
        "Growth with players",
        "Mid-game `adjudicate`, in process.",
        ("game", "fewest", "most", "players", "cost"),
        tuple(rows),
    )


def lists() -> Table:
    """Compare states with a whole list and with half of it."""
    rows = []
    for game in GAMES:
        progress(f"{game}, lists of a state")
        post = inside.service(inside.adjudicate_path(game))
        seen: set[str] = set()
        for turn in material.middle(game):
            whole = msgspec.json.decode(material.body(turn.before, turn.move))
            for name, size, half in _halve(whole, post):
                if name in seen:
                    continue
                seen.add(name)
                works = {
                    "half": inside.each(post, [half]),
                    "whole": inside.each(post, [msgspec.json.encode(whole)]),
                }
                ratio = take_turns(works).ratio("whole", "half")
                rows.append((game, f"`{name}`", f"{size // 2} to {size}", times(ratio)))
    return Table(
        "Growth with piles, hands and history",
        LISTS,
        ("game", "list", "length", "cost"),
        tuple(rows),
    )


def _halve(body: Any, post: inside.Post) -> Iterator[tuple[str, int, bytes]]:
    """Yield (name, length, body with half of it) for each long list that may lose its first half."""
    for holder, name in list(_lists(body["state"], "")):
        at, container = holder
        size = len(container[at])
        whole, container[at] = container[at], container[at][size - size // 2 :]
        half = msgspec.json.encode(body)
        container[at] = whole
        try:
            if msgspec.json.decode(post(half))["legal"]:
                yield name, size, half
        except ValueError:
            continue  # such a state is unsound


def _lists(value: Any, name: str) -> Iterator[tuple[tuple[Any, Any], str]]:
    """Yield ((key, container), name) of every long list in a value; a name has no indexes."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        inner_name = f"{name}.{key}".lstrip(".") if isinstance(value, dict) else name
        if isinstance(inner, list) and len(inner) >= LEAST:
            yield (key, value), inner_name
        yield from _lists(inner, inner_name)


def transcripts() -> Table:
    """Compare `replay` and `batch` at doubled lengths."""
    rows = []
    for game in GAMES:
        progress(f"{game}, transcripts of {', '.join(map(str, HISTORY))} moves")
        record = material.longest(game)
        moves = list(islice(cycle([turn.move for turn in record.turns]), HISTORY[-1]))
        works = {}
        for number in HISTORY:
            body = material.replay_body(record, moves[:number])
            works[number] = lambda game=game, body=body: dispatch.run("replay", game, body)
        rows.append((game, "`replay`, moves", *_doublings(works)))
        bodies = list(islice(cycle(material.requests(game)), BATCH[-1]))
        items = [{"game": game, "operation": "adjudicate", "body": msgspec.Raw(body)} for body in bodies]
        post = inside.service("/v1/batch")
        batches = {n: msgspec.json.encode({"requests": items[:n]}) for n in BATCH}
        rows.append((game, "`batch`, items", *_doublings({n: inside.each(post, [batches[n]]) for n in BATCH})))
    return Table(
        "Growth of long requests",
        TRANSCRIPTS,
        ("game", "request", "first doubling", "second", "third"),
        tuple(rows),
    )


def _doublings(works: dict[int, Any]) -> list[str]:
    measured = take_turns({str(number): work for number, work in works.items()}, 7)
    sizes = [str(number) for number in works]
    return [times(measured.ratio(more, less)) for less, more in pairwise(sizes)]
