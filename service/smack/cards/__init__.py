"""Seats, hands, rules, events and scores that several games share. Knows no game.

A seat is any object with the player's `id`. Seats are listed clockwise: the next one is that of the player to the
left. In every pile the last card is the top. A parameter `game` is the id of a game, `player` that of a player,
`card` the code of a card, and `clause` the id of a clause without that of the game.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Annotated, Protocol, TypeVar

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from smack.cards.standard import Pile
from smack.engine import (
    Entry,
    Event,
    Line,
    PlayerEvent,
    PlayerId,
    PlayerMove,
    Refusal,
    Result,
    Rule,
    missing_cards,
    rule_decorator,
)

IdDifferences = dict[str, list[str]]
Item = TypeVar("Item")
ProposedMove = TypeVar("ProposedMove")  # a type of move
AnySeat = TypeVar("AnySeat", bound="SeatWithId")
AnyState = TypeVar("AnyState", bound="StateWithSeats")


class SeatWithId(Protocol):
    """A seat: any object with the player's id."""

    @property
    def id(self) -> str: ...


class StateWithSeats(Protocol):
    """A state whose `players` are the seats, in seating order."""

    @property
    def players(self) -> Sequence[SeatWithId]: ...


class SeatWithHand(SeatWithId, Protocol):
    """A seat with the player's hand."""

    @property
    def hand(self) -> Sequence[str]: ...


class StateWithHands(Protocol):
    """A state whose players have hands."""

    @property
    def players(self) -> Sequence[SeatWithHand]: ...


class StateWithTurn(Protocol):
    """A state with `turn`, the id of the player on turn, or None while no single player is."""

    @property
    def turn(self) -> str | None: ...


class MoveOfCard(Protocol):
    """A move with the id of its player, and the code of a card."""

    @property
    def player(self) -> str: ...

    @property
    def card(self) -> str: ...


def player_ids(players: Sequence[SeatWithId]) -> tuple[str, ...]:
    """Return the players' ids, in seating order."""
    return tuple([player.id for player in players])


def find_seat(players: Sequence[AnySeat], player: str | None) -> AnySeat:
    """Return the seat whose `id` is `player`. Raises LookupError if there is none."""
    for seat in players:
        if seat.id == player:
            return seat
    raise LookupError


def seat_index(players: Sequence[SeatWithId], player: str | None) -> int:
    """Return the index of the seat whose `id` is `player`. Raises LookupError if there is none."""
    for i, seat in enumerate(players):
        if seat.id == player:
            return i
    raise LookupError


def clockwise_from(order: Sequence[str], first: str | None) -> tuple[str, ...]:
    """Return `order`, the ids of all players clockwise, rotated so that `first` comes first.

    Raises ValueError if `first` is not in `order`.
    """
    at = order.index(first)
    return (*order[at:], *order[:at])


def others_from_left(order: Sequence[str], player: str) -> tuple[str, ...]:
    """Return the ids of the other players, clockwise from the player's left.

    `order` has the ids of all players, clockwise. Raises ValueError if `player` is not in `order`.
    """
    at = order.index(player)
    return (*order[at + 1 :], *order[:at])


def change_seat(state: AnyState, player: str, **changes: object) -> AnyState:
    """Return a copy of the state in which members of a player's seat have new values: `changes`, by name.

    If no seat is that player's, the copy is equal to the state.
    """
    players = [replace(seat, **changes) if seat.id == player else seat for seat in state.players]  # type: ignore[type-var]
    return replace(state, players=tuple(players))  # type: ignore[type-var]


