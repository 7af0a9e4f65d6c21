"""The type of the rows in the table of operations, and types specialized for a game."""

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from typing import Annotated, Any

from msgspec import Struct

from smack.engine.declare.game import Body, Game, GameState
from smack.engine.declare.moves import Move
from smack.engine.declare.naming import schema

# runtime expressions of OpenAPI, for links
ANSWERED_STATE = "$response.body#/state"
REQUESTED_STATE = "$request.body#/state"


class Link(Struct, frozen=True):
    """A link from an answer to another operation, for the document.

    `operation` is the name of the other operation. `body` is the request to it. Its values are runtime expressions
    of OpenAPI, which refer to the request and the answer that have the link. Where `body` depends on the game, it
    is a function: game -> body.
    """

    operation: str
    description: str
    body: Mapping[str, object] | Callable[[Game], Mapping[str, object]]


class ExampleParts(Struct, frozen=True):
    """What the examples of a game are made from: values, and bodies that can be sent as they are.

    state             the state after `deal`, with few cards per pile; `move` is legal in it
    player            the id of the first player of the state
    deal              a body of `deal`, with a seed
    short_deal        the same with options for a short deck; equal to `deal` if the game has no such options
    illegal_request   a body of `adjudicate` with an illegal move
    shortest_request  a body of `adjudicate` with a legal move, from whose state no member can be left out
    tally_request     a body of `score` with a tally
    finished_state    a state whose round or game is over
    """

    game: Game
    state: GameState
    move: Move
    player: str
    deal: Body
    short_deal: Body
    illegal_request: Body
    shortest_request: Body
    tally_request: Body
    finished_state: GameState

    @property
    def legal_request(self) -> Body:
        """A body of `adjudicate` with a legal move."""
        return {"state": self.state, "move": self.move}


Examples = Mapping[str, tuple[str, Mapping[str, object]]]  # name -> (summary, body)


class Operation(Struct, frozen=True, kw_only=True):
    """An operation that every game has.

    name                    as in the address
    verb                    as in the operationId, before the game's name
    summary                 one line for the document
    description             what a developer should know before calling it
    tool_description        the description for agents, without HTTP and single games; if empty, `description`
    request_type            game -> type of the body
    answer_type             game -> type of the answer
    run                     (game, body) -> answer, or (game, body, keys) if `needs_keys`; raises Problem
    examples                ExampleParts of a game -> {name: (summary, body that can be sent as it is)}
    links                   name of a link in the document -> the link from the answer to a further operation
    takes_window            whether `moves` may be a window of racing moves: an invalid one affects no other
    takes_file              whether a transcript file may be sent instead of a JSON body
    takes_large_body        whether its bodies may be larger than others, and workers for long requests answer them
    needs_keys              whether it needs the keys of sealed tables, since it seals or unseals one
    takes_table             whether each of its bodies has a sealed table as `table`
    answered_example_count  how many examples show their answer in the document; 0 if answers to one body vary
    """

    name: str
    verb: str
    summary: str
    description: str
    tool_description: str = ""
    request_type: Callable[[Game], object]
    answer_type: Callable[[Game], object]
    run: Callable[..., Struct]
    examples: Callable[[ExampleParts], Examples]
    links: Mapping[str, Link] = {}
    takes_window: bool = False
    takes_file: bool = False
    takes_large_body: bool = False
    needs_keys: bool = False
    takes_table: bool = False
    answered_example_count: int = 1

    def path(self, game: Game) -> str:
        """Return the path of the operation's address for a game."""
        return f"/v1/games/{game.id}/{self.name}"

    def id(self, game: Game) -> str:
        """Return the operationId for a game, such as adjudicateSmackarang."""
        return self.verb + game.id.title()


def move_type_of(game: Game) -> object:
    """Return the union of a game's move types, with a schema such as SmackarangMove; a single type as it is."""
    return _union(game, "Move", game.moves, "A move, distinguished by `type`.")


def event_type_of(game: Game) -> object:
    """Return the union of a game's event types, with a schema such as SmackarangEvent; a single type as it is."""
    return _union(game, "Event", game.events, "What happened, distinguished by `type`.")


def _union(game: Game, name: str, types: tuple[type, ...], description: str) -> object:
    """Return the union of types, with a schema named by the game's id and then `name`; a single type as it is."""
    union = reduce(or_, types)
    return Annotated[union, schema(game.id.title() + name, description)] if len(types) > 1 else union


def specialize(generic: Any, *types: object) -> object:
    """Return a generic type with these types in place of its type variables."""
    return generic[types]


_TYPE_OF_VARIABLE: Mapping[str, Callable[[Game], object]] = {  # name of a type variable -> game -> type
    "AnyDeal": lambda game: game.deal,
    "AnyEvent": event_type_of,
    "AnySheet": lambda game: game.sheet,
    "AnyMove": move_type_of,
    "AnyState": lambda game: game.state,
    "AnyTally": lambda game: game.tally,
}


def specializer(generic: object) -> Callable[[Game], object]:
    """Return a function that takes a game, and returns `generic` with the game's types as type arguments.

    A type without variables stays as it is.
    """
    names = [variable.__name__ for variable in getattr(generic, "__parameters__", ())]
    return lambda game: (
        specialize(generic, *[_TYPE_OF_VARIABLE[name](game) for name in names]) if names else generic
    )
