"""The routes of the catalogue, and the answers at their addresses."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from smack.engine.declare.rulebook import Clause
from smack.games import GAMES
from smack.operations.catalogue import (
    GamePage,
    Games,
    MessageCatalogue,
    Rulebook,
    build_game_list,
    build_game_page,
    build_messages,
    build_rulebook,
    translate_clause,
)
from smack.words.phrasebook import ENGLISH, phrasebook


class Route(NamedTuple):
    """A route of the catalogue: a path that stands for one address, or for one for each game or clause.

    GET answers with JSON there.

    path          such as /v1/games/{game}/rules/{rule}; it has both these parameters, only {game}, or none
    operation_id  the operationId in the document
    answer_type   type of the answer to GET
    summary       one line for the document
    description   what a developer should know before getting it
    build         (language, parameters of the path by name) -> answer
    """

    path: str
    operation_id: str
    answer_type: type[Struct]
    summary: str
    description: str
    build: Callable[..., Struct]


ROUTES = (
    Route(
        "/v1/games",
        "listGames",
        Games,
        "The games",
        "Every game with its number of players, options, phases, move types, event types and faults.",
        build_game_list,
    ),
    Route(
        "/v1/games/{game}",
        "getGame",
        GamePage,
        "One game",
        "Start here with a game: its card notation, every option with its default, bodies that can be sent as "
        "they are (a deal, a legal and an illegal move, a tally), and the address of its part of this document.",
        lambda language, game: build_game_page(GAMES[game], language),
    ),
    Route(
        "/v1/games/{game}/rules",
        "listRules",
        Rulebook,
        "The rulebook of a game",
        "Every clause that a violation or a score sheet may name. Its kind says whether it is the published "
        "text, our ruling, or a choice of the table. `/rules/{game}` is the same as a page. The messages of "
        "clauses and faults are templates over their facts, to be said in another language.",
        lambda language, game: build_rulebook(GAMES[game], language),
    ),
    Route(
        "/v1/games/{game}/rules/{rule}",
        "getRule",
        Clause,
        "One clause",
        "The clause with this id, for example to show it beside an illegal move.",
        lambda language, game, rule: translate_clause(
            GAMES[game].rulebook[rule], phrasebook(language, GAMES[game])
        ),
    ),
    Route(
        "/v1/games/{game}/messages",
        "listMessages",
        MessageCatalogue,
        "What a game says, in a language",
        "Names of cards, phases, options and columns, and every sentence about moves, events, refusals and "
        "faults, as patterns of Project Fluent, for applications that say them themselves. The functions in them "
        "are `CARD`, `WORD`, `PLACE`, `COUNT`, `EACH`, `MOVE`, `SECONDS` and `SIGNED`; `/guides/languages` says "
        "what each does.",
        lambda language, game: build_messages(GAMES[game], language),
    ),
)


@cache
def addresses() -> dict[str, tuple[Route, dict[str, str]]]:
    """Return address -> (its route, {parameter: value} of its path), for the whole catalogue; made once."""
    return {
        route.path.format(**parameters): (route, parameters)
        for route in ROUTES
        for parameters in _parameters_of(route.path)
    }


def _parameters_of(path: str) -> Iterator[dict[str, str]]:
    """Yield {parameter: value} for every address of a route's path; {} for a path without parameters."""
    if "{game}" not in path:
        yield {}
        return
    for game in GAMES:
        if "{rule}" in path:
            yield from ({"game": game, "rule": rule} for rule in GAMES[game].rulebook)
        else:
            yield {"game": game}


@cache
def build_answers(language: str = ENGLISH) -> dict[str, Struct]:
    """Return address -> the answer to GET in a language, for the whole catalogue; made once for each language."""
    return {address: route.build(language, **parameters) for address, (route, parameters) in addresses().items()}
