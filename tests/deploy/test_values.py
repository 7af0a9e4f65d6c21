"""The values of deployment: probes, restarts, alerts and limits are those that deploy/README.md promises.

A value that the page names is read from the page; what another file relies on is named here.
"""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy import prove_proxy
from smack.api.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
PAGE = " ".join((DEPLOY / "README.md").read_text("utf-8").split())
NGINX = (DEPLOY / "nginx" / "nginx.conf").read_text("utf-8")
SETTINGS = Settings()
WORDS = {"Two": 2, "two": 2}
SECONDS = {"s": 1, "m": 60}


def promised(pattern: str) -> list[int]:
    """Return the numbers that the page names: the groups of a pattern, which must occur in it."""
    match = re.search(pattern, PAGE)
    assert match, f"deploy/README.md no longer says: {pattern}"
    return [WORDS.get(group) or int(group.replace(",", "")) for group in match.groups()]


def section(head: str) -> str:
    """Return the block of nginx.conf with this head, without the blocks in it."""
    start = NGINX.index(head + " {")
    depth, end = 0, start
    for end in range(start, len(NGINX)):
        depth += {"{": 1, "}": -1}.get(NGINX[end], 0)
        if NGINX[end] == "}" and depth == 0:
            break
    body = NGINX[start + len(head) + 2 : end]
    while "{" in body:
        body = re.sub(r"[^\n]*\{[^{}]*\}", "", body)
    return body


def directives(body: str, name: str) -> list[str]:
    """Return the arguments of each directive of this name."""
    return re.findall(rf"(?m)^\s*{name} ([^;]+);", body)


def directive(body: str, name: str) -> str:
    (value,) = directives(body, name)
    return value


def seconds(text: str) -> int:
    return int(text[:-1]) * SECONDS[text[-1]]


def load(path: str) -> Any:
    return yaml.safe_load((DEPLOY / path).read_text("utf-8"))


def containers() -> dict[str, Any]:
    pod = load("kubernetes/deployment.yaml")["spec"]["template"]["spec"]
    return {container["name"]: container for container in pod["containers"]}


def unit(name: str) -> dict[str, list[str]]:
    lines = re.findall(r"(?m)^(\w+)=(.*)$", (DEPLOY / name).read_text("utf-8"))
    return {key: [value for other, value in lines if other == key] for key, _ in lines}


def rules() -> dict[str, Any]:
    return {rule["alert"]: rule for rule in load("observability/alerts.yaml")["groups"][0]["rules"]}


def test_a_pod_gets_requests_when_every_game_is_judged_rightly_and_restarts_only_when_its_process_is_dead() -> (
    None
):
    assert re.search(r"\| `/healthz` \| 200 while the process lives \|", PAGE)
    assert re.search(r"\| `/readyz` \| 200 if a legal and an illegal move of every game", PAGE)
    service, nginx = containers()["smack"], containers()["nginx"]
    paths = {kind: probe["httpGet"]["path"] for kind, probe in service.items() if kind.endswith("Probe")}
    assert paths == {"startupProbe": "/readyz", "readinessProbe": "/readyz", "livenessProbe": "/healthz"}
    assert {service[kind]["httpGet"]["port"] for kind in paths} == {"service"}
    assert nginx["readinessProbe"]["httpGet"] == {"path": "/healthz", "port": "proxy"}  # it has no /readyz
    assert "livenessProbe" not in nginx
    ports = {port["name"]: port["containerPort"] for each in (service, nginx) for port in each["ports"]}
    assert ports == {"service": 8000, "proxy": 8080}


def test_a_busy_worker_does_not_count_as_dead_and_a_slow_start_has_its_time() -> None:
    service = containers()["smack"]
    liveness, startup = service["livenessProbe"], service["startupProbe"]
    assert liveness["periodSeconds"] * liveness["failureThreshold"] > SETTINGS.timeout
    assert liveness["timeoutSeconds"] > 1.2 * 2  # of the longest request
    assert startup["periodSeconds"] * startup["failureThreshold"] == 30
    for each in containers().values():
        assert (each["readinessProbe"]["periodSeconds"], each["readinessProbe"]["timeoutSeconds"]) == (5, 3)


