"""Golden transcripts, complete recorded games: ``python -m tests.support.golden`` records them anew.

tests/cases/<game>/golden/<deal>-<n>.jsonl: first line {"deal", "seats", "moves", "result"}, then per move
{"move", "state", "views"}: a digest of the state after it, and of each seat's and a spectator's view of it.
A change of rules shows as changed lines from the first move it touches.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET

from smack.engine import judge
from smack.engine.game import Game, view_of
from smack.games import GAMES
from tests.support import kit
from tests.support.playouts import deal, deal_reader, plain, playout

GAMES_PER_DEAL = 3
MOST_MOVES = 3000  # a game that would be longer is recorded no further


def digest(value: Any) -> str:
    """The first 32 bits of the SHA-256 of a value's JSON, less the options that are as they are by default.

    So a new option changes no digest of a table that does not use it.
    """
    return sha256(msgspec.json.encode(_without_defaults(plain(value), {}))).hexdigest()[:8]


def _without_defaults(value: Any, defaults: dict[str, Any]) -> Any:
    if isinstance(value, list):
        return [_without_defaults(item, defaults) for item in value]
    if not isinstance(value, dict):
        return value
    defaults = _defaults(value["game"]) if value.get("game") in GAMES else defaults
    return {
        name: {option: chosen for option, chosen in item.items() if defaults.get(option, UNSET) != chosen}
        if name == "options" and isinstance(item, dict)
        else _without_defaults(item, defaults)
        for name, item in value.items()
    }


@cache
def _defaults(game: str) -> dict[str, Any]:
    found: dict[str, Any] = plain(GAMES[game].options())
    return found


def line(game: Game, move: Any, state: Any) -> dict[str, Any]:
    views = [digest(view_of(game, state, seat)) for seat in (*game.seats(state), None)]
    return {"move": plain(move), "state": digest(state), "views": views}


def recorded(game: Game, body: dict[str, Any], number: int) -> Iterator[dict[str, Any]]:
    """The lines of one transcript."""
    start = deal(game, body, body["seed"]).state
    turns = list(playout(game, start, number, MOST_MOVES))
    end = turns[-1].after
    yield {"deal": body, "start": digest(start), "moves": len(turns), "result": plain(game.result(end))}
    for turn in turns:
        yield line(game, turn.move, turn.after)


def replayed(game: Game, lines: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The same lines, from the deal and the moves alone. Raises AssertionError at an illegal move."""
    head, rest = lines[0], lines[1:]
    start = state = game.dealing(deal_reader(game.id).load(head["deal"]), head["deal"]["seed"]).state
    found = []
    for told in rest:
        move = msgspec.convert(told["move"], type=_move_type(game, told["move"]["type"]))
        assert judge.judge(game, state, move) == (), told
        state, _ = judge.apply(game, state, move)
        found.append(line(game, move, state))
    yield {**head, "start": digest(start), "moves": len(found), "result": plain(game.result(state))}
    yield from found


def _move_type(game: Game, tag: str) -> Any:
    return next(kind for kind in game.moves if kind.__struct_config__.tag == tag)


def folder(game: str) -> Path:
    return kit.CASES / game / "golden"


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(text) for text in path.read_text("utf-8").splitlines()]


def record(games: Sequence[str]) -> None:
    for name in games:
        folder(name).mkdir(exist_ok=True)
        for old in folder(name).glob("*.jsonl"):
            old.unlink()
        for told in kit.deals(name):
            for number in range(1, GAMES_PER_DEAL + 1):
                body = {**told["body"], "seed": f"golden {number}"}
                lines = list(recorded(GAMES[name], body, number))
                text = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in lines)
                (folder(name) / f"{told['title']}-{number}.jsonl").write_text(text, "utf-8")
                print(name, told["title"], number, lines[0]["moves"], lines[0]["result"]["outcome"], flush=True)


if __name__ == "__main__":
    record(sys.argv[1:] or kit.games())
