"""Seats, hands, rules, events and scores that several games share. Knows no game.

A seat is any object with the player's `id`; the next in the list is the player to the left (clockwise). In every
pile the last card is the top. A parameter `player` is the id of a player, a `card` the code of a card, and
`clause` the id of a clause without that of the game.
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
    """A state with `turn`, the id of the player on turn, or None while no single player is."""

    @property
    def turn(self) -> str | None: ...


class MoveOfCard(Protocol):
    """A move with the id of its player, and the code of a card."""

    @property
    def player(self) -> str: ...

    @property
    def card(self) -> str: ...


def ids(players: Sequence[Seated]) -> tuple[str, ...]:
    """Return the players' ids, in seating order."""
    return tuple([player.id for player in players])


def find_seat(players: Sequence[AnySeat], player: str | None) -> AnySeat:
    """Return the seat whose `id` is `player`. Raises LookupError if there is none."""
    for seat in players:
        if seat.id == player:
            return seat
    raise LookupError


def index(players: Sequence[Seated], player: str | None) -> int:
    """Return the index of the seat whose `id` is `player`. Raises LookupError if there is none."""
    for i, seat in enumerate(players):
        if seat.id == player:
            return i
    raise LookupError


def clockwise(order: Sequence[str], first: str | None) -> tuple[str, ...]:
    """Return the ids of `order` (all players, clockwise) turned so that `first` comes first.

    Raises ValueError if `first` is not in `order`.
    """
    at = order.index(first)
    return (*order[at:], *order[:at])


def others_from_left(order: Sequence[str], player: str) -> tuple[str, ...]:
    """Return the ids of `order` (all players, clockwise) without the player, beginning on the player's left.

    Raises ValueError if `player` is not in `order`.
    """
    at = order.index(player)
    return (*order[at + 1 :], *order[:at])


def with_seat(state: AnyState, player: str, **changes: object) -> AnyState:
    """Return a copy of the state in which members of a player's seat have new values: `changes`, by name.

    If no seat is that player's, the copy is equal to the state.
    """
    players = [replace(seat, **changes) if seat.id == player else seat for seat in state.players]  # type: ignore[type-var]
    return replace(state, players=tuple(players))  # type: ignore[type-var]


def replace_item(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """Return a copy of the tuple with `item` at the index `at`."""
    return (*items[:at], item, *items[at + 1 :])


def name_differences(named: Collection[str], expected: Sequence[str]) -> Iterator[tuple[str, DifferentNames]]:
    """Yield once (name of a message, its facts) if `named` are not exactly the ids of `expected`; else nothing.

    The name is `missing`, `unknown`, or `missing-and-unknown`; the facts map `missing` to the expected ids that
    are not named, in their order, and `unknown` to the others, sorted. A fact without ids is left out.
    """
    if set(named) == set(expected):  # a quick check, since most have no differences
        return
    missing = [name for name in expected if name not in named]
    unknown = sorted(name for name in named if name not in expected)  # sorted, since a JSON object has no order
    facts = {name: ids for name, ids in (("missing", missing), ("unknown", unknown)) if ids}
    if facts:
        yield "-and-".join(facts), facts


def deal_in_turn(cards: list[str], seats: int, rounds: int) -> list[tuple[str, ...]]:
    """Deal `rounds` times one card to each seat, removing it from the end of `cards`; return the hands by seat."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    for _ in range(rounds):
        for hand in hands:
            hand.append(cards.pop())
    return list(map(tuple, hands))


def without(hand: Sequence[str], cards: Iterable[str]) -> tuple[str, ...]:
    """Return the hand, in its order, less one copy for each of `cards`: the first that the hand has.

    Raises ValueError for a card that the hand does not have, or not often enough.
    """
    remaining = list(hand)
    for card in cards:
        remaining.remove(card)
    return tuple(remaining)


def turn_order(game: str, *, final: bool = False) -> Rule[StateWithTurn, PlayerMove]:
    """Return the rule of a game's clause `turn.order` that refuses moves of all but the player on turn.

    Its message is `turn`, with the player on turn as the fact `turn`. If `final`, no later rule is
    checked after a refusal.
    """

    def check(state: StateWithTurn, move: PlayerMove) -> Refusal | None:
        if move.player == state.turn:
            return None
        return Refusal("turn", "/move/player", {"turn": state.turn})

    return rule_decorator(game)("turn.order", final=final)(check)


def hold_card(game: str, clause: str) -> Rule[StateWithHands, MoveOfCard]:
    """Return the rule of a game's `clause` that refuses a move whose `card` is not in the player's hand.

    Its message is `hand`, without facts.
    """

    def check(state: StateWithHands, move: MoveOfCard) -> Refusal | None:
        if not missing_cards(find_seat(state.players, move.player).hand, (move.card,)):
            return None
        return Refusal("hand", "/move/card")

    return rule_decorator(game)(clause)(check)


def each_card(kind: Callable[..., Proposed]) -> Callable[[StateWithHands, str], Iterator[Proposed]]:
    """Return a function (state, player) that yields a move of type `kind` for each card of the hand.

    The move has it as its `card`. For decks without copies of a card: equal cards would give equal moves.
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
    """Return all players with the highest score, or the lowest (`fewest`), in the order of `scores`.

    Raises ValueError without scores.
    """
    best = (min if fewest else max)(scores.values())
    return tuple([player for player, score in scores.items() if score == best])


def result_of_winners(over: bool, winners: tuple[str, ...], scores: dict[str, int]) -> Result:
    """Return the result of a game: in progress until it is `over`, then won by one, or shared by several.

    `winners` have no effect before the end.
    """
    if not over:
        return Result(False, "in_progress", (), scores)
    return Result(True, "won" if len(winners) == 1 else "shared", winners, scores)


def result_by_points(over: bool, points: dict[str, int], *, fewest_wins: bool = False) -> Result:
    """Return the result of a game by the points of each player: once it is `over`, all who have the most win.

    With `fewest_wins` all who have the fewest win. Before the end it has no winners.
    """
    return result_of_winners(over, leaders(points, fewest=fewest_wins) if over else (), points)


def entry_of(player: str, lines: Iterable[Line], carried: int | UnsetType = UNSET) -> Entry:
    """Return a player's part of a sheet; its total is the sum of the points of its lines and those carried over.

    `carried` are points of earlier rounds; UNSET in games that carry none.
    """
    lines = tuple(lines)
    total = (carried or 0) + sum([line.points for line in lines])
    return Entry(player=player, carried=carried, lines=lines, total=total)
