"""The judging of one round: who wins which of the laid cards, and which penalties are due.

It neither takes nor returns a state, since it also judges the rounds of a tally.

The Smackhead's card, or the deputy's, gives the ranking of shapes. A special card changes what cards count as,
ignores cards, which then cannot win, or sets a penalty for wrong taps. The right answer is a tap on a winning
card, or a call if none wins.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from smack.cards import clockwise_from
from smack.games.smackshapes.cards import Card, Penalty, PenaltyAction, Shape, kind_of
from smack.games.smackshapes.layers import Special, apply_specials
from smack.games.smackshapes.types import Answer, Counted, First, LastRound, Options, Penalized, RoundJudged, Value

TimedAnswers = Sequence[tuple[int, int, Answer]]  # sorted: (time or index, seats from the Smackhead, answer)


class DuePenalty(Struct, frozen=True):
    """A penalty that a player must suffer, and the special card that imposes it."""

    player: str
    kind: Penalty
    special: str


class RoundOutcome(Struct, frozen=True):
    """The outcome of a round. Lists of cards are clockwise from the Smackhead of this round.

    judgment       the event that says how the round was judged
    shares         winner -> cards won, perhaps none, in the order in which they are dealt out
    remainder      laid cards that no player wins
    smackhead      the Smackhead of the next round
    due_penalties  in the order in which they are carried out
    """

    judgment: RoundJudged
    shares: dict[str, tuple[str, ...]]
    remainder: tuple[str, ...]
    smackhead: str
    due_penalties: tuple[DuePenalty, ...]

    def build_record(self, penalties: tuple[Penalized, ...]) -> LastRound:
        """Return the round's record for a state; `penalties` are those suffered, with the cards they cost."""
        judgment = self.judgment
        return LastRound(
            ranking=judgment.ranking,
            cards={card.card: Value(card.shape, card.number, card.color) for card in judgment.cards},
            candidates=judgment.candidates,
            winning=judgment.winning,
            inverted=judgment.inverted,
            winners=judgment.winners,
            penalties=penalties,
        )


def judge_round(
    round_number: int,
    seating: tuple[str, ...],
    smackhead: str,
    selected: Mapping[str, str],
    cards_by_name: Mapping[str, Card],
    answers: Sequence[Answer],
    options: Options,
) -> RoundOutcome:
    """Return the outcome of a round in which at least one card was laid.

    `seating` are all players, clockwise. `selected` is player -> name of the card laid; `cards_by_name` has at
    least these cards. `answers` are in the order given, at most one for each player; either all taps and calls
    have times or none has. The first card, clockwise from the Smackhead, gives the ranking, which has to name the
    shape of every card that is not ignored.
    """
    order = clockwise_from(seating, smackhead)
    laid_cards = [
        (player, name := selected[player], cards_by_name[name]) for player in order if player in selected
    ]
    ranked_by, _, ranking_card = laid_cards[0]
    specials = [(name, card.action) for _, name, card in laid_cards if card.action is not None]
    cards, overruled_specials = apply_specials(laid_cards, specials)
    # if the cards have one color, the ranking is inverted; if all are ignored, there may be no colors to compare
    colored_cards = cards if options.ignored_color == "counts" else [card for card in cards if not card.ignored]
    is_inverted = options.colorcracks and len({card.color for card in colored_cards}) == 1
    winning_cards = _find_winning_cards(cards, ranking_card.ranking, is_inverted)
    # the earliest first; abstentions may lack a time where others have one, but their place has no effect. No two
    # have the same seat, so answers themselves are not compared
    timed_answers = sorted(
        [
            (i if answer.at is None else answer.at, order.index(answer.player), answer)
            for i, answer in enumerate(answers)
        ]
    )
    firsts = tuple(
        [_find_first(card, "tap", timed_answers) for card in winning_cards]
        or [_find_first(None, "call", timed_answers)]  # a call is wrong where a card wins
    )
    winners = _list_winners(timed_answers, firsts)
    shares, remainder = _share_cards(tuple([name for _, name, _ in laid_cards]), winners)
    judgment = RoundJudged(
        to="all",
        round=round_number,
        ranking=ranking_card.ranking,
        ranked_by=ranked_by,
        cards=tuple(cards),
        overruled=overruled_specials,
        candidates=tuple([card.card for card in cards if not card.ignored]),
        winning=winning_cards,
        inverted=is_inverted,
        firsts=firsts,
        winners=winners,
    )
    next_smackhead = winners[0] if winners else smackhead
    return RoundOutcome(
        judgment, shares, remainder, next_smackhead, _list_due_penalties(specials, timed_answers, winning_cards)
    )


def _find_winning_cards(
    cards: Sequence[Counted], ranking: tuple[Shape, ...], is_inverted: bool
) -> tuple[str, ...]:
    """Return the winning cards, several if they count the same; () if all are ignored.

    Of the cards that are not ignored they have the best shape by the ranking, and of that shape the highest
    number; if the ranking is inverted, the worst shape, and of that the lowest number.
    """
    ranks = {card.card: (ranking.index(card.shape), -card.number) for card in cards if not card.ignored}
    best_rank = (max if is_inverted else min)(ranks.values(), default=None)
    return tuple([card for card, rank in ranks.items() if rank == best_rank])


def _find_first(card: str | None, kind: str, timed_answers: TimedAnswers) -> First:
    """Return who was first with a right answer, perhaps nobody: a `tap` on this winning card, or a `call`.

    `kind` is one of these two; `card` is None for a call. Players with the same time are all first.
    """
    right_answers = [
        (time, answer) for time, _, answer in timed_answers if answer.card == card and answer.kind == kind
    ]
    if not right_answers:
        return First(card, (), None)
    earliest_time, first_answer = right_answers[0]
    players = tuple([answer.player for time, answer in right_answers if time == earliest_time])
    return First(card, players, first_answer.at)


def _list_winners(timed_answers: TimedAnswers, firsts: tuple[First, ...]) -> tuple[str, ...]:
    """Return the players of all `firsts`, in the order of their answers."""
    winners = [player for first in firsts for player in first.players]
    return tuple([answer.player for _, _, answer in timed_answers if answer.player in winners])


def _share_cards(
    cards: tuple[str, ...], winners: tuple[str, ...]
) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """Return (winner -> the cards of an equal share, dealt one by one to the winners in turn; the remainder).

    Without winners all cards are the remainder.
    """
    if not winners:
        return {}, cards
    shared_cards = cards[: len(cards) - len(cards) % len(winners)]
    shares = {winner: shared_cards[i :: len(winners)] for i, winner in enumerate(winners)}
    return shares, cards[len(shared_cards) :]


def _list_due_penalties(
    specials: Sequence[Special], timed_answers: TimedAnswers, winning_cards: tuple[str, ...]
) -> tuple[DuePenalty, ...]:
    """Return the penalties due: for each wrong tap one from every special that imposes a penalty.

    Players are clockwise from the Smackhead, and so are the specials for each of them.
    """
    penalties: list[tuple[str, Any]] = [
        (name, kind_of(action)) for name, action in specials if isinstance(action, PenaltyAction)
    ]
    taps = [(seat, answer) for _, seat, answer in timed_answers if answer.kind == "tap"]
    wrong_taps = sorted([(seat, tap.player) for seat, tap in taps if tap.card not in winning_cards])
    return tuple([DuePenalty(player, kind, name) for _, player in wrong_taps for name, kind in penalties])
