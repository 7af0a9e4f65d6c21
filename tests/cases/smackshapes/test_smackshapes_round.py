"""The judging of rounds, compared with a second implementation: random rounds, and all small ones."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, cycle, permutations, product
from typing import Any

import msgspec
import pytest

from smack.games.smackshapes.cards import Card
from smack.games.smackshapes.round import RoundOutcome, judge_round
from smack.games.smackshapes.types import Answer, Options
from smack.testing import kit
from tests.cases.smackshapes.rounds import KINDS, carry_out, compare, compare_tally, random_answers, random_round
from tests.cases.smackshapes.second import SHAPES, Round

RANDOM_ROUNDS = kit.times(1500)
RANDOM_TALLIES = 400
NAMES = tuple(f"{shape}-{number}" for shape in SHAPES for number in range(1, 10))
SEATING = ("ana", "bo", "cy")
RANKINGS: list[Any] = list(permutations(SHAPES))


@pytest.mark.parametrize("part", range(4))
def test_random_rounds_agree(part: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(part, RANDOM_ROUNDS, 4):
        compare(seed, seen)
    features = [
        *KINDS,
        "plain card",
        "inverted",
        "ignored color absent",
        "players 12",
        "no candidate",
        "timed",
        "deputy",
        "over",
        "empty round after",
    ]
    assert [name for name in features if not seen[name]] == []


def test_random_tallies_agree() -> None:
    seen: Counter[str] = Counter()
    for seed in range(RANDOM_TALLIES):
        compare_tally(seed, seen)
    assert seen["rounds"] > 2 * RANDOM_TALLIES
    assert min(seen["won card taken"], seen["ranking left out"], seen["skipped"]) > 10


def faces(names: tuple[str, ...], ranking: Any) -> list[Card]:
    """Return cards of the base game; only the ranking of the first one counts."""
    pairs = [name.split("-") for name in names]
    backwards = tuple(reversed(ranking))
    return [
        Card(shape, int(number), "red", ranking if i == 0 else backwards)
        for i, (shape, number) in enumerate(pairs)
    ]


def better(ranking: Any, names: tuple[str, ...]) -> str:
    """Return the winning card of the base game: by place in the ranking, then by number downwards."""
    return min(names, key=lambda name: (ranking.index(name.split("-")[0]), -int(name.split("-")[1])))


def judge_base(names: tuple[str, ...], ranking: Any, answers: list[Answer], smackhead: int = 0) -> RoundOutcome:
    """Judge a round of cards of the base game, laid in order from the seat with index `smackhead`."""
    seating = SEATING[: len(names)]
    players = seating[smackhead:] + seating[:smackhead]
    printed = dict(zip(names, faces(names, ranking), strict=True))
    laid = dict(zip(players, names, strict=True))
    return judge_round(1, seating, players[0], laid, printed, answers, Options())


def every_answer(players: tuple[str, ...], names: tuple[str, ...]) -> Iterator[list[Answer]]:
    """Yield every tap or silence of every player, in every order and with every tie of times."""
    for taps in product((*names, None), repeat=len(players)):
        given = [(player, card) for player, card in zip(players, taps, strict=True) if card is not None]
        for order in permutations(given):
            yield [Answer(player, "tap", card, None) for player, card in order]
        for times in product(range(len(given)), repeat=len(given)):
            if len(set(times)) < len(times):
                timed = zip(given, times, strict=True)
                yield [Answer(player, "tap", card, at) for (player, card), at in timed]


def assert_won(round_: RoundOutcome, names: tuple[str, ...], ranking: Any, answers: list[Answer]) -> None:
    """Compute winning card, winners, shares, remainder and Smackhead again and compare them."""
    best, judged = better(ranking, names), round_.judgment
    assert (judged.winning, judged.inverted, judged.candidates) == ((best,), False, names)
    seats = [card.player for card in judged.cards]
    moments = {
        answer.player: (place if answer.at is None else answer.at, seats.index(answer.player))
        for place, answer in enumerate(answers)
        if answer.card == best
    }
    least = min((moment for moment, _ in moments.values()), default=None)
    first = sorted((seat, player) for player, (moment, seat) in moments.items() if moment == least)
    assert judged.winners == tuple(player for _, player in first)
    assert round_.smackhead == (judged.winners or tuple(seats))[0]
    share = len(names) // len(first) if first else 0
    assert [len(cards) for cards in round_.shares.values()] == [share] * len(first)
    taken = [card for cards in round_.shares.values() for card in cards]
    assert sorted(taken) + sorted(round_.remainder) == sorted(names[: len(taken)]) + sorted(names[len(taken) :])
    assert round_.due_penalties == ()


@pytest.mark.parametrize("part", range(4))
def test_every_base_round_of_two_cards(part: int) -> None:
    """All pairs of cards, the Smackhead's first, with all rankings, two of them with every answer, also tied.

    These two are each other's reverse: of any two shapes each is the better one in one of them.
    """
    rounds = 0
    for names in list(permutations(NAMES, 2))[part::4]:
        answers = list(every_answer(SEATING[:2], names))
        for ranking in RANKINGS:
            for given in answers if ranking in (RANKINGS[0], RANKINGS[-1]) else answers[:1]:
                assert_won(judge_base(names, ranking, given), names, ranking, given)
                rounds += 1
    assert RANKINGS[0] == RANKINGS[-1][::-1]
    assert rounds == 36 * 35 // 4 * (22 + 2 * (1 + 4 * 1 + 4 * (2 + 2)))


@pytest.mark.parametrize("part", range(4))
def test_every_winning_card_of_three(part: int) -> None:
    """All sets of three cards with all rankings; the cards take turns at being the Smackhead's."""
    rounds = 0
    for names in list(combinations(NAMES, 3))[part::4]:
        turns = cycle((names, names[1:] + names[:1], names[2:] + names[:2]))
        for ranking, turned in zip(RANKINGS, turns, strict=False):
            assert judge_base(turned, ranking, []).judgment.winning == (better(ranking, turned),)
            rounds += 1
    assert rounds == 7140 // 4 * 24


