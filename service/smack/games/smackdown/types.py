"""What Laying the Smackdown is about: cards, options, players, chips, how a deal ends, and what can happen in it.

A deal is over once it has an `outcome`; a pending `raise` is answered before anything else, whatever the phase. In
every pile the last card is the top. An event that only some seats may see follows one that all see.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from smack.cards import find_seat, seat_index
from smack.cards.standard import Card, CardOrHidden
from smack.engine import (
    HIDDEN_FROM_ALL,
    MAX_SEATS,
    REST,
    SEEN_BY_ALL,
    Event,
    GameState,
    PlayerEvent,
    PlayerId,
    hide,
    schema,
    show_as,
)

Phase = Literal["draw", "act", "select", "finish", "over"]
ShowdownCombination = Literal[
    "double_ace", "royal_rumble_flush", "straight_smack", "half_move_high", "half_move_low"
]
OutcomeKind = Literal["won", "cancelled"]
EndCause = Literal["double_ace", "smackdown", "last_in", "exhausted"]
Reason = Annotated[
    Literal[
        "smackdown.double-ace.win",
        "smackdown.smackdown.order",
        "smackdown.smackdown.tie",
        "smackdown.smackdown.nothing",
        "smackdown.chips.last-in",
        "smackdown.deck.exhausted",
    ],
    schema("SmackdownReason", "The clause by which the deal ended."),
]
ENDINGS: dict[Reason, tuple[OutcomeKind, EndCause]] = {  # clause -> (what became of the deal, what ended it)
    "smackdown.double-ace.win": ("won", "double_ace"),
    "smackdown.smackdown.order": ("won", "smackdown"),
    "smackdown.smackdown.tie": ("cancelled", "smackdown"),
    "smackdown.smackdown.nothing": ("cancelled", "smackdown"),
    "smackdown.chips.last-in": ("won", "last_in"),
    "smackdown.deck.exhausted": ("cancelled", "exhausted"),
}

# `max_length` of a list is what is read, more than a game has: a fault says better what is wrong than an error of
# the schema. `bounds` in `extra` is what the document says instead: (min, max), or "Seats": the number of players.
PLAYER_BOUNDS = (2, 12)  # min and max number of players
HAND_SIZE = 4  # cards dealt to each
ANTE = 1  # chips
DEFAULT_PURSE = 20  # chips each player brings unless agreed otherwise
CARDS_TO_SELECT = 2  # cards a screw over removes from each opponent
DECK_SIZE = 52  # cards

StateCard = Annotated[  # any short text: one that is no card is not an error of the schema but the fault
    str,  # `card.unknown`, since reading 52 cards by their lengths alone is faster
    schema(
        "SmackdownCardOrHidden",
        'Rank, then suit letter: `10H`; `"?"` is a hidden card.',
        min_length=1,
        max_length=3,
    ),
    Meta(extra={"may_hide": True}),
]
Pile = Annotated[tuple[StateCard, ...], Meta(max_length=DECK_SIZE)]
Cards = Annotated[tuple[Card, ...], Meta(max_length=DECK_SIZE)]
CardsOrHidden = Annotated[
    tuple[CardOrHidden, ...],
    schema("SmackdownPile", "In order: the last one lies on top, or came last.", max_length=DECK_SIZE),
]
ShownCard = Annotated[
    StateCard,
    Meta(description='Rank, then suit letter: `10H`; `"?"` is a hidden card. Of a tally without suits: the rank.'),
]
PlayerIds = Annotated[tuple[PlayerId, ...], Meta(max_length=MAX_SEATS, extra={"bounds": (0, PLAYER_BOUNDS[1])})]
Chips = Annotated[int, Meta(ge=0, le=10**12)]  # more than all purses together
Pot = Annotated[Chips, Meta(description="Chips in the pot.")]
EndedBy = Annotated[EndCause, Meta(description="What ended the deal.")]
Purses = Annotated[dict[PlayerId, Annotated[int, Meta(ge=0, le=10**9)]], Meta(max_length=MAX_SEATS)]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table may agree on; absent options take their defaults."""

    chips: Annotated[bool, Meta(description="Whether the table plays for chips.")] = False
    purses: Annotated[
        Purses | None, Meta(description="Chips that each player brings; a player not named brings 20.")
    ] = None
    raise_cap: Annotated[
        Literal["own_purse", "smallest_purse"],
        Meta(
            description="The bound of a raise: the purse of the player who raises, or the smallest purse of "
            "the players still in."
        ),
    ] = "own_purse"
    cancelled_pot: Annotated[
        Literal["stays", "refund"],
        Meta(
            description="What happens to the pot of a cancelled deal. stays: it waits for the next deal; "
            "refund: the players still in take their stakes back."
        ),
    ] = "stays"
    first: Annotated[
        PlayerId | None,
        Meta(description="The player who starts; null: the first seat. In a dealt state, who started this deal."),
    ] = None
    blind_pick: Annotated[
        Literal["chance", "positions"],
        Meta(
            description="Who picks the cards that a dirty play takes. chance: always chance; positions: the "
            "player who made the dirty play may also pick by places in the hand."
        ),
    ] = "chance"
    double_ace: Annotated[
        Literal["own_turn", "at_once"],
        Meta(
            description="When two aces may be laid down. own_turn: on one's own turn after the draw; at_once: "
            "at any time, by any player still in, unless a raise is pending."
        ),
    ] = "own_turn"
    starter: Annotated[
        Literal["same", "clockwise", "winner"],
        Meta(
            description="Who starts the deal after a won one: the same player, the next player clockwise, or "
            "the winner. After a cancelled deal the same player starts."
        ),
    ] = "clockwise"

    def __post_init__(self) -> None:
        """Sort `purses` by player id: members of a JSON object have no order, so equal options encode equally."""
        if self.purses is not None:
            force_setattr(self, "purses", dict(sorted(self.purses.items())))


