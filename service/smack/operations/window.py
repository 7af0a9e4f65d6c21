"""Reader of windows of racing moves: an invalid move is answered in its place, and the others are judged."""

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from smack.engine.budget import charge
from smack.engine.replay import NotUnderstood
from smack.engine.verdict import REF_LENGTH, Detail
from smack.operations.bodies import MAX_MOVES
from smack.wire.reader import Reader, SchemaError
from smack.wire.strict_json import cost

ERROR_COST = 10  # units of the budget per error in a move


class WindowReader(Reader[Any]):
    """Reads the body of `replay`; under `on_illegal: skip` a move may be NotUnderstood."""

    def read_strictly(self, raw: bytes, value: Any) -> Any:
        """Return the request; a window with an error is read a second time, move by move."""
        try:
            return super().read_strictly(raw, value)
        except SchemaError:
            if not _is_window(value):
                raise
        charge(cost(raw))
        return self.load(value)

    def load(self, value: Any) -> Any:
        """Return the request of a JSON value."""
        if not _is_window(value):
            return super().load(value)
        invalid = self._invalid_moves(value["moves"])
        valid = [move for i, move in enumerate(value["moves"]) if i not in invalid]
        body = super().load({**value, "moves": valid})
        moves = iter(body.moves)
        return replace(body, moves=tuple([invalid.get(i) or next(moves) for i in range(len(value["moves"]))]))

    def _invalid_moves(self, moves: list[Any]) -> Mapping[int, NotUnderstood]:
        """Return the moves that do not fit their schema, by index."""
        move_field = self.strict_field().forms["state"].schema.fields["moves"].item  # type: ignore[attr-defined]
        from smack.wire.strict import find_errors  # imports marshmallow

        invalid = {}
        for i, move in enumerate(moves):
            errors = tuple([Detail(*error) for error in find_errors(move_field, move, f"/moves/{i}")])
            if errors:
                charge(ERROR_COST * len(errors))
                invalid[i] = NotUnderstood(_ref(move), errors)
        return invalid


def _is_window(value: Any) -> bool:
    if not isinstance(value, dict) or value.get("on_illegal") != "skip":
        return False
    moves = value.get("moves")
    return isinstance(moves, list) and len(moves) <= MAX_MOVES


def _ref(move: Any) -> str | UnsetType:
    """Return the move's `ref`, if it is valid."""
    ref = move.get("ref") if isinstance(move, dict) else None
    return ref if isinstance(ref, str) and len(ref) <= REF_LENGTH else UNSET