def test_the_image_is_healthy_while_its_process_lives() -> None:
    (check,) = re.findall(r"(?m)^HEALTHCHECK (.*)$", (DEPLOY / "Dockerfile").read_text("utf-8"))
    assert "http://127.0.0.1:8000/healthz" in check
    assert re.findall(r"--(\S+)", check) == ["interval=10s", "timeout=3s", "start-period=10s"]


def test_what_fails_is_started_again_and_what_is_stopped_is_not() -> None:
    services = load("compose.yaml")["services"]
    assert {name: each["restart"] for name, each in services.items()} == {
        "smack": "unless-stopped",
        "nginx": "unless-stopped",
    }
    assert services["nginx"]["depends_on"] == {"smack": {"condition": "service_healthy"}}
    for name in ("smack@.service", "smack-nginx.service"):
        assert (unit(name)["Restart"], unit(name)["RestartSec"]) == (["on-failure"], ["1"])


def test_every_way_of_running_waits_at_a_stop_for_requests_in_flight() -> None:
    graceful = SETTINGS.graceful_timeout
    pod = load("kubernetes/deployment.yaml")["spec"]["template"]["spec"]
    for each in pod["containers"]:
        _, pause = each["lifecycle"]["preStop"]["exec"]["command"]
        assert pod["terminationGracePeriodSeconds"] > int(pause) + graceful
    assert seconds(load("compose.yaml")["services"]["smack"]["stop_grace_period"]) > graceful
    assert int(unit("smack@.service")["TimeoutStopSec"][0]) > graceful
    assert unit("smack@.service")["KillMode"] == ["mixed"]
    assert unit("smack-nginx.service")["KillSignal"] == ["SIGQUIT"]  # nginx answers what it has


def test_an_upgrade_takes_no_pod_away_before_its_successor_is_ready() -> None:
    assert load("kubernetes/deployment.yaml")["spec"]["strategy"]["rollingUpdate"] == {
        "maxSurge": 1,
        "maxUnavailable": 0,
    }
    scaler = load("kubernetes/autoscaler.yaml")["spec"]
    assert (scaler["minReplicas"], scaler["maxReplicas"]) == (2, 10)
    assert scaler["metrics"][0]["resource"]["target"] == {"type": "Utilization", "averageUtilization": 70}
    assert load("kubernetes/disruption-budget.yaml")["spec"]["maxUnavailable"] == 1


def test_memory_is_enough_for_the_workers_that_the_page_measures() -> None:
    (most,) = promised(r"in all 24 at once (\d+) MiB were seen")
    service = containers()["smack"]["resources"]
    assert service["limits"] == {"memory": "1Gi"}
    assert most < 1024
    assert service["requests"] == {"cpu": "3", "memory": "512Mi"}
    assert load("compose.yaml")["services"]["smack"]["mem_limit"] == "1g"
    assert unit("smack@.service")["MemoryMax"] == ["2G"]


def test_nginx_has_512_mib_for_bodies_and_answers_everywhere() -> None:
    assert "512 MiB are enough for all that one address can do" in NGINX
    nginx = load("compose.yaml")["services"]["nginx"]
    assert (nginx["tmpfs"], nginx["mem_limit"]) == (["/tmp:uid=101,size=512m"], "768m")
    volumes = {
        each["name"]: each for each in load("kubernetes/deployment.yaml")["spec"]["template"]["spec"]["volumes"]
    }
    assert volumes["nginx-tmp"]["emptyDir"] == {"medium": "Memory", "sizeLimit": "512Mi"}
    assert containers()["nginx"]["resources"]["limits"] == {"memory": "768Mi"}
    assert unit("smack-nginx.service")["TemporaryFileSystem"] == ["/tmp:size=512M,mode=1777"]


