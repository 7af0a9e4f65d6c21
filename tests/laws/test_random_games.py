"""What is true of every game, over random playouts of every deal in tests/cases/<game>/deals.json."""

import random
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from msgspec.structs import replace

from smack.engine import judge, replay, soundness
from smack.engine.chance import Stream
from smack.engine.game import Game, view_of
from smack.engine.verdict import Listing
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.problems import Problem
from smack.wire.reader import Reader
from tests.support.playouts import Turn, all_deals, bytes_of, cards_of, deal, plain, playout
from tests.support.twins import twin_of

MOVES = 60
GAME_BOUND = 20_000  # moves; a random game is over by then, or its state has stayed small
STATE_BOUND = 64 * 1024  # bytes

every_deal = pytest.mark.parametrize(
    ("name", "body"), [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
)


def turns(name: str, body: dict[str, Any], seed: int = 1, most: int = MOVES) -> tuple[Game, list[Turn]]:
    game = GAMES[name]
    return game, list(playout(game, deal(game, body, f"law {seed}").state, seed, most))


@every_deal
def test_reached_states_are_sound(name: str, body: dict[str, Any]) -> None:
    game, played = turns(name, body)
    for turn in played:
        assert soundness.faults(game, turn.after) == ()


@every_deal
def test_cards_are_conserved(name: str, body: dict[str, Any]) -> None:
    game, played = turns(name, body)
    deck = sorted(cards_of(game, played[0].before))
    for turn in played:
        assert sorted(cards_of(game, turn.after)) == deck


@every_deal
def test_dump_and_load_is_identity(name: str, body: dict[str, Any]) -> None:
    game, played = turns(name, body)
    states: Reader[Any] = Reader(game.state)
    moves: dict[Any, Reader[Any]] = {kind: Reader(kind) for kind in game.moves}
    for turn in played:
        raw = bytes_of(turn.after)
        assert states.read(raw) == turn.after == states.load(plain(turn.after))
        assert bytes_of(states.load(plain(turn.after))) == raw
        assert moves[type(turn.move)].load(plain(turn.move)) == turn.move


@every_deal
def test_listed_equals_accepted(name: str, body: dict[str, Any]) -> None:
    """A move is accepted exactly if it is listed or fits the schema of its parametric type."""
    game, played = turns(name, body)
    pool = {turn.move for turn in played}
    for turn in played[:: max(1, len(played) // 12)]:
        listing = judge.legal_moves(game, turn.before)
        assert listing.count == len(set(listing.moves)) == len(listing.moves)
        for move in listing.moves:
            assert judge.judge(game, turn.before, move) == ()
        for move in pool | {turn.move}:
            legal = judge.judge(game, turn.before, move) == ()
            assert legal == (move in listing.moves or _fits(listing, move)), move


def _fits(listing: Listing[Any], move: Any) -> bool:
    found = plain(move)
    return any(
        jsonschema.Draft202012Validator(told.schema).is_valid(found)
        for told in listing.parametric
        if told.type == found["type"] and told.player == found.get("player")
    )


@every_deal
def test_each_player_listing_is_a_part_of_the_whole(name: str, body: dict[str, Any]) -> None:
    game, played = turns(name, body)
    for turn in played[::10]:
        whole = judge.legal_moves(game, turn.before)
        parts = [judge.legal_moves(game, turn.before, seat) for seat in game.seats(turn.before)]
        own = [move for move in whole.moves if getattr(move, "player", None) is not None]
        assert own == [move for part in parts for move in part.moves]
        assert list(whole.parametric) == [told for part in parts for told in part.parametric]


@every_deal
def test_seq_counts_moves_and_illegal_moves_change_nothing(name: str, body: dict[str, Any]) -> None:
    game, played = turns(name, body)
    for turn in played:
        assert turn.after.seq == turn.before.seq + 1
        assert turn.events
    before = bytes_of(played[0].before)
    for turn in played:
        verdict = judge.adjudicate(game, played[0].before, turn.move)
        assert (verdict.state is None) == (not verdict.legal) == bool(verdict.violations)
        assert bytes_of(played[0].before) == before


@every_deal
def test_same_seed_same_deal(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    assert bytes_of(deal(game, body, "one")) == bytes_of(deal(game, body, "one"))
    assert bytes_of(deal(game, body, "one")) != bytes_of(deal(game, body, "two"))


@every_deal
def test_replay_equals_stepwise(name: str, body: dict[str, Any]) -> None:
    game, played = turns(name, body)
    steps, first_illegal, state = replay.replay_moves(game, played[0].before, [t.move for t in played], "stop")
    assert first_illegal is None
    assert state == played[-1].after
    assert [step.events for step in steps] == [turn.events for turn in played]


@every_deal
def test_a_random_game_ends_or_is_bounded(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    state = deal(game, body, "to the end").state
    for count, turn in enumerate(playout(game, state, 7, GAME_BOUND)):
        state = turn.after
        if count % 500 == 0:
            assert len(bytes_of(state)) < STATE_BOUND
    assert game.result(state).over == (game.to_act(state) == ()) == (state.phase == "over")
    assert game.result(state).over or judge.sample_moves(game, state), "somebody is to act, and no move is listed"


@every_deal
def test_to_act_names_everybody_who_has_a_legal_move(name: str, body: dict[str, Any]) -> None:
    game, played = turns(name, body)
    for turn in played:
        named = [one.player for one in game.to_act(turn.before)]
        assert len(set(named)) == len(named)
        told = {(one.player, kind) for one in game.to_act(turn.before) for kind in one.moves}
        for move in _proposed(game, turn.before):
            if (getattr(move, "player", None), move.__struct_config__.tag) not in told:
                assert judge.judge(game, turn.before, move), move


def _proposed(game: Game, state: Any) -> Iterator[Any]:
    """Whatever a room would propose to anybody, whether it is their turn or not."""
    for action in game.phases[state.phase].values():
        for seat in (None,) if action.table else game.seats(state):
            yield from action.propose(state, seat)


@every_deal
def test_views_leak_nothing(name: str, body: dict[str, Any]) -> None:
    """States that differ only in what a seat cannot see give it the same bytes."""
    game, played = turns(name, body)
    shuffler = random.Random(3)
    twins = 0
    for turn in played[::3]:
        for seat in (*game.seats(turn.before), None):
            twin = twin_of(game, turn.before, seat, shuffler)
            if twin is None:
                continue
            twins += 1
            assert bytes_of(view_of(game, twin, seat)) == bytes_of(view_of(game, turn.before, seat))
            assert game.to_act(twin) == game.to_act(turn.before)
            _assert_same_words(game, turn.before, twin, seat, played)
            seedless = replace(twin, chance=Stream(commitment=twin.chance.commitment))
            assert _seat(game, seedless, seat) == _seat(game, turn.before, seat)
            _assert_same_events(game, turn, twin, seat)
    assert twins >= len(played[::3])


def _assert_same_words(game: Game, state: Any, twin: Any, seat: str | None, played: list[Turn]) -> None:
    if seat is None:
        return
    mine = [turn.move for turn in played if getattr(turn.move, "player", None) == seat]
    for move in mine:
        if type(move) not in game.depends_on_hidden:
            assert judge.judge(game, state, move) == judge.judge(game, twin, move)
    nonsense = {"type": "nonsense", "player": seat}
    assert _told(game, state, nonsense) == _told(game, twin, nonsense)
    for one, other in zip(*(_listed(game, which, seat) for which in (state, twin)), strict=True):
        assert one == other


def _told(game: Game, state: Any, move: Any) -> bytes:
    """The problem that a move gets which is not understood."""
    with pytest.raises(Problem) as raised:
        dispatch.run("adjudicate", game.id, bytes_of({"state": state, "move": move}))
    return bytes_of(raised.value.body(""))


def _seat(game: Game, state: Any, seat: str | None) -> bytes:
    """What the seat is answered, but for moves that hang on what it cannot see."""
    answer: dict[str, Any] = plain(dispatch.run("seat", game.id, bytes_of({"state": state, "player": seat})))
    hidden = [kind.__struct_config__.tag for kind in game.depends_on_hidden]
    return bytes_of({**answer, "moves": [move for move in answer["moves"] if move["type"] not in hidden]})


def _listed(game: Game, state: Any, seat: str) -> list[Any]:
    listing = judge.legal_moves(game, state, seat)
    return [move for move in listing.moves if type(move) not in game.depends_on_hidden] + list(listing.parametric)


def _assert_same_events(game: Game, turn: Turn, twin: Any, seat: str | None) -> None:
    """Where the views afterwards agree, so does what the seat was told."""
    if judge.judge(game, twin, turn.move):
        return
    after, events = judge.apply(game, replace(twin, chance=turn.before.chance), turn.move)
    if bytes_of(view_of(game, after, seat)) == bytes_of(view_of(game, turn.after, seat)):
        assert _heard(events, seat) == _heard(turn.events, seat)


def _heard(events: Any, seat: str | None) -> list[Any]:
    return [event for event in events if event.to == "all" or seat in event.to]


@every_deal
def test_a_seat_is_answered_its_view_and_its_moves_at_once(name: str, body: dict[str, Any]) -> None:
    game, played = turns(name, body)
    for turn in played[::20]:
        for seat in (*game.seats(turn.before), None):
            asked = bytes_of({"state": turn.before, "player": seat})
            answer = plain(dispatch.run("seat", name, asked))
            listing = plain(dispatch.run("legal-moves", name, asked)) if seat else {"moves": [], "parametric": []}
            told = {member: listing[member] for member in ("moves", "parametric")}
            assert answer == {**plain(dispatch.run("view", name, asked)), **told, "seq": turn.before.seq}


@every_deal
def test_the_views_of_a_verdict_are_those_of_its_state_and_events(name: str, body: dict[str, Any]) -> None:
    game, played = turns(name, body)
    for turn in played[::15]:
        verdict = judge.adjudicate(game, turn.before, turn.move, views=game.seats(turn.before))
        assert isinstance(verdict.views, dict)
        assert tuple(verdict.views) == game.seats(turn.before)
        for seat, told in verdict.views.items():
            assert told.view == view_of(game, turn.after, seat)
            assert list(told.events) == _heard(turn.events, seat)
