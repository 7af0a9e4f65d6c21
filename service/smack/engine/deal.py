"""The body of `deal`: a first round of these players, or the next one after a finished state."""

from typing import Annotated, ClassVar, Generic, TypeVar

from msgspec import UNSET, Meta, UnsetType

from smack.engine.chance import Seed
from smack.engine.forms import Form
from smack.engine.game import InvalidSetup, Table, seats
from smack.engine.naming import schema
from smack.engine.verdict import AskForWords, Fault, PlayerId

O = TypeVar("O")  # noqa: E741
S = TypeVar("S", bound=Table)


Seating = Annotated[
    tuple[PlayerId, ...], schema("Seating", "Seating order, clockwise.", min_length=1, max_length=16)
]
DealSeed = Annotated[Seed, schema("Seed", "The seed of the deal; without one the service draws 128 bits.")]


class Deal(Form, Generic[O, S], frozen=True, kw_only=True):
    """A first round of these players, or the next one after a finished state."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "players": ("options", "seed", "words"),
        "after": ("seed", "words"),
    }
    HINTS: ClassVar[dict[str, str]] = {"teams": "This game has no teams; send `players`, a list of ids."}

    players: Seating | UnsetType = UNSET
    options: O | UnsetType = UNSET
    after: Annotated[S | UnsetType, Meta(description="A finished state.")] = UNSET
    seed: DealSeed | UnsetType = UNSET
    words: AskForWords = UNSET

    def first_round(self, defaults: O) -> tuple[tuple[PlayerId, ...], O]:
        """Return (players, options) of a first round. Raises LookupError for a body with `after`."""
        if isinstance(self.players, UnsetType):
            raise LookupError("players")
        return self.players, defaults if isinstance(self.options, UnsetType) else self.options

    def same_table(self, defaults: O, clause: str) -> tuple[tuple[PlayerId, ...], O]:
        """Return (players, options): of a first round, or those of the finished state that the deal follows.

        Raises InvalidSetup as `finished` does.
        """
        after = self.finished(clause)
        return (seats(after), after.options) if after else self.first_round(defaults)

    def finished(self, clause: str) -> S | None:
        """Return the finished state that the deal follows, None for a first round.

        Raises InvalidSetup for a state that is not over, by this clause and the message `not-over` of it.
        """
        if isinstance(self.after, UnsetType):
            return None
        if self.after.phase != "over":
            raise InvalidSetup(Fault(clause, "/after/phase", f"{clause.partition('.')[2]}.not-over"))
        return self.after
