"""Settings: a service with a wrong configuration does not start, and lists every reason."""

import os
import re
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from unittest import mock

import pytest
from click.testing import CliRunner

from smack.api import create_app
from smack.api import settings as settings_module
from smack.api.settings import (
    Settings,
    build_markdown_table,
    check_config,
    read_and_check_settings,
    read_settings,
)
from smack.cli import servers

ZEROS, ONES = "0" * 64, "1" * 64
ORIGINS = "Origins whose pages may call the service, as in https://example.org; * is all of them."
DEPLOY = Path(__file__).parents[2] / "deploy"


def test_an_empty_environment_gives_the_defaults() -> None:
    assert read_settings({"PATH": "/bin"}) == Settings()


def test_every_kind_of_setting_is_read_from_text() -> None:
    settings = read_settings(
        {
            "SMACK_WORKERS": " 4 ",
            "SMACK_METRICS": "false",
            "SMACK_API_KEYS": f"ci:{ZEROS}, partner.app:{ONES}",
            "SMACK_CORS_ORIGINS": "https://a.example,http://localhost:3000",
            "SMACK_TRACES_TO": "http://collector:4318/v1/traces",
        }
    )
    assert settings == Settings(
        workers=4,
        metrics=False,
        api_keys=(f"ci:{ZEROS}", f"partner.app:{ONES}"),
        cors_origins=("https://a.example", "http://localhost:3000"),
        traces_to="http://collector:4318/v1/traces",
    )


def test_one_error_names_every_wrong_variable() -> None:
    wrong = {
        "SMACK_WORKERS": "0",
        "SMACK_TIMEOUT": "soon",
        "SMACK_METRICS": "maybe",
        "SMACK_MAXBODY": "5",
        "SMACK_CORS_ORIGINS": "https://a.example/path",
        "SMACK_TRACES_TO": "collector",
    }
    with pytest.raises(ValueError, match="SMACK_") as refusal:
        read_settings(wrong)
    lines = str(refusal.value).splitlines()
    assert [line.partition(":")[0] for line in lines] == sorted(wrong)
    assert "perhaps SMACK_MAX_BODY" in str(refusal.value)


@pytest.mark.parametrize(
    ("variable", "value", "line"),
    [
        ("SMACK_WORKERS", "0", "Expected `int` >= 1 (Processes: whole CPUs of the machine or container.)"),
        ("SMACK_BIND", "x", "not in the required form (The address to listen at: host:port, or unix:/path.)"),
        ("SMACK_CORS_ORIGINS", "https://a.example,b", f"not in the required form ({ORIGINS})"),
        ("SMACK_MAX_LARGEBODY", "2048", "no such setting (perhaps SMACK_MAX_LARGE_BODY)"),  # and not MAX_BODY, too
        ("SMACK_LOG", "true", "no such setting"),  # BACKLOG is not near enough
    ],
)
def test_a_wrong_variable_is_named_with_what_is_wrong_and_what_it_is_for(
    variable: str, value: str, line: str
) -> None:
    with pytest.raises(ValueError, match="SMACK_") as refusal:
        read_settings({variable: value})
    assert str(refusal.value) == f"{variable}: {line}"


@pytest.mark.parametrize("variable", ["SMACK_API_KEYS", "SMACK_SEAL_KEYS"])
@pytest.mark.parametrize("value", ["", " ", ",", " , ", "\n", "\t,\r\n"])
def test_a_variable_for_keys_that_holds_none_is_refused(variable: str, value: str) -> None:
    """As where a secret was not found, or its file is empty but for a line break: all would have access."""
    with pytest.raises(ValueError, match="SMACK_") as refusal:
        read_settings({variable: value})
    assert str(refusal.value) == f"{variable}: set, but empty; leave it out to have no keys"


@pytest.mark.parametrize(
    "keys", ["plain-text-key", f"ci:{ZEROS[1:]}", f"ci:{ZEROS}0", f"c i:{ZEROS}", f"ci:{'G' * 64}"]
)
def test_the_error_for_a_wrong_key_entry_does_not_quote_it(keys: str) -> None:
    with pytest.raises(ValueError, match="SMACK_API_KEYS") as refusal:
        read_settings({"SMACK_API_KEYS": keys})
    assert keys not in str(refusal.value)


