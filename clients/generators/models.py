"""What a client reads from verdicts as pydantic models; check.sh writes the module `pydantic_models`."""

from typing import assert_type

from pydantic_models import SpankIllegalVerdict, SpankLegalVerdict, SpankState, SpankUndecidedVerdict, SpankVerdict


def after(verdict: SpankVerdict) -> SpankState | str:
    if verdict.legal is True:
        assert_type(verdict, SpankLegalVerdict)
        return verdict.state
    if verdict.legal is False:
        assert_type(verdict, SpankIllegalVerdict)
        return verdict.violations[0].message
    assert_type(verdict, SpankUndecidedVerdict)
    return str(verdict.unknown[0].pointer)


def due(verdict: SpankVerdict) -> int:
    return len(verdict.to_act or []) + len(verdict.events) + len(verdict.views)
