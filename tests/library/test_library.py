"""`import smack`: its examples, its answers beside those over HTTP, its errors, its weight, its public names."""

import doctest
import json
import runpy
import subprocess
import sys
import typing
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import smack
from smack import library
from smack.games import GAMES
from smack.library import card_game
from smack.operations import catalogue, dispatch
from smack.testing import kit
from smack.testing.playouts import all_deals, deal, playout, spread
from tools.writers.public import FILE, public_names

PROGRAMS = [
    path for path in sorted(Path("examples/library").glob("[a-z]*.py")) if not path.stem.startswith("test_")
]


def example(name: str) -> tuple[smack.CardGame[smack.State], Any]:
    """Return a game with its worked example, as JSON."""
    worked = catalogue.worked_example(GAMES[name])
    return smack.all_games()[name], msgspec.json.decode(msgspec.json.encode(worked))


def answer(game: str, operation: str, body: Any) -> Any:
    """Return the answer over HTTP, as JSON."""
    return json.loads(msgspec.json.encode(dispatch.run(operation, game, json.dumps(body).encode())))


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("module", [library, card_game])
def test_the_examples_of_the_docstrings(module: ModuleType) -> None:
    failed, attempted = doctest.testmod(module)
    assert attempted > 0 == failed


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_a_program_runs(
    program: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(program)])
    runpy.run_path(str(program), run_name="__main__")
    assert capsys.readouterr().out.strip()


def test_the_first_script_has_four_lines() -> None:
    source = Path("docs/guides/embed.md").read_text("utf-8").split("```python\n")[1].split("```")[0]
    assert len([line for line in source.splitlines() if line]) == 4


def test_a_short_state_is_completed() -> None:
    """What can be guessed may be left out, as over HTTP; a hand without a fixed size cannot."""
    hands = [{"id": "ana", "hand": ["red-A", "zip"]}, {"id": "bo", "hand": ["?"]}]
    short = {"players": [*hands, {"id": "cy", "hand": ["?"]}], "discard": ["red-C"], "turn": "ana"}
    state = smack.smackarang.parse_state(short)
    assert json.loads(smack.smackarang.to_json(state))["wins"] == {"ana": 0, "bo": 0, "cy": 0}
    assert not smack.smackarang.adjudicate(state, {"type": "draw", "player": "ana"}).legal
    with pytest.raises(smack.Problem, match=r"^/players/2/hand: `hand` is missing"):
        smack.smackarang.parse_state({**short, "players": [*hands, {"id": "cy"}]})


@pytest.mark.parametrize("name", GAMES)
def test_every_method_answers_as_over_http(name: str) -> None:
    game, worked = example(name)
    state, moves = worked["legal"]["state"], (worked["legal"]["move"], worked["illegal"]["move"])
    typed = game.parse_state(state)
    player = game.to_act(typed)[0].player or ""
    body = {"state": state, "player": player}
    for given in (state, json.dumps(state), typed):
        assert plain(game.legal_moves(given)) == answer(name, "legal-moves", {"state": state})
        assert plain(game.seat(given, player)) == answer(name, "seat", body)
        assert plain(game.view(given, None)) == answer(name, "view", {**body, "player": None})["view"]
        assert plain(game.score(given)) == answer(name, "score", {"state": state})
        assert plain(game.check(given)) == answer(name, "check", {"state": state})["faults"]
        for move in moves:
            verdict = answer(name, "adjudicate", {"state": state, "move": move, "views": "all"})
            assert plain(game.adjudicate(given, move, views="all")) == verdict
            assert plain(game.adjudicate(given, game.parse_move(move), views=GAMES[name].seats(typed))) == verdict
    assert plain(game.suggest(state, player, effort=1)) == answer(name, "suggest", {**body, "effort": 1})
    assert plain(game.score_tally(worked["tally"]["tally"])) == answer(name, "score", worked["tally"])
    made, claim = [worked["legal"]["move"]], {"over": False}
    replayed = answer(name, "replay", {"moves": made, "claim": claim, "state": state})
    assert plain(game.replay(made, state=state, claim=claim)) == replayed
    replayed = answer(name, "replay", {"moves": made, "deal": worked["deal"]})
    assert plain(game.replay(made, deal=worked["deal"])) == replayed
    assert game.run("check", {"state": state}) == answer(name, "check", {"state": state})
    assert game.result(state) == game.result(typed)


