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
State = GameState  # its name in the library
Parsed = TypeVar("Parsed")
HALF_PAIR = "A text has half of a surrogate pair, which UTF-8 cannot encode. Leave it out."


class GameParser(Generic[AnyState]):
    """What `CardGame` parses: the states, moves and bodies of one game."""

    def __init__(self, name: str) -> None:
        self._name = name

    @cached_property
    def _game(self) -> Game:
        return GAMES[self._name]  # loaded when it is first used

    def _read_state(self, state: AnyState | Json, pointer: str = "/state") -> Any:
        """Return the state that a caller gives, as the game's type. Raises Problem, with pointers below `pointer`.

        A state that is noted as sound, as those of `deal` and `apply` are, is returned as it is. Any other is read
        again, even one of the type, since its members may have any type.
        """
        if handlers.is_known_sound(state) and isinstance(state, self._game.state):
            return state
        return self._parse(self._state_reader, state, pointer)

    def _read_move(self, move: Move | Json) -> Any:
        """Return the move that a caller gives, as its type. Raises Problem, with pointers below `/move`."""
        return self._parse(self._move_reader, move, "/move")

    def _read_sound(self, state: object, move: Move) -> tuple[Any, Judge]:
        """Return (the state to judge, its judge). Raises Problem for faults or an unknown player.

        The state to judge is the same object, or for a partial one a copy with a `Hidden` for each `"?"`.
        """
        handlers.check_players(self._game, state, (("/move", move),))
        return handlers.make_judge(self._game, state)

    def _read_body(self, operation: str, **members: object) -> Any:
        """Return the body of an operation as its type; members that are None are left out. Raises Problem."""
        body = {name: value for name, value in members.items() if value is not None}
        return dispatch.read_body(dispatch.reader(operation, self._name).read, encode(body))

    def _parse(self, reader: Reader[Parsed], value: Json | Struct, pointer: str) -> Parsed:
        """Return what a reader makes of a value as JSON. Raises Problem; its pointers begin with `pointer`."""
        try:
            parsed: Parsed = dispatch.read_body(reader.read, encode(value))
        except Problem as problem:
            if not problem.errors:
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
    """Return a value as JSON, which text and bytes are already, of whatever content.

    Raises Problem for what UTF-8 cannot encode, TypeError for a value of a type that JSON does not have.
    """
    if isinstance(value, bytes):
        return value
    try:
        return value.encode() if isinstance(value, str) else msgspec.json.encode(value)
    except UnicodeEncodeError:
        raise Problem("malformed", HALF_PAIR) from None
