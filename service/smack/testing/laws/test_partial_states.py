"""Answers about views and other partial states are right, and independent of hidden cards."""

import random
from typing import Any

import msgspec

from smack.engine import soundness
from smack.engine.declare.game import Game, view_of
from smack.engine.judge import Judge
from smack.engine.knowledge.constraints import UNITS_PER_LISTING, SearchUnits
from smack.games import GAMES
from smack.operations import bodies, dispatch
from smack.operations.problems import Problem
from smack.operations.table import BY_NAME
from smack.shapes.model import List, Object, OneOf, TypeShape, shape_of
from smack.testing import kit, mixtures
from smack.testing.completing import complete, read_partial
from smack.testing.guesses import comparable_members
from smack.testing.laws import other_half_of_deals
from smack.testing.playouts import bytes_of, plain, random_game

MOVES = kit.times(20)  # of a random game that a seat follows
MOVES_OF_OTHER_CARDS = ("tap", "select")  # moves that name cards outside the hand of their player
OPERATIONS = ("judge", "adjudicate", "legal-moves", "score", "replay", "view", "seat", "check")


@other_half_of_deals
def test_a_seat_can_follow_a_game_from_its_first_view(name: str, body: dict[str, Any]) -> None:
    """It needs only the moves and the events that it may see, and its view after secret moves.

    At every state that it computes, its own legal moves are listed as in the full state.
    """
    game = GAMES[name]
    turns = random_game(name, body, most=MOVES)
    for seat in random.Random(len(turns)).sample(game.seats(turns[0].before), 1):
        own_state = plain(view_of(game, turns[0].before, seat))
        computed_count = 0
        for turn in turns:
            _assert_own_moves(*_read(game, own_state), turn.before, seat)
            own_state, is_computed = _follow(game, own_state, turn, seat)
            computed_count += is_computed
            assert mixtures.fits(_without_chance(own_state), _without_chance(plain(turn.after)))
        assert computed_count >= len(turns) // 10


def _read(game: Game, state_json: Any) -> tuple[Any, Judge]:
    state, faults, state_judge = soundness.read_state(game, msgspec.convert(state_json, game.state))
    assert faults == ()
    return state, state_judge


def _without_chance(state_json: Any) -> Any:
    return {name: value for name, value in state_json.items() if name != "chance"}


def _assert_own_moves(state: Any, state_judge: Judge, full: Any, seat: str) -> None:
    """Assert that the moves listed for a seat in its partial state are those listed in the full state."""
    game = state_judge.game
    listing, expected = state_judge.legal_moves(state, seat), Judge(game).legal_moves(full, seat)
    undecided = listing.unknown.moves if listing.unknown else ()
    assert listing.parametric == expected.parametric
    assert [move for move in expected.moves if move not in undecided] == list(listing.moves)
    assert {type(move) for move in undecided} <= set(game.hidden_card_moves)


def _follow(game: Game, own_state: Any, turn: Any, seat: str) -> tuple[Any, bool]:
    """Return (state of a seat after a move, whether it is computed from its last state; else it is the view)."""
    view = plain(view_of(game, turn.after, seat))
    visible = [event for event in turn.events if event.to == "all" or seat in event.to]
    named = _cards(game, turn.before, plain(turn.move))
    if not named <= _cards(game, turn.before, plain(visible)) | _cards(game, turn.before, own_state):
        return view, False  # a move made in secret
    state, state_judge = _read(game, _with_cards_of_move(own_state, turn.move, sorted(named)))
    verdict = state_judge.adjudicate(state, turn.move)
    assert verdict.legal is not False
    if verdict.state is None:
        return view, False
    return _fill(plain(verdict.state), view, _cards(game, turn.before, plain(visible))), True


def _cards(game: Game, state: Any, value: Any) -> set[str]:
    """Return the cards of the deck that occur in a JSON value."""
    if isinstance(value, str):
        return {value} & game.deck(state).keys()
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {card for part in parts for card in _cards(game, state, part)}


