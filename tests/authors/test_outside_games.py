"""Games of other packages: ``smack new-game`` writes one, and once its wheel is installed smack finds it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.site import ROOT, Site

NAME = "pebble"
GAME = f"smack-{NAME}"
BROKEN = """
[smack.games]
dotted = .pebble
lacking = lacking
leaving = leaving
spank = pebble
nothing = no_such_package
other = pebble
seat = pebble
batch = pebble
taken = taken
twin = twin
unlike = unlike
unruled = unruled
unscored = unscored
unsaid = unsaid
stopping = stopping
Upper = pebble
"""
TAKEN = """
from smack.engine.declare.naming import schema
schema("SpankStack", "A name of another game.")
from pebble import GAME
"""
CHANGED = {  # a new game -> a text of its module, and what takes its place
    "twin": ("rule = ", 'engine.schema("TwinPlayer", "The name of a type.")\nrule = '),
    "unruled": ('@rule("turn.order")', '@rule("turn.orders")'),
    "unsaid": ('"setup.deal")', '"setup.deals")'),
    "unscored": ('clause="score.highest"', 'clause="score.best"'),
    "stopping": ("rule = engine.rule_decorator(", "name = 'text'\nrule = name("),
    "lacking": ("rule = engine.rule_decorator(", "import no_such_dependency\nrule = engine.rule_decorator("),
    "leaving": ("rule = engine.rule_decorator(", 'raise SystemExit("no license")\nrule = engine.rule_decorator('),
}
UNLIKE = """
from smack.engine.declare.naming import schema
schema("Pointer", "Another meaning.")
"""
PLANTED = {  # a law -> a text of the new game's module, and a defect in its place
    "test_every_member_has_a_description": ('    """Lay a card of the hand."""\n', ""),
    "test_every_number_list_and_text_of_a_request_has_bounds": ("ge=0, le=14, ", ""),
    "test_violations_point_to_the_move_or_the_state": ('"/move/player", {', '"/move/seat", {'),
    "test_the_same_seed_gives_the_same_deal_and_another_seed_another": ("chance.shuffled(CARDS)", "list(CARDS)"),
    "test_other_ids_change_nothing_else": ("map(Player, order, hands)", "map(Player, sorted(order), hands)"),
    "test_a_spectator_sees_only_cards_of_public_events": ("SEEN_BY_OWNER", "SEEN_BY_ALL"),
    "test_answers_to_a_seat_are_the_same_for_twins": (
        "== find_player_on_turn(state):",
        "== find_player_on_turn(state) and move.card[-1] != state.stock[0][-1]:",
    ),
    "test_a_tally_of_a_finished_game_has_the_result_of_its_state": ("{5}", "{4}"),
    "test_a_legal_guess_is_listed": (
        "cards.propose_each_card(Lay)",
        "lambda *at: [*cards.propose_each_card(Lay)(*at)][:1]",
    ),
    "test_a_state_at_the_end_can_be_sent": ("le=14", "le=9"),
    "test_seats_and_options_stay_as_they_are": (
        "end_if_over(after,",
        "end_if_over(cards.replace(after, players=after.players[::-1]),",
    ),
}
WITHOUT_EXTRAS = """
import os, sys
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
sys.modules.update(dict.fromkeys(("flask", "hypothesis", "jsonschema", "smack.games", "smack.engine")))
import pytest
sys.exit(pytest.main(["-p", "smack.testing.plugin", "-p", "no:cacheprovider", *sys.argv[1:]]))
"""
INTERFACES = """
from smack.api import create_app
from smack.api.settings import Settings
from smack.bulk import answer
from smack.games import GAMES
from smack.mcp.tools import build_resources, build_tools
from openapi_spec_validator import validate

client = create_app(Settings()).test_client()
for path in ("/v1/games/pebble", "/v1/games/pebble/rules/pebble.turn.hold", "/rules/pebble", "/docs/pebble",
             "/openapi/pebble.json", "/readyz", "/table"):
    assert client.get(path).status_code == 200, path
