"""Reading requests from a WSGI environ: accepted media types and languages, query, body."""

import re
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl

from gunicorn.http.errors import ParseException
from werkzeug.datastructures import LanguageAccept, MIMEAccept
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge
from werkzeug.http import parse_accept_header, parse_options_header
from werkzeug.wsgi import get_input_stream

from smack.operations.problems import MEDIA_TYPE, Problem
from smack.words.phrasebook import ENGLISH, LANGUAGES

JSON = "application/json"
CSV = "text/csv"  # its charset is part of what is read
UNREAD_KEY = "smack.unread"  # in the environ: whether the body has not been read to its end; absent if unknown
POLL_KEY = "smack.poll"  # in the environ of a worker that replaces `select.poll` (gevent): the system's own
NEGOTIATED_KEY = "smack.negotiated"  # in the environ if the media type of the answer depends on `Accept`
FORM_TYPES = ("application/x-www-form-urlencoded", "multipart/form-data")
MEMBERS_HINT = "Operations take their members in the body."
LANGUAGE_HINT = "Send the header `Accept-Language`, such as `de`."
LANGUAGE_PARAMETERS = ("lang", "language", "locale", "hl")
PARSED_HEADERS = {  # by werkzeug: with 8,000 characters, as the server allows, one takes up to 55 ms
    "HTTP_ACCEPT": "Accept",
    "HTTP_ACCEPT_ENCODING": "Accept-Encoding",
    "HTTP_ACCEPT_LANGUAGE": "Accept-Language",
    "HTTP_IF_NONE_MATCH": "If-None-Match",
    "CONTENT_TYPE": "Content-Type",
}
MAX_PARSED_LENGTH = 1000  # characters of each
MEDIA_TYPE_PATTERN = re.compile(r"[A-Za-z0-9.+-]{1,40}/[A-Za-z0-9.+-]{1,60}")
PARAMETER_PATTERN = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}")

Environ = dict[str, Any]
Headers = list[tuple[str, str]]


def check_headers(environ: Environ) -> None:
    """Raise Problem (400) if one of PARSED_HEADERS has more than MAX_PARSED_LENGTH characters."""
    for key, name in PARSED_HEADERS.items():
        if key in environ and len(environ[key]) > MAX_PARSED_LENGTH:
            raise Problem("bad-request", f"The header `{name}` is longer than {MAX_PARSED_LENGTH} characters.")


def check_query(environ: Environ) -> None:
    """Raise Problem (400) if the request has a query.

    To be called for every address under /v1 but those of `score-pad`, which alone have parameters.
    """
    if query := environ.get("QUERY_STRING"):
        # text of another form is not repeated in the message
        names = [name for name, _ in parse_qsl(query, keep_blank_values=True) if PARAMETER_PATTERN.fullmatch(name)]
        subject = f"`{names[0]}` is a query parameter, and this" if names else "This"
        hint = LANGUAGE_HINT if any(name in LANGUAGE_PARAMETERS for name in names) else MEMBERS_HINT
        raise Problem("bad-request", f"{subject} address takes none. {hint}")


def check_accept(environ: Environ, *other_types: str) -> None:
    """Raise Problem (406) unless the client accepts JSON, problems (MEDIA_TYPE) or one of `other_types`.

    `other_types` are other media types that the answer may have; with any, NEGOTIATED_KEY is set in the environ.
    """
    if other_types:
        environ[NEGOTIATED_KEY] = True
    accept = environ.get("HTTP_ACCEPT", "*/*")
    # most clients send `*/*`, which need not be looked up
    if accept != "*/*" and not _accepts(accept, JSON, MEDIA_TYPE, *other_types):
        raise Problem("not-acceptable")


@lru_cache(256)
def _accepts(accept: str, *media_types: str) -> bool:
    """Return whether a header Accept accepts one of these media types; an empty header accepts all."""
    accepted = parse_accept(accept)
    return not accept or max(accepted.quality(media_type) for media_type in media_types) > 0


def parse_accept(accept: str) -> MIMEAccept:
    """Return the media types of a header Accept, with their qualities but without parameters.

    No answer depends on parameters. `*`, which Java sends, is read as `*/*`.
    """
    accepted = parse_accept_header(_complete_q(accept), MIMEAccept)
    types = [(name.partition(";")[0].strip().lower(), quality) for name, quality in accepted]
    return MIMEAccept([("*/*" if name == "*" else name, quality) for name, quality in types])


def _complete_q(header: str) -> str:
    """Return a header Accept or Accept-Language with `q=0.2` in place of `q=.2`, which werkzeug does not read."""
    return _SHORT_Q.sub(r"\g<1>0.", header)


_SHORT_Q = re.compile(r"(;\s*q\s*=\s*)\.(?=\d)", re.IGNORECASE)


