"""Write .github/workflows/checks.yml from the jobs of .ci/run: ``python -m tools.workflow``."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SCRIPT, WORKFLOW = ROOT / ".ci" / "run", ROOT / ".github" / "workflows" / "checks.yml"
HEAD = """\
# Written from the jobs of .ci/run by `python -m tools.workflow`; each runs as `.ci/run NAME`.
name: checks
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
concurrency:
  group: ${{ github.workflow }}-${{ github.ref }}
  cancel-in-progress: true
jobs:
"""
JOB = """\
  {name}:
    runs-on: ubuntu-24.04
    timeout-minutes: 40
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-python@v5
        with:
          python-version: "3.11"
{tools}      - run: {command}
"""
USES = """\
      - uses: actions/{action}
        with:
          {inputs}
"""
INSTALL = "sudo apt-get update && sudo apt-get install -y --no-install-recommends nginx-light iproute2 prometheus"
TOOLS = {
    "node": USES.format(action="setup-node@v4", inputs='node-version: "20"'),
    "java": USES.format(action="setup-java@v4", inputs='distribution: temurin\n          java-version: "17"'),
    "nginx": f"      - run: {INSTALL}\n",
}
ALSO = {"deployment": ["node"], "release": ["node"]}  # what a job uses where it is there


class Job(NamedTuple):
    """A line of .ci/run."""

    name: str
    needs: list[str]
    command: str


def jobs() -> list[Job]:
    """Return the jobs of .ci/run, in order."""
    lines = re.findall(r'^job ([a-z-]+) "([a-z ]*)" +(\S.*)$', SCRIPT.read_text("utf-8"), re.MULTILINE)
    return [Job(name, needs.split(), command) for name, needs, command in lines]


def render() -> str:
    """Return the text of the workflow."""
    return HEAD + "".join(map(_render_job, jobs()))


def _render_job(job: Job) -> str:
    tools = "".join(TOOLS.get(need, "") for need in (*job.needs, *ALSO.get(job.name, ())))
    command = f".ci/run {job.name}"
    if "chromium" in job.needs:
        command = f"CHROMIUM=/usr/bin/google-chrome {command}"  # which the machine brings
    if "nginx" in job.needs:
        command = f"sudo --preserve-env=PATH {command}"
    return JOB.format(name=job.name, tools=tools, command=command)


if __name__ == "__main__":
    WORKFLOW.parent.mkdir(parents=True, exist_ok=True)
    WORKFLOW.write_text(render(), "utf-8")
