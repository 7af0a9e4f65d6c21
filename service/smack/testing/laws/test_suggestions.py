"""Suggestions are legal, depend on the view of the seat alone, and cost a fixed number of units."""

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from smack.engine import judge
from smack.engine.declare.budget import budget
from smack.engine.declare.chance import Stream
from smack.engine.declare.game import Game, view_of
from smack.engine.judge import Judge
from smack.engine.playouts import Playouts
from smack.games import GAMES
from smack.operations import dispatch, suggestions
from smack.operations.batch import run_batch
from smack.operations.example_bodies import example_keys
from smack.operations.sealed.envelope import Content, seal
from smack.operations.sealed.handlers import hash_secret
from smack.testing import kit
from smack.testing.playouts import all_deals, bytes_of, deal, playout, spread
from smack.testing.twins import twin_of

MOVES = 60
POSITIONS = kit.times(1)  # of a deal
UNITS = 2_000  # for each step of effort, fewer than in the service
BUDGET = 10**7
SECRET = "the secret of a seat, drawn at random"

every_deal = pytest.mark.parametrize(
    ("name", "body"), [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
)


@pytest.fixture(autouse=True)
def _short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each step of effort UNITS."""
    monkeypatch.setattr(suggestions, "UNITS_PER_EFFORT", UNITS)


def positions(name: str, body: dict[str, Any]) -> Iterator[tuple[Game, Any, str]]:
    """Yield a few states of a random game, each with a seat that may move."""
    game = GAMES[name]
    turns = tuple(playout(game, deal(game, body, "suggestions").state, 1, MOVES))
    for turn in spread(turns, POSITIONS):
        seats = [waiting.player for waiting in game.to_act(turn.before) if waiting.player is not None]
        yield game, turn.before, random.Random(turn.before.seq).choice(seats)


def suggest(game: Game, state: Any, player: str, **members: Any) -> bytes:
    """Return the encoded answer of `suggest`."""
    body = bytes_of({"state": state, "player": player, "effort": 1, **members})
    return bytes_of(dispatch.run("suggest", game.id, body))


def suggest_sealed(game: Game, state: Any, player: str) -> bytes:
    """Return the encoded answer of `sealed/suggest` for a sealed table of a state."""
    content: Any = Content(state, dict.fromkeys(game.seats(state), hash_secret(SECRET)), "0" * 64, ())
    body = {
        "table": seal(game, content, example_keys()),
        "seat": {"player": player, "secret": SECRET},
        "effort": 1,
    }
    return bytes_of(dispatch.run("sealed/suggest", game.id, bytes_of(body), example_keys()))


@every_deal
def test_a_suggestion_is_a_legal_move_of_the_player(name: str, body: dict[str, Any]) -> None:
    for game, state, player in positions(name, body):
        body = {"state": state, "player": player, "effort": 1}
        answer: Any = dispatch.run("suggest", name, bytes_of(body))
        can_move = any(getattr(move, "player", None) == player for move in Judge(game).sample_moves(state, player))
        assert bool(answer.candidates) >= can_move
        for candidate in answer.candidates[:8]:
            if not isinstance(candidate.move, game.hidden_card_moves):
                assert Judge(game).judge(state, candidate.move).violations == ()
            assert candidate.move.player == player


@every_deal
def test_random_play_makes_legal_moves_until_the_end(name: str, body: dict[str, Any]) -> None:
    """It makes no move of a type with weight 0, and stops only where all legal moves have such a type."""
    game, playouts = GAMES[name], Playouts(GAMES[name])
    state = deal(game, body, "random play").state
    for _ in range(MOVES):
        choice = playouts.choose_move(state)
        if choice is None:
            break
        assert Judge(game).judge(state, choice[1]).violations == ()
        assert game.phases[state.phase][type(choice[1])].weight != 0
        state = judge.apply_effect(game, state, choice[1])[0]
    else:
        return
    kinds = {type(move) for move in Judge(game).sample_moves(state)}
    assert all(game.phases[state.phase][kind].weight == 0 for kind in kinds)


@every_deal
def test_a_suggestion_does_not_depend_on_hidden_cards(name: str, body: dict[str, Any]) -> None:
    """Full state, view, a state that differs in hidden cards only, and sealed tables get the same answer."""
    shuffler = random.Random(4)
    for game, state, player in positions(name, body):
        answer = suggest(game, state, player)
        assert answer == suggest(game, view_of(game, state, player), player)
        assert answer == suggest_sealed(game, state, player)
        twin = twin_of(game, state, player, shuffler)
        if twin is not None:
            assert answer == suggest(
                game, replace(twin, chance=Stream(commitment=state.chance.commitment)), player
            )
            assert answer == suggest_sealed(game, twin, player)


@pytest.mark.parametrize("name", kit.games())
def test_a_suggestion_depends_only_on_the_values_of_the_body(name: str) -> None:
    """White space, the order of members and other items of a batch do not matter."""
    game, state, player = next(positions(name, _first_deal(name)))
    body = {"state": state, "player": player, "effort": 1}
    spaced_body = json.dumps(msgspec.to_builtins(body), indent=9, sort_keys=True).encode()
    assert bytes_of(dispatch.run("suggest", name, spaced_body)) == suggest(game, state, player)
    item = {"game": name, "operation": "suggest", "body": body}
    answers = run_batch(bytes_of({"requests": [item, item]}), "", lambda *_: None).answers
    assert [bytes(answer.body) for answer in answers] == [suggest(game, state, player)] * 2


@pytest.mark.parametrize("name", kit.games())
def test_five_more_steps_of_effort_cost_five_times_the_units_of_a_step(name: str) -> None:
    """They may differ by one step, since the last playout is always finished."""
    for game, state, player in positions(name, _first_deal(name)):
        charges = []
        for effort in (1, 6):
            with budget(BUDGET) as units_left:
                units_before = units_left[0]
                answer = msgspec.json.decode(suggest(game, state, player, effort=effort))
            charges.append(units_before - units_left[0])
        if answer["playouts"]:
            assert 5 * UNITS - UNITS < charges[1] - charges[0] < 5 * UNITS + UNITS


def _first_deal(name: str) -> dict[str, Any]:
    return next(body for game, _, body in all_deals() if game == name)
