"""The showdown of two and three players, for all hands that can differ in it.

Hands differ in the ranks 2 to 9 that they have, and in having no, one or two aces: 2**8 * 3 = 768 hands. For two
players all pairs of hands are tested. For three that would be 450 million cases, so hands are replaced by their
class, which is the set of their combinations (`find_combinations`; 16 classes). This is valid because

1. `find_best_combination` and `decide_winner` get holdings, never cards, and a holding is the same for a hand with
   more copies or other ranks too (tested over all hands);
2. so who wins and why is the same for all hands of a class (tested over all pairs of hands for two players, for
   three by exchanging one hand of every table of classes, in every seat, for others of its class);
3. so hands may be replaced one after the other by the smallest of their class, and a class of tables counts as
   often as it has tables of hands that one pack can make up.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, product

import pytest

from smack.cards.standard import CARDS, RANK_OF
from smack.games.smackdown.showdown import (
    build_showdown,
    decide_showdown,
    decide_winner,
    find_best_combination,
    find_combinations,
)

LOW_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9")
RANK_HANDS = tuple(
    (*ranks, *aces)
    for size in range(len(LOW_RANKS) + 1)
    for ranks in combinations(LOW_RANKS, size)
    for aces in ((), ("A",), ("A", "A"))
)
SEATS = ("ana", "bo", "cy")
IRRELEVANT = ("10", "J", "J", "Q", "K")

Ranks = tuple[str, ...]
Verdict = tuple[str | None, str]  # (winner or None, reason without the game's name)


def table(hands: Sequence[Ranks]) -> dict[str, tuple[str, ...]]:
    """Return seat -> hand, with cards of given ranks and no card twice."""
    left = {rank: [card for card in CARDS if RANK_OF[card] == rank] for rank in ("A", *LOW_RANKS, *IRRELEVANT)}
    return {seat: tuple(left[rank].pop() for rank in ranks) for seat, ranks in zip(SEATS, hands, strict=False)}


def decide_by_package(hands: Sequence[Ranks]) -> Verdict:
    """Return the verdict of the game package."""
    winner, reason = decide_showdown(build_showdown(table(hands)))
    return winner, reason.removeprefix("smackdown.smackdown.")


# A second formulation, sentence by sentence from the page: when does a combination win?


def has_ranks(ranks: Ranks, needed: str) -> bool:
    return not Counter(needed) - Counter(ranks)


def flush_counts(mine: Ranks, others: Sequence[Ranks]) -> bool:
    """Return whether a flush is worth something: only if another player holds what it beats."""
    return has_ranks(mine, "3579") and any(has_ranks(other, "24") or has_ranks(other, "68") for other in others)


def values_of_combinations(hands: Sequence[Ranks], seat: int) -> list[int]:
    """Return the values of the combinations in a hand, highest first: from 5 for a double ace to 1 for a 2-4."""
    mine, others = hands[seat], [hand for i, hand in enumerate(hands) if i != seat]
    tests = {
        5: has_ranks(mine, "AA"),
        4: flush_counts(mine, others),
        3: has_ranks(mine, "2468"),
        2: has_ranks(mine, "68"),
        1: has_ranks(mine, "24"),
    }
    return [worth for worth, possible in tests.items() if possible]


def winner_by_rulebook(hands: Sequence[Ranks]) -> Verdict:
    """Return the winner: a hand with a combination that no other equals or beats with anything it could show."""
    all_values = [values_of_combinations(hands, seat) for seat in range(len(hands))]
    if not any(all_values):
        return None, "nothing"
    for seat, mine in enumerate(all_values):
        others = [worth for i, theirs in enumerate(all_values) if i != seat for worth in theirs]
        if any(all(worth > other for other in others) for worth in mine):
            return SEATS[seat], "order"
    return None, "tie"


# Classes of hands


def class_of(ranks: Ranks) -> tuple[bool, bool, bool, bool]:
    """Return the class of a hand, by the second formulation and not by the package."""
    return has_ranks(ranks, "AA"), has_ranks(ranks, "3579"), has_ranks(ranks, "68"), has_ranks(ranks, "24")


@cache
def hands_by_class() -> dict[tuple[bool, bool, bool, bool], list[Ranks]]:
    by_class: dict[tuple[bool, bool, bool, bool], list[Ranks]] = {}
    for ranks in RANK_HANDS:
        by_class.setdefault(class_of(ranks), []).append(ranks)
    return by_class


def smallest_hand(hands: Iterable[Ranks]) -> Ranks:
    return min(hands, key=len)


def fits_one_pack(hands: Sequence[Ranks]) -> bool:
    return sum(hand.count("A") for hand in hands) <= 4


def test_there_are_768_hands_in_16_classes() -> None:
    assert len(RANK_HANDS) == len(set(RANK_HANDS)) == 768
    assert len(hands_by_class()) == 16
    sizes = {kind: len(hands) for kind, hands in hands_by_class().items()}
    # two of three ace counts fall short of a pair, 15 of 16 sets of 3579 of the flush, 3 of 4 of each half move
    assert sizes == {
        (aces, flush, high, low): (1 if aces else 2)
        * (1 if flush else 15)
        * (1 if high else 3)
        * (1 if low else 3)
        for aces, flush, high, low in product((False, True), repeat=4)
    }


def test_only_the_class_of_a_hand_matters() -> None:
    """Further copies, other ranks and the order of cards change nothing."""
    for ranks in RANK_HANDS:
        fewest = table([ranks])["ana"]
        spare = [card for card in CARDS if card not in fewest]
        copies = [card for card in spare if RANK_OF[card] in ranks and RANK_OF[card] != "A"]
        others = [card for card in spare if RANK_OF[card] in IRRELEVANT]
        more_aces = [card for card in spare if RANK_OF[card] == "A"] if ranks.count("A") == 2 else []
        assert find_combinations(fewest) == class_of(ranks)
        for hand in ((*fewest, *copies, *others, *more_aces), (*others, *more_aces, *copies, *fewest)):
            assert find_combinations(hand) == class_of(ranks)


def test_two_players_hand_by_hand() -> None:
    """All 589,824 pairs agree with the second formulation, and have one verdict for each pair of classes."""
    of_class = {ranks: class_of(ranks) for ranks in RANK_HANDS}
    leaders = {kind: smallest_hand(hands) for kind, hands in hands_by_class().items()}
    expected = {pair: winner_by_rulebook([leaders[kind] for kind in pair]) for pair in product(leaders, repeat=2)}
    holdings = {ranks: find_combinations(table([ranks])["ana"]) for ranks in RANK_HANDS}
    totals: Counter[Verdict] = Counter()
    for mine, theirs in product(RANK_HANDS, repeat=2):
        table_holdings = {"ana": holdings[mine], "bo": holdings[theirs]}
        winner, reason = decide_winner(
            {player: find_best_combination(table_holdings, player) for player in table_holdings}
        )
        verdict = winner, reason.removeprefix("smackdown.smackdown.")
        assert verdict == expected[of_class[mine], of_class[theirs]], (mine, theirs)
        totals[verdict] += 1
    assert totals == {
        ("ana", "order"): 212_024,
        ("bo", "order"): 212_024,
        (None, "tie"): 256**2 + 14**2 + 30**2 + 90**2 + 90**2,  # aces, flushes, straights, 6-8, 2-4
        (None, "nothing"): 288**2,  # no pair of aces, no half move
    }


def test_two_players_by_the_page_need_no_classes() -> None:
    """The second formulation itself is the same for every hand of a class, against the smallest of each."""
    leaders = {kind: smallest_hand(hands) for kind, hands in hands_by_class().items()}
    for kind, hands in hands_by_class().items():
        for other in leaders.values():
            expected = winner_by_rulebook([leaders[kind], other])
            assert {winner_by_rulebook([hand, other]) for hand in hands} == {expected}


def test_three_players_class_by_class() -> None:
    """All 16**3 combinations of classes agree, each counted for the hands that one pack allows."""
    totals: Counter[Verdict] = Counter()
    sizes = _sizes_by_aces()
    for tables in product(sizes, repeat=3):
        hands = [sizes[class_][0] for class_ in tables]
        if fits_one_pack(hands):
            verdict = decide_by_package(hands)
            assert verdict == winner_by_rulebook(hands), hands
            first, second, third = (sizes[class_][1] for class_ in tables)
            totals[verdict] += first * second * third
    assert totals == {
        ("ana", "order"): 97_605_544,
        ("bo", "order"): 97_605_544,
        ("cy", "order"): 97_605_544,
        (None, "tie"): 69_171_464,
        (None, "nothing"): 288**3,
    }


def _sizes_by_aces() -> dict[tuple[int, bool, bool, bool], tuple[Ranks, int]]:
    """Return (number of aces, flush, 6-8, 2-4) -> (the smallest such hand, how many there are)."""
    by_class: dict[tuple[int, bool, bool, bool], list[Ranks]] = {}
    for ranks in RANK_HANDS:
        by_class.setdefault((ranks.count("A"), *class_of(ranks)[1:]), []).append(ranks)
    return {kind: (smallest_hand(hands), len(hands)) for kind, hands in by_class.items()}


def test_three_players_one_hand_exchanged() -> None:
    """Replacing the smallest hand of a class by another one of it changes no verdict among three players."""
    leaders = [smallest_hand(hands) for hands in hands_by_class().values()]
    for hands in hands_by_class().values():
        others = {smallest_hand(hands), *hands[:: max(1, len(hands) // 3)], max(hands, key=len)}
        for rest, seat in product(product(leaders, repeat=2), range(3)):
            tables = [(*rest[:seat], hand, *rest[seat:]) for hand in others]
            assert len({decide_by_package(hands) for hands in tables if fits_one_pack(hands)}) <= 1


SHOWN = (
    (("2C", "8H", "4D", "6S", "4C"), "straight_smack", ("2C", "4D", "6S", "8H")),
    (("8C", "6D", "8D", "6H", "4H"), "half_move_high", ("6D", "8C")),
    (("4C", "2H", "2C"), "half_move_low", ("2H", "4C")),
    (("4C", "AH", "2C", "AC", "AS"), "double_ace", ("AH", "AC")),
    (("9C", "3H", "7C", "5D", "3C", "8C"), "royal_rumble_flush", ("3H", "5D", "7C", "9C")),
    (("4C", "6C", "AH", "KC"), None, ()),
)


@pytest.mark.parametrize(("hand", "best", "cards"), SHOWN)
def test_cards_shown_are_the_first_of_each_rank_low_to_high(hand: Ranks, best: str, cards: Ranks) -> None:
    shown = build_showdown({"ana": hand, "bo": ("2S", "4S")})[0]
    assert (shown.best, shown.cards) == (best, cards)
