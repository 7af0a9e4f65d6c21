"""Scenarios: requests described by a few choices, so that a search can vary one choice at a time.

The choices are the game, its options, the number of players, the number of moves made, the hidden cards, the
operation and its repetitions. The same scenario always builds the same body.
"""

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from smack.engine.judge import Judge
from smack.games import GAMES
from smack.games.smackshapes.cards import MAX_NUMBER, MAX_SHAPES
from smack.operations.catalogue import options_schema
from smack.testing import playouts

HIDDEN_PATTERNS = ("none", "seat", "spectator", "one", "few", "half", "all", "by pile", "half a hand")
OPERATIONS = ("adjudicate", "legal-moves", "score", "view", "seat", "check", "replay", "suggest")
SAYING = ("adjudicate", "legal-moves", "seat", "suggest")  # that take `sentences`, besides `replay`
REPEATS = (1, 1, 1, 1, 1, 2, 5, 10, 20, 40, 100, 1000)
PLIES = (0, 0, 1, 2, 4, 8, 16, 32, 60)
DECK_SHAPES = (2, 4, MAX_SHAPES, MAX_SHAPES)
DECK_NUMBERS = (6, 30, MAX_NUMBER, MAX_NUMBER)
MAX_BODY, MAX_LARGE_BODY = 2**20, 2**23


class Scenario(NamedTuple):
    """The choices from which a request is built."""

    game: str
    seats: int
    options: bytes  # JSON
    plies: int
    walk: int  # seed of the random play
    hidden: str
    pick: int  # seed of the choice of hidden cards, move and player
    seedless: bool
    operation: str
    batched: bool
    repeat: int
    views: bool
    sentences: bool = False

    @property
    def path(self) -> str:
        return "/v1/batch" if self.batched else f"/v1/games/{self.game}/{self.operation}"

    @property
    def content_type(self) -> str:
        return "application/json"

    def __str__(self) -> str:
        batch = f"batch of {self.repeat}, " if self.batched else ""
        moves = f" of {self.repeat} moves" if self.operation == "replay" and not self.batched else ""
        return (
            f"{self.game}: {batch}{self.operation}{moves}, {self.seats} seats, {self.plies} plies, "
            f"hidden: {self.hidden}{', no seed' if self.seedless else ''}"
            f"{', sentences' if self.sentences else ''}, {_shorten(self.options)}"
        )


def _shorten(options: bytes) -> str:
    summary = msgspec.json.decode(options)
    if "deck" in summary:
        summary["deck"] = f"{len(summary['deck'])} cards"
    return msgspec.json.encode(summary).decode()


def random_scenario(chooser: random.Random, game: str) -> Scenario:
    return Scenario(game, *(draw(chooser, game) for draw in _GENES.values()))


def mutate(scenario: Scenario, chooser: random.Random) -> Scenario:
    """Return a copy with one or two choices replaced at random."""
    names = chooser.sample(list(_GENES), chooser.choice((1, 1, 2)))
    return scenario._replace(**{name: _GENES[name](chooser, scenario.game) for name in names})


def _draw_seats(chooser: random.Random, game: str) -> int:
    fewest, most = _seats_of(game)
    return chooser.choice((fewest, most, chooser.randint(fewest, most)))


def _seats_of(game: str) -> tuple[int, int]:
    return (2, 4) if game == "smackem" else GAMES[game].player_bounds  # in Smack'em, teams of two


