"""Reading a window of racing moves: one that is not understood is answered in its place and spoils no other."""

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from smack.engine.budget import charge
from smack.engine.replay import NotUnderstood
from smack.engine.verdict import REF_LENGTH, Detail
from smack.operations.bodies import MOST_MOVES
from smack.wire.reader import Misfit, Reader
from smack.wire.strict_json import cost

COST = 100  # rules that an error found in a move counts as


class WindowReader(Reader[Any]):
    """Reads the body of `replay`; under `on_illegal: skip` a move may be NotUnderstood."""

    def strictly(self, raw: bytes, value: Any) -> Any:
        """A window in which something is wrong is looked through once more."""
        try:
            return super().strictly(raw, value)
        except Misfit:
            if not _is_window(value):
                raise
        charge(cost(raw))
        return self.load(value)

    def load(self, value: Any) -> Any:
        """From JSON values."""
        if not _is_window(value):
            return super().load(value)
        wrong = self._wrong(value["moves"])
        body = super().load({**value, "moves": [move for i, move in enumerate(value["moves"]) if i not in wrong]})
        good = iter(body.moves)
        return replace(body, moves=tuple([wrong.get(i) or next(good) for i in range(len(value["moves"]))]))

    def _wrong(self, moves: list[Any]) -> Mapping[int, NotUnderstood]:
        """The moves that are not understood, by index."""
        strict = self.strict()
        reading = strict.field.forms["state"].schema.fields["moves"].inner  # type: ignore[attr-defined]
        found = {}
        for i, move in enumerate(moves):
            errors = tuple([Detail(*one) for one in strict.errors(move, f"/moves/{i}", reading)])
            if errors:
                charge(COST * len(errors))
                found[i] = NotUnderstood(_ref(move), errors)
        return found


def _is_window(value: Any) -> bool:
    if not isinstance(value, dict) or value.get("on_illegal") != "skip":
        return False
    moves = value.get("moves")
    return isinstance(moves, list) and len(moves) <= MOST_MOVES


def _ref(move: Any) -> str | UnsetType:
    """The move's own id, if that much of it can be read."""
    ref = move.get("ref") if isinstance(move, dict) else None
    return ref if isinstance(ref, str) and len(ref) <= REF_LENGTH else UNSET
