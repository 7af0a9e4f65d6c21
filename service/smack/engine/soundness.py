"""Why no play could have led to a state: the faults that every game shares, then the room's own."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec

from smack.engine.budget import charge
from smack.engine.chance import Stream, commitment
from smack.engine.game import Game, Table
from smack.engine.partial.hidden import HiddenCardsPresent, until_hidden_read
from smack.engine.partial.state import covered
from smack.engine.verdict import Fault

SHARED_FAULTS = ("chance.commitment", "limit")
COVERING = 300  # units of the budget for reading a state anew, with cards that are not seen
MOST_WORDS = 2**47  # of chance used: like every counter, no more than half of what can be written


def examined(game: Game, state: Any) -> tuple[Any, tuple[Fault, ...]]:
    """(the state as it is to be judged, its faults); one with cards that are not seen is another object."""
    try:
        return state, _faults(state, game.faults(state))
    except HiddenCardsPresent:
        charge(COVERING)
        state = covered(game, state)
        return state, _faults(state, until_hidden_read(game.faults(state)))


def faults(game: Game, state: Any) -> tuple[Fault, ...]:
    """Every fault of a state, the shared ones first; with cards that are not seen those of all completions."""
    return examined(game, state)[1]


def _faults(state: Any, own: Iterable[Fault]) -> tuple[Fault, ...]:
    faults = (*_chance_faults(state.chance), *_limit_faults(state), *own)
    if faults:
        charge(2 * len(faults))
    return faults


def _chance_faults(stream: Stream) -> Iterator[Fault]:
    if stream.seed is not None and stream.commitment not in (None, commitment(stream.seed)):
        yield Fault("chance.commitment", "/chance/commitment", "The commitment is not the SHA-256 of the seed.")


def _limit_faults(state: Any) -> Iterator[Fault]:
    """Counters beyond half of their range: no play gets there, and further moves can still be counted."""
    message = "No play gets that far."
    if (state.chance.cursor or 0) > MOST_WORDS:
        yield Fault("limit", "/chance/cursor", message)
    kind: type[Table] = type(state)
    for name, most in _counters(kind):
        if 2 * getattr(state, name) > most:
            yield Fault("limit", f"/{name}", message)


@cache
def _counters(kind: type[Table]) -> tuple[tuple[str, int], ...]:
    """(name, greatest value) of the whole numbers at the top of a state."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    kinds = ((field.encode_name, field.type) for field in info.fields)
    plain = ((name, inner.type if isinstance(inner, msgspec.inspect.Metadata) else inner) for name, inner in kinds)
    return tuple(
        (name, inner.le) for name, inner in plain if isinstance(inner, msgspec.inspect.IntType) and inner.le
    )