def _show_hand(state: "State", player: "Player", seat: str | None, hand: tuple[str, ...]) -> tuple[str, ...]:
    """Return `hand`, which is that of `player`, as a seat sees it (None: a spectator): its cards, or as many "?".

    After a smackdown all seats see the hands of the players still in. While the player on turn selects cards, all
    see the hands of the other players still in. Every other hand is seen by its player only.
    """
    if state.phase == "select":
        is_open = player.id != state.turn  # a screw over opens the opponents' hands only
    else:
        is_open = state.outcome is not None and state.outcome.by == "smackdown"
    return hand if player.id == seat or (is_open and not player.folded) else hide(hand)


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat. A player who could not ante has folded, with an empty hand and nothing staked."""

    id: PlayerId
    hand: Annotated[Pile, Meta(description="Cards in hand; `?` is a hidden card."), show_as(_show_hand)]
    folded: Annotated[bool, Meta(description="Whether the player has given up the pot.")] = False
    purse: Annotated[Chips, Meta(description="Chips that the player has besides the stake.")] = 0
    stake: Annotated[Chips, Meta(description="Chips that the player has put in since the deal.")] = 0


IdleTurns = Annotated[
    int,
    Meta(ge=0, le=10**6, description="Turns in a row that ended without an action while the deck was empty."),
]


class PendingRaise(Struct, frozen=True, forbid_unknown_fields=True):
    """A raise that is being answered; `waiting` lists the players who must still answer, in order."""

    by: Annotated[PlayerId, Meta(description="The player who raised.")]
    amount: Annotated[int, Meta(ge=1, le=10**12, description="How many chips.")]
    waiting: Annotated[PlayerIds, Meta(description="The players who must still answer, in order.")]


class Shown(Struct, frozen=True, forbid_unknown_fields=True):
    """What a hand is worth in a showdown; `alive` is null for a hand without a royal rumble flush."""

    player: PlayerId
    best: Annotated[ShowdownCombination | None, Meta(description="The best combination of the hand.")]
    alive: Annotated[
        bool | None, Meta(description="Whether its royal rumble flush is alive; null for a hand without one.")
    ]
    cards: Annotated[
        tuple[ShownCard, ...], Meta(max_length=DECK_SIZE, description="Its cards, low to high."), SEEN_BY_ALL
    ]


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """How a deal ended; `pot` is the pot before any player took chips from it."""

    kind: Annotated[OutcomeKind, Meta(description="Whether the deal was won or cancelled.")]
    winner: Annotated[PlayerId | None, Meta(description="The winner; null for a cancelled deal.")]
    by: EndedBy
    reason: Reason
    pot: Pot
    showdown: Annotated[tuple[Shown, ...], Meta(max_length=MAX_SEATS, description="Every hand in the showdown.")]


class State(GameState, frozen=True, kw_only=True, tag="smackdown"):
    """The state of one deal."""

    options: Options = Options()
    players: Annotated[
        tuple[Player, ...],
        Meta(min_length=1, max_length=MAX_SEATS, description="Seating order.", extra={"bounds": "Seats"}),
    ]
    deck: Annotated[Pile, Meta(description="Last element on top."), HIDDEN_FROM_ALL] = REST
    removed: Annotated[Pile, Meta(description="Cards out of the game."), SEEN_BY_ALL] = ()
    turn: Annotated[PlayerId | None, Meta(description="The player on turn; null once the deal is over.")]
    phase: Annotated[Phase, Meta(description="What the table is waiting for.")] = "draw"
    raise_: PendingRaise | None = msgspec.field(name="raise", default=None)
    pot: Pot = 0
    idle_turns: IdleTurns = 0
    deal: Annotated[int, Meta(ge=1, le=10**6, description="How many deals there have been at this table.")] = 1
    outcome: Outcome | None = None


def players_still_in(players: Iterable[Player]) -> tuple[Player, ...]:
    """Return the players who were dealt in and have not folded, in the order of `players`."""
    return tuple([player for player in players if not player.folded])


def opponents_still_in(state: State, player: str) -> tuple[Player, ...]:
    """Return the other players still in, clockwise from the left of `player` (an id).

    Raises LookupError for an unknown player.
    """
    players = state.players
    i = seat_index(players, player)
    return tuple([other for other in (*players[i + 1 :], *players[:i]) if not other.folded])


def highest_raise(state: State, player: str) -> int:
    """Return the highest amount by which a player may raise while no raise is pending; 0 without chips.

    It is the player's purse or, with `raise_cap: smallest_purse`, the smallest of this purse and those of the
    players still in. `player` is an id. It may be that of a player who has folded: another rule refuses that
    raise. Raises LookupError for an unknown player.
    """
    own_purse = find_seat(state.players, player).purse
    if state.options.raise_cap == "own_purse":
        return own_purse
    return min(own_purse, *(other.purse for other in players_still_in(state.players)))


def chips_brought(options: Options, players: Iterable[str]) -> dict[str, int]:
    """Return player -> chips brought, by the option `purses` or DEFAULT_PURSE, in the order of `players` (ids).

    The result is the same without the option `chips`, though such a table does not play for chips.
    """
    purses = options.purses or {}
    return {player: purses.get(player, DEFAULT_PURSE) for player in players}


CardCount = Annotated[int, Meta(ge=0, le=DECK_SIZE)]
Amount = Annotated[Chips, Meta(description="How many chips.")]


class HandsDealt(Event, frozen=True, tag="dealt"):
    """These players were dealt a hand of four; `first` starts."""

    deal: Annotated[int, Meta(ge=1, description="How many deals there have been at this table.")]
    players: Annotated[PlayerIds, Meta(description="The players, in seating order.")]
    first: Annotated[PlayerId, Meta(description="The player who starts.")]


class Anted(PlayerEvent, frozen=True, tag="anted"):
    """A player staked the ante."""

    amount: Amount


class Hand(PlayerEvent, frozen=True, tag="hand"):
    """The hand dealt to a player, for that player alone."""

    cards: CardsOrHidden


class Drew(PlayerEvent, frozen=True, tag="drew"):
    """A player drew a card; `deck` counts the cards left."""

    deck: Annotated[CardCount, Meta(description="Cards left to draw.")]


class Received(PlayerEvent, frozen=True, tag="received"):
    """The card just drawn, for the player who drew it."""

    card: CardOrHidden


class Played(PlayerEvent, frozen=True, tag="played"):
    """A combination was laid down; its cards are out of the game."""

    combination: Annotated[
        Literal["screw_over", "dirty_play", "double_ace"], Meta(description="What the cards are together.")
    ]
    cards: CardsOrHidden


class HandShown(PlayerEvent, frozen=True, tag="hand_shown"):
    """A hand lies open: after a screw over until the selection is made or lapses, after a smackdown for good."""

    cards: CardsOrHidden


class Removed(PlayerEvent, frozen=True, tag="removed"):
    """A screw over removed these cards from a player's hand."""

    cards: CardsOrHidden