def test_the_language_of_the_command_line_is_no_wrong_setting() -> None:
    assert read_settings({"SMACK_LANG": "de"}) == Settings()
    assert read_settings({"SMACK_LANG": "de", "SMACK_WORKERS": "3"}) == Settings(workers=3)  # others are read


@pytest.mark.parametrize(
    ("environment", "line"),
    [
        ({"SMACK_API_KEYS": f"ci:{ZEROS},ci:{ONES}"}, "SMACK_API_KEYS: a name is given twice"),
        ({"SMACK_SEAL_KEYS": f"a:{'A' * 86},a:{'B' * 86}"}, "SMACK_SEAL_KEYS: a name is given twice"),
        ({"SMACK_MAX_LARGE_BODY": "2048"}, "SMACK_MAX_LARGE_BODY: smaller than SMACK_MAX_BODY"),
        ({"SMACK_LONG_BIND": "127.0.0.1:8000"}, "SMACK_LONG_BIND: the same as SMACK_BIND"),
        (
            {"SMACK_REFUSALS_BIND": "127.0.0.1:8002", "SMACK_METRICS": "false"},
            "SMACK_REFUSALS_BIND: nothing is counted without SMACK_METRICS",
        ),
    ],
)
def test_settings_that_contradict_each_other_are_refused(environment: dict[str, str], line: str) -> None:
    with pytest.raises(ValueError, match="SMACK_") as refusal:
        read_settings(environment)
    assert str(refusal.value) == line


def test_both_limits_of_bodies_may_be_the_same() -> None:
    limits = {"SMACK_MAX_BODY": "2048", "SMACK_MAX_LARGE_BODY": "2048"}
    assert read_settings(limits) == Settings(max_body=2048, max_large_body=2048)


def test_all_that_the_machine_lacks_is_reported_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_module, "find_spec", mock.Mock(return_value=None))
    file = tmp_path / "file"
    file.touch(mode=0o700)  # all may be done with it, but it is no directory
    environment = {
        "SMACK_BIND": f"unix:{tmp_path}/missing/smack.sock",
        "SMACK_LONG_BIND": f"unix:{file}/long.sock",
        "SMACK_TRACES_TO": "http://collector:4318",
        "PROMETHEUS_MULTIPROC_DIR": str(tmp_path / "missing"),
    }
    with pytest.raises(ValueError, match="SMACK_") as refusal:
        read_and_check_settings(environment)
    assert str(refusal.value).splitlines() == [
        "SMACK_BIND: no directory to write in for the socket",
        "SMACK_LONG_BIND: no directory to write in for the socket",
        "SMACK_TRACES_TO: the extra `traces` is not installed",
        "PROMETHEUS_MULTIPROC_DIR: no directory to write in",
    ]
    assert check_config(environment) == (False, f"The configuration is refused:\n{refusal.value}")


def test_what_the_machine_has_is_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    exporter = "opentelemetry.exporter.otlp.proto.http"
    monkeypatch.setattr(settings_module, "find_spec", {exporter: ModuleSpec(exporter, None)}.get)
    environment = {
        "SMACK_BIND": f"unix:{tmp_path}/smack.sock",
        "SMACK_LONG_BIND": f"unix:{tmp_path}/long.sock",
        "SMACK_TRACES_TO": "http://collector:4318",
        "PROMETHEUS_MULTIPROC_DIR": str(tmp_path),
    }
    assert read_and_check_settings(environment) == read_settings(environment)


def test_a_directory_for_metrics_is_needed_only_with_metrics(tmp_path: Path) -> None:
    environment = {"SMACK_METRICS": "false", "PROMETHEUS_MULTIPROC_DIR": str(tmp_path / "missing")}
    assert read_and_check_settings(environment) == Settings(metrics=False)