def test_every_question_about_an_unsound_state_is_refused() -> None:
    state = msgspec.structs.replace(smack.spank.deal(["ana", "bo"], seed="first game"), turn="cy")
    for question in (smack.spank.to_act, smack.spank.result, smack.spank.score, smack.spank.legal_moves):
        with pytest.raises(smack.Problem, match="/state/turn: The player on turn is not at the table"):
            question(state)


@pytest.mark.parametrize("name", GAMES)
def test_explain_agrees_with_the_verdict(name: str) -> None:
    game, worked = example(name)
    state = game.parse_state(worked["legal"]["state"])
    for move in (worked["legal"]["move"], worked["illegal"]["move"]):
        for given in (state, game.view(state, None)):
            verdict, steps = game.adjudicate(given, move), game.explain(given, move)
            broken = dict.fromkeys(step.rule for step in steps if step.holds is False)
            assert [*broken] == [violation.rule for violation in verdict.violations]
            undecided = {step.rule for step in steps if step.hidden}
            unknown = verdict.unknown or ()
            assert {one.rule for one in unknown if one.rule} == undecided - broken.keys()


@pytest.mark.parametrize(
    ("name", "body"), [pytest.param(game, body, id=f"{game}-{title}") for game, title, body in all_deals()]
)
def test_what_a_rule_reads_is_in_the_state(name: str, body: dict[str, Any]) -> None:
    """In full and partial states of games from every deal."""
    game = smack.all_games()[name]
    for turn in spread(tuple(playout(GAMES[name], deal(GAMES[name], body, "reads").state, 1, 40)), 6):
        for state in (turn.before, game.view(turn.before, None)):
            for step in game.explain(state, turn.move):
                for pointer in step.reads:
                    kit.value_at({"state": plain(state)}, pointer)


def test_apply_is_the_state_of_the_verdict_and_refuses_the_rest() -> None:
    game = smack.smackarang
    state = game.deal(["ana", "bo", "cy"], seed="first game")
    move = game.legal_moves(state)[0]
    assert game.apply(state, move) == game.adjudicate(state, game.to_json(move)).state
    with pytest.raises(smack.MoveError, match="must-play") as raised:
        game.apply(state, {"type": "draw", "player": "ana"})
    assert [violation.rule for violation in raised.value.violations] == ["smackarang.must-play"]
    with pytest.raises(smack.MoveError, match="depends on /state/players/0/hand") as raised:
        game.apply(game.view(state, None), move)
    assert raised.value.unknown


def test_a_move_is_made_on_a_view_as_far_as_it_is_known() -> None:
    game = smack.smackarang
    state = game.deal(["ana", "bo", "cy"], seed="first game")
    seen = game.view(state, "ana")
    assert game.apply(seen, game.legal_moves(seen, "ana")[0]).players[1].hand[0] == "?"


def test_the_next_round_follows_a_finished_state() -> None:
    game = smack.smackdown
    state = game.deal(["ana", "bo"], seed="first game")
    while game.to_act(state):
        state = game.apply(state, game.legal_moves(state)[-1])
    assert game.deal(after=state, seed="second").seq == 0


def test_a_state_made_by_hand_is_checked() -> None:
    state = smack.spank.deal(["ana", "bo"], seed="first game")
    for changed in (replace(state, seq=-1), replace(state, turn=99), replace(state, players=())):
        with pytest.raises(smack.Problem) as raised:
            smack.spank.legal_moves(changed)
        assert all(error.pointer.startswith("/state/") for error in raised.value.errors)


