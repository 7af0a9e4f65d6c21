"""The judging of one round, from the cards laid and the answers given to who takes what; it moves no card.

Used alike for a state whose round closes and for a tally of cards that lie on a real table.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from service.games.smackshapes.cards import (
    CardName,
    Penalty,
    PenaltyHandCard,
    PenaltySkip,
    PenaltyWonCard,
    Shape,
    kind_of,
)
from service.games.smackshapes.layers import Counted, Laid, count, layers
from service.games.smackshapes.state import At, Players, clockwise

PENALTIES = (PenaltyWonCard, PenaltyHandCard, PenaltySkip)


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
    players: Players
    at: At | None


class Suffers(NamedTuple):
    """A penalty due: to whom, of which kind, by which special card."""

    player: str
    kind: Penalty
    special: str


class Judged(Struct, frozen=True):
    """A round judged. Cards are clockwise from the Smackhead, winners in tap order.

    takes      winner -> cards taken, in the order they come
    left       laid cards that nobody takes
    smackhead  who is Smackhead from now on
    suffers    penalties in the order they are carried out
    """

    ranking: tuple[Shape, ...]
    ranked_by: str
    cards: tuple[Counted, ...]
    overruled: tuple[str, ...]
    candidates: tuple[str, ...]
    winning: tuple[str, ...]
    inverted: bool
    firsts: tuple[First, ...]
    winners: tuple[str, ...]
    takes: dict[str, tuple[str, ...]]
    left: tuple[str, ...]
    smackhead: str
    suffers: tuple[Suffers, ...]


Moments = Sequence[tuple[int, int, Answering]]  # (time or place in the list, seat from the Smackhead, answer)


def judged(
    seating: tuple[str, ...],
    smackhead: str,
    laid_by: dict[str, Laid],
    answers: Sequence[Answering],
    colorcracks: bool,
) -> Judged:
    """Judge a round in which at least one card was laid; the seating is clockwise."""
    order = clockwise(seating, smackhead)
    laid = tuple([laid_by[player] for player in order if player in laid_by])
    ranking = laid[0].card.ranking
    actions = layers(laid)
    cards = count(laid, actions)
    candidates = [card for card in cards if not card.ignored]
    inverted = colorcracks and len({card.color for card in cards}) == 1
    winning = _winning(candidates, ranking, inverted)
    given = _in_order(answers, order)
    firsts = tuple(_firsts(given, winning))
    ahead = {player for first in firsts for player in first.players}
    winners = tuple([answer.player for _, _, answer in given if answer.player in ahead])
    takes, left = _split(tuple([card.name for card in laid]), winners)
    return Judged(
        ranking=ranking,
        ranked_by=laid[0].player,
        cards=cards,
        overruled=actions.overruled,
        candidates=tuple([card.card for card in candidates]),
        winning=winning,
        inverted=inverted,
        firsts=firsts,
        winners=winners,
        takes=takes,
        left=left,
        smackhead=winners[0] if winners else smackhead,
        suffers=tuple(_suffers(laid, given, winning)),
    )


def _winning(candidates: list[Counted], ranking: tuple[Shape, ...], inverted: bool) -> tuple[str, ...]:
    """`winning-card`, or `inversion`: the other end of the ranking and of the numbers."""
    present = {card.shape for card in candidates}
    if not present:
        return ()
    shape = next(shape for shape in (reversed(ranking) if inverted else ranking) if shape in present)
    numbers = [card.number for card in candidates if card.shape == shape]
    number = min(numbers) if inverted else max(numbers)
    return tuple([card.card for card in candidates if card.shape == shape and card.number == number])


def _in_order(answers: Sequence[Answering], order: tuple[str, ...]) -> Moments:
    """The earliest first, equal times clockwise from the Smackhead; where an abstention comes does not matter."""
    return sorted(
        (place if answer.at is None else answer.at, order.index(answer.player), answer)
        for place, answer in enumerate(answers)
    )


def _firsts(given: Moments, winning: tuple[str, ...]) -> Iterator[First]:
    """On every winning card its first tappers; with no winning card the first callers."""
    for card in winning or (None,):
        kind = "call" if card is None else "tap"
        right = [(when, answer) for when, _, answer in given if answer.kind == kind and answer.card == card]
        earliest = [answer for when, answer in right if when == right[0][0]]
        yield First(card, tuple([answer.player for answer in earliest]), earliest[0].at if earliest else None)


def _split(cards: tuple[str, ...], winners: tuple[str, ...]) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """Equal shares card by card to the winners in turn; what does not divide is left."""
    if not winners:
        return {}, cards
    dealt = cards[: len(cards) - len(cards) % len(winners)]
    takes = {winner: dealt[i :: len(winners)] for i, winner in enumerate(winners)}
    return takes, cards[len(dealt) :]


def _suffers(laid: tuple[Laid, ...], given: Moments, winning: tuple[str, ...]) -> Iterator[Suffers]:
    """Every wrong tap with every penalty in play, players clockwise from the Smackhead."""
    penalties = [(name, card.action) for _, name, card in laid if isinstance(card.action, PENALTIES)]
    if not penalties:
        return
    wrong = [
        (seat, answer.player) for _, seat, answer in given if answer.kind == "tap" and answer.card not in winning
    ]
    for _, player in sorted(wrong):
        for special, action in penalties:
            yield Suffers(player, kind_of(action), special)  # type: ignore[arg-type]
