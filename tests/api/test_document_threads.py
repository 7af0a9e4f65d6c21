"""The document with games of other packages, which the first request for it makes."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from smack.openapi import build, served


def test_threads_that_want_the_first_document_at_once_get_the_same_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that were built at once would each define types of the same name."""
    built: list[float] = []

    def build_slowly() -> dict[str, Any]:
        built.append(time.monotonic())
        time.sleep(0.1)
        return {"built": len(built)}

    monkeypatch.setattr(served, "OUTSIDE_GAMES", {"oddity": "oddity"})
    monkeypatch.setattr(build, "build", build_slowly)
    caches = (served.document_yaml, served._build_with_outside_games)
    for cached in caches:
        cached.cache_clear()
    try:
        with ThreadPoolExecutor(3) as pool:
            texts = list(pool.map(lambda _: served.document_yaml(), range(3)))
    finally:
        for cached in caches:
            cached.cache_clear()
    assert texts == [b"{built: 1}\n"] * 3
