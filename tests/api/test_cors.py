"""CORS: a page on an allowed origin may send each header that the service reads."""

import itertools
import re
from pathlib import Path

import pytest

from smack.api import create_app, middleware
from smack.api.settings import Settings

SOURCES = Path(middleware.__file__).parent.rglob("*.py")
READ = {  # headers that the code reads from an environ
    name.replace("_", "-").title()
    for source in SOURCES
    for name in re.findall(r'"HTTP_([A-Z_]+)"', source.read_text("utf-8"))
}
OF_A_PAGE = {"If-None-Match", "Traceparent", "X-Api-Key", "X-Request-Id"}  # and Content-Type
OF_THE_BROWSER = {  # which no page can set (the forbidden request headers of Fetch)
    *("Accept-Encoding", "Access-Control-Request-Method", "Host", "Origin", "Sec-Fetch-Site", "Transfer-Encoding"),
}
WITHOUT_ASKING = {"Accept", "Accept-Language"}  # CORS-safelisted request headers
REFUSED = {"Content-Encoding"}  # bodies are sent as they are
OF_NGINX = {"X-Smack-Client"}


def allowed(headers: str, name: str) -> bool:
    return name.lower() in {header.strip().lower() for header in headers.split(",")}


@pytest.fixture(scope="module")
def preflight() -> dict[str, str]:
    """Return the headers of the answer to a preflight."""
    client = create_app(Settings(cors_origins=("https://app.example",))).test_client()
    asked = {"Origin": "https://app.example", "Access-Control-Request-Method": "POST"}
    return dict(client.options("/v1/games/spank/deal", headers=asked).headers)


def test_every_header_that_the_service_reads_is_of_a_known_kind() -> None:
    kinds = (OF_A_PAGE, OF_THE_BROWSER, WITHOUT_ASKING, REFUSED, OF_NGINX)
    assert sorted(READ) == sorted(itertools.chain(*kinds))


@pytest.mark.parametrize("name", ["Content-Type", *sorted(OF_A_PAGE)])
def test_a_page_of_an_allowed_origin_may_send_each_header(preflight: dict[str, str], name: str) -> None:
    assert allowed(preflight["Access-Control-Allow-Headers"], name)


def test_no_other_header_is_allowed(preflight: dict[str, str]) -> None:
    assert preflight["Access-Control-Allow-Headers"].count(",") == 4
    assert int(preflight["Access-Control-Max-Age"]) == 24 * 60 * 60


@pytest.mark.parametrize("name", ["Allow", "ETag", "Retry-After", "X-Request-ID"])
def test_a_page_of_an_allowed_origin_may_read_each_header_of_an_answer(
    preflight: dict[str, str], name: str
) -> None:
    assert allowed(preflight["Access-Control-Expose-Headers"], name)


@pytest.mark.parametrize(("path", "methods"), [("/v1/games", {"GET", "HEAD"}), ("/v1/batch", {"POST"})])
def test_a_preflight_names_the_methods_of_the_address(path: str, methods: set[str]) -> None:
    client = create_app(Settings(cors_origins=("*",))).test_client()
    asked = {"Origin": "https://app.example", "Access-Control-Request-Method": min(methods)}
    answer = client.options(path, headers=asked)
    assert set(answer.headers["Access-Control-Allow-Methods"].split(", ")) == methods | {"OPTIONS"}
