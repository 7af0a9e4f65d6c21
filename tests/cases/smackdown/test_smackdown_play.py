"""Random series of deals: cards and chips are conserved, and hidden hands stay hidden."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from smack.engine import judge, soundness
from smack.engine.declare.deal import deal_fresh
from smack.engine.declare.game import InvalidSetup, view_of
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.games.smackdown.deal import DealBody
from smack.games.smackdown.types import State
from smack.testing.playouts import Turn, bytes_of, cards_of, deal, plain, playout

GAME = GAMES["smackdown"]
DEALS = 4

TABLES = [
    pytest.param(n, chips, cap, pot, id=f"{n}-{'chips' if chips else 'none'}-{cap}-{pot}")
    for n in range(2, 13)
    for chips, cap, pot in (
        [(False, "own_purse", "stays")]
        if n % 2
        else [(True, *rest) for rest in product(("own_purse", "smallest_purse"), ("stays", "refund"))]
    )
]
every_table = pytest.mark.parametrize(("n", "chips", "cap", "pot"), TABLES)


def deals_in_a_row(n: int, chips: bool, cap: str, pot: str) -> Iterator[tuple[State, list[Turn]]]:
    """Yield (dealt state, turns to its end) for some deals in a row, with purses from 0 to 8."""
    players = [f"p{i}" for i in range(n)]
    chooser = random.Random(n)
    purses = {player: chooser.choice((0, 1, 3, 8)) if i > 1 else 8 for i, player in enumerate(players)}
    options: dict[str, Any] = {"chips": chips, "raise_cap": cap, "cancelled_pot": pot, "purses": purses}
    fresh = deal(GAME, {"players": players, "options": options}, f"evening {n}").state
    for number in range(1, DEALS + 1):
        turns = list(playout(GAME, fresh, number, 2000))
        yield fresh, turns
        last = turns[-1].after
        if chips and sum(player.purse > 0 for player in last.players) < 2:
            with pytest.raises(InvalidSetup, match=r"'chips\.ante'"):
                deal_fresh(GAME, DealBody(after=last), "next")
            return
        fresh = deal_fresh(GAME, DealBody(after=last), f"evening {n} {number}").state


@every_table
def test_cards_and_chips_are_conserved(n: int, chips: bool, cap: str, pot: str) -> None:
    for fresh, turns in deals_in_a_row(n, chips, cap, pot):
        assert fresh.phase == "draw"
        assert soundness.faults(GAME, fresh) == ()
        brought = sum((fresh.options.purses or {}).values()) if chips else 0
        for state in (fresh, *(turn.after for turn in turns)):
            assert sorted(cards_of(GAME, state)) == sorted(cards_of(GAME, fresh))
            assert len(set(cards_of(GAME, state))) == 52
            assert sum(player.purse for player in state.players) + state.pot == brought
            assert soundness.faults(GAME, state) == ()
        last = turns[-1].after
        assert last.phase == "over"
        assert GAME.result(last).outcome == last.outcome.kind
        won = {p.id: int(p.id == last.outcome.winner) for p in last.players}
        assert GAME.result(last).scores == ({p.id: p.purse for p in last.players} if chips else won)


@every_table
def test_the_next_deal_follows_from_the_last(n: int, chips: bool, cap: str, pot: str) -> None:
    before = None
    for fresh, turns in deals_in_a_row(n, chips, cap, pot):
        if before is not None:
            assert fresh.deal == before.deal + 1
            assert replace(fresh.options, first=before.options.first) == before.options
            assert fresh.options.first == fresh.turn
            ante = sum(not player.folded for player in fresh.players) if chips else 0
            assert fresh.pot == before.pot + ante
            for old, new in zip(before.players, fresh.players, strict=True):
                broke = chips and old.purse == 0
                assert (new.folded, len(new.hand), new.stake) == (
                    broke,
                    0 if broke else 4,
                    int(chips and not broke),
                )
        before = turns[-1].after


@every_table
def test_sheets_give_the_changes_of_the_purses(n: int, chips: bool, cap: str, pot: str) -> None:
    for fresh, turns in deals_in_a_row(n, chips, cap, pot):
        last = turns[-1].after
        entries = {entry.player: entry for entry in GAME.score_state(last).entries}
        for old, new in zip(fresh.players, last.players, strict=True):
            entry, won = entries[old.id], int(last.outcome.winner == old.id)
            before, total = (old.purse + old.stake, new.purse) if chips else (UNSET, won)
            assert (entry.carried, entry.total) == (before, total)
            assert sum(line.points for line in entry.lines) == total - (before or 0)


@every_table
def test_events_are_private_where_hands_are(n: int, chips: bool, cap: str, pot: str) -> None:
    """Public events name no card that is hidden from spectators before and after them."""
    for _, turns in deals_in_a_row(n, chips, cap, pot):
        for turn in turns:
            seen = bytes_of(view_of(GAME, turn.before, None)) + bytes_of(view_of(GAME, turn.after, None))
            for event in turn.events:
                if event.to == "all":
                    assert all(card.encode() in seen for card in cards_in(plain(event)))


def cards_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from cards_in(item)
    elif isinstance(value, str) and value[-1:] in "CDHS" and value[:-1] in "2345678910JQKA":
        yield f'"{value}"'


@every_table
def test_any_move_at_any_time_gets_a_verdict(n: int, chips: bool, cap: str, pot: str) -> None:
    """No move of the series is an error at any time, and the facts of its verdict name no hidden card."""
    for _, turns in deals_in_a_row(n, chips, cap, pot):
        pool = [turn.move for turn in turns[:: max(1, len(turns) // 15)]]
        for turn in turns[:: max(1, len(turns) // 15)]:
            for move in pool:
                verdict = Judge(GAME).adjudicate(turn.before, move)
                assert verdict.legal == (verdict.violations == ())


def test_deals_in_a_row_reach_every_ending() -> None:
    endings = set()
    for table in TABLES:
        for _, turns in deals_in_a_row(*table.values):  # type: ignore[arg-type]
            outcome = turns[-1].after.outcome
            endings.add((outcome.kind, outcome.by))
    assert endings >= {("won", "double_ace"), ("won", "smackdown"), ("won", "last_in"), ("cancelled", "smackdown")}


def test_a_deck_runs_out_and_the_deal_is_cancelled() -> None:
    """Two players only draw and pass: 44 draws, then two idle turns, of which the turn of the last draw is one."""
    state = deal(GAME, {"players": ["ana", "bo"]}, "passing").state
    passes = 0
    while state.phase != "over":
        moves = {str(move.__struct_config__.tag): move for move in Judge(GAME).sample_moves(state)}
        move = moves.get("draw") or moves["end_turn"]
        passes += "draw" not in moves
        state, _ = judge.apply_effect(GAME, state, move)
    assert (passes, state.idle_turns, state.outcome.by) == (45, 2, "exhausted")
