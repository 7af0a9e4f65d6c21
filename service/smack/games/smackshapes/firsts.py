"""Who was first on which winning card, from the answers of a round as they were given."""

from collections.abc import Sequence
from typing import Annotated, Protocol

from msgspec import Meta, Struct

from smack.games.smackshapes.cards import CardName
from smack.games.smackshapes.state import At, Players


class Answering(Protocol):
    """An answer, from a state or a tally."""

    @property
    def player(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def card(self) -> str | None: ...
    @property
    def at(self) -> int | None: ...


class First(Struct, frozen=True, forbid_unknown_fields=True):
    """Who was first on a winning card, nobody perhaps; `card` is null for the right call."""

    card: CardName | None
    players: Annotated[Players, Meta(description="The players, in seating order.")]
    at: At | None


Moments = Sequence[tuple[int, int, Answering]]  # (time or place in the list, seat from the Smackhead, answer)


def in_order(answers: Sequence[Answering], order: tuple[str, ...]) -> Moments:
    """The earliest first, equal times clockwise from the Smackhead; where an abstention comes does not matter."""
    return sorted(
        [
            (place if answer.at is None else answer.at, order.index(answer.player), answer)
            for place, answer in enumerate(answers)
        ]
    )


def firsts_on(given: Moments, winning: tuple[str, ...]) -> tuple[First, ...]:
    """On every winning card its first tappers; with no winning card the first callers."""
    if not winning:
        return (_first(None, "call", given),)
    return tuple([_first(card, "tap", given) for card in winning])


def _first(card: str | None, kind: str, given: Moments) -> First:
    right = [(when, answer) for when, _, answer in given if answer.card == card and answer.kind == kind]
    if not right:
        return First(card, (), None)
    earliest, first = right[0]
    return First(card, tuple([answer.player for when, answer in right if when == earliest]), first.at)


def winners_of(given: Moments, firsts: tuple[First, ...]) -> tuple[str, ...]:
    """Whoever was first on any of the cards, in tap order."""
    if len(firsts) == 1:
        return firsts[0].players
    ahead = [player for first in firsts for player in first.players]
    return tuple([answer.player for _, _, answer in given if answer.player in ahead])