def test_there_are_as_many_workers_for_long_requests_as_nginx_lets_in() -> None:
    (_, in_all) = promised(r"of whole requests (\d+) long ones for a client, (\d+) in all")
    assert SETTINGS.long_workers == in_all
    (environment,) = [value for value in unit("smack@.service")["Environment"] if "SMACK_LONG_WORKERS" in value]
    match = re.search(r"SMACK_LONG_WORKERS=(\d+)", environment)
    assert match
    assert 2 * int(match[1]) >= in_all  # two instances


@pytest.mark.parametrize("place", ["location /", "location @long"])
def test_the_rate_of_a_client_is_that_of_the_page(place: str) -> None:
    pattern = r"(\d+) requests a second and client; (\d+) more at once, the next (\d+) wait their turn"
    rate, at_once, waiting = promised(pattern)
    assert directive(NGINX, "limit_req_zone").endswith(f"zone=requests:10m rate={rate}r/s")
    assert directive(section(place), "limit_req") == f"zone=requests burst={at_once + waiting} delay={at_once}"
    assert {directive(NGINX, f"limit_{kind}_status") for kind in ("req", "conn")} == {"429"}


def test_the_requests_in_flight_are_those_of_the_page() -> None:
    address, long_of_address, of_client, in_all = promised(
        r"in flight: (\d+) for an address, (\d+) of them long, unfinished bodies included; "
        r"of whole requests (\d+) long ones for a client, (\d+) in all"
    )
    assert directives(section("location /"), "limit_conn") == [f"address {address}"]
    assert directives(section("location @long"), "limit_conn") == [
        f"address {address}",
        f"long_of_address {long_of_address}",
    ]
    (inner,) = [each for each in NGINX.split("server {")[1:] if "server_name long" in each]
    assert directives(inner, "limit_conn") == [f"long {of_client}", f"all_long {in_all}"]


def test_the_deadlines_of_nginx_are_those_of_the_page() -> None:
    (head,) = promised(r"request line and each header field, 8190 bytes; (\d+) s for all of them")
    (body,) = promised(r"\| (\d+) s between two reads of a body \|")
    (cut_off,) = promised(r"a refused one is cut off after (\d+) s \(`lingering_time`\)")
    assert directive(NGINX, "client_header_timeout") == f"{head}s"
    assert directive(NGINX, "client_body_timeout") == f"{body}s"
    assert directive(NGINX, "lingering_time") == f"{cut_off}s"
    short, long = promised(r"a frozen host delays a short request by (\d+) s, a long one by (\d+) s")
    assert {directive(section("location /"), f"proxy_{kind}_timeout") for kind in ("send", "read")} == {
        f"{short}s"
    }
    (inner,) = [each for each in NGINX.split("server {")[1:] if "server_name long" in each]
    assert directive(inner, "proxy_send_timeout") == f"{long}s"
    outer, of_one = (seconds(directive(each, "proxy_read_timeout")) for each in (section("location @long"), inner))
    assert of_one < SETTINGS.timeout
    assert outer > 2 * of_one, "the server for long requests tries two hosts"


def test_sizes_are_those_of_the_page_and_of_the_service() -> None:
    short, long = promised(r"body: (\d+) MiB, (\d+) MiB for replay, suggest and batch")
    assert (SETTINGS.max_body, SETTINGS.max_large_body) == (short << 20, long << 20)
    assert directive(NGINX, "client_max_body_size") == f"{long}m"
    (answer,) = promised(r"an answer of (\d+) MiB, a whole batch included")
    assert directive(NGINX, "proxy_max_temp_file_size") == f"{answer + 1}m"
    assert directive(NGINX, "large_client_header_buffers") == "4 8k"


def test_a_request_is_retried_on_one_other_host_and_never_after_it_was_answered() -> None:
    (inner,) = [each for each in NGINX.split("server {")[1:] if "server_name long" in each]
    for body, causes in (
        (section("location /"), "error timeout invalid_header http_502 non_idempotent"),
        (inner, "error timeout http_502 non_idempotent"),
    ):
        assert directive(body, "proxy_next_upstream") == causes
        assert directive(body, "proxy_next_upstream_tries") == "2"
    assert directive(section("location @long"), "proxy_next_upstream") == "off"


