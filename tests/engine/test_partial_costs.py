"""Answers about partial states: their cost is bounded by the budget, and charged before the work is done."""

import time
import tracemalloc
from collections.abc import Iterator
from typing import Any
from unittest import mock

import pytest

from smack.engine.declare.budget import BudgetExceeded, budget
from smack.engine.knowledge import completions
from smack.engine.knowledge import state as partial_state
from smack.engine.soundness import read_state
from smack.games import GAMES
from smack.games.smackem import faults
from smack.operations import dispatch, handlers
from smack.testing.playouts import bytes_of, deal, plain
from tools.load.scenarios import own_deck

PLAYERS = [f"player-{i}" for i in range(6)]
EIGHT_COLORS = list("abcdefgh")


def _wide_smackshapes() -> dict[str, Any]:
    """Return a state with a deck of 792 cards, all of them hidden."""
    body = {"players": PLAYERS, "options": {"cards_each": 132, "deck": own_deck(8, 99)}}
    state: dict[str, Any] = plain(deal(GAMES["smackshapes"], body, "wide").state)
    for player in state["players"]:
        player["hand"] = ["?"] * len(player["hand"])
    return {**state, "chance": {"seed": None, "cursor": None, "commitment": None}}


def _wide_smackem() -> dict[str, Any]:
    """Return a state of four teams with eight colors each, every card hidden but those on the spots."""
    options = {"colors": EIGHT_COLORS, "hand_colors": EIGHT_COLORS[:4]}
    body = {"options": options, "teams": [{"id": f"team-{i}", "players": [f"player-{i}"]} for i in range(4)]}
    state: dict[str, Any] = plain(deal(GAMES["smackem"], body, "wide").state)
    for team in state["teams"]:
        team |= {name: ["?"] * len(team[name]) for name in ("smack_stack", "pile", "flipped")}
    return {**state, "chance": {"seed": None, "cursor": None, "commitment": None}}


def _cost(operation: str, game: str, body: Any) -> tuple[int, float]:
    """Return (units, seconds of processor time) of an operation."""
    raw = bytes_of(body)
    for _ in range(2):  # the first builds what a process builds once
        began = time.process_time()
        with budget(10**8) as left:
            dispatch.run(operation, game, raw)
    return 10**8 - left[0], time.process_time() - began


@pytest.mark.parametrize(("game", "state"), [("smackshapes", _wide_smackshapes()), ("smackem", _wide_smackem())])
def test_the_largest_partial_states_are_listed_within_the_budget(game: str, state: dict[str, Any]) -> None:
    """They once took 4 to 6 s for 41,000 units, which is 100 us a unit."""
    units, seconds = _cost("legal-moves", game, {"state": state})
    assert 15_000 < units < 550_000
    assert seconds < units * 3e-6  # about 0.7 us a unit on an idle machine


def test_one_hidden_card_tells_that_a_state_is_partial(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each "?" is a card of no deck. Finding all of them took a third of a listing."""
    state = dispatch.state_reader("smackem").load(_wide_smackem())
    search, found = faults._deck_faults, []

    def note(*args: Any) -> Iterator[Any]:
        for fault in search(*args):
            found.append(fault)
            yield fault

    monkeypatch.setattr(faults, "_deck_faults", note)
    assert read_state(GAMES["smackem"], state).faults == ()
    assert len(found) == 1


def test_judging_an_illegal_move_repeatedly_stays_cheap() -> None:
    """Forty times the same move once took 64 s."""
    move = {"type": "select", "player": PLAYERS[0], "card": "no-such-card"}
    state = _wide_smackshapes()
    few, _ = _cost("replay", "smackshapes", {"state": state, "moves": [move] * 2, "on_illegal": "skip"})
    many, seconds = _cost("replay", "smackshapes", {"state": state, "moves": [move] * 40, "on_illegal": "skip"})
    assert many - few < 38 * 1500
    assert seconds < 2


def test_printed_cards_are_not_visited_in_every_completion() -> None:
    """A move with one hidden card once took 1.3 s for 61,000 units: 440 completions, each with 792 cards."""
    body = {"players": PLAYERS, "options": {"cards_each": 1, "deck": own_deck(8, 99)}}
    state = plain(deal(GAMES["smackshapes"], body, "printed").state)
    state |= {"chance": {"seed": None, "cursor": None, "commitment": None}}
    move = {"type": "select", "player": PLAYERS[1], "card": state["players"][1]["hand"][0]}
    for player in state["players"]:
        if player["id"] != PLAYERS[1]:
            state["selected"][player["id"]] = player["hand"].pop()
    state |= {"seq": 5, "selected": state["selected"] | {PLAYERS[0]: "?"}}
    visited = 0

    def count(value: Any, *more: Any) -> Any:
        nonlocal visited
        visited += 1
        return change_leaves(value, *more)

    change_leaves = partial_state.change_leaves
    with (
        mock.patch.object(partial_state, "change_leaves", count),
        mock.patch.object(completions, "change_leaves", count),
    ):
        units, _ = _cost("adjudicate", "smackshapes", {"state": state, "move": move})
    assert visited < 2 * units  # in both runs


def test_a_small_budget_ends_a_listing_before_its_work_is_done() -> None:
    body: Any = dispatch.reader("legal-moves", "smackshapes").read(bytes_of({"state": _wide_smackshapes()}))
    began = time.process_time()
    with budget(3000), pytest.raises(BudgetExceeded):
        handlers.legal_moves(GAMES["smackshapes"], body)
    assert time.process_time() - began < 1


def test_a_listing_of_many_cards_keeps_little_memory() -> None:
    """A listing with 784 candidates once kept 25 MiB of sets of cards in memory."""
    body = {"players": PLAYERS, "options": {"cards_each": 9, "deck": own_deck(8, 99)}}
    state = plain(deal(GAMES["smackshapes"], body, "memory").state)
    for player in state["players"]:
        player["hand"] = ["?"] * len(player["hand"])
    raw = bytes_of({"state": {**state, "chance": {"seed": None, "cursor": None, "commitment": None}}})
    dispatch.run("legal-moves", "smackshapes", raw)
    tracemalloc.start()
    dispatch.run("legal-moves", "smackshapes", raw)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20 * 2**20
