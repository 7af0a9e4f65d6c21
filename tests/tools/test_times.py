"""The option --times multiplies what is made at random, in the processes of xdist too."""

import subprocess
import sys
from pathlib import Path

import pytest

from smack.testing import kit, laws

TEST = """\
from smack.testing import kit

def test_times():
    assert (kit.times(40), kit.is_short_run()) == ({0}, {0} == 40)
"""


def run(folder: Path, *options: str, expected: int) -> "subprocess.CompletedProcess[str]":
    (folder / "test_it.py").write_text(TEST.format(expected))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, "test_it.py"]
    return subprocess.run(command, cwd=folder, text=True, capture_output=True)


@pytest.mark.parametrize(("options", "expected"), [((), 40), (("--times", "3", "-n", "1"), 120)])
def test_counts_are_multiplied(tmp_path: Path, options: tuple[str, ...], expected: int) -> None:
    assert run(tmp_path, *options, expected=expected).returncode == 0


def test_no_times_are_refused(tmp_path: Path) -> None:
    done = run(tmp_path, "--times", "0", expected=40)
    assert (done.returncode, "--times: give a positive number" in done.stderr) == (4, True), done


def test_the_halves_of_a_short_run_are_all_deals() -> None:
    one, other, every = (
        [param.id for param in mark.args[1]]
        for mark in (laws.one_half_of_deals, laws.other_half_of_deals, laws.every_deal)
    )
    assert sorted({*one, *other}) == sorted(every)
    assert kit.is_short_run() == (len(one) + len(other) == len(every))
