"""Schemathesis over WSGI for a tag of the document: ``SMACK_TAG=spank python -m pytest tests/fuzz/over_wsgi.py``.

`test_contract` runs it tag by tag: reading the document and building its strategies takes half a minute for all of
it, which every worker of a test run would pay. The tag `keyless` is that of sealed operations that are off. A
batch is understood whatever its items hold, since each of them has its own status. Nothing unpacks an answer here.
"""

import os
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import negative_data_rejection

from service.api import create_app
from service.api.settings import Settings
from service.games import GAMES
from service.operations.sealed.rows import EXAMPLE_KEY

# Seals differ with players and teams, and with nothing else of a game.
SEALED = ("smackarang", "smackem", "keyless")
TAG = os.environ.pop("SMACK_TAG")
CONFIG = schemathesis.Config.from_path("schemathesis.toml")
CONFIG.projects.default.phases.coverage.enabled = TAG != "batch"  # its items are covered by the games' tags
KEYS = () if TAG == "keyless" else (EXAMPLE_KEY,)
WHOLE = schemathesis.openapi.from_wsgi("/openapi.json", create_app(Settings(seal_keys=KEYS)), config=CONFIG)
SCHEMA = WHOLE.include(tag=TAG) if KEYS else WHOLE.include(path_regex="/smackarang/sealed/")
if TAG not in SEALED:
    SCHEMA = SCHEMA.exclude(path_regex="/sealed/")
DETERMINISTIC = settings(deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))


@SCHEMA.parametrize()
@settings(DETERMINISTIC, max_examples=5)
def test_api(case: schemathesis.Case[Any]) -> None:
    excluded: list[Any] = [negative_data_rejection] if TAG == "batch" else []
    case.call_and_validate(excluded_checks=excluded, headers={"Accept-Encoding": "identity"})


if TAG in GAMES:
    TestLinks = SCHEMA.as_state_machine().TestCase
    TestLinks.settings = settings(DETERMINISTIC, max_examples=6, stateful_step_count=6)
