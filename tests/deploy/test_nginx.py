"""deploy/nginx/nginx.conf: which requests go to the workers for long ones, and which addresses count as one."""

import os
import random
import re
import subprocess
from collections import defaultdict
from ipaddress import IPv6Address, IPv6Network
from pathlib import Path

import pytest

from smack.operations.table import OPERATIONS

CONF = Path(__file__).parents[2] / "deploy" / "nginx" / "nginx.conf"
LONG = ("replay", "suggest", "sealed/suggest")


@pytest.mark.parametrize("game", ["spank", "hearts2"])
def test_long_operations_of_any_game_go_to_their_own_workers(game: str) -> None:
    match = re.search(r'"~(\^/v1/.*)" 1;', CONF.read_text("utf-8"))
    assert match
    long_requests = match[1]
    paths = {operation.name: f"/v1/games/{game}/{operation.name}" for operation in OPERATIONS}
    assert {name for name, path in paths.items() if re.match(long_requests, f"{path} 100 ")} == set(LONG)
    assert re.match(long_requests, "/v1/batch 100 ")


def address_of(remote: str) -> str:
    """Return what the map in nginx.conf makes of a client's address."""
    for pattern in re.findall(r'"~(.*)" \$net::/64;', CONF.read_text("utf-8")):
        if match := re.search(pattern.replace("?<net>", "?P<net>"), remote):
            return f"{match['net']}::/64"
    return remote


def test_a_network_of_ipv6_counts_as_one_address_or_few() -> None:
    draw = random.Random(1)
    names, networks = defaultdict(set), defaultdict(set)
    for _ in range(20_000):
        address = IPv6Address(":".join(["2001", *draw.choices(("0", "0", "7", "beef"), k=7)]))
        network, name = IPv6Network((address, 64), strict=False), address_of(str(address))
        names[network].add(name)
        networks[name].add(network)
    assert {len(one) for one in networks.values()} == {1}
    assert max(map(len, names.values())) <= 3  # its zeros are written as "::", alone or with the host's, or not


@pytest.mark.parametrize("has_ipv6", [True, False])
def test_nginx_listens_on_ipv6_where_the_machine_has_it(has_ipv6: bool, tmp_path: Path) -> None:
    (tmp_path / "if_inet6").write_text("0" * 31 + "1 01 80 10 80       lo\n" if has_ipv6 else "")
    start = (CONF.parent / "start.sh").read_text("utf-8").replace("/tmp/", f"{tmp_path}/out-")
    start = start.replace("/proc/net/if_inet6", f"{tmp_path}/if_inet6").replace("exec nginx", ": nginx")
    (tmp_path / "start.sh").write_text(start)
    environment = {"PATH": os.environ["PATH"], "NGINX_TLS": "/tls"}
    subprocess.run(["sh", str(tmp_path / "start.sh")], check=True, env=environment)
    written = "".join((tmp_path / f"out-nginx-{name}.conf").read_text("utf-8") for name in ("ipv6", "tls"))
    ports = ["[::]:8080", "8443", "[::]:8443"] if has_ipv6 else ["8443"]
    assert re.findall(r"listen (\S+) ", written) == ports


@pytest.mark.parametrize("address", ["192.0.2.7", "::ffff:192.0.2.7", "unix:"])
def test_an_address_of_ipv4_counts_as_itself(address: str) -> None:
    assert address_of(address) == address


@pytest.mark.parametrize(
    ("statuses", "counted"),
    [
        ("429 ", True),
        ("413 -", True),
        ("503 502, 504", True),
        ("503 413 : 502", True),
        ("413 413", False),
        ("429 413 : 429", False),
        ("200 502, 200", False),
        ("499 ", False),
        ("408 ", False),
        ("503 503", False),
        ("308 ", False),
    ],
)
def test_what_nginx_answers_itself_is_reported_and_what_others_answer_is_not(statuses: str, counted: bool) -> None:
    """Given are the status, and those of the hosts that were asked."""
    body = (
        CONF.read_text("utf-8").partition('map "$status $upstream_status" $own_refusal {')[2].partition("}\n")[0]
    )
    rules = re.findall(r'"~(.*)" ("?)(1|)"?;', body)
    found = next((value for pattern, _, value in rules if re.search(pattern, statuses)), "")
    assert (found == "1") == counted


def test_headers_of_nginx_stand_in_one_place() -> None:
    """A header that a server or a location adds would take the place of all others."""
    adding = [line for line in CONF.read_text("utf-8").splitlines() if "add_header" in line]
    assert {line[:16] for line in adding} == {
        "    add_header X",
        "    add_header C",
        "    add_header R",
        "    add_header A",
        "    add_header S",
    }
    for folder in (CONF.parent, CONF.parent.parent):
        for file in folder.glob("*"):
            assert (
                file == CONF
                or file.suffix not in (".conf", ".sh", ".service")
                or "add_header" not in file.read_text("utf-8")
            )
