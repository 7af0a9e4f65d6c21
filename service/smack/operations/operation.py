"""What an operation is: the type of the table's rows, and the types made for a room's own types."""

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from typing import Annotated, Any

from msgspec import Struct

from smack.engine.game import Game
from smack.engine.naming import named

STATE = "$response.body#/state"
ASKED = "$request.body#/state"


class Link(Struct, frozen=True):
    """Where an answer leads: another operation, and how its body is made of this one's.

    A body that differs with the game is a function of it.
    """

    to: str
    description: str
    body: Mapping[str, Any] | Callable[[Game], Mapping[str, Any]]

    def body_for(self, game: Game) -> Mapping[str, Any]:
        return self.body(game) if callable(self.body) else self.body


Worked = Mapping[
    str, Any
]  # `catalogue.worked_example`, a `short` deal, a `player` at that table, it when it is `over`
Examples = Mapping[str, tuple[str, Any]]  # name -> (summary, body)


class Operation(Struct, frozen=True, kw_only=True):
    """An operation that every game has.

    name      as in the path
    verb      as in the operationId, before the game's name
    summary   one line for the document
    about     what a developer should know before calling it
    request   game -> type of the body
    answer    game -> type of the answer
    run       (game, body) -> answer, (game, body, keys) -> answer if sealed; raises Problem
    examples  a game's worked example -> bodies that can be sent as they stand
    links     by name, what can be asked next
    window    whether its moves may be a window, of which one that is not understood spoils no other
    filed     whether a file (`transcript`) may be sent in place of a body
    long      whether the larger body limit holds
    sealed    whether it seals or opens tables, and so needs keys
    opens     whether it takes a sealed table
    shown     how many of the examples the document shows with their answers; 0 where two answers to a body differ
    """

    name: str
    verb: str
    summary: str
    description: str
    request: Callable[[Game], Any]
    answer: Callable[[Game], Any]
    run: Callable[..., Any]
    examples: Callable[[Worked], Examples]
    links: Mapping[str, Link] = {}
    window: bool = False
    filed: bool = False
    long: bool = False
    sealed: bool = False
    opens: bool = False
    shown: int = 1

    def path(self, game: Game) -> str:
        return f"/v1/games/{game.id}/{self.name}"

    def id(self, game: Game) -> str:
        """The operationId: adjudicateSmackarang."""
        return self.verb + game.id.title()


def moves_of(game: Game) -> Any:
    """The union of a game's move types: SmackarangMove."""
    return _union(game, "Move", game.moves, "A move, told apart by `type`.")


def events_of(game: Game) -> Any:
    """The union of a game's event types: SmackarangEvent."""
    return _union(game, "Event", game.events, "What happened, told apart by `type`.")


def _union(game: Game, name: str, kinds: tuple[type, ...], description: str) -> Any:
    return Annotated[reduce(or_, kinds), named(game.id.title() + name, description)]


def of(generic: Any, *kinds: Any) -> Any:
    """A generic type made for a room's own types."""
    return generic[kinds]
