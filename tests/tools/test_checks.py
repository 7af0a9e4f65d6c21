"""What the Makefile, .ci/run and the workflow say of the checks agrees."""

import re
import subprocess
from pathlib import Path

import pytest

from tools import workflow

ROOT = Path(__file__).parents[2]
MAKEFILES = [(ROOT / path).read_text("utf-8") for path in ("Makefile", "clients/clients.mk")]
PHONY = {
    name
    for text in MAKEFILES
    for names in re.findall(r"^\.PHONY: ((?:.*\\\n)*.*)$", text, re.MULTILINE)
    for name in names.replace("\\\n", " ").split()
    if not name.startswith("$")
} | {f"check-{client}" for client in ("python", "typescript", "java")}
HELP = {
    match[1]: (match[2], match[3].strip(), match[4])
    for text in MAKEFILES
    for match in re.finditer(r"^([a-z-]+):.*?  ## (.*) \| ?(.*) ?\| (.*)$", text, re.MULTILINE)
}


def test_every_target_says_what_it_needs_and_takes() -> None:
    assert HELP.keys() == PHONY
    for name, (text, _, takes) in HELP.items():
        assert text, name
        assert re.fullmatch(r"\d+ (s|min)( at first)?|hours", takes), name


def test_help_lists_every_target() -> None:
    printed = subprocess.run(["make", "help"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert {line.split()[1] for line in printed.splitlines() if line.startswith("make ")} == PHONY
    assert all(text in printed and needs in printed for text, needs, _ in HELP.values())


def test_the_workflow_is_written_from_the_script() -> None:
    assert workflow.WORKFLOW.read_text("utf-8") == workflow.render(), "stale: python -m tools.workflow"


def test_the_script_names_targets_and_needs_that_exist() -> None:
    jobs = workflow.jobs()
    script = workflow.SCRIPT.read_text("utf-8")
    assert len(jobs) == script.count("\njob ") - script.count("\njob ()")
    for job in jobs:
        words = job.command.split()
        assert words[0] == "make"
        assert {word for word in words[1:] if re.fullmatch("[a-z-]+", word)} & PHONY, job.name
        assert all(f"find_{need}()" in script for need in job.needs)


@pytest.mark.parametrize("failing", ["ruff", "lint-imports", "python", "mypy", "pytest"])
def test_make_test_fails_where_one_check_does(tmp_path: Path, failing: str) -> None:
    """Types are checked beside the tests, and what is wrong with them is printed at the end."""
    for name in ("ruff", "lint-imports", "python", "mypy", "pytest"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho ran {name}\nexit {int(name == failing)}\n", "utf-8")
        program.chmod(0o755)
    command = ["make", "--old-file=.venv/ready-dev", f"BIN={tmp_path}", "test"]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode != 0, done.stdout
    assert f"ran {failing}" in done.stdout
    assert ("ran mypy" in done.stdout) == ("ran pytest" in done.stdout)


def test_what_make_test_leaves_out_is_run_by_check_authors() -> None:
    """As a job of its own."""
    printed = subprocess.run(
        ["make", "--dry-run", "--old-file=.venv/ready-dev", "test", "check-authors"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    without, alone = (line for line in printed.splitlines() if "/pytest " in line)
    assert re.findall(r"--ignore[ =](\S+)|--deselect|-k|-m ", without) == [alone.split()[-1]]
    assert "--ignore" not in alone
    assert list((ROOT / alone.split()[-1]).glob("test_*.py"))


@pytest.mark.parametrize(
    "target", ["test", "check-authors", "check-table", "check-python", "check-typescript", "check-java"]
)
def test_every_kind_of_check_is_a_job(target: str) -> None:
    assert any(target in job.command.split() for job in workflow.jobs())


@pytest.mark.parametrize("target", ["check-screens", "check-deploy", "check-document", "release", "site"])
def test_what_is_not_python_is_a_job_too(target: str) -> None:
    assert any(target in job.command.split() for job in workflow.jobs())


def test_the_script_says_what_it_leaves_out(tmp_path: Path) -> None:
    """On a machine without Node and a JDK."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("bash", "dirname", "id", "tr", "cut"):
        found = subprocess.run(["which", name], check=True, capture_output=True, text=True).stdout.strip()
        (tools / name).symlink_to(found)
    (tools / "id").unlink()
    (tools / "id").write_text("#!/bin/sh\necho 1000\n", "utf-8")
    (tools / "id").chmod(0o755)
    process = subprocess.run(
        [tools / "bash", workflow.SCRIPT, "table", "client-java"],
        env={"PATH": str(tools)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    assert process.stdout == "Not proven here:\ntable (no Node)\nclient-java (no JDK)\n"


def test_a_job_on_trial_is_reported_and_does_not_count(tmp_path: Path) -> None:
    """Its failure is said at the end; that of any other job fails the script."""
    script = tmp_path / ".ci" / "run"
    script.parent.mkdir()
    head, _, rest = workflow.SCRIPT.read_text("utf-8").partition("\njob python")
    end = rest[rest.index('\n[ -z "$left_out" ]') :]
    head = head.replace('on_trial=""', 'on_trial=" pages "')
    for name, status in (("pages", 0), ("browser", 1)):
        script.write_text(f'{head}\njob {name} "" false\n{end}', "utf-8")
        done = subprocess.run(["bash", script], capture_output=True, text=True, check=False)
        assert done.returncode == status, done.stdout
        assert f"== {name}: FAILED" in done.stdout
        assert ("on trial" in done.stdout) == (status == 0)
