"""Problems: errors of requests, answered as application/problem+json (RFC 9457). Their kinds: `problems.toml`."""

import tomllib
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct
from msgspec.structs import replace

from smack.engine.declare.game import Game
from smack.engine.declare.verdict import Detail, Fault
from smack.wire.messages import quote, say_nearest_id
from smack.words.phrasebook import ENGLISH, Phrasebook, phrasebook

MAX_ERRORS = 50
MEDIA_TYPE = "application/problem+json"
UNKNOWN_PLAYER = "No player at the table has this id."


class ProblemKind(Struct, frozen=True):
    """A kind of problem, with a page at /problems/<slug>.

    `means` says what is wrong and `fix` what to do; `wrong` is a request that is answered with this problem,
    `right` a corrected one.
    """

    slug: str
    status: int
    title: str
    means: str
    fix: str
    wrong: str
    right: str


KINDS = {
    slug: msgspec.convert({"slug": slug, **row}, ProblemKind)
    for slug, row in tomllib.loads((Path(__file__).parent / "problems.toml").read_bytes().decode()).items()
}

_SLUG_OF_STATUS = {  # of the kinds of problems that HTTP itself defines
    KINDS[slug].status: slug
    for slug in (
        "bad-request",
        "unauthorized",
        "forbidden",
        "not-found",
        "method-not-allowed",
        "not-acceptable",
        "too-large",
        "unsupported-media-type",
        "not-understood",
        "too-many-requests",
        "internal",
        "unavailable",
    )
}


class ProblemBody(Struct, frozen=True):
    """A problem (RFC 9457): what is wrong with a request, and where."""

    type: Annotated[
        str, Meta(max_length=128, description="Address of a page about this kind of problem, on this service.")
    ]
    title: Annotated[str, Meta(max_length=256, description="The kind of problem, in a few words.")]
    status: Annotated[int, Meta(ge=400, le=599, description="The HTTP status.")]
    detail: Annotated[str, Meta(max_length=8192, description="What is wrong; the first error with its place.")]
    errors: Annotated[
        tuple[Detail, ...],
        Meta(
            max_length=MAX_ERRORS,
            description="Every error with its place, at most 50; empty if the body as a whole is wrong.",
        ),
    ]
    request_id: Annotated[
        str,
        Meta(
            max_length=128,
            description="Identifies the request in the log of the service, like the header X-Request-ID.",
        ),
    ]


class Problem(Exception):
    """The error of a request. Raised by operations; the interfaces encode its body as the answer."""

    def __init__(self, slug: str, detail: str = "", errors: Sequence[Detail] = (), count: int = 0) -> None:
        """Make a problem of the kind `slug`.

        If `detail` is empty, the first error with its place is the detail; without errors, what the kind means.
        `count` is the number of all errors; 0 stands for the number of those given.
        """
        super().__init__(slug)
        self.kind = KINDS[slug]
        self.errors = tuple(errors)
        self._detail, self._count = detail, count or len(self.errors)

    @property
    def detail(self) -> str:
        """What is wrong, in English."""
        if self._detail or not self.errors:
            return self._detail or self.kind.means
        more = f" And {self._count - 1} more." if self._count > 1 else ""
        return f"{self.errors[0].pointer or 'The body'}: {self.errors[0].message}{more}"

    def __str__(self) -> str:
        return f"{self.detail} ({self.kind.slug})"

    @property
    def status(self) -> int:
        return self.kind.status

    def body(self, request_id: str, language: str = ENGLISH) -> ProblemBody:
        """Return the problem as a body in a language; the errors and a given `detail` stay as they are."""
        kind, detail = self.kind, self.detail
        if language != ENGLISH:
            book = phrasebook(language)
            kind = translate_kind(kind, book)
            detail = self._detail or self._say_first(book) or kind.means
        return ProblemBody(f"/problems/{kind.slug}", kind.title, kind.status, detail, self.errors, request_id)

    def _say_first(self, book: Phrasebook) -> str:
        """Return the first error with its place, and how many more there are, in a language; "" without errors.

        Where the language has no words for that, it is in English.
        """
        if not self.errors:
            return ""
        first = self.errors[0]
        # None is counted as no place by the pattern: the body as a whole is wrong
        values = {"pointer": first.pointer or None, "message": first.message, "more": self._count - 1}
        return book.text("problem-first", values) or self.detail

    def map_errors(self, change: Callable[[Detail], Detail]) -> "Problem":
        """Return the problem with each error as `change` returns it, such as with a translated message."""
        return Problem(self.kind.slug, self._detail, tuple(map(change, self.errors)), self._count)


def translate_kind(kind: ProblemKind, book: Phrasebook) -> ProblemKind:
    """Return a kind of problem in the language of a phrasebook; what has no text there stays in English."""
    name = f"problem-{kind.slug}"
    return replace(
        kind,
        title=book.text(name) or kind.title,
        means=book.text(f"{name}.means") or kind.means,
        fix=book.text(f"{name}.fix") or kind.fix,
    )


def problem_of_status(status: int, methods: Collection[str] = ()) -> Problem:
    """Return the problem of a status that HTTP itself defines (404, 405, 413, ...).

    For another status it is `bad-request`, from 500 on `internal`. For 405 `methods` are those that the address
    accepts; the detail names GET and POST, if they are among them.
    """
    fallback = "bad-request" if status < 500 else "internal"
    accepted_methods = " or ".join(method for method in ("GET", "POST") if method in methods)
    return Problem(
        _SLUG_OF_STATUS.get(status, fallback),
        f"The address exists; send {accepted_methods}." if accepted_methods else "",
    )


def problem_of_faults(slug: str, game: Game, faults: Sequence[Fault], pointer: str) -> Problem:
    """Return the problem of kind `slug` for faults of a state, a deal or a tally at `pointer` in the body.

    The first MAX_ERRORS are listed, all are counted. A fault whose id is that of a clause, without the game's id
    in front, has a link to the clause.
    """
    errors = [
        Detail(
            pointer=pointer + fault.pointer,
            code=fault.id,
            message=fault.message,
            doc_url=f"/rules/{game.id}#{fault.id}" if f"{game.id}.{fault.id}" in game.rulebook else UNSET,
            message_id=fault.message_id,
            facts=fault.facts,
        )
        for fault in map(game.report, faults[:MAX_ERRORS])
    ]
    return Problem(slug, errors=errors, count=len(faults))


def problem_of_errors(errors: Sequence[tuple[str, str, str]], count: int = 0) -> Problem:
    """Return the problem of a body with errors (pointer, code, message).

    The first MAX_ERRORS are listed. `count` is the number of all errors; 0 stands for the number of those given.
    """
    details = [Detail(*error) for error in errors[:MAX_ERRORS]]
    return Problem("not-understood", errors=details, count=count or len(errors))


def problem_of_unknown_players(ids: Sequence[tuple[str, str]], players: Sequence[str]) -> Problem:
    """Return the problem of ids (pointer, id) that no player at the table has.

    Each error names the `players` at the table, and first the one whose id is near, if there is one.
    """
    names = f" There are {quote(players)}."
    errors = [
        (pointer, "player.unknown", say_nearest_id(id_, players) + UNKNOWN_PLAYER + names)
        for pointer, id_ in ids[:MAX_ERRORS]
    ]
    return problem_of_errors(errors, count=len(ids))
