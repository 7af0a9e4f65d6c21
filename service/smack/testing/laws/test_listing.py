"""Every legal move is listed: random moves ("guesses") that are legal must be in the listing.

Random games cannot find a legal move that a game fails to propose, since they make listed moves only. A guess is a
listed move with some members changed, or a wholly random move.
"""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import jsonschema
from msgspec.structs import replace

from smack.engine.declare.game import Game
from smack.engine.declare.moves import Move
from smack.engine.declare.rules import Action
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.testing import closure, kit
from smack.testing.guesses import Guesser, comparable_members, members_of
from smack.testing.laws import one_half_of_deals
from smack.testing.laws.test_whole_games import has_move, named_without_a_move
from smack.testing.other_hands import with_last_cards, with_other_hands, with_short_piles, without_visible_piles
from smack.testing.playouts import plain, random_game

GAMES_PLAYED, MOVES, POSITIONS = 12, 60, 40  # at most: games of a deal, moves of a game, states in all
GUESSES, FEW_GUESSES = kit.times(50), kit.times(12)  # in each state; in each variant with few cards
OUT_OF_TURN = 0.1  # how often a guess is made for a player who is not to act
CHANGED_STATES = 8  # of a deal, of which the functions of `other_hands` make variants
LAST_CARDS, OTHER_HANDS, EMPTY_PILES = 12, 9, 5  # variants of a state by each function


@one_half_of_deals
def test_a_legal_guess_is_listed(name: str, body: dict[str, Any]) -> None:
    game, chooser = GAMES[name], random.Random(11)
    states = list(islice(_states(name, body), POSITIONS))
    for state in states:
        _check_guesses(game, state, chooser, GUESSES)
    for state in chooser.sample(states, min(CHANGED_STATES, len(states))):
        for entry in game.to_act(state)[:1]:
            for changed in with_last_cards(game, state, entry.player, chooser, LAST_CARDS):
                _check_guesses(game, changed, chooser, FEW_GUESSES)
            for changed in with_other_hands(game, state, entry.player, chooser, OTHER_HANDS):
                _check_guesses(game, changed, chooser, GUESSES)
            for changed in without_visible_piles(game, state, entry.player, chooser, EMPTY_PILES):
                _check_guesses(game, changed, chooser, FEW_GUESSES)


@one_half_of_deals
def test_with_short_piles_legal_guesses_are_listed_and_players_have_moves(name: str, body: dict[str, Any]) -> None:
    game, chooser, uncertain_types = GAMES[name], random.Random(12), named_without_a_move(name)
    states = list(islice(_states(name, body), POSITIONS))
    for state in chooser.sample(states, min(CHANGED_STATES, len(states))):
        for changed in with_short_piles(game, state, chooser):
            _check_guesses(game, changed, chooser, FEW_GUESSES)
            for entry in game.to_act(changed):
                assert uncertain_types.issuperset(entry.move_types) or has_move(game, changed, entry), (
                    entry,
                    changed,
                )
            assert list(closure.find_breaches(name, changed, chooser)) == [], changed


def _states(name: str, body: dict[str, Any]) -> Iterator[Any]:
    """Yield the states of random games, the last one included, where a game may be stuck."""
    for seed in range(1, GAMES_PLAYED + 1):
        turns = random_game(name, body, seed, MOVES)
        yield from (turn.before for turn in turns)
        yield turns[-1].after


def _check_guesses(game: Game, state: Any, chooser: random.Random, count: int) -> None:
    """Assert that each of `count` random moves in a state is listed if it is legal."""
    guesser_of = cache(lambda seat: Guesser(game, state, seat, chooser))
    actions = Judge(game).open_actions(state, None)
    offers = [Offer(game, state, kind, action, seat, guesser_of(seat)) for kind, action, seat in actions]
    with_members: dict[type[Move], list[Offer]] = {}
    for offer in offers:
        offer.check_guess(chooser)
        if members_of(offer.kind):
            with_members.setdefault(offer.kind, []).append(offer)
    for _ in range(count if with_members else 0):
        chooser.choice(with_members[chooser.choice([*with_members])]).check_guess(chooser)


class Offer:
    """The listed moves of one type for one seat (None: moves that belong to no player)."""

    def __init__(
        self, game: Game, state: Any, kind: type[Move], action: Action, seat: str | None, guesser: Guesser
    ) -> None:
        self.game, self.state, self.kind = game, state, kind
        players = [entry.player for entry in game.to_act(state)]
        self.idle_players = [] if seat is None else [other for other in game.seats(state) if other not in players]
        self.guesser = guesser
        self.proposals, self.guesses = list(action.propose(state, seat)), set[Move]()
        schema = Judge(game).schema(action, state, seat)
        self.validator = jsonschema.Draft202012Validator(schema) if schema else None
        # the listing has the legal ones of these, unless a schema describes them; an illegal one is never compared
        self.listed = set() if schema else {comparable_members(move) for move in self.proposals}

    def check_guess(self, chooser: random.Random) -> None:
        """Make a random move; assert that it is listed if legal, and illegal for a player who may not act."""
        basis = chooser.choice(self.proposals) if self.proposals and chooser.random() < 0.5 else None
        move = self.guesser.guess(self.kind, basis)
        if move is None or move in self.guesses:
            return
        self.guesses.add(move)
        if Judge(self.game).judge(self.state, move).violations == ():
            assert comparable_members(move) in self.listed or self._fits_schema(move), move
        if self.idle_players and chooser.random() < OUT_OF_TURN:
            move = replace(move, player=chooser.choice(self.idle_players))
            assert Judge(self.game).judge(self.state, move).violations, move

    def _fits_schema(self, move: Move) -> bool:
        return self.validator is not None and bool(self.validator.is_valid(plain(move)))
