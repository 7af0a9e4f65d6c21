"""Everything that is not an answer, as application/problem+json (RFC 9457)."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from smack.engine.verdict import Detail, Fault

MOST_ERRORS = 50
MEDIA_TYPE = "application/problem+json"


class Kind(Struct, frozen=True):
    """A problem type, its page at /problems/<slug>, `wrong` a request that gets it, `right` a mended one."""

    slug: str
    status: int
    title: str
    means: str
    mend: str
    wrong: str
    right: str


KINDS = {
    slug: msgspec.convert({"slug": slug, **told}, Kind)
    for slug, told in tomllib.loads((Path(__file__).parent / "problems.toml").read_bytes().decode()).items()
}

_BY_STATUS = {
    kind.status: kind.slug
    for kind in reversed(KINDS.values())
    if kind.slug not in ("malformed", "unsound", "refused")
}


class ProblemBody(Struct, frozen=True):
    """A problem (RFC 9457). `type` is the address of a page about it."""

    type: Annotated[str, Meta(max_length=128, description="The address of a page about it.")]
    title: Annotated[str, Meta(max_length=256, description="What kind of problem it is, in a few words.")]
    status: Annotated[int, Meta(ge=400, le=599, description="The HTTP status.")]
    detail: Annotated[
        str, Meta(max_length=8192, description="What is wrong, beginning with its place in the body.")
    ]
    errors: Annotated[
        tuple[Detail, ...],
        Meta(max_length=MOST_ERRORS, description="Everything that is wrong, each with its place."),
    ]
    request_id: Annotated[
        str,
        Meta(
            max_length=128,
            description="Names the request in the log of the service, as the header X-Request-ID does.",
        ),
    ]


class Problem(Exception):
    """Raised wherever a request ends without an answer."""

    def __init__(self, slug: str, detail: str = "", errors: Sequence[Detail] = ()) -> None:
        super().__init__(slug)
        self.kind = KINDS[slug]
        self.detail = detail or self.kind.means
        self.errors = tuple(errors)

    @property
    def status(self) -> int:
        return self.kind.status

    def body(self, request_id: str) -> ProblemBody:
        kind = self.kind
        return ProblemBody(f"/problems/{kind.slug}", kind.title, kind.status, self.detail, self.errors, request_id)


def problem_of_status(status: int) -> Problem:
    """The problem for a status that HTTP itself settles (404, 405, 413, ...)."""
    fallback = "bad-request" if status < 500 else "internal"
    return Problem(_BY_STATUS.get(status, fallback))


def unsound(faults: Sequence[Fault], at: str) -> Problem:
    """A state that cannot be; `at` is where the state stands in the body."""
    return _listing("unsound", faults, at, "")


def refused(game: str, faults: Sequence[Fault], at: str) -> Problem:
    """A deal or tally of a game that cannot be."""
    return _listing("refused", faults, at, f"{game}.")


def _listing(slug: str, faults: Sequence[Fault], at: str, clauses: str) -> Problem:
    """The problem; an id that begins like those of `clauses` is one."""
    errors = [
        Detail(at + fault.pointer, fault.id, fault.message, _page(fault.id, clauses))
        for fault in faults[:MOST_ERRORS]
    ]
    return _told(slug, errors, len(faults))


def _page(id_: str, clauses: str) -> str | UnsetType:
    if not clauses or not id_.startswith(clauses):
        return UNSET
    return f"/rules/{id_.replace('.', '#', 1)}"


def not_understood(errors: Sequence[tuple[str, str, str]]) -> Problem:
    """(pointer, code, says) of each misfit."""
    return _told("not-understood", [Detail(*error) for error in errors[:MOST_ERRORS]], len(errors))


def _told(slug: str, errors: Sequence[Detail], count: int) -> Problem:
    """A problem with errors; its detail names the place of the first."""
    more = f" And {count - 1} more." if count > 1 else ""
    return Problem(slug, f"{errors[0].pointer or 'The body'}: {errors[0].message}{more}", errors)