def test_the_extra_for_traces_is_missing_too_if_the_packages_around_it_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(settings_module, "find_spec", mock.Mock(side_effect=ModuleNotFoundError))
    with pytest.raises(ValueError, match="SMACK_TRACES_TO: the extra `traces` is not installed"):
        read_and_check_settings({"SMACK_TRACES_TO": "http://collector:4318"})


@pytest.mark.parametrize("allowed", [os.R_OK | os.W_OK, os.R_OK | os.X_OK, os.R_OK])
def test_a_directory_must_be_one_to_write_in_and_to_enter(
    allowed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rights are simulated: root may do everything."""
    monkeypatch.setattr(os, "access", lambda _, mode: mode & ~allowed == 0)
    with pytest.raises(ValueError, match="SMACK_BIND: no directory to write in for the socket"):
        read_and_check_settings({"SMACK_BIND": f"unix:{tmp_path}/smack.sock"})


def test_the_application_does_not_start_with_wrong_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMACK_WORKERS", "many")
    with pytest.raises(ValueError, match="SMACK_WORKERS"):
        create_app()


def test_check_config_shows_each_setting_and_of_keys_only_the_names() -> None:
    seal_key = "A" * 86
    environment = {
        "SMACK_WORKERS": "3",
        "SMACK_API_KEYS": f"ci:{ZEROS},app:{ONES}",
        "SMACK_SEAL_KEYS": f"2026a:{seal_key}",
    }
    is_valid, message = check_config(environment)
    assert is_valid
    title, *lines = message.splitlines()
    assert title == "The configuration is sound:"
    shown = dict(line.split(" = ") for line in lines)
    assert [*shown] == [f"SMACK_{name.upper()}" for name in Settings.__struct_fields__]
    assert shown["SMACK_WORKERS"] == "3"
    assert shown["SMACK_API_KEYS"] == "['ci', 'app']"
    assert shown["SMACK_SEAL_KEYS"] == "['2026a']"
    assert not any(secret in message for secret in (ZEROS, ONES, seal_key))


@pytest.mark.parametrize(("workers", "code"), [("3", 0), ("none", 1)])
def test_a_command_checks_the_settings(workers: str, code: int) -> None:
    command = [sys.executable, "-m", "smack.cli", "serve", "--check"]
    done = subprocess.run(command, env={"SMACK_WORKERS": workers}, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert "SMACK_WORKERS" in done.stdout + done.stderr


def test_a_check_names_a_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """`--check` refuses what the start would refuse."""
    monkeypatch.setattr(servers, "find_spec", lambda name: None if name == "gevent" else ModuleSpec(name, None))
    done = CliRunner().invoke(servers.serve, ["--check"])
    assert done.exit_code == 2
    assert "gevent" in done.output
    assert "smack-referee[serve]" in done.output


def test_the_deployment_page_has_the_licenses_of_all_locked_dependencies() -> None:
    page = (DEPLOY / "README.md").read_text("utf-8").partition("## Licenses of the locked dependencies")[2]
    listed = re.findall(r"^\| ([\w.-]+) +\| ([\w.]+) ", page, re.MULTILINE)[1:]
    locked = re.findall(r"^([\w.-]+)==([\w.]+)", Path("requirements.lock").read_text("utf-8"), re.MULTILINE)
    assert {(re.sub("[._-]+", "-", name).lower(), version) for name, version in listed} == set(locked)


def test_the_deployment_page_has_the_table_of_settings() -> None:
    assert build_markdown_table() in (DEPLOY / "README.md").read_text("utf-8")


def test_the_lock_with_traces_has_what_the_lock_has() -> None:
    """`requirements-traces.lock` takes its place, for images and units that send traces."""
    plain, with_traces = (
        dict(re.findall(r"^([\w.-]+)==(\S+)", Path(f"requirements{kind}.lock").read_text("utf-8"), re.MULTILINE))
        for kind in ("", "-traces")
    )
    assert with_traces.items() > plain.items()
    assert "opentelemetry-exporter-otlp-proto-http" in with_traces
