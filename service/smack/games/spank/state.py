"""The state of Spank!: options, players with a hand and five stacks, piles, and the step of the turn."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from smack.cards.standard import CardOrHidden
from smack.engine.game import Table
from smack.engine.naming import schema
from smack.engine.places import HIDDEN_FROM_ALL, SEEN_BY_ALL, SEEN_BY_OWNER
from smack.engine.verdict import PlayerId

Phase = Literal["choose", "move", "play", "over"]
Ranks = Literal["single", "two_set_full", "two_set_half"]

SEATS = (2, 12)  # players at any table
SEATS_AT = {"single": (2, 9), "two_set_full": SEATS, "two_set_half": SEATS}  # by `ranks`
HAND = 5  # cards dealt to each hand, and drawn up to
SLOTS = 5  # stacks before each player, some of them perhaps empty
BIGGEST_DECK = 192  # four packs of 48
MAX_TARGET = 10_000

Slot = Annotated[int, schema("SpankStack", "A stack, counted from the left.", ge=0, le=SLOTS - 1)]
Pile = Annotated[tuple[CardOrHidden, ...], schema("StandardPile", "Last element on top.", max_length=BIGGEST_DECK)]
Stack = Annotated[Pile, Meta(description="From the low end of the run to its high end.")]
Stacks = Annotated[
    tuple[Stack, ...], Meta(min_length=SLOTS, max_length=SLOTS, description="From the left; an empty one is [].")
]
Points = Annotated[int, Meta(ge=0, le=10**6)]
Score = Annotated[Points, Meta(description="Points so far.")]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table may agree on; absent options take their defaults."""

    sequence: Annotated[
        bool, Meta(description="Whether the Sequence variation is played: suits and colors matter.")
    ] = False
    ranks: Annotated[
        Ranks, Meta(description="single: 9 to Ace; two_set_full, two_set_half: the Two-Set deck, full or half.")
    ] = "single"
    target: Annotated[int, Meta(ge=100, le=MAX_TARGET, description="The score that wins.")] = 1000
    stock_empty: Annotated[
        Literal["play_on", "reshuffle"],
        Meta(
            description="What happens when a card is needed and the Stock is empty. play_on: nothing, the Discard "
            "is out of the game; reshuffle: the Discard is shuffled into a new Stock."
        ),
    ] = "play_on"


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat: the hand, the five stacks, and the points scored so far."""

    id: PlayerId
    hand: Annotated[Pile, SEEN_BY_OWNER]
    stacks: Annotated[Stacks, SEEN_BY_ALL]
    score: Score


class State(Table, frozen=True, kw_only=True, tag="spank"):
    """One game. In `choose` only the Score is done; `move` follows a spank; in `play` a stack must be filled."""

    options: Options
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=16, description="Seating order.")]
    stock: Annotated[Pile, HIDDEN_FROM_ALL]
    discard: Annotated[Pile, SEEN_BY_ALL]
    turn: Annotated[PlayerId | None, Meta(description="The player on turn; null once the game is over.")]
    phase: Annotated[Phase, Meta(description="What the table is waiting for.")]
    turns: Annotated[int, Meta(ge=0, le=10**9, description="Turns completed.")]
    winners: Annotated[
        tuple[PlayerId, ...], Meta(max_length=16, description="The winners; empty while the game goes on.")
    ]


def empty_slots(player: Player) -> tuple[int, ...]:
    return tuple([slot for slot, stack in enumerate(player.stacks) if not stack])
