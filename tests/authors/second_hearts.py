"""The rules of play of Hearts written again from its rulebook, compared with the game over random rounds.

Run beside an installed Hearts: ``python second_hearts.py``. Prints how many listings were compared.
"""

import random
from typing import Any

from smack.engine.judge import Judge, apply_effect
from smack.games import GAMES
from smack.testing.playouts import deal

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def legal_plays(hand: list[str], trick: list[str], taken: list[str]) -> set[str]:
    """Return what may be played of a hand."""
    suits = {card: card[-1] for card in hand}
    first = not taken
    plain = [card for card in hand if suits[card] != "H" and card != "QS"]
    if not trick:
        if first:
            return {"2C"} & set(hand)
        broken = any(card[-1] == "H" for card in taken)
        return {card for card in hand if broken or suits[card] != "H"} or set(hand)
    same = [card for card in hand if suits[card] == trick[0][-1]]
    choice = same or hand
    if first and plain:
        return {card for card in choice if card in plain}
    return set(choice)


def taker(trick: list[str], order: list[str]) -> str:
    """Return who takes a trick."""
    strength = {card: RANKS.index(card[:-1]) if card[-1] == trick[0][-1] else -1 for card in trick}
    return order[max(range(len(trick)), key=lambda i: strength[trick[i]])]


def play_round(players: list[str], seed: str) -> int:
    """Play a random round; return how many listings were compared."""
    game, chooser, compared = GAMES["hearts"], random.Random(seed), 0
    state: Any = deal(game, {"players": players}, seed).state
    trick: list[str] = []
    while not game.result(state).over:
        moves: list[Any] = [*Judge(game).sample_moves(state)]
        move = chooser.choice(moves)
        if state.phase == "play":
            turn = game.to_act(state)[0].player
            hand = next(list(player.hand) for player in state.players if player.id == turn)
            taken = [card for player in state.players for card in player.taken]
            assert {each.card for each in moves} == legal_plays(hand, trick, taken), (seed, state)
            assert {each.player for each in moves} == {turn}
            compared += 1
            if not trick:
                order = [player.id for player in state.players]
                order = order[order.index(turn) :] + order[: order.index(turn)]
            trick.append(move.card)
        state, events = apply_effect(game, state, move)
        if len(trick) == len(players):
            taken_by: Any = next(event for event in events if event.type == "taken")
            assert taken_by.player == taker(trick, order)
            trick = []
    points = sorted(game.result(state).scores.values())
    assert sum(points) == 26 or points == [0, *[26] * (len(players) - 1)]
    return compared


total = 0
for seats in (3, 4, 5):
    for number in range(12):
        each = play_round(["ana", "bo", "cy", "di", "ed"][:seats], f"{seats} {number}")
        assert each == {3: 51, 4: 52, 5: 50}[seats]  # every card is played
        total += each
print(total, "listings are the same")
