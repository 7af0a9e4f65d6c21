"""Settings from the environment, read once at the start.

All wrong variables are reported together. If there is none, the first contradiction (`Settings.__post_init__`) is
reported. If there is no contradiction either, all that this machine lacks is reported.
"""

import os
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from smack.operations.sealed.keyring import KEY_ID_PATTERN

PREFIX = "SMACK_"

_PORT = r"([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])"
_ADDRESS = rf"(([A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\]):{_PORT}|unix:/[!-~]+)"

# `\Z` and not `$`, which would accept a newline at the end
Address = Annotated[str, Meta(pattern=rf"^{_ADDRESS}\Z")]
OptionalAddress = Annotated[str, Meta(pattern=rf"^({_ADDRESS})?\Z")]
OptionalUdpAddress = Annotated[str, Meta(pattern=rf"^(([A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\]):{_PORT})?\Z")]
OptionalUrl = Annotated[str, Meta(pattern=r"^(https?://\S+)?\Z")]
Origin = Annotated[str, Meta(pattern=r"^(\*|https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?)\Z")]
KeyEntry = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._-]{1,64}:[0-9a-f]{64}\Z")]
SealKey = Annotated[str, Meta(pattern=rf"^{KEY_ID_PATTERN}:[A-Za-z0-9_-]{{86}}(==)?\Z")]
Processes = Annotated[int, Meta(ge=1, le=256)]
Seconds = Annotated[int, Meta(ge=1, le=300)]
Bytes = Annotated[int, Meta(ge=1024, le=2**30)]
Units = Annotated[int, Meta(ge=1000, le=1_000_000)]
Connections = Annotated[int, Meta(ge=1, le=65535)]


def _describe(text: str) -> Meta:
    return Meta(description=text)


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings. Each comes from an environment variable, ``SMACK_`` and its name in capitals.

    In a variable for a list, commas divide the entries.
    """

    bind: Annotated[Address, _describe("The address to listen at: host:port, or unix:/path.")] = "127.0.0.1:8000"
    workers: Annotated[Processes, _describe("Processes: whole CPUs of the machine or container.")] = 2
    long_bind: Annotated[
        OptionalAddress,
        _describe("A second address, whose workers answer long requests and nothing else; empty: none."),
    ] = ""
    long_workers: Annotated[Processes, _describe("Processes behind the second address.")] = 24
    short_work: Annotated[
        Units,
        _describe(
            "Units of work after which a request goes to the second address by way of nginx; "
            "without --behind-proxy to a thread; with one address behind a proxy: no limit of its own."
        ),
    ] = 2500
    timeout: Annotated[Seconds, _describe("Seconds until a worker at work is killed and replaced.")] = 30
    graceful_timeout: Annotated[Seconds, _describe("Seconds that requests in flight get at a stop.")] = 20
    backlog: Annotated[Connections, _describe("Connections that may wait for a worker.")] = 256
    max_body: Annotated[Bytes, _describe("The largest body, in bytes.")] = 1024 * 1024
    max_large_body: Annotated[Bytes, _describe("The largest body of replay, suggest and batch, in bytes.")] = 2**23
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
    refusals_bind: Annotated[
        OptionalUdpAddress,
        _describe(
            "A UDP address at which nginx reports the requests that it refuses, to be counted; empty: none."
        ),
    ] = ""
    internal_paths: Annotated[
        bool,
        _describe("Whether /metrics and /readyz are answered; false where no proxy hides them from clients."),
    ] = True
    traces_to: Annotated[
        OptionalUrl,
        _describe("OTLP/HTTP collector for traces, as http://host:4318 (needs the extra `traces`); empty: off."),
    ] = ""

    def __post_init__(self) -> None:
        """Raise ValueError for the first contradiction: two keys of one name, or settings that do not fit."""
        for variable, entries in (("API_KEYS", self.api_keys), ("SEAL_KEYS", self.seal_keys)):
            if len(set(list_key_names(entries))) < len(entries):
                raise ValueError(f"{PREFIX}{variable}: a name is given twice")
        if self.max_large_body < self.max_body:
            raise ValueError(f"{PREFIX}MAX_LARGE_BODY: smaller than {PREFIX}MAX_BODY")
        if self.long_bind == self.bind:
            raise ValueError(f"{PREFIX}LONG_BIND: the same as {PREFIX}BIND")
        if self.refusals_bind and not self.metrics:
            raise ValueError(f"{PREFIX}REFUSALS_BIND: nothing is counted without {PREFIX}METRICS")


def list_key_names(entries: tuple[str, ...]) -> list[str]:
    """Return the names of entries `name:secret`, in order."""
    return [entry.partition(":")[0] for entry in entries]


KEY_VARIABLES = (f"{PREFIX}API_KEYS", f"{PREFIX}SEAL_KEYS")
METRICS_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
COMMAND_VARIABLES = (f"{PREFIX}LANG",)  # of the command line, whose `smack serve` reads settings, too
_FIELDS_BY_VARIABLE = {f"{PREFIX}{field.name.upper()}": field for field in msgspec.structs.fields(Settings)}
_SCHEMAS_BY_NAME: dict[str, dict[str, object]] = msgspec.json.schema(Settings)["$defs"]["Settings"]["properties"]


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings from the variables that begin with PREFIX; a setting without a variable has its default.

    COMMAND_VARIABLES are ignored. Raises ValueError with a line for each wrong or unknown variable. If there is
    none, raises ValueError for the first contradiction (`Settings.__post_init__`).
    """
    values: dict[str, Any] = {}
    errors = []
    for variable in sorted(name for name in environment if name.startswith(PREFIX)):
        if variable in COMMAND_VARIABLES:
            continue
        if variable not in _FIELDS_BY_VARIABLE:
            names = [name.removeprefix(PREFIX) for name in _FIELDS_BY_VARIABLE]
            near_names = get_close_matches(variable.removeprefix(PREFIX), names, n=1, cutoff=0.75)
            errors.append(
                f"{variable}: no such setting" + "".join(f" (perhaps {PREFIX}{name})" for name in near_names)
            )
            continue
        field, text = _FIELDS_BY_VARIABLE[variable], environment[variable]
        try:
            # a setting that is a list has () as its default
            value = _split_entries(text) if field.default == () else text.strip()
            values[field.name] = msgspec.convert(value, field.type, strict=False)
        except msgspec.ValidationError as error:
            message = str(error)
            if "regex" in message:  # it would quote the regex, and for an entry of a list its place
                message = "not in the required form"
            errors.append(f"{variable}: {message} ({_SCHEMAS_BY_NAME[field.name]['description']})")
    # as where a secret was not found: without keys the service would be open to all
    empty_variables = [
        name for name in KEY_VARIABLES if name in environment and not _split_entries(environment[name])
    ]
    errors.extend(f"{name}: set, but empty; leave it out to have no keys" for name in empty_variables)
    if errors:
        raise ValueError("\n".join(errors))
    return Settings(**values)


