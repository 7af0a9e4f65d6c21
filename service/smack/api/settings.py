"""Settings from the environment, read once at the start. Every error in them is reported at once."""

import os
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

PREFIX = "SMACK_"

SealKey = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,32}:[A-Za-z0-9_-]{86}(==)?\Z")]
KeyEntry = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._-]{1,64}:[0-9a-f]{64}\Z")]
Origin = Annotated[str, Meta(pattern=r"^(\*|https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?)\Z")]
_PORT = r"([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])"
_ADDRESS = rf"^(([A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\]):{_PORT}|unix:/[!-~]+)\Z"


def _describe(text: str, **bounds: Any) -> Meta:
    return Meta(description=text, **bounds)


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every setting is an environment variable: ``SMACK_`` and the name in capitals; lists by commas."""

    bind: Annotated[str, _describe("The address to listen at: host:port, or unix:/path.", pattern=_ADDRESS)] = (
        "127.0.0.1:8000"
    )
    workers: Annotated[int, _describe("Processes: whole CPUs of the machine or container.", ge=1, le=256)] = 2
    long_bind: Annotated[
        str,
        _describe(
            "A second address, whose workers answer long requests and nothing else; empty: none.",
            pattern=_ADDRESS.replace("unix", "|unix"),
        ),
    ] = ""
    long_workers: Annotated[int, _describe("Processes behind the second address.", ge=1, le=256)] = 24
    short_work: Annotated[
        int,
        _describe(
            "Units of work of one request at the first address, if there is a second; nginx sends more there.",
            ge=1000,
            le=1_000_000,
        ),
    ] = 2500
    timeout: Annotated[int, _describe("Seconds until a worker at work is killed and replaced.", ge=1, le=300)] = 30
    graceful_timeout: Annotated[int, _describe("Seconds that requests in flight get at a stop.", ge=1, le=300)] = (
        20
    )
    backlog: Annotated[int, _describe("Connections that may wait for a worker.", ge=1, le=65535)] = 256
    max_body: Annotated[int, _describe("The largest body, in bytes.", ge=1024, le=2**30)] = 1024 * 1024
    max_long_body: Annotated[
        int, _describe("The largest body of replay, suggest and batch, in bytes.", ge=1024, le=2**30)
    ] = 2**23
    api_keys: Annotated[
        tuple[KeyEntry, ...],
        _describe("API keys of clients, as name:sha256-of-the-key; none: no key is required."),
    ] = ()
    seal_keys: Annotated[
        tuple[SealKey, ...],
        _describe(
            "Keys of sealed tables, as kid:base64url-of-64-bytes: the first seals, all open; none: no such tables."
        ),
    ] = ()
    cors_origins: Annotated[
        tuple[Origin, ...],
        _describe("Origins whose pages may call the service, as in https://example.org; * is all of them."),
    ] = ()
    log_requests: Annotated[bool, _describe("One JSON line per request on standard output.")] = True
    metrics: Annotated[bool, _describe("Count requests, and answer GET /metrics.")] = True
    internal_paths: Annotated[
        bool, _describe("Whether /metrics and /readyz are answered; false where no proxy hides them from clients.")
    ] = True
    traces_to: Annotated[
        str,
        _describe(
            "OTLP/HTTP address for traces (needs the extra `traces`); empty: off.", pattern=r"^(https?://\S+)?\Z"
        ),
    ] = ""

    def __post_init__(self) -> None:
        """Raise ValueError for settings that contradict each other."""
        for variable, entries in (("API_KEYS", self.api_keys), ("SEAL_KEYS", self.seal_keys)):
            if len(names_of(entries)) < len(entries):
                raise ValueError(f"{PREFIX}{variable}: a name is given twice")
        if self.max_long_body < self.max_body:
            raise ValueError(f"{PREFIX}MAX_LONG_BODY: smaller than {PREFIX}MAX_BODY")
        if self.long_bind == self.bind:
            raise ValueError(f"{PREFIX}LONG_BIND: the same as {PREFIX}BIND")


def names_of(entries: tuple[str, ...]) -> dict[str, None]:
    """Return the names before the colons; what comes after is secret."""
    return dict.fromkeys(entry.partition(":")[0] for entry in entries)


KEYS = (f"{PREFIX}API_KEYS", f"{PREFIX}SEAL_KEYS")
MULTIPROC = "PROMETHEUS_MULTIPROC_DIR"
_FIELDS = {f"{PREFIX}{field.name.upper()}": field for field in msgspec.structs.fields(Settings)}
_DESCRIBED: dict[str, dict[str, Any]] = msgspec.json.schema(Settings)["$defs"]["Settings"]["properties"]


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings of the environment. Raises ValueError with one line per variable that is wrong."""
    values: dict[str, Any] = {}
    wrong = []
    for variable in sorted(name for name in environment if name.startswith(PREFIX)):
        if variable not in _FIELDS:
            wrong.append(f"{variable}: no such setting{_suggest(variable)}")
            continue
        field = _FIELDS[variable]
        try:
            values[field.name] = _value(field, environment[variable])
        except msgspec.ValidationError as error:
            wrong.append(f"{variable}: {_without_pattern(error)} ({_DESCRIBED[field.name]['description']})")
    empty = [name for name in KEYS if environment.get(name, "key").strip(" ,") == ""]
    wrong.extend(f"{name}: set, but empty; leave it out to have no keys" for name in empty)
    if wrong:
        raise ValueError("\n".join(wrong))
    return Settings(**values)


