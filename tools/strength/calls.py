"""What a called smackdown wins in Laying the Smackdown, by the best combination of the player who calls it."""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, cast

import smack
from smack.games.smackdown.score import ShowdownSheet

DEALS = {2: 700, 4: 350}  # players -> random deals
MOVES = 40  # of a deal, after which it is left

Row = tuple[str, ...]


def measure() -> Iterator[Row]:
    """Yield (players, combination, calls, shares of the calls that won, lost and were canceled), as text."""
    for players, deals in DEALS.items():
        outcomes: Mapping[str, Counter[str]] = defaultdict(Counter)
        for number in range(deals):
            for combination, outcome in _calls(players, number):
                outcomes[combination][outcome] += 1
        for combination, counts in sorted(outcomes.items(), key=lambda item: -item[1]["won"] / item[1].total()):
            shares = [f"{counts[outcome] / counts.total():.0%}" for outcome in ("won", "lost", "canceled")]
            yield str(players), combination, f"{counts.total():,}", *shares


def _calls(players: int, number: int) -> Iterator[tuple[str, str]]:
    """Yield (combination, outcome) of every call that is possible in a random deal in which nobody calls."""
    game, chooser = smack.smackdown, random.Random(f"{players} {number}")
    state = game.deal([f"p{i}" for i in range(players)], seed=f"calls {players} {number}")
    for _ in range(MOVES):
        moves = game.legal_moves(state)
        call: Any = next((move for move in moves if move.type == "smackdown"), None)
        if call is not None:
            called = game.apply(state, call)
            winners, sheet = game.result(called).winners, cast("ShowdownSheet", game.score(called).sheet)
            best = next(hand.best for hand in sheet.showdown if hand.player == call.player)
            yield best or "none", "won" if call.player in winners else "lost" if winners else "canceled"
        ending = ("smackdown", "double_ace")
        if not (others := [move for move in moves if move.type not in ending]):
            return
        state = game.apply(state, chooser.choice(others))
