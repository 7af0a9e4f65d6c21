"""All stacks of up to five cards of one rank loop and four suits, compared with `second`."""

from functools import cache
from itertools import product

import pytest

from smack.games.spank import stacks
from smack.games.spank.faults import stack_faults
from smack.games.spank.stacks import MAX_STACK_SIZE, build_merge
from smack.testing import kit, vocabulary
from smack.testing.playouts import bytes_of
from tests.cases.spank import second

LOOP = second.LOOPS[1]
SUITS = "CDHS"
CARDS = [rank + suit for rank in LOOP for suit in SUITS]
Stack = tuple[str, ...]


def runs() -> list[Stack]:
    """Return every run of one to five cards that begins at one of six ranks, in any suits."""
    return [
        tuple(rank + suit for rank, suit in zip((LOOP * 2)[at : at + length], suits, strict=True))
        for length in range(1, MAX_STACK_SIZE + 1)
        for at in range(6)
        for suits in product(SUITS, repeat=length)
    ]


def buildable_stacks() -> set[Stack]:
    """Return every stack that can be built card by card from a single one."""
    stacks: set[Stack] = {(card,) for card in CARDS}
    new = stacks
    while new:
        built = {
            tuple(longer)
            for stack in new
            for card in CARDS
            for low in (True, False)
            if (longer := second.add_card(list(stack), card, low, True))
        }
        new = built - stacks
        stacks |= new
    return stacks


RUNS = runs()
BUILT = sorted(buildable_stacks())


def sound(stack: Stack, sequence: bool) -> bool:
    return not any(stack_faults("", stack, sequence))


def test_the_number_of_stacks_of_each_length() -> None:
    """Three cards or more have a pattern exactly if colors alternate or are all equal: 2 * 2 * 2**n."""
    assert len(RUNS) == 6 * (4 + 16 + 64 + 256 + 1024)
    by_length = [sum(len(stack) == length for stack in BUILT) for length in range(1, 6)]
    assert by_length == [6 * 4, 6 * 16, 6 * 32, 6 * 64, 6 * 128]


def test_sound_stacks_are_those_that_can_be_built() -> None:
    legal = set(BUILT)
    for stack in RUNS:
        assert sound(stack, sequence=False)
        assert sound(stack, sequence=True) == (stack in legal), stack


def test_a_stack_that_is_no_run_is_unsound() -> None:
    """Tried are all sequences of up to three cards of both loops in a suit, and of five ranks of a loop."""
    ranks = [*second.LOOPS[0], *second.LOOPS[1]]
    rows = [row for length in (1, 2, 3) for row in product(ranks, repeat=length)]
    rows += list(product(LOOP, repeat=5))
    assert len(rows) == 12 + 12**2 + 12**3 + 6**5
    for row in rows:
        stack = tuple(rank + "S" for rank in row)
        assert sound(stack, sequence=False) == second.is_run(list(stack)), stack


@pytest.mark.parametrize("sequence", [False, True])
def test_every_card_on_every_stack_is_judged_alike(sequence: bool) -> None:
    stacks = BUILT if sequence else RUNS
    for stack in stacks:
        for card in CARDS:
            longer = second.join([card], list(stack), sequence)
            examined = build_merge((card,), stack, sequence)
            assert examined.is_legal == (longer is not None), (card, stack)
            if longer:
                assert examined.joined_stack == tuple(longer)


def test_every_stack_on_every_stack_is_judged_alike() -> None:
    """Tried are all legal stacks onto all that begin with a nine, and all pairs that touch."""
    onto_nine = [stack for stack in BUILT if second.rank(stack[0]) == "9"]
    for source in BUILT:
        for onto in onto_nine:
            _assert_same(source, onto, sequence=True)
    for source, onto in touching_stacks():
        _assert_same(source, onto, sequence=True)
    assert len(onto_nine) * len(BUILT) == 244 * 1464


