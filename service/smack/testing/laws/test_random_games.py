"""Judging, listing, replay and views at positions of random games."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema
import pytest
from msgspec.structs import replace

from smack.engine import judge, replay
from smack.engine.declare.budget import budget
from smack.engine.declare.chance import Stream
from smack.engine.declare.game import Game, GameState, view_of
from smack.engine.declare.verdict import Event, Listing
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.handlers import list_for_seat
from smack.operations.problems import Problem
from smack.testing import kit
from smack.testing.laws import one_half_of_deals
from smack.testing.laws.test_whole_games import named_without_a_move
from smack.testing.playouts import Turn, bytes_of, deal, plain, random_game, spread
from smack.testing.twins import twin_of
from smack.wire.reader import Reader

MOVES = kit.times(30)  # of each game


def turns_of(name: str, body: dict[str, Any]) -> tuple[Game, tuple[Turn, ...]]:
    return GAMES[name], random_game(name, body, most=MOVES)


@cache
def reader_of(kind: Any) -> Reader[Any]:
    return Reader(kind)


@one_half_of_deals
def test_states_and_moves_are_the_same_after_encoding_and_parsing(name: str, body: dict[str, Any]) -> None:
    game, turns = turns_of(name, body)
    kind: type[GameState] = game.state
    for turn in turns:
        raw, strict = bytes_of(turn.after), reader_of(kind).load(plain(turn.after))
        assert reader_of(kind).read(raw) == turn.after == strict
        assert bytes_of(strict) == raw
        assert reader_of(type(turn.move)).load(plain(turn.move)) == turn.move


@one_half_of_deals
def test_a_move_is_accepted_if_and_only_if_it_is_listed(name: str, body: dict[str, Any]) -> None:
    """A move of a parametric type counts as listed if it fits the schema."""
    game, turns = turns_of(name, body)
    moves = {turn.move for turn in turns}
    for turn in turns[:: max(1, len(turns) // 12)]:
        listing = Judge(game).legal_moves(turn.before)
        assert listing.count == len(set(listing.moves)) == len(listing.moves)
        for move in listing.moves:
            assert Judge(game).judge(turn.before, move).violations == ()
        for move in moves | {turn.move}:
            legal = Judge(game).judge(turn.before, move).violations == ()
            assert legal == (move in listing.moves or _fits_a_schema(listing, move)), move


def _fits_a_schema(listing: Listing[Any], move: Any) -> bool:
    json = plain(move)
    return any(
        jsonschema.Draft202012Validator(offer.schema).is_valid(json)
        for offer in listing.parametric
        if offer.type == json["type"] and offer.player == json.get("player")
    )


@one_half_of_deals
def test_the_listings_of_all_players_together_are_the_whole_listing(name: str, body: dict[str, Any]) -> None:
    game, turns = turns_of(name, body)
    for turn in turns[::10]:
        whole = Judge(game).legal_moves(turn.before)
        parts = [Judge(game).legal_moves(turn.before, seat) for seat in game.seats(turn.before)]
        moves_of_players = [move for move in whole.moves if getattr(move, "player", None) is not None]
        assert moves_of_players == [move for part in parts for move in part.moves]
        assert list(whole.parametric) == [offer for part in parts for offer in part.parametric]


@one_half_of_deals
def test_seq_counts_moves_and_illegal_moves_change_nothing(name: str, body: dict[str, Any]) -> None:
    game, turns = turns_of(name, body)
    start, start_bytes = turns[0].before, bytes_of(turns[0].before)
    for turn in turns:
        assert turn.after.seq == turn.before.seq + 1
        assert turn.events
        verdict = Judge(game).adjudicate(start, turn.move)
        assert (verdict.state is None) == (not verdict.legal) == bool(verdict.violations)
    assert bytes_of(start) == start_bytes


@one_half_of_deals
def test_the_same_seed_gives_the_same_deal_and_another_seed_another(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    assert bytes_of(deal(game, body, "1")) == bytes_of(deal(game, body, "1"))
    first, second = (replace(deal(game, body, seed).state, chance=Stream()) for seed in "12")
    assert first != second


@one_half_of_deals
def test_a_replay_gives_the_same_states_and_events_as_single_moves(name: str, body: dict[str, Any]) -> None:
    game, turns = turns_of(name, body)
    moves = [turn.move for turn in turns]
    steps, first_illegal, state = replay.replay_moves(Judge(game), turns[0].before, moves, "stop")
    assert first_illegal is None
    assert state == turns[-1].after
    assert [step.events for step in steps] == [turn.events for turn in turns]


@one_half_of_deals
def test_no_player_has_a_legal_move_that_to_act_does_not_name(name: str, body: dict[str, Any]) -> None:
    game, turns = turns_of(name, body)
    for turn in turns:
        players = [entry.player for entry in game.to_act(turn.before)]
        assert len(set(players)) == len(players)
        named_moves = {(entry.player, kind) for entry in game.to_act(turn.before) for kind in entry.move_types}
        for move in _proposals(game, turn.before):
            if (getattr(move, "player", None), move.__struct_config__.tag) not in named_moves:
                assert Judge(game).judge(turn.before, move).violations, move


@one_half_of_deals
def test_to_act_names_what_the_seat_of_each_player_lists(name: str, body: dict[str, Any]) -> None:
    """A player who is named has a move, but for the exceptions of `named_without_a_move`."""
    game, turns = turns_of(name, body)
    uncertain_types = named_without_a_move(name)
    for turn in spread(turns, 8):
        named_moves = {entry.player: set(entry.move_types) for entry in game.to_act(turn.before)}
        for player in game.seats(turn.before):
            seat = plain(dispatch.run("seat", name, bytes_of({"state": plain(turn.before), "player": player})))
            moves = [*seat["moves"], *seat["parametric"], *seat.get("unknown", {}).get("moves", [])]
            listed = {move["type"] for move in moves if move.get("player") == player}
            assert listed <= named_moves.get(player, set()), (player, named_moves)
            assert listed or uncertain_types.issuperset(named_moves.get(player, set())), (player, named_moves)


def _proposals(game: Game, state: Any) -> Iterator[Any]:
    """Yield the proposals for every player, on turn or not."""
    for action in game.phases[state.phase].values():
        for seat in (None,) if action.is_of_table else game.seats(state):
            yield from action.propose(state, seat)


@one_half_of_deals
def test_answers_to_a_seat_are_the_same_for_twins(name: str, body: dict[str, Any]) -> None:
    """States that differ only in what a seat cannot see give it the same bytes."""
    game, turns = turns_of(name, body)
    shuffler = random.Random(3)
    twins = 0
    for number, turn in enumerate(turns[::3]):
        seats = (*game.seats(turn.before), None)
        for seat in seats:
            twin = twin_of(game, turn.before, seat, shuffler)
            if twin is None:
                continue
            twins += 1
            assert bytes_of(view_of(game, twin, seat)) == bytes_of(view_of(game, turn.before, seat))
            assert game.to_act(twin) == game.to_act(turn.before)
            _assert_same_moves(game, turn.before, twin, seat, turns)
            if seat == seats[number % len(seats)]:
                _assert_same_problem(game, turn.before, twin, seat)
            without_seed = replace(twin, chance=Stream(commitment=twin.chance.commitment))
            expected = _seat_answer(game, turn.before, seat)
            assert _seat_answer(game, replace(twin, chance=turn.before.chance), seat) == expected
            assert _seat_answer(game, without_seed, seat)[0] == expected[0]
            _assert_same_events(game, turn, twin, seat)
    assert twins >= len(turns[::3])


def _assert_same_moves(game: Game, state: Any, twin: Any, seat: str | None, turns: tuple[Turn, ...]) -> None:
    if seat is None:
        return
    for move in [turn.move for turn in turns if getattr(turn.move, "player", None) == seat]:
        if type(move) not in game.hidden_card_moves:
            assert Judge(game).judge(state, move).violations == Judge(game).judge(twin, move).violations
    assert _list_moves(game, state, seat) == _list_moves(game, twin, seat)


def _list_moves(game: Game, state: Any, seat: str) -> list[Any]:
    listing = list_for_seat(Judge(game), state, seat)
    return [*listing.moves, *listing.parametric, listing.unknown]


def _assert_same_problem(game: Game, state: Any, twin: Any, seat: str | None) -> None:
    """Assert that a malformed move gets the same problem in both states."""
    problems = []
    for candidate in (state, twin):
        body = bytes_of({"state": candidate, "move": {"type": "nonsense", "player": seat}})
        with pytest.raises(Problem) as raised:
            dispatch.run("adjudicate", game.id, body)
        problems.append(bytes_of(raised.value.body("")))
    assert problems[0] == problems[1]


def _seat_answer(game: Game, state: Any, seat: str | None) -> tuple[bytes, int]:
    """Return the answer of the operation `seat`, and the units that it took besides reading the body.

    A body is longer where a hidden card has a longer name, such as `10S`, and `known` names it again.
    """
    body = bytes_of({"state": state, "player": seat})
    with budget(dispatch.MAX_WORK) as remaining:
        answer = dispatch.run_in_budget("seat", game.id, body, None)
    return bytes_of(answer), dispatch.MAX_WORK - remaining[0] - len(body) // dispatch.BYTES_READ_PER_UNIT


def _assert_same_events(game: Game, turn: Turn, twin: Any, seat: str | None) -> None:
    """Assert that a seat gets the same events if its views after a move are the same."""
    if Judge(game).judge(twin, turn.move).violations:
        return
    after, events = judge.apply_effect(game, replace(twin, chance=turn.before.chance), turn.move)
    if bytes_of(view_of(game, after, seat)) == bytes_of(view_of(game, turn.after, seat)):
        assert _events_for(events, seat) == _events_for(turn.events, seat)


@one_half_of_deals
def test_moves_that_a_seat_cannot_tell_apart_show_it_the_same(name: str, body: dict[str, Any]) -> None:
    """Where moves of another player differ only in cards and leave a seat the same view, so do its events."""
    game, turns = turns_of(name, body)
    for turn in spread(turns, 6):
        codes = frozenset(card for pile in game.piles(turn.before) for card in pile.cards)
        moves = Judge(game).sample_moves(turn.before)[:60]
        afters = [(move, *judge.apply_effect(game, turn.before, move)) for move in moves]
        for seat in game.seats(turn.before):
            events_by_sight: dict[tuple[bytes, bytes], bytes] = {}
            for move, after, events in afters:
                if getattr(move, "player", None) != seat:
                    seen = bytes_of(_without_cards(plain(move), codes)), bytes_of(view_of(game, after, seat))
                    seat_events = bytes_of(_without_cards(plain(_events_for(events, seat)), codes))
                    assert events_by_sight.setdefault(seen, seat_events) == seat_events, (move, seat)


def _without_cards(value: Any, codes: frozenset[str]) -> Any:
    if isinstance(value, dict):
        return {name: _without_cards(part, codes) for name, part in value.items()}
    if isinstance(value, list):
        return [_without_cards(part, codes) for part in value]
    return "card" if isinstance(value, str) and value in codes else value


def _events_for(events: tuple[Event, ...], seat: str | None) -> list[Event]:
    return [event for event in events if event.to == "all" or seat in event.to]


@one_half_of_deals
def test_the_operation_seat_answers_what_view_and_legal_moves_answer(name: str, body: dict[str, Any]) -> None:
    game, turns = turns_of(name, body)
    for turn in turns[::20]:
        for seat in (*game.seats(turn.before), None):
            request = bytes_of({"state": turn.before, "player": seat})
            listing = (
                plain(dispatch.run("legal-moves", name, request)) if seat else {"moves": [], "parametric": []}
            )
            listing.pop("count", None)
            expected = {**plain(dispatch.run("view", name, request)), **listing, "seq": turn.before.seq}
            assert plain(dispatch.run("seat", name, request)) == expected


@one_half_of_deals
def test_the_views_of_a_verdict_are_those_of_its_state_and_events(name: str, body: dict[str, Any]) -> None:
    game, turns = turns_of(name, body)
    for turn in turns[::15]:
        verdict = Judge(game).adjudicate(turn.before, turn.move, view_seats=game.seats(turn.before))
        assert isinstance(verdict.views, dict)
        assert tuple(verdict.views) == game.seats(turn.before)
        for seat, seat_view in verdict.views.items():
            assert seat_view.view == view_of(game, turn.after, seat)
            assert list(seat_view.events) == _events_for(turn.events, seat)
