"""The same by `match`: pyright narrows no `TypedDict` by a member that may be None, and mypy no `match` of one."""

from typed_dicts import SpankRule, SpankState, SpankVerdict


def after(verdict: SpankVerdict) -> SpankState | SpankRule:
    match verdict:
        case {"legal": True, "state": state}:
            return state
        case {"legal": False, "violations": violations}:
            return violations[0]["rule"]
        case _:
            raise ValueError([one["pointer"] for one in verdict["unknown"]])
