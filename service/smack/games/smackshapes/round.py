"""The judging of one round: from the cards laid and the answers given to winners, shares and penalties due.

It changes no state, so that a state whose round closes and a tally of cards on a real table share it.

The Smackhead is the player whose card gives the ranking of shapes. A special card changes what cards count as; one
that is ignored cannot win. The right answer is a tap on a winning card, or a call if none wins.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from smack.cards import clockwise
from smack.games.smackshapes.cards import Card, Penalty, PenaltyAction, Shape, kind_of
from smack.games.smackshapes.layers import Special, apply_specials
from smack.games.smackshapes.types import Answer, Counted, First, LastRound, Options, Penalized, RoundJudged, Value

Moments = Sequence[tuple[int, int, Answer]]  # (time or index, seats clockwise from the Smackhead, answer)


class DuePenalty(Struct, frozen=True):
    """A penalty that a player must suffer, and the special card that imposes it."""

    player: str
    kind: Penalty
    special: str


class RoundOutcome(Struct, frozen=True):
    """The outcome of a round: the event that says how it was judged, and what follows. Cards are clockwise.

    shares         winner -> cards won, in the order they are dealt out
    remainder      laid cards that no player wins
    smackhead      the Smackhead of the next round
    due_penalties  in the order in which they are carried out
    """

    judged: RoundJudged
    shares: dict[str, tuple[str, ...]]
    remainder: tuple[str, ...]
    smackhead: str
    due_penalties: tuple[DuePenalty, ...]

    def record(self, penalties: tuple[Penalized, ...]) -> LastRound:
        """Return the record of the round that goes into the next state."""
        judged = self.judged
        return LastRound(
            ranking=judged.ranking,
            cards={card.card: Value(card.shape, card.number, card.color) for card in judged.cards},
            candidates=judged.candidates,
            winning=judged.winning,
            inverted=judged.inverted,
            winners=judged.winners,
            penalties=penalties,
        )


def judge_round(
    number: int,
    seating: tuple[str, ...],
    smackhead: str,
    selected: Mapping[str, str],
    printed: Mapping[str, Card],
    answers: Sequence[Answer],
    options: Options,
) -> RoundOutcome:
    """Judge a round in which at least one card was laid; the seating is clockwise."""
    order = clockwise(seating, smackhead)
    laid = [(player, name := selected[player], printed[name]) for player in order if player in selected]
    ranked_by, _, ranking_card = laid[0]
    specials = [(name, card.action) for _, name, card in laid if card.action is not None]
    cards, overruled = apply_specials(laid, specials)
    compared = cards if options.ignored_color == "counts" else [card for card in cards if not card.ignored]
    inverted = options.colorcracks and len({card.color for card in compared}) == 1
    winning = _winning_cards(cards, ranking_card.ranking, inverted)
    # the earliest first; abstentions may lack a time where others have one, but their place has no effect
    moments = sorted(
        [
            (i if given.at is None else given.at, order.index(given.player), given)
            for i, given in enumerate(answers)
        ]
    )
    firsts = tuple([_first_on(card, "tap", moments) for card in winning] or [_first_on(None, "call", moments)])
    winners = _winners(moments, firsts)
    shares, remainder = _share(tuple([name for _, name, _ in laid]), winners)
    judged = RoundJudged(
        to="all",
        round=number,
        ranking=ranking_card.ranking,
        ranked_by=ranked_by,
        cards=tuple(cards),
        overruled=overruled,
        candidates=tuple([card.card for card in cards if not card.ignored]),
        winning=winning,
        inverted=inverted,
        firsts=firsts,
        winners=winners,
    )
    next_smackhead = winners[0] if winners else smackhead
    return RoundOutcome(judged, shares, remainder, next_smackhead, _due_penalties(specials, moments, winning))


def _winning_cards(cards: Sequence[Counted], ranking: tuple[Shape, ...], inverted: bool) -> tuple[str, ...]:
    """Return the winning cards: the earliest shape, then the highest number; inverted, the other end of both."""
    places = {card.card: (ranking.index(card.shape), -card.number) for card in cards if not card.ignored}
    best = (max if inverted else min)(places.values(), default=None)
    return tuple([card for card, place in places.items() if place == best])


def _first_on(card: str | None, kind: str, moments: Moments) -> First:
    """Return the first tappers of a winning card, or the first callers where no card wins."""
    right = [(time, answer) for time, _, answer in moments if answer.card == card and answer.kind == kind]
    if not right:
        return First(card, (), None)
    earliest, first = right[0]
    return First(card, tuple([answer.player for time, answer in right if time == earliest]), first.at)


def _winners(moments: Moments, firsts: tuple[First, ...]) -> tuple[str, ...]:
    """Return the players who were first on any winning card, in tap order."""
    winners = [player for first in firsts for player in first.players]
    return tuple([answer.player for _, _, answer in moments if answer.player in winners])


def _share(cards: tuple[str, ...], winners: tuple[str, ...]) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """Return (equal shares, dealt card by card to the winners in turn; the remainder)."""
    if not winners:
        return {}, cards
    shared = cards[: len(cards) - len(cards) % len(winners)]
    shares = {winner: shared[i :: len(winners)] for i, winner in enumerate(winners)}
    return shares, cards[len(shared) :]


def _due_penalties(
    specials: Sequence[Special], moments: Moments, winning: tuple[str, ...]
) -> tuple[DuePenalty, ...]:
    """Return every penalty in play for every wrong tap, players clockwise from the Smackhead."""
    penalties: list[tuple[str, Any]] = [
        (name, kind_of(act)) for name, act in specials if isinstance(act, PenaltyAction)
    ]
    taps = [(seat, answer) for _, seat, answer in moments if answer.kind == "tap"]
    wrong = sorted([(seat, tap.player) for seat, tap in taps if tap.card not in winning])
    return tuple([DuePenalty(player, kind, name) for _, player in wrong for name, kind in penalties])