class Took(PlayerEvent, frozen=True, tag="took"):
    """A dirty play took the card at this place of an opponent's hand, counted from 0."""

    opponent: Annotated[PlayerId, Meta(description="The other player.")]
    position: Annotated[CardCount, Meta(description="The place in the opponent's hand, from 0.")]


class CardTaken(PlayerEvent, frozen=True, tag="card_taken"):
    """The card that a dirty play took, for the two players concerned."""

    opponent: Annotated[PlayerId, Meta(description="The other player.")]
    card: CardOrHidden


class TurnEnded(PlayerEvent, frozen=True, tag="turn_ended"):
    """A player's turn is over; `idle_turns` as in the new state."""

    idle_turns: IdleTurns


class TurnBegan(PlayerEvent, frozen=True, tag="turn_began"):
    """A player's turn begins; `draws`: whether the deck has a card to draw."""

    draws: Annotated[bool, Meta(description="Whether it begins with drawing a card.")]


class Raised(PlayerEvent, frozen=True, tag="raised"):
    """A player raised and paid; the players in `waiting` answer in this order."""

    amount: Amount
    waiting: Annotated[PlayerIds, Meta(description="The players who must answer, in order.")]


class Accepted(PlayerEvent, frozen=True, tag="accepted"):
    """A player paid a raise."""

    amount: Amount


class Folded(PlayerEvent, frozen=True, tag="folded"):
    """A player left the deal; the stake stays in the pot."""

    stake: Annotated[Chips, Meta(description="Chips that the player has put in since the deal.")]


class RaiseSettled(Event, frozen=True, tag="raise_settled"):
    """All players have answered the raise; `pot` is what the pot has now."""

    pot: Pot


class SmackdownCalled(PlayerEvent, frozen=True, tag="smackdown_called"):
    """A player called a smackdown."""


class ShownDown(Event, frozen=True, tag="shown_down"):
    """A showdown: what every player still in shows."""

    showdown: Annotated[tuple[Shown, ...], Meta(max_length=MAX_SEATS, description="Every hand in the showdown.")]


class Won(PlayerEvent, frozen=True, tag="won"):
    """A player wins the deal, and the pot with it."""

    by: EndedBy
    reason: Reason
    pot: Pot


class Cancelled(Event, frozen=True, tag="cancelled"):
    """The deal is cancelled and has to be dealt again."""

    by: EndedBy
    reason: Reason
    pot: Pot


class Refunded(PlayerEvent, frozen=True, tag="refunded"):
    """A player takes their stake back from a cancelled deal."""

    amount: Amount
