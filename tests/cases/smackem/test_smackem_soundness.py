"""The quick check of Smack'em's cards passes exactly where there are no faults."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from smack.games import GAMES
from smack.games.smackem.deck import deck_of
from smack.games.smackem.faults import find_card_faults, is_sound
from smack.testing import kit
from smack.testing.playouts import plain, random_game, spread

GAME = GAMES["smackem"]
FORGERIES = 20  # of each state
Json = dict[str, Any]


@pytest.mark.parametrize("deal", kit.deals("smackem"), ids=lambda deal: deal["title"])
def test_quick_check_agrees_with_the_faults(deal: Json) -> None:
    chooser = random.Random(deal["title"])
    verdicts: Counter[bool] = Counter()
    for turn in spread(random_game("smackem", deal["body"]), 4):
        for forged in forgeries(plain(turn.before), chooser):
            state: Any = msgspec.convert(forged, GAME.state)
            deck = deck_of(state.options)
            quick = is_sound(state, deck)
            assert quick == (not list(find_card_faults(state, deck))), forged
            verdicts[quick] += 1
    assert min(verdicts[True], verdicts[False]) > 4


def forgeries(state: Json, chooser: random.Random) -> Iterator[Json]:
    """Yield the state, and copies of it in which cards or stacks were changed."""
    yield state
    for _ in range(FORGERIES):
        forged = msgspec.json.decode(msgspec.json.encode(state))
        chooser.choice([change_card, swap_cards, drop_card, change_stack, move_stack])(forged, chooser)
        yield forged


def piles(state: Json) -> list[list[Any]]:
    """Return all piles that are not empty."""
    piles = [stack["cards"] for name in ("common", "completed") for stack in state[name]]
    for team in state["teams"]:
        piles += [team["smack_stack"], team["pile"], team["flipped"], *team["spots"]]
    return [pile for pile in piles if pile]


def put(pile: list[Any], at: int, card: str) -> None:
    pile[at] = {**pile[at], "card": card} if isinstance(pile[at], dict) else card


def change_card(state: Json, chooser: random.Random) -> None:
    """Replace a card by one of the deck, by another color's, or by one that no deck of the table has."""
    colors = [*state["options"]["colors"], "mauve"]
    pile = chooser.choice(piles(state))
    number = chooser.randint(1, 13)
    card = chooser.choice([f"{chooser.choice(colors)}-{number}", f"wild-{chooser.randint(1, 8)}"])
    put(pile, chooser.randrange(len(pile)), card)


def swap_cards(state: Json, chooser: random.Random) -> None:
    """Swap two cards of a pile, which usually makes a stack or spot unsound."""
    pile = chooser.choice(piles(state))
    i, j = chooser.randrange(len(pile)), chooser.randrange(len(pile))
    pile[i], pile[j] = pile[j], pile[i]


def drop_card(state: Json, chooser: random.Random) -> None:
    """Leave out a card; a state may be incomplete, but a stack has no gap."""
    pile = chooser.choice(piles(state))
    del pile[chooser.randrange(len(pile))]


def change_stack(state: Json, chooser: random.Random) -> None:
    """Give a stack another color, or a card of it to another team."""
    stacks = [stack for name in ("common", "completed") for stack in state[name]]
    if stacks:
        stack = chooser.choice(stacks)
        if chooser.random() < 0.5:
            stack["color"] = chooser.choice([*state["options"]["colors"], None])
        elif stack["cards"]:
            team = chooser.choice([*state["teams"], {"id": "nobody"}])["id"]
            at = chooser.randrange(len(stack["cards"]))
            stack["cards"][at] = {**stack["cards"][at], "team": team}


def move_stack(state: Json, chooser: random.Random) -> None:
    """Move a stack aside, or back."""
    source, target = chooser.sample(["common", "completed"], 2)
    if state[source]:
        state[target].append(state[source].pop(chooser.randrange(len(state[source]))))
