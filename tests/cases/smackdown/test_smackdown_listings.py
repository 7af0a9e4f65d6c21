"""Parametric listings accept exactly the legal moves: every candidate is tried in small states."""

from collections.abc import Iterator
from itertools import chain, combinations, islice, permutations, product
from typing import Any

import jsonschema
import pytest
from msgspec.structs import replace

from smack.engine.declare.moves import Move
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.games.smackdown.moves import DirtyPlay, Raise, Select
from smack.games.smackdown.types import State
from smack.testing import kit
from smack.testing.playouts import deal, plain

GAME = GAMES["smackdown"]
NAMES = ("ana", "bo", "cy", "di")
STEP = 211 if kit.is_short_run() else 31  # of the candidates of a larger table every so manieth is tried
Hands = tuple[tuple[str, ...], ...]


def table(
    hands: Hands, folded: tuple[str, ...] = (), options: dict[str, Any] | None = None, **changes: Any
) -> State:
    """Return a state in `act` with Ana on turn and given hands; if some have folded, with chips."""
    agreed = {"chips": bool(folded), **(options or {})}
    body = {"players": list(NAMES[: len(hands)]), "options": agreed}
    state = deal(GAME, body, "small").state
    players = tuple(
        replace(player, hand=hand, folded=player.id in folded)
        for player, hand in zip(state.players, hands, strict=True)
    )
    in_hands = {card for hand in hands for card in hand}
    deck = tuple(card for card in state.deck if card not in in_hands)
    rigged = replace(state, **{"players": players, "phase": "act", "deck": deck, **changes})
    assert isinstance(rigged, State)
    return rigged


def assert_exact(state: State, kind: str, candidates: Iterator[Move], min_legal: int) -> int:
    """Return how many candidates are legal; assert that schema and judge agree on each, and that so many are."""
    schemas = {
        parametric.player: jsonschema.Draft202012Validator(parametric.schema)
        for parametric in Judge(GAME).legal_moves(state).parametric
        if parametric.type == kind
    }
    legal = 0
    for move in candidates:
        accepted = Judge(GAME).judge(state, move).violations == ()
        player = move.player  # type: ignore[attr-defined]
        assert accepted == (player in schemas and schemas[player].is_valid(plain(move))), move
        legal += accepted
    assert legal >= min_legal
    assert (legal > 0) == bool(schemas)
    return legal


def card_lists(cards: tuple[str, ...], most: int) -> list[tuple[str, ...]]:
    return [chosen for size in range(most + 1) for chosen in product(cards, repeat=size)]


def subsets(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(names, size) for size in range(len(names) + 1))


SELECTIONS: list[tuple[Hands, tuple[str, ...], int]] = [
    ((("KS",), ("2C", "3C", "4C")), (), 6),
    ((("KS",), ("2C",), ("5D", "6D")), (), 2),
    ((("KS",), (), ("5D", "6D")), (), 4),
    ((("KS",), (), ()), (), 4),
    ((("KS",), ("2C", "3C"), ("5D", "6D")), ("bo",), 2),
    (((), ("2C", "3C"), ("5D",), ("7H",)), ("di",), 2),
]


@pytest.mark.parametrize(("hands", "folded", "count"), SELECTIONS)
def test_the_schema_of_select_is_exact(hands: Hands, folded: tuple[str, ...], count: int) -> None:
    state = table(hands, folded, phase="select")
    names = NAMES[: len(hands)]

    step = 1 if (small := sum(len(hand) for hand in hands) <= 5) else STEP

    def candidates() -> Iterator[Select]:
        for player, named in product(names, subsets(names)):
            lists = product(*(card_lists((*hands[names.index(name)], "QS"), 3) for name in named))
            for chosen in islice(lists, 0, None, step):
                yield Select(player=player, cards=dict(zip(named, chosen, strict=True)))

    assert_exact(state, "select", candidates(), count if small else 0)