document = client.get("/openapi.json").json
validate(document)
assert {"/v1/games/pebble/deal", "/v1/games/spank/deal"} <= document["paths"].keys()
assert "PebbleState" in document["components"]["schemas"]
deal = {"game": "pebble", "operation": "deal", "body": {"players": ["ana", "bo"]}}
(item,) = client.post("/v1/batch", json={"requests": [deal]}).json["answers"]
assert item["status"] == 200
assert client.post("/v1/games/pebble/check", json={"state": item["body"]["state"]}).json["faults"] == []
assert 'smack_requests_total{game="pebble",operation="check",status="200"} 1.0' in client.get("/metrics").text
assert '"status":200' in next(answer(['{"players":["ana","bo"]}'], "deal", "pebble"))
tools = {tool.name: tool for tool in build_tools([*GAMES], None)}
assert "pebble" in tools["deal"].input_schema["properties"]["game"]["enum"]
assert tools["deal"].run({"game": "pebble", "players": ["ana", "bo"]})
assert build_resources(["pebble"])["smack://schemas/pebble/deal"].read()
"""


def replace_in(module: Path, old: str, new: str) -> None:
    text = module.read_text("utf-8")
    assert old in text
    module.write_text(text.replace(old, new), "utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Return a folder with smack and a new game installed."""
    site = Site(tmp_path_factory.mktemp("outside"))
    site.install(ROOT)
    site.run("smack.cli", "new-game", NAME)
    site.install(site.folder / GAME)
    return site


def test_a_new_game_passes_the_tests_of_every_game(site: Site) -> None:
    site.run("smack.testing", NAME, cwd=site.folder / GAME)
    assert site.run("smack.testing.case_layout", NAME, cwd=site.folder / GAME) == "", (
        "files are not in their layout"
    )
    assert " passed" in site.run("pytest", "-q", "--game", NAME, "-p", "no:cacheprovider", cwd=site.folder / GAME)


@pytest.mark.parametrize("law", PLANTED)
def test_a_law_finds_a_defect(site: Site, tmp_path: Path, law: str) -> None:
    folder = shutil.copytree(site.folder / GAME, tmp_path / "planted")
    replace_in(folder / NAME / "game.py", *PLANTED[law])
    tests = ["-q", "--game", NAME, "-k", law, "-x", "-p", "no:cacheprovider"]
    assert f"::{law}[" in site.run("pytest", *tests, cwd=folder, status=1)


def test_mutants_list_what_no_case_shows(site: Site, tmp_path: Path) -> None:
    folder = shutil.copytree(site.folder / GAME, tmp_path / "shown")
    site.run("smack.testing", NAME, cwd=folder)
    command = ["smack.testing", NAME, "--mutants", "--no-laws"]
    assert " 0 without a reason" in site.run(*command, cwd=folder)
    cases = folder / "tests" / "cases" / NAME / "cases.json"
    left = [case for case in json.loads(cases.read_text("utf-8")) if case["id"] != "deal-seven"]
    cases.write_text(json.dumps(left), "utf-8")
    listed = site.run(*command, cwd=folder, status=1)
    assert "module: 6 -> 7   nothing notices" in listed
    (place,) = [line.partition(" ")[0] for line in listed.splitlines() if "module: 6 -> 7" in line]
    reasons = folder / "tests" / "cases" / NAME / "mutants.json"
    reasons.write_text(json.dumps({f"{place.partition(':')[0]} module: 6 -> 7": "A deal."}), "utf-8")
    assert "module: 6 -> 7   A deal." in site.run(*command, "--only", place, cwd=folder)


def test_an_explanation_of_a_change_that_cannot_be_made_is_named(site: Site, tmp_path: Path) -> None:
    folder = shutil.copytree(site.folder / GAME, tmp_path / "stale")
    stale = "game.py nowhere: 1 -> 2"
    (folder / "tests" / "cases" / NAME / "mutants.json").write_text(json.dumps({stale: "Gone."}), "utf-8")
    law = ["-q", "--game", NAME, "-k", "changes_that_are_explained", "-x", "-p", "no:cacheprovider"]
    assert stale in site.run("pytest", *law, cwd=folder, status=1)


