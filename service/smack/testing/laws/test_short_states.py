"""A state without what can be guessed is read as the complete one, on both paths, whatever else is left out."""

import random
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from smack.engine.declare.places import FULL_HAND, REST, ZeroForEach
from smack.engine.declare.unknown import HIDDEN
from smack.games import GAMES
from smack.openapi.examples import shortest_request
from smack.operations import dispatch
from smack.shapes.model import List, Member, Object, TypeShape, object_of
from smack.testing import kit, wsgi
from smack.testing.laws import other_half_of_deals
from smack.testing.playouts import plain, random_game

STATES = kit.times(6)  # of a random game


@other_half_of_deals
def test_what_can_be_guessed_may_be_left_out(name: str, body: dict[str, Any]) -> None:
    game, chooser, turns = GAMES[name], random.Random(len(body)), random_game(name, body, most=200)
    reader, replay_reader = dispatch.reader("check", name), dispatch.reader("replay", name)
    for turn in chooser.sample(turns, min(STATES, len(turns))):
        for seat in (None, chooser.choice(game.seats(turn.before))):
            state = game.view(turn.before, seat)
            for share in (1, chooser.random()):  # of the members that can be left out
                short_body = {"state": shorten(state, object_of(game.state), turn.before, name, chooser, share)}
                value: Any = reader.read(msgspec.json.encode(short_body))
                assert plain(value.state) == plain(state), short_body
                assert plain(reader.load(short_body)) == plain(value), short_body
                replay: Any = replay_reader.load({"deal": {"after": short_body["state"]}, "moves": []})
                assert plain(replay.deal.after) == plain(state), short_body


@pytest.mark.parametrize("game", kit.games())
def test_a_short_state_is_judged_as_its_complete_form(game: str, client: FlaskClient) -> None:
    call = wsgi.caller(client)
    cases = [case for case in kit.cases(game, "short.json") if case.data["expect"].get("status", 200) == 200]
    for case in cases:
        path, body = kit.request(case)
        parsed_body: Any = dispatch.reader(case.data["operation"], game).load(body)
        state = plain(parsed_body.state)
        complete = body | {"state": state}
        assert len(state) > len(body["state"]), case.name
        (status, answer), (complete_status, complete_answer) = call(path, body), call(path, complete)
        assert (status, {**answer, "request_id": ""}) == (
            complete_status,
            {**complete_answer, "request_id": ""},
        ), case.name


@pytest.mark.parametrize("game", kit.games())
def test_the_shortest_request_is_judged_and_no_member_of_it_is_superfluous(game: str, client: FlaskClient) -> None:
    call, path, body = wsgi.caller(client), f"/v1/games/{game}/adjudicate", shortest_request(GAMES[game])
    assert call(path, body)[1]["legal"]
    for holder, name in [place for place in kit.places(body["state"]) if isinstance(place[0], dict)]:
        members = dict(holder)
        del holder[name]
        assert not call(path, body)[1].get("legal"), name
        holder.clear()
        holder.update(members)


def shorten(value: Any, shape: TypeShape, state: Any, game: str, chooser: random.Random, share: float) -> Any:
    """Return the JSON of a value of a state without some of the members that may be left out."""
    if value is not None and isinstance(shape, List):
        return [shorten(item, shape.item, state, game, chooser, share) for item in value]
    if not isinstance(shape, Object) or value is None:
        return plain(value)
    return {
        member.name: shorten(getattr(value, member.attribute), member.shape, state, game, chooser, share)
        for member in shape.members
        if chooser.random() >= share or not may_be_absent(member, value, state, game)
    }


def may_be_absent(member: Member, holder: Any, state: Any, game: str) -> bool:
    """Return whether a member of a state has the value that stands for its absence."""
    value = getattr(holder, member.attribute)
    if member.default is REST:
        return set(value) <= {HIDDEN} and is_whole(state, game)
    if member.default is FULL_HAND:
        size = GAMES[game].hand_size
        return set(value) <= {HIDDEN} and size is not None and size(state, holder.id) == len(value)
    if isinstance(member.default, ZeroForEach):
        return not any(value.values())
    return not member.required and plain(value) == plain(member.default)


def is_whole(state: Any, game: str) -> bool:
    """Return whether a state has every card of its deck, so that a pile of it is what lies nowhere else."""
    counts: dict[str, int] = {}
    for pile in GAMES[game].piles(state):
        counts[pile.owner] = counts.get(pile.owner, 0) + len(pile.cards)
    return set(counts.values()) == {sum(GAMES[game].deck(state).values())}