def _with_cards_of_move(own_state: Any, move: Any, named: list[str]) -> Any:
    """Return a state with the cards that a move names in the hand of its player, in place of hidden ones."""
    if move.__struct_config__.tag in MOVES_OF_OTHER_CARDS:
        return own_state
    players = [dict(player) for player in own_state.get("players", ())]
    for player in players:
        if player["id"] == getattr(move, "player", None) and "?" in player["hand"]:
            hand = list(player["hand"])
            for card in [card for card in _list_cards(plain(move), set(named)) if card not in hand]:
                hand[hand.index("?")] = card  # beside cards that the seat knows there
            player["hand"] = hand
    return {**own_state, "players": players} if players else own_state


def _list_cards(value: Any, cards: set[str]) -> list[str]:
    """Return those cards that occur in a JSON value, as often as they occur."""
    if isinstance(value, str):
        return [value] if value in cards else []
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [card for part in parts for card in _list_cards(part, cards)]


def _fill(value: Any, view: Any, visible: set[str]) -> Any:
    """Return a computed state in which hidden cards are replaced by those of the view.

    Assert that each of these cards is in `visible`, the cards of the events.
    """
    if isinstance(value, dict):
        return {name: _fill(value[name], view[name], visible) for name in value}
    if isinstance(value, list):
        return [_fill(*pair, visible) for pair in zip(value, view, strict=True)]
    if value == "?" != view:
        assert view in visible
        return view
    return value


