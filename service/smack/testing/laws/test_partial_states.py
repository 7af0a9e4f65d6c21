"""Answers about a view hold in every completion, and a seat can follow a game with its views."""

import random
from typing import Any

import msgspec

from smack.engine import judge, soundness
from smack.engine.game import Game, view_of
from smack.engine.partial.allowance import PER_LISTING, Allowance
from smack.engine.partial.listing import candidates
from smack.engine.referee import Referee, adjudicate
from smack.games import GAMES
from smack.operations import dispatch
from smack.operations.problems import Problem
from smack.operations.table import BY_NAME
from smack.testing import mixtures
from smack.testing.completing import complete, read
from smack.testing.guesses import essence
from smack.testing.laws import every_deal
from smack.testing.playouts import bytes_of, plain, random_game

ELSEWHERE = ("tap", "select")  # moves that name cards of the table, or of other hands
OPERATIONS = ("adjudicate", "legal-moves", "score", "replay", "view", "seat", "check")


@every_deal
def test_a_seat_follows_a_game_alone(name: str, body: dict[str, Any]) -> None:
    """From its own view, the moves and the events it may see; and it always knows what it may do."""
    game = GAMES[name]
    played = random_game(name, body, most=30)
    for seat in random.Random(len(played)).sample(game.seats(played[0].before), 1):
        mine = plain(view_of(game, played[0].before, seat))
        alone = 0
        for turn in played:
            _assert_own_moves(*_read(game, mine), turn.before, seat)
            after, worked_out = _follow(game, mine, turn, seat)
            alone += worked_out
            assert mixtures.fits(_no_chance(after), _no_chance(plain(turn.after)))
            mine = after
        assert alone >= len(played) // 10


def _read(game: Game, given: Any) -> tuple[Any, Referee]:
    state, faults, referee = soundness.read_state(game, msgspec.convert(given, game.state))
    assert faults == ()
    return state, referee


def _no_chance(given: Any) -> Any:
    return {name: value for name, value in given.items() if name != "chance"}


def _assert_own_moves(state: Any, referee: Referee, full: Any, seat: str) -> None:
    game = referee.game
    mine, theirs = referee.legal_moves(state, seat), judge.legal_moves(game, full, seat)
    undecided = mine.unknown.moves if mine.unknown else ()
    assert mine.parametric == theirs.parametric
    assert [move for move in theirs.moves if move not in undecided] == list(mine.moves)
    assert {type(move) for move in undecided} <= set(game.depends_on_hidden)


def _follow(game: Game, mine: Any, turn: Any, seat: str) -> tuple[Any, bool]:
    """Return (what the seat knows after a move, whether it worked that out or took the view that it is given)."""
    view = plain(view_of(game, turn.after, seat))
    visible = [event for event in turn.events if event.to == "all" or seat in event.to]
    named = _cards(game, turn.before, plain(turn.move))
    if not named <= _cards(game, turn.before, plain(visible)) | _cards(game, turn.before, mine):
        return view, False  # a move made in secret
    state, referee = _read(game, _with_named(mine, turn.move, sorted(named)))
    verdict = adjudicate(referee, state, turn.move)
    assert verdict.legal is not False
    if verdict.state is None:
        return view, False
    return _fill(plain(verdict.state), view, _cards(game, turn.before, plain(visible))), True


def _cards(game: Game, state: Any, given: Any) -> set[str]:
    """Return the cards that a move, events or a state name."""
    if isinstance(given, str):
        return {given} & game.deck(state).keys()
    parts = given.values() if isinstance(given, dict) else given if isinstance(given, list) else ()
    return {card for part in parts for card in _cards(game, state, part)}


def _with_named(mine: Any, move: Any, named: list[str]) -> Any:
    """Put the cards that a move names into the hand of its player, before the hidden ones."""
    if move.__struct_config__.tag in ELSEWHERE:
        return mine
    players = [dict(player) for player in mine.get("players", ())]
    for player in players:
        if player["id"] == getattr(move, "player", None) and "?" in player["hand"]:
            cards = _named_cards(plain(move), set(named))
            player["hand"] = (cards + ["?"] * len(player["hand"]))[: len(player["hand"])]
    return {**mine, "players": players} if players else mine


def _named_cards(given: Any, cards: set[str]) -> list[str]:
    """Return the cards that a state names, with their multiplicity."""
    if isinstance(given, str):
        return [given] if given in cards else []
    parts = given.values() if isinstance(given, dict) else given if isinstance(given, list) else ()
    return [card for part in parts for card in _named_cards(part, cards)]


def _fill(mine: Any, view: Any, given: set[str]) -> Any:
    """Return the state that the seat computed, with the cards that it sees now; each stands in an event."""
    if isinstance(mine, dict):
        return {name: _fill(mine[name], view[name], given) for name in mine}
    if isinstance(mine, list):
        return [_fill(one, other, given) for one, other in zip(mine, view, strict=True)]
    if mine == "?" != view:
        assert view in given
        return view
    return mine


