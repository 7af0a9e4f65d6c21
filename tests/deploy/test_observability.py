"""Alert rules and dashboard ask for series that a service has before it has answered anything."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from tests.api.test_server import service

FOLDER = Path(__file__).parents[2] / "deploy" / "observability"
SELECTOR = re.compile(r"(smack_\w+)(?:\{([^}]*)\})?")
MATCHER = re.compile(r'(\w+)(=~?)"([^"]*)"')
BY = re.compile(r"by \(([^)]*)\)")
OF_THE_SCRAPE = {"instance"}  # labels that Prometheus adds
BY_CLIENTS = {"400", "401", "403", "422"}  # statuses of requests; no alert waits for their first one

Series = dict[str, list[dict[str, str]]]


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Series:
    """Return the labels of all series of a service that has answered nothing but its own probes, by name."""
    key = f"partner:{'0' * 64}"
    with service(tmp_path_factory.mktemp("fresh") / "log", SMACK_API_KEYS=key) as running_service:
        page = running_service.metrics()
    series: Series = {}
    for family in text_string_to_metric_families(page):
        for sample in family.samples:
            series.setdefault(sample.name, []).append(sample.labels)
    return series


def expressions() -> dict[str, str]:
    """Return the expressions of all alerts and panels, by where they are."""
    rules = yaml.safe_load((FOLDER / "alerts.yaml").read_text("utf-8"))["groups"][0]["rules"]
    panels = _expressions_in(json.loads((FOLDER / "dashboard.json").read_text("utf-8")))
    return {rule["alert"]: rule["expr"] for rule in rules} | {f"panel {i}": x for i, x in enumerate(panels)}


def _expressions_in(part: Any) -> Iterator[str]:
    for value in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from _expressions_in(value)
    if isinstance(part, dict) and "expr" in part:
        yield part["expr"]


@pytest.mark.parametrize("place", expressions())
def test_every_series_that_is_asked_for_exists_from_the_start(fresh: Series, place: str) -> None:
    expression = expressions()[place]
    selectors = SELECTOR.findall(expression)
    assert selectors or "up{" in expression  # a series of Prometheus itself
    for name, matchers in selectors:
        labels = fresh[name]
        for label, kind, value in MATCHER.findall(matchers):
            values = {series[label] for series in labels}
            wanted = set(value.split("|")) if kind == "=~" else {value}
            assert wanted - BY_CLIENTS <= values, f"{name}: {label}"
        grouped = {label.strip() for names in BY.findall(expression) for label in names.split(",")}
        assert grouped - OF_THE_SCRAPE - {"le"} <= labels[0].keys()


def test_the_counters_of_rare_events_begin_at_zero_with_every_label(fresh: Series) -> None:
    assert fresh["smack_workers_killed_total"] == [{}]
    assert {"problem": "internal"} in fresh["smack_problems_total"]
    assert {"game": "spank", "operation": "deal", "status": "500"} in fresh["smack_requests_total"]
    assert {"game": "spank", "legal": "null"} in fresh["smack_verdicts_total"]
    assert fresh["smack_key_requests_total"] == [{"key": "partner"}]
