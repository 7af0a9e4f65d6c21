"""deploy/nginx/start.sh writes the settings of nginx from the environment."""

import os
import socket
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "deploy" / "nginx" / "start.sh"


def start(folder: Path, name: str = "settings", **environment: str) -> str:
    """Run start.sh with a script in place of nginx; return the file of settings that it writes."""
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
    return (folder / f"nginx-{name}.conf").read_text()


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


def test_a_standard_output_that_cannot_be_opened_stops_nothing(tmp_path: Path) -> None:
    """Under systemd it is a socket: nginx would not start, for ever."""
    start(tmp_path)
    ours, theirs = socket.socketpair()
    env = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    with ours, theirs:
        script = ["sh", str(tmp_path / "start.sh")]
        done = subprocess.run(
            script, env=env, stdout=theirs.fileno(), stderr=subprocess.PIPE, text=True, check=True
        )
        before = (tmp_path / "nginx-settings.conf").read_text()
        env["NGINX_REFUSALS"] = "smack:8002"
        subprocess.run(script, env=env, stdout=theirs.fileno(), stderr=subprocess.DEVNULL, check=True)
    (line,) = [x for x in before.splitlines() if "access_log" in x]
    assert "access_log off;" not in (tmp_path / "nginx-settings.conf").read_text()  # nor are refusals then
    if Path("/dev/log").is_socket():
        assert line == "access_log syslog:server=unix:/dev/log,nohostname,tag=smack_nginx lines;"
    else:
        assert line == "access_log off;"
        assert "requests are not logged" in done.stderr


def test_lines_go_to_standard_output_and_refusals_to_the_service(tmp_path: Path) -> None:
    assert "access_log /dev/stdout lines;" in start(tmp_path)
    assert start(tmp_path, "refusals") == "access_log off;\n"
    report = "access_log syslog:server=smack:8002,nohostname,tag=smack_refused refusal if=$own_refusal;"
    assert report in start(tmp_path, NGINX_REFUSALS="smack:8002").splitlines()
    assert start(tmp_path, "refusals", NGINX_REFUSALS="smack:8002") == f"{report}\n"


def test_tls_is_a_setting_and_plain_http_is_sent_there(tmp_path: Path) -> None:
    assert start(tmp_path, "tls") == ""
    for port, listen, public in (("", "8443", ""), ("443", "443", ""), ("9443", "9443", ":9443")):
        settings = {"NGINX_TLS": "/etc/keys"} | ({"NGINX_TLS_PORT": port} if port else {})
        conf = start(tmp_path, "tls", **settings)
        assert f"listen {listen} ssl" in conf
        assert "ssl_certificate_key /etc/keys/tls.key;" in conf
        assert f"return 308 https://$host{public}$request_uri;" in conf
        assert "add_header" not in conf  # it would take the place of all those of nginx.conf


def test_under_systemd_nginx_reads_its_own_copy_of_the_key(tmp_path: Path) -> None:
    keys, own = tmp_path / "keys", tmp_path / "own"
    for folder in (keys, own):
        folder.mkdir()
    (keys / "tls.crt").write_text("certificate")
    (keys / "tls.key").write_text("key")
    env = os.environ | {"NGINX_TLS": str(keys), "RUNTIME_DIRECTORY": str(own)}
    subprocess.run(["sh", str(SCRIPT.with_name("take-keys.sh"))], env=env, check=True)
    assert (own / "tls.key").read_text() == "key"
    assert (own / "tls.key").stat().st_mode & 0o777 == 0o600
    conf = start(tmp_path, "tls", NGINX_TLS=str(keys), RUNTIME_DIRECTORY=str(own))
    assert f"ssl_certificate_key {own}/tls.key;" in conf