@every_deal
def test_every_legal_move_is_listed_or_a_candidate(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    played = random_game(name, body, most=30)
    for turn in played[:: max(1, len(played) // 2)]:
        seat = game.seats(turn.before)[-1]
        state, referee = read(game, view_of(game, turn.before, seat))
        for kind, action, mover in judge.open_actions(game, turn.before, None):
            listed = list(candidates(referee, action, state, mover, Allowance(PER_LISTING)))
            legal = {essence(move) for move in judge.legal_among(turn.before, [(action, mover)])}
            assert {essence(move) for move, certain in listed if certain} <= legal or action.schema
            assert action.schema or legal <= {essence(move) for move, _ in listed}, kind


@every_deal
def test_a_view_of_a_view_is_that_view(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    for turn in random_game(name, body, most=30)[::20]:
        seats = (*game.seats(turn.before), None)
        views = {seat: plain(view_of(game, turn.before, seat)) for seat in seats}
        for seat in seats:
            for other in seats:
                seen = _answer(name, "view", {"state": views[seat], "player": other})["view"]
                assert mixtures.fits(seen, views[other])
                assert mixtures.fits(seen, views[seat])
                assert seen == views[seat] or other != seat


@every_deal
def test_answers_about_a_view_do_not_depend_on_hidden_cards(name: str, body: dict[str, Any]) -> None:
    """Two full states with the same view, sound or not, get the same answers about it."""
    game = GAMES[name]
    chooser = random.Random(5)
    for turn in random_game(name, body, most=30)[::20]:
        seat = chooser.choice(game.seats(turn.before))
        state, _ = read(game, view_of(game, turn.before, seat))
        twin = complete(game, state, chooser, "another seed").state
        for spoilt in ({}, {"seq": 0.5}, {"seq": 10**9}):
            bodies = [
                {**plain(view_of(game, full, seat)), "chance": {"commitment": "0" * 64}, **spoilt}
                for full in (turn.before, twin)
            ]
            for operation in OPERATIONS:
                requests = [_body(operation, given, turn.move, seat) for given in bodies]
                one, other = (bytes_of(_answer(name, operation, body)) for body in requests)
                assert one == other


def _body(operation: str, state: Any, move: Any, seat: str | None) -> Any:
    more: dict[str, Any] = {"adjudicate": {"move": plain(move)}, "replay": {"moves": [plain(move)]}}
    more |= {name: {"player": seat} for name in ("legal-moves", "view", "seat")}
    return {"state": state, **more.get(operation, {})}


def _answer(name: str, operation: str, body: Any) -> Any:
    """Return the answer or the problem, as JSON; anything else would be a defect."""
    kind = BY_NAME[operation].answer(GAMES[name])
    try:
        answer = bytes_of(dispatch.run(operation, name, bytes_of(body)))
        msgspec.json.decode(answer, type=kind)  # is what the document promises
        return msgspec.json.decode(answer)
    except Problem as problem:
        return plain(problem.body(""))


@every_deal
def test_any_card_may_be_hidden(name: str, body: dict[str, Any]) -> None:
    """With any cards hidden every operation answers, and no answer about a legal move is wrong."""
    game = GAMES[name]
    chooser = random.Random(6)
    for turn in random_game(name, body, most=30)[::15]:
        for share, operations in ((0.2, OPERATIONS), (1, ("adjudicate", "score", "view", "replay", "check"))):
            given = _with_hidden(plain(turn.before), set(game.deck(turn.before)), share, chooser)
            answers = {each: _answer(name, each, _body(each, given, turn.move, None)) for each in operations}
            assert [each for each in answers if "status" in answers[each]] == []
            assert answers["check"]["faults"] == []
            verdict = answers["adjudicate"]
            assert verdict["legal"] is not False
            if verdict["state"] is not None:
                assert mixtures.fits(_no_chance(verdict["state"]), _no_chance(plain(turn.after)))


def _with_hidden(given: Any, deck: set[str], share: float, chooser: random.Random, at: str = "") -> Any:
    """Return a state in which cards are hidden in any place where the schema allows it."""
    if at in ("/cards", "/options", "/answers", "/last_round", "/outcome", "/chance"):
        return given
    if isinstance(given, dict):
        return {name: _with_hidden(one, deck, share, chooser, f"{at}/{name}") for name, one in given.items()}
    if isinstance(given, list):
        return [_with_hidden(one, deck, share, chooser, at) for one in given]
    return "?" if given in deck and chooser.random() < share else given


@every_deal
def test_a_full_state_is_judged_as_it_stands(name: str, body: dict[str, Any]) -> None:
    game = GAMES[name]
    for turn in random_game(name, body, most=20):
        assert soundness.read_state(game, turn.after)[0] is turn.after
