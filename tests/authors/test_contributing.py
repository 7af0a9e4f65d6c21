"""The recipes of CONTRIBUTING, carried out in a copy of the repository by the commands that they name."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
RULEBOOK_FILE = "service/smack/games/spank/rulebook.toml"
MESSAGES = tomllib.loads((ROOT / RULEBOOK_FILE).read_text("utf-8"))["clause"]["move.remove"]["messages"]
CLAUSE = "spank/clause-move_remove.says-movable"
CACHES = {"__pycache__", ".ruff_cache", ".mypy_cache", ".pytest_cache"}
CHECKED = "PARALLEL=-q -p no:cacheprovider -k 'test_cases or test_words or translations or generated'"


class Copy:
    """A copy of the repository, in which make uses the environment of this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        tracked = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout
        for name in filter(None, tracked.split("\0")):
            if (ROOT / name).is_file() and not name.startswith(("docs/pictures", "clients/browser")):
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / name, folder / name)
        self.environment = {**os.environ, "PYTHONPATH": f"{folder / 'service'}{os.pathsep}{folder}"}
        self.environment.pop("MAKEFLAGS", None)

    def change(self, path: str, old: str, new: str) -> None:
        text = (self.folder / path).read_text("utf-8")
        assert text.count(old) == 1, f"{path} does not have {old} once"
        (self.folder / path).write_text(text.replace(old, new), "utf-8")

    def digests(self) -> dict[Path, str]:
        """Return the digest of each file that git would have."""
        paths = (path for path in self.folder.rglob("*") if path.is_file() and not CACHES & {*path.parts})
        return {path: sha256(path.read_bytes()).hexdigest() for path in paths}

    def changed_since(self, before: dict[Path, str]) -> set[str]:
        """Return the names of the files that have another digest, or are new."""
        now = self.digests()
        return {str(path.relative_to(self.folder)) for path in now if before.get(path) != now[path]}

    def make(self, *arguments: str, status: int = 0) -> str:
        """Run make; return what it prints."""
        binaries = str(Path(sys.executable).parent)
        command = ["make", "--old-file=.venv/ready-dev", f"BIN={binaries}", *arguments]
        process = subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )
        printed = process.stdout + process.stderr
        assert (process.returncode == 0) == (status == 0), printed
        return printed


def section(title: str) -> str:
    match = re.search(rf"^## {re.escape(title)}\n(.*?)^## ", PAGE, re.MULTILINE | re.DOTALL)
    assert match
    return " ".join(match[1].split())


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("clone"))


def test_a_message_is_worded_anew_and_a_case_added(copy: Copy) -> None:
    recipe = section("A message")
    assert "service/smack/games/spank/rulebook.toml" in recipe
    copy.change(RULEBOOK_FILE, MESSAGES["movable"]["text"], "Only where no stack can be moved may one be removed.")
    case = (copy.folder / "tests/cases/spank/adjudicate-turns.json").read_text("utf-8")
    match = re.search(r'  \{\n    "id": "remove-though-movable",\n.*?^  \},\n', case, re.MULTILINE | re.DOTALL)
    assert match
    copy.change(
        "tests/cases/spank/adjudicate-turns.json",
        match[0],
        match[0] + match[0].replace('"remove-though-movable"', '"remove-though-movable-again"'),
    )
    missing = copy.make("quick", "GAME=spank", CHECKED, status=1)  # says all that is missing, in one run
    assert f"{CLAUSE} de: not looked at" in missing
    assert f"{CLAUSE} es: not looked at" in missing
    assert "[spank/remove-though-movable]" in missing, "the recorded answer has another text"
    assert "[spank/remove-though-movable-again]" in missing, "nothing is recorded"
    assert CLAUSE.partition("/")[2] in copy.make("translations", status=1)
    assert f"make translations SEEN={CLAUSE}" in recipe
    copy.make("translations", f"SEEN={CLAUSE}", "DIFFERS=1")
    assert "make generated GAME=spank" in recipe
    printed = copy.make("generated", "GAME=spank")
    assert "tests/cases/spank/golden/answers.json" in printed.partition("Changed:")[2]
    assert "make quick GAME=spank" in recipe
    copy.make("quick", "GAME=spank", CHECKED)


RULEBOOK = """[clause."remove.nine"]
title = "The nine stays"
text = "The nine of clubs alone is not removed beside a first stack of three."
kind = "ruling"

[clause."remove.nine".messages]
nine = "The nine of clubs stays where it lies alone."

[clause."play.fill"]
"""
RULE = """@rule("remove.nine")
def keep_nine(state: State, move: Remove) -> Refusal | None:
    mover = find_seat(state.players, move.player)
    is_kept = mover.stacks[move.stack] == ("9C",) and len(mover.stacks[0]) == 3
    return Refusal("nine", "/move/stack") if is_kept else None


# Types of move that a phase does not allow any more
"""
TEXTS = {
    "de": """clause-remove_nine = Die Kreuz-Neun allein bleibt, wenn der erste Stapel drei Karten hat.
    .title = Die Neun bleibt
    .says-nine = Die Kreuz-Neun bleibt, wo sie allein liegt.

clause-play_fill =""",
    "es": """clause-remove_nine = El nueve de tréboles solo no se retira si el primer montón tiene tres cartas.
    .title = El nueve se queda
    .says-nine = El nueve de tréboles se queda donde está solo.

clause-play_fill =""",
}


