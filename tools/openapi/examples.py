"""Named examples of every operation, and the links from one operation to the next.

The bodies can be sent as they stand; the answers are what the service itself says to them.
"""

from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET, Struct, to_builtins

from smack.engine import soundness
from smack.engine.chance import Chance
from smack.engine.game import Game
from smack.engine.judge import apply, legal_moves, sample_moves
from smack.games import GAMES
from smack.operations.catalogue import worked_example
from smack.operations.dispatch import run
from smack.operations.operation import Link, Operation
from smack.operations.sealed.rows import example_keys
from smack.operations.table import BY_NAME


class Example(Struct, frozen=True):
    """A body that can be sent, and the answer it gets; UNSET where the next one would be another."""

    summary: str
    body: dict[str, Any]
    answer: Any


def examples_of(operation: Operation, game: Game) -> dict[str, Example]:
    """Name -> example; the first ones with their answers, as many as the operation's row says."""
    if operation.opens and game.id != SEALED:
        return {}
    bodies = operation.examples(_worked(game.id)).items()
    return {
        name: _asked(operation, game, summary, body, shown=at < operation.shown)
        for at, (name, (summary, body)) in enumerate(bodies)
    }


*_, SEALED = GAMES  # the one game with examples of sealed tables: they are long, alike in all games, shortest here
SHOWN = 2  # cards of a pile


@cache
def _worked(name: str) -> dict[str, Any]:
    """The worked example on a small table known in part: a card or two of every pile are enough to read."""
    game = GAMES[name]
    fewest = game.players[0]
    deal = {member: part[:fewest] if member == "players" else part for member, part in game.example.deal.items()}
    options = {**deal.get("options", {}), **game.example.short}
    worked = worked_example(game, deal)
    state = _in_part(game, worked["legal"]["state"])
    return {
        "deal": deal,
        "short": {**deal, "options": options} if options else deal,
        "tally": worked["tally"],
        "legal": {"state": state, "move": legal_moves(game, state).moves[0]},
        "illegal": {**worked["illegal"], "state": state},
        "over": _finished(game, state),
        "player": game.seats(state)[0],
    }


def table_of(game: Game) -> dict[str, Any]:
    """The small table, as a body has it."""
    return _briefly(_worked(game.id)["legal"]["state"])


def _finished(game: Game, state: Any) -> Any:
    """The table, played by chance to its end."""
    chance = Chance.of_seed(game.id)
    while moves := sample_moves(game, state):
        state, _ = apply(game, state, moves[chance.below(len(moves))])
    assert game.result(state).over
    return state


def _in_part(game: Game, state: Any) -> Any:
    told = _tops(msgspec.json.decode(msgspec.json.encode(state)))
    if "cards" in told:  # a description of cards: of those that are still there
        cards = told.pop("cards")
        kept = msgspec.json.encode(told).decode()
        told["cards"] = {name: card for name, card in cards.items() if f'"{name}"' in kept}
    known = msgspec.convert(told, game.state)
    faults = soundness.faults(game, known)
    assert not faults, faults
    return known


def _tops(value: Any) -> Any:
    """Of every pile of cards the top ones, of every hand the first."""
    if isinstance(value, dict):
        return {
            name: part if name in WHOLE else part[:SHOWN] if name == "hand" else _tops(part)
            for name, part in value.items()
        }
    if isinstance(value, list):
        return [_tops(part) for part in (value[-SHOWN:] if all(isinstance(one, str) for one in value) else value)]
    return value


WHOLE = ("options", "ranking")  # their words are no cards


def _asked(operation: Operation, game: Game, summary: str, body: Any, *, shown: bool) -> Example:
    body = {name: _briefly(part) if name == "state" else part for name, part in body.items()}
    raw = msgspec.json.encode(body)
    answered = run(operation.name, game.id, raw, example_keys() if operation.sealed else None)
    answer = msgspec.json.decode(msgspec.json.encode(answered))
    return Example(summary, msgspec.json.decode(raw), answer if shown else UNSET)


def _briefly(state: Any) -> dict[str, Any]:
    """A state without its seed, and without options that have their defaults."""
    told, usual = to_builtins(state), to_builtins(type(state.options)())
    options = {name: one for name, one in told["options"].items() if one != usual[name]}
    return {**told, "chance": {}, "options": options}


def links_of(operation: Operation, game: Game) -> dict[str, Any]:
    """Where an answer leads: deal, list, adjudicate the first move listed, list again."""
    return {name: _link(link, game) for name, link in operation.links.items()}


def _link(link: Link, game: Game) -> dict[str, Any]:
    operation = BY_NAME[link.to].id(game)
    return {"operationId": operation, "requestBody": dict(link.body_for(game)), "description": link.description}