@cache
def touching_stacks() -> list[tuple[Stack, Stack]]:
    """Return every (source, onto) of up to five cards in all that are neighbors by rank."""
    first = {rank: [stack for stack in BUILT if second.rank(stack[0]) == rank] for rank in LOOP}
    pairs = []
    for low in BUILT:
        for high in first[LOOP[(LOOP.index(second.rank(low[-1])) + 1) % 6]]:
            if len(low) + len(high) <= MAX_STACK_SIZE:
                pairs += [(low, high), (high, low)]
    return pairs


def _assert_same(source: Stack, onto: Stack, sequence: bool) -> None:
    both = second.join(list(source), list(onto), sequence)
    examined = build_merge(source, onto, sequence)
    assert examined.is_legal == (both is not None), (source, onto)
    if both:
        assert examined.joined_stack == tuple(both)


def test_every_run_on_every_run_of_both_loops() -> None:
    """Without the Sequence variation. Two touch at both ends only if they have six cards in all."""
    spades = [
        tuple(rank + "S" for rank in (loop * 2)[at : at + length])
        for loop in second.LOOPS
        for at in range(6)
        for length in range(1, MAX_STACK_SIZE + 1)
    ]
    for source, onto in product(spades, repeat=2):
        _assert_same(source, onto, sequence=False)
        examined = build_merge(source, onto, False)
        if examined.fits_low and examined.fits_high:
            assert len(source) + len(onto) == MAX_STACK_SIZE + 1
            assert not examined.repeated_ranks


def test_some_moves_go_one_way_only() -> None:
    """Both implementations find the same number, and the example of the rulebook."""
    pairs = touching_stacks()
    one_way = [(stack, onto) for stack, onto in pairs if _fits(stack, onto) > _fits(onto, stack)]
    assert len(pairs) == 26_304
    assert one_way == [(stack, onto) for stack, onto in pairs if _moves(stack, onto) > _moves(onto, stack)]
    assert len(one_way) == 1104
    assert (("10H", "JH"), ("9D",)) in one_way


BOTH_WAYS: list[tuple[Stack, Stack]] = [
    (("9H",), ("10H", "JD")),
    (("9D", "10C"), ("JH", "QC")),
    (("9H", "10D"), ("JH", "QH", "KD")),
]
NO_WAY: list[tuple[Stack, Stack]] = [
    (("9H", "10H"), ("JD", "QD")),
    (("9H", "10C"), ("JS", "QH")),
    (("9D",), ("10H", "JH", "QS")),
]


@pytest.mark.parametrize(("stack", "other"), BOTH_WAYS)
def test_some_moves_go_both_ways(stack: Stack, other: Stack) -> None:
    assert _fits(stack, other)
    assert _fits(other, stack)


@pytest.mark.parametrize(("stack", "other"), NO_WAY)
def test_some_stacks_never_join(stack: Stack, other: Stack) -> None:
    assert not _fits(stack, other)
    assert not _fits(other, stack)


def _fits(source: Stack, onto: Stack) -> bool:
    return build_merge(source, onto, True).is_legal


def _moves(source: Stack, onto: Stack) -> bool:
    return second.join(list(source), list(onto), True) is not None


class OtherCard(str):
    """A card that is equal to one of a state and no JSON, as one that a hidden card is supposed to be."""

    __slots__ = ()


def test_cards_of_a_cached_merge_are_not_put_into_a_state_or_an_answer() -> None:
    requests = [
        kit.request(case)[1]
        for case in kit.cases("spank", "adjudicate-patterns.json")
        if case.data["operation"] == "adjudicate"
    ]
    moves = [body for body in requests if body["move"]["type"] == "move"]
    outcomes = set()
    for body in moves:
        expected = vocabulary.answer("adjudicate", "spank", bytes_of(body))
        move, plays_sequence = body["move"], body["state"]["options"]["sequence"]
        (mover,) = [player for player in body["state"]["players"] if player["id"] == move["player"]]
        source, onto = (tuple(map(OtherCard, mover["stacks"][move[name]])) for name in ("stack", "onto"))
        stacks._cached_merge.cache_clear()
        assert build_merge(source, onto, plays_sequence).source is source
        assert vocabulary.answer("adjudicate", "spank", bytes_of(body)) == expected
        outcomes.add(expected[1].get("legal"))
    assert outcomes >= {True, False}
