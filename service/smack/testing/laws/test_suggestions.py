"""Suggestions: legal, from the view of the seat alone, the same for the same body, for a fixed number of units."""

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from smack.engine import judge
from smack.engine.budget import budget
from smack.engine.chance import Stream
from smack.engine.game import Game, view_of
from smack.engine.playout import Playouts
from smack.games import GAMES
from smack.operations import dispatch, suggestions
from smack.operations.sealed.envelope import Content, seal
from smack.operations.sealed.rows import example_keys
from smack.operations.sealed.seats import hash_secret
from smack.testing import kit
from smack.testing.playouts import all_deals, bytes_of, deal, playout, spread
from smack.testing.twins import twin_of

MOVES = 60
POSITIONS = 2  # of a deal
UNITS = 2_000  # instead of those of a step of effort
BUDGET = 10**7
SECRET = "the secret of a seat, drawn at random"

every_deal = pytest.mark.parametrize(
    ("name", "body"), [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
)


@pytest.fixture(autouse=True)
def _short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggestions, "UNITS_PER_EFFORT", UNITS)


def positions(name: str, body: dict[str, Any]) -> Iterator[tuple[Game, Any, str]]:
    """Yield a few states of a random game, each with a seat that may move."""
    game = GAMES[name]
    turns = tuple(playout(game, deal(game, body, "suggestions").state, 1, MOVES))
    for turn in spread(turns, POSITIONS):
        seats = [one.player for one in game.to_act(turn.before) if one.player is not None]
        yield game, turn.before, random.Random(turn.before.seq).choice(seats)


def suggest(game: Game, state: Any, player: str, **members: Any) -> bytes:
    body = bytes_of({"state": state, "player": player, "effort": 1, **members})
    return bytes_of(dispatch.run("suggest", game.id, body))


def suggest_sealed(game: Game, state: Any, player: str) -> bytes:
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
        moves = dispatch.run("suggest", name, bytes_of({"state": state, "player": player, "effort": 1})).candidates
        due = any(getattr(move, "player", None) == player for move in judge.sample_moves(game, state, player))
        assert bool(moves) >= due
        for candidate in moves[:8]:
            if not isinstance(candidate.move, game.depends_on_hidden):
                assert judge.judge(game, state, candidate.move) == ()
            assert candidate.move.player == player


@every_deal
def test_random_play_makes_legal_moves_until_the_end(name: str, body: dict[str, Any]) -> None:
    """Of types that are not excluded by a weight of 0; it stops only where no other move is legal."""
    game, playouts = GAMES[name], Playouts(GAMES[name], 1)
    state = deal(game, body, "random play").state
    for _ in range(MOVES):
        chosen = playouts.choose(state)
        if chosen is None:
            break
        assert judge.judge(game, state, chosen[1]) == ()
        assert game.phases[state.phase][type(chosen[1])].weight != 0
        state = judge.apply(game, state, chosen[1])[0]
    else:
        return
    left = {type(move) for move in judge.sample_moves(game, state)}
    assert all(game.phases[state.phase][kind].weight == 0 for kind in left)


@every_deal
def test_twins_get_the_same_suggestion(name: str, body: dict[str, Any]) -> None:
    """States that differ only in what the seat cannot see, open and at sealed tables; and the view itself."""
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
def test_only_the_values_of_a_body_matter(name: str) -> None:
    """Neither white space and the order of members, nor what else a batch has been charged."""
    game, state, player = next(positions(name, _first_deal(name)))
    body = {"state": state, "player": player, "effort": 1}
    spaced = json.dumps(msgspec.to_builtins(body), indent=9, sort_keys=True).encode()
    assert bytes_of(dispatch.run("suggest", name, spaced)) == suggest(game, state, player)
    one = {"game": name, "operation": "suggest", "body": body}
    answers = dispatch.run_batch(bytes_of({"requests": [one, one]}), "", lambda *_: None).answers
    assert [bytes(answer.body) for answer in answers] == [suggest(game, state, player)] * 2


@pytest.mark.parametrize("name", kit.games())
def test_a_suggestion_is_charged_what_its_effort_allows(name: str) -> None:
    """Besides the reading of the request and the last playout, which is finished."""
    for game, state, player in positions(name, _first_deal(name)):
        charged = []
        for effort in (1, 6):
            with budget(BUDGET) as left:
                before = left[0]
                answer = msgspec.json.decode(suggest(game, state, player, effort=effort))
            charged.append(before - left[0])
        if answer["playouts"]:
            assert 5 * UNITS - UNITS < charged[1] - charged[0] < 5 * UNITS + UNITS


def _first_deal(name: str) -> dict[str, Any]:
    return next(body for game, _, body in all_deals() if game == name)
