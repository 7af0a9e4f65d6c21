"""Random moves, by which the laws look for legal moves that a game does not propose."""

import random
from typing import Literal, get_args

from smack.engine.declare.moves import PlayerMove
from smack.games import GAMES
from smack.testing.guesses import Guesser
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
