"""What somebody might say (a listed move with members changed, or all anew) is listed if legal.

Random games meet few moves that a room forgot to propose. Guesses are many, and so are the tables that hear them.
"""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import jsonschema
import pytest
from msgspec.structs import replace

from smack.engine import judge
from smack.engine.game import Game
from smack.engine.moves import Move
from smack.engine.rules import Action
from smack.games import GAMES
from tests.support.guesses import Speaker, meant, members_of
from tests.support.other_hands import with_last_cards, with_other_hands, with_piles_gone
from tests.support.playouts import all_deals, deal, plain, playout

GAMES_PLAYED, MOVES, POSITIONS = 12, 60, 60  # at most: of each deal, of each of those, and in all
GUESSES, FEW = 160, 40  # at each table, and where a single card is held
OUT_OF_TURN = 0.1  # how often the same is said by somebody of whom nothing is awaited
CHANGED, LAST, HANDS = 8, 12, 9  # positions at which the hand is changed, to a last card and to other hands
GONE = 5  # and some of the piles before the seat are taken away

every_deal = pytest.mark.parametrize(
    ("name", "body"), [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
)


@every_deal
def test_a_legal_guess_is_listed(name: str, body: dict[str, Any]) -> None:
    game, chooser = GAMES[name], random.Random(11)
    met = list(islice(_met(game, body), POSITIONS))
    for state in met:
        _guess(game, state, chooser, GUESSES)
    for state in chooser.sample(met, min(CHANGED, len(met))):
        for waiting in game.to_act(state)[:1]:
            for table in with_last_cards(game, state, waiting.player, chooser, LAST):
                _guess(game, table, chooser, FEW)
            for table in with_other_hands(game, state, waiting.player, chooser, HANDS):
                _guess(game, table, chooser, GUESSES)
            for table in with_piles_gone(game, state, waiting.player, chooser, GONE):
                _guess(game, table, chooser, FEW)


def _met(game: Game, body: dict[str, Any]) -> Iterator[Any]:
    """The tables of random games, the last of each included: a game may have come to a halt there."""
    for seed in range(GAMES_PLAYED):
        state = deal(game, body, f"guesses {seed}").state
        for turn in playout(game, state, seed, MOVES):
            yield turn.before
            state = turn.after
        yield state


def _guess(game: Game, state: Any, chooser: random.Random, guesses: int) -> None:
    offers = [Offer(game, state, *turn, chooser) for turn in judge.open_actions(game, state, None)]
    rich: dict[type[Move], list[Offer]] = {}
    for offer in offers:
        offer.guess(chooser)
        if members_of(offer.kind):
            rich.setdefault(offer.kind, []).append(offer)
    for _ in range(guesses if rich else 0):
        chooser.choice(rich[chooser.choice([*rich])]).guess(chooser)


class Offer:
    """What a room lists of one type of move for one seat (None: the table itself)."""

    def __init__(
        self, game: Game, state: Any, kind: type[Move], action: Action, seat: str | None, chooser: random.Random
    ) -> None:
        self.game, self.state, self.kind = game, state, kind
        waiting = [one.player for one in game.to_act(state)]
        self.idle = [] if seat is None else [other for other in game.seats(state) if other not in waiting]
        self.speaker = Speaker(game, state, seat, chooser)
        self.proposed = list(action.propose(state, seat))
        self.schema = action.schema(state, seat) if action.schema else None
        self.listed = set() if self.schema else {meant(move) for move in self.proposed}  # as far as they are legal

    def guess(self, chooser: random.Random) -> None:
        basis = chooser.choice(self.proposed) if self.proposed and chooser.random() < 0.5 else None
        move = self.speaker.guess(self.kind, basis)
        if move is None:
            return
        if judge.judge(self.game, self.state, move) == ():
            assert meant(move) in self.listed or self._fits(move), move
        if self.idle and chooser.random() < OUT_OF_TURN:
            move = replace(move, player=chooser.choice(self.idle))
            assert judge.judge(self.game, self.state, move), move

    def _fits(self, move: Move) -> bool:
        if self.schema is None:
            return False
        return bool(jsonschema.Draft202012Validator(self.schema).is_valid(plain(move)))
