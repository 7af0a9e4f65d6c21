"""A listing is exact: whatever lies next to a listed move (a member changed, dropped or added) is listed if legal.

Random games meet few moves that a room forgot to propose; the neighbours of those it proposes are many.
"""

import random
from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

import jsonschema
import msgspec
import pytest
from msgspec import UNSET

from service.engine import judge
from service.engine.game import Game
from service.engine.moves import unknown_players
from service.engine.verdict import Listing
from service.games import GAMES
from tests.support.playouts import all_deals, cards_of, deal, plain, playout

MOVES, POSITIONS, ASKED = (
    60,
    4,
    8,
)  # of a game played, positions looked at, listed moves whose neighbours are tried
NUMBERS = (*range(7), 400)
MOST_WORDS, COMPANIONS = 8, 3  # tried of a member's closed vocabulary, and of a second member

every_deal = pytest.mark.parametrize(
    ("name", "body"), [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
)


@every_deal
def test_legal_neighbours_of_listed_moves_are_listed(name: str, body: dict[str, Any]) -> None:
    game, chooser = GAMES[name], random.Random(11)
    played = list(playout(game, deal(game, body, "neighbours").state, 5, MOVES))
    for turn in chooser.sample(played, min(POSITIONS, len(played))):
        listing = judge.legal_moves(game, turn.before)
        listed = {_meant(game, plain(move)) for move in listing.moves}
        samples = judge.samples(game, turn.before)
        values = _values(game, turn.before, [plain(other.move) for other in played])
        for move in chooser.sample(samples, min(ASKED, len(samples))):
            for neighbour in _legal(game, turn.before, _neighbours(plain(move), values)):
                assert _meant(game, neighbour) in listed or _fits(listing, neighbour), neighbour


def _values(game: Game, state: Any, moves: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """What each member might plausibly be: what it is in other moves, cards, players, small numbers."""
    codes = [card.partition(" ")[0] for card in dict.fromkeys(cards_of(game, state))]
    common = [*codes, *game.seats(state), *NUMBERS, [], {}, None, True]
    names = {name for kind in game.moves for name in kind.__struct_encode_fields__} - {"ref"}
    seen = {name: [move[name] for move in moves if name in move] for name in names}
    words = {name: [word for kind in game.moves for word in _words(kind, name)] for name in names}
    lists = [[card] for card in codes[:5]]
    return {name: _once([*seen[name], *words[name], *common, *lists]) for name in sorted(names)}


def _words(kind: Any, name: str) -> list[Any]:
    """The closed vocabulary of a member, as far as it is a short one."""
    members = {field.encode_name: field.type for field in msgspec.inspect.type_info(kind).fields}  # type: ignore[attr-defined]
    return _literals(members[name])[:MOST_WORDS] if name in members else []


def _literals(info: Any) -> list[Any]:
    if isinstance(info, msgspec.inspect.Metadata):
        return _literals(info.type)
    if isinstance(info, msgspec.inspect.UnionType):
        return [word for part in info.types for word in _literals(part)]
    return list(info.values) if isinstance(info, msgspec.inspect.LiteralType) else []


def _once(values: list[Any]) -> list[Any]:
    return [value for i, value in enumerate(values) if value not in values[:i]]


def _neighbours(move: dict[str, Any], values: dict[str, list[Any]]) -> Iterator[dict[str, Any]]:
    for name in move.keys() - {"type"}:
        yield {member: value for member, value in move.items() if member != name}
    for name, candidates in values.items():
        for value in candidates:
            if move.get(name) != value:
                yield {**move, name: value}
                yield from _with_another(move, name, value, values)


def _with_another(move: dict[str, Any], name: str, value: Any, values: dict[str, list[Any]]) -> Iterator[Any]:
    """The same neighbour with a second member changed: a card of another kind asks for another companion."""
    for other in values.keys() - move.keys() - {name}:
        yield from ({**move, name: value, other: companion} for companion in values[other][:COMPANIONS])


def _legal(game: Game, state: Any, candidates: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Those that are understood and that no clause refuses."""
    kinds, seats = reduce(or_, game.moves), game.seats(state)
    for candidate in candidates:
        try:
            move: Any = msgspec.convert(candidate, kinds)
        except msgspec.ValidationError:
            continue
        if not any(unknown_players(seats, move)) and judge.judge(game, state, move) == ():
            yield candidate


def _meant(game: Game, move: dict[str, Any]) -> bytes:
    """The move as far as it says something of its own."""
    kind = {str(kind.__struct_config__.tag): kind for kind in game.moves}[move["type"]]
    absent = plain(kind.ABSENT)
    said = {name: value for name, value in sorted(move.items()) if name not in kind.CONFIRMS}
    return msgspec.json.encode({name: value for name, value in said.items() if absent.get(name, UNSET) != value})


def _fits(listing: Listing[Any], move: dict[str, Any]) -> bool:
    return any(
        jsonschema.Draft202012Validator(shape.schema).is_valid(move)
        for shape in listing.parametric
        if shape.type == move["type"] and shape.player == move.get("player")
    )
