"""Tricks: whose turn it is, who takes one, and who has not followed suit."""

from types import SimpleNamespace
from typing import Any

import pytest

from smack.cards.tricks import iterate_revokes, trick_order, trick_turn, trick_winner


def state(*trick: str, hands: tuple[str, ...] = ("", "", "")) -> Any:
    players = [SimpleNamespace(id=id_, hand=tuple(hand.split())) for id_, hand in zip("abc", hands, strict=True)]
    return SimpleNamespace(players=players, leader="b", trick=trick)


def test_players_play_clockwise_from_the_leader() -> None:
    assert trick_order(state()) == ("b", "c", "a")
    assert [trick_turn(state(*"x" * played)) for played in range(3)] == ["b", "c", "a"]


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        (("9C", "10C", "2C"), None, "c"),
        (("9C", "AS", "10C"), None, "a"),
        (("9C", "AS", "KS"), None, "b"),
        (("9C", "2S", "KC"), "S", "c"),
        (("9C", "2S", "KC"), "H", "a"),
        (("9H", "AC", "10H"), "H", "a"),
    ],
)
def test_the_highest_trump_or_card_of_the_suit_led_takes_the_trick(
    cards: tuple[str, ...], trump: str | None, winner: str
) -> None:
    assert trick_winner(state(), cards, trump) == winner


def test_a_player_who_has_not_followed_suit_has_none_of_it() -> None:
    assert list(iterate_revokes(state("9C", "2S", hands=("2C", "3C", "4C")))) == [1]
    assert list(iterate_revokes(state("9C", "2S", hands=("2C", "3C", "4H")))) == []
    assert list(iterate_revokes(state())) == []


def test_without_a_leader_no_card_of_a_trick_is_a_wrong_discard() -> None:
    led_by_nobody = state("9C", "2S", hands=("2C", "3C", "4C"))
    led_by_nobody.leader = None
    assert list(iterate_revokes(led_by_nobody)) == []
