"""The schema of discards accepts exactly the legal ones."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import Any

import jsonschema
import pytest
from msgspec.structs import replace

from smack.engine.judge import Judge
from smack.games import GAMES
from smack.games.spank.moves import Discard
from smack.testing.playouts import deal, plain

GAME = GAMES["spank"]
KINDS = ("9H", "10S", "JD", "QC", "AH")
HANDS = [hand for size in range(1, 6) for hand in combinations_with_replacement(KINDS, size)]
SHAPES = sorted({tuple(sorted(Counter(hand).values())) for hand in HANDS})


def hand_of_shape(shape: tuple[int, ...]) -> tuple[str, ...]:
    """Return a hand with a number of copies of each card."""
    return tuple(card for card, copies in zip(KINDS, shape, strict=False) for _ in range(copies))


@cache
def fresh() -> Any:
    return deal(GAME, {"players": ["ana", "bo"]}, "discards").state


def table_with_hand(hand: tuple[str, ...], **changes: Any) -> Any:
    """Return a fresh state in which the player on turn has a given hand."""
    state = fresh()
    players = tuple(replace(p, hand=hand) if p.id == state.turn else p for p in state.players)
    return replace(state, players=players, **changes)


def form(state: Any) -> jsonschema.Draft202012Validator:
    (parametric,) = Judge(GAME).legal_moves(state).parametric
    assert (parametric.type, parametric.player) == ("discard", state.turn)
    jsonschema.Draft202012Validator.check_schema(parametric.schema)
    return jsonschema.Draft202012Validator(parametric.schema)


def test_the_number_of_shapes() -> None:
    """Up to five cards can be equal in 1 + 2 + 3 + 5 + 7 ways."""
    assert len(SHAPES) == 18


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_exactly_the_parts_of_the_hand_are_accepted(shape: tuple[int, ...]) -> None:
    """Tried are all choices of up to six cards, of those in the hand and another one."""
    hand = hand_of_shape(shape)
    state = table_with_hand(hand)
    valid = form(state).is_valid
    kinds = (*dict.fromkeys(hand), "KS")
    accepted = 0
    for size in range(1, 7):
        for cards in combinations_with_replacement(kinds, size):
            legal = not Counter(cards) - Counter(hand)
            accepted += legal
            for order in {cards, cards[::-1]}:
                move = Discard(player=state.turn, cards=order)
                assert (Judge(GAME).judge(state, move).violations == ()) == legal == valid(plain(move)), order
    parts = 1
    for copies in shape:
        parts *= copies + 1
    assert accepted == parts - 1


def test_any_order_of_cards_is_accepted() -> None:
    state = table_with_hand(("9H", "9H", "JD"))
    for order in permutations(("9H", "9H", "JD")):
        assert form(state).is_valid({"type": "discard", "player": state.turn, "cards": list(order)})


def test_only_a_discard_of_the_player_on_turn_is_accepted() -> None:
    state = table_with_hand(("9H", "9H", "JD"))
    good = {"type": "discard", "player": state.turn, "cards": ["9H"]}
    valid = form(state).is_valid
    assert valid(good)
    assert valid({**good, "ref": "x" * 128})
    other = next(player.id for player in state.players if player.id != state.turn)
    changes: tuple[dict[str, Any], ...] = (
        {"cards": []},
        {"cards": "9H"},
        {"cards": None},
        {"cards": [1]},
        {"type": "place"},
        {"player": other},
        {"ref": "x" * 129},
        {"ref": 1},
        {"stack": 0},
    )
    for wrong in changes:
        assert not valid({**good, **wrong})
    for name in good:
        assert not valid({key: value for key, value in good.items() if key != name})


def test_there_is_no_schema_when_nothing_can_be_discarded() -> None:
    assert Judge(GAME).legal_moves(table_with_hand(())).parametric == ()
    assert Judge(GAME).legal_moves(table_with_hand(("9H",), phase="move")).parametric == ()
    state = table_with_hand(("9H",))
    other = next(player.id for player in state.players if player.id != state.turn)
    assert Judge(GAME).legal_moves(state, other).parametric == ()


def test_samples_are_legal_and_different() -> None:
    for shape in SHAPES:
        state = table_with_hand(hand_of_shape(shape))
        samples = [move for move in Judge(GAME).sample_moves(state) if isinstance(move, Discard)]
        assert len(set(samples)) == len(samples) > 0
        for move in samples:
            assert form(state).is_valid(plain(move))
