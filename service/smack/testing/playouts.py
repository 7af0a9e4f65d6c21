"""Random games, in which the laws are tested, and conversions to JSON."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from smack.engine import judge
from smack.engine.declare.deal import deal_fresh
from smack.engine.declare.game import FreshState, Game
from smack.engine.declare.moves import Move
from smack.engine.declare.verdict import Event
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.testing import kit
from smack.wire.reader import Reader

MAX_MOVES = 4_000  # of a random game; a law names a longer one, with its seed


class Turn(NamedTuple):
    """A legal move of a random game, with the states before and after it."""

    before: Any
    move: Move
    after: Any
    events: tuple[Event, ...]


@cache
def deal_reader(game: str) -> Reader[Any]:
    """Return the reader of bodies of `deal`."""
    return Reader(GAMES[game].deal)


def deal(game: Game, body: dict[str, Any], seed: str) -> FreshState:
    """Return what a deal of this body gives with a seed: the state and its events."""
    return deal_fresh(game, deal_reader(game.id).load(body), seed)


def playout(game: Game, state: Any, seed: int, most: int) -> Iterator[Turn]:
    """Yield up to `most` turns of random legal moves from a state; fewer if the game is over before."""
    chooser = random.Random(seed)
    for _ in range(most):
        moves = Judge(game).sample_moves(state)
        if not moves:
            return
        kinds = sorted({type(move).__name__ for move in moves})
        kind = chooser.choice(kinds) if chooser.random() < 0.5 else None
        move = chooser.choice([move for move in moves if kind in (None, type(move).__name__)])
        after, events = judge.apply_effect(game, state, move)
        yield Turn(state, move, after, events)
        state = after


def random_game(game: str, body: dict[str, Any], seed: int = 1, most: int = MAX_MOVES) -> tuple[Turn, ...]:
    """Return up to `most` turns of a random game. Turns are cached for the process."""
    turns, further_turns = _random_game(game, msgspec.json.encode(body), seed)
    turns.extend(islice(further_turns, max(0, most - len(turns))))
    return tuple(turns[:most])


@cache
def _random_game(game: str, body: bytes, seed: int) -> tuple[list[Turn], Iterator[Turn]]:
    """Return (turns played so far, iterator of the next ones) of a random game; `random_game` moves turns over."""
    start = deal(GAMES[game], msgspec.json.decode(body), f"law {seed}").state
    return [], playout(GAMES[game], start, seed, MAX_MOVES)


def spread(turns: tuple[Turn, ...], count: int) -> list[Turn]:
    """Return about `count` turns at equal distances, the first and the last among them."""
    return [*turns[: -1 : max(1, len(turns) // count)], turns[-1]]


def cards_of(game: Game, state: Any) -> list[str]:
    """Return every card of a state, followed by the owner of its deck where players have decks."""
    return [f"{card} {pile.owner}".rstrip() for pile in game.piles(state) for card in pile.cards]


def all_deals() -> list[tuple[str, str, dict[str, Any]]]:
    """Return (game, title, body) for all deals of all games."""
    return [(game, entry["title"], entry["body"]) for game in kit.games() for entry in kit.deals(game)]


def plain(value: Any) -> Any:
    """Return a value as the dictionaries, lists and scalars of its JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def bytes_of(value: Any) -> bytes:
    """Return a value as encoded JSON."""
    return msgspec.json.encode(value)
