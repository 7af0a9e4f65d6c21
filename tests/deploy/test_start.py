"""deploy/nginx/start.sh writes the settings of nginx from the environment."""

import os
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "deploy" / "nginx" / "start.sh"


def start(folder: Path, **environment: str) -> str:
    """Run start.sh with a script in place of nginx; return the settings that it writes."""
    nginx = folder / "nginx"
    nginx.write_text('#!/bin/sh\necho "$@"\n')
    nginx.chmod(0o755)
    script = folder / "start.sh"
    script.write_text(SCRIPT.read_text("utf-8").replace("/tmp/", f"{folder}/"))
    command = ["sh", str(script), "-g", "daemon off;"]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NGINX_")}
    env = clean | {"PATH": f"{folder}:{os.environ['PATH']}"} | environment
    process = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert process.stdout == f"-c {folder}/nginx.conf -g daemon off;\n"
    return (folder / "nginx-settings.conf").read_text()


def test_without_settings_no_proxy_is_trusted_and_clients_are_addresses(tmp_path: Path) -> None:
    settings = start(tmp_path)
    assert "set_real_ip_from" not in settings
    assert "include clients.address.conf;" in settings


@pytest.mark.parametrize("ranges", ["10.0.0.0/8 fd00::/8", "10.0.0.0/8, fd00::/8"])
def test_each_range_of_trusted_proxies_is_a_directive(tmp_path: Path, ranges: str) -> None:
    settings = start(tmp_path, NGINX_TRUSTED_PROXIES=ranges)
    trusted = [line for line in settings.splitlines() if "set_real_ip_from" in line]
    assert trusted == ["set_real_ip_from 10.0.0.0/8;", "set_real_ip_from fd00::/8;"]
    assert "real_ip_header X-Forwarded-For;" in settings


def test_clients_may_be_api_keys(tmp_path: Path) -> None:
    assert "include clients.key.conf;" in start(tmp_path, NGINX_CLIENTS="key")
