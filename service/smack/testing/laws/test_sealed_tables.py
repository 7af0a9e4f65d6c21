"""Sealed games proceed like open games, and show each seat no more than its view."""

import hmac
import json
import random
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from smack.engine import judge
from smack.engine.declare.chance import Stream
from smack.engine.declare.game import Game, events_for, view_of
from smack.engine.judge import Judge
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.example_bodies import example_keys
from smack.operations.problems import Problem
from smack.operations.sealed.envelope import Content, decode_events, encode_padded, seal, unseal
from smack.operations.sealed.handlers import hash_secret
from smack.testing import kit
from smack.testing.laws import one_half_of_deals, other_half_of_deals
from smack.testing.playouts import Turn, bytes_of, deal, plain, playout, spread
from smack.testing.twins import twin_of

MOVES = kit.times(40)
KEYS = example_keys()
SEED = "5" * 64


def secret(player: str) -> str:
    return f"the secret of {player}, drawn at random"


def seat_of(player: str) -> dict[str, str]:
    return {"player": player, "secret": secret(player)}


def run(game: Game, operation: str, **body: Any) -> Any:
    """Return the answer of a sealed operation as JSON."""
    return plain(dispatch.run(f"sealed/{operation}", game.id, bytes_of(body), KEYS))


def turns(name: str, body: dict[str, Any]) -> tuple[Game, list[Turn]]:
    game = GAMES[name]
    return game, list(playout(game, deal(game, body, SEED).state, 1, MOVES))


def content(game: Game, state: Any, events: Any = ()) -> Any:
    """Return the content of a sealed table, before it is encrypted."""
    return Content(state, {player: hash_secret(secret(player)) for player in game.seats(state)}, "0" * 64, events)


def table(game: Game, state: Any, events: Any = ()) -> str:
    """Return a sealed table of a state."""
    return seal(game, content(game, state, events), KEYS)


@one_half_of_deals
def test_a_sealed_game_has_the_states_and_events_of_the_open_game(name: str, body: dict[str, Any]) -> None:
    """Its digests are those computed from seed and moves."""
    game = GAMES[name]
    body = {member: value for member, value in body.items() if member != "seed"}
    sealed_game = run(game, "deal", **body)
    opened_table = unseal(game, sealed_game["table"], KEYS)
    players = set(game.seats(opened_table.state))
    assert set(sealed_game["seats"]) == players
    assert plain(opened_table.state) == plain(deal(game, body, opened_table.state.chance.seed).state)
    digest = _first_digest(game, opened_table.state)
    for turn in playout(game, opened_table.state, 2, MOVES):
        mover = getattr(turn.move, "player", min(players))
        seat = {"player": mover, "secret": sealed_game["seats"][mover]}
        answer = run(game, "adjudicate", table=sealed_game["table"], seat=seat, move=turn.move)
        sealed_game["table"] = answer["table"]
        opened_table = unseal(game, sealed_game["table"], KEYS)
        digest = _next_digest(digest, opened_table.state.chance.seed, turn.move)
        assert opened_table.state == turn.after
        assert decode_events(game, opened_table) == turn.events
        assert (answer["digest"], answer["seq"]) == (digest, turn.after.seq)
        assert answer["view"] == plain(view_of(game, turn.after, mover))
        assert answer["events"] == plain(events_for(turn.events, mover))
        assert answer["to_act"] == plain(game.to_act(turn.after))


@pytest.mark.parametrize("name", kit.games())
def test_a_sealed_game_is_played_to_its_end(name: str) -> None:
    """Moves are those that `sealed/seat` lists, and samples of its schemas; then all seats open the table."""
    game, chooser = GAMES[name], random.Random(4)
    body = {member: value for member, value in game.example.deal.items() if member != "seed"}
    sealed_game = run(game, "deal", **body)
    seats = [{"player": player, "secret": text} for player, text in sealed_game["seats"].items()]
    for _ in range(20_000):
        seat = chooser.choice(seats)
        view = run(game, "seat", table=sealed_game["table"], seat=seat)
        if not view["to_act"]:
            break
        samples = Judge(game).sample_moves(unseal(game, sealed_game["table"], KEYS).state, seat["player"])
        listed = (
            view["moves"]
            + [move for move in plain(samples) if _is_parametric(view, move)]
            + view.get("unknown", {"moves": []})["moves"]
        )
        if listed:
            answer = run(game, "adjudicate", table=sealed_game["table"], seat=seat, move=chooser.choice(listed))
            sealed_game["table"] = answer["table"] or sealed_game["table"]
    state = run(game, "open", table=sealed_game["table"], seats=sealed_game["seats"])["state"]
    assert sha256(state["chance"]["seed"].encode()).hexdigest() == view["view"]["chance"]["commitment"]


def _is_parametric(view: Any, move: Any) -> bool:
    return move["type"] in [parametric["type"] for parametric in view["parametric"]]


def _canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _first_digest(game: Game, state: Any) -> str:
    basis = [state.chance.commitment, list(game.seats(state)), plain(state.options)]
    return sha256(_canonical(basis)).hexdigest()


