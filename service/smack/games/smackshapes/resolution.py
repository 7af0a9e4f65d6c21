"""The judging of one round, from the cards laid and the answers given to who takes what; it moves no card.

Used alike for a state whose round closes and for a tally of cards that lie on a real table.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from smack.games.smackshapes.cards import (
    Card,
    Penalty,
    PenaltyHandCard,
    PenaltySkip,
    PenaltyWonCard,
    Shape,
    kind_of,
)
from smack.games.smackshapes.firsts import Answering, First, Moments, firsts_on, in_order, winners_of
from smack.games.smackshapes.layers import Counted, Special, count
from smack.games.smackshapes.state import clockwise

PENALTIES = (PenaltyWonCard, PenaltyHandCard, PenaltySkip)


class Suffers(Struct, frozen=True):
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


def judged(
    seating: tuple[str, ...],
    smackhead: str,
    selected: Mapping[str, str],
    printed: Mapping[str, Card],
    answers: Sequence[Answering],
    colorcracks: bool,
) -> Judged:
    """Judge a round in which at least one card was laid; the seating is clockwise."""
    order = clockwise(seating, smackhead)
    laid = [(player, name := selected[player], printed[name]) for player in order if player in selected]
    ranked_by, _, ranks = laid[0]
    specials = [(name, card.action) for _, name, card in laid if card.action is not None]
    cards, overruled = count(laid, specials)
    inverted = colorcracks and len({card.color for card in cards}) == 1
    winning = _winning(cards, ranks.ranking, inverted)
    given = in_order(answers, order)
    firsts = firsts_on(given, winning)
    winners = winners_of(given, firsts)
    takes, left = _split(tuple([name for _, name, _ in laid]), winners)
    return Judged(
        ranking=ranks.ranking,
        ranked_by=ranked_by,
        cards=tuple(cards),
        overruled=overruled,
        candidates=tuple([card.card for card in cards if not card.ignored]),
        winning=winning,
        inverted=inverted,
        firsts=firsts,
        winners=winners,
        takes=takes,
        left=left,
        smackhead=winners[0] if winners else smackhead,
        suffers=_suffers(specials, given, winning),
    )


def _winning(cards: Sequence[Counted], ranking: tuple[Shape, ...], inverted: bool) -> tuple[str, ...]:
    """`winning-card`: the earliest shape, then the highest number; or `inversion`: the other end of both."""
    winning: list[str] = []
    best = (0, 0)
    for card in cards:
        if card.ignored:
            continue
        place = (ranking.index(card.shape), -card.number)
        if not winning or (place > best if inverted else place < best):
            best, winning = place, [card.card]
        elif place == best:
            winning.append(card.card)
    return tuple(winning)


def _split(cards: tuple[str, ...], winners: tuple[str, ...]) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """Equal shares card by card to the winners in turn; what does not divide is left."""
    if not winners:
        return {}, cards
    dealt = cards[: len(cards) - len(cards) % len(winners)]
    takes = {winner: dealt[i :: len(winners)] for i, winner in enumerate(winners)}
    return takes, cards[len(dealt) :]


def _suffers(specials: Sequence[Special], given: Moments, winning: tuple[str, ...]) -> tuple[Suffers, ...]:
    """Every wrong tap with every penalty in play, players clockwise from the Smackhead."""
    penalties: list[tuple[str, Any]] = [
        (name, kind_of(action)) for name, action in specials if isinstance(action, PENALTIES)
    ]
    if not penalties:
        return ()
    wrong = [
        (seat, answer.player) for _, seat, answer in given if answer.kind == "tap" and answer.card not in winning
    ]
    return tuple([Suffers(player, kind, special) for _, player in sorted(wrong) for special, kind in penalties])
