"""Everything that is not an answer, as application/problem+json (RFC 9457)."""

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from service.engine.verdict import Detail, Fault

MOST_ERRORS = 50
MEDIA_TYPE = "application/problem+json"


class Kind(Struct, frozen=True):
    """A problem type: its page is /problems/<slug>."""

    slug: str
    status: int
    title: str
    means: str
    mend: str


KINDS = {
    kind.slug: kind
    for kind in (
        Kind(
            "malformed",
            400,
            "The body is not JSON",
            "The body is not JSON as RFC 8259 and RFC 7493 have it: bad syntax or UTF-8, NaN, a number out of "
            "range, a lone surrogate, a member written twice, or nesting too deep.",
            "Send what a JSON library writes, in UTF-8.",
        ),
        Kind(
            "unauthorized",
            401,
            "An API key is needed",
            "This deployment asks for an API key and the request has none.",
            "Send the key in the header X-API-Key.",
        ),
        Kind(
            "forbidden",
            403,
            "The API key is not known",
            "The API key sent is not one of this deployment's.",
            "Check the key, or ask whoever runs the service for one.",
        ),
        Kind(
            "not-found",
            404,
            "There is nothing here",
            "No operation, game, clause or page has this address.",
            "GET /v1/games lists the games; /openapi.yaml lists the operations.",
        ),
        Kind(
            "method-not-allowed",
            405,
            "This address takes another method",
            "The address exists, the method does not; the header Allow names those that do.",
            "Use a method that Allow names.",
        ),
        Kind(
            "not-acceptable",
            406,
            "Only JSON is answered",
            "The request accepts no media type that the service writes.",
            "Accept application/json.",
        ),
        Kind(
            "too-large",
            413,
            "The body is too large",
            "The body is longer than the operation takes: 1 MiB, for replay and batch 8 MiB, unless configured; "
            "or it has more members, or needs more rules to be asked, than one request may.",
            "Split the transcript or the batch.",
        ),
        Kind(
            "unsupported-media-type",
            415,
            "The body has to be JSON",
            "The Content-Type is not application/json, or the body has a Content-Encoding.",
            "Send plain JSON with Content-Type: application/json.",
        ),
        Kind(
            "not-understood",
            422,
            "The body is not what the schema says",
            "A member is missing, unknown or of another kind than the document says, or the body names a player, "
            "team or place that the state does not have. Nothing was judged.",
            "Each error points to the member that is wrong.",
        ),
        Kind(
            "unsound",
            422,
            "The state cannot be",
            "The body fits the schema but no play could have led to this state. Every fault is listed.",
            "Each error has the fault's id, a pointer to the place and a sentence.",
        ),
        Kind(
            "refused",
            422,
            "This cannot be dealt or tallied",
            "The deal or the tally breaks a clause; each error's code is the clause id or the fault's id.",
            "Read the clause under /v1/games/{game}/rules/{rule}.",
        ),
        Kind(
            "too-many-requests",
            429,
            "Too many requests",
            "The rate limit in front of the service was reached.",
            "Wait as long as Retry-After says. Every request under /v1 is safe to send again.",
        ),
        Kind(
            "bad-request",
            400,
            "The request is not understood",
            "The request is not proper HTTP, or not one that this service takes.",
            "Compare it with the document.",
        ),
        Kind(
            "internal",
            500,
            "Something went wrong here",
            "A defect of the service. Nothing of it is shown; the log has the request id.",
            "Report the request id. The request is safe to send again.",
        ),
        Kind(
            "unavailable",
            503,
            "Not ready",
            "The service is starting, stopping or out of reach.",
            "Try again. Every request under /v1 is safe to send again.",
        ),
    )
}

_BY_STATUS = {
    kind.status: kind.slug
    for kind in reversed(KINDS.values())
    if kind.slug not in ("malformed", "unsound", "refused")
}


class ProblemBody(Struct, frozen=True):
    """A problem (RFC 9457). `type` is the address of a page about it."""

    type: Annotated[str, Meta(max_length=128)]
    title: Annotated[str, Meta(max_length=256)]
    status: Annotated[int, Meta(ge=400, le=599)]
    detail: Annotated[str, Meta(max_length=4096)]
    errors: Annotated[tuple[Detail, ...], Meta(max_length=MOST_ERRORS)]
    request_id: Annotated[str, Meta(max_length=128)]


class Problem(Exception):
    """Raised wherever a request ends without an answer."""

    def __init__(self, slug: str, detail: str = "", errors: Sequence[Detail] = ()) -> None:
        super().__init__(slug)
        self.kind = KINDS[slug]
        self.detail = detail or self.kind.means
        self.errors = tuple(errors[:MOST_ERRORS])

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


def unsound(faults: Iterable[Fault], at: str) -> Problem:
    """A state that cannot be; `at` is where the state stands in the body."""
    return _listing("unsound", faults, at)


def refused(faults: Iterable[Fault], at: str) -> Problem:
    """A deal or tally that cannot be."""
    return _listing("refused", faults, at)


def _listing(slug: str, faults: Iterable[Fault], at: str) -> Problem:
    errors = [Detail(at + fault.pointer, fault.id, fault.says) for fault in faults]
    return Problem(slug, f"{len(errors)} found; the first: {errors[0].says}", errors)


def not_understood(errors: Sequence[tuple[str, str, str]]) -> Problem:
    """(pointer, code, says) of each misfit."""
    found = [Detail(*error) for error in errors]
    return Problem("not-understood", f"{len(found)} found; the first: {found[0].says}", found)
