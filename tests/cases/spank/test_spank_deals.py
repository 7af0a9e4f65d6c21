"""Deals of every deck and number of players, compared with a second implementation."""

import hashlib
from typing import Any

import pytest

from smack.games import GAMES
from smack.testing.playouts import deal, plain
from tests.cases.spank import second

PACKS = {
    "single": {2: 3, 3: 3, 4: 3, 5: 3, 6: 4, 7: 4, 8: 4, 9: 4},
    "two_set_full": {2: 3, 3: 3, 4: 3, 5: 3, 6: 4, 7: 4, 8: 4, 9: 4, 10: 4, 11: 4, 12: 4},
    "two_set_half": {2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3},
}
HEIGHT = ["2", "3", "4", "5", "6", "7", "9", "10", "J", "Q", "K", "A"]


def expected_deal(players: list[str], options: dict[str, Any], seed: str) -> tuple[Any, ...]:
    """Return (hands, stacks, stock, cursor, first player)."""
    ranks = HEIGHT[6:] if options["ranks"] == "single" else HEIGHT
    pack = [rank + suit for suit in "CDHS" for rank in ranks]
    cards = pack * PACKS[options["ranks"]][len(players)]
    chance = {"seed": seed, "cursor": 0}
    second.shuffle(cards, chance)
    hands: list[list[str]] = [[] for _ in players]
    stacks: list[list[list[str]]] = [[] for _ in players]
    for _ in range(5):
        for hand in hands:
            hand.append(cards.pop())
    for _ in range(5):
        for row in stacks:
            row.append([cards.pop()])
    heights = [[HEIGHT.index(second.rank(stack[0])) for stack in row] for row in stacks]
    return hands, stacks, cards, chance["cursor"], players[heights.index(max(heights))]


@pytest.mark.parametrize(("ranks", "count"), [(ranks, count) for ranks in PACKS for count in PACKS[ranks]])
def test_deals_agree(ranks: str, count: int) -> None:
    players = [f"p{i}" for i in range(count)]
    for sequence in (False, True):
        options = {"sequence": sequence, "ranks": ranks, "target": 1000, "stock_empty": "play_on"}
        for seed in ("one", "two", "ü"):
            fresh = deal(GAMES["spank"], {"players": players, "options": options}, seed)
            state = plain(fresh.state)
            hands, stacks, stock, cursor, first = expected_deal(players, options, seed)
            assert [player["hand"] for player in state["players"]] == hands
            assert [player["stacks"] for player in state["players"]] == stacks
            assert [player["score"] for player in state["players"]] == [0] * count
            assert (state["stock"], state["discard"]) == (stock, [])
            assert (state["turn"], state["phase"], state["turns"], state["winners"]) == (first, "choose", 0, [])
            commitment = hashlib.sha256(seed.encode()).hexdigest()
            assert state["chance"] == {"seed": seed, "cursor": cursor, "commitment": commitment}
            assert state["options"] == options
