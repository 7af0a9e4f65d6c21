"""What is true of every game behind a seal: it is the open game, and tells nobody more than a view."""

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
from smack.engine.chance import Stream
from smack.engine.game import Game, view_of
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.problems import Problem
from smack.operations.sealed.envelope import Content, decode_events, padded_content, seal, unseal
from smack.operations.sealed.rows import example_keys
from smack.operations.sealed.seats import hash_secret
from tests.support.playouts import Turn, all_deals, bytes_of, deal, plain, playout
from tests.support.twins import twin_of

MOVES = 40
KEYS = example_keys()
SEED = "5" * 64

every_deal = pytest.mark.parametrize(
    ("name", "body"), [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
)


def secret(player: str) -> str:
    return f"the secret of {player}, drawn at random"


def seat_of(player: str) -> dict[str, str]:
    return {"player": player, "secret": secret(player)}


def ask(game: Game, operation: str, **body: Any) -> Any:
    """The answer, as JSON has it."""
    return plain(dispatch.run(f"sealed/{operation}", game.id, bytes_of(body), KEYS))


def turns(name: str, body: dict[str, Any]) -> tuple[Game, list[Turn]]:
    game = GAMES[name]
    return game, list(playout(game, deal(game, body, SEED).state, 1, MOVES))


def content(game: Game, state: Any, events: Any = ()) -> Any:
    return Content(state, {player: hash_secret(secret(player)) for player in game.seats(state)}, "0" * 64, events)


def table(game: Game, state: Any, events: Any = ()) -> str:
    return seal(game, content(game, state, events), KEYS)


@every_deal
def test_sealed_games_are_the_open_ones(name: str, body: dict[str, Any]) -> None:
    """State by state, and event by event of every seat; and the digest is what the seed says it is."""
    game = GAMES[name]
    told = {member: value for member, value in body.items() if member != "seed"}
    dealt = ask(game, "deal", **told)
    held = unseal(game, dealt["table"], KEYS)
    players = set(game.seats(held.state))
    assert set(dealt["seats"]) == players
    assert plain(held.state) == plain(deal(game, told, held.state.chance.seed).state)
    digest = _first_digest(game, held.state)
    for turn in playout(game, held.state, 2, MOVES):
        mover = getattr(turn.move, "player", min(players))
        seat = {"player": mover, "secret": dealt["seats"][mover]}
        answer = ask(game, "adjudicate", table=dealt["table"], seat=seat, move=turn.move)
        dealt["table"] = answer["table"]
        held = unseal(game, dealt["table"], KEYS)
        digest = _next_digest(digest, held.state.chance.seed, turn.move)
        assert held.state == turn.after
        assert decode_events(game, held) == turn.events
        assert (answer["digest"], answer["seq"]) == (digest, turn.after.seq)
        assert answer["view"] == plain(view_of(game, turn.after, mover))
        assert answer["events"] == plain(judge.events_for(turn.events, mover))
        assert answer["to_act"] == plain(game.to_act(turn.after))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_sealed_game_is_played_to_its_end(name: str) -> None:
    """By what `sealed/seat` tells the seats (and samples of its schemas); then all together open the state."""
    game, chooser = GAMES[name], random.Random(4)
    body = {member: value for member, value in game.example.deal.items() if member != "seed"}
    dealt = ask(game, "deal", **body)
    seats = [{"player": player, "secret": found} for player, found in dealt["seats"].items()]
    for _ in range(20_000):
        seat = chooser.choice(seats)
        told = ask(game, "seat", table=dealt["table"], seat=seat)
        if not told["to_act"]:
            break
        samples = judge.sample_moves(game, unseal(game, dealt["table"], KEYS).state, seat["player"])
        listed = told["moves"] + [move for move in plain(samples) if _is_parametric(told, move)] + told["unknown"]
        if listed:
            answer = ask(game, "adjudicate", table=dealt["table"], seat=seat, move=chooser.choice(listed))
            dealt["table"] = answer["table"] or dealt["table"]
    state = ask(game, "open", table=dealt["table"], seats=dealt["seats"])["state"]
    assert sha256(state["chance"]["seed"].encode()).hexdigest() == told["view"]["chance"]["commitment"]


def _is_parametric(told: Any, move: Any) -> bool:
    return move["type"] in [one["type"] for one in told["parametric"]]


def _canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _first_digest(game: Game, state: Any) -> str:
    told = [state.chance.commitment, list(game.seats(state)), plain(state.options)]
    return sha256(_canonical(told)).hexdigest()


def _next_digest(digest: str, seed: str, move: Any) -> str:
    return hmac.new(seed.encode(), digest.encode() + _canonical(plain(move)), sha256).hexdigest()


@every_deal
def test_a_seat_learns_nothing_but_its_view(name: str, body: dict[str, Any]) -> None:
    """Twins give a seat the same bytes, but for the letters of the table; and as many of them."""
    game, played = turns(name, body)
    shuffler, twins = random.Random(3), 0
    for turn in played[::4]:
        for seat in (*game.seats(turn.before), None):
            twin = twin_of(game, turn.before, seat, shuffler)
            if twin is not None:
                twins += 1
                twin = replace(twin, chance=Stream("7" * 64, 10**9, turn.before.chance.commitment))
                _assert_same_answers(game, turn, twin, seat)
                _assert_same_refusals(game, turn.before, twin, played, seat)
    assert twins >= len(played[::4])


def _assert_same_answers(game: Game, turn: Turn, twin: Any, seat: str | None) -> None:
    one, other = table(game, turn.before), table(game, twin)
    assert one != other
    assert len(one) == len(other)
    shown = None if seat is None else seat_of(seat)
    assert ask(game, "seat", table=one, seat=shown) == ask(game, "seat", table=other, seat=shown)
    if seat is not None and not isinstance(turn.move, game.depends_on_hidden):
        verdict = partial(_answer, game, seat=shown, move=plain(turn.move))
        mine, twins = verdict(table=one), verdict(table=other)
        if isinstance(mine, bytes) or not mine["legal"] or mine["view"] == twins["view"]:
            assert _without_letters(mine) == _without_letters(twins)


def _assert_same_refusals(game: Game, state: Any, twin: Any, played: list[Turn], seat: str | None) -> None:
    """What is told of a move that the seat made at another time, alternatives and all."""
    told = [] if seat is None else [t.move for t in played if getattr(t.move, "player", None) == seat]
    for move in [move for move in told if not isinstance(move, game.depends_on_hidden)][:2]:
        if judge.judge(game, state, move):
            verdict = partial(_answer, game, seat=seat_of(str(seat)), move=plain(move))
            assert verdict(table=table(game, state)) == verdict(table=table(game, twin))


def _answer(game: Game, **body: Any) -> Any:
    try:
        return ask(game, "adjudicate", **body)
    except Problem as problem:
        return bytes_of(problem.body(""))


def _without_letters(answer: Any) -> Any:
    """What is told, the length of the table included; the letters of table and digest are those of a cipher."""
    if isinstance(answer, bytes):
        return answer
    return answer | {"table": answer["table"] and len(answer["table"]), "digest": len(answer["digest"])}


@every_deal
def test_what_nobody_shares_leaves_the_length_alone(name: str, body: dict[str, Any]) -> None:
    """After the same move on twins, if everybody sees the same of it; private events included."""
    game, played = turns(name, body)
    shuffler, compared = random.Random(5), 0
    for turn in played:
        twin = twin_of(game, turn.before, getattr(turn.move, "player", None), shuffler)
        if twin is None or judge.judge(game, twin, turn.move):
            continue
        twin = replace(twin, chance=Stream("7" * 64, turn.before.chance.cursor, turn.before.chance.commitment))
        after, events = judge.apply(game, twin, turn.move)
        if _seen(game, after, events) == _seen(game, turn.after, turn.events):
            compared += 1
            one, other = content(game, after, events), content(game, turn.after, turn.events)
            assert len(padded_content(game, one)) == len(padded_content(game, other))
    assert compared


def _seen(game: Game, state: Any, events: Any) -> bytes:
    return bytes_of([view_of(game, state, None), judge.events_for(events, None)])


@every_deal
def test_every_card_has_room(name: str, body: dict[str, Any]) -> None:
    """No code is longer than the game's longest_code; so the blanks are never fewer than none."""
    game, played = turns(name, body)
    for state in (played[0].before, played[-1].after):
        assert max(len(card) for pile in game.piles(state) for card in pile.cards) <= game.longest_code


@every_deal
def test_hands_of_the_longest_codes_are_as_long_as_those_of_the_shortest(name: str, body: dict[str, Any]) -> None:
    game, played = turns(name, body)
    state = played[-1].before
    codes = sorted({card for pile in game.piles(state) for card in pile.cards}, key=len)
    filled = [content(game, _filled(game, state, code)) for code in (codes[0], codes[-1])]
    assert (
        len(padded_content(game, filled[0]))
        == len(padded_content(game, filled[1]))
        == len(padded_content(game, content(game, state)))
    )


def _filled(game: Game, state: Any, code: str) -> Any:
    """The state with this one card wherever a spectator sees none."""

    def fill(seen: Any, told: Any) -> Any:
        if isinstance(told, dict):
            return {key: fill(seen[key], value) for key, value in told.items()}
        if isinstance(told, list):
            return [fill(*pair) for pair in zip(seen, told, strict=True)]
        return code if seen == "?" != told else told

    return msgspec.convert(fill(plain(game.view(state, None)), plain(state)), game.state)