def test_select_has_exactly_the_ordered_pairs() -> None:
    """Two opponents with three cards each have 6 ordered pairs each."""
    state = table((("KS",), ("2C", "3C", "4C"), ("5D", "6D", "7D")), phase="select")
    pairs = [permutations(player.hand, 2) for player in state.players[1:]]
    moves = [Select(player="ana", cards={"bo": cards, "cy": other}) for cards, other in product(*pairs)]
    assert_exact(state, "select", iter(moves), 36)


DIRTY: list[tuple[Hands, tuple[str, ...], int, int]] = [  # legal moves by chance alone, and with positions
    ((("QS", "KS", "QD"), ("2C", "3C"), ("5D",)), (), 4 * (1 + 2 * 2), 4 * (1 + 4 * 3)),
    ((("KS", "QS"), (), ("5D",)), (), 2 * (1 + 2), 2 * (1 + 3)),
    ((("KS", "QS"), (), ()), (), 2 * 2, 2 * 2),
    ((("KS", "QS"), ("2C", "3C"), ("5D",)), ("bo",), 2 * (1 + 2), 2 * (1 + 3)),
    ((("KS", "KD", "2D"), ("QC",)), (), 0, 0),
]


@pytest.mark.parametrize("blind_pick", ["chance", "positions"])
@pytest.mark.parametrize(("hands", "folded", "by_chance", "by_position"), DIRTY)
def test_the_schema_of_dirty_play_is_exact(
    hands: Hands, folded: tuple[str, ...], by_chance: int, by_position: int, blind_pick: str
) -> None:
    state = table(hands, folded, {"blind_pick": blind_pick})
    names = NAMES[: len(hands)]
    cards = (*hands[0], "QH")

    def candidates() -> Iterator[DirtyPlay]:
        for player, laid in product(names, (laid for laid in card_lists(cards, 3) if laid)):
            yield DirtyPlay(player=player, cards=laid)
            for named in subsets(names):
                for at in product((None, 0, 1, 2), repeat=len(named)):
                    yield DirtyPlay(player=player, cards=laid, picks=dict(zip(named, at, strict=True)))

    count = by_chance if blind_pick == "chance" else by_position
    assert assert_exact(state, "dirty_play", candidates(), count) == count


@pytest.mark.parametrize("phase", ["draw", "act", "finish", "select"])
@pytest.mark.parametrize("cap", ["own_purse", "smallest_purse"])
def test_the_schema_of_raise_is_exact(phase: str, cap: str) -> None:
    purses = {"ana": 6, "bo": 4, "cy": 1, "di": 0}
    options = {"chips": True, "purses": purses, "raise_cap": cap}
    hands = (("2C",), ("3C",), ("4C",), ())
    for folded in ((), ("cy",)):
        state = table(hands, (*folded, "di"), options, phase=phase)
        moves = [Raise(player=name, amount=amount) for name in NAMES for amount in range(1, 9)]
        min_legal = 0 if cap == "smallest_purse" and not folded else 6 if folded else 8
        assert_exact(state, "raise", iter(moves), min_legal)


def test_no_raise_without_chips() -> None:
    state = table((("2C",), ("3C",)))
    assert_exact(state, "raise", iter([Raise(player="ana", amount=1)]), 0)


def test_schemas_accept_a_ref_and_no_other_member() -> None:
    state = table((("QS", "KS"), ("3C",)))
    (parametric,) = Judge(GAME).legal_moves(state).parametric
    schema = jsonschema.Draft202012Validator(parametric.schema)
    move = {"type": "dirty_play", "player": "ana", "cards": ["KS", "QS"]}
    assert schema.is_valid({**move, "ref": "x" * 128})
    assert not schema.is_valid({**move, "ref": "x" * 129})
    assert not schema.is_valid({**move, "at": 1})
    assert not schema.is_valid({**move, "picks": None})
    assert schema.is_valid({**move, "picks": {"bo": None}})
    assert not schema.is_valid({**move, "picks": {"bo": 0}})