def _next_digest(digest: str, seed: str, move: Any) -> str:
    return hmac.new(seed.encode(), digest.encode() + _canonical(plain(move)), sha256).hexdigest()


@other_half_of_deals
def test_a_seat_learns_nothing_but_its_view(name: str, body: dict[str, Any]) -> None:
    """States with the same view get the same answers, except for ciphertext of the same length."""
    game, game_turns = turns(name, body)
    shuffler, twins, tried = random.Random(3), 0, spread(tuple(game_turns), kit.times(6))
    for turn in tried:
        for seat in (*game.seats(turn.before), None):
            twin = twin_of(game, turn.before, seat, shuffler)
            if twin is not None:
                twins += 1
                twin = replace(twin, chance=Stream("7" * 64, 10**9, turn.before.chance.commitment))
                _assert_same_answers(game, turn, twin, seat)
                _assert_same_refusals(game, turn.before, twin, game_turns, seat)
    assert twins >= len(tried)


def _assert_same_answers(game: Game, turn: Turn, twin: Any, seat: str | None) -> None:
    true_table, twin_table = table(game, turn.before), table(game, twin)
    assert true_table != twin_table
    assert len(true_table) == len(twin_table)
    holder = None if seat is None else seat_of(seat)
    assert run(game, "seat", table=true_table, seat=holder) == run(game, "seat", table=twin_table, seat=holder)
    if seat is not None and not isinstance(turn.move, game.hidden_card_moves):
        ask = partial(_answer, game, seat=holder, move=plain(turn.move))
        answer, twin_answer = ask(table=true_table), ask(table=twin_table)
        if isinstance(answer, bytes) or not answer["legal"] or answer["view"] == twin_answer["view"]:
            assert _without_ciphertext(answer) == _without_ciphertext(twin_answer)


def _assert_same_refusals(game: Game, state: Any, twin: Any, game_turns: list[Turn], seat: str | None) -> None:
    """Assert that illegal moves, made by the seat elsewhere in the game, get the same answer in both states."""
    moves = [] if seat is None else [t.move for t in game_turns if getattr(t.move, "player", None) == seat]
    for move in [move for move in moves if not isinstance(move, game.hidden_card_moves)][:2]:
        if Judge(game).judge(state, move).violations:
            ask = partial(_answer, game, seat=seat_of(str(seat)), move=plain(move))
            assert ask(table=table(game, state)) == ask(table=table(game, twin))


def _answer(game: Game, **body: Any) -> Any:
    """Return the answer of `sealed/adjudicate`, or its problem as bytes."""
    try:
        return run(game, "adjudicate", **body)
    except Problem as problem:
        return bytes_of(problem.body(""))


def _without_ciphertext(answer: Any) -> Any:
    """Return an answer with the lengths of table and digest in their place; a problem as it is."""
    if isinstance(answer, bytes):
        return answer
    return answer | {"table": answer["table"] and len(answer["table"]), "digest": len(answer["digest"])}


@one_half_of_deals
def test_the_length_of_a_table_does_not_depend_on_hidden_cards(name: str, body: dict[str, Any]) -> None:
    """After the same move in two states that differ in hidden cards only, private events included."""
    game, game_turns = turns(name, body)
    shuffler, compared_count = random.Random(5), 0
    for turn in game_turns:
        twin = twin_of(game, turn.before, getattr(turn.move, "player", None), shuffler)
        if twin is None or Judge(game).judge(twin, turn.move).violations:
            continue
        twin = replace(twin, chance=Stream("7" * 64, turn.before.chance.cursor, turn.before.chance.commitment))
        after, events = judge.apply_effect(game, twin, turn.move)
        if _visible_parts(game, after, events) == _visible_parts(game, turn.after, turn.events):
            compared_count += 1
            contents = content(game, after, events), content(game, turn.after, turn.events)
            assert len({len(encode_padded(game, item)) for item in contents}) == 1
    assert compared_count


def _visible_parts(game: Game, state: Any, events: Any) -> bytes:
    return bytes_of([view_of(game, state, None), events_for(events, None)])


@other_half_of_deals
def test_tables_with_the_longest_and_with_the_shortest_codes_are_equally_long(
    name: str, body: dict[str, Any]
) -> None:
    game, game_turns = turns(name, body)
    state = game_turns[-1].before
    codes = sorted({card for pile in game.piles(state) for card in pile.cards}, key=len)
    contents = [content(game, changed) for changed in (state, *(_fill(game, state, codes[i]) for i in (0, -1)))]
    assert len({len(encode_padded(game, item)) for item in contents}) == 1


def _fill(game: Game, state: Any, code: str) -> Any:
    """Return the state with a card in every place that a spectator cannot see."""

    def fill(view: Any, full: Any) -> Any:
        if isinstance(full, dict):
            return {key: fill(view[key], value) for key, value in full.items()}
        if isinstance(full, list):
            return [fill(*pair) for pair in zip(view, full, strict=True)]
        return code if view == "?" != full else full

    return msgspec.convert(fill(plain(game.view(state, None)), plain(state)), game.state)
