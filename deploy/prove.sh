#!/bin/sh
# What is promised of running the service, proved as far as this machine can: sh deploy/prove.sh [PROOF ...]
#   proxy   nginx with the shipped configuration          needs nginx
#   fleet   three hosts, one of them in trouble           needs root, network namespaces, iproute2, nginx
#   compose image and compose files, with an engine        needs root, docker compose, mmdebstrap, openssl, free ports
#   files   the files of deploy/ against their schemas    (make check-deploy)
#   systemd the units as shipped, systemd as process 1     needs root, systemd, namespaces, nginx, curl, openssl
#   watch   alerts and dashboard with a Prometheus         needs nginx, prometheus, promtool
#   audit   the lock against known vulnerabilities        needs the advisory database
# What is missing is stated, and then nothing proved; a proof that fails ends everything with its own status.
set -eu
cd "$(dirname "$0")/.."
python=.venv/bin/python

lacking() {
    for tool in "$@"; do
        command -v "$tool" > /dev/null || { echo "no $tool"; return; }
    done
}

no_hosts() {
    [ "$(id -u)" = 0 ] || { echo "not root"; return; }
    probe=smack-probe-$$
    {
        ip netns add $probe
        ip -n $probe link add bridge type bridge
        ip -n $probe link add left type veth peer name right
    } > /dev/null 2>&1 || echo "no network namespaces"
    ip netns del $probe > /dev/null 2>&1 || true
}

audit() {
    found=$(sh deploy/supply-chain.sh audit 2>&1) && { echo "$found"; return; }
    case $found in
        *"could not be audited"* | *ConnectionError*) echo "audit: not proved here, no advisory database" ;;
        *) echo "$found"; return 1 ;;
    esac
}

prove() {
    case $1 in
        proxy) missing=$(lacking nginx) command="$python -m deploy.prove_proxy" ;;
        fleet)
            missing=$(lacking nginx ip)
            missing=${missing:-$(no_hosts)} command="$python -m tools.load.fleet --seconds 5 --to build/fleet.json"
            ;;
        compose) missing=$(lacking docker mmdebstrap curl openssl git) command="$python -m deploy.prove_compose" ;;
        files) missing="" command="sh deploy/lint.sh" ;;
        systemd)
            missing=$(lacking nginx curl openssl git nsenter unshare /usr/bin/python3)
            missing=${missing:-$($python -c "from deploy.machine import find_obstacle; print(find_obstacle())")}
            command="$python -m deploy.prove_systemd"
            ;;
        watch) missing=$(lacking nginx prometheus promtool) command="$python -m deploy.prove_watch" ;;
        audit) missing="" command=audit ;;
        *) echo "no proof is called $1" >&2; return 2 ;;
    esac
    if [ -n "$missing" ]; then
        echo "$1: not proved here, $missing"
    else
        echo "$1: $command"
        $command
    fi
}

[ $# -gt 0 ] || set -- proxy fleet compose files systemd watch audit
for proof in "$@"; do
    prove "$proof"
done
