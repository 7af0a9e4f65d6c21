"""The commands ``smack serve`` and ``smack keys``."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from smack.api.keys import API_KEY_HEADER, check_key
from smack.api.settings import read_settings
from smack.cli import main, servers
from tests.support.live import free_port


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the list of the commands that would replace this process (`os.execv`)."""
    commands: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _path, command: commands.append(command))
    for name in ("SMACK_BIND", "SMACK_WORKERS"):
        monkeypatch.setenv(name, {"SMACK_BIND": f"127.0.0.1:{free_port()}", "SMACK_WORKERS": "2"}[name])
    return commands


def run(*words: str) -> Any:
    return CliRunner().invoke(main, ["serve", *words])


def test_a_taken_port_is_one_sentence_with_the_next_free_one(started: list[list[str]]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("--port", str(port))
    assert (result.exit_code, started) == (1, [])
    (sentence,) = result.output.splitlines()
    assert sentence.startswith(f"Error: Port {port} is taken. ")
    free = int(sentence.split()[-1].rstrip("."))
    assert f"{free} is free: --port {free}." in sentence
    assert free > port


@pytest.mark.parametrize("name", servers.REQUIRED_PACKAGES)
def test_a_missing_extra_is_one_sentence_with_its_command(
    name: str, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "find_spec", lambda package: None if package == name else object())
    result = run()
    assert (result.exit_code, started) == (2, [])
    assert f"{name} is not installed. Install it: pip install 'smack-referee[serve]'" in result.output


def test_options_become_settings(started: list[list[str]]) -> None:
    port = free_port()
    assert run("--host", "0.0.0.0", "--port", str(port), "--workers", "3").exit_code == 0
    settings = read_settings()
    assert (settings.bind, settings.workers) == (f"0.0.0.0:{port}", 3)
    assert started[0][-3:] == [*servers.DIRECT_WORKER_OPTIONS, "smack.api:create_app()"]


@pytest.mark.parametrize("host", ["::1", "[::1]"])
def test_an_address_of_ipv6_may_be_given_with_or_without_brackets(host: str, started: list[list[str]]) -> None:
    assert run("--host", host, "--port", "8123").exit_code == 0
    assert (len(started), read_settings().bind) == (1, "[::1]:8123")


def test_behind_a_proxy_workers_answer_one_request_at_a_time(started: list[list[str]]) -> None:
    assert run("--behind-proxy").exit_code == 0
    assert started == [[sys.executable, "-m", "gunicorn", "-c", servers.GUNICORN_CONFIG, "smack.api:create_app()"]]


def test_a_wrong_setting_is_named(started: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMACK_WORKRES", "3")
    result = run()
    assert (result.exit_code, started) == (2, [])
    assert "SMACK_WORKRES: no such setting (perhaps SMACK_WORKERS)" in result.output


def test_the_command_starts_the_service() -> None:
    port = free_port()
    command = [sys.executable, "-m", "smack.cli", "serve", "--port", str(port), "--workers", "1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            assert f"http://127.0.0.1:{port}/table" in process.stderr.readline()
            assert _read(f"http://127.0.0.1:{port}/readyz") == b'{"status":"ready"}'
        finally:
            process.terminate()
            process.communicate(timeout=30)


def _read(address: str) -> bytes:
    for _ in range(100):
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                body: bytes = answer.read()
                return body
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(address)


def test_keys_without_arguments_prints_an_environment_file() -> None:
    lines = CliRunner().invoke(main, ["keys"]).output.splitlines()
    environment = dict(line.split("=", 1) for line in lines if not line.startswith("#"))
    settings = read_settings(environment)
    assert len(settings.seal_keys) == len(settings.api_keys) == 1
    assert check_key(settings.api_keys, {API_KEY_HEADER: lines[1].rpartition(" ")[2]}) == "app"


def test_generated_keys_are_accepted_by_the_settings() -> None:
    seal = CliRunner().invoke(main, ["keys", "seal", "2026a"]).output.strip()
    lines = CliRunner().invoke(main, ["keys", "api", "partner"]).output.splitlines()
    entry = lines[1].removeprefix("entry: ")
    settings = read_settings({"SMACK_SEAL_KEYS": seal, "SMACK_API_KEYS": entry})
    assert settings.seal_keys[0].startswith("2026a:")
    assert settings.api_keys[0].startswith("partner:")
    assert lines[0].startswith("key:   ")
    assert lines[0][7:] not in entry


@pytest.mark.parametrize(
    ("kind", "name"), [("seal", "my key"), ("seal", "a.b"), ("api", "a b"), ("api", "a" * 65)]
)
def test_a_key_whose_name_the_settings_refuse_is_not_made(kind: str, name: str) -> None:
    result = CliRunner().invoke(main, ["keys", kind, name])
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{name!r} names no key." in result.stderr


def test_keys_are_written_to_a_new_file_that_only_its_owner_can_read(tmp_path: Path) -> None:
    file = tmp_path / "keys.env"
    before = os.umask(0)
    try:
        assert CliRunner().invoke(main, ["keys", "--to", str(file)]).output == ""
    finally:
        os.umask(before)
    assert file.stat().st_mode & 0o777 == 0o600
    entries = dict(line.split("=", 1) for line in file.read_text().splitlines() if not line.startswith("#"))
    assert read_settings(entries).seal_keys
    written = file.read_bytes()
    again = CliRunner().invoke(main, ["keys", "--to", str(file)])
    assert (again.exit_code, file.read_bytes()) == (1, written)
    assert "exists" in again.output
    assert CliRunner().invoke(main, ["keys", "--to", str(file), "seal", "k"]).exit_code == 2
    assert CliRunner().invoke(main, ["keys", "--to", str(tmp_path / "no" / "keys.env")]).exit_code == 1


def test_behind_a_proxy_nothing_is_written_that_is_no_line_of_json(started: list[list[str]]) -> None:
    assert run("--port", str(free_port()), "--behind-proxy").output == ""
    assert len(started) == 1
