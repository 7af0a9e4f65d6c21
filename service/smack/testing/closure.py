"""Closure: every legal move from an accepted state leads to an accepted state.

``python -m smack.testing.closure [--states N] [NAME ...]`` tests it from N states of each game (10,000) and prints
what breaks it. The states are such as any client could send: tables in mid-game with counters at their start,
without some cards, with hidden ones, and with members of other tables.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from smack.engine import soundness
from smack.engine.declare.places import Pile
from smack.engine.declare.unknown import HIDDEN, UnknownInformation
from smack.games import GAMES
from smack.testing import kit
from smack.testing.playouts import MAX_MOVES, plain, random_game

MAX_CHANGES = 4  # of a state
MAX_MOVES_TRIED = 12  # of the legal moves of a state
NUMBER_BOUND = 300  # numbers that a change makes are smaller


def make_states(name: str, body: dict[str, Any], chooser: random.Random) -> Iterator[Any]:
    """Yield accepted states without end: those of random games with a few changes."""
    game = GAMES[name]
    turns = random_game(name, body, seed=chooser.randrange(4), most=chooser.choice((40, 400, MAX_MOVES)))
    while True:
        state, other_state = plain(chooser.choice(turns).after), plain(chooser.choice(turns).after)
        if chooser.random() < 0.5:
            _reset_counters(state)
        piles = [pile for pile in game.piles(msgspec.convert(state, game.state)) if pile.cards]
        for _ in range(chooser.randrange(MAX_CHANGES + 1)):
            _change(state, other_state, piles, chooser)
        try:
            new_state = msgspec.convert(state, game.state)
        except (msgspec.ValidationError, ValueError):
            continue
        if soundness.faults(game, new_state) == ():
            yield new_state


def _reset_counters(state: dict[str, Any]) -> None:
    """Set each counter in the JSON of a state to its first value, in place."""
    for name, value in state.items():
        if type(value) is int and name != "ruleset":
            state[name] = 1 if name in ("round", "deal") else 0


def _change(state: Any, other_state: Any, piles: list[Pile], chooser: random.Random) -> None:
    """Change one thing in the JSON of a state: a member, a number, or the cards of one of its piles."""
    kind = chooser.choice(("copy", "number", "hide", "remove", "move"))
    if kind in ("copy", "number"):
        _replace(state, other_state, chooser, numbers=kind == "number")
    elif piles:
        cards = _find_cards_at(state, chooser.choice(piles).pointer)
        if not cards:
            return
        at = chooser.randrange(len(cards))
        if kind == "hide":
            cards[at:] = [HIDDEN] * (len(cards) - at)
        else:
            card = cards.pop(at)
            if kind == "move":
                _find_cards_at(state, chooser.choice(piles).pointer).append(card)


def _find_cards_at(state: Any, pointer: str) -> list[Any]:
    """Return the list of cards at a pointer in the JSON of a state; a new empty list if there is no list."""
    try:
        pile = kit.value_at(state, pointer)
    except (LookupError, ValueError, TypeError):
        return []
    return pile if isinstance(pile, list) else []


def _replace(state: Any, other: Any, chooser: random.Random, *, numbers: bool) -> None:
    """Replace a member somewhere in a state: by that of another state or, with `numbers`, by a small number."""
    while True:
        keys = [*state] if isinstance(state, dict) else [*range(len(state))]
        keys = [key for key in keys if key not in ("game", "ruleset", "chance", "options")]
        if not keys:
            return
        key = chooser.choice(keys)
        value, has_other = state[key], isinstance(other, dict) and key in other
        if isinstance(value, (dict, list)) and value and chooser.random() < (0.9 if numbers else 0.6):
            state, other = value, other[key] if has_other else None
            continue
        if numbers and type(value) is int:
            state[key] = chooser.choice((0, 1, value + 1, max(0, value - 1), chooser.randrange(NUMBER_BOUND)))
        elif not numbers and has_other:
            state[key] = other[key]
        return


def find_breaches(name: str, state: Any, chooser: random.Random) -> Iterator[tuple[Any, Any]]:
    """Yield (move, faults of the state after it) of legal moves from an accepted state that break the law."""
    game = GAMES[name]
    state_to_judge, _, judge = soundness.read_state(game, state)
    moves = judge.legal_moves(state_to_judge).moves
    for move in chooser.sample(moves, min(len(moves), MAX_MOVES_TRIED)):
        try:
            after = judge.mask(judge.apply(state_to_judge, move)[0])
        except UnknownInformation:
            continue  # the state after the move depends on hidden cards or chance
        if faults := soundness.faults(game, after):
            yield move, faults


def test_games(names: list[str], count: int) -> int:
    """Test the law from this many states of each game; print what breaks it and return how many moves do."""
    failures = 0
    for name in names:
        deals, chooser, tested = [entry["body"] for entry in kit.deals(name)], random.Random(47), 0
        while tested < count:
            for state in islice(make_states(name, chooser.choice(deals), chooser), min(100, count - tested)):
                tested += 1
                for move, faults in find_breaches(name, state, chooser):
                    failures += 1
                    print(name, plain(move), [(fault.id, fault.pointer) for fault in faults], plain(state))
        print(f"{name}: {tested} states", flush=True)
    return failures


def main(arguments: list[str]) -> int:
    """Test the law as the arguments say; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m smack.testing.closure", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--states", type=int, default=10_000)
    options = parser.parse_args(arguments)
    return min(1, test_games(options.names or kit.games(), options.states))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
