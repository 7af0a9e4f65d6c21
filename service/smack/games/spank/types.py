"""Types of Spank!: options, players and their stacks, the state, and what can happen in it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from smack.cards.standard import CardOrHidden
from smack.engine import (
    FULL_HAND,
    HIDDEN_FROM_ALL,
    MAX_SEATS,
    REST,
    SEEN_BY_ALL,
    SEEN_BY_OWNER,
    Event,
    GameState,
    PlayerEvent,
    PlayerId,
    schema,
)

Phase = Literal["choose", "move", "play", "over"]
RanksOption = Literal["single", "two_set_full", "two_set_half"]

PLAYER_BOUNDS = (2, 12)  # min and max number of players at any table
PLAYER_BOUNDS_AT = {"single": (2, 9), "two_set_full": PLAYER_BOUNDS, "two_set_half": PLAYER_BOUNDS}  # by `ranks`
HAND_SIZE = 5  # cards dealt to each hand, and drawn up to
SLOT_COUNT = 5  # stacks before each player, some of them perhaps empty
MAX_DECK_SIZE = 192  # four packs of 48
MAX_TARGET = 10_000

Slot = Annotated[int, schema("SpankStack", "A stack, counted from the left.", ge=0, le=SLOT_COUNT - 1)]
Pile = Annotated[
    tuple[CardOrHidden, ...], schema("StandardPile", "Last element on top.", max_length=MAX_DECK_SIZE)
]
Stack = Annotated[Pile, Meta(description="From the low end of the run to its high end.")]
Stacks = Annotated[
    tuple[Stack, ...],
    Meta(min_length=SLOT_COUNT, max_length=SLOT_COUNT, description="From the left; an empty one is []."),
]
Points = Annotated[int, Meta(ge=0, le=10**6)]  # far beyond MAX_TARGET and what one Score adds
Score = Annotated[Points, Meta(description="Points so far.")]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table may agree on; absent options take their defaults."""

    sequence: Annotated[
        bool, Meta(description="Whether the Sequence variation is played: suits and colors matter.")
    ] = False
    ranks: Annotated[
        RanksOption,
        Meta(
            description="single: 9 to Ace, for at most nine players; two_set_full, two_set_half: the Two-Set "
            "deck, full or half."
        ),
    ] = "single"
    target: Annotated[int, Meta(ge=100, le=MAX_TARGET, description="The score that wins.")] = 1000
    stock_empty: Annotated[
        Literal["play_on", "reshuffle"],
        Meta(
            description="What happens when a card is needed and the Stock is empty. play_on: nothing, the Discard "
            "is out of the game; reshuffle: the Discard is shuffled into a new Stock."
        ),
    ] = "play_on"