def test_the_texts_that_a_language_lacks_are_printed(site: Site, tmp_path: Path) -> None:
    """What is printed fills the file: then nothing is missing."""
    folder = shutil.copytree(site.folder / GAME, tmp_path / "said")
    assert site.run("smack.testing", NAME, "--texts", "de", cwd=folder) == ""
    assert site.run("smack.testing", NAME, "--texts", "en", cwd=folder) == ""
    printed = site.run("smack.testing", NAME, "--texts", "es", cwd=folder, status=1)
    assert "clause-turn_order = The first player begins" in printed
    assert "    .says-turn = It is another player's turn." in printed
    (folder / NAME / "words" / "es.ftl").write_text(printed, "utf-8")
    assert site.run("smack.testing", NAME, "--texts", "es", cwd=folder) == ""


def test_files_that_are_missing_or_empty_are_written_or_named(site: Site, tmp_path: Path) -> None:
    folder = shutil.copytree(site.folder / GAME, tmp_path / "unwritten")
    counts = folder / "tests" / "cases" / NAME / "perft.json"
    counts.unlink()
    site.run("smack.testing", NAME, cwd=folder)
    entries = json.loads(counts.read_text("utf-8"))
    assert entries[0]["depths"][0] == {"lay": 3}
    counts.write_text(json.dumps([{**entries[0], "depths": []}]), "utf-8")
    assert "`depths` needs a {} for each depth" in site.run("smack.testing", NAME, cwd=folder, status=1)


def test_a_case_that_stops_the_code_of_a_game_is_named_with_its_line(site: Site, tmp_path: Path) -> None:
    folder = shutil.copytree(site.folder / GAME, tmp_path / "stopped")
    replace_in(folder / NAME / "game.py", "hand = cards.hand_without(", "hand = (1 // 0) or cards.hand_without(")
    (folder / "tests" / "cases" / NAME / "deals.json").write_text("[]", "utf-8")
    (folder / "tests" / "cases" / NAME / "perft.json").write_text("[]", "utf-8")
    printed = site.run("smack.testing", NAME, cwd=folder, status=None)
    assert f"{NAME}/lay FAILS: ZeroDivisionError" in printed
    assert "(game.py, line " in printed


def test_a_random_game_that_does_not_end_is_named_with_its_seed(site: Site, tmp_path: Path) -> None:
    folder = shutil.copytree(site.folder / GAME, tmp_path / "endless")
    replace_in(
        folder / NAME / "game.py", "hand = cards.hand_without(player.hand, [move.card])", "hand = player.hand"
    )
    replace_in(folder / NAME / "game.py", "laid=(*player.laid, move.card)", "laid=player.laid")
    tests = ["-q", "--game", NAME, "-k", "test_a_game_ends", "-x", "-p", "no:cacheprovider"]
    assert "not over after 4000 random moves: deal " in site.run("pytest", *tests, cwd=folder, status=1)


def test_faults_of_a_game_are_searched_at_tables_with_the_right_players_only(site: Site, tmp_path: Path) -> None:
    """A search may divide by the number of others and look a player up; `checks_any_table` says it may not."""
    folder = shutil.copytree(site.folder / GAME, tmp_path / "led")
    module = folder / NAME / "game.py"
    leader = '    leader: Annotated[PlayerId | None, Meta(description="Who leads.")] = None\n'
    replace_in(module, "    phase: Annotated[", leader + "    phase: Annotated[")
    search = "    leads = state.leader and cards.find_seat(state.players, state.leader)\n"
    search += "    shares = 6 // (len(state.players) - 1) if leads else 0\n    assert shares < 7\n"
    replace_in(module, "    counts = [len(", search + "    counts = [len(")
    replace_in(module, "State(options=options,", "State(leader=players[0].id, options=options,")
    tests = ["-q", "--game", NAME, "-k", "test_a_table_with_faults", "-x", "-p", "no:cacheprovider"]
    site.run("pytest", *tests, cwd=folder)
    replace_in(module, "    scores=SCORES,", "    scores=SCORES,\n    checks_any_table=True,")
    assert "Error" in site.run("pytest", *tests, cwd=folder, status=1)


def test_a_game_that_cannot_be_loaded_has_no_mutants_but_a_line(site: Site, tmp_path: Path) -> None:
    folder = shutil.copytree(site.folder / GAME, tmp_path / "unloaded")
    replace_in(folder / NAME / "game.py", *CHANGED["stopping"])
    printed = site.run("smack.testing", NAME, "--mutants", cwd=folder, status=1)
    assert "TypeError: 'str' object is not callable (game.py, line " in printed


