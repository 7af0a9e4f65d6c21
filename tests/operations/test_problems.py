"""What a problem says: its detail, how many errors it has, and its words in another language."""

from functools import partial

import pytest
from msgspec.json import encode

from smack.engine.declare.verdict import Detail
from smack.operations.dispatch import answer_request
from smack.operations.problems import (
    KINDS,
    Problem,
    problem_of_errors,
    problem_of_status,
    problem_of_unknown_players,
    translate_kind,
)
from smack.words.phrasebook import LANGUAGES, phrasebook

FIRST, SECOND = (Detail(f"/moves/{i}", "value", "It is wrong.") for i in range(2))


def test_a_problem_without_errors_says_what_its_kind_means_in_each_language() -> None:
    problem = Problem("internal")
    details = [problem.body("id", language).detail for language in LANGUAGES]
    assert details[0] == KINDS["internal"].means
    assert details[1:] == [phrasebook(language).text("problem-internal.means") for language in LANGUAGES[1:]]


def test_a_problem_over_the_limit_becomes_a_shorter_one_of_the_same_request() -> None:
    shorter = encode(Problem("too-large").body("r", "de"))
    unpadded = len(encode(Problem("refused", "x").body("r", "de"))) - 1
    for length, limit, slug in (
        (len(shorter), 100, "refused"),
        (len(shorter) + 1, 100, "too-large"),
        (len(shorter) + 1, len(shorter) + 1, "refused"),
    ):
        problem = Problem("refused", "x" * (length - unpadded))
        noted: list[object] = []
        status, encoded = answer_request(partial(refuse, problem), "r", noted.append, limit, language="de")
        assert status == KINDS[slug].status
        assert encoded == (shorter if slug == "too-large" else encode(problem.body("r", "de")))
        assert noted == [problem]


def refuse(problem: Problem) -> None:
    raise problem


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("slug", KINDS)
def test_the_texts_of_a_kind_are_translated_each_by_its_own(slug: str, language: str) -> None:
    book = phrasebook(language)
    kind = translate_kind(KINDS[slug], book)
    names = (f"problem-{slug}", f"problem-{slug}.means", f"problem-{slug}.fix")
    assert [kind.title, kind.means, kind.fix] == [book.text(name) for name in names]


def test_a_problem_counts_its_errors_if_no_other_number_is_given() -> None:
    assert Problem("refused", errors=[FIRST]).detail == "/moves/0: It is wrong."
    assert Problem("refused", errors=[FIRST, SECOND]).detail == "/moves/0: It is wrong. And 1 more."


def test_errors_that_are_not_listed_are_counted() -> None:
    errors = [(f"/moves/{i}", "value", "It is wrong.") for i in range(60)]
    for problem in (problem_of_errors(errors), problem_of_errors(errors[:50], count=60)):
        assert len(problem.errors) == 50
        assert problem.detail == "/moves/0: It is wrong. And 59 more."


def test_unknown_players_that_are_not_listed_are_counted() -> None:
    problem = problem_of_unknown_players([(f"/moves/{i}/player", "zoe") for i in range(60)], ["ana", "bo"])
    assert len(problem.errors) == 50
    assert problem.detail.endswith(" And 59 more.")


def test_a_problem_with_other_errors_keeps_its_detail_and_the_number_of_errors() -> None:
    problem = Problem("refused", errors=[FIRST], count=9).map_errors(lambda _: SECOND)
    assert problem.detail == "/moves/1: It is wrong. And 8 more."
    assert Problem("refused", "It is late.", [FIRST]).map_errors(lambda _: SECOND).detail == "It is late."


def test_a_status_of_http_has_the_detail_of_its_kind() -> None:
    assert problem_of_status(413).detail == KINDS["too-large"].means


def test_the_kind_of_a_problem_is_seen_where_it_is_written_as_a_value() -> None:
    assert repr(Problem("refused")) == "Problem('refused')"
