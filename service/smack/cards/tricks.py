"""Tricks of standard cards: the state has `trick`, the cards played from the `leader` on, each by the next player.

`leader` is the id of the player who leads the trick, and None while no tricks are played; functions that need a
leader raise ValueError then. A game declares `leader` as `present_in` the phases with tricks, so a sound state has
a leader there. `game`, `player`, `card` and `clause` are as in `smack.cards`; a suit is its letter.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from smack.cards import (
    MoveOfCard,
    ProposedMove,
    SeatWithHand,
    StateWithHands,
    clockwise_from,
    find_seat,
    player_ids,
)
from smack.cards.standard import CARDS, SUIT_OF, SUITS, VALUE_OF, Card, Pile
from smack.engine import (
    PlayerEvent,
    PlayerMove,
    Refusal,
    Rule,
    contains_any,
    missing_cards,
    move_schema,
    rule_decorator,
)

CARDS_OF_SUIT = {suit: frozenset([card for card in CARDS if SUIT_OF[card] == suit]) for suit in SUITS}


class StateWithTrick(Protocol):
    """A state with the trick in progress: its cards in the order played, and the id of who leads it, or None."""

    @property
    def players(self) -> Sequence[SeatWithHand]: ...

    @property
    def leader(self) -> str | None: ...

    @property
    def trick(self) -> Sequence[str]: ...


class MoveOfCards(Protocol):
    """A move with the id of its player, and the codes of cards."""

    @property
    def player(self) -> str: ...

    @property
    def cards(self) -> Sequence[str]: ...


class Played(PlayerEvent, frozen=True, tag="played"):
    """A player plays a card."""

    card: Card


class Taken(PlayerEvent, frozen=True, tag="taken"):
    """A player takes the trick, and leads the next one."""

    cards: Pile


def trick_order(state: StateWithTrick) -> tuple[str, ...]:
    """Return all players' ids in the order in which they play to the trick, the leader first.

    Raises ValueError without a leader.
    """
    return clockwise_from(player_ids(state.players), state.leader)


def trick_turn(state: StateWithTrick) -> str:
    """Return the id of the player who plays the next card to the trick.

    Raises ValueError without a leader, and IndexError if every player has played: the effect of the last card
    takes the trick away, so no play leads to such a state.
    """
    return trick_order(state)[len(state.trick)]


def trick_winner(state: StateWithTrick, cards: Sequence[str], trump: str | None = None) -> str:
    """Return the id of the player who takes the trick of these cards, the leader's first.

    The highest card of the suit `trump` wins. If none of the cards has this suit, or `trump` is None, the highest
    card of the suit led wins. `cards` has at least one card; it is read instead of `state.trick`, in which the
    last card may be missing. Raises ValueError without a leader.
    """
    suits = [SUIT_OF[card] for card in cards]
    winning_suit = trump if trump in suits else suits[0]
    # 0: below every card that can win
    at = max(range(len(cards)), key=lambda i: VALUE_OF[cards[i]] if suits[i] == winning_suit else 0)
    return trick_order(state)[at]


def iterate_revokes(state: StateWithTrick) -> Iterator[int]:
    """Yield the index in `trick` of each revoke: a card of another suit whose player holds one of the suit led.

    Hands only shrink during a trick, so a card that is in a hand now was there when its player played. Without a
    leader no index is yielded, since nothing tells who played which card.
    """
    if state.leader is None:
        return
    # `strict=False`: not every player has played yet
    for i, (player, card) in enumerate(zip(trick_order(state), state.trick, strict=False)):
        suit = SUIT_OF[state.trick[0]]
        if SUIT_OF[card] != suit and contains_any(find_seat(state.players, player).hand, CARDS_OF_SUIT[suit]):
            yield i


def trick_turn_rule(game: str, *, final: bool = False) -> Rule[StateWithTrick, PlayerMove]:
    """Return the rule of a game's clause `turn.order` that refuses moves of all but the next player of the trick.

    Its message is `turn`, with that player as the fact `turn`. If `final`, no later rule is checked after a
    refusal.
    """

    def refuse_out_of_turn(state: StateWithTrick, move: PlayerMove) -> Refusal | None:
        turn = trick_turn(state)
        return None if move.player == turn else Refusal("turn", "/move/player", {"turn": turn})

    return rule_decorator(game)("turn.order", final=final)(refuse_out_of_turn)


def follow_suit_rule(game: str, clause: str) -> Rule[StateWithTrick, MoveOfCard]:
    """Return the rule of a game's `clause` that refuses a card of another suit than that led.

    It refuses only players who hold a card of the suit led, and never the first card of a trick, which leads its
    suit. Its message is `suit`, with the suit led as the fact `suit`.
    """

    def refuse_other_suit(state: StateWithTrick, move: MoveOfCard) -> Refusal | None:
        suit = SUIT_OF[state.trick[0]] if state.trick else SUIT_OF[move.card]
        hand = find_seat(state.players, move.player).hand
        if SUIT_OF[move.card] == suit or not contains_any(hand, CARDS_OF_SUIT[suit]):
            return None
        return Refusal("suit", "/move/card", {"suit": suit})

    return rule_decorator(game)(clause)(refuse_other_suit)


def hold_cards_rule(game: str, clause: str) -> Rule[StateWithHands, MoveOfCards]:
    """Return the rule of a game's `clause` that refuses a move with `cards` that are not in the player's hand.

    A card that the move names twice counts once: another rule says how many different ones it takes. The message
    is `hand`, with the fact `missing`: the cards that the hand does not hold.
    """

    def refuse_cards_not_in_hand(state: StateWithHands, move: MoveOfCards) -> Refusal | None:
        missing = missing_cards(find_seat(state.players, move.player).hand, tuple(dict.fromkeys(move.cards)))
        return Refusal("hand", "/move/cards", {"missing": missing}) if missing else None

    return rule_decorator(game)(clause)(refuse_cards_not_in_hand)


def propose_sample_sets(
    move_type: Callable[..., ProposedMove], card_count: int
) -> Callable[[StateWithHands, str], Iterator[ProposedMove]]:
    """Return a function (state, player) that yields moves of a type, each with `card_count` cards of the hand.

    `move_type` is an `UnorderedMove`. All choices of cards would be too many to propose, so the moves are samples:
    cards that lie side by side in the hand. The `Action` of the move also needs the schema of `schema_of_sets`.
    """

    def propose(state: StateWithHands, player: str) -> Iterator[ProposedMove]:
        hand = find_seat(state.players, player).hand
        for i in range(len(hand) - card_count + 1):
            yield move_type(player=player, cards=hand[i : i + card_count])

    return propose


def schema_of_sets(move_type: type[Struct], card_count: int) -> Callable[[StateWithHands, str], dict[str, object]]:
    """Return a function (state, player) -> JSON Schema of the moves of a type, an `UnorderedMove`.

    The schema accepts `cards` with `card_count` different cards of the hand, in any order.
    """

    def schema(state: StateWithHands, player: str) -> dict[str, object]:
        cards = {
            # the values of an `enum` are unique
            "items": {"enum": list(dict.fromkeys(find_seat(state.players, player).hand))},
            "uniqueItems": True,
        }
        size = {"minItems": card_count, "maxItems": card_count}
        tag = str(move_type.__struct_config__.tag)
        return move_schema(tag, player, {"cards": {"type": "array", **cards, **size}})

    return schema