def _split_entries(text: str) -> list[str]:
    """Return the entries of a text, which commas divide, without blanks around them; an empty one is left out."""
    return [part.strip() for part in text.split(",") if part.strip()]


def read_and_check_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings of the environment. Raises ValueError as `read_settings` does.

    If the settings need directories or packages that this machine lacks, raises ValueError with a line for each.
    """
    settings = read_settings(environment)
    if missing := list(_describe_missing(settings, environment)):
        raise ValueError("\n".join(missing))
    return settings


def _describe_missing(settings: Settings, environment: Mapping[str, str]) -> Iterator[str]:
    """Yield a line for each variable that requires what this machine lacks: a writable directory or a package.

    `environment` is searched for METRICS_VARIABLE only, which is no setting.
    """
    for variable, address in ((f"{PREFIX}BIND", settings.bind), (f"{PREFIX}LONG_BIND", settings.long_bind)):
        if address.startswith("unix:") and not _is_writable(Path(address.removeprefix("unix:")).parent):
            yield f"{variable}: no directory to write in for the socket"
    if settings.traces_to:
        try:
            is_installed = find_spec("opentelemetry.exporter.otlp.proto.http") is not None
        except ModuleNotFoundError:  # a package around it is missing
            is_installed = False
        if not is_installed:
            yield f"{PREFIX}TRACES_TO: the extra `traces` is not installed"
    metrics_folder = environment.get(METRICS_VARIABLE)
    if settings.metrics and metrics_folder is not None and not _is_writable(Path(metrics_folder)):
        yield f"{METRICS_VARIABLE}: no directory to write in"


def _is_writable(folder: Path) -> bool:
    return folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)


def build_markdown_table() -> str:
    """Return the settings as a table in Markdown: variable, default, meaning."""
    lines = ["| variable | default | meaning |", "|---|---|---|"]
    for variable, field in _FIELDS_BY_VARIABLE.items():
        default = "" if field.default in ((), "") else f"`{str(field.default).lower()}`"
        lines.append(f"| `{variable}` | {default} | {_SCHEMAS_BY_NAME[field.name]['description']} |")
    return "\n".join(lines)


def check_config(environment: Mapping[str, str] = os.environ) -> tuple[bool, str]:
    """Return (True, text of the configuration without secrets) or, if the environment is wrong, (False, why).

    The environment is right if `read_and_check_settings` raises nothing. Whether the addresses are free is not
    checked.
    """
    try:
        settings = read_and_check_settings(environment)
    except ValueError as error:
        return False, f"The configuration is refused:\n{error}"
    names = {"api_keys": list_key_names(settings.api_keys), "seal_keys": list_key_names(settings.seal_keys)}
    values = msgspec.structs.asdict(settings) | names
    lines = [f"{PREFIX}{name.upper()} = {value}" for name, value in values.items()]
    return True, "\n".join(("The configuration is sound:", *lines))