def language_of(environ: Environ) -> str:
    """Return the language of the answer: the one of LANGUAGES that the client prefers, else English.

    English also for a header Accept-Language that `check_headers` refuses as too long.
    """
    if "HTTP_ACCEPT_LANGUAGE" not in environ:
        return ENGLISH
    accept = environ["HTTP_ACCEPT_LANGUAGE"]
    # a header that `check_headers` refuses is not parsed for the language of the refusal either
    return _choose_language(accept) if len(accept) <= MAX_PARSED_LENGTH else ENGLISH


@lru_cache(256)
def _choose_language(accept: str) -> str:
    """Return what `language_of` does, for the value of a header Accept-Language."""
    # by the first part of each tag alone: `de-AT` is German, and preferred to a language that comes later
    accepted = [
        (tag.partition("-")[0], quality)
        for tag, quality in parse_accept_header(_complete_q(accept), LanguageAccept)
    ]
    chosen: str = LanguageAccept(accepted).best_match(LANGUAGES, ENGLISH)
    return chosen


def language_headers(environ: Environ) -> Headers:
    """Return Content-Language and Vary for an answer in the language that `language_of` returns.

    Vary has `Accept`, too, if the environ has NEGOTIATED_KEY. The list is shared, and must not be changed.
    """
    return _LANGUAGE_HEADERS[language_of(environ), NEGOTIATED_KEY in environ]


_LANGUAGE_HEADERS = {
    (language, is_negotiated): [
        ("Content-Language", language),
        ("Vary", "Accept, Accept-Language" if is_negotiated else "Accept-Language"),
    ]
    for language in LANGUAGES
    for is_negotiated in (False, True)
}


def has_media_type(environ: Environ, media_type: str) -> bool:
    """Return whether the Content-Type of the body is this media type, with any parameters."""
    content_type = environ.get("CONTENT_TYPE", "")
    # most clients send the type alone, which need not be parsed
    return content_type == media_type or parse_options_header(content_type)[0].lower() == media_type


def read_body(environ: Environ, limit: int, media_type: str = JSON) -> bytes:
    """Return the body, which has to be of this media type, uncompressed and at most `limit` bytes long.

    Once it is read, UNREAD_KEY of the environ is set to False. Raises Problem: 415 for another type or none, for
    compression and, except for CSV, for another charset than UTF-8; 413 for a longer body; 400 for malformed
    chunks, a short body or a read timeout. A Problem that the stream `wsgi.input` raises passes through.
    """
    # most clients send the type alone, which needs no closer look
    if environ.get("CONTENT_TYPE") != media_type or "HTTP_CONTENT_ENCODING" in environ:
        _check_media_type(environ, media_type)
    content_length = environ.get("CONTENT_LENGTH", "")
    is_chunked = not content_length.isdecimal() or "HTTP_TRANSFER_ENCODING" in environ
    length = 0 if is_chunked else int(content_length)
    if length > limit:
        raise Problem("too-large")
    try:
        if is_chunked:  # one byte more than the limit, since the stream cuts a longer body silently
            # with neither chunks nor a length it is empty
            body = bytes(get_input_stream(environ, max_content_length=limit + 1).read())
        else:
            body = environ["wsgi.input"].read(length)
            if len(body) < length:
                raise OSError("the body ends early")
    except RequestEntityTooLarge:  # by a Content-Length beside `Transfer-Encoding: identity`
        raise Problem("too-large") from None
    except (OSError, ParseException, ClientDisconnected):  # the last is werkzeug's for an OSError
        raise Problem("bad-request", "The body could not be read: it is cut off, badly framed or late.") from None
    if len(body) > limit:
        raise Problem("too-large")
    environ[UNREAD_KEY] = False
    return body


def _check_media_type(environ: Environ, media_type: str) -> None:
    """Raise Problem (415) unless the body is of this media type, not compressed and, except for CSV, in UTF-8."""
    sent_type, options = parse_options_header(environ.get("CONTENT_TYPE", ""))
    if environ.get("HTTP_CONTENT_ENCODING", "").strip().lower() not in ("", "identity"):
        message = "The body is compressed (`Content-Encoding`). Send it as it is."
    elif not sent_type:
        message = f"The request has no `Content-Type`. Send it with `Content-Type: {media_type}`."
    elif sent_type.lower() in FORM_TYPES:
        message = f"The body is sent as a form. Send a JSON object with `Content-Type: {media_type}`."
    elif sent_type.lower() != media_type:
        quoted = f"`{sent_type.lower()}`" if MEDIA_TYPE_PATTERN.fullmatch(sent_type) else "another one"
        message = f"The `Content-Type` is {quoted}. Send the body with `Content-Type: {media_type}`."
    elif media_type != CSV and options.get("charset", "utf-8").lower() not in ("utf-8", "utf8"):
        message = "The `charset` is another one. JSON is sent in UTF-8."
    else:
        return
    raise Problem("unsupported-media-type", message)