def test_every_answer_to_three_cards() -> None:
    """Every answer of three players, for every place of the winning card and every seat of the Smackhead."""
    ranking = RANKINGS[0]
    rounds = 0
    for seat, names in product(range(3), permutations(("triangle-2", "triangle-1", "star-9"))):
        for given in every_answer(SEATING, names):
            assert_won(judge_base(names, ranking, given, seat), names, ranking, given)
            rounds += 1
    assert rounds == 3 * 6 * (1 + 9 * 1 + 27 * (2 + 2) + 27 * (6 + 27 - 6))


def test_the_closing_verdict_explains_the_round() -> None:
    """Shares, remainder, penalties and role of the events add up to the state."""
    chance = random.Random(11)
    for _ in range(600):
        state = random_round(chance)
        answers, closes = random_answers(chance, state)
        after, events = carry_out(state, answers, closes)
        reported = [msgspec.to_builtins(event) for event in events]
        first = next(event for event in reported if event["type"] == "round_judged")
        round_ = Round(state, answers)
        assert list(first["ranking"]) == round_.ranking
        assert {card["card"]: card["ignored"] for card in first["cards"]} == {
            name: round_.is_ignored(name) for name in round_.table
        }
        for card in first["cards"]:
            printed = state["cards"][card["card"]]
            unlike = any(printed[name] != card[name] for name in ("shape", "number", "color"))
            assert bool(card["by"]) >= (unlike or card["ignored"])
        assert [first_["card"] for first_ in first["firsts"]] == (round_.winning or [None])
        ahead = {player for first_ in first["firsts"] for player in first_["players"]}
        assert ahead == set(round_.winners) == set(first["winners"])
        moved = [card for event in reported if event["type"] == "collected" for card in event["cards"]]
        moved += [card for event in reported if event["type"] == "discarded" for card in event["cards"]]
        assert sorted(moved) == sorted(round_.table)
        cards = [event["card"] for event in reported if event["type"] == "penalty_suffered"]
        assert cards == [penalty["card"] for penalty in after["last_round"]["penalties"]]
        named = [event["player"] for event in reported if event["type"] == "smackhead_named"]
        assert (named or [state["smackhead"]]) == [after["smackhead"]]
