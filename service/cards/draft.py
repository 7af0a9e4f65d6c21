"""A table while it changes: what every room's Draft has, to which it adds its piles."""

from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from service.engine.chance import Chance
from service.engine.verdict import Event

S = TypeVar("S")


class Draft(Generic[S]):
    """Made from a state, put back into one by `state`; nothing else is ever changed in place."""

    __slots__ = ("before", "chance", "events")

    def __init__(self, before: S, chance: Chance) -> None:
        self.before = before
        self.chance = chance
        self.events: list[Event] = []

    def tell(self, *events: Event) -> None:
        self.events.extend(events)

    def state(self, **changes: Any) -> tuple[S, tuple[Event, ...]]:
        """The table put back together, with whatever changed, and what happened."""
        return replace(self.before, **changes), tuple(self.events)  # type: ignore[type-var]
