"""Everything that is not an answer, as application/problem+json (RFC 9457)."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from service.engine.verdict import Fault, Pointer, Says

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
            "not-your-seat",
            403,
            "This seat may not do that",
            "The secret is not the one of the seat, or the seat moves for another one, or wants to open a table "
            "that is still being played.",
            "Each error says which, and points to the member.",
        ),
        Kind(
            "not-found",
            404,
            "There is nothing here",
            "No operation, game, clause or page has this address.",
            "GET /v1/games lists the games; /openapi.yaml lists the operations.",
        ),
        Kind(
            "sealing-off",
            404,
            "Sealed tables are switched off",
            "This deployment has no key to seal tables with. Whoever runs it switches them on with a key in "
            "SMACK_SEAL_KEYS, which `python -m service.api --seal-key k1` makes.",
            "Ask whoever runs the service, or keep the states yourself and use the open operations.",
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
            "or it has more members, asks for more work, or for a longer answer (16 MiB), than one request may.",
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
            "The deal or the tally breaks a clause, or has a fault. The code of an error with `see` is a clause "
            "id, which begins with the game's name; any other code is the id of a fault.",
            "Read the clause where `see` says, or under /v1/games/{game}/rules/{rule}.",
        ),
        Kind(
            "broken-seal",
            422,
            "This is no sealed table of the game",
            "The table is damaged or forged, of another game, or sealed under a key that is not known here; which "
            "of them is not told.",
            "Send the table as it came, whole, to the service and the game that sealed it.",
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


class Detail(Struct, frozen=True):
    """One thing that is wrong: where in the request body, a code for programs, a sentence for people."""

    pointer: Pointer
    code: Annotated[str, Meta(max_length=128)]
    says: Says
    see: (
        Annotated[
            str, Meta(max_length=128, description="Where people read the clause, if the code is a clause id.")
        ]
        | UnsetType
    ) = UNSET


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
        Detail(at + fault.pointer, fault.id, fault.says, _page(fault.id, clauses))
        for fault in faults[:MOST_ERRORS]
    ]
    return Problem(slug, f"{len(faults)} found; the first: {errors[0].says}", errors)


def _page(id_: str, clauses: str) -> str | UnsetType:
    if not clauses or not id_.startswith(clauses):
        return UNSET
    return f"/rules/{id_.replace('.', '#', 1)}"


def not_understood(errors: Sequence[tuple[str, str, str]]) -> Problem:
    """(pointer, code, says) of each misfit."""
    found = [Detail(*error) for error in errors[:MOST_ERRORS]]
    return Problem("not-understood", f"{len(errors)} found; the first: {found[0].says}", found)