@pytest.mark.parametrize(
    ("call", "pointer"),
    [
        (lambda game, state: game.adjudicate(state, {"type": "fly"}), "/move"),
        (lambda game, state: game.apply(state, {"type": "done", "player": "zoe"}), "/move/player"),
        (lambda game, state: game.legal_moves(state, "zoe"), "/player"),
        (lambda game, _: game.parse_state({}), "/"),
        (lambda game, _: game.deal(["ana", "ana"]), "/players"),
        (lambda game, state: game.suggest(state, "ana", effort=11), "/effort"),
        (lambda game, _: game.replay([], deal={"players": ["ana", "bo"]}), "/deal/seed"),
    ],
)
def test_a_problem_has_pointers(call: Any, pointer: str) -> None:
    with pytest.raises(smack.Problem) as raised:
        call(smack.spank, smack.spank.deal(["ana", "bo"]))
    assert raised.value.errors[0].pointer.startswith(pointer)
    assert pointer in str(raised.value)


@pytest.mark.parametrize(
    "call",
    [
        lambda: smack.spank.parse_state('{"turn": "\ud800"}'),
        lambda: smack.spank.parse_move({"type": "done", "player": "\ud800"}),
        lambda: smack.spank.deal(["\ud800", "bo"]),
        lambda: smack.spank.run("deal", {"players": ["\ud800", "bo"]}),
    ],
)
def test_half_of_a_surrogate_pair_is_a_problem(call: Any) -> None:
    with pytest.raises(smack.Problem, match="surrogate") as raised:
        call()
    assert raised.value.kind.slug == "malformed"


def test_operations_that_do_not_exist_and_json_that_is_none() -> None:
    with pytest.raises(smack.Problem, match="Under /v1/games/spank"):
        smack.spank.run("sugest", {})
    with pytest.raises(smack.Problem):
        smack.spank.parse_state("{")
    with pytest.raises(AttributeError, match="no attribute 'poker'"):
        smack.poker  # noqa: B018


def test_sealed_tables_take_keys() -> None:
    from smack.operations.example_bodies import EXAMPLE_KEY

    dealt = smack.spank.run("sealed/deal", {"players": ["ana", "bo"]}, seal_keys=[EXAMPLE_KEY])
    assert str(dealt["table"]).startswith("smack1.")


def test_a_pad_and_a_transcript_are_read() -> None:
    for game in smack.all_games().values():
        assert not any(match.errors for match in game.score_csv(game.pad_template()))
    lines = b'{"transcript": 1, "game": "spank", "deal": {"players": ["ana", "bo"], "seed": "x"}}\n'
    assert smack.spank.replay_file(lines).first_illegal is None


def test_the_import_loads_neither_games_nor_web_servers() -> None:
    code = "import smack, sys; print(*sys.modules); smack.spank.deal(['ana', 'bo']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported, used = (set(line.split()) for line in done.stdout.splitlines())
    assert not {name for name in imported if name.startswith(("smack.", "msgspec"))}
    assert not used & {
        "flask",
        "werkzeug",
        "gunicorn",
        "marshmallow",
        "cryptography",
        "yaml",
        "smack.games.smackem",
    }


def test_public_names_and_signatures_are_those_agreed() -> None:
    assert public_names() == FILE.read_text("utf-8"), "make public, if the change is meant"


def test_no_public_signature_says_any() -> None:
    names = [name for name in vars(library.CardGame) if not name.startswith("_")]
    functions = [getattr(library.CardGame, name) for name in names if callable(getattr(library.CardGame, name))]
    for function in (*functions, library.all_games):
        assert function.__doc__
        assert not any(_mentions_any(hint) for hint in typing.get_type_hints(function).values())


def _mentions_any(hint: Any) -> bool:
    return hint is Any or any(map(_mentions_any, typing.get_args(hint)))


def test_the_names_are_those_of_the_library_and_the_games() -> None:
    assert sorted(smack.__all__) == sorted([*library.__all__, *GAMES])
    assert set(smack.__all__) <= set(dir(smack))