@pytest.mark.parametrize("path", ["/metrics", "/readyz"])
def test_nginx_does_not_pass_on_what_is_for_operators(path: str) -> None:
    assert re.search(rf"`{path}` \|[^|]*nginx does not pass it on", PAGE)
    assert directive(section(f"location = {path}"), "return") == "404"


def test_the_settings_of_compose_and_kubernetes_are_those_of_the_page() -> None:
    assert load("compose.yaml")["services"]["smack"]["environment"] == {
        "SMACK_WORKERS": str(SETTINGS.workers),
        "SMACK_REFUSALS_BIND": "0.0.0.0:8002",
    }
    assert load("compose.yaml")["services"]["nginx"]["environment"]["NGINX_REFUSALS"] == "smack:8002"
    assert load("compose.yaml")["services"]["nginx"]["ports"] == ["127.0.0.1:8080:8080"]
    (generator,) = [
        each for each in load("kustomization.yaml")["configMapGenerator"] if each["name"] == "smack-settings"
    ]
    literals = dict(entry.split("=", 1) for entry in generator["literals"])
    assert literals["NGINX_TRUSTED_PROXIES"] == "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fd00::/8"
    assert literals["NGINX_REFUSALS"] == literals["SMACK_REFUSALS_BIND"] == "127.0.0.1:8002"
    assert (literals["SMACK_WORKERS"], literals["NGINX_CLIENTS"]) == (str(SETTINGS.workers), "address")


ALERTS = {  # name -> (what its expression is compared with, for how long, how loud)
    "SmackDown": ("", "2m", "page"),
    "SmackInstanceDown": ("== 0", "2m", "page"),
    "SmackDefects": ("> 0", None, "page"),
    "SmackWorkersKilled": ("> 0", None, "page"),
    "SmackSaturated": ("> 16", "1m", "page"),
    "SmackSlow": ("> 0.1", "5m", "warn"),
    "SmackRefusing": ("> 0.05", "10m", "warn"),
}


def _comparison(expression: str) -> str:
    match = re.search(r"(?:>|==) [\d.]+$", expression)
    return match[0] if match else ""


def test_alerts_have_their_thresholds_and_times() -> None:
    found = {
        name: (_comparison(rule["expr"]), rule.get("for"), rule["labels"]["severity"])
        for name, rule in rules().items()
    }
    assert found == ALERTS


def test_what_an_alert_says_is_what_it_computes() -> None:
    said = {name: rule["annotations"]["summary"] for name, rule in rules().items()}
    assert "One adjudication in a hundred takes more than 0.1 s" in said["SmackSlow"]
    assert rules()["SmackSlow"]["expr"].startswith("histogram_quantile(0.99,")
    assert 'operation="adjudicate"' in rules()["SmackSlow"]["expr"]
    assert "More than one request in twenty" in said["SmackRefusing"]
    assert 'status=~"413|429"' in rules()["SmackRefusing"]["expr"]
    assert rules()["SmackRefusing"]["expr"].endswith(f"> {1 / 20}")
    assert rules()["SmackDown"]["expr"] == "absent(smack_build_info)"
    assert rules()["SmackInstanceDown"]["expr"] == 'up{job=~"(.*/)?smack"} == 0'
    assert 'problem="internal"' in rules()["SmackDefects"]["expr"]
    names = re.search(r"`rule_files` of Prometheus: (.*?)\.", PAGE)
    assert names
    assert len(names[1].split(", ")) == len(ALERTS)