def test_a_game_without_cases_has_no_mutants(site: Site) -> None:
    assert "has no cases" in site.run("smack.testing", NAME, "--mutants", status=1)


def test_a_new_game_passes_mypy(site: Site) -> None:
    packages = ["--cache-dir", str(site.folder / "mypy"), "--strict", "-p", NAME]
    assert "Success" in site.run("mypy", *packages, cwd=site.folder / GAME)


def test_the_package_of_a_game_can_be_imported_before_smack(site: Site) -> None:
    code = (
        f"import {NAME}, sys\nassert 'smack.library' not in sys.modules\nimport smack\nprint(*smack.all_games())\n"
    )
    (site.folder / "first.py").write_text(code, "utf-8")
    assert NAME in site.run("first").split()


def test_every_interface_has_the_game(site: Site) -> None:
    assert f"\n{NAME} " in site.run("smack.cli", "games")
    (site.folder / "interfaces.py").write_text(INTERFACES, "utf-8")
    site.run("interfaces")


def test_games_that_cannot_be_loaded_are_left_out_and_reported(site: Site, tmp_path: Path) -> None:
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text(BROKEN, "utf-8")
    (tmp_path / "taken.py").write_text(TAKEN, "utf-8")
    (tmp_path / "unlike.py").write_text(UNLIKE, "utf-8")
    for name, (old, new) in CHANGED.items():
        site.run("smack.cli", "new-game", name, "--to", str(tmp_path / "made" / name))
        (tmp_path / "made" / name / name).rename(tmp_path / name)
        replace_in(tmp_path / name / "game.py", old, new)
    environment = {**site.environment, "PYTHONPATH": f"{site.site}{os.pathsep}{tmp_path}"}
    command = [sys.executable, "-m", "smack.cli", "games"]
    process = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert [line.split()[0] for line in process.stdout.splitlines()][-2:] == ["spank", NAME]
    reports = [line.partition(": ")[0] for line in process.stderr.splitlines()]
    left_out = [f"{name} (pebble)" for name in ("Upper", "batch", "other", "seat", "spank")]
    left_out += [f"{name} ({name})" for name in ("taken", "unlike", *CHANGED)]
    left_out = sorted([*left_out, "dotted (.pebble)", "nothing (no_such_package)"])
    assert reports == [f"The game {entry} is left out" for entry in left_out]
    assert "the schema SpankStack is to be called TakenSpankStack" in process.stderr
    assert "twin.game.Player and a `schema(...)` are both called TwinPlayer; rename one" in process.stderr
    assert "there is another schema called Pointer" in process.stderr
    assert "the rulebook has no clause unruled.turn.orders" in process.stderr
    assert "the rulebook has no clause unscored.score.best" in process.stderr
    assert "the rulebook has no message setup.deals.not-over" in process.stderr
    line = (tmp_path / "stopping" / "game.py").read_text("utf-8").partition("rule = name(")[0].count("\n") + 1
    assert f"'str' object is not callable (game.py, line {line})" in process.stderr
    assert "SystemExit: no license (game.py, line " in process.stderr
    assert "No module named 'no_such_dependency' (game.py, line " in process.stderr
    assert "No module named 'no_such_package'\n" in process.stderr
    code = "from smack.api import create_app; create_app()"
    started = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert started.stdout.count('"event":"game-left-out"') == len(left_out)


def test_without_its_option_the_pytest_plugin_needs_no_extra_and_adds_no_fixture(
    site: Site, tmp_path: Path
) -> None:
    (tmp_path / "without_extras.py").write_text(WITHOUT_EXTRAS, "utf-8")
    (tmp_path / "test_empty.py").write_text("def test_nothing():\n    pass\n", "utf-8")
    assert "1 passed" in site.run("without_extras", "-q", cwd=tmp_path)
    assert "client" not in site.run("without_extras", "--fixtures", "-q", cwd=tmp_path)
    assert "--game" in site.run("without_extras", "--help", cwd=tmp_path)


def test_an_id_that_is_taken_or_malformed_is_refused(site: Site) -> None:
    for name in ("spank", "Odd", "o", "odd-ity", "seat", "batch"):
        assert f"'{name}' is no new id" in site.run("smack.cli", "new-game", name, status=2)
    assert "exists already" in site.run(
        "smack.cli", "new-game", "another", "--to", str(site.folder / GAME), status=2
    )
