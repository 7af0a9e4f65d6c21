"""Parsing of states, moves and bodies that callers of the library give as values, dictionaries or JSON."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from smack.engine.declare.game import AnyState, Game, GameState
from smack.engine.declare.moves import Move
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.operations import dispatch, handlers
from smack.operations.operation import move_type_of
from smack.operations.problems import Problem
from smack.wire.reader import Reader

Json = Mapping[str, object] | str | bytes  # a dictionary as `json.loads` returns it, or JSON itself
State = GameState  # the public name
ParsedValue = TypeVar("ParsedValue")
LONE_SURROGATE_MESSAGE = "A text has half of a surrogate pair, which UTF-8 cannot encode. Leave it out."


class GameParser(Generic[AnyState]):
    """Parser of the states, moves and bodies of one game; the base class of `CardGame`."""

    def __init__(self, name: str) -> None:
        self._name = name

    @cached_property
    def _game(self) -> Game:
        return GAMES[self._name]  # loaded when it is first used

    def _read_state(self, state: AnyState | Json, pointer: str = "/state") -> Any:
        """Return a state of any form as the game's type.

        A state that is known to be sound, such as one of `deal` or `apply`, is returned as it is. Any other is
        parsed, even one of the type, since its members may be of wrong types. A state of another game is refused.
        Raises as `_parse_value` does, with pointers below `pointer`.
        """
        if handlers.is_known_sound(state) and isinstance(state, self._game.state):
            return state
        return self._parse_value(self._state_reader, state, pointer)

    def _read_move(self, move: Move | Json) -> Any:
        """Return a move of any form as its type. Raises as `_parse_value` does, with pointers below `/move`."""
        return self._parse_value(self._move_reader, move, "/move")

    def _prepare_judging(self, state: object, move: Move) -> tuple[Any, Judge]:
        """Return (state to judge, its judge); raises Problem for an unsound state or an unknown player.

        The state to judge is `state` itself, or if that is partial, a copy with a `Hidden` for each `"?"`.
        """
        handlers.check_players(self._game, state, (("/move", move),))
        return handlers.make_judge(self._game, state)

    def _read_body(self, operation: str, **members: object) -> Any:
        """Return a body of an operation, as its type, with the members that are not None.

        Raises Problem for an invalid body, and raises as `encode` does.
        """
        body = {name: value for name, value in members.items() if value is not None}
        return dispatch.read_body(dispatch.reader(operation, self._name).read, encode(body))

    def _parse_value(self, reader: Reader[ParsedValue], value: Json | Struct, pointer: str) -> ParsedValue:
        """Parse a value with a reader of its type; raises Problem, with `pointer` before each pointer.

        Raises TypeError as `encode` does.
        """
        try:
            parsed: ParsedValue = dispatch.read_body(reader.read, encode(value))
        except Problem as problem:
            if not problem.errors:  # no JSON at all, or too large: there is no pointer
                raise
            errors = [replace(error, pointer=pointer + error.pointer) for error in problem.errors]
            raise Problem(problem.kind.slug, errors=errors) from None
        return parsed

    @cached_property
    def _state_reader(self) -> Reader[AnyState]:
        return dispatch.state_reader(self._name)

    @cached_property
    def _move_reader(self) -> Reader[Move]:
        return Reader(move_type_of(self._game))


def encode(value: Json | Struct) -> bytes:
    """Return a value as JSON; texts and bytes are taken to be JSON already.

    Raises Problem for texts that UTF-8 cannot encode, TypeError for values of a type that JSON does not have.
    """
    if isinstance(value, bytes):
        return value
    try:
        return value.encode() if isinstance(value, str) else msgspec.json.encode(value)
    except UnicodeEncodeError:
        raise Problem("malformed", LONE_SURROGATE_MESSAGE) from None
