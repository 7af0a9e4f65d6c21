"""The service and its document, tried by schemathesis: the second share of the tags, for another worker."""

from tests.api.test_schemathesis import run_share


def test_schemathesis_finds_nothing() -> None:
    run_share(1)
