"""Moves of Hearts, and the candidates that are judged when moves are listed."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from hearts.types import PASSED, State, on_turn
from smack.cards import each_card, find_seat
from smack.cards.standard import Card
from smack.engine import PlayerMove, SetMove, Waiting, move_schema


class Pass(SetMove, frozen=True, kw_only=True, tag="pass"):
    """Choose three cards of the hand to pass on; they change hands once all have chosen."""

    UNORDERED: ClassVar[tuple[str, ...]] = ("cards",)

    cards: Annotated[tuple[Card, ...], Meta(min_length=1, max_length=17, description="Three cards, in any order.")]


class Play(PlayerMove, frozen=True, kw_only=True, tag="play"):
    """Play a card of the hand to the trick."""

    card: Card


plays = each_card(Play)


def passes(state: State, player: str) -> Iterator[Pass]:
    """Yield samples: three neighbors of the hand each."""
    hand = find_seat(state.players, player).hand
    for i in range(len(hand) - PASSED + 1):
        yield Pass(player=player, cards=hand[i : i + PASSED])


def pass_schema(state: State, player: str) -> dict[str, Any]:
    """Return the schema of passes: three different cards of the hand."""
    hand = find_seat(state.players, player).hand
    size = {"minItems": PASSED, "maxItems": PASSED, "uniqueItems": True}
    return move_schema(
        "pass", player, {"cards": {"type": "array", "items": {"enum": list(dict.fromkeys(hand))}, **size}}
    )


def to_act(state: State) -> tuple[Waiting, ...]:
    """Return who has not chosen yet, or whose card is the next."""
    if state.phase == "over":
        return ()
    if state.phase == "play":
        return (Waiting(on_turn(state), ("play",)),)
    return tuple([Waiting(player.id, ("pass",)) for player in state.players if not player.chosen])
