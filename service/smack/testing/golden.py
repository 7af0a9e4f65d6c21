"""Recorded games: ``python -m smack.testing.golden [game ...]`` records them.

tests/cases/<game>/golden/<deal>.jsonl holds one complete random game of each deal. Its first line is
{"deal", "start", "moves", "result"}; then each move has a line {"move", "state", "views"}: a digest of the state
after it, and of each seat's and a spectator's view of that state. A change of rules shows as changed lines from
the first move that it affects.
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
from smack.engine.declare.game import Game, view_of
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.testing import kit
from smack.testing.playouts import deal, plain, playout

SEED = "golden 1"
MAX_MOVES = 3000  # a longer game is recorded up to here


def digest(value: Any) -> str:
    """Return the first 32 bits of the SHA-256 of a value's JSON, without options that have their default value.

    Therefore a new option changes no digest of a game that does not use it.
    """
    return sha256(msgspec.json.encode(_without_defaults(plain(value), {}))).hexdigest()[:8]


def _without_defaults(value: Any, defaults: dict[str, Any]) -> Any:
    """Return a JSON value whose `options` lack the defaults of the game that it, or an object around it, names."""
    if isinstance(value, list):
        return [_without_defaults(item, defaults) for item in value]
    if not isinstance(value, dict):
        return value
    defaults = _default_options(value["game"]) if value.get("game") in GAMES else defaults
    return {
        name: {option: setting for option, setting in item.items() if defaults.get(option, UNSET) != setting}
        if name == "options" and isinstance(item, dict)
        else _without_defaults(item, defaults)
        for name, item in value.items()
    }


@cache
def _default_options(game: str) -> dict[str, Any]:
    options: dict[str, Any] = plain(GAMES[game].options())
    return options


def record_game(game: Game, body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the lines of a random game, the header first, as JSON values."""
    start = deal(game, body, body["seed"]).state
    turns = list(playout(game, start, 1, MAX_MOVES))
    yield _build_header(game, body, start, turns[-1].after, len(turns))
    for turn in turns:
        yield _build_line(game, turn.move, turn.after)


def replay(game: Game, lines: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the lines of a recorded game again, computed from its deal and moves.

    Raises AssertionError for an illegal move.
    """
    body = lines[0]["deal"]
    start = state = deal(game, body, body["seed"]).state
    moves = []
    for line in lines[1:]:
        move = msgspec.convert(line["move"], type=_find_move_type(game, line["move"]["type"]))
        assert Judge(game).judge(state, move).violations == (), line
        state, _ = judge.apply_effect(game, state, move)
        moves.append(_build_line(game, move, state))
    yield _build_header(game, body, start, state, len(moves))
    yield from moves


def _build_header(game: Game, body: dict[str, Any], start: Any, end: Any, move_count: int) -> dict[str, Any]:
    return {"deal": body, "start": digest(start), "moves": move_count, "result": plain(game.result(end))}


def _build_line(game: Game, move: Any, state: Any) -> dict[str, Any]:
    views = [digest(view_of(game, state, seat)) for seat in (*game.seats(state), None)]
    return {"move": plain(move), "state": digest(state), "views": views}


def _find_move_type(game: Game, tag: str) -> Any:
    return next(kind for kind in game.moves if kind.__struct_config__.tag == tag)


def folder(game: str) -> Path:
    return kit.CASES / game / "golden"


def paths(game: str) -> list[Path]:
    """Return the files of the recorded games, one for each deal."""
    return sorted(folder(game).glob("*.jsonl"))


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(text) for text in path.read_text("utf-8").splitlines()]


def record(games: Sequence[str]) -> None:
    """Record a random game of each deal of these games, in place of those recorded before."""
    for name in games:
        folder(name).mkdir(exist_ok=True)
        for old_file in paths(name):
            old_file.unlink()
        for entry in kit.deals(name):
            lines = list(record_game(GAMES[name], {**entry["body"], "seed": SEED}))
            text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
            (folder(name) / f"{entry['title']}.jsonl").write_text(text, "utf-8")
            print(name, entry["title"], lines[0]["moves"], lines[0]["result"]["outcome"], flush=True)


if __name__ == "__main__":
    record(sys.argv[1:] or kit.games())
