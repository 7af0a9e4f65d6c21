"""Derived files are what their commands would write now; `make generated` writes them all.

`smack.testing.laws` tests recorded games, answers and move counts, and `tests.docs` the outputs of guides.
"""

import re
import shutil
from pathlib import Path

import pytest

from deploy import problems
from smack.games import GAMES
from smack.openapi.build import build
from smack.openapi.document import OPENAPI_FILE, write_yaml
from smack.testing import answers, case_layout, kit
from tools.writers import completions, names_for_games


def test_the_document_is_not_stale() -> None:
    assert OPENAPI_FILE.read_text("utf-8") == write_yaml(build()), "stale: make document"


def test_the_problems_of_nginx_are_not_stale() -> None:
    assert problems.PAGE.read_text("utf-8") == problems.render(), "stale: python -m deploy.problems"


def test_the_page_of_names_for_games_is_not_stale() -> None:
    assert names_for_games.PAGE.read_text("utf-8") == names_for_games.render(), "stale: make guides"


@pytest.mark.parametrize("game", kit.games())
def test_case_files_have_their_layout(game: str) -> None:
    for path in case_layout.paths(game):
        assert path.read_text("utf-8") == case_layout.render(kit.read(path)), (
            f"{path}: run python -m smack.testing.case_layout"
        )


def test_the_page_on_undecided_clauses_names_clauses_and_moves_that_exist() -> None:
    """Its figures are not compared, since that would take minutes."""
    rows = re.findall(r"^\| (\w+) \| ([\w. -]+) \|", completions.TABLE.read_text("utf-8"), re.MULTILINE)
    names = [(game, name) for game, name in rows if game in GAMES and ("." in name or name.startswith("effect"))]
    assert names
    for game, name in names:
        tags = {f"effect of {kind.__struct_config__.tag}" for kind in GAMES[game].moves}
        assert name in tags | set(GAMES[game].rulebook), "stale: make completions"


def test_recording_answers_fails_where_a_case_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A wrong expectation is not recorded away: ``make golden`` names the case, and its exit status is 1."""
    shutil.copytree(kit.CASES / "spank", tmp_path / "spank")
    monkeypatch.setattr(kit, "CASES", tmp_path)
    assert answers.main(["spank"]) is None
    recorded = answers.path("spank").read_bytes()
    path = tmp_path / "spank" / "view.json"
    text = path.read_text("utf-8")
    wrong = text.replace('"/view/discard": ["KC"]', '"/view/discard": ["KD"]', 1)
    path.write_text(wrong.replace('"id": "view-', '"id": "another-view-'), "utf-8")
    answers.recorded_digests.cache_clear()
    assert answers.main(["spank"]) == "1 cases fail: spank/another-view-own"
    assert answers.path("spank").read_bytes() == recorded
