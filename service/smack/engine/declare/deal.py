"""Dealing: the body of a deal, and `MultiFormBody`, the base of bodies that come in exclusive forms."""

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Generic, Protocol, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from smack.engine.declare.chance import Chance, Seed
from smack.engine.declare.faults import seating_faults
from smack.engine.declare.game import FreshState, Game, GameState, InvalidSetup, raise_for_faults, seats
from smack.engine.declare.members import MAX_SEATS, PlayerId, SentencesFlag
from smack.engine.declare.naming import schema
from smack.engine.declare.verdict import Fault

AnyState = TypeVar("AnyState", bound=GameState)  # the type of the states of a game
AnyOptions = TypeVar("AnyOptions")
FinishedState = TypeVar("FinishedState", covariant=True)

Seating = Annotated[
    tuple[PlayerId, ...],
    schema(
        "{Game}Seating",
        "Seating order, clockwise.",
        extra={"bounds": "Seats"},  # the name of bounds of the game, which only the document has
        min_length=1,
        max_length=MAX_SEATS,
    ),
]
DealSeed = Annotated[Seed, schema("Seed", "The seed of the deal; without one the service draws 128 bits.")]


def deciding_members(forms: Mapping[str, tuple[str, ...]], names: Sequence[str]) -> list[str]:
    """Return those members of a body that decide its form. A body in one form has one such member.

    `forms` are FORMS of a `MultiFormBody`; `names` are the keys of FORMS that the body has as members. A name that
    may go with another of these names decides nothing.
    """
    return [name for name in names if not any(name in forms[other] for other in names)]


class MultiFormBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body that comes in exclusive forms.

    FORMS maps the member that decides a form to the other members that may go with it. A deciding member may also
    be one that goes with another: with ``{"state": (), "players": (), "deals": ("players",)}`` a body of deals and
    players is one of deals. HINTS maps a member that clients send by mistake to the message that refuses it.
    """

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {}
    HINTS: ClassVar[dict[str, str]] = {}

    def __post_init__(self) -> None:
        """Raise ValueError unless exactly one form is filled in, with no member but those that go with it."""
        deciding = deciding_members(self.FORMS, [name for name in self.FORMS if getattr(self, name) is not UNSET])
        if len(deciding) != 1:
            raise ValueError("exactly one of: " + ", ".join(self.FORMS))
        allowed = {deciding[0], *self.FORMS[deciding[0]]}
        if any(getattr(self, name) is not UNSET for name in self.__struct_fields__ if name not in allowed):
            raise ValueError("a member does not go with " + deciding[0])


class DealBody(Protocol[FinishedState]):
    """The members that the body of a deal has in every game.

    after  the finished state that the deal follows; UNSET in a first round
    seed   UNSET if the service is to draw one
    """

    @property
    def after(self) -> FinishedState | UnsetType: ...

    @property
    def seed(self) -> str | UnsetType: ...


class Deal(MultiFormBody, Generic[AnyOptions, AnyState], frozen=True, kw_only=True):
    """A first round of these players, or the next one after a finished state."""

    FORMS: ClassVar[dict[str, tuple[str, ...]]] = {
        "players": ("options", "seed", "sentences"),
        "after": ("seed", "sentences"),
    }
    HINTS: ClassVar[dict[str, str]] = {"teams": "This game has no teams; send `players`, a list of ids."}

    players: Seating | UnsetType = UNSET
    options: AnyOptions | UnsetType = UNSET
    after: Annotated[AnyState | UnsetType, Meta(description="A finished state.")] = UNSET
    seed: DealSeed | UnsetType = UNSET
    sentences: SentencesFlag = UNSET

    def first_round_setup(self, defaults: AnyOptions) -> tuple[tuple[PlayerId, ...], AnyOptions]:
        """Return (players, options) of a first round, `defaults` for a body without options.

        Raises LookupError for a body with `after`.
        """
        if isinstance(self.players, UnsetType):
            raise LookupError("players")
        return self.players, defaults if isinstance(self.options, UnsetType) else self.options

    def table_setup(self, defaults: AnyOptions, fault_id: str) -> tuple[tuple[PlayerId, ...], AnyOptions]:
        """Return (players, options): of a first round, or those of the finished state that the deal follows.

        `defaults` are the options of a first round whose body has none. Raises InvalidSetup, with the fault
        `fault_id`, if `after` is not over.
        """
        state = self.finished_state(fault_id)
        return (seats(state), state.options) if state else self.first_round_setup(defaults)

    def finished_state(self, fault_id: str) -> AnyState | None:
        """Return the finished state that the deal follows, None for a first round.

        Raises InvalidSetup for a state that is not over, with the fault `fault_id` and its message `not-over`.
        """
        if isinstance(self.after, UnsetType):
            return None
        if self.after.phase != "over":
            raise InvalidSetup(Fault(fault_id, "/after/phase", f"{fault_id}.not-over"))
        return self.after


def deal_fresh(game: Game[AnyState], body: object, seed: str) -> FreshState[AnyState]:
    """Return the state and the events of a deal. Raises InvalidSetup for faults of the deal.

    `body` is of the type `game.deal`. `seed` decides all chance; a seed in the body is not read.
    """
    # without `players` the deal goes on from a finished state, whose players were checked when it was read; a body
    # that is no `Deal`, as one with teams, is checked by `deal_state` alone
    if isinstance(body, Deal) and not isinstance(body.players, UnsetType):
        raise_for_faults(seating_faults(body.players, *game.player_bounds))
    chance = Chance.of_seed(seed)
    state, events = game.deal_state(body, chance)
    return FreshState(replace(state, chance=chance.stream()), events)
