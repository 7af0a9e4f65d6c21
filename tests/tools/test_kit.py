"""How a conformance case is compared with an answer."""

from smack.testing import kit


def test_a_case_lists_the_clauses_that_it_is_about() -> None:
    """In their order; a case that lists none has none."""
    answer = {"legal": False, "violations": [{"rule": rule} for rule in ("a.one", "a.two", "a.three")]}

    def differences(*rules: str) -> list[str]:
        case = kit.Case("a", {"expect": {"status": 200, "rules": [*rules]}}, {})
        return kit.differences(case, 200, answer)

    assert differences("a.one", "a.three") == differences("a.two") == []
    for wrong in ((), ("a.three", "a.one"), ("a.one", "a.four"), ("a.two", "a.two")):
        assert len(differences(*wrong)) == 1


def test_a_case_whose_request_is_refused_says_why() -> None:
    """In one line: what the rest of the answer lacks follows from it."""
    case = kit.Case("a", {"expect": {"status": 200, "legal": True, "at": {"/result": {}}}}, {})
    assert kit.differences(case, 422, {"detail": "/state/players/0/points: Wrong."}) == [
        "status: expected 200, got 422: /state/players/0/points: Wrong."
    ]
    assert kit.differences(case, 500, {}) == ["status: expected 200, got 500"]
