"""Seats, hands, rules, events and scores that several games share. Knows no game.

A seat is any object with the player's `id`; the next in the list is the player to the left (clockwise). In every
pile the last card is the top.
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
    clauses,
    missing_cards,
)

DifferentNames = dict[str, list[str]]
Item = TypeVar("Item")
Proposed = TypeVar("Proposed")  # a type of move
AnySeat = TypeVar("AnySeat", bound="Seated")
AnyState = TypeVar("AnyState", bound="StateWithSeats")


class Seated(Protocol):
    """A seat: any object with the player's id."""

    @property
    def id(self) -> str: ...


class StateWithSeats(Protocol):
    """A state whose `players` are the seats, in seating order."""

    @property
    def players(self) -> Sequence[Seated]: ...


class SeatWithHand(Seated, Protocol):
    """A seat with the player's hand."""

    @property
    def hand(self) -> Sequence[str]: ...


class StateWithHands(Protocol):
    """A state whose players have hands."""

    @property
    def players(self) -> Sequence[SeatWithHand]: ...


class StateWithTurn(Protocol):
    """A state that names the player on turn."""

    @property
    def turn(self) -> str | None: ...


class MoveOfCard(Protocol):
    """A move of a player that names a card."""

    @property
    def player(self) -> str: ...

    @property
    def card(self) -> str: ...


def ids(players: Sequence[Seated]) -> tuple[str, ...]:
    """Return the players' ids, in seating order."""
    return tuple([player.id for player in players])


def find_seat(players: Sequence[AnySeat], player: str | None) -> AnySeat:
    """Return the seat of a player. Raises LookupError for a player who has none."""
    for seat in players:
        if seat.id == player:
            return seat
    raise LookupError


def index(players: Sequence[Seated], player: str | None) -> int:
    """Return the index of a player's seat. Raises LookupError for a player who has none."""
    for i, seat in enumerate(players):
        if seat.id == player:
            return i
    raise LookupError


def clockwise(order: Sequence[str], first: str | None) -> tuple[str, ...]:
    """Return all players clockwise, beginning with `first`. Raises ValueError if `first` is not in `order`."""
    at = order.index(first)
    return (*order[at:], *order[:at])


def others_from_left(order: Sequence[str], player: str) -> tuple[str, ...]:
    """Return the other players, clockwise, beginning on the player's left."""
    at = order.index(player)
    return (*order[at + 1 :], *order[:at])


def with_seat(state: AnyState, player: str, **changes: object) -> AnyState:
    """Return the state with members of one player's seat changed; `changes` maps them to their new values."""
    players = [replace(seat, **changes) if seat.id == player else seat for seat in state.players]  # type: ignore[type-var]
    return replace(state, players=tuple(players))  # type: ignore[type-var]


def replace_item(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """Return the tuple with one item replaced."""
    return (*items[:at], item, *items[at + 1 :])


def name_differences(named: Collection[str], expected: Sequence[str]) -> Iterator[tuple[str, DifferentNames]]:
    """Yield (name of a message, its facts) if ids that are named are not those expected; else yield nothing.

    The name is `missing`, `unknown`, or `missing-and-unknown`.
    """
    if set(named) == set(expected):  # a quick check, since most have no differences
        return
    missing = [name for name in expected if name not in named]
    unknown = sorted(name for name in named if name not in expected)  # sorted, since a JSON object has no order
    facts = {name: ids for name, ids in (("missing", missing), ("unknown", unknown)) if ids}
    if facts:
        yield "-and-".join(facts), facts


def deal_in_turn(cards: list[str], seats: int, rounds: int) -> list[tuple[str, ...]]:
    """Return the hands of a deal: `rounds` times one card to each seat, taken off the end of `cards`."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    for _ in range(rounds):
        for hand in hands:
            hand.append(cards.pop())
    return list(map(tuple, hands))


def without(hand: Sequence[str], cards: Iterable[str]) -> tuple[str, ...]:
    """Return the hand without the first copy of each card, order kept. Raises ValueError for a missing card."""
    remaining = list(hand)
    for card in cards:
        remaining.remove(card)
    return tuple(remaining)


def turn_order(game: str, *, final: bool = False) -> Rule[StateWithTurn, PlayerMove]:
    """Return the rule of the clause `turn.order`, for states that name the player on turn: no other may move.

    Its message is `turn`, with the player on turn as the fact `turn`.
    """

    def check(state: StateWithTurn, move: PlayerMove) -> Refusal | None:
        if move.player == state.turn:
            return None
        return Refusal("turn", "/move/player", {"turn": state.turn})

    return clauses(game)("turn.order", final=final)(check)


def hold_card(game: str, clause: str) -> Rule[StateWithHands, MoveOfCard]:
    """Return the rule of a clause that the player's hand has to hold the `card` of a move.

    Its message is `hand`, without facts.
    """

    def check(state: StateWithHands, move: MoveOfCard) -> Refusal | None:
        if not missing_cards(find_seat(state.players, move.player).hand, (move.card,)):
            return None
        return Refusal("hand", "/move/card")

    return clauses(game)(clause)(check)


def each_card(kind: Callable[..., Proposed]) -> Callable[[StateWithHands, str], Iterator[Proposed]]:
    """Return a function (state, player) -> proposals: a move for each card of the hand, as its `card`.

    For a deck without copies; with copies equal moves would be proposed twice.
    """
    return lambda state, player: (kind(player=player, card=card) for card in find_seat(state.players, player).hand)


class GameDealt(Event, frozen=True, tag="dealt"):
    """Every player has been dealt a hand."""


class Hand(PlayerEvent, frozen=True, tag="hand"):
    """A player's hand, for that player alone."""

    cards: Pile


class GameEnded(Event, frozen=True, tag="ended"):
    """The game is over."""

    winners: Annotated[tuple[PlayerId, ...], Meta(description="Who has won.")]


def leaders(scores: dict[str, int], *, fewest: bool = False) -> tuple[str, ...]:
    """Return the players with the highest score, or with the lowest (`fewest`)."""
    best = (min if fewest else max)(scores.values())
    return tuple([player for player, score in scores.items() if score == best])


def result_of_winners(over: bool, winners: tuple[str, ...], scores: dict[str, int]) -> Result:
    """Return the result of a game with these winners and scores: in progress, won, or shared by several."""
    if not over:
        return Result(False, "in_progress", (), scores)
    return Result(True, "won" if len(winners) == 1 else "shared", winners, scores)


def result_by_points(over: bool, points: dict[str, int], *, fewest_wins: bool = False) -> Result:
    """Return the result of a game that the players with the most points win, or those with the fewest."""
    return result_of_winners(over, leaders(points, fewest=fewest_wins) if over else (), points)


def entry_of(player: str, lines: Iterable[Line], carried: int | UnsetType = UNSET) -> Entry:
    """Return a player's part of a sheet; its total is the points carried over (if any) and those of its lines."""
    lines = tuple(lines)
    total = (carried or 0) + sum([line.points for line in lines])
    return Entry(player=player, carried=carried, lines=lines, total=total)
