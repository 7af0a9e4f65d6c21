"""The bodies that cost most, of every game and operation, beside those of `hostile`: for costs, siege and soak.

Sealed tables are sealed under the key of the document.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from smack.engine import judge
from smack.engine.budget import budget
from smack.engine.game import FreshState, view_of
from smack.engine.soundness import read_state
from smack.games import GAMES
from smack.games.smackshapes.cards import GREATEST, MOST_CARDS
from smack.operations import dispatch
from smack.operations.catalogue import worked_example
from smack.operations.problems import Problem
from smack.operations.sealed import handlers as sealing
from smack.operations.sealed.rows import example_keys
from smack.operations.sealed.seats import hash_secret
from smack.wire.reader import Reader
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


@cache
def hidden(game: str) -> Any:
    """Of the views of some random games, and these with no card seen at all, the one whose listing costs most."""
    room, found = GAMES[game], []
    for number, told in enumerate(kit.deals(game)[:6]):
        start = playouts.deal(room, told["body"], f"hidden {number}").state
        for turn in list(playouts.playout(room, start, number, 50))[::12]:
            seen = [playouts.plain(view_of(room, turn.before, seat)) for seat in (None, room.seats(start)[0])]
            found += [*seen, unseen(seen[0])]
    return max(found, key=lambda state: _asking_cost(game, state))


def unseen(value: Any) -> Any:
    """A state with a "?" for every card that lies in a list, and for the names of players there, too."""
    if isinstance(value, dict):
        return {name: item if name in ("options", "cards") else unseen(item) for name, item in value.items()}
    if isinstance(value, list):
        return ["?" if isinstance(item, str) else unseen(item) for item in value]
    return value


def _asking_cost(game: str, state: Any) -> int:
    with budget(UNTOLD) as left:
        try:
            dispatch.run("legal-moves", game, raw({"state": state}))
        except Problem:
            return 0
    return UNTOLD - left[0]


def printed(word: str) -> dict[str, Any]:
    """A table of Smackshapes with a deck of its own, as large as may be."""
    state: dict[str, Any] = playouts.plain(busiest("smackshapes"))
    shapes = [f"{word}{letter}" for letter in "abcdefgh"]
    faces = [(shape, number) for shape in shapes for number in range(1, GREATEST + 1)][:MOST_CARDS]
    card = {"color": "red", "ranking": shapes, "action": None}
    cards = {f"{shape}-{number}": card | {"shape": shape, "number": number} for shape, number in faces}
    return state | {"cards": cards}


def stuffed(game: str) -> Any:
    """A state that fits the schema and has very many faults: sixteen seats, every pile as long as may be."""
    state = playouts.plain(busiest(game))
    seats = "teams" if game == "smackem" else "players"
    state[seats] = [state[seats][0]] * 16
    return _stuff(state, PILE.get(game, 100))


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
    return _again(item(game, operation, raw(body)))


def item(game: str, operation: str, body: bytes) -> bytes:
    return b'{"game":"%s","operation":"%s","body":%s}' % (game.encode(), operation.encode(), body)


def _again(one: bytes) -> bytes:
    return batch_of([one] * min(1000, LONG_BODY // (len(one) + 2)))


def batch_of(items: Iterable[bytes]) -> bytes:
    return b'{"requests":[' + b",".join(items) + b"]}"


def replay(state: Any, move: Any, most: int = 20_000) -> bytes:
    told = raw(move | {"ref": "r" * 128})
    count = min(most, (LONG_BODY - len(raw(state))) // (len(told) + 1))
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
    for name, operation, sent in (*_plain(game), *_hidden(game), *_sealed(game)):
        yield name, operation, sent
        yield f"{name}, {operation} again and again", "batch", _again(item(game, operation, sent))
    example, state = worked_example(GAMES[game]), playouts.plain(busiest(game))
    legal = playouts.plain(judge.sample_moves(GAMES[game], busiest(game))[0])
    yield "a tally again and again", "batch", batch(game, "score", {"tally": playouts.plain(example["tally"])})
    yield "strictly read tables", "batch", batch(game, "check", {"state": state, "more": 0})
    yield "an illegal move again and again", "replay", replay(state, illegal(game))
    strict = replay(state, legal)[:-1] + b',"more":0}'
    yield "a long list strictly read", "replay", strict
    parts = replay(state, legal, 3000)[:-1] + b',"more":0}'
    yield "long lists strictly read", "batch", _again(item(game, "replay", parts))
    wrong = replay(state, legal | {"more": 0}, 3000)
    yield "a window of wrong moves", "replay", replay(state, legal | {"more": 0})
    yield "windows of wrong moves", "batch", _again(item(game, "replay", wrong))
    if game == "smackshapes":
        tables = (raw({"state": printed(f"{word:x}".translate(_LETTERS))}) for word in range(100))
        items = [item(game, "check", one) for one in tables]
        yield "decks of their own", "batch", batch_of(items[: LONG_BODY // len(items[0])])


_LETTERS = str.maketrans("0123456789abcdef", "ghijklmnopqrstuv")


def _plain(game: str) -> Iterator[tuple[str, str, bytes]]:
    state, bad = playouts.plain(busiest(game)), stuffed(game)
    move, seat = illegal(game), GAMES[game].seats(busiest(game))[0]
    legal = playouts.plain(judge.sample_moves(GAMES[game], busiest(game))[0])
    asked = {"state": state, "player": seat}
    bodies = {
        "legal-moves": {"state": state},
        "adjudicate": {"state": state, "move": move},
        "score": {"state": state},
    }
    for operation, body in (bodies | {"view": asked, "seat": asked}).items():
        yield "the busiest table", operation, raw(body)
    yield "the example", "deal", raw(playouts.plain(worked_example(GAMES[game])["deal"]))
    yield "everybody's view", "adjudicate", raw({"state": state, "move": legal, "views": "all"})
    for operation in ("legal-moves", "adjudicate"):
        yield "a table full of faults", operation, raw(bodies[operation] | {"state": bad})
    yield "a table full of faults", "check", raw({"state": bad})
    yield "a full table strictly read", "check", raw({"state": bad, "more": 0})
    yield "a few moves", "replay", raw({"state": state, "moves": [move] * 3, "on_illegal": "skip"})


def _hidden(game: str) -> Iterator[tuple[str, str, bytes]]:
    """The same of a table whose cards are not seen."""
    state, move = hidden(game), illegal(game)
    legal = playouts.plain(judge.sample_moves(GAMES[game], busiest(game))[0])
    for operation in ("legal-moves", "check", "score"):
        yield "hidden cards", operation, raw({"state": state})
    for operation in ("view", "seat"):
        yield "hidden cards", operation, raw({"state": state, "player": _on_turn(game, state)})
    for name, tried in (("illegal", move), ("legal", legal)):
        told = {"state": state, "move": _by(tried, _on_turn(game, state)), "views": "all"}
        yield (
            f"hidden cards, an {name} move elsewhere" if name == "illegal" else "hidden cards",
            "adjudicate",
            raw(told),
        )
        moves = [told["move"]] * 20
        yield f"hidden cards, {name} moves", "replay", raw({"state": state, "moves": moves, "on_illegal": "skip"})


def _on_turn(game: str, state: Any) -> str:
    read = read_state(GAMES[game], Reader[Any](GAMES[game].state).load(state))[0]
    waiting = [one.player for one in GAMES[game].to_act(read) if one.player]
    return str((waiting or GAMES[game].seats(read))[0])


def _by(move: Any, player: str) -> Any:
    return move | {"player": player} if "player" in move else move


def _sealed(game: str) -> Iterator[tuple[str, str, bytes]]:
    """The busiest table sealed, and what is no table at all."""
    state = busiest(game)
    seat = {"player": GAMES[game].seats(state)[0], "secret": "s" * 64}
    hashes = {player: hash_secret(str(seat["secret"])) for player in GAMES[game].seats(state)}
    table = sealing.answer_deal(GAMES[game], FreshState(state, ()), hashes, {}, example_keys()).table
    no_table = f"smack1.document.{'A' * (2**19 - 16)}"
    deal = {name: value for name, value in worked_example(GAMES[game])["deal"].items() if name != "seed"}
    yield "the example", "sealed/deal", raw(playouts.plain(deal))
    for name, told in (("the busiest table", table), ("no table", no_table)):
        moves = {"table": told, "seat": seat, "move": _by(illegal(game), str(seat["player"]))}
        yield name, "sealed/adjudicate", raw(moves)
        yield name, "sealed/seat", raw({"table": told, "seat": seat})
        yield name, "sealed/open", raw({"table": told, "seats": dict.fromkeys(hashes, seat["secret"])})
    legal = next((one for one in judge.sample_moves(GAMES[game], state) if getattr(one, "player", None)), None)
    if legal is not None:
        by = {"player": legal.player, "secret": seat["secret"]}  # type: ignore[attr-defined]
        yield "a legal move", "sealed/adjudicate", raw({"table": table, "seat": by, "move": playouts.plain(legal)})
