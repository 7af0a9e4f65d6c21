"""Every possible move in many states: listings, verdicts, and moves that name no card or a stale one."""

from collections.abc import Iterator
from itertools import product
from sys import getrefcount
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from smack.engine import soundness
from smack.engine.declare.game import view_of
from smack.engine.declare.moves import Move
from smack.engine.judge import Judge
from smack.games.smackem import GAME
from smack.games.smackem.moves import Combine, Flip, PlayCommon, PlayTeam, Stop, TurnOver, top_of_source
from smack.games.smackem.types import State, team_of
from smack.testing import kit
from smack.testing.playouts import bytes_of, deal, playout

DEALS = [pytest.param(deal["body"], id=deal["title"]) for deal in kit.deals("smackem")]


def tables(body: dict[str, Any], step: int) -> Iterator[State]:
    for seed in (1, 2):
        start = deal(GAME, body, f"moves {seed}").state
        yield from (turn.before for turn in list(playout(GAME, start, seed, 150))[::step])


def every_move(state: State, player: str) -> Iterator[Move]:
    """Yield every move with the card that lies on top of its source; none from an empty source."""
    stacks: list[Any] = ["new", *(stack.id for stack in (*state.common, *state.completed)), 999]
    sources: list[tuple[Any, Any]] = [("smack_stack", UNSET), ("flipped", UNSET), *(("spot", i) for i in range(4))]
    moves: list[Any] = [
        PlayCommon(player=player, source=source, spot=spot, stack=stack)
        for (source, spot), stack in product(sources, stacks)
    ]
    kinds: tuple[Any, ...] = ("smack_stack", "flipped")
    moves += [PlayTeam(player=player, source=source, spot=spot) for source, spot in product(kinds, range(4))]
    for move in moves:
        top = top_of_source(team_of(state, player), move)
        if top is not None:
            yield replace(move, card=top)
    yield from (Combine(player=player, spot=spot, onto=onto) for spot, onto in product(range(4), range(4)))
    yield from (kind(player=player) for kind in (Flip, TurnOver, Stop))


@pytest.mark.parametrize("body", DEALS)
def test_exactly_the_legal_moves_are_listed(body: dict[str, Any]) -> None:
    for state in tables(body, 15):
        for player in GAME.seats(state):
            accepted = {
                move for move in every_move(state, player) if not Judge(GAME).judge(state, move).violations
            }
            listed = Judge(GAME).legal_moves(state, player).moves
            assert set(listed) == accepted
            assert len(listed) == len(accepted)


@pytest.mark.parametrize("body", DEALS[:6])
def test_a_named_card_changes_nothing_unless_it_is_stale(body: dict[str, Any]) -> None:
    for state in tables(body, 30):
        player = GAME.seats(state)[0]
        for move in every_move(state, player):
            if isinstance(move, (PlayCommon, PlayTeam)):
                verdict = Judge(GAME).judge(state, move).violations
                assert Judge(GAME).judge(state, replace(move, card=UNSET)).violations == verdict
                stale = replace(move, card="red-1" if move.card != "red-1" else "red-2")
                rules = [broken.rule for broken in Judge(GAME).judge(state, stale).violations]
                unaffected = [
                    violation.rule
                    for violation in verdict
                    if violation.rule in ("smackem.position.second", "smackem.common.stack")
                ]
                assert rules == sorted([*unaffected, "smackem.available"], key=_order)


def _order(rule: str) -> int:
    return ["smackem.position.second", "smackem.available", "smackem.common.stack"].index(rule)


@pytest.mark.parametrize("body", DEALS)
def test_cards_below_a_top_are_hidden(body: dict[str, Any]) -> None:
    """Reversing hidden cards changes neither views nor `to_act`, and no verdict except that of a stop."""
    for state in tables(body, 10):
        teams = tuple(
            replace(
                team,
                pile=team.pile[::-1],
                smack_stack=team.smack_stack[-2::-1] + team.smack_stack[-1:],
                flipped=team.flipped[-2::-1] + team.flipped[-1:],
            )
            for team in state.teams
        )
        twin = replace(state, teams=teams)
        assert soundness.faults(GAME, twin) == ()
        assert GAME.to_act(twin) == GAME.to_act(state)
        for seat in (*GAME.seats(state), None):
            assert bytes_of(view_of(GAME, twin, seat)) == bytes_of(view_of(GAME, state, seat))
        for player in GAME.seats(state):
            for move in every_move(state, player):
                if not isinstance(move, Stop):
                    assert Judge(GAME).judge(twin, move).violations == Judge(GAME).judge(state, move).violations


def test_players_of_earlier_states_are_not_kept() -> None:
    """A cache of them by team kept the texts of refused bodies, and with each a MiB of memory around it."""
    body = DEALS[0].values[0]
    assert isinstance(body, dict)
    start = deal(GAME, body, "kept").state
    player = "".join(["a player ", "of this test"])  # no constant of the interpreter
    before = getrefcount(player)
    state = replace(start, teams=tuple([replace(team, players=(player,)) for team in start.teams]))
    assert {waiting.player for waiting in GAME.to_act(state)} == {player}
    del state
    assert getrefcount(player) == before
