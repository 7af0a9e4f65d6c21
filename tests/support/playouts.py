"""Random games of any room: the material of the laws."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from smack.engine import judge
from smack.engine.game import FreshState, Game
from smack.engine.moves import Move
from smack.engine.verdict import Event
from smack.games import GAMES
from smack.wire.reader import Reader
from tests.support import kit


class Turn(NamedTuple):
    """One legal move of a playout, with the states around it."""

    before: Any
    move: Move
    after: Any
    events: tuple[Event, ...]


@cache
def deal_reader(game: str) -> Reader[Any]:
    return Reader(GAMES[game].deal)


def deal(game: Game, body: dict[str, Any], seed: str) -> FreshState:
    return game.dealing(deal_reader(game.id).load(body), seed)


def playout(game: Game, state: Any, seed: int, most: int) -> Iterator[Turn]:
    """Up to `most` random legal moves, until the game is over."""
    chooser = random.Random(seed)
    for _ in range(most):
        moves = judge.sample_moves(game, state)
        if not moves:
            return
        kinds = sorted({type(move).__name__ for move in moves})
        kind = chooser.choice(kinds) if chooser.random() < 0.5 else None
        move = chooser.choice([move for move in moves if kind in (None, type(move).__name__)])
        after, events = judge.apply(game, state, move)
        yield Turn(state, move, after, events)
        state = after


def cards_of(game: Game, state: Any) -> list[str]:
    """Every card of a state, with the side whose deck it is of where each has one."""
    return [f"{card} {pile.owner}".rstrip() for pile in game.piles(state) for card in pile.cards]


def all_deals() -> list[tuple[str, str, dict[str, Any]]]:
    """(game, title, body) over all games."""
    return [(game, told["title"], told["body"]) for game in kit.games() for told in kit.deals(game)]


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def bytes_of(value: Any) -> bytes:
    return msgspec.json.encode(value)
