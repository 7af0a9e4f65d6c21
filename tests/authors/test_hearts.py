"""Hearts of examples/hearts, installed beside a wheel of the service: a game of another package."""

import ast
import re
from pathlib import Path

import pytest

from tests.authors.planted_hearts import DEFECTS
from tests.support.site import ROOT, Site

HEARTS = ROOT / "examples" / "hearts"
TEXTS = (".py", ".toml", ".ftl", ".json", ".js", ".css", ".html", ".md")
QUICK = (
    "test_a_case or test_everything_is_covered or whole_games or move_counts or test_scores or recorded_games"
    " or wrong_tables"
)
PLAYED = """
import msgspec, smack
from smack.api import create_app
from smack.api.settings import Settings
from smack.games import GAMES
from smack.mcp.tools import build_tools

tools = {tool.name: tool for tool in build_tools([*GAMES], None)}
client = create_app(Settings()).test_client()
hearts = smack.all_games()["hearts"]


def plain(value):
    return msgspec.json.decode(msgspec.json.encode(value))


def by_agent(operation, body):
    return plain(tools[operation.replace("-", "_")].run({"game": "hearts", **body}))


def by_http(operation, body):
    return client.post(f"/v1/games/hearts/{operation}", json=body).json


for players in (["ana", "bo", "cy"], ["ana", "bo", "cy", "di"], ["ana", "bo", "cy", "di", "ed"]):
    deal = {"players": players, "seed": "interfaces"}
    state = by_agent("deal", deal)["state"]
    assert state == by_http("deal", deal)["state"] == plain(hearts.deal(**deal))
    moves = 0
    while waiting := by_agent("view", {"state": state, "player": None})["to_act"]:
        body = {"state": state, "player": waiting[0]["player"], "effort": 1, "level": "easy"}
        move = by_agent("suggest", body)["move"]
        answers = [ask("adjudicate", {"state": state, "move": move}) for ask in (by_agent, by_http)]
        assert answers[0] == answers[1] and answers[0]["legal"], move
        assert plain(hearts.adjudicate(state, move)) == answers[0]
        state, moves = answers[0]["state"], moves + 1
    assert moves == len(players) * (1 + 52 // len(players))
    assert sum(player["points"][0] for player in state["players"]) % 26 == 0
print("played by agents, over HTTP and in Python")
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    site = Site(tmp_path_factory.mktemp("hearts"))
    site.install(ROOT)
    site.install(HEARTS)
    return site


def test_it_passes_its_cases_and_the_laws_of_whole_games(site: Site) -> None:
    """`pytest --game hearts` in its folder runs all laws, which takes a minute."""
    assert " passed" in site.run(
        "pytest", "-q", "--game", "hearts", "-k", QUICK, "-p", "no:cacheprovider", cwd=HEARTS
    )


def test_its_types_are_strict(site: Site) -> None:
    packages = ["--cache-dir", str(site.folder / "mypy"), "--strict", "-p", "hearts"]
    assert "Success" in site.run("mypy", *packages, cwd=site.folder)


def test_its_play_is_that_of_a_second_implementation(site: Site) -> None:
    """All cards are played, the two of clubs first; a round has 26 points; every listing is the same."""
    assert "1836 listings are the same" in site.run("second_hearts", cwd=Path(__file__).parent)


def test_a_round_is_the_same_for_agents_over_http_and_in_python(site: Site) -> None:
    (site.folder / "played.py").write_text(PLAYED, "utf-8")
    assert "played by agents, over HTTP and in Python" in site.run("played")


def test_no_text_is_missing_in_german(site: Site) -> None:
    assert site.run("smack.testing", "hearts", "--texts", "de", cwd=HEARTS) == ""


def test_the_service_does_not_know_it() -> None:
    """As a suit hearts may be named."""
    named = re.compile("(import|from) hearts|['\"]hearts['\"]|Hearts")
    texts = [path for path in (ROOT / "service").rglob("*") if path.suffix in TEXTS]
    assert len(texts) > 350
    assert [path for path in texts if named.search(path.read_text("utf-8"))] == []


def test_it_has_at_most_320_lines_of_python() -> None:
    lines = [line for path in (HEARTS / "hearts").glob("*.py") for line in path.read_text("utf-8").split("\n")]
    assert len(list(filter(str.strip, lines))) <= 320


def test_each_defect_that_can_be_planted_changes_its_code() -> None:
    """`python -m tests.authors.planted_hearts` plants them, which takes some minutes."""
    assert len(DEFECTS) >= 25
    for name, old, new in DEFECTS:
        text = (HEARTS / "hearts" / name).read_text("utf-8")
        assert text.count(old) == 1, (name, old)
        ast.parse(text.replace(old, new))
