"""Settings: a service with a wrong configuration does not start, and lists every reason."""

import re
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest
from click.testing import CliRunner

from smack.api import create_app
from smack.api.settings import Settings, build_markdown_table, check_config, read_settings
from smack.cli import servers

ZEROS, ONES = "0" * 64, "1" * 64
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
    "keys", ["plain-text-key", f"ci:{ZEROS[1:]}", f"ci:{ZEROS}0", f"c i:{ZEROS}", f"ci:{'G' * 64}"]
)
def test_the_error_for_a_wrong_key_entry_does_not_quote_it(keys: str) -> None:
    with pytest.raises(ValueError, match="SMACK_API_KEYS") as refusal:
        read_settings({"SMACK_API_KEYS": keys})
    assert keys not in str(refusal.value)


def test_the_language_of_the_command_line_is_no_wrong_setting() -> None:
    assert read_settings({"SMACK_LANG": "de"}) == Settings()


def test_settings_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(ValueError, match="SMACK_API_KEYS: a name is given twice"):
        read_settings({"SMACK_API_KEYS": f"ci:{ZEROS},ci:{ONES}"})
    with pytest.raises(ValueError, match="SMACK_MAX_LARGE_BODY"):
        read_settings({"SMACK_MAX_LARGE_BODY": "2048"})


def test_the_application_does_not_start_with_wrong_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMACK_WORKERS", "many")
    with pytest.raises(ValueError, match="SMACK_WORKERS"):
        create_app()


def test_check_config_shows_no_hashes() -> None:
    valid, message = check_config({"SMACK_API_KEYS": f"ci:{ZEROS}"})
    assert valid
    assert "ci" in message
    assert ZEROS not in message


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
