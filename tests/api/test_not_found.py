"""The problem of an address that does not exist: which address it suggests, and what it lists without one."""

from collections.abc import Iterable

import pytest

from smack.api.not_found import not_found
from smack.games import GAMES
from smack.openapi.document import GUIDES_FOLDER
from smack.operations.problems import KINDS

GUIDES = sorted(path.stem for path in GUIDES_FOLDER.iterdir() if path.suffix == ".md" and path.stem != "README")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("//", "/v1/games"),
        ("/OpenAPI.yaml", "/openapi.yaml"),
        ("/READYZ", "/readyz"),
        ("/Batch", "/v1/batch"),
        ("/v1/Batch/", "/v1/batch"),
        ("/docs/All", "/docs/all"),
        ("/rules/Spank", "/rules/spank"),
        ("/Guides", "/guides"),
        ("/guides/Agents", "/guides/agents"),
        ("/Swagger-UI/", "/docs"),
    ],
)
def test_of_an_address_in_another_form_the_address_is_suggested(path: str, expected: str) -> None:
    assert not_found(path).detail == f"Did you mean `{expected}`?"


@pytest.mark.parametrize(
    ("path", "expected"), [("/openapi.yml", "/openapi.yaml"), ("/redyz", "/readyz"), ("/guide", "/guides")]
)
def test_of_a_misspelled_address_the_address_is_suggested_before_the_lists_are_named(
    path: str, expected: str
) -> None:
    detail = not_found(path).detail
    assert detail == f"Did you mean `{expected}`? Operations are under /v1/games; / lists the pages."


@pytest.mark.parametrize("path", ["/-", "/-/-", "/docs", "/guides", "/problems", "/rules"])
def test_of_another_address_the_lists_are_named(path: str) -> None:
    """Nor is a page suggested for its own address."""
    assert not_found(path).detail == "Operations are under /v1/games; / lists the pages."


@pytest.mark.parametrize(
    ("page", "names"), [("docs", [*GAMES, "all"]), ("rules", GAMES), ("guides", GUIDES), ("problems", KINDS)]
)
def test_below_a_page_all_its_pages_are_listed(page: str, names: Iterable[str]) -> None:
    listed = ", ".join(f"`{name}`" for name in names)
    assert not_found(f"/{page}/-").detail == f"Under /{page} there are {listed}."


@pytest.mark.parametrize("path", ["/rules/empty.must-play", "/rules/spank/Empty.must-play"])
def test_of_a_clause_its_place_on_the_page_of_the_rules_is_suggested(path: str) -> None:
    assert not_found(path).detail.startswith(
        "Did you mean `/rules/spank#empty.must-play`? Under /rules there are "
    )
