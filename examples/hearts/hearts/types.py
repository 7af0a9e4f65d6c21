"""The state of a round of Hearts, and the cards of each table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from smack.cards.rounds import PointsByRound
from smack.cards.standard import CARDS, KnownCard, Pile
from smack.engine import KNOWN_CARDS_META, SEEN_BY_ALL, SEEN_BY_KNOWERS, SEEN_BY_OWNER, GameState, PlayerId

PASSED = 3  # cards that a player passes
LEFT_OUT = {3: ("2D",), 4: (), 5: ("2D", "2S")}  # of the deck, by number of players, so that all get equally many
DECKS = {seats: {card: 1 for card in CARDS if card not in left_out} for seats, left_out in LEFT_OUT.items()}
# to which player each one passes, counted clockwise, in the first round and those after it; 0: nobody passes
PASSES = {3: (1, 2, 0), 4: (1, 3, 2, 0), 5: (1, 4, 0)}


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table; absent ones take their defaults."""

    limit: Annotated[int, Meta(ge=1, le=1000, description="The game ends once a player has so many points.")] = 100
    moon: Annotated[
        Literal["others", "self"],
        Meta(description="Who takes all 26 points gives the `others` 26 each, or has -26 oneself (`self`)."),
    ] = "others"


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A player; `chosen` lies aside until all have chosen, `taken` is open to all."""

    id: PlayerId
    hand: Annotated[Pile, SEEN_BY_KNOWERS]
    chosen: Annotated[Pile, SEEN_BY_OWNER, Meta(description="Cards to be passed.")] = ()
    taken: Annotated[Pile, SEEN_BY_ALL, Meta(description="Cards of the tricks taken.")] = ()
    points: PointsByRound = ()


class State(GameState, frozen=True, kw_only=True, tag="hearts"):
    """One round. A member with a default may be left out of requests."""

    options: Options = Options()
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=16, description="Seating order.")]
    round: Annotated[int, Meta(ge=1, le=10**6, description="The number of the round.")] = 1
    leader: Annotated[PlayerId | None, Meta(description="Who leads the trick; else null.")] = None
    trick: Annotated[Pile, SEEN_BY_ALL, Meta(description="The cards played, from the leader on.")] = ()
    known: Annotated[
        tuple[KnownCard, ...], KNOWN_CARDS_META, Meta(max_length=15, description="Cards that were passed.")
    ] = ()
    phase: Annotated[Literal["pass", "play", "over"], Meta(description="Whether cards are passed or played.")]


def distance(seats: int, round_: int) -> int:
    """Return how far cards are passed, clockwise; 0: nobody passes."""
    return PASSES[seats][(round_ - 1) % len(PASSES[seats])]
