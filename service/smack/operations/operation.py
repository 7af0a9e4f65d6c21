"""The type of the rows in the table of operations, and types specialized for a game."""

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from typing import Annotated, Any

from msgspec import Struct

from smack.engine.declare.game import Game
from smack.engine.declare.naming import schema

STATE = "$response.body#/state"
REQUESTED_STATE = "$request.body#/state"


class Link(Struct, frozen=True):
    """A link from an answer to another operation, for the document.

    `to` is the name of that operation. `body` is its request, in runtime expressions of OpenAPI that refer to this
    request and answer; a function of the game where it depends on the game.
    """

    to: str
    description: str
    body: Mapping[str, object] | Callable[[Game], Mapping[str, object]]


# `catalogue.worked_example` with its `game`, a `short` deal, the `shortest` body that is judged, one `player` of
# the state, and the finished state `over`
Worked = Mapping[str, Any]
Examples = Mapping[str, tuple[str, Mapping[str, object]]]  # name -> (summary, body)


class Operation(Struct, frozen=True, kw_only=True):
    """An operation that every game has.

    name           as in the address
    verb           as in the operationId, before the game's name
    summary        one line for the document
    description    what a developer should know before calling it
    tool           the description for agents, without HTTP and single games; `description` if there is none
    request        game -> type of the body
    answer         game -> type of the answer
    run            (game, body) -> answer; with keys as the third argument if sealed; raises Problem
    examples       a game's worked example -> bodies that can be sent as they are
    links          further operations, by name
    takes_window   whether `moves` may be a window of racing moves, in which an invalid move affects no other
    takes_file     whether a transcript file may be sent instead of a JSON body
    large_body     whether the larger body limit holds; such requests may take long, so other workers have them
    sealed         whether it seals or unseals tables, and so needs keys
    takes_table    whether its body has a sealed table
    answers_shown  number of examples with answers in the document; 0 if the same body gets different answers
    """

    name: str
    verb: str
    summary: str
    description: str
    tool: str = ""
    request: Callable[[Game], object]
    answer: Callable[[Game], object]
    run: Callable[..., Struct]
    examples: Callable[[Worked], Examples]
    links: Mapping[str, Link] = {}
    takes_window: bool = False
    takes_file: bool = False
    large_body: bool = False
    sealed: bool = False
    takes_table: bool = False
    answers_shown: int = 1

    def path(self, game: Game) -> str:
        return f"/v1/games/{game.id}/{self.name}"

    def id(self, game: Game) -> str:
        """Return the operationId, such as adjudicateSmackarang."""
        return self.verb + game.id.title()


def moves_of(game: Game) -> object:
    """Return the union of a game's move types: SmackarangMove."""
    return _union(game, "Move", game.moves, "A move, distinguished by `type`.")


def events_of(game: Game) -> object:
    """Return the union of a game's event types: SmackarangEvent."""
    return _union(game, "Event", game.events, "What happened, distinguished by `type`.")


def _union(game: Game, name: str, kinds: tuple[type, ...], description: str) -> object:
    union = reduce(or_, kinds)
    return Annotated[union, schema(game.id.title() + name, description)] if len(kinds) > 1 else union


def specialize(generic: Any, *kinds: object) -> object:
    """Return a generic type with other types as its parameters."""
    return generic[kinds]


_PARAMETERS: Mapping[str, Callable[[Game], object]] = {
    "AnyDeal": lambda game: game.deal,
    "AnyEvent": events_of,
    "AnySheet": lambda game: game.sheet,
    "AnyMove": moves_of,
    "AnyState": lambda game: game.state,
    "AnyTally": lambda game: game.tally,
}


def of_game(generic: object) -> Callable[[Game], object]:
    """Return game -> a generic type with the game's types as its parameters, by their names."""
    names = [parameter.__name__ for parameter in getattr(generic, "__parameters__", ())]
    return lambda game: specialize(generic, *[_PARAMETERS[name](game) for name in names]) if names else generic
