"""What a client reads from verdicts as `TypedDict`; check.sh writes the module `typed_dicts`."""

from typing import assert_type

from typed_dicts import SpankJudgment, SpankLegalJudgment, SpankRule, SpankState, SpankVerdict


def after(verdict: SpankVerdict) -> SpankState | SpankRule:
    if verdict["legal"] is True:
        return verdict["state"]
    if verdict["legal"] is False:
        return verdict["violations"][0]["rule"]
    raise ValueError(verdict["unknown"][0]["pointer"])


def due(verdict: SpankVerdict) -> int:
    return len(verdict["to_act"] or []) + len(verdict["events"]) + len(verdict["views"])


def may(judgment: SpankJudgment) -> bool | None:
    if judgment["legal"] is True:
        assert_type(judgment, SpankLegalJudgment)
    return judgment["legal"]
