"""The most expensive requests of every game and operation, those of `hostile` included, for load tests.

Sealed tables are sealed under the key of the document's examples.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle, islice, repeat, zip_longest
from typing import Any, NamedTuple

from smack.engine.declare.budget import budget
from smack.engine.declare.game import FreshState, view_of
from smack.engine.judge import Judge
from smack.engine.soundness import read_state
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.catalogue import worked_example
from smack.operations.example_bodies import example_keys
from smack.operations.problems import Problem
from smack.operations.sealed import handlers as sealing
from smack.operations.sealed.handlers import hash_secret
from smack.testing import kit, playouts
from smack.wire.reader import Reader, SchemaError
from tests.support import hostile
from tests.support.hostile import raw

LARGE_BODY = 8 * hostile.MIB - 1000
MAX_PILE = 200  # cards
UNLIMITED = 10**9


class Heavy(NamedTuple):
    """An expensive request."""

    name: str
    operation: str
    path: str
    body: bytes


def _module(game: str) -> Any:
    """Return the module `heavy` among the cases of a game, or None. It may have a state `BUSIEST`, or `bodies`."""
    name = f"tests.cases.{game}.heavy"
    return import_module(name) if find_spec(name) else None


@cache
def busiest_state(game: str) -> Any:
    """Return the state whose listing costs most: BUSIEST of the module `heavy`, or one of some random games."""
    declaration = GAMES[game]
    if body := getattr(_module(game), "BUSIEST", None):
        return Reader[Any](declaration.state).load(body)
    states = []
    for number, setup in enumerate(kit.deals(game)):
        start = playouts.deal(declaration, setup["body"], f"heavy {number}").state
        states += [turn.before for turn in playouts.playout(declaration, start, number, 60)][::6]
    return max(states, key=lambda state: _listing_cost(game, state))


def _listing_cost(game: str, state: Any) -> int:
    with budget(UNLIMITED) as left:
        Judge(GAMES[game]).legal_moves(state)
    return UNLIMITED - left[0]


@cache
def costliest_view(game: str) -> Any:
    """Return the partial state whose listing costs most, as JSON.

    Candidates are views of random games, and the same with all cards or every other card hidden.
    """
    declaration, states = GAMES[game], []
    for number, setup in enumerate(kit.deals(game)[:3]):
        start = playouts.deal(declaration, setup["body"], f"hidden {number}").state
        for turn in list(playouts.playout(declaration, start, number, 50))[::12]:
            views = [
                playouts.plain(view_of(declaration, turn.before, seat))
                for seat in (None, declaration.seats(start)[0])
            ]
            states += [*views, hide_cards(views[0], repeat(True)), hide_cards(views[0], cycle((False, True)))]
    return max(states, key=lambda state: _partial_listing_cost(game, state))


def hide_cards(value: Any, hide: Iterator[bool]) -> Any:
    """Return a JSON state with "?" for some strings in lists, which are cards or ids; `hide` says which."""
    if isinstance(value, dict):
        unchanged = ("options", "cards")
        return {name: item if name in unchanged else hide_cards(item, hide) for name, item in value.items()}
    if isinstance(value, list):
        return ["?" if isinstance(item, str) and next(hide) else hide_cards(item, hide) for item in value]
    return value


def _partial_listing_cost(game: str, state: Any) -> int:
    with budget(UNLIMITED) as left:
        try:
            dispatch.run("legal-moves", game, raw({"state": state}))
        except Problem:
            return 0
    return UNLIMITED - left[0]


def faulty_state(game: str) -> Any:
    """Return a JSON state that fits its schema and has very many faults: 16 equal seats, the longest piles."""
    state = playouts.plain(busiest_state(game))
    seats = "teams" if "teams" in state else "players"
    state[seats] = [state[seats][0]] * 16
    return next(long for length in range(MAX_PILE, 0, -1) if _fits(game, long := _lengthen(state, length)))


def _fits(game: str, state: Any) -> bool:
    try:
        Reader[Any](GAMES[game].state).load(state)
    except SchemaError:
        return False
    return True


def _lengthen(value: Any, length: int) -> Any:
    """Return a JSON state in which every pile is repeated up to a length."""
    if isinstance(value, dict):
        return {name: item if name == "options" else _lengthen(item, length) for name, item in value.items()}
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        return (value * length)[:length]
    return [_lengthen(item, length) for item in value] if isinstance(value, list) else value


@cache
def illegal_move(game: str) -> Any:
    """Return the proposal in the busiest state whose judgment is longest in bytes."""
    declaration, state = GAMES[game], busiest_state(game)
    proposals = [
        move
        for action in declaration.phases[state.phase].values()
        for seat in declaration.seats(state)
        for move in islice(action.propose(state, seat), 500)
    ]
    return playouts.plain(
        max(proposals, key=lambda move: len(playouts.bytes_of(Judge(declaration).judge(state, move).violations)))
    )


def batch(game: str, operation: str, body: Any) -> bytes:
    """Return a batch of equal items, as many as its limits allow."""
    return _repeat(item(game, operation, raw(body)))


def item(game: str, operation: str, body: bytes) -> bytes:
    return b'{"game":"%s","operation":"%s","body":%s}' % (game.encode(), operation.encode(), body)


def _repeat(encoded: bytes) -> bytes:
    return batch_of([encoded] * min(1000, LARGE_BODY // (len(encoded) + 2)))


def batch_of(items: Iterable[bytes]) -> bytes:
    return b'{"requests":[' + b",".join(items) + b"]}"


def replay(state: Any, move: Any, max_moves: int = 20_000, letter: str = "r") -> bytes:
    """Return a replay of one move again and again, skipped where it is illegal."""
    encoded = raw(move | {"ref": letter * 128})
    count = min(max_moves, (LARGE_BODY - len(raw(state))) // (len(encoded) + 1))
    return b'{"state":' + raw(state) + b',"on_illegal":"skip","moves":[' + b",".join([encoded] * count) + b"]}"


def heavy_requests() -> Iterator[Heavy]:
    """Yield all expensive requests, those of the games in turn."""
    for name, (path, body, _) in hostile.HOSTILE.items():
        full_path = path if path.startswith("/v1") else hostile.PATH + path
        yield Heavy(f"hostile: {name}", full_path.rpartition("/")[2], full_path, body)
    for requests in zip_longest(*map(_of_game, GAMES)):
        yield from filter(None, requests)


def _of_game(game: str) -> Iterator[Heavy]:
    for name, operation, body in _bodies(game):
        if operation == "batch":
            yield Heavy(f"{game}: {name}", operation, "/v1/batch", body)
        else:
            yield Heavy(f"{game}: {operation}, {name}", operation, f"/v1/games/{game}/{operation}", body)


def _bodies(game: str) -> Iterator[tuple[str, str, bytes]]:
    """Yield (name, operation, body) for every expensive request of a game."""
    for name, operation, body in (*_plain(game), *_hidden(game), *_sealed(game)):
        yield name, operation, body
        yield f"{name}, {operation} again and again", "batch", _repeat(item(game, operation, body))
    example, state = worked_example(GAMES[game]), playouts.plain(busiest_state(game))
    legal = playouts.plain(Judge(GAMES[game]).sample_moves(busiest_state(game))[0])
    tally = playouts.plain(example["tally"])
    yield "a tally again and again", "batch", batch(game, "score", tally)
    yield "a wrong tally again and again", "batch", batch(game, "score", {"tally": tally})
    yield "strictly read tables", "batch", batch(game, "check", {"state": state, "more": 0})
    yield "an illegal move again and again", "replay", replay(state, illegal_move(game))
    for letter in "\u00e4\u4e2d\U0001f600":  # of two, three and four bytes
        yield f"ids of {letter}", "replay", replay(state, illegal_move(game), letter=letter)
    said = replay(state, legal)[:-1] + b',"sentences":true}'
    yield "a sentence about each of very many moves", "replay", said
    strict = replay(state, legal)[:-1] + b',"more":0}'
    yield "a long list strictly read", "replay", strict
    parts = replay(state, legal, 3000)[:-1] + b',"more":0}'
    yield "long lists strictly read", "batch", _repeat(item(game, "replay", parts))
    wrong = replay(state, legal | {"more": 0}, 3000)
    yield "a window of wrong moves", "replay", replay(state, legal | {"more": 0})
    yield "windows of wrong moves", "batch", _repeat(item(game, "replay", wrong))
    module = _module(game)
    if hasattr(module, "bodies"):
        yield from module.bodies()


def _plain(game: str) -> Iterator[tuple[str, str, bytes]]:
    state, bad = playouts.plain(busiest_state(game)), faulty_state(game)
    move, seat = illegal_move(game), GAMES[game].seats(busiest_state(game))[0]
    legal = playouts.plain(Judge(GAMES[game]).sample_moves(busiest_state(game))[0])
    of_seat = {"state": state, "player": seat}
    bodies = {
        "legal-moves": {"state": state},
        "adjudicate": {"state": state, "move": move},
        "score": {"state": state},
    }
    for operation, body in (bodies | {"view": of_seat, "seat": of_seat}).items():
        yield "the busiest table", operation, raw(body)
    search = {"state": state, "player": _on_turn(game, state), "effort": 10}
    yield "the busiest table", "suggest", raw(search)
    yield "the example", "deal", raw(playouts.plain(worked_example(GAMES[game])["deal"]))
    yield "all views", "adjudicate", raw({"state": state, "move": legal, "views": "all"})
    for operation in ("legal-moves", "adjudicate"):
        yield "a table full of faults", operation, raw(bodies[operation] | {"state": bad})
    yield "a table full of faults", "check", raw({"state": bad})
    yield "a full table strictly read", "check", raw({"state": bad, "more": 0})
    yield "a few moves", "replay", raw({"state": state, "moves": [move] * 3, "on_illegal": "skip"})


def _hidden(game: str) -> Iterator[tuple[str, str, bytes]]:
    """Yield requests about a state with hidden cards."""
    state, move = costliest_view(game), illegal_move(game)
    legal = playouts.plain(Judge(GAMES[game]).sample_moves(busiest_state(game))[0])
    for operation in ("legal-moves", "check", "score"):
        yield "hidden cards", operation, raw({"state": state})
    for operation in ("view", "seat"):
        yield "hidden cards", operation, raw({"state": state, "player": _on_turn(game, state)})
    yield "hidden cards", "suggest", raw({"state": state, "player": _on_turn(game, state), "effort": 10})
    for name, full_state_move in (("illegal", move), ("legal", legal)):
        request = {"state": state, "move": _by_player(full_state_move, _on_turn(game, state)), "views": "all"}
        yield (
            f"hidden cards, an {name} move elsewhere" if name == "illegal" else "hidden cards",
            "adjudicate",
            raw(request),
        )
        moves = [request["move"]] * 20
        yield f"hidden cards, {name} moves", "replay", raw({"state": state, "moves": moves, "on_illegal": "skip"})


def _on_turn(game: str, state: Any) -> str:
    """Return a player who may act in a JSON state, or the first."""
    parsed = read_state(GAMES[game], Reader[Any](GAMES[game].state).load(state))[0]
    players = [actor.player for actor in GAMES[game].to_act(parsed) if actor.player]
    return str((players or GAMES[game].seats(parsed))[0])


def _by_player(move: Any, player: str) -> Any:
    return move | {"player": player} if "player" in move else move


def _sealed(game: str) -> Iterator[tuple[str, str, bytes]]:
    """Yield requests about the busiest state as a sealed table, and about a text that is no table."""
    state = busiest_state(game)
    seat = {"player": GAMES[game].seats(state)[0], "secret": "s" * 64}
    hashes = {player: hash_secret(str(seat["secret"])) for player in GAMES[game].seats(state)}
    table = sealing.answer_deal(GAMES[game], FreshState(state, ()), hashes, {}, example_keys()).table
    no_table = f"smack1.document.{'A' * (2**19 - 16)}"
    deal = {name: value for name, value in worked_example(GAMES[game])["deal"].items() if name != "seed"}
    yield "the example", "sealed/deal", raw(playouts.plain(deal))
    for name, sealed in (("the busiest table", table), ("no table", no_table)):
        moves = {"table": sealed, "seat": seat, "move": _by_player(illegal_move(game), str(seat["player"]))}
        yield name, "sealed/adjudicate", raw(moves)
        yield name, "sealed/seat", raw({"table": sealed, "seat": seat})
        yield name, "sealed/open", raw({"table": sealed, "seats": dict.fromkeys(hashes, seat["secret"])})
    legal = next((move for move in Judge(GAMES[game]).sample_moves(state) if getattr(move, "player", None)), None)
    if legal is not None:
        by = {"player": legal.player, "secret": seat["secret"]}  # type: ignore[attr-defined]
        yield "a legal move", "sealed/adjudicate", raw({"table": table, "seat": by, "move": playouts.plain(legal)})
