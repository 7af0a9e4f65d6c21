"""Schemathesis over WSGI for a tag: ``SMACK_TAG=spank python -m pytest -o addopts= tools/fuzz/over_wsgi.py``.

`by_tag` runs it for each. The operations of a game are tried with its part of the document. The tag `keyless` is
for sealed operations without keys. Batches with malformed items are accepted, since each item has a status.
"""

import json
import os
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from smack.api import create_app
from smack.api.settings import Settings
from smack.api.wsgi_request import JSON
from smack.games import GAMES
from smack.operations.example_bodies import EXAMPLE_KEY
from smack.operations.transcript import MEDIA_TYPE

# Sealing depends on players and teams, in which only deals differ, and on nothing else of a game.
UNTRIED = dict.fromkeys(GAMES, "/sealed/") | {"smackarang": None, "smackem": "/sealed/(?!deal)"}
FILED = "spank"  # the game with which transcripts are tried
# The coverage phase tries every member of a schema. A state is covered in `adjudicate`: the forms of other bodies
# that take one too are left out there, and tried without that phase. `replay`, which takes a deal, a state and
# moves, is covered as a whole by the long run alone.
COVERED = r"/(deal|adjudicate|score|open)$|^/v1/games(/\{|$)"
COVERED_WHOLE = r"/(adjudicate|open)$|^/v1/games(/\{|$)"
SCORE_PAD = "/score-pad"
WITH_STATE = ("ByAfter", "ByState")  # how the names of those forms end
# the examples follow from the names of the tests
DETERMINISTIC = settings(deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))

TAG = os.environ.pop("SMACK_TAG")
TAGGED: dict[str, Any] = {} if TAG == "keyless" else {"tag": TAG}
APP = create_app(Settings(seal_keys=() if TAG == "keyless" else (EXAMPLE_KEY,)))
PART = {"keyless": "smackarang", "batch": None, "catalogue": None}.get(TAG, TAG)
DOCUMENT = APP.test_client().get(f"/openapi/{PART}.json" if PART else "/openapi.json").data


def whole(*, coverage: bool, kind: str = JSON) -> schemathesis.BaseSchema:
    """Return the document with bodies of one media type."""
    config = schemathesis.Config.from_path("schemathesis.toml")
    config.projects.default.phases.coverage.enabled = coverage
    document = json.loads(DOCUMENT)
    for item in document["paths"].values():
        body = item.get("post", {}).get("requestBody", {"content": {}})
        body["content"] = {each: content for each, content in body["content"].items() if each == kind}
        for content in body["content"].values() if coverage else ():
            content["schema"] = _without_states(content["schema"])
    loaded = schemathesis.openapi.from_dict(document, config=config)
    loaded.app = APP
    return loaded


def _without_states(schema: dict[str, Any]) -> dict[str, Any]:
    forms = [form for form in schema.get("oneOf", ()) if not form.get("$ref", "").endswith(WITH_STATE)]
    return {**schema, "oneOf": forms} if forms else schema


def schema(*, coverage: bool) -> schemathesis.BaseSchema:
    """Return the operations of the tag that are tried with the phase `coverage`, or those tried without it."""
    place = "/smackarang/sealed/" if TAG == "keyless" else None
    if coverage:  # one call of `include`, since two would include operations that match either
        path = COVERED if place is None else f"{place}(deal|adjudicate|open)$"
        tried = whole(coverage=True).include(path_regex=path, **TAGGED)
    else:
        tried = whole(coverage=False).include(path_regex=place, **TAGGED).exclude(path_regex=COVERED_WHOLE)
    untried = UNTRIED.get(TAG)
    return tried if untried is None else tried.exclude(path_regex=untried)


def call(case: schemathesis.Case[Any]) -> None:
    excluded: list[Any] = [negative_data_rejection] if TAG == "batch" else []
    if case.path.endswith(
        SCORE_PAD
    ):  # a parameter has to be JSON, and goes with a file only, which no schema says
        excluded.append(positive_data_acceptance)
    case.call_and_validate(excluded_checks=excluded, headers={"Accept-Encoding": "identity"})


if TAG != "batch":

    @schema(coverage=True).parametrize()
    @settings(DETERMINISTIC, max_examples=2)
    def test_operations_with_the_phase_coverage(case: schemathesis.Case[Any]) -> None:
        call(case)


if TAG != "catalogue":

    @schema(coverage=False).parametrize()
    @settings(DETERMINISTIC, max_examples=2)
    def test_without_the_coverage_phase(case: schemathesis.Case[Any]) -> None:
        call(case)


if TAG == FILED:

    @whole(coverage=False, kind=MEDIA_TYPE).include(tag=TAG, path_regex="/replay$").parametrize()
    @settings(DETERMINISTIC, max_examples=8)
    def test_transcripts(case: schemathesis.Case[Any]) -> None:
        call(case)


if TAG in GAMES:
    TestLinks = whole(coverage=False).include(tag=TAG).as_state_machine().TestCase
    TestLinks.settings = settings(DETERMINISTIC, max_examples=2, stateful_step_count=6)