def settings_to_start_with(environment: Mapping[str, str] = os.environ) -> Settings:
    """Return settings that this machine can start with. Raises ValueError, one line per wrong variable."""
    settings = read_settings(environment)
    wrong = list(_find_missing(settings, environment))
    if wrong:
        raise ValueError("\n".join(wrong))
    return settings


def _find_missing(settings: Settings, environment: Mapping[str, str]) -> Iterator[str]:
    """Yield a line for each directory or package that the settings require and this machine lacks."""
    for variable, address in ((f"{PREFIX}BIND", settings.bind), (f"{PREFIX}LONG_BIND", settings.long_bind)):
        if address.startswith("unix:") and not _writable(Path(address.removeprefix("unix:")).parent):
            yield f"{variable}: no directory to write in for the socket"
    if settings.traces_to and not _is_installed("opentelemetry.exporter.otlp.proto.http"):
        yield f"{PREFIX}TRACES_TO: the extra `traces` is not installed"
    if settings.metrics and MULTIPROC in environment and not _writable(Path(environment[MULTIPROC])):
        yield f"{MULTIPROC}: no directory to write in"


def _writable(folder: Path) -> bool:
    return folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _suggest(variable: str) -> str:
    """Return a suggestion of a setting with a similar name, "" if there is none."""
    names = [name.removeprefix(PREFIX) for name in _FIELDS]
    close = [f"{PREFIX}{name}" for name in get_close_matches(variable.removeprefix(PREFIX), names, 1, 0.75)]
    return f" (perhaps {close[0]})" if close else ""


def _without_pattern(error: msgspec.ValidationError) -> str:
    message = str(error).partition(" - at ")[0]
    return "not in the required form" if "regex" in message else message


def _value(field: msgspec.structs.FieldInfo, text: str) -> Any:
    text = text.strip()
    given: Any = [part.strip() for part in text.split(",") if part.strip()] if field.default == () else text
    return msgspec.convert(given, field.type, strict=False)


def table() -> str:
    """Return the settings as a table in Markdown."""
    lines = ["| variable | default | meaning |", "|---|---|---|"]
    for variable, field in _FIELDS.items():
        default = "" if field.default in ((), "") else f"`{str(field.default).lower()}`"
        lines.append(f"| `{variable}` | {default} | {_DESCRIBED[field.name]['description']} |")
    return "\n".join(lines)


def check_config(environment: Mapping[str, str] = os.environ) -> tuple[bool, str]:
    """Return whether the service can start, and the configuration or what is wrong with it."""
    try:
        settings = settings_to_start_with(environment)
    except ValueError as error:
        return False, f"The configuration is refused:\n{error}"
    shown = msgspec.structs.asdict(settings) | {
        "api_keys": [*names_of(settings.api_keys)],
        "seal_keys": [*names_of(settings.seal_keys)],
    }
    return True, "The configuration is sound:\n" + "\n".join(
        f"{PREFIX}{k.upper()} = {v}" for k, v in shown.items()
    )
