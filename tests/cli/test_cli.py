"""The command line: the same answers as over HTTP, exit statuses, and files."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from flask.testing import FlaskClient

from smack.cli import main
from smack.games import GAMES
from smack.operations.example_bodies import EXAMPLE_KEY
from smack.testing import kit

DEAL = {"players": ["ana", "bo", "cy"], "seed": "first game"}


def run_body(operation: str, body: Any) -> Result:
    return CliRunner().invoke(main, [operation, "smackarang"], input=json.dumps(body))


def deal_answer() -> Any:
    return json.loads(run_body("deal", DEAL).stdout)


def test_the_same_answer_as_over_http(client: FlaskClient) -> None:
    assert deal_answer() == client.post("/v1/games/smackarang/deal", json=DEAL).get_json()


def test_a_body_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(DEAL), "utf-8")
    result = CliRunner().invoke(main, ["deal", "smackarang", str(path)])
    assert json.loads(result.stdout) == deal_answer()


def test_status_of_legal_and_illegal_moves() -> None:
    state = deal_answer()["state"]
    listed = run_body("legal-moves", {"state": state})
    assert listed.exit_code == 0
    legal = json.loads(listed.stdout)["moves"][0]
    assert run_body("adjudicate", {"state": state, "move": legal}).exit_code == 0
    illegal = run_body("adjudicate", {"state": state, "move": {"type": "keep", "player": "ana"}})
    assert illegal.exit_code == 1
    assert json.loads(illegal.stdout)["legal"] is False


@pytest.mark.parametrize("body", ["", "{}", '{"state": 1}', '{"players": ["a"]}'])
def test_status_of_a_problem(body: str) -> None:
    result = CliRunner().invoke(main, ["deal", "smackarang"], input=body)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert json.loads(result.stderr)["status"] in (400, 422)


def test_status_of_replay_check_score_and_view() -> None:
    state = deal_answer()["state"]
    assert run_body("replay", {"deal": DEAL, "moves": []}).exit_code == 0
    assert run_body("replay", {"deal": DEAL, "moves": [], "claim": {"over": True}}).exit_code == 1
    assert run_body("replay", {"deal": DEAL, "moves": [{"type": "keep", "player": "ana"}]}).exit_code == 1
    assert run_body("score", {"state": state}).exit_code == 0
    assert run_body("view", {"state": state, "player": None}).exit_code == 0
    assert run_body("check", {"state": state}).exit_code == 0
    assert run_body("check", {"state": {**state, "turn": "zoe"}}).exit_code == 1


def test_status_of_a_window_in_which_a_move_is_invalid() -> None:
    malformed, illegal = {"type": "kepe", "player": "ana"}, {"type": "keep", "player": "ana"}
    window = run_body("replay", {"deal": DEAL, "on_illegal": "skip", "moves": [illegal, malformed, illegal]})
    assert window.exit_code == 2
    assert [step["legal"] for step in json.loads(window.stdout)["steps"]] == [False, None, False]


def test_status_of_a_replay_that_depends_on_hidden_cards() -> None:
    view = json.loads(run_body("view", {"state": deal_answer()["state"], "player": None}).stdout)["view"]
    body = {"state": view, "moves": [{"type": "draw", "player": view["turn"]}]}
    assert run_body("replay", body).exit_code == 3
    assert run_body("replay", body | {"moves": [], "claim": {"over": False}}).exit_code == 0
    legal = run_body("legal-moves", {"state": deal_answer()["state"]}).stdout
    body["moves"] = [json.loads(legal)["moves"][0], *body["moves"]]
    assert run_body("replay", body | {"claim": {"over": False}}).exit_code == 3


def run(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=stdin)


def test_the_output_of_a_command_is_input_of_the_next() -> None:
    first = run("deal", "smackarang", "--players", '["ana", "bo", "cy"]', "--seed", "first game")
    assert json.loads(first.stdout) == deal_answer()
    listed = run("legal-moves", "smackarang", "--player", "ana", stdin=first.stdout)
    move = json.loads(listed.stdout)["moves"][0]
    verdict = run("adjudicate", "smackarang", f"--move={json.dumps(move)}", stdin=first.stdout)
    assert json.loads(verdict.stdout)["state"]["seq"] == 1
    view = run("view", "smackarang", "-", "--player", "bo", stdin=verdict.stdout)
    assert json.loads(view.stdout)["view"]["seq"] == 1
    assert "faults" in json.loads(run("check", "smackarang", stdin=view.stdout).stdout)


def test_a_tally_is_read_from_standard_input_once() -> None:
    bodies = [kit.request(case)[1] for case in kit.cases("smackarang") if case.data["operation"] == "score"]
    tally = next(body["tally"] for body in bodies if "tally" in body)
    expected = run_body("score", {"tally": tally}).stdout
    assert json.loads(expected)["sheet"]
    assert run("score", "smackarang", "--tally", "@-", stdin=json.dumps(tally)).stdout == expected


def test_a_state_alone_is_accepted_and_for_a_deal_it_is_the_round_before() -> None:
    state = json.dumps(deal_answer()["state"])
    assert run("score", "smackarang", stdin=state).exit_code == 0
    unfinished = run("deal", "smackarang", "--seed", "next", stdin=state)
    assert unfinished.exit_code == 2
    assert json.loads(unfinished.stderr)["errors"][0]["pointer"].startswith("/after")


def test_a_short_state_is_accepted_alone_and_as_an_option(tmp_path: Path) -> None:
    hands = [{"id": "ana", "hand": ["red-A", "zip"]}, {"id": "bo", "hand": ["?"]}, {"id": "cy", "hand": ["?"]}]
    state = json.dumps({"players": hands, "discard": ["red-C"], "turn": "ana"})
    file = tmp_path / "state.json"
    file.write_text(state, "utf-8")
    move = ["--move", '{"type": "draw", "player": "ana"}']
    outputs = [run("adjudicate", "smackarang", *given, *move) for given in ([str(file)], ["--state", state])]
    assert [output.exit_code for output in outputs] == [1, 1]
    assert outputs[0].stdout == outputs[1].stdout
    assert run("score", "smackarang", str(file)).exit_code == 0


def test_the_output_of_a_sealed_command_is_input_of_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMACK_SEAL_KEYS", EXAMPLE_KEY)
    sealed = run("sealed/deal", "smackarang", "--players", '["ana", "bo", "cy"]')
    secret = json.loads(sealed.stdout)["seats"]["ana"]
    seat = json.dumps({"player": "ana", "secret": secret})
    view = run("sealed/seat", "smackarang", "--seat", seat, stdin=sealed.stdout)
    assert "?" not in json.loads(view.stdout)["view"]["players"][0]["hand"]
    next_deal = run("sealed/deal", "smackarang", "--seat", seat, stdin=sealed.stdout)
    errors = json.loads(next_deal.stderr)["errors"]
    assert [error["pointer"] for error in errors] == ["/after"]  # the table of the pipe, whose game is not over
    monkeypatch.delenv("SMACK_SEAL_KEYS")
    assert run("sealed/seat", "smackarang", stdin=sealed.stdout).exit_code == 2


def test_an_option_is_read_as_json_where_its_member_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "players.json"
    path.write_text('["1", "2", "3"]', "utf-8")
    first = run("deal", "smackarang", "--players", f"@{path}", "--seed", "42")
    assert json.loads(first.stdout)["state"]["chance"]["seed"] == "42"
    assert run("view", "smackarang", "--player", "3", stdin=first.stdout).exit_code == 0
    assert run("view", "smackarang", "--player", "null", stdin=first.stdout).exit_code == 0
    suggestion = run("suggest", "smackarang", "--player", "1", "--effort", "2", "--seed", "2", stdin=first.stdout)
    assert suggestion.exit_code == 0
    options = run("deal", "smackarang", f"--players=@{path}", "--options", '{"weapon_types": 3}')
    assert json.loads(options.stdout)["state"]["options"]["weapon_types"] == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["deal", "smackarng"], "smackarang"),
        (["deal", "smackarang", "no.json"], "No such file"),
        (["deal", "smackarang", "a.json", "b.json"], "One BODY is enough"),
        (["deal", "smackarang", "--seed"], "--seed needs a value"),
        (["view", "spank", "-", "--player", "@-"], "Standard input can be read only once"),
        (["view", "spank", "--player", "@-"], "Standard input can be read only once"),
        (["score", "spank", "--template", "pads.csv"], "--template prints an example"),
        (["deal", "smackarang", "--players", "[1"], "is not JSON"),
        (["rules", "smackarang", "must-ply"], "must-play"),
        (["rules", "chess"], "There is no game"),
    ],
)
def test_a_wrong_command_is_reported_in_a_sentence(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert message in result.stderr


def test_an_unknown_member_is_a_problem_that_names_it() -> None:
    result = run("deal", "smackarang", "--players", '["ana", "bo", "cy"]', "--sede", "x")
    assert result.exit_code == 2
    assert "/sede" in {error["pointer"] for error in json.loads(result.stderr)["errors"]}


def test_status_of_a_batch() -> None:
    deal = {"game": "smackarang", "operation": "deal", "body": DEAL}
    body = {"state": deal_answer()["state"], "move": {"type": "keep", "player": "ana"}}
    illegal = {"game": "smackarang", "operation": "adjudicate", "body": body}
    problem = {"game": "smackarang", "operation": "view", "body": {}}
    for requests, status in (([], 0), ([deal], 0), ([deal, illegal], 1), ([illegal, problem], 2)):
        result = run("batch", stdin=json.dumps({"requests": requests}))
        assert result.exit_code == status
        assert len(json.loads(result.stdout)["answers"]) == len(requests)
    assert run("batch", stdin="{}").exit_code == 2


def test_games_and_rules_show_the_catalogue(client: FlaskClient) -> None:
    assert [line.split()[0] for line in run("games").stdout.splitlines()] == list(GAMES)
    assert json.loads(run("games", "--json").stdout) == client.get("/v1/games").get_json()
    path = "/v1/games/smackarang/rules"
    assert json.loads(run("rules", "smackarang", "--json").stdout) == client.get(path).get_json()
    clause = client.get(f"{path}/smackarang.must-play").get_json()
    for name in ("must-play", "smackarang.must-play"):
        assert clause["text"] in run("rules", "smackarang", name).stdout
        assert json.loads(run("rules", "smackarang", name, "--json").stdout) == {"rules": [clause]}


REQUEST = {"deal": DEAL, "moves": [{"type": "keep", "player": "ana", "ref": "1"}], "claim": {"over": True}}


def test_a_request_becomes_a_file_that_is_replayed_alike_and_becomes_the_request(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    transcript = run("transcript", "smackarang", "--seats", '{"ana": "Ana"}', stdin=json.dumps(REQUEST))
    file.write_text(transcript.stdout, "utf-8")
    assert transcript.stdout.count("\n") == 2
    replay = run("replay", "smackarang", str(file))
    assert (replay.exit_code, replay.stdout) == (1, run_body("replay", REQUEST).stdout)
    assert json.loads(run("transcript", "smackarang", str(file)).stdout) == REQUEST


def test_options_add_members_to_a_file() -> None:
    transcript = run("transcript", "smackarang", stdin=json.dumps({"deal": DEAL, "moves": []}))
    assert run("replay", "smackarang", stdin=transcript.stdout).exit_code == 0
    options = ("--claim", '{"over": true}', "--on_illegal", "skip")
    for file in (transcript.stdout, transcript.stdout + '{"type":"nothing"}\n'):
        replay = run("replay", "smackarang", "-", *options, stdin=file)
        assert json.loads(replay.stdout)["claim"]["holds"] is False


@pytest.mark.parametrize("command", ["replay", "transcript"])
def test_a_bad_file_is_a_problem_that_names_the_line(command: str) -> None:
    header = json.dumps({"transcript": 1, "game": "smackarang", "deal": DEAL})
    for lines, message in (
        ([header, '{"type": "kepe"}'], "Line 2, /moves/0/type: Did you mean `keep`?"),
        ([header, header], "Line 2: A second transcript"),
        ([header.replace("smackarang", "spank")], "Line 1, /game: This has to be `smackarang`"),
    ):
        result = run(command, "smackarang", stdin="\n".join(lines))
        assert (result.exit_code, result.stdout) == (2, "")
        assert json.loads(result.stderr)["detail"].startswith(message)


@pytest.mark.parametrize(
    "command", ["--help", "--version", "deal --help", "batch --help", "bulk --help", "mcp --help"]
)
def test_help_loads_no_game_and_no_server(command: str) -> None:
    arguments = ["smack", *command.split()]
    code = f"import sys; sys.argv = {arguments}; from smack.cli import main\n"
    code += "try: main()\nfinally: print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {
        "flask",
        "prometheus_client",
        "marshmallow",
        "distributed",
        "mcp_types",
        "smack.games.smackarang",
    }


def test_marshmallow_is_loaded_only_for_refused_bodies(tmp_path: Path) -> None:
    file = tmp_path / "request.json"
    code = f"import sys; sys.argv = ['smack', 'deal', 'spank', {str(file)!r}]; from smack.cli import main\n"
    code += "try: main()\nfinally: print('marshmallow' in sys.modules, file=sys.stderr)"
    for players, status, is_loaded in (('["a", "b"]', 0, "False"), ('["a", 7]', 2, "True")):
        file.write_text(f'{{"players": {players}}}')
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr.splitlines()[-1]) == (status, is_loaded)


def test_a_command_loads_one_game_only() -> None:
    code = "import sys; sys.argv = ['smack', 'deal', 'spank', '--players', '[\"a\", \"b\"]']\n"
    code += "from smack.cli import main\ntry: main()\nfinally: print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[2] for name in done.stderr.split() if name.startswith("smack.games.")}
    assert loaded & {*GAMES} == {"spank"}


def test_it_runs_as_a_module_under_its_own_name() -> None:
    done = subprocess.run([sys.executable, "-m", "smack.cli"], capture_output=True, text=True, check=False)
    assert "Usage: smack " in done.stdout + done.stderr


def test_score_pads_are_read_scored_and_written(tmp_path: Path) -> None:
    file = tmp_path / "rounds.csv"
    file.write_text(run("score", "smackarang", "--template").stdout, "utf-8")
    score = run("score", "smackarang", str(file))
    assert score.exit_code == 0
    assert score.stdout.splitlines()[:2] == [
        "match,player,score,winner,outcome,counted,errors",
        "1,ana,1,x,shared,2,0",
    ]
    file.write_text(file.read_text("utf-8").replace("1,2,bo,0", "1,2,bo,none"), "utf-8")
    wrong = run("score", "smackarang", str(file), "--json")
    assert wrong.exit_code == 2
    assert wrong.stderr == f"{file}:6: cards_left: This is no whole number. Write digits alone, as in `12`.\n"
    german = run("--lang", "de", "score", "smackarang", str(file))
    assert (
        german.stderr == f"{file}:6: cards_left: Das ist keine ganze Zahl. Nur Ziffern schreiben, wie in `12`.\n"
    )
    (match,) = json.loads(wrong.stdout)["matches"]
    assert match["answer"]["result"]["winners"] == ["ana"]
    tally = json.dumps({"tally": GAMES["smackarang"].example.tally})
    assert (
        run("score", "smackarang", "--csv", stdin=tally).stdout == run("score", "smackarang", "--template").stdout
    )
    assert run("score", "smackarang", stdin=tally).exit_code == 0


@pytest.mark.parametrize(
    ("content", "message"), [(b"\xff", "UTF-8"), (b"a,b\n", "rounds.csv:1: There is no column with this name")]
)
def test_a_score_pad_that_cannot_be_read_is_reported(tmp_path: Path, content: bytes, message: str) -> None:
    (tmp_path / "rounds.csv").write_bytes(content)
    result = run("score", "smackarang", str(tmp_path / "rounds.csv"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_a_tally_that_a_file_cannot_say_is_not_written() -> None:
    tally = {**GAMES["smackem"].example.tally, "options": {"target": 20}}
    result = run("score", "smackem", "--csv", stdin=json.dumps({"tally": tally}))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "A file cannot say `/options` of this tally." in result.stderr


def test_a_request_with_a_file_and_names_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "evening.csv"
    path.write_text('"match","round","player","cards_left","winner"\n1,1,ana,0,x\n1,1,bo,2,\n1,1,cy,3,\n', "utf-8")
    names = ["ana", "bo", "cy"]
    request = json.dumps({"file": path.read_text("utf-8"), "players": names})
    scored = run("score-pad", "smackarang", stdin=request)
    assert scored.exit_code == 0, scored.output
    told = run("score-pad", "smackarang", "--file", f"@{path}", "--players", json.dumps(names))
    assert told.stdout == scored.stdout
    piped = run("score-pad", "smackarang", "--file", "@-", stdin=path.read_text("utf-8"))
    assert piped.stdout == scored.stdout
    path.write_text(path.read_text("utf-8").replace("bo,2", "bo,1.000"), "utf-8")
    assert run("score-pad", "smackarang", "--file", f"@{path}").exit_code == 2
    path.write_bytes(path.read_text("utf-8").replace("bo", "jos\u00e9").encode("windows-1252"))
    assert f"{path} is not UTF-8." in run("score-pad", "smackarang", "--file", f"@{path}").output


@pytest.mark.parametrize(
    ("game", "tally"),
    [
        ("smackarang", {"rounds": [5]}),
        ("spank", {"players": 5}),
        ("smackem", []),
        ("spank", {"turns": {"ana": 1}}),
    ],
)
def test_what_is_no_tally_is_not_written(tmp_path: Path, game: str, tally: Any) -> None:
    path = tmp_path / "tally.json"
    path.write_text(json.dumps({"tally": tally}), "utf-8")
    result = run("score", game, "--csv", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "This is no tally of the game" in result.stderr


def test_a_pad_command_takes_one_file(tmp_path: Path) -> None:
    pads = [tmp_path / "one.csv", tmp_path / "two.csv"]
    for path in pads:
        path.write_text(run("score", "spank", "--template").stdout, "utf-8")
    assert "One BODY is enough" in run("score", "spank", *map(str, pads)).stderr
    assert "One BODY is enough" in run("score", "spank", "notes.txt", str(pads[0])).stderr
    both = run("score", "spank", "--csv", str(pads[0]), "--tally", "{}")
    assert (both.exit_code, both.stdout) == (2, "")
    assert "Give one of them." in both.stderr


@pytest.mark.parametrize("names", ["ana", '["ana", 5]', "true"])
def test_names_that_are_no_list_of_texts_are_named(tmp_path: Path, names: str) -> None:
    path = tmp_path / "evening.csv"
    path.write_text(run("score", "spank", "--template").stdout, "utf-8")
    result = run("score", "spank", str(path), "--players", names)
    assert result.exit_code == 2
    assert "The list of names given with the file is no list of texts." in result.stderr


def test_windows_1252_is_read_only_if_it_is_named(tmp_path: Path) -> None:
    rows = "round,player,cards_left,winner\n1,jos\xe9,0,x\n,bo,4,\n,cy,7,\n"
    (tmp_path / "rounds.csv").write_bytes(rows.encode("cp1252"))
    unnamed = run("score", "smackarang", str(tmp_path / "rounds.csv"))
    assert (unnamed.exit_code, unnamed.stdout) == (2, "")
    assert "rounds.csv:2: The text is not UTF-8." in unnamed.stderr
    named = run("score", "smackarang", str(tmp_path / "rounds.csv"), "--encoding", "windows-1252")
    assert (named.exit_code, named.stdout.splitlines()[1]) == (0, "1,jos\xe9,1,x,won,1,0")


def test_a_tally_that_is_not_utf_8_is_a_usage_error(tmp_path: Path) -> None:
    (tmp_path / "tally.json").write_bytes(b'{"players": ["\xff"]}')
    result = run("score", "smackarang", "--csv", str(tmp_path / "tally.json"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "UTF-8" in result.stderr


def test_the_command_of_the_guide_to_score_pads_prints_what_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = Path("docs/guides/score-an-evening.md").read_text("utf-8")
    files = dict(re.findall(r"^```csv (\S+)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))
    (command,) = re.findall(r"^```sh score\nsmack (.*?) > results.csv\n```$", text, re.MULTILINE)
    (errors,) = re.findall(r"^```text errors\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    Path("rounds.csv").write_text(files["rounds.csv"], "utf-8")
    result = run(*command.split())
    assert (result.exit_code, result.stdout, result.stderr) == (2, files["results.csv"], errors)
    for pad in (game.pad for game in GAMES.values()):
        for column in pad.columns:
            assert f"`{column.name}`" in text or column.name.startswith("stack_")


def test_explain_prints_every_rule_of_a_move_with_the_status_of_its_verdict(tmp_path: Path) -> None:
    path = tmp_path / "dealt.json"
    path.write_text(json.dumps(deal_answer()), "utf-8")

    def explain(*words: str) -> Result:
        return CliRunner().invoke(main, ["explain", "smackarang", str(path), *words])

    legal = explain("--move", '{"type": "play", "player": "ana", "card": "crash"}')
    assert legal.exit_code == 0
    lines = legal.stdout.splitlines()
    assert all(line.startswith(("holds ", "           reads /state/")) for line in lines)
    assert lines[1] == "           reads /state/turn"
    illegal = explain("--move", '{"type": "draw", "player": "ana"}')
    assert illegal.exit_code == 1
    assert illegal.stdout.splitlines()[2] == (
        "broken     smackarang.must-play: A player who holds a playable card must play it. (/move)"
    )
    rules = json.loads(explain("--move", '{"type": "draw", "player": "ana"}', "--json").stdout)["rules"]
    assert [rule["holds"] for rule in rules] == [True, False]
    assert explain("--move", '{"type": "draw", "player": "zoe"}').exit_code == 2
    assert explain("--move", '{"type": "fly"}').exit_code == 2


def test_explain_names_the_hidden_cards_that_decide(tmp_path: Path) -> None:
    view = json.loads(run_body("view", {"state": deal_answer()["state"], "player": "bo"}).stdout)
    path = tmp_path / "view.json"
    path.write_text(json.dumps(view), "utf-8")
    move = '{"type": "draw", "player": "ana"}'
    result = CliRunner().invoke(main, ["explain", "smackarang", str(path), "--move", move])
    assert result.exit_code == 3
    assert "undecided  smackarang.must-play: depends on /state/players/0/hand/0" in result.stdout