class Player(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat: the hand, the five stacks, and the points scored so far."""

    id: PlayerId
    hand: Annotated[Pile, Meta(description="Cards in hand; `?` is a hidden card."), SEEN_BY_OWNER] = FULL_HAND
    stacks: Annotated[Stacks, SEEN_BY_ALL]
    score: Score = 0


class State(GameState, frozen=True, kw_only=True, tag="spank"):
    """One game. In `choose` only the Score is done; `move` follows a spank; in `play` a stack must be filled."""

    options: Options = Options()
    players: Annotated[
        tuple[Player, ...],
        # `max_length` is what is read; how many may play is a fault, and the document has it from GAME ("Seats")
        Meta(min_length=1, max_length=MAX_SEATS, description="Seating order.", extra={"bounds": "Seats"}),
    ]
    stock: Annotated[Pile, HIDDEN_FROM_ALL] = REST
    discard: Annotated[Pile, SEEN_BY_ALL] = ()
    turn: Annotated[PlayerId | None, Meta(description="The player on turn; null once the game is over.")]
    phase: Annotated[Phase, Meta(description="What the table is waiting for.")] = "choose"
    # counts without end: a fault (`limit`) beyond half of the bound, so that what follows can still be read
    turns: Annotated[int, Meta(ge=0, le=10**9, description="Turns completed.")] = 0
    winners: Annotated[
        tuple[PlayerId, ...],
        Meta(max_length=MAX_SEATS, description="The winners; empty while the game goes on."),
    ] = ()


def empty_slots(player: Player) -> tuple[int, ...]:
    return tuple([slot for slot, stack in enumerate(player.stacks) if not stack])


def hand_size(state: State, player: str) -> int | None:
    """Return how many cards a player's hand certainly has, which is five, or None if it may have fewer.

    It may have fewer on its player's turn after phase `choose`; and at any time if the Stock is empty or, under
    the option `stock_empty: reshuffle`, may have been empty before.
    """
    has_begun = player == state.turn and state.phase != "choose"
    may_be_short = not state.stock or state.options.stock_empty == "reshuffle"
    return None if has_begun or may_be_short else HAND_SIZE


# Events, in enough detail to animate a game. An event that only one seat sees follows the one that all see.

StackEnd = Literal["low", "high"]
CardCount = Annotated[int, Meta(ge=0, le=MAX_DECK_SIZE)]
CardsInOrder = Annotated[Pile, Meta(description="In order: the last one lies on top, or came last.")]


class GameDealt(Event, frozen=True, tag="dealt"):
    """A game was dealt; `stock` counts the cards left over, `first` begins."""

    first: Annotated[PlayerId, Meta(description="Who begins.")]
    stock: Annotated[CardCount, Meta(description="Cards left in the Stock.")]


class LaidOut(PlayerEvent, frozen=True, tag="laid_out"):
    """The five cards that start a player's stacks, from the left."""

    cards: CardsInOrder


class Hand(PlayerEvent, frozen=True, tag="hand"):
    """A player's first hand, for that player alone."""

    cards: CardsInOrder


class Discarded(PlayerEvent, frozen=True, tag="discarded"):
    """A player discarded cards from the hand, in this order."""

    cards: CardsInOrder


class Spanked(PlayerEvent, frozen=True, tag="spanked"):
    """A card hit an opponent's stack; the stack (`cards`, low to high) and then the card went to the Discard."""

    card: CardOrHidden
    opponent: Annotated[PlayerId, Meta(description="Whose stack was hit.")]
    stack: Slot
    cards: CardsInOrder


class Moved(PlayerEvent, frozen=True, tag="moved"):
    """A player moved a stack (`cards`, low to high) whole to this end of another of the player's stacks."""

    stack: Slot
    onto: Slot
    end: Annotated[StackEnd, Meta(description="At which end of the stack the cards were put.")]
    cards: CardsInOrder


class Removed(PlayerEvent, frozen=True, tag="removed"):
    """A player removed one stack (`cards`, low to high) to the Discard."""

    stack: Slot
    cards: CardsInOrder


class Placed(PlayerEvent, frozen=True, tag="placed"):
    """A card from the hand started a new stack."""

    card: CardOrHidden
    stack: Slot


class Finished(PlayerEvent, frozen=True, tag="done"):
    """A player ended the turn."""


class Drew(PlayerEvent, frozen=True, tag="drew"):
    """A player drew this many cards from the Stock."""

    count: Annotated[CardCount, Meta(description="How many.")]


class Received(PlayerEvent, frozen=True, tag="received"):
    """The cards just drawn, in order, for the player who drew them."""

    cards: CardsInOrder


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The Discard was shuffled into a new Stock of this many cards."""

    count: Annotated[CardCount, Meta(description="How many.")]


class Scored(PlayerEvent, frozen=True, tag="scored"):
    """A turn begins with its Score: the points of each stack, their sum, and the new score."""

    stacks: Annotated[
        tuple[Points, ...], Meta(min_length=SLOT_COUNT, max_length=SLOT_COUNT, description="Points of each stack.")
    ]
    points: Annotated[Points, Meta(description="How many points.")]
    score: Score


class Cleared(PlayerEvent, frozen=True, tag="cleared"):
    """A stack of five (`cards`, low to high), just scored, went to the Discard."""

    stack: Slot
    cards: CardsInOrder


class Won(PlayerEvent, frozen=True, tag="won"):
    """A player reached the target; the game is over."""

    score: Score


class Deadlocked(Event, frozen=True, tag="deadlocked"):
    """No stack can ever be built again; the players with the highest score win."""

    winners: Annotated[
        tuple[PlayerId, ...],
        Meta(min_length=1, max_length=PLAYER_BOUNDS[1], description="The players with the highest score."),
    ]
    score: Score
