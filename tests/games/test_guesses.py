"""Random moves, by which the laws look for legal moves that a game does not propose."""

import random
from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from smack.engine.declare.members import PlayerId
from smack.engine.declare.moves import PlayerMove
from smack.games import GAMES
from smack.testing.guesses import Guesser, comparable_members
from smack.testing.playouts import deal

Amount = Literal[5, 10, 15, 20, 25, 30, 35, 40, 45, 50]
Contract = Literal["one", "two", "three", "four", "five", "six", "seven", "misery", "open"]


class Bid(PlayerMove, frozen=True, kw_only=True, tag="bid"):
    """A bid of an auction."""

    amount: Amount
    contract: Contract


def test_a_long_vocabulary_without_cards_is_guessed_from() -> None:
    spank = GAMES["spank"]
    state = deal(spank, {"players": ["ana", "bo"]}, "guess").state
    guesser = Guesser(spank, state, "ana", random.Random(1))
    guesses = [guesser.guess(Bid, None) for _ in range(200)]
    assert {guess.amount for guess in guesses if isinstance(guess, Bid)} == {*get_args(Amount)}
    assert {guess.contract for guess in guesses if isinstance(guess, Bid)} == {*get_args(Contract)}


class Hold(PlayerMove, frozen=True, kw_only=True, tag="hold"):
    """A move with more cards than a guess has by itself, numbers far from 0, players, and a truth value."""

    cards: Annotated[tuple[str, ...], Meta(min_length=5, description="Cards in any order.")]
    points: Annotated[int, Meta(ge=10, le=20)]
    partners: tuple[PlayerId, ...]
    open: bool
    others: Annotated[tuple[str, ...] | UnsetType, Meta(description="Further cards in any order.")] = UNSET


def test_many_cards_far_numbers_players_and_truth_values_are_guessed() -> None:
    spank = GAMES["spank"]
    state = deal(spank, {"players": ["ana", "bo"]}, "guess").state
    guesser = Guesser(spank, state, "ana", random.Random(1))
    guesses = [guess for _ in range(100) if isinstance(guess := guesser.guess(Hold, None), Hold)]
    guesses += [guess for basis in guesses if isinstance(guess := guesser.guess(Hold, basis), Hold)]
    assert {guess.points for guess in guesses} == {10, 20}
    assert {guess.open for guess in guesses} == {False, True}
    assert {player for guess in guesses for player in guess.partners} == {"ana", "bo"}
    assert 5 in {len(guess.cards) for guess in guesses}


def test_a_list_in_any_order_may_be_left_out() -> None:
    cards = ("red-1", "red-2", "red-3", "red-4", "red-5")
    move = Hold(player="ana", cards=cards, points=10, partners=(), open=False)
    assert comparable_members(move) == comparable_members(replace(move, cards=cards[::-1]))
