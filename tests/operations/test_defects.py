"""What the log has of a defect: the exception and its causes, where they arose, and no message."""

from smack.operations.defects import describe_defect


def fail(depth: int) -> None:
    """Raise a KeyError in so many calls of this function, each within the other."""
    if depth == 0:
        raise KeyError("a hidden card")
    fail(depth - 1)


def names() -> list[str]:
    """Return the types of the exceptions described."""
    return [error["error"] for error in describe_defect()]


def test_without_an_exception_there_is_nothing_to_describe() -> None:
    assert describe_defect() == []


def test_the_innermost_frames_are_described_and_no_message() -> None:
    try:
        fail(20)
    except KeyError:
        (error,) = describe_defect()
    assert error["error"] == "KeyError"
    places = [where.rpartition("/")[2] for where in error["where"]]
    line = fail.__code__.co_firstlineno
    assert places == [f"test_defects.py:{line + 4} fail"] * 7 + [f"test_defects.py:{line + 3} fail"]


def test_an_exception_is_followed_by_its_cause_or_by_the_one_it_was_raised_for() -> None:
    try:
        try:
            fail(0)
        except KeyError:
            raise ValueError  # noqa: B904
    except ValueError:
        assert names() == ["ValueError", "KeyError"]
    try:
        raise ValueError from OSError()
    except ValueError:
        assert names() == ["ValueError", "OSError"]


def test_at_most_four_exceptions_are_described() -> None:
    error = Exception()
    for kind in (OSError, LookupError, TypeError, ValueError):
        following = kind()
        following.__cause__ = error
        error = following
    try:
        raise error
    except ValueError:
        assert names() == ["ValueError", "TypeError", "LookupError", "OSError"]
