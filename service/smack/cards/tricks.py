"""Tricks of standard cards: the state has `trick`, the cards played from the `leader` on, each by the next player.

`leader` is the player who leads the trick, and null while no tricks are played. Functions that need one raise
ValueError without it. A game declares `leader` as `present_in` the phases with tricks, so that no sound state
comes to that.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from smack.cards import MoveOfCard, SeatWithHand, StateWithHands, clockwise, find_seat, ids
from smack.cards.standard import CARDS, SUIT_OF, SUITS, VALUE_OF, Card, Pile
from smack.engine import PlayerEvent, PlayerMove, Refusal, Rule, clauses, contains_any, missing_cards, move_schema

OF_SUIT = {suit: frozenset([card for card in CARDS if SUIT_OF[card] == suit]) for suit in SUITS}

AnyMove = TypeVar("AnyMove")


class StateWithTrick(Protocol):
    """A state with the trick that is played."""

    @property
    def players(self) -> Sequence[SeatWithHand]: ...

    @property
    def leader(self) -> str | None: ...

    @property
    def trick(self) -> Sequence[str]: ...


class MoveOfCards(Protocol):
    """A move of a player that names cards."""

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
    """Return the players in the order in which they play to the trick. Raises ValueError without a leader."""
    return clockwise(ids(state.players), state.leader)


def trick_turn(state: StateWithTrick) -> str:
    """Return whose card is the next of the trick.

    Raises ValueError without a leader, IndexError for a whole trick, which a sound state should not have.
    """
    return trick_order(state)[len(state.trick)]


def trick_winner(state: StateWithTrick, cards: Sequence[str], trump: str | None = None) -> str:
    """Return who takes these cards as a whole trick: the highest trump, or else the highest of the suit led."""
    suits = [SUIT_OF[card] for card in cards]
    winning = trump if trump in suits else suits[0]
    best = max(range(len(cards)), key=lambda i: VALUE_OF[cards[i]] if suits[i] == winning else 0)
    return trick_order(state)[best]


def wrong_discards(state: StateWithTrick) -> Iterator[int]:
    """Yield the index of each card of the trick whose player has not followed suit and still could.

    A hand only shrinks while a trick is played, so what it holds now it held then. Without a leader nobody knows
    whose cards these are, and none is yielded.
    """
    if state.leader is None:
        return
    for i, (player, card) in enumerate(zip(trick_order(state), state.trick, strict=False)):
        suit = SUIT_OF[state.trick[0]]
        if SUIT_OF[card] != suit and contains_any(find_seat(state.players, player).hand, OF_SUIT[suit]):
            yield i


def turn_of_trick(game: str, *, final: bool = False) -> Rule[StateWithTrick, PlayerMove]:
    """Return the clause `turn.order` of a game of tricks: only the next player of the trick may play."""

    def check(state: StateWithTrick, move: PlayerMove) -> Refusal | None:
        turn = trick_turn(state)
        return None if move.player == turn else Refusal("turn", "/move/player", {"turn": turn})

    return clauses(game)("turn.order", final=final)(check)


def follow_suit(game: str, clause: str) -> Rule[StateWithTrick, MoveOfCard]:
    """Return the clause that a player who has a card of the suit led plays one. Its fact is `suit`.

    It refuses no first card of a trick, which leads its own suit.
    """

    def check(state: StateWithTrick, move: MoveOfCard) -> Refusal | None:
        suit = SUIT_OF[state.trick[0]] if state.trick else SUIT_OF[move.card]
        hand = find_seat(state.players, move.player).hand
        if SUIT_OF[move.card] == suit or not contains_any(hand, OF_SUIT[suit]):
            return None
        return Refusal("suit", "/move/card", {"suit": suit})

    return clauses(game)(clause)(check)


def hold_cards(game: str, clause: str) -> Rule[StateWithHands, MoveOfCards]:
    """Return the clause that the player's hand has to hold the `cards` of a move, each counted once.

    Its message is `hand`, with the fact `missing`: the cards that are not in the hand.
    """

    def check(state: StateWithHands, move: MoveOfCards) -> Refusal | None:
        missing = missing_cards(find_seat(state.players, move.player).hand, tuple(dict.fromkeys(move.cards)))
        return Refusal("hand", "/move/cards", {"missing": missing}) if missing else None

    return clauses(game)(clause)(check)


def sample_sets(kind: Callable[..., AnyMove], number: int) -> Callable[[StateWithHands, str], Iterator[AnyMove]]:
    """Return the proposals of a `SetMove` with this number of `cards`: samples, of cards side by side in the hand.

    There are too many sets to list, so its `Action` also has the `schema_of_sets`.
    """

    def propose(state: StateWithHands, player: str) -> Iterator[AnyMove]:
        hand = find_seat(state.players, player).hand
        for i in range(len(hand) - number + 1):
            yield kind(player=player, cards=hand[i : i + number])

    return propose


def schema_of_sets(kind: type[Struct], number: int) -> Callable[[StateWithHands, str], dict[str, object]]:
    """Return a function (state, player) -> JSON Schema of a `SetMove` with `number` cards of the hand."""

    def schema(state: StateWithHands, player: str) -> dict[str, object]:
        cards = {
            "items": {"enum": list(dict.fromkeys(find_seat(state.players, player).hand))},
            "uniqueItems": True,
        }
        size = {"minItems": number, "maxItems": number}
        tag = str(kind.__struct_config__.tag)
        return move_schema(tag, player, {"cards": {"type": "array", **cards, **size}})

    return schema
