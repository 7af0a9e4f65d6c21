"""Real states for schemathesis: half of the bodies that it generates are made from reached states."""

import json
from typing import Any

import schemathesis
from hypothesis import strategies as st

from smack.engine.game import view_of
from smack.games import GAMES
from smack.operations.sealed.envelope import Content, sealed
from smack.operations.sealed.rows import example_keys
from smack.operations.sealed.seats import hash_of
from smack.operations.table import BY_NAME
from smack.operations.transcript import MEDIA_TYPE
from tests.support import kit
from tests.support.playouts import deal, plain, playout


def _real_bodies(game: str, operation: str) -> list[dict[str, Any]]:
    """Bodies on states along one playout of every deal; for adjudicate each with a move made somewhere on it."""
    found: list[dict[str, Any]] = []
    for told in kit.deals(game):
        start = deal(GAMES[game], told["body"], "hook").state
        turns = list(playout(GAMES[game], start, 5, 40))
        for turn in turns[::8]:
            state = plain(turn.before)
            found += [{"state": state}, {"state": state, "move": plain(turn.move)}]
            found += [{"state": plain(turn.after), "move": plain(turn.move)}]
            seen = plain(view_of(GAMES[game], turn.before, GAMES[game].seats(turn.before)[0]))
            found += [{"state": seen}, {"state": seen, "move": plain(turn.move)}]
        found.append({"state": plain(start), "moves": [plain(turn.move) for turn in turns]})
    wanted = {"adjudicate": {"state", "move"}, "replay": {"state", "moves"}}.get(operation, {"state"})
    return [body for body in found if set(body) == wanted]


def _sealed_bodies(game: str, operation: str) -> list[dict[str, Any]]:
    """Bodies on the tables of one game played to its end, asked by whoever moves there."""
    room, secret = GAMES[game], "the same secret for everybody"
    start = deal(room, kit.deals(game)[0]["body"], "hook").state
    hashes = dict.fromkeys(room.seats(start), hash_of(secret))
    turns = list(playout(room, start, 5, 5000))
    found = []
    for turn in turns[:: max(1, len(turns) // 12)]:
        table = sealed(room, Content(turn.before, hashes, "0" * 64, turn.events), example_keys())
        seat = {"player": getattr(turn.move, "player", room.seats(start)[0]), "secret": secret}
        more = {"move": plain(turn.move)} if operation == "sealed/adjudicate" else {}
        found.append({"table": table, "seat": seat, **more})
    if operation == "sealed/open":
        over = sealed(room, Content(turns[-1].after, hashes, "0" * 64, turns[-1].events), example_keys())
        return [{"table": over, "seat": {"player": player, "secret": secret}} for player in hashes]
    return found


@schemathesis.hook
def before_generate_body(context: Any, strategy: Any) -> Any:
    """Real bodies beside generated ones; never instead, or negative cases would all be valid."""
    parts = context.operation.path.strip("/").split("/", 3)
    if len(parts) != 4 or parts[3] not in BY_NAME or parts[3].endswith("deal"):
        return strategy
    make = _sealed_bodies if BY_NAME[parts[3]].sealed else _real_bodies
    return st.one_of(st.sampled_from(make(parts[2], parts[3])), strategy)


@schemathesis.serializer(MEDIA_TYPE)
def lines(_context: Any, value: Any) -> bytes:
    """A transcript's file; of a real body of `replay` the one that stands for it."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, dict) and isinstance(value.get("moves"), list):
        header = {"transcript": 1, "game": (value.get("state") or value.get("deal") or {}).get("game")}
        value = [header | {name: part for name, part in value.items() if name != "moves"}, *value["moves"]]
    return b"".join(json.dumps(line).encode() + b"\n" for line in (value if isinstance(value, list) else [value]))