@other_half_of_deals
def test_every_legal_move_is_listed_or_a_candidate(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    turns = random_game(name, body, most=30)
    for turn in turns[:: max(1, len(turns) // 2)]:
        seat = game.seats(turn.before)[-1]
        state, state_judge = read_partial(game, view_of(game, turn.before, seat))
        for kind, action, mover in Judge(game).open_actions(turn.before, None):
            listed = list(state_judge.possible_moves(action, state, mover, SearchUnits(UNITS_PER_LISTING)))
            legal = {
                comparable_members(move) for move, _ in Judge(game).possible_moves(action, turn.before, mover)
            }
            assert {comparable_members(move) for move, certain in listed if certain} <= legal or action.schema
            assert action.schema or legal <= {comparable_members(move) for move, _ in listed}, kind


@other_half_of_deals
def test_a_view_of_a_view_shows_nothing_that_either_hides(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    for turn in random_game(name, body, most=30)[::20]:
        seats = (*game.seats(turn.before), None)
        views = {seat: plain(view_of(game, turn.before, seat)) for seat in seats}
        for seat in seats:
            for other in seats:
                view = _answer(name, "view", {"state": views[seat], "player": other})["view"]
                assert mixtures.fits(view, views[other])
                assert mixtures.fits(view, views[seat])
                assert view == views[seat] or other != seat


@other_half_of_deals
def test_answers_about_a_view_do_not_depend_on_hidden_cards(name: str, body: dict[str, Any]) -> None:
    """Two full states with the same view, sound or not, get the same answers about it."""
    game = GAMES[name]
    chooser = random.Random(5)
    for turn in random_game(name, body, most=30)[::20]:
        seat = chooser.choice(game.seats(turn.before))
        state, _ = read_partial(game, view_of(game, turn.before, seat))
        twin = complete(game, state, chooser, "another seed").state
        for damage in ({}, {"seq": 0.5}, {"seq": 10**9}):
            views = [
                {**plain(view_of(game, full, seat)), "chance": {"commitment": "0" * 64}, **damage}
                for full in (turn.before, twin)
            ]
            for operation in OPERATIONS:
                bodies = [_body(operation, view, turn.move, seat) for view in views]
                answer, answer_to_twin = (bytes_of(_answer(name, operation, body)) for body in bodies)
                assert answer == answer_to_twin


def _body(operation: str, state: Any, move: Any, seat: str | None) -> Any:
    """Return the body of an operation on a state."""
    members: dict[str, Any] = {name: {"move": plain(move)} for name in ("judge", "adjudicate")}
    members |= {"replay": {"moves": [plain(move)]}}
    members |= {name: {"player": seat} for name in ("legal-moves", "view", "seat")}
    return {"state": state, **members.get(operation, {})}


def _answer(name: str, operation: str, body: Any) -> Any:
    """Return the answer or the problem as JSON, after checking the type of the answer."""
    kind = BY_NAME[operation].answer_type(GAMES[name])
    try:
        answer = dispatch.run(operation, name, bytes_of(body))
    except Problem as problem:
        return plain(problem.body(""))
    _check_type(answer, shape_of(kind))
    return plain(answer)


def _check_type(value: Any, shape: TypeShape) -> None:
    """Assert that a value is of its type. msgspec decodes no union of verdicts: the class says which."""
    match shape:
        case OneOf(objects=objects) if objects and not objects[0].tag:
            _check_type(value, next(kind for kind in objects if kind.struct is type(value)))
        case Object(struct=bodies.ReplayAnswer, members=members):
            for member in members:
                _check_type(getattr(value, member.attribute), member.shape)
        case List(item=OneOf() as item):
            for part in value:
                _check_type(part, item)
        case Object(cls=kind) if value is not None:
            msgspec.json.decode(bytes_of(value), type=kind)


@other_half_of_deals
def test_a_seat_is_answered_from_its_view_alone(name: str, body: dict[str, Any]) -> None:
    """Cards that it does not see change no answer, even if its own cards are hidden in the state."""
    game = GAMES[name]
    chooser = random.Random(8)
    for turn in random_game(name, body, most=30)[::12]:
        state = mixtures.hide_some(game, turn.before, 0.3, chooser)
        seat = chooser.choice(game.seats(state))
        answer_to_state, answer_to_view = [
            _answer(name, "seat", _body("seat", one, turn.move, seat))
            for one in (state, view_of(game, state, seat))
        ]
        assert answer_to_state == answer_to_view


@other_half_of_deals
def test_any_card_may_be_hidden(name: str, body: dict[str, Any]) -> None:
    """Every operation answers, and no definite answer about a legal move is wrong."""
    game = GAMES[name]
    chooser = random.Random(6)
    for turn in random_game(name, body, most=30)[::15]:
        for share, operations in ((0.2, OPERATIONS), (1, ("adjudicate", "score", "view", "replay", "check"))):
            state = _with_hidden(plain(turn.before), set(game.deck(turn.before)), share, chooser)
            answers = {
                operation: _answer(name, operation, _body(operation, state, turn.move, None))
                for operation in operations
            }
            assert [operation for operation, answer in answers.items() if "status" in answer] == []
            assert answers["check"]["faults"] == []
            verdict = answers["adjudicate"]
            assert verdict["legal"] is not False
            if "judge" in answers:
                assert answers["judge"]["legal"] is not False
                assert answers["judge"]["legal"] or not verdict["legal"]
            if verdict["state"] is not None:
                assert mixtures.fits(_without_chance(verdict["state"]), _without_chance(plain(turn.after)))


def _with_hidden(value: Any, deck: set[str], share: float, chooser: random.Random, at: str = "") -> Any:
    """Return a JSON state in which a share of the cards is hidden, in any place where the schema allows it."""
    if at in ("/cards", "/options", "/answers", "/last_round", "/outcome", "/chance"):
        return value
    if isinstance(value, dict):
        return {name: _with_hidden(item, deck, share, chooser, f"{at}/{name}") for name, item in value.items()}
    if isinstance(value, list):
        return [_with_hidden(item, deck, share, chooser, at) for item in value]
    return "?" if value in deck and chooser.random() < share else value


@other_half_of_deals
def test_a_full_state_is_not_copied_when_it_is_read(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    for turn in random_game(name, body, most=20):
        assert soundness.read_state(game, turn.after)[0] is turn.after
