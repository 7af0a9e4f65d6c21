"""The bodies that cost most, of every game and operation, beside those of `hostile`: for costs, siege and soak."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from service.engine import judge
from service.engine.budget import budget
from service.games import GAMES
from service.operations.catalogue import worked_example
from service.wire.reader import Reader
from tests.support import hostile, kit, playouts
from tests.support.hostile import raw

LONG_BODY = 8 * hostile.MIB - 1000
PILE = {"smackarang": 100, "smackem": 120, "smackshapes": 36, "smackdown": 52, "spank": 192}
UNTOLD = 10**9


class Heavy(NamedTuple):
    """A request that costs much."""

    name: str
    operation: str
    path: str
    body: bytes


@cache
def busiest(game: str) -> Any:
    """Of the states of some random games the one whose listing costs most; of smackarang one made for it."""
    room = GAMES[game]
    if game == "smackarang":
        return Reader[Any](room.state).load(hostile.WIDE)
    found = []
    for number, told in enumerate(kit.deals(game)):
        start = playouts.deal(room, told["body"], f"heavy {number}").state
        found += [turn.before for turn in playouts.playout(room, start, number, 60)][::6]
    return max(found, key=lambda state: _listing_cost(game, state))


def _listing_cost(game: str, state: Any) -> int:
    with budget(UNTOLD) as left:
        judge.legal_moves(GAMES[game], state)
    return UNTOLD - left[0]


def stuffed(game: str) -> Any:
    """A state that fits the schema and has very many faults: sixteen seats, every pile as long as may be."""
    state = playouts.plain(busiest(game))
    seats = "teams" if game == "smackem" else "players"
    state[seats] = [state[seats][0]] * 16
    return _stuff(state, PILE[game])


def _stuff(value: Any, most: int) -> Any:
    if isinstance(value, dict):
        return {name: item if name == "options" else _stuff(item, most) for name, item in value.items()}
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        return (value * most)[:most]
    return [_stuff(item, most) for item in value] if isinstance(value, list) else value


@cache
def illegal(game: str) -> Any:
    """Of the moves that the busiest state refuses the one with most to say about."""
    room, state = GAMES[game], busiest(game)
    offered = [
        move
        for action in room.phases[state.phase].values()
        for seat in room.seats(state)
        for move in islice(action.propose(state, seat), 500)
    ]
    return playouts.plain(max(offered, key=lambda move: len(playouts.bytes_of(judge.judge(room, state, move)))))


def batch(game: str, operation: str, body: Any) -> bytes:
    """As many as a batch may have, or fit into its body."""
    one = raw({"game": game, "operation": operation, "body": body})
    count = min(1000, LONG_BODY // (len(one) + 2))
    return b'{"requests":[' + b",".join([one] * count) + b"]}"


def replay(state: Any, move: Any) -> bytes:
    told = raw(move | {"ref": "r" * 128})
    count = min(20_000, (LONG_BODY - len(raw(state))) // (len(told) + 1))
    return b'{"state":' + raw(state) + b',"on_illegal":"skip","moves":[' + b",".join([told] * count) + b"]}"


def heavies() -> Iterator[Heavy]:
    """All of them."""
    for name, (path, body, _) in hostile.HOSTILE.items():
        where = path if path.startswith("/v1") else hostile.PATH + path
        yield Heavy(name, where.rpartition("/")[2], where, body)
    for game in GAMES:
        for name, operation, sent in _of_game(game):
            path = "/v1/batch" if operation == "batch" else f"/v1/games/{game}/{operation}"
            yield Heavy(f"{game}: {name}", operation, path, sent)


def _of_game(game: str) -> Iterator[tuple[str, str, bytes]]:
    state, bad = playouts.plain(busiest(game)), stuffed(game)
    move, example = illegal(game), worked_example(GAMES[game])
    legal = playouts.plain(judge.samples(GAMES[game], busiest(game))[0])
    seat = GAMES[game].seats(busiest(game))[0]
    bodies = {
        "legal-moves": {"state": state},
        "adjudicate": {"state": state, "move": move},
        "view": {"state": state, "player": seat},
        "seat": {"state": state, "player": seat},
        "score": {"state": state},
        "deal": playouts.plain(example["deal"]),
        "check": {"state": bad},
    }
    for operation, body in bodies.items():
        yield "the busiest table", operation, raw(body)
        yield f"{operation} again and again", "batch", batch(game, operation, body)
    everybody = {"state": state, "move": legal, "views": "all"}
    yield "everybody's view", "adjudicate", raw(everybody)
    yield "everybody's view again and again", "batch", batch(game, "adjudicate", everybody)
    for operation in ("legal-moves", "adjudicate"):
        body = bodies[operation] | {"state": bad}
        yield "a table full of faults", operation, raw(body)
        yield f"{operation} of tables full of faults", "batch", batch(game, operation, body)
    yield "a tally again and again", "batch", batch(game, "score", {"tally": playouts.plain(example["tally"])})
    yield "an illegal move again and again", "replay", replay(state, move)
    yield "strictly read tables", "batch", batch(game, "check", {"state": state, "more": 0})
    yield "a long list strictly read", "replay", replay(state, legal)[:-1] + b',"more":0}'
    full = raw({"state": bad, "more": 0})
    yield "a full table strictly read", "check", full
    short = {"state": state, "moves": [move] * 3, "on_illegal": "skip"}
    yield "replays of few moves", "batch", batch(game, "replay", short)