def replace_item(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """Return a copy of the tuple in which `item` replaces the one at an index, which is not negative."""
    return (*items[:index], item, *items[index + 1 :])


def id_differences(ids: Collection[str], expected: Sequence[str]) -> Iterator[tuple[str, IdDifferences]]:
    """Yield (name of a message, its facts) once if `ids` and `expected` are not the same ids; else nothing.

    The message is `missing`, `unknown`, or `missing-and-unknown`. Its facts map `missing` to the expected ids that
    are not in `ids`, in the order of `expected`, and `unknown` to the ids that are not expected, sorted. A fact
    without ids is left out.
    """
    if set(ids) == set(expected):  # a quick check, since most have no differences
        return
    missing = [id_ for id_ in expected if id_ not in ids]
    unknown = sorted(id_ for id_ in ids if id_ not in expected)  # sorted, since a JSON object has no order
    facts = {fact: different for fact, different in (("missing", missing), ("unknown", unknown)) if different}
    yield "-and-".join(facts), facts


def deal_in_turn(cards: list[str], seat_count: int, hand_size: int) -> list[tuple[str, ...]]:
    """Deal one card to each seat in turn, until each has `hand_size`; return the hands in the order of the seats.

    The cards dealt are removed from the end of `cards`. Raises IndexError if they are too few.
    """
    hands: list[list[str]] = [[] for _ in range(seat_count)]
    for _ in range(hand_size):
        for hand in hands:
            hand.append(cards.pop())
    return list(map(tuple, hands))


def hand_without(hand: Sequence[str], cards: Iterable[str]) -> tuple[str, ...]:
    """Return the hand, in its order, without `cards`: of several copies the first ones are removed.

    Raises ValueError for a card that the hand does not have, or not often enough, and HiddenCardRead where a
    hidden card decides whether, or at which place, the hand has a card.
    """
    remaining = list(hand)
    for card in cards:
        remaining.remove(card)
    return tuple(remaining)


def turn_order_rule(game: str, *, final: bool = False) -> Rule[StateWithTurn, PlayerMove]:
    """Return the rule of a game's clause `turn.order` that refuses moves of all but the player on turn.

    The message of a refusal is `turn`, with the id of the player on turn, or None, as the fact `turn`. If `final`,
    no later rule is checked after a refusal.
    """

    def refuse_out_of_turn(state: StateWithTurn, move: PlayerMove) -> Refusal | None:
        if move.player == state.turn:
            return None
        return Refusal("turn", "/move/player", {"turn": state.turn})

    return rule_decorator(game)("turn.order", final=final)(refuse_out_of_turn)


def hold_card_rule(game: str, clause: str) -> Rule[StateWithHands, MoveOfCard]:
    """Return the rule of a game's `clause` that refuses a move whose `card` is not in the player's hand.

    The message of a refusal is `hand`, without facts.
    """

    def refuse_card_not_in_hand(state: StateWithHands, move: MoveOfCard) -> Refusal | None:
        if not missing_cards(find_seat(state.players, move.player).hand, (move.card,)):
            return None
        return Refusal("hand", "/move/card")

    return rule_decorator(game)(clause)(refuse_card_not_in_hand)


def propose_each_card(
    move_type: Callable[..., ProposedMove],
) -> Callable[[StateWithHands, str], Iterator[ProposedMove]]:
    """Return a function (state, player) that yields a move of type `move_type` for each card of the player's hand.

    The card is the `card` of the move. For decks without copies of a card: equal cards would give equal moves.
    """
    return lambda state, player: (
        move_type(player=player, card=card) for card in find_seat(state.players, player).hand
    )


class GameDealt(Event, frozen=True, tag="dealt"):
    """Every player has been dealt a hand."""


class Hand(PlayerEvent, frozen=True, tag="hand"):
    """A player's hand, for that player alone."""

    cards: Pile


class GameEnded(Event, frozen=True, tag="ended"):
    """The game is over."""

    winners: Annotated[tuple[PlayerId, ...], Meta(description="Who has won.")]


def ids_with_best_score(scores: dict[str, int], *, fewest: bool = False) -> tuple[str, ...]:
    """Return the ids of all players with the highest score, or the lowest (`fewest`), in the order of `scores`.

    `scores`: id -> score. Raises ValueError without scores.
    """
    best = (min if fewest else max)(scores.values())
    return tuple([player for player, score in scores.items() if score == best])


def result_of_winners(is_over: bool, winners: tuple[str, ...], scores: dict[str, int]) -> Result:
    """Return the result of a game: in progress until `is_over`, then won if there is one winner, else shared.

    `winners`, the ids of those who win or share the win, have no effect before the end. `scores`: id -> score, of
    players or sides.
    """
    if not is_over:
        return Result(False, "in_progress", (), scores)
    return Result(True, "won" if len(winners) == 1 else "shared", winners, scores)


def result_by_points(is_over: bool, points: dict[str, int], *, fewest_wins: bool = False) -> Result:
    """Return the result of a game by `points`, player -> points: once `is_over`, all who have the most win.

    With `fewest_wins` all who have the fewest win. Before the end the result has no winners. Raises ValueError for
    a game that is over and has no players.
    """
    winners = ids_with_best_score(points, fewest=fewest_wins) if is_over else ()
    return result_of_winners(is_over, winners, points)


def entry_of(player: str, lines: Iterable[Line], carried: int | UnsetType = UNSET) -> Entry:
    """Return a player's part of a sheet; its total is the sum of the points of its lines and those carried over.

    `carried` are points of earlier rounds; UNSET in games that carry none.
    """
    lines = tuple(lines)
    total = (carried or 0) + sum([line.points for line in lines])  # UNSET is false
    return Entry(player=player, carried=carried, lines=lines, total=total)