def _draw_options(chooser: random.Random, game: str) -> bytes:
    schema = options_schema(GAMES[game])
    options = {name: _draw_value(chooser, domain) for name, domain in schema.items() if chooser.random() < 0.4}
    options = {name: value for name, value in options.items() if value is not None}
    if game == "smackem":
        count = chooser.choice((2, 4, 8))
        colors = list("abcdefgh"[:count])
        options |= {"colors": colors, "hand_colors": colors[: chooser.randint(0, count)]}
    if game == "smackshapes" and chooser.random() < 0.7:
        deck = own_deck(chooser.choice(DECK_SHAPES), chooser.choice(DECK_NUMBERS))
        options |= {"deck": deck, "cards_each": chooser.choice((1, 3, 9, max(1, len(deck) // 6)))}
    return msgspec.json.encode(options)


def _draw_value(chooser: random.Random, domain: dict[str, Any]) -> Any:
    """Return a random value of an option, or None for an option whose values name players."""
    if "enum" in domain:
        return chooser.choice(domain["enum"])
    if domain.get("type") == "boolean":
        return chooser.random() < 0.5
    if domain.get("type") == "integer":
        return chooser.choice((domain["minimum"], domain["default"], min(domain["maximum"], 20)))
    return None


def own_deck(shapes: int, numbers: int) -> list[dict[str, Any]]:
    """Return a deck of Smackshapes with a number of shapes, and a number of cards of each."""
    names = ["abcdefgh"[at] for at in range(shapes)]
    return [
        {"shape": shape, "number": number, "color": "red", "ranking": names, "action": None}
        for shape in names
        for number in range(1, numbers + 1)
    ]


def to_row(scenario: Scenario) -> dict[str, Any]:
    """Return a scenario as JSON, with the number of shapes and the greatest number in place of a deck."""
    options = msgspec.json.decode(scenario.options)
    if "deck" in options:
        options["deck"] = [len(options["deck"][0]["ranking"]), options["deck"][-1]["number"]]
    return scenario._asdict() | {"options": options}


def of_row(row: dict[str, Any]) -> Scenario:
    """Return the scenario of a row."""
    options = row["options"]
    if "deck" in options:
        options = options | {"deck": own_deck(*options["deck"])}
    return Scenario(**row | {"options": msgspec.json.encode(options)})


_GENES: dict[str, Callable[[random.Random, str], Any]] = {
    "seats": _draw_seats,
    "options": _draw_options,
    "plies": lambda chooser, _game: chooser.choice(PLIES),
    "walk": lambda chooser, _game: chooser.randrange(8),
    "hidden": lambda chooser, _game: chooser.choice(HIDDEN_PATTERNS),
    "pick": lambda chooser, _game: chooser.randrange(1000),
    "seedless": lambda chooser, _game: chooser.random() < 0.5,
    "operation": lambda chooser, _game: chooser.choice(OPERATIONS),
    "batched": lambda chooser, _game: chooser.random() < 0.25,
    "repeat": lambda chooser, _game: chooser.choice(REPEATS),
    "views": lambda chooser, _game: chooser.random() < 0.3,
    "sentences": lambda chooser, _game: chooser.random() < 0.3,
}


def build_body(scenario: Scenario) -> bytes:
    """Return the body, with as many repetitions as the limits allow. Raise LookupError for an impossible deal."""
    limit, long = MAX_BODY - 100, MAX_LARGE_BODY - 1000
    if not scenario.batched:
        return _build_request(scenario, long if scenario.operation == "replay" else limit)
    request = _build_request(scenario._replace(repeat=min(scenario.repeat, 40)), limit)
    item = b'{"game":"%s","operation":"%s","body":%s}' % (
        scenario.game.encode(),
        scenario.operation.encode(),
        request,
    )
    count = max(1, min(scenario.repeat, 1000, long // len(item)))
    return b'{"requests":[' + b",".join([item] * count) + b"]}"


def _build_request(scenario: Scenario, limit: int) -> bytes:
    state, moves = build_state(scenario)
    chooser = random.Random(scenario.pick)
    move, player = chooser.choice(moves), chooser.choice(_players(scenario))
    encoded = msgspec.json.encode(state)
    if scenario.operation == "replay":
        repeated = msgspec.json.encode(move)
        count = max(1, min(scenario.repeat, (limit - len(encoded)) // (len(repeated) + 1)))
        ending = b',"sentences":true}' if scenario.sentences else b"}"
        return b'{"state":%s,"on_illegal":"skip","moves":[%s]%s' % (encoded, b",".join([repeated] * count), ending)
    members: dict[str, Any] = {"state": msgspec.Raw(encoded)}
    if scenario.operation == "adjudicate":
        members |= {"move": move} | ({"views": "all"} if scenario.views else {})
    if scenario.operation == "suggest":
        members["effort"] = 10
    if scenario.operation in ("view", "seat", "suggest") or (
        scenario.operation == "legal-moves" and scenario.views
    ):
        members["player"] = player
    if scenario.sentences and scenario.operation in SAYING:
        members["sentences"] = True
    return msgspec.json.encode(members)


def build_state(scenario: Scenario) -> tuple[Any, list[Any]]:
    """Return (state with hidden cards, moves made just before it or legal in it)."""
    state, moves = _play(scenario.game, scenario.seats, scenario.options, scenario.plies, scenario.walk)
    state = msgspec.json.decode(state)
    chooser = random.Random(scenario.pick)
    if scenario.seedless:
        state["chance"] |= {"seed": None, "cursor": None}
    places = list(_card_places(state, _deck(scenario.game, state)))
    for holder, key in _hidden_places(scenario, chooser, places):
        holder[key] = "?"
    return state, moves


@lru_cache(64)
def _play(game: str, seats: int, options: bytes, plies: int, walk: int) -> tuple[bytes, list[Any]]:
    """Return (encoded state after random moves, the last of these moves and some that are legal next)."""
    setup = _setup(game, seats) | {"options": msgspec.json.decode(options)}
    try:
        state = playouts.deal(GAMES[game], setup, f"costs {walk}").state
    except Exception as error:
        raise LookupError(str(error)) from None
    turns = list(playouts.playout(GAMES[game], state, walk, plies))
    state = turns[-1].after if turns else state
    moves = [turn.move for turn in turns[-6:]] + list(Judge(GAMES[game]).sample_moves(state)[:12])
    if not moves:
        raise LookupError("no moves")
    return msgspec.json.encode(state), playouts.plain(moves)


def _setup(game: str, seats: int) -> dict[str, Any]:
    if game == "smackem":
        return {"teams": [{"id": f"t{at}", "players": [f"p{at}", f"q{at}"]} for at in range(seats)]}
    return {"players": [f"p{at}" for at in range(seats)]}


def _players(scenario: Scenario) -> list[str]:
    return [f"p{at}" for at in range(scenario.seats)]


def _deck(game: str, state: Any) -> frozenset[str]:
    return frozenset(GAMES[game].deck(msgspec.convert(state, GAMES[game].state)))


Place = tuple[Any, Any, str]  # (list or object that holds the card, its key, pointer of the holder)


def _card_places(value: Any, deck: frozenset[str], path: str = "") -> Iterator[Place]:
    """Yield every place of a card in a state, except in its options and its list of printed cards."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        if key in ("options", "cards", "chance") and not path:
            continue
        if isinstance(item, str) and item in deck:
            yield value, key, path
        else:
            yield from _card_places(item, deck, f"{path}/{key}")


def _hidden_places(scenario: Scenario, chooser: random.Random, places: list[Place]) -> list[tuple[Any, Any]]:
    pattern, count = scenario.hidden, len(places)
    own = f"/players/{chooser.randrange(scenario.seats)}/hand"
    if pattern in ("seat", "spectator"):  # piles that lie face down, and the hands, except a seat's own
        visible = own if pattern == "seat" else "-"
        chosen = [
            p for p in places if any(w in p[2] for w in ("hand", "pile", "stock", "deck")) and p[2] != visible
        ]
    elif pattern == "half a hand":
        chosen = [p for p in places if "hand" in p[2] and (p[2] != own or chooser.random() < 0.5)]
    elif pattern == "by pile":
        shares = {path: chooser.choice((0, 0, 0.1, 0.5, 1)) for path in sorted({place[2] for place in places})}
        chosen = [place for place in places if chooser.random() < shares[place[2]]]
    else:
        most = {"none": 0, "one": 1, "few": 4, "half": count // 2, "all": count}[pattern]
        chosen = chooser.sample(places, min(most, count))
    return [(holder, key) for holder, key, _ in chosen]