def test_a_clause_that_refuses_is_two_files_of_code_its_texts_and_its_cases(copy: Copy) -> None:
    """A case that was there before is refused by the new clause, too, and stays as it is."""
    recipe = section("A clause")
    game, cases = "service/smack/games/spank", "tests/cases/spank/adjudicate-turns.json"
    before = copy.digests()
    copy.change(f"{game}/rulebook.toml", '[clause."play.fill"]\n', RULEBOOK)
    copy.change(f"{game}/rules.py", "# Types of move that a phase does not allow any more\n", RULE)
    rules = "must_not_remove_empty_stack, must_move_rather_than_remove"
    copy.change(f"{game}/rules.py", f"{rules})", f"{rules}, keep_nine)")
    for language, text in TEXTS.items():
        copy.change(f"{game}/words/{language}.ftl", "clause-play_fill =", text)
    listed = json.loads((copy.folder / cases).read_text("utf-8"))
    there = {case["id"]: case for case in listed}
    of_clause = {"clause": "spank.remove.nine", "title": "Of the nine", "proves": "It stays, others do not."}
    refused = {**there["remove-though-five"], **of_clause, "id": "remove-the-nine"}
    refused["expect"] = {"status": 200, "legal": False, "rules": ["spank.remove.nine"], "at": {}}
    accepted = {**there["remove-when-stuck"], **of_clause, "id": "remove-another"}
    (copy.folder / cases).write_text(json.dumps([*listed, refused, accepted]), "utf-8")
    assert "make translations SEEN=<game>/clause-its_id" in recipe
    copy.make("translations", "SEEN=spank", "DIFFERS=1")
    assert "make generated GAME=<game>" in recipe
    printed = copy.make("generated", "GAME=spank").partition("Changed:")[2]
    assert "make quick GAME=<game>" in recipe
    copy.make("quick", "GAME=spank", CHECKED)
    by_hand = {
        cases,
        *(f"{game}/{name}" for name in ("rulebook.toml", "rules.py", "words/de.ftl", "words/es.ftl")),
    }
    for named in ("`rulebook.toml`", "`rules.py`", "`words/<language>.ftl`", "`tests/cases/<game>/`"):
        assert named in recipe
    generated = {line.split()[0] for line in printed.splitlines() if line.strip()}
    assert copy.changed_since(before) - generated == {*by_hand - generated, "tools/translations/looked_at.txt"}
    assert "tests/cases/spank/golden/answers.json" in generated


def test_a_label_and_a_color_of_the_table_are_changed(copy: Copy) -> None:
    recipe = section("The table's look and words")
    assets = "service/smack/api/web/assets/table"
    assert f"`{assets}/`" in recipe
    assert "`styles/base.css`" in recipe
    colors = re.findall(r"--felt: #\w+;", (copy.folder / assets / "styles/base.css").read_text("utf-8"))
    copy.change(f"{assets}/styles/base.css", colors[0], "--felt: #010203;")
    assert "`spank-stock` in `spank.ftl`" in recipe
    words = (copy.folder / assets / "words/en/spank.ftl").read_text("utf-8")
    labels = re.findall(r"^spank-stock = .*$", words, re.MULTILINE)
    copy.change(f"{assets}/words/en/spank.ftl", labels[0], "spank-stock = Cards to take from")
    found = copy.make("translations", status=1)
    assert [line.split(" ")[:2] for line in found.splitlines() if line.startswith("table/")] == [
        ["table/spank/spank-stock", "de:"],
        ["table/spank/spank-stock", "es:"],
    ]
    assert "make translations SEEN=table/spank/spank-stock" in recipe
    copy.make("translations", "SEEN=table/spank/spank-stock")


def test_a_language_is_added(copy: Copy) -> None:
    """From the German files, as the recipe says; the laws compare it with the English texts."""
    recipe = section("A language")
    assert "`LANGUAGES` (`words/phrasebook.py`)" in recipe
    words = [*copy.folder.glob("service/smack/**/words/de.ftl")]
    assert len(words) > 5
    for path in words:
        shutil.copyfile(path, path.with_name("nl.ftl"))
    table = copy.folder / "service/smack/api/web/assets/table/words"
    shutil.copytree(table / "de", table / "nl")
    copy.change("service/smack/words/phrasebook.py", '(ENGLISH, "de", "es")', '(ENGLISH, "de", "es", "nl")')
    laws = copy.folder / "service/smack/testing/laws/test_words.py"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--game", "spank", str(laws)]
    process = subprocess.run(
        command, cwd=copy.folder, env=copy.environment, capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stdout
    (copy.folder / "service/smack/games/spank/words/nl.ftl").write_text("title = Spank!\n", "utf-8")
    process = subprocess.run(
        command, cwd=copy.folder, env=copy.environment, capture_output=True, text=True, check=False
    )
    assert process.returncode == 1
    assert "test_every_text_is_there_and_no_other[spank-nl]" in process.stdout