def test_containers_can_write_to_no_file_but_those_of_tmp_and_gain_nothing() -> None:
    pod = load("kubernetes/deployment.yaml")["spec"]["template"]["spec"]
    assert pod["securityContext"] == {
        "runAsNonRoot": True,
        "runAsUser": 65532,
        "runAsGroup": 65532,
        "seccompProfile": {"type": "RuntimeDefault"},
    }
    assert (pod["automountServiceAccountToken"], pod["enableServiceLinks"]) == (False, False)
    locked = {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert [each["securityContext"] for each in pod["containers"]] == [locked, locked]
    for each in load("compose.yaml")["services"].values():
        assert (each["read_only"], each["cap_drop"]) == (True, ["ALL"])
        assert each["security_opt"] == ["no-new-privileges:true"]
    for name in ("smack@.service", "smack-nginx.service"):
        assert (unit(name)["ProtectSystem"], unit(name)["NoNewPrivileges"]) == (["strict"], ["yes"])
        port_443 = {"smack-nginx.service": "CAP_NET_BIND_SERVICE"}.get(name, "")
        capabilities = unit(name)["CapabilityBoundingSet"], unit(name)["AmbientCapabilities"]
        assert (capabilities, unit(name)["DynamicUser"]) == (([port_443], [port_443]), ["yes"])


def test_only_the_monitoring_namespace_reaches_the_service_past_nginx() -> None:
    policy = load("kubernetes/network-policy.yaml")["spec"]
    everyone, monitoring = policy["ingress"]
    assert everyone == {"ports": [{"port": "proxy"}]}
    (source,) = monitoring["from"]
    assert source == {"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "monitoring"}}}
    assert monitoring["ports"] == [{"port": "service"}]
    assert policy["policyTypes"] == ["Ingress", "Egress"]
    assert "egress" not in policy
    assert load("compose.yaml")["networks"]["inside"] == {"internal": True}
    assert load("compose.yaml")["services"]["smack"]["networks"] == ["inside"]
    public, metrics = yaml.safe_load_all((DEPLOY / "kubernetes" / "service.yaml").read_text("utf-8"))
    assert public["spec"]["ports"] == [{"name": "http", "port": 80, "targetPort": "proxy"}]
    assert metrics["spec"]["ports"] == [{"name": "metrics", "port": 8000, "targetPort": "service"}]
    assert metrics["spec"]["clusterIP"] == "None"


HARDENED = (  # of both units, each `yes`
    *(
        "DynamicUser",
        "NoNewPrivileges",
        "LockPersonality",
        "MemoryDenyWriteExecute",
        "PrivateDevices",
    ),
    *("ProtectClock", "ProtectControlGroups", "ProtectHome", "ProtectHostname", "ProtectKernelLogs"),
    *("ProtectKernelModules", "ProtectKernelTunables", "RemoveIPC", "RestrictNamespaces", "RestrictRealtime"),
)


@pytest.mark.parametrize("name", ["smack@.service", "smack-nginx.service"])
def test_the_units_are_hardened(name: str) -> None:
    values = unit(name)
    assert {key: values[key] for key in HARDENED} == {key: ["yes"] for key in HARDENED}
    assert ("PrivateUsers" in values) == (name == "smack@.service")  # it would keep port 443 from nginx
    assert values["UMask"] == ["0077"]
    assert values["RestrictAddressFamilies"] == ["AF_INET AF_INET6 AF_UNIX"]
    assert values["SystemCallFilter"][:2] == ["@system-service", "~@privileged @resources"]


def test_nginx_finds_the_service_where_the_units_the_image_and_the_pod_start_it() -> None:
    image = dict(re.findall(r"(?m)^ENV (SMACK_\w+)=(.*)$", (DEPLOY / "Dockerfile").read_text("utf-8")))
    assert image == {"SMACK_BIND": "0.0.0.0:8000", "SMACK_LONG_BIND": "0.0.0.0:8001"}
    (environment,) = [value for value in unit("smack@.service")["Environment"] if "SMACK_BIND" in value]
    binds = dict(entry.split("=") for entry in environment.split())
    wanted = {
        "compose": ["smack:8000", "smack:8001"],
        "sidecar": ["127.0.0.1:8000", "127.0.0.1:8001"],
        "pair": [
            binds[key].replace("%i", instance) for key in ("SMACK_BIND", "SMACK_LONG_BIND") for instance in "01"
        ],
    }
    for name, servers in wanted.items():
        text = (DEPLOY / "nginx" / f"upstream.{name}.conf").read_text("utf-8")
        assert re.findall(r"(?m)^\s*server ([\w.:]+)", text) == servers, name
    assert directive(NGINX, "listen 8080").startswith("backlog=")
    (proxy,) = [value for value in unit("smack-nginx.service")["Environment"] if "NGINX_REFUSALS" in value]
    assert f"NGINX_REFUSALS={binds['SMACK_REFUSALS_BIND'].replace('%i', '0')} " in proxy
    (port,) = promised(r"It answers on port (\d+), of IPv4 and IPv6\. Each instance")
    assert port == 8080


def test_long_bodies_go_where_the_page_says() -> None:
    (length,) = promised(r"and bodies of (100,000) bytes or of unknown length")
    (pattern,) = re.findall(r'"~ \[0-9\]\{(\d+),\} \[\^ \]\*\$" 1;', NGINX)
    assert 10 ** (int(pattern) - 1) == length
    assert directive(section("server"), "error_page 418") == "= @long"
    assert re.search(r"if \(\$long\) \{\s*return 418;", NGINX)


def test_a_host_that_does_not_answer_costs_a_second() -> None:
    assert directives(NGINX, "proxy_connect_timeout") == ["1s", "1s"]
    assert (directive(NGINX, "send_timeout"), directive(NGINX, "keepalive_timeout")) == ("10s", "30s")


def test_the_times_that_alerts_look_back() -> None:
    found = {name: set(re.findall(r"\[(\w+)\]", rule["expr"])) for name, rule in rules().items()}
    assert {name: times for name, times in found.items() if times} == {
        "SmackDefects": {"10m"},
        "SmackWorkersKilled": {"15m"},
        "SmackSlow": {"5m"},
        "SmackRefusing": {"10m"},
    }


def test_every_name_of_a_port_is_that_of_a_port() -> None:
    """The ingress sends to nginx, the scrapers of metrics to the service past it."""
    pod = load("kubernetes/deployment.yaml")["spec"]["template"]["spec"]
    ports = {one["name"]: one["containerPort"] for each in pod["containers"] for one in each.get("ports", ())}
    assert ports == {"service": 8000, "proxy": 8080}
    services = {
        one["metadata"]["name"]: {port["name"]: port["targetPort"] for port in one["spec"]["ports"]}
        for one in yaml.safe_load_all((DEPLOY / "kubernetes" / "service.yaml").read_text("utf-8"))
    }
    assert services == {"smack": {"http": "proxy"}, "smack-metrics": {"metrics": "service"}}
    ((rule,), tls) = (load("kubernetes/ingress.yaml")["spec"][name] for name in ("rules", "tls"))
    (path,) = rule["http"]["paths"]
    assert path["path"] == "/"
    backend = path["backend"]["service"]
    assert backend["port"]["name"] in services[backend["name"]]
    assert rule["host"] in tls[0]["hosts"]
    (endpoint,) = load("kubernetes/pod-monitor.yaml")["spec"]["podMetricsEndpoints"]
    assert (ports[endpoint["port"]], endpoint["path"]) == (8000, "/metrics")


def test_a_host_is_left_alone_after_a_failure_only_where_there_may_be_another() -> None:
    """With compose, whose name may mean several hosts; alone or as the pair of the units it is always asked."""
    found = {
        path.name: {tuple(server.split()[1:]) for server in directives(path.read_text("utf-8"), "server")}
        for path in (DEPLOY / "nginx").glob("upstream.*.conf")
    }
    assert found == {
        "upstream.compose.conf": {("max_fails=1", "fail_timeout=10s")},
        "upstream.pair.conf": {("max_fails=0",)},
        "upstream.sidecar.conf": {("max_fails=0",)},
    }


def test_an_upgrade_is_proved_with_as_many_requests_as_the_page_says() -> None:
    assert promised(r"no request fails \(`make prove`: 0 of ([\d,]+)\)") == [prove_proxy.UPGRADE_REQUESTS]
